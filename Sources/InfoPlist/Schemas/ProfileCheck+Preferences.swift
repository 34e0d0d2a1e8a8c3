// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// Checks of preferences that a payload sets for programs, by their domains.
extension ProfileCheck {
    static let preferencesType = "com.apple.ManagedClient.preferences"

    /// Compares the settings for a domain with the payload type of the same name, if it exists,
    /// because the same program reads both.
    mutating func checkPreferences(in payload: InfoValue) {
        for domain in payload["PayloadContent"].elements {
            guard case .key(let name)? = domain.path.last else { continue }
            for group in domain["Forced", "Set-Once"].elements {
                for settings in group["mcx_preference_settings"] {
                    check(settings, ofDomain: name.description)
                }
            }
        }
    }

    private mutating func check(_ settings: InfoValue, ofDomain name: String) {
        guard let type = schemas.typeName(of: settings.view, type: name, in: .profiles),
            let table = schemas.table(of: type, in: .profiles)
        else { return }
        var options = checker.options
        options.reportsUnknownKeys = name != Self.sharedPreferences
        var walk = SchemaWalk(table, options: options, prefix: settings.path)
        walk.run(settings.view)
        for finding in walk.findings { addPreference(finding) }
    }

    /// Adds a finding as a warning or a note, because preferences are never rejected: a wrong value
    /// has no effect, and missing values are normal.
    private mutating func addPreference(_ finding: SchemaFinding) {
        let severity: PlistDiagnostic.Severity
        switch finding.fault {
        case .missing, .condition: return
        case .unknown: return addUnlisted(finding)
        case .kind(let kinds)
        where kinds.contains(.init(.boolean)) && finding.value.meantBoolean != nil:
            severity = .note
        case .kind, .value, .misspeltValue, .range, .length, .count, .pattern, .noAlternative:
            severity = .warning
        default: severity = .note
        }
        addOfSchema(finding, severity: severity)
    }
}
