// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// The changes of an edited property list turn its source into the result.
@Suite struct EditChangesTests {
    /// Applies changes, which must be in order and must not overlap.
    static func apply(_ changes: [PlistEditResult.Change], to source: [UInt8]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var position = 0
        for change in changes {
            try #require(change.range.lowerBound >= position)
            try #require(change.range.upperBound <= source.count)
            #expect(change.range.count + change.replacement.count > 0)
            bytes += source[position..<change.range.lowerBound] + change.replacement
            position = change.range.upperBound
        }
        return bytes + source[position...]
    }

    @Test(arguments: EditPropertyTests.samples(120))
    func changesGiveResult(sample: EditPropertyTests.Sample) throws {
        var random = RandomEdits(sample.format, seed: sample.seed)
        var value = random.root()
        let text = StyledText(
            value, as: sample.format, seed: sample.seed, repeatsKeys: sample.seed % 3 == 0)
        let source = EditPropertyTests.encoded(text.bytes, sample.seed)
        var editor = try PlistSourceEditor(decoding: ByteStore(source), as: sample.format)
        for _ in 0..<Int(sample.seed % 7 + 1) {
            guard let edit = random.edit(of: value) else { continue }
            try edit.apply(to: &editor.edits)
            edit.apply(to: &value)
        }
        let result = try editor.finish()
        let bytes = TextEdit.bytes(result)
        #expect(try Self.apply(result.changes, to: source) == bytes)
        #expect(result.changes.isEmpty == !result.isChanged)
    }

    @Test func changesCoverOnlyEditedText() throws {
        let text = "{\n  \"a\": 1, // one\n  \"b\": 2\n}\n".replacing(" // one", with: "")
        let result = try TextEdit.result(Array(text.utf8), as: .json) { editor in
            try editor.set(15, at: ["a"])
        }
        #expect(result.changes == [.init(range: 9..<10, replacement: Array("15".utf8))])
    }

    @Test func changesHaveEncodingOfSource() throws {
        let text = "\"é\" = \"𝄞\";\n\"b\" = \"c\";\n"
        let units =
            [UInt8]([0xFE, 0xFF]) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let result = try TextEdit.result(units, as: .strings) { editor in
            try editor.set("ß", at: ["b"])
        }
        let change = try #require(result.changes.first)
        #expect(result.changes.count == 1)
        // After the mark, twelve units of the first line, and `"b" = `.
        #expect(change.range.lowerBound == 2 + 2 * (12 + 6))
        #expect(change.replacement == [0, 0x22, 0, 0xDF, 0, 0x22])
        #expect(try Self.apply(result.changes, to: units) == TextEdit.bytes(result))
    }

    @Test func binaryHasSingleChange() throws {
        let source = try PlistDocument(value: ["a": 1, "b": ["x", "y"]]).encoded(as: .binary)
        let result = try TextEdit.result(source) { try $0.set("z", at: ["b", 1]) }
        #expect(result.changes.count == 1)
        #expect(try Self.apply(result.changes, to: source) == TextEdit.bytes(result))
        let same = try TextEdit.result(source) { try $0.set("y", at: ["b", 1]) }
        #expect(same.changes.isEmpty)
        let more = try TextEdit.result(source) { try $0.set([1, 2, 3, 4], at: ["c"]) }
        #expect(try Self.apply(more.changes, to: source) == TextEdit.bytes(more))
    }
}
