// SPDX-License-Identifier: Apache-2.0

public import PlistCore
import PlistSchema

/// A rule about property lists that have a schema, beyond those about keys that Info.plist files
/// have as well. The raw values are the names in reports and options.
public enum SchemaRule: String, CheckRule {
    case unknownKey = "unknown-key"
    case valueRange = "value-range"
    case ineffectiveKey = "ineffective-key"
    case privateKey = "private-key"
    case supervisedKey = "supervised-key"

    /// The usual severity.
    public var severity: PlistDiagnostic.Severity { row.severity }

    /// What the rule requires, in one line.
    public var summary: String { row.requirement }

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

/// The rules that a property list with a schema is checked by.
public struct SchemaRules: Hashable, Sendable {
    /// Those about keys, which Info.plist files have as well.
    public var keys = Set(InfoPlistRule.allCases)

    /// Those of schemas alone.
    public var schema = Set(SchemaRule.allCases)

    /// All rules.
    public init() {}

    /// The names of all rules that a schema can apply.
    package static let all = Set(
        [
            InfoPlistRule.valueKind, .missingKey, .allowedValue, .valueForm, .misspeltKey,
            .deprecatedKey, .keyCombination, .otherPlatform,
        ].map(\.rawValue) + SchemaRule.allCases.map(\.rawValue))

    /// A rule and its usual severity; `nil` if it is not applied.
    func rule(of fault: SchemaFault) -> (
        code: PlistDiagnostic.Code, severity: PlistDiagnostic.Severity
    )? {
        switch fault {
        case .kind, .noAlternative: key(.valueKind, .error)
        case .missing: key(.missingKey, .error)
        case .value, .misspeltValue: key(.allowedValue, .warning)
        case .pattern: key(.valueForm, .warning)
        case .misspelt(_, let isRequired):
            key(.misspeltKey, isRequired ? .error : .warning)
        case .deprecated: key(.deprecatedKey, .note)
        case .condition(let condition):
            key(.keyCombination, condition.isCertain ? .error : .warning)
        case .platform: key(.otherPlatform, .warning)
        case .range, .length, .count: own(.valueRange)
        case .limit: (.limit, .warning)
        case .unknown: own(.unknownKey)
        case .ignored: own(.ineffectiveKey)
        case .isPrivate: own(.privateKey)
        case .supervised: own(.supervisedKey)
        }
    }

    /// How property lists are compared with a schema for these rules.
    func options(on system: SystemVersion?) -> SchemaOptions {
        var options = SchemaOptions()
        options.system = system
        options.reportsSlips = keys.contains(.misspeltKey)
        return options
    }

    private func key(
        _ rule: InfoPlistRule, _ severity: PlistDiagnostic.Severity
    ) -> (PlistDiagnostic.Code, PlistDiagnostic.Severity)? {
        keys.contains(rule) ? (rule.code, severity) : nil
    }

    private func own(_ rule: SchemaRule) -> (PlistDiagnostic.Code, PlistDiagnostic.Severity)? {
        schema.contains(rule) ? (rule.code, rule.severity) : nil
    }
}

extension SchemaFinding {
    /// The finding in the words of a rule; `nil` if the rule is not applied.
    ///
    /// - Parameter severity: what is found there, instead of what is usual.
    func diagnostic(
        in document: PlistDocument, _ rules: SchemaRules,
        severity: PlistDiagnostic.Severity? = nil
    ) -> PlistDiagnostic? {
        guard let (code, usual) = rules.rule(of: fault) else { return nil }
        return PlistDiagnostic(
            severity ?? usual, code, message, at: document.location(of: value, isKey: isKey),
            path: path)
    }
}
