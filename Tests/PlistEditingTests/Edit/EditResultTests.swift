// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Results of edits, and an editor's findings about them.
@Suite struct EditResultTests {
    private static func written(_ result: PlistEditResult) throws -> [UInt8] {
        var output = PlistOutput()
        try result.write(to: &output)
        return output.bytes()
    }

    @Test func writesResultInOnePiece() throws {
        let text = "{ a = 1; b = 2; c = ( x, y ); d = 4; }\n"
        let result = try TextEdit.result(Array(text.utf8), as: .openstep) {
            try $0.set("long text", at: ["a"])
            try $0.remove(at: ["b"])
            try $0.append("z", to: ["c"])
        }
        #expect(result.splices.count > 2 && result.isChanged)
        let expected = "{ a = \"long text\"; c = ( x, y, z ); d = 4; }\n"
        #expect(try Self.written(result) == Array(expected.utf8))
        #expect(TextEdit.bytes(result) == Array(expected.utf8))
        #expect(result.texts?.old.array == Array(text.utf8))
        #expect(result.texts?.new.array == Array(expected.utf8))
        let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let other = try TextEdit.result([0xFF, 0xFE] + utf16, as: .openstep) {
            try $0.remove(at: ["b"])
        }
        #expect(try Self.written(other) == TextEdit.bytes(other))
        #expect(try Self.written(other).count == 2 + utf16.count - 14)
    }

    @Test func reportsChangeOnlyIfBytesDiffer() {
        let source = ByteStore("aab".utf8)
        func result(_ splices: (Range<Int>, String)...) -> Bool {
            PlistEditResult(
                source, splices.map { TextSplice(range: $0, replacement: Array($1.utf8)) }
            ).isChanged
        }
        #expect(!result())
        #expect(!result((0..<1, ""), (2..<2, "a")))
        #expect(result((0..<1, ""), (3..<3, "a")))
        #expect(result((0..<1, "b")))
        #expect(result((0..<1, "")))
        #expect(result((3..<3, "c")))
        #expect(!PlistEditResult(unchanged: source, isText: true).isChanged)
        #expect(!PlistEditResult(ByteStore("aab".utf8), insteadOf: source).isChanged)
        #expect(PlistEditResult(ByteStore("aac".utf8), insteadOf: source).isChanged)
    }

    @Test func unchangedResultIsText() throws {
        let editor = try PlistSourceEditor(decoding: ByteStore("{ a = 1; }".utf8), as: .openstep)
        let same = try editor.replacing(text: ByteStore("{ a = 1; }".utf8))
        #expect(!same.isChanged && same.isText)
        #expect(same.texts?.new.array == Array("{ a = 1; }".utf8))
        let other = try editor.replacing(text: ByteStore("{ a = 2; }".utf8))
        #expect(other.isChanged && other.isText)
        #expect(throws: PlistError.self) { try editor.replacing(text: ByteStore("{ a = 2; ".utf8)) }
    }

    // MARK: Several values at once

    private static func put(
        _ values: [PlistValue], at path: PlistPath, isReplacing: Bool
    ) throws -> PlistValue {
        var editor = PlistEditor(try PlistDocument(value: ["a": [1, 2, 3], "d": [:]]))
        let views = try values.map { try PlistDocument(value: $0).root }
        try editor.put(contentsOf: views, at: path, isReplacing: isReplacing)
        return try #require(try editor.document().value["a"])
    }

    @Test func insertsValuesInSequence() throws {
        #expect(try Self.put([8, [9]], at: ["a", 0], isReplacing: false) == [8, [9], 1, 2, 3])
        #expect(try Self.put([8, 9], at: ["a", 2], isReplacing: false) == [1, 2, 8, 9, 3])
        #expect(try Self.put([8, 9], at: ["a", 3], isReplacing: false) == [1, 2, 3, 8, 9])
        #expect(try Self.put([8, 9], at: ["a", 0], isReplacing: true) == [8, 9, 3])
        #expect(try Self.put([8, 9], at: ["a", 1], isReplacing: true) == [1, 8, 9])
        #expect(try Self.put([], at: ["a", 3], isReplacing: true) == [1, 2, 3])
    }

    @Test(
        arguments: [
            (["a", 4], false, "a is an array of 3 elements and has no index 4"),
            (["a", 2], true, "a is an array of 3 elements and has no index 3"),
            (["a", 5], true, "a is an array of 3 elements and has no index 5"),
            (["a", -1], false, "a is an array of 3 elements and has no index -1"),
            (["d", 0], false, "d is a dictionary and has no index 0"),
            (["x", 0], false, "the root is a dictionary and has no key 'x'"),
        ] as [(PlistPath, Bool, String)])
    func insertsNothingWithoutRoom(path: PlistPath, isReplacing: Bool, message: String) {
        let error = #expect(throws: PlistError.self) {
            try Self.put([8, 9], at: path, isReplacing: isReplacing)
        }
        #expect(error?.code == .noMatch)
        #expect(error?.message == message)
    }

    @Test func reportsFirstKeysOfRoot() throws {
        var editor = PlistEditor(try PlistDocument(value: ["a": 1, "b": 2, "c": 3]))
        #expect(editor.rootKeys(atMost: 2) == ["a", "b"])
        #expect(editor.rootKeys(atMost: 9) == ["a", "b", "c"])
        try editor.remove(at: ["a"])
        try editor.set(4, at: ["d"])
        #expect(editor.rootKeys(atMost: 9) == ["b", "c", "d"])
        #expect(PlistEditor(try PlistDocument(value: ["x"])).rootKeys(atMost: 9) == [])
        #expect(PlistEditor(try PlistDocument(value: "x")).rootKeys(atMost: 9) == [])
    }

    // MARK: Values that a format changes or refuses

    private static func xmlEditor(_ root: PlistValue) throws -> PlistEditor {
        PlistEditor(try PlistDocument(value: root), for: XMLCodec(), isTagged: false, .init())
    }

    @Test func warnsOfValuesTheFormatChanges() throws {
        let half = try PlistDocument(value: [.date(PlistDate(secondsSinceReferenceDate: 0.5))])
        var editor = try Self.xmlEditor(["a": [], "d": [:]])
        try editor.set(half.root, at: ["x"])
        try editor.set(half.root, at: ["y"])
        _ = try editor.merge(half.root, into: ["a"])
        let entry = try PlistDocument(value: [
            "k": .date(PlistDate(secondsSinceReferenceDate: 0.25))
        ])
        _ = try editor.merge(entry.root, into: ["d"])
        #expect(
            editor.warnings.map(\.code)
                == [PlistDiagnostic.Code](repeating: .fractionTruncated, count: 4))
        #expect(editor.warnings.map { $0.path?.description } == ["x[0]", "y[0]", "a[0]", "d.k"])
    }

    @Test func refusesUnrepresentableKeyAtOnce() throws {
        var editor = try Self.xmlEditor(["a": 1])
        let one = try PlistDocument(value: 1).root
        for _ in 0..<2 {
            let error = #expect(throws: PlistError.self) {
                try editor.set(one, at: ["b\u{1}"])
            }
            #expect(error?.code == .unrepresentable)
            #expect(error?.path == ["b\u{1}"])
        }
        try editor.set(one, at: ["b"])
        #expect(try editor.document().value == ["a": 1, "b": 1])
    }

    // MARK: Limits

    @Test func limitsStepsOfSearches() throws {
        let document = try PlistDocument(value: ["a": 1, "b": [2, 3]])
        let count = document.arena.nodeBuffer.count + document.arena.childBuffer.count
        var steps = SearchSteps(for: document)
        let error = #expect(throws: PlistError.self) { try steps.spend(.max / 2) }
        #expect(
            error?.message
                == "finding what to edit takes more than \(67_108_864 + 512 * count) steps")
        steps = SearchSteps(limit: 700)
        try steps.spend(onPlaceAt: ["a", 1, "b"])
        try steps.spend(252)
        #expect(throws: PlistError.self) { try steps.spend(1) }
    }

    @Test func countsTheSearchInEmbeddedData() throws {
        let inner = try PlistDocument(value: ["a": 1]).encoded(as: .binary)
        func edit(limit: Int) throws {
            var editor = PlistEditor(try PlistDocument(value: ["d": .data(inner)]))
            editor.searchSteps = SearchSteps(limit: limit)
            try editor.editEmbedded(at: ["d"]) { _ throws(PlistError) in }
        }
        try edit(limit: 512 + inner.count / 2)
        #expect(throws: PlistError.self) { try edit(limit: 511 + inner.count / 2) }
    }

    /// A new text is in memory twice until it is proved.
    @Test func countsCopiesInTextsTwice() throws {
        let text = String(repeating: "x", count: 984)
        var editor = try Self.xmlEditor(["a": .string(PlistString(text))])
        editor.account = WorkAccount(limit: 100_000)
        var count = 0
        while count < 1000 {
            do throws(PlistError) {
                try editor.copy(["a"], to: [.key(PlistString("k\(count)"))])
            } catch {
                #expect(error.message == "the copies take more than 100000 bytes")
                break
            }
            count += 1
        }
        #expect((45...50).contains(count))
    }
}
