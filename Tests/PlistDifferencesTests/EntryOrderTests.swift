// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

/// The order of entries after applying a comparison that respects it.
@Suite struct EntryOrderTests {
    private static var options: PlistDifferenceOptions {
        var options = PlistDifferenceOptions()
        options.comparesOrder = true
        return options
    }

    private static func applied(_ differences: PlistDifferences, to old: PlistDocument) throws
        -> PlistDocument
    {
        var editor = PlistEditor(old)
        try editor.apply(differences)
        return try editor.document()
    }

    @Test(arguments: [
        ("moved to the end", #"{"a": 1, "b": 2, "c": 3}"#, #"{"b": 2, "c": 3, "a": 1}"#),
        ("moved to the start", #"{"a": 1, "b": 2, "c": 3}"#, #"{"c": 3, "a": 1, "b": 2}"#),
        ("reversed", #"{"a": 1, "b": 2, "c": 3}"#, #"{"c": 3, "b": 2, "a": 1}"#),
        ("moved and changed", #"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 9}"#),
        ("moved, changed within", #"{"a": {"x": 1, "y": 2}, "b": 2}"#, #"{"b": 2, "a": {"y": 2}}"#),
        ("added at the start", #"{"a": 1}"#, #"{"n": 0, "a": 1}"#),
        ("added between", #"{"a": 1, "b": 2}"#, #"{"a": 1, "n": 0, "m": 5, "b": 2}"#),
        ("removed and added", #"{"a": 1, "b": 2, "c": 3}"#, #"{"n": [4], "c": 3, "a": 1}"#),
        (
            "renamed and moved", #"{"a": "a long text", "b": 2, "c": 3}"#,
            #"{"b": 2, "c": 3, "n": "a long text"}"#
        ),
        (
            "moved from elsewhere", #"{"x": {"v": "a long text", "w": 1}, "y": {"z": 1, "k": 2}}"#,
            #"{"x": {"w": 1}, "y": {"z": 1, "v": "a long text", "k": 2}}"#
        ),
        (
            "within a moved element", #"[{"id": "a", "v": 1, "w": 2}, {"id": "b"}, {"id": "c"}]"#,
            #"[{"id": "b"}, {"id": "c"}, {"w": 2, "n": 3, "id": "a", "v": 1}]"#
        ),
    ])
    func ordersEntriesLikeNewDocument(name: String, old: String, new: String) throws {
        let (old, new) = (try TaggedJSON.document(old), try TaggedJSON.document(new))
        let differences = PlistDifferences(from: old, to: new, options: Self.options)
        #expect(!differences.isEmpty)
        let result = try Self.applied(differences, to: old)
        #expect(try TaggedJSON.text(result.root) == TaggedJSON.text(new.root))
        #expect(PlistDifferences(from: result, to: new, options: Self.options).isEmpty)
    }

    @Test func keepsOrderWithoutOption() throws {
        let old = try TaggedJSON.document(#"{"a": 1, "b": 2}"#)
        let new = try TaggedJSON.document(#"{"n": 3, "b": 4, "a": 1}"#)
        let result = try Self.applied(PlistDifferences(from: old, to: new), to: old)
        #expect(result.root.entries.map(\.key) == ["a", "b", "n"])
    }

    @Test func omitsUnselectedMoves() throws {
        let old = try TaggedJSON.document(#"{"a": 1, "b": 2, "c": 3}"#)
        let new = try TaggedJSON.document(#"{"n": 0, "c": 4, "a": 1, "b": 2}"#)
        let all = PlistDifferences(from: old, to: new, options: Self.options)
        let changes = all.selecting { $0.kind == .change }
        #expect(
            try TaggedJSON.text(Self.applied(changes, to: old).root) == #"{"a":1,"b":2,"c":4}"#)
        let additions = all.selecting { $0.kind == .add }
        #expect(
            try TaggedJSON.text(Self.applied(additions, to: old).root)
                == #"{"n":0,"a":1,"b":2,"c":3}"#)
    }

    @Test func movesCommentsWithEntries() throws {
        let text = """
            {
              // First.
              a = 1;
              b = 2; // Second.
              c = 3;
            }

            """
        var editor = try PlistSourceEditor(decoding: ByteStore(Array(text.utf8)))
        let new = try TaggedJSON.document(#"{"b": "2", "n": "0", "c": "3", "a": "1"}"#)
        try editor.edits.apply(
            PlistDifferences(from: editor.document, to: new, options: Self.options))
        let result = try editor.finish().bytes
        #expect(
            String(decoding: result.view.array, as: UTF8.self) == """
                {
                  b = 2; // Second.
                  n = 0;
                  c = 3;
                  // First.
                  a = 1;
                }

                """)
    }

    /// Long enough for an index of keys.
    @Test(arguments: 0..<4) func ordersLongDictionaries(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let keys = (0..<300).map { PlistString("key \($0)") }
        func document(_ keys: some Sequence<PlistString>) throws -> PlistDocument {
            try PlistDocument(
                value: .dictionary(PlistDictionary(keys.map { (key: $0, value: .string($0)) })))
        }
        let shuffled = keys.shuffled(using: &random)
        let orders: [[PlistString]] = [keys.reversed(), shuffled, shuffled.dropFirst(90) + ["new"]]
        for order in orders {
            let (old, new) = (try document(keys.dropLast(40)), try document(order))
            let differences = PlistDifferences(from: old, to: new, options: Self.options)
            let result = try Self.applied(differences, to: old)
            #expect(result.root.entries.map(\.key) == order)
            try Self.checkText(of: old, new, .xml, seed)
        }
    }

    /// 6,000 pairs in all: related ones with reordered dictionaries, and unrelated ones.
    @Test(.tags(.slow), arguments: PropertyTests.formats, 0..<3)
    func editsLeaveNoDifference(format: PlistFormat, part: Int) throws {
        var moveCount = 0
        for seed in part * 500..<(part + 1) * 500 {
            var pair = RandomPair(seed: UInt64(seed + 90_000), format: format)
            let (old, edited, _) = try pair.make(maximumEdits: 6)
            var new = edited
            if seed % 5 == 0 {
                var other = RandomPair(seed: UInt64(seed + 190_000), format: format)
                new = try other.make(maximumEdits: 0).old
            }
            var random = SeededGenerator(seed: UInt64(seed))
            new = try pair.decoded(
                PlistDocument(value: Self.rearranged(new.root.value, &random)))
            let differences = PlistDifferences(from: old, to: new, options: Self.options)
            moveCount += differences.count { $0.isOrderOnly }
            let result = try Self.applied(differences, to: old)
            #expect(
                PlistDifferences(from: result, to: new, options: Self.options).isEmpty,
                "seed \(seed)")
            try Self.checkText(of: old, new, format, seed)
        }
        #expect(moveCount > 300)
    }

    /// Checks the same edits in a text or binary property list.
    private static func checkText(
        of old: PlistDocument, _ new: PlistDocument, _ format: PlistFormat, _ seed: Int
    ) throws {
        var encoding = PlistEncodingOptions()
        encoding.isTagged = true
        var decoding = PlistDecodingOptions()
        decoding.isTagged = true
        let source = ByteStore(try old.encoded(as: format, options: encoding))
        var editor = try PlistSourceEditor(decoding: source, as: format, options: decoding)
        try editor.edits.apply(
            PlistDifferences(from: editor.document, to: new, options: options))
        let result = try PlistDocument(
            decoding: editor.finish().bytes, as: format, options: decoding)
        #expect(PlistDifferences(from: result, to: new, options: options).isEmpty, "seed \(seed)")
    }

    /// Returns a value with some dictionaries reordered.
    private static func rearranged(_ value: PlistValue, _ random: inout SeededGenerator)
        -> PlistValue
    {
        switch value {
        case .array(let elements):
            return .array(elements.map { rearranged($0, &random) })
        case .dictionary(let entries):
            var list = entries.map { ($0.key, rearranged($0.value, &random)) }
            switch random.number(below: 4) {
            case 0: list.shuffle(using: &random)
            case 1 where list.count > 1:
                list.insert(list.removeLast(), at: random.number(below: list.count))
            default: break
            }
            return .dictionary(PlistDictionary(list.map { (key: $0.0, value: $0.1) }))
        default: return value
        }
    }
}
