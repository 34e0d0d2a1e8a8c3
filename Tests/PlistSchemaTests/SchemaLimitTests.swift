// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistSchema

/// Schemas and values that expand far beyond their size, and mistakes in schemas.
@Suite struct SchemaLimitTests {
    /// Returns a node whose members lead to the next one in two ways, level by level.
    private static func shared(_ levelCount: Int, _ node: (Int) -> [[UInt8]]) throws -> PlistView {
        var objects: [[UInt8]] = []
        for _ in 0..<levelCount { objects += node(objects.count) }
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let start = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, objects.count - 1, start] {
            bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
        }
        return try PlistCodecRegistry.standard.decode(ByteStore(bytes)).root
    }

    /// `{Keys = {a = x; b = x}}`.
    private static func sharedSchema() throws -> PlistView {
        try shared(40) { first in
            let inner = UInt8(first == 0 ? 0 : first - 1)
            let number = UInt8(first)
            return [
                [0x51, 0x61], [0x51, 0x62], [0x54] + Array("Keys".utf8),
                first == 0 ? [0xD0] : [0xD2, number, number + 1, inner, inner],
                [0xD1, number + 2, number + 3],
            ]
        }
    }

    @Test func sharedNodesAreCompiledOnce() throws {
        let schema = try Self.sharedSchema()
        #expect(CompiledSchema(schema).table.nodes.count < 100)
        #expect(throws: PlistError.self) { try JSONSchemaWriter.schema(of: schema) }
    }

    @Test func truncatesSharedPartsOfManifests() throws {
        let name = Array("pfm_subkeys".utf8)
        let schema = try Self.shared(40) { first in
            let number = UInt8(first)
            let inner = UInt8(first == 0 ? 0 : first - 1)
            return [
                [0x5B] + name, first == 0 ? [0xA0] : [0xA2, inner, inner],
                [0xD1, number, number + 1],
            ]
        }
        let own = CompiledSchema(schema)
        #expect(own.table.nodes.count <= 1 << 16)
        #expect(own.unsupportedKeywords == ["pfm_subkeys beyond the limit"])
    }

    private static func findings(_ schema: String, _ value: String) throws -> [String] {
        let registry = PlistCodecRegistry.standard
        let own = CompiledSchema(try registry.decode(ByteStore(Array(schema.utf8)), as: .json).root)
        var walk = SchemaWalk(own.table, options: SchemaOptions())
        walk.run(try registry.decode(ByteStore(Array(value.utf8)), as: .json).root)
        return walk.findings.map(\.message)
    }

    /// Alternatives within alternatives, as deep as property lists are.
    @Test(
        arguments: [
            ##"{"oneOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#"}}]}"##,
            ##"{"anyOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#"}}]}"##,
            ##"{"anyOf": [{"type": "array", "items": {"$ref": "#"}}, {"type": "integer"}]}"##,
            ##"{"if": {"type": "array"}, "then": {"items": {"$ref": "#"}}, "else": {"const": 1}}"##,
            ##"{"not": {"not": {"type": ["array", "integer"], "items": {"$ref": "#"}}}}"##,
            ##"{"anyOf": [{"const": 1}, {"type": "array", "contains": {"$ref": "#"}}]}"##,
        ], [1, 63, 64, 65, 510])
    func comparesRecursiveFormsOfAnyDepth(_ schema: String, _ depth: Int) throws {
        func nested(_ value: String) -> String {
            String(repeating: "[", count: depth) + value + String(repeating: "]", count: depth)
        }
        #expect(try Self.findings(schema, nested("1")) == [])
        #expect(try !Self.findings(schema, nested("\"x\"")).isEmpty)
    }

    /// Forms that cannot be resolved have no findings.
    @Test(
        arguments: [
            ##"{"anyOf": [{"$ref": "#"}]}"##, ##"{"not": {"$ref": "#"}}"##,
            ##"{"if": {"$ref": "#"}, "then": {"type": "array"}, "else": {"type": "array"}}"##,
        ])
    func ignoresSelfReferringForms(_ schema: String) throws {
        #expect(
            try Self.findings(schema, "1")
                == ["cannot compare the value with the schema: a form refers to itself"])
    }

    /// Lists as long as the values they are compared with.
    @Test(
        arguments: [
            (#"{"items": {"enum": LIST}}"#, #""tN""#), (#"{"items": {"enum": LIST}}"#, "N.5"),
            (#"{"items": {"enum": LIST}}"#, #"{"a": N, "b": [N]}"#),
            (#"{"Elements": {"Kind": "string", "Values": LIST}}"#, #""tN""#),
        ])
    func findsValuesInLongLists(_ schema: String, _ value: String) throws {
        func list(_ numbers: some Sequence<Int>) -> String {
            "[" + numbers.map { value.replacing("N", with: "\($0)") }.joined(separator: ",") + "]"
        }
        let schema = schema.replacing("LIST", with: list(0..<20_000))
        let start = ContinuousClock.now
        #expect(try Self.findings(schema, list((0..<20_000).reversed())) == [])
        #expect(try Self.findings(schema, list(20_000..<20_100)).count == 100)
        // Comparing all pairs would take minutes.
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test func comparesListedNumbersByValueAndContainersExactly() throws {
        #expect(try Self.findings(#"{"enum": [1, "1", true]}"#, "1.0") == [])
        #expect(try Self.findings(#"{"enum": [1.5]}"#, "1.5") == [])
        #expect(try Self.findings(#"{"enum": [{"a": 1, "b": [2]}]}"#, #"{"b": [2], "a": 1}"#) == [])
        #expect(
            try Self.findings(#"{"enum": [{"a": 1, "b": [2]}]}"#, #"{"b": [3], "a": 1}"#).count == 1
        )
        #expect(try Self.findings(#"{"enum": ["1", true]}"#, "1").count == 1)
        #expect(try Self.findings(#"{"enum": []}"#, "1").count == 1)
    }

    /// Patterns, forms and members that are compared in all pairs: the comparison ends, and that is
    /// the only finding.
    @Test(
        arguments: [
            (
                #"{"patternProperties": {\#(entries(1000) { "\"(a|b)*(a|ab)*\($0)$\": false" })}}"#,
                "{\(entries(20_000) { "\"\(String(repeating: "ab", count: 100))x\($0)\": 1" })}"
            ),
            (
                #"{"items": {"oneOf": [\#(entries(3000) { "{\"const\": \($0)}" })]}}"#,
                "[\(entries(3000) { "\($0)" })]"
            ),
        ])
    func limitsWorkOfSchemas(_ schema: String, _ value: String) throws {
        #expect(
            try Self.findings(schema, value)
                == ["cannot compare all values with the schema: too many steps"])
    }

    private static func entries(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: ",")
    }

    @Test func checksAnyNumberOfScalars() throws {
        let many = "[" + Array(repeating: "1", count: 1_100_000).joined(separator: ",") + "]"
        #expect(try Self.findings(#"{"items": {"type": "integer"}}"#, many) == [])
    }

    @Test func reportsUnlistedMistakes() throws {
        let many = "[" + Array(repeating: "1", count: 5000).joined(separator: ",") + "]"
        let listed = try Self.findings(#"{"items": {"type": "string"}}"#, many)
        #expect(listed.count == 1001 && listed.last == "not all mistakes are listed")
        let keys = (0..<3000).map { #""key \#($0)": 1"# }.joined(separator: ",")
        let unknown = try Self.findings(
            #"{"properties": {"a": {}}, "additionalProperties": false}"#, "{\(keys)}")
        #expect(unknown.count == 1001)
    }

    @Test func comparesLargeIntegersAndFractions() throws {
        #expect(
            try Self.findings(#"{"maximum": 10}"#, "9007199254740993")
                == ["expected at most 10, found 9007199254740993"])
        #expect(try Self.findings(#"{"multipleOf": 0.1}"#, "0.3") == [])
        #expect(
            try Self.findings(#"{"multipleOf": 0.1}"#, "0.35") == ["expected a multiple of 0.1"])
    }

    @Test(
        arguments: [
            (["Kind": "intger"], "Kind intger"), (["Requird": true], "Requird"),
            (["Pattern": "("], "Pattern ("), (["Elements": ["Same": "nope"]], "Same nope"),
            (["type": "strng"], "type strng"), (["minLength": "3"], "minLength"),
            ("a text", "Kind a text"), (["items": ["$id": "elsewhere"]], "$id"),
        ] as [(PlistValue, String)])
    func namesUnsupportedKeywords(_ schema: PlistValue, _ expected: String) throws {
        #expect(
            CompiledSchema(try PlistDocument(value: schema).root).unsupportedKeywords == [expected])
    }

    @Test func writesManifestsAndContainersWithValues() throws {
        let manifest = try PlistDocument(value: [
            "pfm_subkeys": [["pfm_name": "port", "pfm_type": "integer"]]
        ])
        let written = try JSONSchemaWriter.schema(of: manifest.root)
        #expect(written["properties"] == ["port": ["type": "integer"]])
        let schema = try PlistDocument(value: ["Kind": "string|array", "Values": ["a", "b"]])
        let either = try JSONSchemaWriter.schema(of: schema.root)
        #expect(either["anyOf"] == [["type": "array"], ["enum": ["a", "b"]]])
        let forms = try PlistDocument(value: [
            "Alternatives": [["Kind": "string"], ["Keys": ["a": "integer"]]]
        ])
        let first = try JSONSchemaWriter.schema(of: forms.root)["anyOf"]?.asArray
        #expect(first?.count == 2)
        #expect(first?.first == ["type": "string"])
        #expect(first?.last?["properties"] == ["a": ["type": "integer"]])
        let json = try PlistDocument(value: ["type": "string", "enum": ["a"]])
        #expect(try JSONSchemaWriter.schema(of: json.root) == ["type": "string", "enum": ["a"]])
    }

    @Test func writesKeysCommonToAllTypes() throws {
        let library = SchemaLibrary()
        let payload = try #require(library.type("com.apple.airplay.security", in: .profiles))
        let written = try JSONSchemaWriter.schema(
            of: payload, with: library.commonKeys(of: .profiles), ownKeys: ["Own"])
        let names = written["properties"]?.asDictionary?.map(\.key) ?? []
        #expect(["SecurityType", "PayloadType", "PayloadUUID", "Own"].allSatisfy(names.contains))
    }

    @Test func infersFromManyKeys() throws {
        let inference = SchemaInference()
        for number in 0..<3000 {
            inference.add(try PlistDocument(value: .dictionary(["key \(number)": 1])).root)
        }
        #expect(PlistValue.dictionary(inference.schema) == ["Kind": "dictionary", "Any": "any"])
        #expect(!inference.isTruncated)
    }
}
