// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Cases in the layout of JSON Schema's suite.
///
/// `JSON_SCHEMA_SUITE` may name the folder `tests/draft2020-12` of a copy of the suite: then its
/// cases for the supported keywords also run.
enum JSONSchemaCases {
    struct Case: Sendable, CustomTestStringConvertible {
        let keyword: String
        let description: String
        let schema: String
        let data: String
        let isValid: Bool

        var testDescription: String { "\(keyword): \(description)" }
    }

    private static func cases(
        _ keyword: String, _ schema: String, valid: [String], invalid: [String]
    ) -> [Case] {
        valid.map {
            Case(keyword: keyword, description: $0, schema: schema, data: $0, isValid: true)
        }
            + invalid.map {
                Case(keyword: keyword, description: $0, schema: schema, data: $0, isValid: false)
            }
    }

    static let own: [Case] = [
        cases(
            "type", #"{"type": "integer"}"#, valid: ["1", "1.0", "-3"],
            invalid: ["1.5", "\"1\"", "[]", "true", "null"]),
        cases(
            "type", #"{"type": ["string", "null"]}"#, valid: ["\"a\"", "null"],
            invalid: ["0", "{}"]),
        cases("type", #"{"type": "number"}"#, valid: ["1", "1.5"], invalid: ["\"1\"", "false"]),
        cases("boolean", "true", valid: ["1", "{}"], invalid: []),
        cases("boolean", "false", valid: [], invalid: ["1", "{}", "null"]),
        cases(
            "enum", #"{"enum": [1, "a", [2], null]}"#, valid: ["1", "1.0", "\"a\"", "[2]", "null"],
            invalid: ["2", "\"b\"", "[]"]),
        cases(
            "const", #"{"const": {"a": false}}"#, valid: [#"{"a": false}"#],
            invalid: [#"{"a": 0}"#, "{}", "false"]),
        cases(
            "properties", #"{"properties": {"a": {"type": "integer"}}}"#,
            valid: ["{}", #"{"a": 1, "b": "x"}"#, "[]"], invalid: [#"{"a": "x"}"#]),
        cases(
            "additionalProperties",
            #"{"properties": {"a": {}}, "patternProperties": {"^v": {}}, "additionalProperties": false}"#,
            valid: [#"{"a": 1, "vroom": 2}"#, "1"], invalid: [#"{"other": 1}"#]),
        cases(
            "additionalProperties", #"{"additionalProperties": {"type": "boolean"}}"#,
            valid: [#"{"x": true}"#], invalid: [#"{"x": 1}"#]),
        cases(
            "patternProperties",
            #"{"patternProperties": {"a+": {"type": "integer"}, "^b": {"maximum": 3}}}"#,
            valid: [#"{"aa": 1, "b": 3}"#, "{}"], invalid: [#"{"xax": "s"}"#, #"{"b": 4}"#]),
        cases(
            "required", #"{"required": ["a"]}"#, valid: [#"{"a": 1}"#, "[]", "1"],
            invalid: ["{}", #"{"b": 1}"#]),
        cases(
            "propertyNames", #"{"propertyNames": {"maxLength": 3}}"#,
            valid: [#"{"abc": 1}"#, "{}"], invalid: [#"{"abcd": 1}"#]),
        cases(
            "minProperties", #"{"minProperties": 1, "maxProperties": 2}"#,
            valid: [#"{"a": 1}"#, "[]"], invalid: ["{}", #"{"a": 1, "b": 1, "c": 1}"#]),
        cases(
            "dependentRequired", #"{"dependentRequired": {"a": ["b"]}}"#,
            valid: ["{}", #"{"b": 1}"#, #"{"a": 1, "b": 1}"#], invalid: [#"{"a": 1}"#]),
        cases(
            "dependentSchemas", #"{"dependentSchemas": {"a": {"required": ["b"]}}}"#,
            valid: ["{}", #"{"a": 1, "b": 1}"#], invalid: [#"{"a": 1}"#]),
        cases(
            "items", #"{"items": {"type": "integer"}}"#, valid: ["[]", "[1, 2]", "{}"],
            invalid: ["[1, \"x\"]"]),
        cases(
            "prefixItems",
            #"{"prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false}"#,
            valid: ["[]", "[1]", "[1, \"a\"]"], invalid: ["[\"a\"]", "[1, \"a\", 2]"]),
        cases(
            "contains", #"{"contains": {"minimum": 5}, "maxContains": 1}"#, valid: ["[1, 5]", "1"],
            invalid: ["[]", "[1]", "[5, 6]"]),
        cases(
            "minContains", #"{"contains": {"const": 1}, "minContains": 0}"#, valid: ["[]", "[2]"],
            invalid: []),
        cases(
            "minItems", #"{"minItems": 1, "maxItems": 2}"#, valid: ["[1]", "\"\""],
            invalid: ["[]", "[1, 2, 3]"]),
        cases(
            "uniqueItems", #"{"uniqueItems": true}"#, valid: ["[1, 2]", "[1, true]", "[[1], [2]]"],
            invalid: ["[1, 1.0]", "[{\"a\": 1}, {\"a\": 1}]"]),
        cases(
            "minimum", #"{"minimum": 1.1, "maximum": 3}"#, valid: ["2", "3", "\"x\""],
            invalid: ["1", "3.5"]),
        cases(
            "exclusiveMinimum", #"{"exclusiveMinimum": 1, "exclusiveMaximum": 3}"#, valid: ["2"],
            invalid: ["1", "3"]),
        cases("multipleOf", #"{"multipleOf": 1.5}"#, valid: ["0", "4.5"], invalid: ["35"]),
        cases(
            "minLength", #"{"minLength": 2, "maxLength": 3}"#, valid: ["\"äö\"", "1"],
            invalid: ["\"ä\"", "\"abcd\""]),
        cases("pattern", #"{"pattern": "^a*$"}"#, valid: ["\"aaa\"", "1"], invalid: ["\"abc\""]),
        cases(
            "allOf", #"{"allOf": [{"minimum": 1}, {"maximum": 2}]}"#, valid: ["1"],
            invalid: ["0", "3"]),
        cases(
            "anyOf", #"{"anyOf": [{"type": "integer"}, {"minimum": 2}]}"#, valid: ["1", "2.5"],
            invalid: ["1.5"]),
        cases(
            "oneOf", #"{"oneOf": [{"type": "integer"}, {"minimum": 2}]}"#, valid: ["1", "2.5"],
            invalid: ["3", "1.5"]),
        cases("not", #"{"not": {"type": "object"}}"#, valid: ["1"], invalid: ["{}"]),
        cases(
            "if",
            #"{"if": {"exclusiveMaximum": 0}, "then": {"minimum": -10}, "else": {"multipleOf": 2}}"#,
            valid: ["-1", "4"], invalid: ["-100", "3"]),
        cases(
            "$ref", ##"{"properties": {"foo": {"$ref": "#"}}, "additionalProperties": false}"##,
            valid: [#"{"foo": {"foo": false}}"#],
            invalid: [#"{"bar": 1}"#, #"{"foo": {"bar": 1}}"#]),
        cases(
            "$ref", ##"{"$defs": {"a/b~c%": {"type": "integer"}}, "$ref": "#/$defs/a~1b~0c%25"}"##,
            valid: ["1"], invalid: ["\"x\""]),
        cases(
            "$anchor",
            ##"{"$ref": "#here", "$defs": {"A": {"$anchor": "here", "type": "integer"}}}"##,
            valid: ["1"], invalid: ["\"x\""]),
    ].flatMap { $0 }

    /// The cases of a copy of the suite for the supported keywords.
    static let ofSuite: [Case] = {
        guard let folder = ProcessInfo.processInfo.environment["JSON_SCHEMA_SUITE"] else {
            return []
        }
        let keywords = [
            "additionalProperties", "allOf", "anchor", "anyOf", "boolean_schema", "const",
            "contains", "default", "dependentRequired", "dependentSchemas", "enum",
            "exclusiveMaximum", "exclusiveMinimum", "if-then-else", "items", "maxContains",
            "maxItems", "maxLength", "maxProperties", "maximum", "minContains", "minItems",
            "minLength", "minProperties", "minimum", "multipleOf", "not", "oneOf", "pattern",
            "patternProperties", "prefixItems", "properties", "ref", "infinite-loop-detection",
            "propertyNames", "required", "type",
            "uniqueItems",
        ]
        return keywords.flatMap { keyword -> [Case] in
            let url = URL(fileURLWithPath: folder).appendingPathComponent("\(keyword).json")
            guard let data = try? Data(contentsOf: url),
                let groups = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
            else { return [] }
            return groups.flatMap { group -> [Case] in
                let schema = text(of: group["schema"] ?? true)
                return (group["tests"] as? [[String: Any]] ?? []).map { test in
                    Case(
                        keyword: keyword, description: "\(test["description"] ?? "")",
                        schema: schema, data: text(of: test["data"] ?? 0),
                        isValid: test["valid"] as? Bool ?? true)
                }
            }
        }
    }()

    private static func text(of value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
