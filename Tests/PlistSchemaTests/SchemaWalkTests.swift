// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistSchema

/// Values compared with small schemas.
@Suite struct SchemaWalkTests {
    private static func findings(
        _ schema: PlistValue, _ value: PlistValue, _ options: SchemaOptions = SchemaOptions()
    ) throws -> [String] {
        let text = try PlistDocument(value: schema)
        var walk = SchemaWalk(SchemaTable(compiling: text.root), options: options)
        walk.run(try PlistDocument(value: value).root)
        return walk.findings.map { "\($0.path): \($0.message)" }
    }

    @Test func suggestsNoReplacementForShortKeys() throws {
        let schema: PlistValue = ["Keys": ["a": "integer", "id": "string"]]
        let findings = try Self.findings(schema, ["b": 1, "ix": 2])
        #expect(findings.allSatisfy { !$0.contains("write") }, "\(findings)")
        #expect(try Self.findings(schema, ["ID": "x"]).first?.hasSuffix("write 'id'") == true)
    }

    @Test(
        arguments: [
            ("Lable", true), ("lable", false), ("Labels", false), ("Layer", false),
        ])
    func findsSwappedLettersOfShortKeysWhereOthersAreAllowed(key: String, isSlip: Bool) throws {
        let schema: PlistValue = ["Keys": ["Label": "string"], "Any": "any"]
        let findings = try Self.findings(schema, [PlistString(key): "x"])
        #expect(findings.contains { $0.contains("write 'Label'") } == isSlip, "\(findings)")
    }

    /// If misspelt keys are not reported, the intended key is missing.
    @Test func reportsMissingKeyUnlessMisspellingIs() throws {
        let schema: PlistValue = ["Keys": ["Identifier": ["Kind": "string", "Required": true]]]
        let missing = ".: expected the key Identifier, found none; add it"
        var options = SchemaOptions()
        #expect(try !Self.findings(schema, ["Identifer": "x"], options).contains(missing))
        options.reportsSlips = false
        #expect(try Self.findings(schema, ["Identifer": "x"], options).contains(missing))
        #expect(try Self.findings(schema, ["Identifier": "x"], options) == [])
    }

    @Test func comparesTypes() throws {
        let schema: PlistValue = [
            "Keys": [
                "a": "integer", "b": "string|array", "c": "real", "d": "any", "e": "data",
                "f": "date",
            ]
        ]
        let good: PlistValue = ["a": 1, "b": ["x"], "c": 1, "d": [:], "e": .data([])]
        #expect(try Self.findings(schema, good) == [])
        let bad: PlistValue = ["a": 1.5, "b": 1, "c": "x", "e": "y", "f": 1]
        #expect(
            try Self.findings(schema, bad) == [
                "a: expected an integer, found the real 1.5",
                "b: expected an array or a string, found the integer 1",
                "c: expected a real, found the string 'x'",
                "e: expected data, found the string 'y'",
                "f: expected a date, found the integer 1",
            ])
        #expect(
            try Self.findings(schema, [1]) == [".: expected a dictionary, found an array"])
    }

    @Test func comparesBounds() throws {
        let schema: PlistValue = [
            "Keys": [
                "a": ["Kind": "integer", "Minimum": 1, "Maximum": 2],
                "b": ["MinimumLength": 1, "MaximumLength": 2],
                "c": ["Elements": "any", "MinimumCount": 1, "MaximumCount": 1],
                "d": ["Kind": "real", "Minimum": 0.5],
            ]
        ]
        #expect(try Self.findings(schema, ["a": 2, "b": "ab", "c": [1], "d": 0.5]) == [])
        #expect(
            try Self.findings(schema, ["a": 3, "b": "abc", "c": [], "d": 0]) == [
                "a: expected a number from 1 to 2, found 3",
                "b: expected 1 to 2 characters, found 3",
                "c: expected 1 element, found 0",
                "d: expected at least 0.5, found 0",
            ])
    }

    @Test func namesFirstOfManyValues() throws {
        let schema: PlistValue = [
            "Keys": ["a": ["Kind": "integer", "Values": .array((1...14).map { PlistValue($0) })]]
        ]
        #expect(try Self.findings(schema, ["a": 14]) == [])
        #expect(
            try Self.findings(schema, ["a": 15]) == [
                "a: expected one of 14 values such as 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "
                    + "found the integer 15"
            ])
    }

    @Test func followsRecursiveSchemas() throws {
        let schema: PlistValue = [
            "Keys": [
                "tree": [
                    "Keys": [
                        "name": ["Required": true],
                        "children": ["Elements": ["Same": "tree", "Kind": "dictionary"]],
                    ]
                ]
            ]
        ]
        let value: PlistValue = [
            "tree": ["name": "a", "children": [["name": "b", "children": [["nmae": "c"], [:]]]]]
        ]
        #expect(
            try Self.findings(schema, value) == [
                "tree.children[0].children[0].nmae: unknown key 'nmae'; write 'name'",
                "tree.children[0].children[1]: expected the key name, found none; add it",
            ])
    }

    @Test func choosesAlternativesByTheirValues() throws {
        let schema: PlistValue = [
            "Elements": [
                "Alternatives": [
                    ["Keys": ["Item": ["Values": ["A"]], "a": "integer"]],
                    ["Keys": ["Item": ["Values": ["B"]], "b": "integer"]],
                ]
            ]
        ]
        let value: PlistValue = [["Item": "A", "a": 1], ["Item": "B", "b": "x"], ["Item": "C"]]
        #expect(
            try Self.findings(schema, value) == [
                "[1].b: expected an integer, found the string 'x'",
                "[2]: expected one of 2 forms, found none",
            ])
    }

    @Test(
        arguments: [
            (["Rule": "together", "Names": ["a", "b"]], ["a": 1], "a: a needs b; add it"),
            (["Rule": "together", "Names": ["a", "b"]], ["c": 1], nil),
            (["Rule": "together", "Names": ["a", "b"]], ["a": 1, "b": 1], nil),
            (
                ["Rule": "true-of", "Names": ["a", "b"], "When": ["c"]], ["a": false, "c": 1],
                "c: expected one of a or b to be true"
            ),
            (["Rule": "true-of", "Names": ["a", "b"], "When": ["c"]], ["b": true, "c": 1], nil),
            (
                ["Rule": "not-all-false", "Names": ["a", "b"]], ["a": false, "b": false],
                "b: all of a and b are false; make one true"
            ),
            (["Rule": "not-all-false", "Names": ["a", "b"]], ["a": false], nil),
            (["Rule": "value", "When": ["a=x"]], ["a": "y"], "a: expected 'x'"),
            (["Rule": "value", "When": ["a=x"]], ["a": "x"], nil),
            (["Rule": "value", "When": ["a=x"]], ["b": "y"], nil),
            (
                ["Rule": "value", "Names": ["a=true"], "When": ["b=2"]], ["a": false, "b": 2],
                "a: expected 'true' with b 2"
            ),
            (["Rule": "value", "Names": ["a=true"], "When": ["b=2"]], ["a": true, "b": 2], nil),
            (["Rule": "value", "Names": ["a=true"], "When": ["b=2"]], ["a": false, "b": 3], nil),
            (
                ["Rule": "prefix", "When": ["a=com."]], ["a": "org.x"],
                "a: expected text that begins with 'com.'"
            ),
            (["Rule": "prefix", "When": ["a=com."]], ["a": "com.x"], nil),
            (["Rule": "prefix", "When": ["a=com."]], ["a": 1], nil),
        ] as [(PlistValue, PlistValue, String?)])
    func comparesKeysWithEachOther(rule: PlistValue, value: PlistValue, found: String?) throws {
        let schema: PlistValue = [
            "Keys": ["a": "any", "b": "any", "c": "any"], "Rules": [rule],
        ]
        #expect(try Self.findings(schema, value) == (found.map { [$0] } ?? []))
    }

    @Test func appliesConditionsOfSystem() throws {
        let schema: PlistValue = [
            "Keys": [
                "new": ["Kind": "any", "Platforms": "iOS 9.0, macOS 12.0"],
                "old": ["Kind": "any", "Removed": "macOS 13.0", "Deprecated": "macOS 12.0"],
            ]
        ]
        var options = SchemaOptions()
        options.system = SystemVersion("macos:11.4")
        let value: PlistValue = ["new": 1, "old": 1]
        #expect(
            try Self.findings(schema, value, options) == [
                "new: new needs macOS 12.0 or later; macOS 11.4 ignores it"
            ])
        options.system = SystemVersion("macos:12.6")
        #expect(
            try Self.findings(schema, value, options) == [
                "old: old is deprecated since macOS 12.0"
            ])
        options.system = SystemVersion("macos:13")
        #expect(
            try Self.findings(schema, value, options) == [
                "old: old was removed in macOS 13.0; remove it"
            ])
        options.system = SystemVersion("tvOS")
        #expect(
            try Self.findings(schema, value, options) == [
                "new: new is for iOS 9.0, macOS 12.0, not for tvOS; remove it"
            ])
        #expect(SystemVersion("macos:x") == nil && SystemVersion("windows:11") == nil)
    }

    /// A binary property list that refers to one container from two places, level by level.
    @Test(.timeLimit(.minutes(1))) func checksSharedValuesOnce() throws {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for level in 0..<60 {
            offsets.append(UInt8(bytes.count))
            bytes += level == 0 ? [0xA0] : [0xA2, UInt8(level - 1), UInt8(level - 1)]
        }
        let start = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        bytes += [0, 0, 0, 0, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 59, 0, 0, 0, 0, 0, 0, 0, start]
        let document = try PlistCodecRegistry.standard.decode(ByteStore(bytes))
        let schema = try PlistDocument(value: ["Elements": ["Same": "", "Kind": "array"]])
        var walk = SchemaWalk(SchemaTable(compiling: schema.root), options: SchemaOptions())
        walk.run(document.root)
        #expect(walk.findings.isEmpty)
    }
}
