// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about privacy manifests, beyond those about their values' kinds. The raw values are the
/// names in reports and options.
public enum PrivacyManifestRule: String, CheckRule {
    /// A privacy manifest is well-formed.
    case unacceptableManifest = "unacceptable-manifest"
    /// A privacy manifest has only the keys defined for it.
    case privacyKey = "privacy-key"
    /// Tracking domains are listed if, and only if, the app tracks.
    case trackingDomains = "tracking-domains"
    /// Tracking domains are bare names, such as www.example.com.
    case trackingDomainForm = "tracking-domain-form"
    /// Reasons for using APIs belong to the category that they stand in.
    case accessReason = "access-reason"
    /// Arrays and dictionaries in a privacy manifest are not empty.
    case emptyPrivacyValue = "empty-privacy-value"

    /// Each category of APIs is listed once.
    case repeatedCategory = "repeated-category"
    /// Privacy manifests have the name and the place that systems look for.
    case misplacedPrivacyManifest = "misplaced-privacy-manifest"
    /// Frameworks that need a privacy manifest have one.
    case missingPrivacyManifest = "missing-privacy-manifest"

    /// An error is what the App Store refuses, a warning what is likely to be a mistake.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .unacceptableManifest, .privacyKey, .trackingDomains, .trackingDomainForm,
            .accessReason, .emptyPrivacyValue:
            .error
        case .repeatedCategory, .misplacedPrivacyManifest, .missingPrivacyManifest: .warning
        }
    }

    /// What the rule requires, in one line.
    public var summary: String {
        switch self {
        case .unacceptableManifest: "a privacy manifest is well-formed"
        case .privacyKey: "a privacy manifest has only the keys defined for it"
        case .trackingDomains: "tracking domains are listed if, and only if, the app tracks"
        case .trackingDomainForm: "tracking domains are bare names, such as www.example.com"
        case .accessReason: "reasons for using APIs belong to the category that they stand in"
        case .emptyPrivacyValue: "arrays and dictionaries in a privacy manifest are not empty"
        case .repeatedCategory: "each category of APIs is listed once"
        case .misplacedPrivacyManifest:
            "privacy manifests have the name and the place that systems look for"
        case .missingPrivacyManifest: "frameworks that need a privacy manifest have one"
        }
    }
}
