// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Documents that are built one after the other in the same memory.
@Suite struct DocumentDraftTests {
    private static func finish(
        _ draft: inout DocumentDraft, _ entries: [(key: String, value: Int)],
        isTransient: Bool = true
    ) -> PlistDocument {
        for (key, value) in entries { draft.push(key: key) { $0.push(PlistNode(value)) } }
        let root = draft.closeDictionary(from: 0)
        return draft.finish(root: root, isTransient: isTransient)
    }

    @Test func haveTheirOwnKeysAndTraits() throws {
        var draft = DocumentDraft()
        var generator = SeededGenerator(seed: 1)
        var keys = ["plain", "b\u{1}", "", "é", String(repeating: "long", count: 30)]
        for round in 0..<6 {
            let entries = keys.enumerated().map { (key: $1, value: $0 + round) }
            let document = Self.finish(&draft, entries)
            #expect(document.root.entries.map(\.key.description) == keys)
            #expect(document.root.entries.map(\.value.int) == keys.indices.map { $0 + round })
            #expect(document.traits.contains(.nonXMLCharacters) == keys.contains("b\u{1}"))
            keys =
                round % 3 == 1
                ? keys.filter { $0 != "b\u{1}" } : keys.shuffled(using: &generator) + ["k\(round)"]
            if round == 3 { keys.append("b\u{1}") }
        }
        let other = Self.finish(&draft, [("plain", 1), ("CF$UID", 2)], isTransient: false)
        #expect(try other.value == ["plain": 1, "CF$UID": 2])
        #expect(other.traits == [])
        #expect(Self.finish(&draft, [("CF$UID", 2)]).traits == .uidDictionaries)
        #expect(Self.finish(&draft, []).traits == [])
    }

    /// A key that no XML text can hold is one in each document.
    @Test func areToldApartByKeysWithUnusualCharacters() {
        var draft = DocumentDraft()
        for _ in 0..<3 {
            #expect(Self.finish(&draft, [("a\u{1}", 1)]).traits == .nonXMLCharacters)
        }
        #expect(Self.finish(&draft, [("a", 1)]).traits == [])
        #expect(Self.finish(&draft, [("a\u{1}", 1)]).traits == .nonXMLCharacters)
    }

    @Test(
        arguments: [
            ([:], 0), (["a": 1, "b": [1, 2, 3], "c": ["d": 2]], 11), ([[], [[:]]], 3), ("x", 0),
        ] as [(PlistValue, Int)])
    func haveAsManyReferencesAsTheValues(value: PlistValue, count: Int) throws {
        #expect(try PlistDocument(value: value).arena.childBuffer.count == count)
    }
}
