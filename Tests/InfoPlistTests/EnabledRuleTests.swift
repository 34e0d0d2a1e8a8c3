// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSchema
import Testing

/// Rules selected by the codes of their findings, as in programs that use the library.
@Suite struct EnabledRuleTests {
    private static let info: PlistValue = ["CFBundleNam": "Tides", "CFBundleVersion": 1]

    @Test func omitsFindingsOfDisabledRules() throws {
        let document = try PlistDocument(value: Self.info)
        var checker = InfoPlistChecker()
        let all = Set(checker.findings(in: document).map(\.code.rawValue))
        #expect(all.isSuperset(of: ["misspelt-key", "value-kind"]))
        checker.enabledRules.remove(.init(rawValue: "misspelt-key"))
        let fewer = Set(checker.findings(in: document).map(\.code.rawValue))
        #expect(fewer.contains("value-kind") && !fewer.contains("misspelt-key"))
        checker.enabledRules = []
        #expect(checker.findings(in: document).isEmpty)
    }

    @Test func ignoresCodesOfOtherRules() {
        var checker = JobChecker()
        let codes = checker.enabledRules
        #expect(codes.contains(.init(rawValue: "job-label")))
        #expect(codes.contains(.init(rawValue: "unknown-key")))
        checker.enabledRules.insert(.init(rawValue: "no-such-rule"))
        #expect(checker.enabledRules == codes)
        var store = InfoPlistChecker()
        store.enabledRules = [.init(rawValue: "store-version"), .init(rawValue: "job-label")]
        #expect(store.enabledRules == [.init(rawValue: "store-version")])
    }

    @Test func describesRuleOfFinding() throws {
        let document = try PlistDocument(value: Self.info)
        let findings = InfoPlistChecker().findings(in: document)
        #expect(!findings.isEmpty)
        for finding in findings {
            let entry = try #require(RuleEntry(finding.code))
            #expect(entry.code == finding.code)
            #expect(!entry.summary.isEmpty)
        }
        let store = try #require(RuleEntry(.init(rawValue: "store-build-number")))
        #expect(store.severity == .error)
        #expect(store.storeCodes == ["ITMS-90056"])
        #expect(RuleEntry(.syntax) == nil)
        #expect(Set(RuleEntry.all.map(\.code)).count == RuleEntry.all.count)
    }

    /// Every rule that a schema names belongs to a checker.
    @Test func describesRulesOfSchemas() {
        #expect(SchemaRules.all.isSubset(of: Set(RuleEntry.all.map(\.code))))
        #expect(SchemaRules.all.isSuperset(of: Set(SchemaRule.allCases).codes))
    }
}
