// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct PlistViewTests {
    static let keys = [
        "", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefgi", "é", "e\u{301}", "😀", "\0",
        "a key that is too long to be kept within a string", "CFBundleShortVersionString",
    ]

    static func dictionary() throws -> PlistView {
        let entries = keys.enumerated().map {
            (key: PlistString($1), value: PlistValue.uid(UInt64($0)))
        }
        return try PlistDocument(value: .dictionary(PlistDictionary(entries))).root
    }

    @Test func viewTakesSixteenBytes() {
        #expect(MemoryLayout<PlistView>.stride == 16)
        #expect(MemoryLayout<PlistDocument>.stride == 16)
    }

    @Test(arguments: CaseIndex.all(of: keys))
    func findsValuesByKeyBytes(caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let root = try Self.dictionary()
        #expect(root[Self.keys[index]]?.uid == UInt64(index))
        #expect(root[PlistString(Self.keys[index])]?.uid == UInt64(index))
        // A part of a longer text has no separate memory.
        let part = "x\(Self.keys[index])x".dropFirst().dropLast()
        #expect(root[String(part)]?.uid == UInt64(index))
    }

    @Test(arguments: ["b", "abcdefgj", "a key that is too long", "\u{C9}", " "])
    func findsNothingForOtherKeys(key: String) throws {
        let root = try Self.dictionary()
        #expect(root[key] == nil)
        #expect(root[PlistString(key)] == nil)
    }

    @Test func findsNoKeysOrElementsInOtherTypes() throws {
        let values: [PlistValue] = [["a"], "a", 0, 1.5, true, .data([0x61]), .uid(0), .null]
        for value in values {
            let root = try PlistDocument(value: value).root
            #expect(root["a"] == nil)
            #expect(root[PlistString("a")] == nil)
            #expect(root.entries.isEmpty)
        }
        for value in values.dropFirst() + [["a": 1]] {
            let root = try PlistDocument(value: value).root
            #expect(root[0] == nil)
            #expect(root.elements.isEmpty)
        }
        let array = try PlistDocument(value: ["a", "b"]).root
        #expect(array[-1] == nil)
        #expect(array[2] == nil)
        #expect(array[Int.max] == nil)
        #expect(array[Int.min] == nil)
    }

    @Test func readsOnlyValuesOfRequestedType() throws {
        let kinds: [PlistValue] = [
            [:], [], "text", .data([1]), 2, 2.5, true,
            .date(PlistDate(secondsSinceReferenceDate: 1)),
            .uid(3), .null,
        ]
        for value in kinds {
            let view = try PlistDocument(value: value).root
            #expect((view.string != nil) == (view.kind == .string))
            #expect((view.text != nil) == (view.kind == .string))
            #expect((view.data != nil) == (view.kind == .data))
            #expect((view.integer != nil) == (view.kind == .integer))
            #expect((view.real != nil) == (view.kind == .real))
            #expect((view.boolean != nil) == (view.kind == .boolean))
            #expect((view.date != nil) == (view.kind == .date))
            #expect((view.uid != nil) == (view.kind == .uid))
            #expect(view.isNull == (view.kind == .null))
        }
    }

    @Test func convertsExactNumbers() throws {
        let numbers: [(PlistValue, int: Int?, double: Double?)] = [
            (1, 1, 1), (-3, -3, -3), (2.0, 2, 2), (2.5, nil, 2.5), (.real(.init(-0.0)), 0, -0.0),
            (9_007_199_254_740_993, 9_007_199_254_740_993, nil),
            (.integer(PlistInteger(UInt64.max)), nil, nil),
            (.integer(PlistInteger(UInt64(1) << 63)), nil, 0x1p63),
            (0x1p63, nil, 0x1p63), (-0x1p63, .min, -0x1p63),
            (.real(.init(.infinity)), nil, .infinity),
            (true, nil, nil), ("1", nil, nil), (.uid(1), nil, nil), (.null, nil, nil),
            ([1], nil, nil),
            (.date(PlistDate(secondsSinceReferenceDate: 1)), nil, nil),
        ]
        for (value, int, double) in numbers {
            let view = try PlistDocument(value: value).root
            #expect(view.int == int && value.asInt == int, "\(value)")
            #expect(view.double == double && value.asDouble == double, "\(value)")
        }
        let notANumber = PlistValue(Double.nan)
        #expect(try PlistDocument(value: notANumber).root.double?.isNaN == true)
        #expect(try PlistDocument(value: notANumber).root.int == nil)
        #expect(notANumber.asDouble?.isNaN == true && notANumber.asInt == nil)
    }

    @Test func countsElementsAndEntriesFromZero() throws {
        let root = try PlistDocument(value: ["a": [1, 2, 3], "b": "text"]).root
        #expect(root.entries[0].key == "a")
        #expect(root.entries[1].value.string == "text")
        #expect(root.entries.count == 2 && root.entries.endIndex == 2)
        #expect(root.entries.last?.key == "b")
        let elements: PlistView.Elements = try #require(root["a"]).elements
        #expect(elements[2].int == 3)
        #expect(elements.reversed().map(\.int) == [3, 2, 1])
        #expect(elements[1...].map(\.int) == [2, 3])
        #expect(root.elements.isEmpty && elements[0].entries.isEmpty)
        #expect(root["b"]?.elements.isEmpty == true)
    }

    @Test func encodesViewAlone() throws {
        let document = try PlistDocument(decoding: Array("{ a = (1, { b = 2; }); }".utf8))
        let part = try #require(document.root["a"]?[1])
        for format in [PlistFormat.xml, .binary, .json] {
            let bytes = try part.encoded(as: format)
            #expect(try PlistDocument(decoding: bytes).value == ["b": "2"])
            #expect(try bytes == (["b": "2"] as PlistValue).encoded(as: format))
        }
        let error = #expect(throws: PlistError.self) {
            try ([.null] as PlistValue).encoded(as: .xml)
        }
        #expect(error?.code == .unrepresentable && error?.path == [0])
    }

    @Test func readsTextsUnlessAStringCannotHoldThem() throws {
        for text in ["", "plain", "é 日本 😀\u{FEFF}", "\0\r\n"] {
            #expect(try PlistDocument(value: .string(PlistString(text))).root.string == text)
        }
        let broken = ByteStoreText.string([0x61, 0xED, 0xA0, 0xBD])
        // A broken string does not hide others.
        let root = try PlistDocument(value: [.string(broken), "a"]).root
        #expect(root[0]?.string == nil)
        #expect(root[0]?.text == broken)
        #expect(root[1]?.string == "a")
    }

    @Test func viewKnowsItsDocument() throws {
        let warned = Array("{ a = (1, { b = 2; }); a = (3); }".utf8)
        let document = try PlistDocument(decoding: warned, as: .openstep)
        let inner = try #require(document.root["a"]?[0])
        #expect(inner.document == document)
        #expect(inner.document.format == .openstep)
        #expect(inner.document.encodingName == "UTF-8")
        #expect(inner.document.warnings.map(\.code) == [.duplicateKey])
        #expect(inner.document.warningCount == 1)
    }

    @Test func partsKeepTheirDocument() throws {
        let document = try PlistDocument(value: ["a": [1, ["b": 2]]])
        let inner = try #require(document.root["a"]?[1])
        let part = document.rerooted(at: inner.id)
        #expect(part.root == inner)
        #expect(part.traits.contains(.unreachableNodes))
        #expect(!document.traits.contains(.unreachableNodes))
        #expect(part.root.document == document)
    }

    @Test func hasNoSourceIfMadeFromValue() throws {
        let document = try PlistDocument(value: ["a": 1])
        #expect(document.format == nil)
        #expect(document.encodingName == nil)
        #expect(document.warnings.isEmpty)
        #expect(document.warningCount == 0)
        #expect(document.sourceMap == nil)
        #expect(document.comments == nil)
        #expect(document.focusPath == nil)
    }

    @Test func viewOutlivesDocument() throws {
        func last(_ text: String) throws -> PlistView? {
            try PlistDocument(decoding: Array(text.utf8)).root["list"]?[1]
        }
        let kept = try last("{ \"list\": [1, \"kept text that varies\"] }")
        #expect(kept?.string == "kept text that varies")
    }
}
