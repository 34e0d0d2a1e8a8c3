// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about privacy manifests, beyond those about their values' kinds. The raw values are the
/// names in reports and options.
public enum PrivacyManifestRule: String, CheckRule {
    case unacceptableManifest = "unacceptable-manifest"
    case privacyKey = "privacy-key"
    case trackingDomains = "tracking-domains"
    case trackingDomainForm = "tracking-domain-form"
    case accessReason = "access-reason"
    case emptyPrivacyValue = "empty-privacy-value"

    case repeatedCategory = "repeated-category"
    case misplacedPrivacyManifest = "misplaced-privacy-manifest"
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
