// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Tables that break each rule, and tables that almost do.
@Suite struct LocalizationRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: LocalizationRule
        let contents: [(path: TreePath, item: MemoryTree.Item)]
        /// File, line, severity and message of each finding of the rule.
        let findings: [String]

        init(
            _ rule: LocalizationRule, _ contents: KeyValuePairs<TreePath, MemoryTree.Item>,
            _ findings: String...
        ) {
            self.rule = rule
            self.contents = contents.map { ($0.key, $0.value) }
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    /// Returns `FILE:LINE: SEVERITY: MESSAGE`, without the line if the finding concerns the whole
    /// file.
    static func text(_ finding: BundleFinding) -> String {
        let diagnostic = finding.diagnostic
        let line = diagnostic.location?.text.map { ":\($0.line)" } ?? ""
        return "\(finding.path)\(line): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }

    @Test(arguments: LocalizationRuleExamples.all)
    func reportsViolations(_ example: Example) throws {
        var tree = MemoryTree([:])
        for (path, item) in example.contents { tree[path] = item }
        var checker = LocalizationChecker()
        checker.rules = [example.rule]
        checker.infoPlist.rules = []
        let found = try checker.results(in: tree, name: "Sources").found
        #expect(found.findings.map(Self.text) == example.findings)
        #expect(
            found.findings.allSatisfy { $0.diagnostic.code.rawValue == example.rule.rawValue })
        #expect(found.errors == [])
    }

    @Test(arguments: LocalizationRule.allCases)
    func ruleHasViolatingAndCorrectExample(_ rule: LocalizationRule) {
        let examples = LocalizationRuleExamples.all.filter { $0.rule == rule }
        #expect(examples.contains { !$0.findings.isEmpty })
        #expect(examples.contains { $0.findings.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    static let differences: [(own: String, translated: String, finding: String?)] = [
        ("Hi", "Hallo", nil), ("%@", "%@", nil), ("%@ %@", "%2$@ %1$@", nil),
        ("%@ %d", "%2$d %1$@", nil), ("%1$@ %2$@", "%@ %@", nil), ("%d", "%i", nil),
        ("%d", "%x", nil), ("%u", "%d", nil), ("%ld", "%lu", nil), ("%ld", "%lld", nil),
        ("%c", "%d", nil), ("%.1f", "%g", nil), ("%d %%", "%d%%", nil), ("%p", "%lx", nil),
        ("%*d", "%*d", nil), ("%@", "%p", nil), ("%@", "%1$@ %1$@", nil), ("50 %", "50 % de", nil),
        ("100% sure", "ganz sicher", nil), ("100% sure", "100 %-ig, % d", nil),
        ("%d%% of %@", "%d%% von %@", nil), ("", "", nil),
        (
            "%@ %d", "%d %@",
            "error: argument 2 is '%d' in en and '%@' here, which crashes; write '%d', "
                + "or number the arguments, if their order differs"
        ),
        (
            "%@ %d", "%1$d %2$@",
            "error: argument 2 is '%d' in en and '%2$@' here, which crashes; "
                + "write '%2$d'"
        ),
        (
            "%d", "%s",
            "error: argument 1 is '%d' in en and '%s' here, which takes a C string and crashes; "
                + "write '%d', or number the arguments, if their order differs"
        ),
        (
            "%@", "%d",
            "error: argument 1 is '%@' in en and '%d' here, which shows a meaningless "
                + "number; write '%@', or number the arguments, if their order differs"
        ),
        ("%@", "%@ %@", "error: '%@' takes argument 2, but en takes only 1; remove it"),
        ("%@", "%2$@", "error: '%2$@' takes argument 2, but en takes only 1; remove it"),
        (
            "%d%% of %@", "%d % d'%@",
            "error: a percent sign with a space or a hyphen after it takes "
                + "an argument; write it as %%"
        ),
        (
            "%f", "%d",
            "warning: argument 1 is '%f' in en and '%d' here, which shows a wrong number; "
                + "write '%f', or number the arguments, if their order differs"
        ),
        (
            "%s", "%d",
            "warning: argument 1 is '%s' in en and '%d' here, which shows a wrong number; "
                + "write '%s', or number the arguments, if their order differs"
        ),
        ("%@ and %@", "%@", "warning: argument 2 of en, '%@', is not shown here; add it"),
        (
            "Hi", "Hallo %@",
            "warning: en has no argument like '%@'; remove it, or write a percent "
                + "sign as %%"
        ),
        ("%d thing", "ein Ding", "note: argument 1 of en, '%d', is not shown here; add it"),
        (
            "%ld", "%d",
            "note: argument 1 is '%ld' in en and '%d' here; write '%ld', or number the "
                + "arguments, if their order differs"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: differences))
    func comparesFormatSpecifiers(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (own, translated, expected) = Self.differences[index]
        let tree = MemoryTree([
            "en.lproj/A.strings": .file("key = \"\(own)\";"),
            "de.lproj/A.strings": .file("key = \"\(translated)\";"),
        ])
        var checker = LocalizationChecker()
        checker.rules = [.formatSpecifiers]
        let found = try checker.results(in: tree, name: "Sources").found.findings
        #expect(found.map(Self.text) == (expected.map { ["de.lproj/A.strings:1: \($0)"] } ?? []))
        #expect(found.allSatisfy { $0.diagnostic.path == PlistPath([.key("key")]) })
    }
}
