// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about entitlements, in addition to those about keys and the types of their values. The
/// raw values are the names in reports and options.
package enum EntitlementsRule: String, CheckRule {
    case unsignable
    case entitlementData = "entitlement-data"
    case identifierPrefix = "identifier-prefix"
    case associatedDomain = "associated-domain"
    case inheritedSandbox = "inherited-sandbox"
    case entitlementCompanion = "entitlement-companion"
    case sandboxEntitlement = "sandbox-entitlement"
    case nfcFormats = "nfc-formats"

    /// The severity: errors are values that the signer rejects, warnings are likely mistakes.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .unsignable: .error("entitlements have the form that codesign reads")
        case .entitlementData: .warning("no entitlement is data")
        case .identifierPrefix:
            .warning(
                "identifiers of groups, containers, merchants and passes, and paths, begin as required"
            )
        case .associatedDomain: .warning("associated domains have the form service:domain")
        case .inheritedSandbox:
            .warning("a program that inherits its sandbox has no sandbox entitlements of its own")
        case .entitlementCompanion:
            .warning("entitlements for push, iCloud and HealthKit are complete")
        case .sandboxEntitlement: .note("entitlements of the sandbox are for sandboxed programs")
        case .nfcFormats: .warning("the formats of NFC sessions are those of the minimum system")
        }
    }
}
