// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct ValueDescriptionTests {
    static let cases: [(PlistValue, String)] = [
        ("text", "\"text\""), ("say \"hi\" \\\n\u{1B}é", "\"say \\\"hi\\\" \\\\\\n\\u{1b}é\""),
        (.string(DocumentValueTests.surrogate), "\"\\u{d83d}\""),
        (1, "1"), (-5, "-5"), (1.0, "1.0"), (2.5, "2.5"), (true, "true"), (false, "false"),
        (.real(.init(.nan)), "nan"), (.uid(7), "uid(7)"), (.null, "null"),
        (.date(PlistDate(secondsSinceReferenceDate: 0.5)), "2001-01-01T00:00:00.5Z"),
        (.data([]), "<>"), (.data([1, 0xAB]), "<01ab>"),
        (.data([0, 0x0F, 0x10, 0xFF]), "<000f10ff>"),
        (
            .data(Array(repeating: 7, count: 40)),
            "<" + String(repeating: "07", count: 32) + "…, 40 bytes>"
        ),
        ([], "[]"), ([:], "[:]"), ([1, "a", [2]], "[1, \"a\", [2]]"),
        (["Name": "Tide", "Depth": 12], "[\"Name\": \"Tide\", \"Depth\": 12]"),
        (
            ["a long key with a long value": "which is too long for one line", "b": [1, 2]],
            """
            [
                "a long key with a long value": "which is too long for one line",
                "b": [1, 2],
            ]
            """
        ),
        (
            [["a long key with a long value": "which is too long for one line", "b": [1, 2]]],
            """
            [
                [
                    "a long key with a long value": "which is too long for one line",
                    "b": [1, 2],
                ],
            ]
            """
        ),
    ]

    @Test(arguments: cases)
    func describesValuesAsLiterals(value: PlistValue, expected: String) throws {
        #expect(value.description == expected)
        #expect("\(value)" == expected)
        let document = try PlistDocument(value: value)
        #expect(document.root.description == expected)
        #expect(document.description == expected)
        // The description is the same inside another value.
        #expect("\([value])" == "[\(expected)]")
        if let dictionary = value.asDictionary { #expect(dictionary.description == expected) }
    }

    @Test func cutsLongTextsBetweenCharacters() {
        for (text, count) in [("é", 200), ("日", 133), ("😀", 100), ("x", 400)] {
            let value = PlistValue(String(repeating: text, count: 1000))
            #expect(value.description == "\"" + String(repeating: text, count: count) + "\"…")
        }
        let whole = PlistValue(String(repeating: "x", count: 400))
        #expect(whole.description.utf8.count == 402)
    }

    /// A bound for all descriptions: truncated texts also have escapes.
    private static let maximumByteCount = 200_000

    @Test func limitsDescriptionOfSharedValues() throws {
        let bomb = ArenaSketch.bomb(levels: 500)
        #expect(bomb.description.utf8.count < Self.maximumByteCount)
        #expect(bomb.description.contains("more"))
        var value: PlistValue = [1]
        for _ in 0..<300 { value = [value, value, value] }
        #expect(value.description.utf8.count < Self.maximumByteCount)
        var empty: PlistValue = [:]
        for _ in 0..<20 { empty = .array(Array(repeating: empty, count: 1000)) }
        #expect(empty.description.utf8.count < Self.maximumByteCount)
    }

    @Test func limitsDescriptionOfLongParts() throws {
        let hostile = String(repeating: "\u{1}\u{202E}", count: 2000)
        let values: [PlistValue] = [
            .array(Array(repeating: PlistValue(hostile), count: 1000)),
            PlistValue((0..<1000).map { (key: PlistString("\($0)" + hostile), value: 1) }),
            .array(Array(repeating: 1, count: 1_000_000)),
            .array(Array(repeating: .data(Array(repeating: 1, count: 1_000_000)), count: 10_000)),
        ]
        for value in values {
            let text = value.description
            #expect(text.utf8.count < Self.maximumByteCount)
            #expect(text.hasSuffix(" more,\n]"))
        }
        #expect(values[2].description == (try PlistDocument(value: values[2]).root.description))
        var deep: PlistValue = 1
        for _ in 0..<500 { deep = ["k": deep] }
        #expect(deep.description.contains("[… 1 more]"))
        #expect(deep.description == (try PlistDocument(value: deep).root.description))
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func describesValuesAndViewsAlike(seed: UInt64) throws {
        var random = RandomValue(seed: seed, .binary)
        let value = random.tree(size: 300)
        #expect(try PlistDocument(value: value).root.description == value.description)
        #expect(
            !value.description.unicodeScalars.contains { $0 != "\n" && VisibleText.isUnsafe($0) })
    }

    @Test func quotesNestedTexts() {
        #expect("\([PlistString("a\n\"b\"")])" == "[\"a\\n\\\"b\\\"\"]")
        #expect("\(PlistString("a b"))" == "a b")
        #expect("\(PlistPathComponent.key("a b"))" == "key(\"a b\")")
    }
}
