// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Bundles that break each rule, and bundles that almost do.
@Suite struct BundleRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: BundleRule
        let name: String
        /// The contents of the bundle, by path.
        let contents: [(path: TreePath, item: MemoryTree.Item)]

        typealias Contents = KeyValuePairs<TreePath, MemoryTree.Item>
        /// File, line and message of each finding of the rule.
        let findings: [String]
        var platform: String?

        init(
            _ rule: BundleRule, _ name: String,
            _ contents: KeyValuePairs<TreePath, MemoryTree.Item>, on platform: String? = nil,
            _ findings: String...
        ) {
            self.rule = rule
            self.name = name
            self.contents = contents.map { ($0.key, $0.value) }
            self.platform = platform
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }

        var tree: MemoryTree {
            var tree = MemoryTree([:])
            for (path, item) in contents { tree[path] = item }
            return tree
        }
    }

    /// Returns `FILE:LINE: MESSAGE`, without the line if the finding concerns the whole file.
    static func text(_ finding: BundleFinding) -> String {
        let line = finding.diagnostic.location?.text.map { ":\($0.line)" } ?? ""
        return "\(finding.path)\(line): \(finding.diagnostic.message)"
    }

    @Test(arguments: BundleRuleExamples.all) func reportsViolations(_ example: Example) throws {
        var checker = BundleChecker()
        checker.rules = [example.rule]
        checker.infoPlist.rules = []
        checker.localization.rules = []
        checker.entitlements.rules = []
        checker.isOutsidePayload = example.rule == .payloadFolder
        checker.executableFacts = ExecutableFacts.init(ofSample:)
        checker.infoPlist.platform = example.platform
        checker.reportsDecodingWarnings = false
        let found = try checker.findings(in: example.tree, name: example.name)
        #expect(found.findings.map(Self.text) == example.findings)
        #expect(
            found.findings.allSatisfy { $0.diagnostic.code.rawValue == example.rule.rawValue })
        #expect(found.errors == [])
    }

    @Test(arguments: BundleRule.allCases)
    func ruleHasViolatingAndCorrectExample(_ rule: BundleRule) {
        let examples = BundleRuleExamples.all.filter { $0.rule == rule }
        #expect(examples.contains { !$0.findings.isEmpty })
        #expect(examples.contains { $0.findings.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    @Test func bundleRuleNamesDifferFromKeyRuleNames() {
        let names =
            InfoPlistRule.allCases.map(\.rawValue) + BundleRule.allCases.map(\.rawValue)
            + EntitlementsRule.allCases.map(\.rawValue)
            + PrivacyManifestRule.allCases.map(\.rawValue)
            + LocalizationRule.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
    }
}
