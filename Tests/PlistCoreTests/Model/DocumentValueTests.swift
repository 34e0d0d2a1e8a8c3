// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct DocumentValueTests {
    static let surrogate = ByteStoreText.string([0xED, 0xA0, 0xBD])

    @Test(
        arguments: [
            "", "text", "é 日本 😀\u{FEFF}", "\0\r", 0, -1, 2.5, true, false, [], [:], .null, .uid(7),
            .uid(.max), .data([]), .data([0, 255]), .integer(PlistInteger(Int64.min)),
            .integer(PlistInteger(UInt64.max)), .real(.init(.nan)), .real(.init(-0.0)),
            .real(.init(.infinity)), .date(PlistDate(secondsSinceReferenceDate: 0.25)),
            .string(surrogate),
            ["a": 1, "b": ["a": [1, ["a": .null], "x"], "": [:]], "c": [[], [[]]]],
            ["CF$UID": 1], [["k": 1, "l": 2], ["l": 3, "k": 4]],
        ] as [PlistValue])
    func returnsEveryValue(value: PlistValue) throws {
        let document = try PlistDocument(value: value)
        #expect(document.format == nil)
        #expect(document.root.kind == value.kind)
        #expect(try document.value == value)
    }

    @Test func keepsOrderOfEntries() throws {
        let dictionary = PlistDictionaryTests.wide(50)
        let reversed = PlistDictionary(dictionary.reversed())
        let document = try PlistDocument(value: .dictionary(reversed))
        #expect(document.root.entries.map(\.key) == reversed.keys)
        guard case .dictionary(let back) = try document.value else {
            Issue.record("expected a dictionary")
            return
        }
        #expect(back.keys == reversed.keys)
        #expect(back["key 7"] == 7)
    }

    @Test func viewsShowParts() throws {
        let document = try PlistDocument(value: ["a": [1, "two", ["b": true]], "d": .data([1])])
        let root = document.root
        #expect(root.count == 2)
        #expect(root["a"]?[0]?.integer == 1)
        #expect(root["a"]?[1]?.string == "two")
        #expect(root["a"]?[2]?["b"]?.boolean == true)
        #expect(root["d"]?.data == [1])
        #expect(root["a"]?[3] == nil)
        #expect(root["x"] == nil)
        #expect(root["a"]?.elements.map(\.kind) == [.integer, .string, .dictionary])
        #expect(try root["a"]?[2]?.value == ["b": true])
        #expect(try root["d"].map { try PlistValue($0) } == .data([1]))
    }

    @Test func writesEachKeyOnce() throws {
        let rows = [PlistValue](repeating: ["name": "n", "age": 3], count: 100)
        let document = try PlistDocument(value: .array(rows))
        // The array, two keys, and for each row a dictionary and two values.
        #expect(document.arena.nodeBuffer.count == 1 + 2 + 300)
    }

    static func nested(_ levels: Int, dictionaries: Bool) -> PlistValue {
        var value: PlistValue = "core"
        for _ in 0..<levels { value = dictionaries ? ["k": value] : [value] }
        return value
    }

    @Test(arguments: [false, true])
    func acceptsExactly512Levels(dictionaries: Bool) throws {
        let value = Self.nested(512, dictionaries: dictionaries)
        #expect(try PlistDocument(value: value).value == value)
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(value: Self.nested(513, dictionaries: dictionaries))
        }
        #expect(error?.code == .depth)
        #expect(error?.location == nil)
        let step: PlistPathComponent = dictionaries ? .key("k") : .index(0)
        #expect(error?.path == PlistPath(Array(repeating: step, count: 512)))
    }

    @Test func namesPathOfTooDeepValue() throws {
        let value: PlistValue = ["a": [1, 2, Self.nested(510, dictionaries: false)]]
        _ = try PlistDocument(value: value)
        let deeper: PlistValue = ["a": [1, 2, Self.nested(511, dictionaries: false)]]
        let error = #expect(throws: PlistError.self) { try PlistDocument(value: deeper) }
        #expect(
            error?.path?.description
                == "a[2]" + String(repeating: "[0]", count: 510))
    }

    @Test func reportsChangedValues() throws {
        let date = PlistDate(secondsSinceReferenceDate: 0.5)
        let document = try PlistDocument(value: ["when": [.date(date)], "text": "a"])
        let (bytes, warnings) = try document.encodedReportingWarnings(as: .xml)
        #expect(try bytes == document.encoded(as: .xml))
        #expect(warnings.map(\.code) == [.fractionTruncated])
        #expect(warnings.map(\.path) == [["when", 0]])
        #expect(try document.encodedReportingWarnings(as: .binary).warnings == [])
        var options = PlistEncodingOptions()
        options.isLossy = true
        let (json, losses) = try document.encodedReportingWarnings(as: .json, options: options)
        #expect(try json == document.encoded(as: .json, options: options))
        #expect(losses.map(\.code) == [.lossy])
        let error = #expect(throws: PlistError.self) {
            try document.encodedReportingWarnings(as: .json)
        }
        #expect(error?.code == .unrepresentable)
    }

    @Test func keepsSharingOfDocument() throws {
        let value = try ArenaSketch.bomb(levels: 12, core: 5).value
        var inner = value
        for _ in 0..<12 { inner = inner[1]! }
        #expect(inner == 5)
    }

    @Test func refusesAmplifyingDocument() throws {
        for levels in [30, 500] {
            let error = #expect(throws: PlistError.self) {
                try ArenaSketch.bomb(levels: levels).value
            }
            #expect(error?.code == .expansion)
        }
        let bomb = ArenaSketch.bomb(levels: 10)
        let error = #expect(throws: PlistError.self) {
            try PlistValue(bomb.root, maximumExpansion: 1000)
        }
        #expect(error?.code == .expansion)
        #expect(try PlistValue(bomb.root, maximumExpansion: 2100).kind == .array)
        #expect(ArenaSketch.bomb(levels: 500).root[0].map(\.kind) == .array)
    }

    @Test func keepsOneCopyOfSharedString() throws {
        var sketch = ArenaSketch()
        let text = sketch.text(String(repeating: "x", count: 100_000))
        let root = sketch.array([NodeID](repeating: text, count: 2000))
        let value = try sketch.finish(root: root, traits: .sharedLeaves).value
        guard case .array(let elements) = value else {
            Issue.record("expected an array")
            return
        }
        let addresses = elements.compactMap { element -> UnsafeRawPointer? in
            guard case .string(let text) = element else { return nil }
            return text.utf8.withUnsafeBytes { $0.baseAddress }
        }
        #expect(addresses.count == 2000)
        #expect(Set(addresses).count == 1)
    }
}
