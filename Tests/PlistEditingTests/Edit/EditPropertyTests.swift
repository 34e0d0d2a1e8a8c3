// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// Properties of random edits of random texts in random styles.
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

    /// Returns the text in another encoding.
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

    @Test(.tags(.slow), arguments: samples(300)) func editsGiveExpectedTree(sample: Sample)
        throws
    {
        var random = RandomEdits(sample.format, seed: sample.seed)
        var expected = random.root()
        let text = StyledText(
            expected, as: sample.format, seed: sample.seed, repeatsKeys: sample.seed % 3 == 0)
        var editor = try Self.editor(text, sample.seed)
        try #require(editor.document.isIdentical(to: PlistDocument(value: expected)))
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
        #expect(try tree.isIdentical(to: PlistDocument(value: expected)), comment)
        do {
            let result = try editor.finish()
            let bytes = TextEdit.bytes(result)
            let decoded = try PlistDocument(decoding: bytes, as: sample.format)
            #expect(try decoded.isIdentical(to: PlistDocument(value: expected)), comment)
        } catch {
            Issue.record(error, comment)
        }
    }

    // MARK: Unchanged text

    @Test(arguments: samples(300)) func editsChangeNothingAround(sample: Sample) throws {
        // Small values may allow no such edit; then another value is made.
        var found: (text: StyledText, edit: ValueEdit, place: Touched)?
        for attempt in UInt64(1)...100 where found == nil {
            var random = RandomEdits(sample.format, seed: sample.seed &+ 1000 &* attempt)
            let value = random.root()
            let text = StyledText(
                value, as: sample.format, seed: sample.seed, repeatsKeys: false)
            guard let edit = random.edit(of: value) else { continue }
            found = Touched(edit, of: value, in: text).map { (text, edit, $0) }
        }
        let (text, edit, place) = try #require(found)
        var editor = try Self.editor(text, 0)
        try edit.apply(to: &editor.edits)
        let result = try editor.finish()
        let new = TextEdit.bytes(result)
        let old = text.bytes
        let comment = Comment(
            rawValue: "\(edit) of\n\(String(decoding: old, as: UTF8.self))\nis\n"
                + String(decoding: new, as: UTF8.self))

        let prefix = zip(old, new).prefix { $0 == $1 }.count
        #expect(prefix >= min(place.window.lowerBound, new.count), comment)
        let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        #expect(suffix >= min(old.count - place.window.upperBound, new.count), comment)

        let kept = text.comments.filter { !place.removesComments(of: $0) }.map(\.text)
        let remaining = kept.filter { String(decoding: new, as: UTF8.self).contains($0) }
        #expect(remaining == kept, comment)
        let gone = text.comments.filter(place.removesComments).map(\.text)
        #expect(!gone.contains { String(decoding: new, as: UTF8.self).contains($0) }, comment)
    }

    /// The part of a text that an edit may change.
    struct Touched {
        let window: Range<Int>
        private let removed: PlistPath?
        private let isReplaced: Bool

        init?(_ edit: ValueEdit, of root: PlistValue, in text: StyledText) {
            func entry(_ path: PlistPath) -> StyledText.Entry? {
                text.entries.first { $0.path == path }
            }
            /// Returns the range from an entry to the next one, optionally from the end of the
            /// value before it, which may lose its comma.
            func window(_ path: PlistPath, fromValueBefore: Bool) -> Range<Int>? {
                guard let own = entry(path) else { return nil }
                let next = text.entries.filter {
                    $0.path.components.dropLast() == path.components.dropLast()
                        && $0.extent.lowerBound >= own.extent.upperBound
                }.map(\.start).min()
                let start =
                    fromValueBefore && own.isLast ? own.valueBefore : own.extent.lowerBound
                return start..<(next ?? text.containerEnd(of: own))
            }
            switch edit {
            case .set(let path, _):
                guard let found = entry(path) else { return nil }
                (self.window, removed, isReplaced) = (found.extent, path, true)
            case .rename(let path, _):
                guard let found = entry(path) else { return nil }
                (self.window, removed, isReplaced) = (found.extent, nil, false)
            case .remove(let path):
                guard let found = window(path, fromValueBefore: true) else { return nil }
                let parent = PlistPath(path.components.dropLast())
                let isOnly = root.at(parent.components[...]).count == 1
                // The last entry may take its container with it, if that has its own start.
                let all = entry(parent)?.extent ?? 0..<text.bytes.count
                (self.window, removed, isReplaced) = (isOnly ? all : found, path, false)
            case .insert, .append, .copy, .move: return nil
            }
        }

        func removesComments(of comment: StyledText.Comment) -> Bool {
            guard let removed else { return false }
            if let owner = comment.owner {
                guard owner.components.starts(with: removed.components) else { return false }
                return owner.components.count > removed.components.count || !isReplaced
            }
            guard let container = comment.container else { return false }
            return container.components.starts(with: removed.components)
        }
    }
}
