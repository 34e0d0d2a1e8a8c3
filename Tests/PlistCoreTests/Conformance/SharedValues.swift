// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// A value that every codec must keep as it is, or refuse with its path.
struct SharedValue: Sendable, CustomTestStringConvertible {
    let name: String
    let value: PlistValue
    /// The path of the part of the value that some formats cannot hold.
    let path: PlistPath

    init(_ name: String, _ value: PlistValue, at path: [PlistPathComponent] = []) {
        self.name = name
        self.value = value
        self.path = PlistPath(path)
    }

    var testDescription: String { name }

    private static func date(_ seconds: Double) -> PlistValue {
        .date(PlistDate(secondsSinceReferenceDate: seconds))
    }

    private static let surrogate = ByteStoreText.string([0x61, 0xED, 0xA0, 0xBD])

    /// Values that all formats hold.
    static let common: [SharedValue] = [
        SharedValue("empty dictionary", [:]),
        SharedValue("empty array", []),
        SharedValue("empties within", ["a": [:], "b": [], "": ""]),
        SharedValue(
            "text", ["plain", "", " spaced ", "tab\tline\n", "<&>\"'", "]]>", "é e\u{301}"]),
        SharedValue(
            "scripts", ["日本語", "😀👨‍👩‍👧", "\u{FEFF}x", "\u{FFFD}\u{10FFFF}\u{7F}\u{85}\u{2028}"]),
        SharedValue("keys in order", ["z": "1", "a": "2", "M": "3", "10": "4", "9": "5"]),
        SharedValue("keys apart by normalisation", ["\u{E9}": "1", "e\u{301}": "2"]),
        SharedValue(
            "odd keys", ["": "1", " ": "2", "a.b": "3", "<&>": "4", "\n": "5", "CF$UID": "6"]),
        SharedValue("repeated parts", [["k": ["1"]], ["k": ["1"]], ["k": ["1"]], "k", "k"]),
        SharedValue("mixed nesting", ["a": [["b": [["c": []]]], ["1", ["2", ["3"]]]]]),
    ]

    /// Values that some formats cannot represent.
    static let special: [SharedValue] = [
        SharedValue(
            "integers",
            .array(
                [Int64.min, -(1 << 53), -129, -128, -1, 0, 1, 127, 128, 255, 256, 65535, 65536]
                    .map { .integer(PlistInteger($0)) }
                    + [UInt64(1) << 32, 1 << 63, .max].map { .integer(PlistInteger($0)) }),
            at: [.index(0)]),
        SharedValue(
            "reals",
            [0.0, 1.0, -1.5, 0.1, 1e-5, 2.2250738585072014e-308, 1.7976931348623157e308, 1e22],
            at: [.index(0)]),
        SharedValue("negative zero", [.real(.init(-0.0))], at: [.index(0)]),
        SharedValue(
            "infinities", [.real(.init(.infinity)), .real(.init(-.infinity))], at: [.index(0)]),
        SharedValue("not a number", [.real(.init(.nan))], at: [.index(0)]),
        SharedValue("Booleans and numbers", [true, 1, 1.0, false, 0, 0.0], at: [.index(0)]),
        SharedValue(
            "dates", [date(0), date(-978_307_200), date(1e9), date(-63_113_904_000)],
            at: [.index(0)]),
        SharedValue(
            "data", [.data([0]), .data(Array(0...255)), .data(Array(repeating: 7, count: 999))],
            at: [.index(0)]),
        SharedValue("empty data", ["d": .data([])], at: [.key("d")]),
        SharedValue("UIDs", ["top": .uid(0), "l": [.uid(1), .uid(.max)]], at: [.key("top")]),
        SharedValue("carriage returns", ["\r", "a\r\nb", "\r\r"]),
        SharedValue(
            "control characters", ["a": ["x", "y\u{1}\u{1F}"]], at: [.key("a"), .index(1)]),
        SharedValue("NUL", ["\0"], at: [.index(0)]),
        SharedValue(
            "control character in a key", ["a": ["\u{1B}": "1"]], at: [.key("a"), .key("\u{1B}")]),
        SharedValue("noncharacters", [["\u{FFFE}\u{FFFF}"]], at: [.index(0), .index(0)]),
        SharedValue("unpaired surrogate", ["a": [.string(surrogate)]], at: [.key("a"), .index(0)]),
        SharedValue("null", ["a": ["1", .null]], at: [.key("a"), .index(1)]),
        SharedValue("null at the top", .null),
        SharedValue("date with a fraction", ["d": date(0.25)], at: [.key("d")]),
        SharedValue("date that is not a number", ["d": date(.nan)], at: [.key("d")]),
        SharedValue("infinite date", ["d": date(.infinity)], at: [.key("d")]),
        SharedValue("dictionary that looks like a UID", ["a": ["CF$UID": 1]], at: [.key("a")]),
        SharedValue("scalar at the top", 5),
        SharedValue("string at the top", "x"),
    ]

    static let all = common + special
}
