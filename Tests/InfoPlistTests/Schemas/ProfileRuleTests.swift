// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
@testable import PlistSchema
import Testing

/// For every rule configuration profiles that break it, and others that almost do.
@Suite struct ProfileRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: String
        let value: PlistValue
        var readers: Set<ProfileReader> = []
        var system: String?
        /// Severity, path and message of each finding of the rule.
        let findings: [String]

        /// - Parameters:
        ///   - root: entries in place of those that a good profile has; null for none.
        ///   - payloads: entries of the payloads, in place of those that a good payload has.
        init(
            _ rule: any CheckRule, root: PlistDictionary = [:], _ payloads: [PlistDictionary] = [],
            for readers: Set<ProfileReader> = [], on system: String? = nil, _ findings: String...
        ) {
            self.rule = rule.rawValue
            self.readers = readers
            self.system = system
            self.findings = findings
            let elements = payloads.enumerated().map { index, entries in
                PlistValue.dictionary(
                    Self.merged(Self.payload(index), entries))
            }
            var profile = Self.payload(9)
            profile["PayloadType"] = "Configuration"
            profile["PayloadContent"] = .array(elements)
            value = .dictionary(Self.merged(profile, root))
        }

        private static func payload(_ number: Int) -> PlistDictionary {
            [
                "PayloadType": "com.example.tides", "PayloadVersion": 1,
                "PayloadIdentifier": PlistValue("com.example.\(number)"),
                "PayloadUUID": PlistValue("00000000-0000-4000-8000-00000000000\(number)"),
            ]
        }

        private static func merged(
            _ base: PlistDictionary, _ entries: PlistDictionary
        ) -> PlistDictionary {
            var merged = base
            for (key, value) in entries { merged[key] = value == .null ? nil : value }
            return merged
        }

        var testDescription: String { "\(rule): \(findings.joined(separator: " + "))" }
    }

    static let examples = ProfileExamples.all

    static func findings(_ example: Example) throws -> [PlistDiagnostic] {
        var checker = ProfileChecker()
        checker.readers = example.readers
        checker.system = example.system.flatMap { SystemVersion($0) }
        checker.certificateFault = { $0.isEmpty ? "the certificate is empty" : nil }
        return checker.findings(in: try PlistDocument(value: example.value))
    }

    @Test(arguments: examples) func findsWhatBreaksARule(_ example: Example) throws {
        let findings = try Self.findings(example).filter { $0.code.rawValue == example.rule }
        #expect(
            findings.map { "\($0.severity.rawValue) \($0.path ?? PlistPath()): \($0.message)" }
                == example.findings)
    }

    @Test(arguments: ProfileRule.allCases.filter { $0 != .requestType })
    func hasAnExampleThatBreaksARuleAndOneThatDoesNot(_ rule: ProfileRule) {
        let examples = Self.examples.filter { $0.rule == rule.rawValue }
        #expect(examples.contains { !$0.findings.isEmpty })
        #expect(examples.contains { $0.findings.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    @Test(arguments: SchemaRule.allCases)
    func hasAnExampleOfEachRuleOfSchemas(_ rule: SchemaRule) {
        let rules =
            JobRuleTests.examples.map { ($0.rule, $0.findings) }
            + Self.examples.map { ($0.rule, $0.findings) }
        let examples = rules.filter { $0.0 == rule.rawValue }
        #expect(examples.contains { !$0.1.isEmpty })
        #expect(examples.contains { $0.1.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    @Test func compilesAllSchemas() throws {
        for text in SchemaText.allCases {
            #expect(!text.typeNames.isEmpty)
            for name in text.typeNames {
                let table = try #require(text.table(of: name))
                #expect(table[SchemaTable.root].kinds == .init(.dictionary), "\(name)")
            }
        }
    }
}
