// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Property lists that break each rule, and property lists that almost do.
@Suite struct RuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: InfoPlistRule
        let value: PlistValue
        var platform: String?
        var framework: String?
        /// The extension of the bundle.
        var pathExtension: String?
        /// Path and message of each finding of the rule.
        let findings: [String]

        init(
            _ rule: InfoPlistRule, _ value: PlistValue, on platform: String? = nil,
            framework: String? = nil, in pathExtension: String? = nil, _ findings: String...
        ) {
            self.rule = rule
            self.value = value
            self.platform = platform
            self.framework = framework
            self.pathExtension = pathExtension
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    static func findings(of example: Example) throws -> [PlistDiagnostic] {
        var checker = InfoPlistChecker()
        checker.platform = example.platform
        checker.frameworkName = example.framework
        checker.pathExtension = example.pathExtension
        checker.rules = [example.rule]
        return checker.findings(in: try PlistDocument(value: example.value))
    }

    @Test(arguments: RuleExamples.all) func reportsViolations(_ example: Example) throws {
        let findings = try Self.findings(of: example)
        #expect(findings.map { "\($0.path ?? PlistPath()): \($0.message)" } == example.findings)
        #expect(findings.allSatisfy { $0.code.rawValue == example.rule.rawValue })
    }

    @Test(arguments: InfoPlistRule.allCases)
    func ruleHasViolatingAndCorrectExample(_ rule: InfoPlistRule) {
        let examples = RuleExamples.all.filter { $0.rule == rule }
        #expect(examples.contains { !$0.findings.isEmpty }, "RuleExamples never breaks the rule")
        #expect(examples.contains { $0.findings.isEmpty }, "RuleExamples has no near miss")
        #expect(!rule.summary.isEmpty)
    }
}
