// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about property lists that have a schema, beyond those about keys that Info.plist files
/// have as well. The raw values are the names in reports and options.
package enum SchemaRule: String, CheckRule {
    case unknownKey = "unknown-key"
    case valueRange = "value-range"
    case ineffectiveKey = "ineffective-key"
    case privateKey = "private-key"
    case supervisedKey = "supervised-key"

    /// The usual severity.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// What the rule requires, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .unknownKey: .warning("the schema knows the keys, where nobody has keys of their own")
        case .valueRange: .warning("numbers, lengths and counts are within their limits")
        case .ineffectiveKey: .warning("keys have an effect on systems of today")
        case .privateKey: .note("no key is Apple's own")
        case .supervisedKey: .note("no key needs a supervised device, if the system is known")
        }
    }
}
