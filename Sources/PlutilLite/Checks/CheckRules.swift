// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The rules of `check`.
enum CheckRules {
    /// Those for property lists, for bundles and for tables of texts, those of the App Store, then
    /// those of the readers.
    static let all: [any CheckRule] =
        InfoPlistRule.allCases + EntitlementsRule.allCases + PrivacyManifestRule.allCases
        + SchemaRule.allCases + JobRule.allCases + ProfileRule.allCases + BundleRule.allCases
        + LocalizationRule.allCases
        + StoreRule.allCases + SyntaxRule.allCases

    static let names = all.map { $0.rawValue }

    /// The rules that an unknown name may mean: a misspelling, or a code of the store.
    static func names(meantBy name: String) -> [String] {
        guard let code = StoreCodes.code(called: name) else {
            return EditDistance.nearest(to: name, among: names)
        }
        return names.filter { StoreCodes.codes(ofRule: $0).contains(code) }
    }
}

/// Rules listed by name, in three forms.
struct RuleList {
    struct Row {
        let name: String
        let severity: String
        let summary: String
        /// What it requires or, of a code that nothing looks for, the fault, without codes.
        let sentence: String
        /// What the store answers.
        let codes: [String]
        /// What it would take to see the fault; `nil` if a rule looks for it.
        let evidence: String?
        let isOfStore: Bool

        init(_ rule: any CheckRule) {
            name = rule.rawValue
            severity = rule.severity.rawValue
            sentence = (rule as? StoreRule)?.requirement ?? rule.summary
            codes = StoreCodes.codes(ofRule: name)
            evidence = nil
            isOfStore = rule is StoreRule
            let code = StoreCodes.code(ofRule: rule.rawValue).map { " (\($0) with --store)" } ?? ""
            summary = rule.summary + code
        }

        init(_ code: String, _ spot: StoreBlindSpot) {
            name = code
            severity = "unseen"
            sentence = spot.fault
            codes = [code]
            evidence = spot.evidence
            isOfStore = true
            summary = "\(spot.fault); see \(spot.evidence)"
        }

        /// For programs.
        var fields: PlistDictionary {
            [
                "rule": PlistValue(name), "severity": PlistValue(severity),
                "summary": PlistValue(summary),
            ]
        }

        /// For programs, with the reason for the rule and an example that breaks it.
        var explainedFields: PlistDictionary {
            var fields = fields
            guard let explanation = RuleExplanation(ofRule: name) else { return fields }
            fields["why"] = PlistValue(explanation.why)
            fields["exampleFile"] = explanation.file.map { PlistValue($0) }
            fields["example"] = PlistValue(explanation.example)
            fields["mended"] = PlistValue(explanation.mended)
            return fields
        }
    }

    let rows: [Row]

    static var all: RuleList { RuleList(rows: CheckRules.all.map { Row($0) }) }

    /// The rules of the App Store, and the codes for which there is none.
    static let store = RuleList(
        rows: StoreRule.allCases.map { Row($0) }
            + StoreBlindSpot.all.flatMap { spot in spot.codes.map { Row($0, spot) } })

    /// The rule of a name, or what is known of a code of the store, such as `ITMS-90473`.
    static func rows(called name: String) -> [Row] {
        guard let code = StoreCodes.code(called: name) else {
            let name = name.lowercased()
            return CheckRules.all.filter { $0.rawValue == name }.map { Row($0) }
        }
        return all.rows.filter { $0.codes.contains(code) }
            + store.rows.filter { $0.name == code }
    }

    /// One line for each rule, in columns.
    func lines(_ palette: Palette) -> [String] {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            let name = WrappedText.padded(row.name, to: width)
            let severity = WrappedText.padded(row.severity, to: "warning".count)
            return "\(palette.key)\(name)\(palette.reset)  \(severity)  \(row.summary)"
        }
    }

    var markdown: [String] {
        ["| rule | severity | what it requires |", "|---|---|---|"]
            + rows.map { MarkdownTable.row(["`\($0.name)`", $0.severity, $0.summary]) }
    }

    var record: PlistValue { .array(rows.map { .dictionary($0.fields) }) }
}

/// The rules to apply.
struct RuleSelection {
    private let names: Set<String>?
    private let skipped: Set<String>

    /// - Parameters:
    ///   - names: the rules to apply; none for all.
    ///   - skipped: rules to leave out nevertheless.
    init(_ names: [String], without skipped: [String]) {
        self.names = names.isEmpty ? nil : Set(names)
        self.skipped = Set(skipped)
    }

    /// Whether rules were chosen by name: then nothing else is reported.
    var isNamed: Bool { names != nil }

    /// Whether a finding of a reader is reported: if no rules were named, or its own was, or if
    /// nothing else can be found because of it; but not if its rule is skipped.
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
