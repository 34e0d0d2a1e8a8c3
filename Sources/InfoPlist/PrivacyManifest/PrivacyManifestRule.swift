// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about privacy manifests, in addition to those about the types of their values. The raw
/// values are the names in reports and options.
package enum PrivacyManifestRule: String, CheckRule {
    case unacceptableManifest = "unacceptable-manifest"
    case privacyKey = "privacy-key"
    case trackingDomains = "tracking-domains"
    case trackingDomainForm = "tracking-domain-form"
    case trackingData = "tracking-data"
    case accessReason = "access-reason"
    case emptyPrivacyValue = "empty-privacy-value"

    case repeatedCategory = "repeated-category"
    case misplacedPrivacyManifest = "misplaced-privacy-manifest"
    case missingPrivacyManifest = "missing-privacy-manifest"

    /// The severity: errors are values that the App Store rejects, warnings are likely mistakes.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .unacceptableManifest: .error("a privacy manifest is well-formed", 91056)
        case .privacyKey: .error("a privacy manifest has only the keys defined for it", 91056)
        case .trackingDomains:
            .error(
                "tracking domains are listed if, and only if, the app tracks", 91064,
                sometimes: [91107])
        case .trackingDomainForm:
            .error("tracking domains are bare names, such as www.example.com", 91056)
        case .trackingData: .note("data is used for tracking only if NSPrivacyTracking is true")
        case .accessReason:
            .error("reasons for using APIs belong to their category", 91055)
        case .emptyPrivacyValue:
            .error("arrays and dictionaries in a privacy manifest are not empty", 91056)
        case .repeatedCategory: .warning("each API category is listed once")
        case .misplacedPrivacyManifest:
            .warning("privacy manifests have the name and the place that systems look for")
        case .missingPrivacyManifest:
            .warning("frameworks that need a privacy manifest have one", 91061)
        }
    }
}
