// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about property lists with a schema, in addition to the rules about keys that they share
/// with Info.plist files. The raw values are the names in reports and options.
package enum SchemaRule: String, CheckRule {
    case unknownKey = "unknown-key"
    case valueRange = "value-range"
    case ineffectiveKey = "ineffective-key"
    case privateKey = "private-key"
    case supervisedKey = "supervised-key"

    /// The default severity.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .unknownKey: .warning("the schema has the keys, unless it allows others")
        case .valueRange: .warning("numbers, lengths and counts are within their limits")
        case .ineffectiveKey: .warning("keys have an effect on current systems")
        case .privateKey: .note("no key is private to Apple")
        case .supervisedKey: .note("no key needs a supervised device, if the system is known")
        }
    }
}
