// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

@Suite struct LiteralTests {
    static func text(
        _ value: PlistValue, _ language: LiteralLanguage = .swift, name: String = "Info.plist",
        options: PlistEncodingOptions = .init()
    ) throws -> String {
        var output = PlistOutput()
        _ = try LiteralWriter(language, sourceName: name)
            .encode(PlistDocument(value: value), options: options, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    @Test func formatsContainersLikePlutil() throws {
        let value: PlistValue = ["b": ["x", "y"], "a": ["z", "w"], "A10": [], "A9": ["v"]]
        #expect(
            try Self.text(value) == """
                /// Generated from Info.plist
                let Info : [String : Any] = [
                    "a" : [
                        "z",
                        "w",
                    ],
                    "A9" : [
                        "v",
                    ],
                    "A10" : [
                    ] as [Any],
                    "b" : [
                        "x",
                        "y",
                    ],
                ]

                """)
        #expect(
            try Self.text(["a": [1, true], "d": [:]], .objectiveC) == """
                /// Generated from Info.plist
                __attribute__((visibility("hidden")))
                NSDictionary * const Info = @{
                    @"a" : @[
                        @1,
                        @YES,
                    ],
                    @"d" : @{
                    },
                };

                """)
    }

    /// Values, and their text after `let Info`.
    static let swiftCases: [(PlistValue, String)] = [
        ([:], " : [String : Any] = [:]"),
        ([], " : [Any] = [\n]"),
        ([1, 2], " = [\n    1,\n    2,\n]"),
        ([1, 2.5], " : [Any] = [\n    1,\n    2.500000,\n]"),
        (["k": [:]], " = [\n    \"k\" : [:] as [String : Any],\n]"),
        // Both are dictionaries, of different types.
        (
            [["k": 1], ["k": "v"]],
            " : [Any] = [\n    [\n        \"k\" : 1,\n    ],\n    [\n        \"k\" : \"v\",\n    ],\n]"
        ),
        (
            [["k": 1, "l": true], ["k": "v", "l": 1]],
            " = [\n    [\n        \"k\" : 1,\n        \"l\" : true,\n    ] as [String : Any],\n"
                + "    [\n        \"k\" : \"v\",\n        \"l\" : 1,\n    ] as [String : Any],\n]"
        ),
        (.integer(PlistInteger(UInt64.max)), " = 18446744073709551615 as UInt64"),
        (
            [1, .integer(PlistInteger(UInt64.max))],
            " : [Any] = [\n    1,\n    18446744073709551615 as UInt64,\n]"
        ),
        (.integer(PlistInteger(Int64.min)), " = -9223372036854775808"),
        (.uid(5), " = [\n    \"CF$UID\" : 5,\n]"),
        ([.uid(5)], " = [\n    [\n        \"CF$UID\" : 5,\n    ],\n]"),
        (1.5, " = 1.500000"), (1e-7, " = 1e-07"), (0.1, " = 0.100000"), (-0.0, " = -0.000000"),
        (.real(.init(.leastNonzeroMagnitude)), " = 5e-324"),
        (.real(.init(.infinity)), " = Double.infinity"),
        (.real(.init(-.infinity)), " = -Double.infinity"), (.real(.init(.nan)), " = Double.nan"),
        (true, " = true"), (false, " = false"), ("", " = \"\""),
        ("\"\\\n\t\r\0\u{2028}é🙂", " = \"\\\"\\\\\\n\\t\\r\\u{0}\\u{2028}é🙂\""),
        ("\\(x)", " = \"\\\\(x)\""),
    ]

    @Test(arguments: CaseIndex.all(of: swiftCases))
    func writesSwift(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (value, expected) = Self.swiftCases[index]
        #expect(
            try Self.text(value) == "/// Generated from Info.plist\nlet Info\(expected)\n")
    }

    @Test func importsFoundationIfNeeded() throws {
        let date = PlistValue.date(PlistDate(secondsSinceReferenceDate: 1.5))
        let start = "import Foundation\n\n/// Generated from Info.plist\nlet Info"
        #expect(
            try Self.text(date) == start + " = Date(timeIntervalSinceReferenceDate: 1.5)\n")
        #expect(try Self.text(.data([0, 0xAB])) == start + " = Data([0x00,0xAB,])\n")
        #expect(try Self.text([.null]) == start + " = [\n    NSNull(),\n]\n")
        let never = PlistValue.date(PlistDate(secondsSinceReferenceDate: .nan))
        #expect(
            try Self.text(never)
                == start + " = Date(timeIntervalSinceReferenceDate: Double.nan)\n")
    }

    static let objectiveCCases: [(PlistValue, String)] = [
        ("a\"b\\\n\u{1}7é??(", "NSString * const Info = @\"a\\\"b\\\\\\n\\0017é?\\?(\""),
        (.integer(PlistInteger(UInt64.max)), "NSNumber * const Info = @18446744073709551615ULL"),
        (
            .integer(PlistInteger(Int64.min)),
            "NSNumber * const Info = @(-9223372036854775807LL - 1)"
        ),
        (.real(.init(.nan)), "NSNumber * const Info = @(NAN)"),
        (.real(.init(-.infinity)), "NSNumber * const Info = @(-INFINITY)"),
        (.uid(1), "NSDictionary * const Info = @{\n    @\"CF$UID\" : @1,\n}"),
    ]

    @Test(arguments: CaseIndex.all(of: objectiveCCases))
    func writesObjectiveC(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (value, expected) = Self.objectiveCCases[index]
        let start = "/// Generated from Info.plist\n__attribute__((visibility(\"hidden\")))\n"
        #expect(try Self.text(value, .objectiveC) == start + expected + ";\n")
    }

    @Test(arguments: [PlistValue.null, .data([1]), .date(PlistDate(secondsSinceReferenceDate: 0))])
    func refusesValuesWithoutObjectiveCConstant(_ value: PlistValue) throws {
        let error = #expect(throws: PlistError.self) {
            try Self.text(["k": [value]], .objectiveC)
        }
        #expect(error?.code == .unrepresentable)
        #expect(error?.path == PlistPath([.key("k"), .index(0)]))
    }

    @Test func writesNearestConstantOnRequest() throws {
        var options = PlistEncodingOptions()
        options.isLossy = true
        let date = PlistValue.date(PlistDate(secondsSinceReferenceDate: 0))
        let text = try Self.text([date, .data([0, 1]), .uid(7)], .objectiveC, options: options)
        #expect(
            text.hasSuffix("@[\n    @\"2001-01-01T00:00:00Z\",\n    @\"AAE=\",\n    @7,\n];\n"))
    }

    static let names: [(file: String, swift: String, objectiveC: String)] = [
        ("Info.plist", "Info", "Info"), ("a b.plist", "a_b", "a_b"),
        ("a-b.c.plist", "a_b_c", "a_b_c"), ("2x.plist", "_2x", "_2x"),
        ("let.plist", "`let`", "let"), ("int.plist", "int", "int_"),
        ("class.plist", "`class`", "class"), ("$x+y.plist", "xy", "xy"), ("é.plist", "é", "é"),
        (".hidden", "_hidden", "_hidden"), ("noext", "noext", "noext"), ("-", "plist", "_"),
        ("", "plist", "_"), ("q'u(o).plist", "q_u_o_", "q_u_o_"), ("_", "plist", "_"),
        ("\u{301}x.plist", "_\u{301}x", "_\u{301}x"),
    ]

    @Test(arguments: CaseIndex.all(of: names))
    func namesConstantsAfterFiles(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let expected = Self.names[index]
        #expect(LiteralName.swift(expected.file) == expected.swift)
        #expect(LiteralName.objectiveC(expected.file) == expected.objectiveC)
    }

    @Test func escapesFileNameInComment() throws {
        let text = try Self.text("x", name: "a\nlet b = 1.plist")
        #expect(text == "/// Generated from a\\nlet b = 1.plist\nlet alet_b__1 = \"x\"\n")
    }

    @Test func refusesAmplifyingFile() throws {
        // Each array is the one below twice: 2^40 strings in all.
        let objects = (UInt8(0)..<40).map { [0xA2, $0 + 1, $0 + 1] } + [[0x51, 0x78]]
        let document = try PlistDocument(decoding: Samples.binary(objects))
        let writer = LiteralWriter(.swift, sourceName: "a")
        var output = PlistOutput()
        let error = #expect(throws: PlistError.self) {
            _ = try writer.encode(document, options: .init(), to: &output)
        }
        #expect(error?.code == .expansion)
    }
}
