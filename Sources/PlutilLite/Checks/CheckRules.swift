// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The rules of `check`.
enum CheckRules {
    /// The rules for property lists, bundles and string tables, then the rules of the App Store and
    /// of the readers.
    static let all: [any CheckRule] =
        InfoPlistRule.allCases + EntitlementsRule.allCases + PrivacyManifestRule.allCases
        + SchemaRule.allCases + JobRule.allCases + ProfileRule.allCases + BundleRule.allCases
        + LocalizationRule.allCases + ProjectRule.allCases
        + StoreRule.allCases + SyntaxRule.allCases

    static let names = all.map { $0.rawValue }

    /// Returns the rules that an unknown name may refer to: a misspelling, or a code of the store.
    static func names(meantBy name: String) -> [String] {
        guard let code = StoreCodes.code(called: name) else {
            return EditDistance.nearest(to: name, among: names)
        }
        let listed = StoreCode(code)?.rules ?? []
        return names.filter { StoreCodes.codes(ofRule: $0).contains(code) || listed.contains($0) }
    }
}

/// Rules listed by name, in three formats.
struct RuleList {
    struct Row {
        let name: String
        let severity: String
        let summary: String
        /// The requirement of the rule or, for a code that no rule covers, the fault; without
        /// codes.
        let sentence: String
        /// The store's error codes.
        let codes: [String]
        /// The information that the check would need to detect the fault; `nil` if a rule detects
        /// it.
        let evidence: String?
        /// The cause of a code's fault in a bundle; `nil` for a rule.
        let cause: String?
        /// The rules that find the fault of a code.
        var finders: [String] = []
        let isOfStore: Bool

        init(_ rule: any CheckRule) {
            name = rule.rawValue
            severity = rule.severity.rawValue
            sentence = (rule as? StoreRule)?.requirement ?? rule.summary
            codes = StoreCodes.codes(ofRule: name)
            evidence = nil
            cause = nil
            isOfStore = rule is StoreRule
            let code = StoreCodes.code(ofRule: rule.rawValue).map { " (\($0) with --store)" } ?? ""
            summary = rule.summary + code
        }

        init(_ code: StoreCode) {
            name = code.code
            severity = code.evidence == nil ? "code" : "unseen"
            sentence = code.fault
            codes = [code.code]
            evidence = code.evidence
            cause = code.cause
            finders = code.rules
            isOfStore = true
            let source = code.evidence ?? WordList.all(of: code.rules)
            summary = "\(code.fault); see \(source)"
        }

        /// The row for programs.
        var fields: PlistDictionary {
            [
                "rule": PlistValue(name), "severity": PlistValue(severity),
                "summary": PlistValue(summary),
            ]
        }

        /// The row for programs, with the reason for the rule and an example that breaks it.
        var explainedFields: PlistDictionary {
            var fields = fields
            fields["cause"] = cause.map { PlistValue($0) }
            if !finders.isEmpty { fields["rules"] = .array(finders.map { PlistValue($0) }) }
            guard let explanation = RuleExplanation(ofRule: name) else { return fields }
            fields["why"] = PlistValue(explanation.why)
            fields["exampleFile"] = explanation.file.map { PlistValue($0) }
            fields["example"] = PlistValue(explanation.example)
            fields["mended"] = PlistValue(explanation.mended)
            fields["fix"] = PlistValue(explanation.fix ?? "none")
            fields["unfixed"] = explanation.unfixed.map { PlistValue($0) }
            return fields
        }
    }

    let rows: [Row]

    static var all: RuleList { RuleList(rows: CheckRules.all.map { Row($0) }) }

    /// The rules of the App Store, and the codes that no rule covers.
    static let store = RuleList(
        rows: StoreRule.allCases.map { Row($0) } + StoreCode.unseen.map { Row($0) })

    /// Returns the rule with a name, or the facts about a store code such as `ITMS-90473`.
    static func rows(called name: String) -> [Row] {
        guard let code = StoreCodes.code(called: name) else {
            let name = name.lowercased()
            return CheckRules.all.filter { $0.rawValue == name }.map { Row($0) }
        }
        let known = StoreCode(code)
        return (known.map { [Row($0)] } ?? [])
            + all.rows.filter { row in
                row.codes.contains(code) || known?.rules.contains(row.name) == true
            }
    }

    /// Returns one line for each rule, in columns.
    func lines(_ palette: Palette) -> [String] {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            let name = WrappedText.padded(row.name, to: width)
            let severity = WrappedText.padded(row.severity, to: "warning".count)
            return "\(palette.key)\(name)\(palette.reset)  \(severity)  \(row.summary)"
        }
    }

    var markdown: [String] {
        ["| rule | severity | requirement |", "|---|---|---|"]
            + rows.map { MarkdownTable.row(["`\($0.name)`", $0.severity, $0.summary]) }
    }

    var record: PlistValue { .array(rows.map { .dictionary($0.fields) }) }
}

/// The rules to apply.
struct RuleSelection {
    private let names: Set<String>?
    private let skipped: Set<String>

    /// - Parameters:
    ///   - names: the rules to apply; empty for all.
    ///   - skipped: rules to skip even if they are among `names`.
    init(_ names: [String], without skipped: [String]) {
        self.names = names.isEmpty ? nil : Set(names)
        self.skipped = Set(skipped)
    }

    /// Whether rules were chosen by name: nothing else is then reported.
    var isNamed: Bool { names != nil }

    /// Whether a finding of a reader is reported. It is if no rules were named, if its own rule was
    /// named, or if it prevents all other findings, but never if its rule is skipped.
    func includes(_ finding: PlistDiagnostic) -> Bool {
        let code = finding.code.rawValue
        if skipped.contains(code) { return false }
        return names?.contains(code) ?? true || finding.severity == .error
    }

    func rules<Rule: CheckRule>(_ kind: Rule.Type) -> Set<Rule> {
        Set(
            Rule.allCases.filter { rule in
                names?.contains(rule.rawValue) ?? true && !skipped.contains(rule.rawValue)
            })
    }
}
