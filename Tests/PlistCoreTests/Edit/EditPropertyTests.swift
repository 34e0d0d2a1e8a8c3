// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

/// What holds for random edits of random texts in random styles.
@Suite struct EditPropertyTests {
    static let formats: [PlistFormat] = [.xml, .json, .openstep, .gnustep, .strings]

    struct Sample: CustomTestStringConvertible {
        let format: PlistFormat
        let seed: UInt64
        var testDescription: String { "\(format) \(seed)" }
    }

    static func samples(_ count: UInt64) -> [Sample] {
        formats.flatMap { format in (0..<count).map { Sample(format: format, seed: $0) } }
    }

    /// The text in another encoding.
    static func encoded(_ text: [UInt8], _ seed: UInt64) -> [UInt8] {
        switch seed % 6 {
        case 4: return [0xEF, 0xBB, 0xBF] + text
        case 5:
            let units = String(decoding: text, as: UTF8.self).utf16
            return [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        default: return text
        }
    }

    static func editor(_ text: StyledText, _ seed: UInt64) throws -> PlistSourceEditor {
        try PlistSourceEditor(
            decoding: ByteStore(encoded(text.bytes, seed)), as: text.format)
    }

    @Test(arguments: samples(300)) func giveExactlyTheEditedTree(sample: Sample) throws {
        var random = RandomEdits(sample.format, seed: sample.seed)
        var expected = random.root()
        let text = StyledText(
            expected, as: sample.format, seed: sample.seed, repeatsKeys: sample.seed % 3 == 0)
        var editor = try Self.editor(text, sample.seed)
        try #require(editor.document.isIdentical(to: PlistDocument(expected)))
        var edits: [ValueEdit] = []
        for _ in 0..<Int(sample.seed % 7 + 1) {
            guard let edit = random.edit(of: expected) else { continue }
            edits.append(edit)
            try edit.apply(to: &editor.edits)
            edit.apply(to: &expected)
        }
        let comment = Comment(
            rawValue: "\(edits) of\n\(String(decoding: text.bytes, as: UTF8.self))")
        let tree = try editor.edits.document()
        #expect(try tree.isIdentical(to: PlistDocument(expected)), comment)
        do {
            let result = try editor.finish()
            #expect(try result.document.isIdentical(to: PlistDocument(expected)), comment)
            let bytes = TextEdit.bytes(result)
            let decoded = try PlistDocument(decoding: bytes, as: sample.format)
            #expect(try decoded.isIdentical(to: PlistDocument(expected)), comment)
        } catch {
            Issue.record(error, comment)
        }
    }
}
