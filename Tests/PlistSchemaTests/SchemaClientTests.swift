// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema
import Testing

/// PlistSchema as other programs use it, with only its public interface.
@Suite struct SchemaClientTests {
    private static let json = """
        {"type": "object", "properties": {"interval": {"type": "integer"}},
        "required": ["station"], "unevaluatedProperties": false}
        """

    /// The same schema as JSON Schema, in our own vocabulary and as a manifest.
    private static let schemas = [
        json,
        "{ Kind = dictionary; Open = 1; Keys = { interval = integer; "
            + "station = { Kind = any; Required = <*BY>; }; }; }",
        """
        <plist><dict><key>pfm_subkeys</key><array>
        <dict><key>pfm_name</key><string>interval</string>
        <key>pfm_type</key><string>integer</string></dict>
        <dict><key>pfm_name</key><string>station</string>
        <key>pfm_require</key><string>always</string></dict>
        </array></dict></plist>
        """,
    ]

    private static func schema(_ text: String) throws -> CompiledSchema {
        CompiledSchema(try PlistDocument(decoding: Array(text.utf8)).root)
    }

    private static let settings = """
        <plist>
        <dict>
        \t<key>interval</key>
        \t<string>60</string>
        </dict>
        </plist>
        """

    @Test(arguments: schemas) func reportsMismatchedValues(schema text: String) throws {
        let checker = SchemaChecker(try Self.schema(text))
        let document = try PlistDocument(decoding: Array(Self.settings.utf8))
        let findings = checker.findings(in: document)
        #expect(
            Set(findings.map(\.code.rawValue)) == ["missing-key", "value-kind"], "\(findings)")
        let kind = try #require(findings.first { $0.code.rawValue == "value-kind" })
        #expect(kind.severity == .error)
        #expect(kind.path == ["interval"])
        #expect(kind.location?.text?.line == 4)
    }

    @Test func namesUncheckedKeywords() throws {
        #expect(try Self.schema(Self.json).unsupportedKeywords == ["unevaluatedProperties"])
    }

    @Test func omitsDisabledRulesAndPlaceholders() throws {
        var checker = SchemaChecker(try Self.schema(Self.json))
        checker.enabledRules.remove(.init(rawValue: "missing-key"))
        let document = try PlistDocument(value: ["interval": "$(INTERVAL)"])
        #expect(checker.findings(in: document).isEmpty)
        checker.acceptsPlaceholders = false
        #expect(checker.findings(in: document).map(\.code.rawValue) == ["value-kind"])
        checker.enabledRules = []
        #expect(checker.findings(in: document).isEmpty)
    }

    @Test func proposesSchemaThatFitsExamples() throws {
        let documents = [
            try PlistDocument(value: ["station": "Dover", "interval": 60]),
            try PlistDocument(value: ["station": "Brest"]),
        ]
        let inference = SchemaInference()
        for document in documents { inference.add(document.root) }
        #expect(!inference.isTruncated)
        let schema = CompiledSchema(try PlistDocument(value: .dictionary(inference.schema)).root)
        let checker = SchemaChecker(schema)
        for document in documents { #expect(checker.findings(in: document).isEmpty) }
        let other = try PlistDocument(value: ["interval": 60])
        #expect(checker.findings(in: other).map(\.code.rawValue) == ["missing-key"])
    }
}
