// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The rules that a schema can apply, by the codes of their findings.
package enum SchemaRules {
    package static let all = Set(names.map(PlistDiagnostic.Code.init))

    private static let names = [
        "value-kind", "missing-key", "allowed-value", "value-form", "misspelt-key",
        "deprecated-key", "key-combination", "other-platform", "value-range", "unknown-key",
        "ineffective-key", "private-key", "supervised-key",
    ]

    /// Returns the name of the rule that a fault breaks, and the usual severity.
    fileprivate static func rule(
        of fault: SchemaFault
    ) -> (name: String, severity: PlistDiagnostic.Severity) {
        switch fault {
        case .kind, .noAlternative: ("value-kind", .error)
        case .missing: ("missing-key", .error)
        case .value, .misspeltValue: ("allowed-value", .warning)
        case .pattern: ("value-form", .warning)
        case .misspelt(_, let isRequired): ("misspelt-key", isRequired ? .error : .warning)
        case .deprecated: ("deprecated-key", .note)
        case .condition(let condition):
            ("key-combination", condition.isCertain ? .error : .warning)
        case .platform: ("other-platform", .warning)
        case .range, .length, .count: ("value-range", .warning)
        case .limit: (PlistDiagnostic.Code.limit.rawValue, .warning)
        case .unknown: ("unknown-key", .warning)
        case .ignored: ("ineffective-key", .warning)
        case .isPrivate: ("private-key", .note)
        case .supervised: ("supervised-key", .note)
        }
    }
}

extension SchemaOptions {
    /// The options for applying some rules, for a system.
    package init(rules: Set<PlistDiagnostic.Code>, system: SystemVersion?) {
        self.system = system
        reportsSlips = rules.contains(PlistDiagnostic.Code(rawValue: "misspelt-key"))
    }
}

extension SchemaFinding {
    /// Returns the finding with the code of its rule; `nil` if the rule is not among `rules`.
    ///
    /// - Parameter severity: overrides the usual severity.
    package func diagnostic(
        in document: PlistDocument, _ rules: Set<PlistDiagnostic.Code>,
        severity: PlistDiagnostic.Severity? = nil
    ) -> PlistDiagnostic? {
        let (name, usual) = SchemaRules.rule(of: fault)
        let code = PlistDiagnostic.Code(rawValue: name)
        guard code == .limit || rules.contains(code) else { return nil }
        return PlistDiagnostic(
            severity ?? usual, code, message, at: document.location(of: value, isKey: isKey),
            path: path)
    }
}
