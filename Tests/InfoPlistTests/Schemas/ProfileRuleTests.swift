// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
@testable import PlistSchema
import Testing

/// Configuration profiles that break each rule, and profiles that almost do.
@Suite struct ProfileRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: String
        let value: PlistValue
        var consumers: Set<ProfileConsumer> = []
        var system: String?
        /// Severity, path and message of each finding of the rule.
        let findings: [String]

        /// - Parameters:
        ///   - root: entries that override those of a correct profile; null removes one.
        ///   - payloads: entries that override those of a correct payload.
        init(
            _ rule: any CheckRule, root: PlistDictionary = [:], _ payloads: [PlistDictionary] = [],
            for consumers: Set<ProfileConsumer> = [], on system: String? = nil,
            _ findings: String...
        ) {
            self.rule = rule.rawValue
            self.consumers = consumers
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
        checker.consumers = example.consumers
        checker.system = example.system.flatMap { SystemVersion($0) }
        checker.certificateFault = { $0.isEmpty ? "the certificate is empty" : nil }
        return checker.findings(in: try PlistDocument(value: example.value))
    }

    @Test(arguments: examples) func reportsViolations(_ example: Example) throws {
        let findings = try Self.findings(example).filter { $0.code.rawValue == example.rule }
        #expect(
            findings.map { "\($0.severity.rawValue) \($0.path ?? PlistPath()): \($0.message)" }
                == example.findings)
    }

    @Test(arguments: ProfileRule.allCases.filter { $0 != .requestType })
    func ruleHasViolatingAndCorrectExample(_ rule: ProfileRule) {
        let examples = Self.examples.filter { $0.rule == rule.rawValue }
        #expect(examples.contains { !$0.findings.isEmpty })
        #expect(examples.contains { $0.findings.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    @Test(arguments: SchemaRules.all.map(\.rawValue).sorted())
    func schemaRuleHasExample(_ rule: String) {
        let rules =
            JobRuleTests.examples.map { ($0.rule, $0.findings) }
            + Self.examples.map { ($0.rule, $0.findings) }
        let examples = rules.filter { $0.0 == rule }
        #expect(examples.contains { !$0.1.isEmpty })
        #expect(examples.contains { $0.1.isEmpty })
    }

    /// A program's preferences in a payload are compared with the payload type of the same name.
    @Test func checksPreferencesOfPrograms() throws {
        func findings(_ domain: PlistString, _ settings: PlistDictionary) throws -> [String] {
            var content: PlistDictionary = [
                "com.example.tides": ["Forced": [["mcx_preference_settings": ["tilesize": 1]]]]
            ]
            content[domain] = [
                "Set-Once": [["mcx_preference_settings": .dictionary(settings)]]
            ]
            let payload: PlistDictionary = [
                "PayloadType": "com.apple.ManagedClient.preferences",
                "PayloadContent": .dictionary(content),
            ]
            let example = Example(InfoPlistRule.valueKind, [payload])
            return try Self.findings(example).map {
                let path = "\($0.path ?? PlistPath())"
                let name = path.split(separator: ".").last ?? ""
                return "\($0.severity.rawValue) \(name): \($0.message)"
            }
        }
        #expect(try findings("com.apple.dock", ["tilesize": 48, "autohide": true]) == [])
        #expect(
            try findings(
                "com.apple.dock",
                [
                    "tilesize": 1, "orientation": "top", "autohide": 1, "magnification": ["a"],
                    "mine": 1,
                ]
            ) == [
                "note mine: the schema has no key 'mine'; it works if a program reads it",
                "warning tilesize: expected a number from 16 to 128, found 1",
                "warning orientation: expected 'bottom', 'left' or 'right', found the string 'top'",
                "note autohide: expected a Boolean, found the integer 1; write true",
                "warning magnification: expected a Boolean, found an array",
            ])
        // All programs share these.
        #expect(
            try findings(".GlobalPreferences", ["AppleLocale": "de", "MultipleSessionEnabled": 1])
                == [
                    "note MultipleSessionEnabled: expected a Boolean, found the integer 1; write true"
                ])
        // Nothing is known about other domains, and no key is required.
        #expect(try findings("com.example.waves", ["tilesize": 1]) == [])
        #expect(try findings("com.apple.dnsSettings.managed", [:]) == [])
    }

    @Test func compilesAllSchemas() throws {
        let library = SchemaLibrary()
        for text in SchemaText.allCases {
            let names = library.types(of: text).names
            #expect(!names.isEmpty)
            for name in names {
                let table = try #require(library.table(of: name, in: text))
                #expect(table[SchemaTable.root].kinds == .init(.dictionary), "\(name)")
            }
        }
    }

    /// Names are compared with those of all payload types only once, and the search for places does
    /// not start over for each finding.
    @Test(.timeLimit(.minutes(1))) func checksPayloadsInLinearTime() throws {
        var text = "<plist version=\"1.0\"><dict><key>PayloadContent</key><array>\n"
        for number in 0..<20_000 {
            text +=
                "<dict><key>PayloadType</key><string>org.example.\(number % 50)</string></dict>\n"
        }
        text += "</array></dict></plist>"
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(decoding: text.utf8, options: options)
        #expect(ProfileChecker().findings(in: document).count > 20_000)
    }
}
