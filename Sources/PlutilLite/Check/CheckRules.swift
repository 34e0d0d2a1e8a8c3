// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The rules of `check`, listed by name.
enum CheckRules {
    /// Those for property lists, for bundles and for tables of texts, then those of the readers.
    static let all: [any CheckRule] =
        InfoPlistRule.allCases + EntitlementsRule.allCases + PrivacyManifestRule.allCases
        + BundleRule.allCases + LocalizationRule.allCases + SyntaxRule.allCases

    static let names = all.map { $0.rawValue }

    /// One line for each rule, in columns.
    static func lines(_ palette: Palette) -> [String] {
        let width = names.map(\.count).max() ?? 0
        return all.map { rule in
            let name = WrappedText.padded(rule.rawValue, to: width)
            let severity = WrappedText.padded(rule.severity.rawValue, to: "warning".count)
            return "\(palette.key)\(name)\(palette.reset)  \(severity)  \(rule.summary)"
        }
    }

    static var markdown: [String] {
        ["| rule | severity | what it requires |", "|---|---|---|"]
            + all.map { MarkdownTable.row(["`\($0.rawValue)`", $0.severity.rawValue, $0.summary]) }
    }

    static var record: PlistValue {
        .array(
            all.map { rule in
                [
                    "rule": PlistValue(rule.rawValue),
                    "severity": PlistValue(rule.severity.rawValue),
                    "summary": PlistValue(rule.summary),
                ]
            })
    }
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
    /// nothing else can be found because of it; but not if its rule is to be left out.
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
