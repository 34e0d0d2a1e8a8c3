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
        case .privacyKey: "a privacy manifest has no keys but its own"
        case .trackingDomains: "tracking domains are named if, and only if, there is tracking"
        case .trackingDomainForm: "tracking domains are bare names, such as www.example.com"
        case .accessReason: "the reasons for using APIs belong to their category"
        case .emptyPrivacyValue: "what a privacy manifest lists is not empty"
        case .repeatedCategory: "each category of APIs is listed once"
        case .misplacedPrivacyManifest: "privacy manifests have the name and place that count"
        case .missingPrivacyManifest: "frameworks that need a privacy manifest have one"
        }
    }
}
