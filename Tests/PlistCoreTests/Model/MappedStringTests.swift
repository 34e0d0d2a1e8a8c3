// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Documents with replaced texts, and the cost of visiting values.
@Suite struct MappedStringTests {
    @Test func replacesTextsAndKeepsKeys() throws {
        let value: PlistValue = ["a": "a", "b": ["b", 1, ["a": "c"], []], "c": .data([0x61])]
        let document = try PlistDocument(value: value)
        let mapped = try document.mappingStrings { text throws(PlistError) in
            text.count == 1 && text[0] == 0x62 ? nil : text.array + Array("é\u{1}".utf8)
        }
        #expect(
            try mapped.value
                == ["a": "aé\u{1}", "b": ["b", 1, ["a": "cé\u{1}"], []], "c": .data([0x61])])
        #expect(mapped.traits.contains(.nonXMLCharacters))
        #expect(try document.value == value)
        let root = try PlistDocument(value: "x").mappingStrings { _ throws(PlistError) in [0x79] }
        #expect(try root.value == "y")
        let error = #expect(throws: PlistError.self) {
            try document.mappingStrings { text throws(PlistError) in
                if text[0] == 0x63 { throw PlistError(.invalidValue, "odd") }
                return nil
            }
        }
        #expect(error?.path == ["b", 2, "a"])
    }

    /// A value counts each time it is referred to.
    @Test func countsAllPlacesBelow() throws {
        let document = try PlistDocument(value: ["ab": ["cde", [.data([1, 2]), 5]]])
        var account = WorkAccount(limit: 1000)
        try account.spend(on: document.root, "the values take")
        // Places of six values and one key, and their bytes.
        #expect(account.spent == 16 * 7 + 2 + 3 + 2)
        account = WorkAccount(limit: 100)
        let error = #expect(throws: PlistError.self) {
            try account.spend(on: document.root, "the values take")
        }
        #expect(error?.message == "the values take more than 100 bytes")
        account = WorkAccount(limit: 1000)
        try account.spend(on: #require(document.root["ab"]?[0]), "the values take")
        #expect(account.spent == 16 + 3)
    }

    @Test func treatsTextsUpToNameLimitAsShort() throws {
        func isShort(_ value: PlistValue) throws -> Bool {
            try PlistDocument(value: value).root.isShort
        }
        func text(_ count: Int) -> String { String(repeating: "x", count: count) }
        #expect(try isShort(.string(PlistString(text(65_536)))))
        #expect(try !isShort(.string(PlistString(text(65_537)))))
        #expect(
            try isShort(1) && isShort([]) && isShort(.data([UInt8](repeating: 1, count: 65_537))))
    }
}
