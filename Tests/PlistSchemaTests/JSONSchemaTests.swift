// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistSchema

/// JSON Schema 2020-12: cases in the layout of its suite, by keyword.
@Suite struct JSONSchemaTests {
    typealias Case = JSONSchemaCases.Case

    private static func document(_ json: String) throws -> PlistDocument {
        try PlistDocument(decoding: Array(json.utf8), as: .json)
    }

    /// - Returns: `nil` if the schema has unsupported keywords.
    private static func isValid(_ data: String, _ schema: String) throws -> Bool? {
        let own = CompiledSchema(try document(schema).root)
        guard own.unsupportedKeywords == [] else { return nil }
        var options = SchemaOptions()
        options.acceptsPlaceholders = false
        var walk = SchemaWalk(own.table, options: options)
        walk.run(try document(data).root)
        return walk.isFitting
    }

    @Test(arguments: JSONSchemaCases.own) func agreesWithCase(_ example: Case) throws {
        #expect(try Self.isValid(example.data, example.schema) == example.isValid)
    }

    @Test(
        .enabled(if: !JSONSchemaCases.ofSuite.isEmpty, "JSON_SCHEMA_SUITE names no folder"),
        arguments: JSONSchemaCases.ofSuite)
    func agreesWithSuite(_ example: Case) throws {
        guard let isValid = try Self.isValid(example.data, example.schema) else {
            try Test.cancel("the schema has unsupported keywords")
        }
        #expect(isValid == example.isValid)
    }

    @Test func namesUnsupportedKeywords() throws {
        let schema = try Self.document(
            #"{"unevaluatedItems": false, "properties": {"a": {"x-y": 1, "$ref": "other.json"}}, "pattern": "(?=a)"}"#
        )
        #expect(
            CompiledSchema(schema.root).unsupportedKeywords == [
                "$ref other.json", "pattern (?=a)", "unevaluatedItems", "x-y",
            ])
    }

    @Test func treatsDatesAndDataAsStrings() throws {
        let schema = try Self.document(
            #"{"properties": {"a": {"type": "string", "format": "date-time"}, "b": {"type": "string", "contentEncoding": "base64"}}}"#
        )
        let value = try PlistDocument(
            value: ["a": .date(PlistDate(secondsSinceReferenceDate: 0)), "b": .data([1])])
        var walk = SchemaWalk(CompiledSchema(schema.root).table, options: SchemaOptions())
        walk.run(value.root)
        #expect(walk.findings.map(\.message) == [])
    }

    /// Schemas may refer to themselves in every way.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ##"{"$ref": "#"}"##, ##"{"allOf": [{"$ref": "#"}]}"##, ##"{"anyOf": [{"$ref": "#"}]}"##,
            ##"{"not": {"$ref": "#"}}"##, ##"{"if": {"$ref": "#"}, "then": {"$ref": "#"}}"##,
            ##"{"oneOf": [{"$ref": "#"}, {"$ref": "#"}]}"##,
            ##"{"items": {"anyOf": [{"$ref": "#"}, {"not": {"$ref": "#"}}]}}"##,
        ])
    func validationEndsForAnySchema(_ schema: String) throws {
        let own = CompiledSchema(try Self.document(schema).root)
        let deep = String(repeating: "[[1],", count: 200) + "1" + String(repeating: "]", count: 200)
        for data in ["1", "[[[1, 2], 3], {}]", deep] {
            var walk = SchemaWalk(own.table, options: SchemaOptions())
            walk.run(try Self.document(data).root)
        }
    }

    @Test func writesEquivalentSchemas() throws {
        let text = try PlistDocument(value: [
            "Keys": [
                "a": ["Kind": "integer", "Required": true, "Minimum": 1], "b": ["Any": "boolean"],
                "c": ["Elements": ["Values": ["x", "y"]]], "d": "data",
            ]
        ])
        let json = try PlistDocument(value: JSONSchemaWriter.schema(of: text.root))
        let values: [PlistValue] = [
            ["a": 1], [:], ["a": 0], ["a": 1, "b": ["x": true]], ["a": 1, "b": ["x": 1]],
            ["a": 1, "c": ["x", "z"]], ["a": 1, "d": .data([1])], ["a": 1, "e": 1],
        ]
        for value in values {
            let document = try PlistDocument(value: value)
            var (own, other) = (
                SchemaWalk(SchemaTable(compiling: text.root), options: SchemaOptions()),
                SchemaWalk(CompiledSchema(json.root).table, options: SchemaOptions())
            )
            own.run(document.root)
            other.run(document.root)
            #expect(own.isFitting == other.isFitting, "\(value)")
        }
    }

    @Test func infersSchemasFromExamples() throws {
        let inference = SchemaInference()
        inference.add(try PlistDocument(value: ["a": 1, "b": ["x"], "c": true]).root)
        inference.add(try PlistDocument(value: ["a": "x", "b": []]).root)
        #expect(
            PlistValue.dictionary(inference.schema) == [
                "Kind": "dictionary",
                "Keys": [
                    "a": ["Kind": "integer|string", "Required": true],
                    "b": ["Kind": "array", "Elements": ["Kind": "string"], "Required": true],
                    "c": ["Kind": "boolean"],
                ],
            ])
    }

    @Test func readsManifests() throws {
        let manifest = try PlistDocument(value: [
            "pfm_domain": "com.example.tides",
            "pfm_subkeys": [
                [
                    "pfm_name": "port", "pfm_type": "integer", "pfm_range_min": 1,
                    "pfm_require": "always",
                ],
                ["pfm_name": "mode", "pfm_type": "string", "pfm_range_list": ["low", "high"]],
                [
                    "pfm_name": "names", "pfm_type": "array",
                    "pfm_subkeys": [["pfm_type": "string", "pfm_format": "^[a-z]+$"]],
                ],
                [
                    "pfm_name": "map", "pfm_type": "dictionary",
                    "pfm_subkeys": [
                        ["pfm_name": "{{key}}", "pfm_type": "string"],
                        ["pfm_name": "{{value}}", "pfm_type": "boolean"],
                    ],
                ],
            ],
        ])
        let own = CompiledSchema(manifest.root)
        #expect(own.unsupportedKeywords == [])
        var walk = SchemaWalk(own.table, options: SchemaOptions())
        walk.run(
            try PlistDocument(value: [
                "port": 0, "mode": "hgih", "names": ["a", "B"], "map": ["x": 1],
            ]).root)
        #expect(
            walk.findings.map { "\($0.path): \($0.message)" } == [
                "port: expected at least 1, found 0",
                "mode: unknown value 'hgih'; write 'high'",
                "names[1]: expected text of the form '^[a-z]+$', found 'B'",
                "map.x: expected a Boolean, found the integer 1; write true",
            ])
    }
}
