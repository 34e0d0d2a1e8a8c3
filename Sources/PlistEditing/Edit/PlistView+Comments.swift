// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A comment in a text property list.
public struct PlistComment: Hashable, Sendable {
    /// The position of a comment.
    public enum Place: Hashable, Sendable {
        /// Before the entry or element, or within it.
        case before
        /// After the entry or element, on the line where that ends.
        case after
    }

    /// The text of the comment, without its delimiters and the white space at both ends.
    public let text: String

    /// Its position relative to the entry or element.
    public let place: Place

    /// Its bytes in the source, including the delimiters; in the UTF-8 form of the text if the
    /// source was not UTF-8.
    public let sourceRange: Range<Int>

    /// Its start, with line, column and excerpt.
    public let location: PlistLocation

    fileprivate init(_ range: Range<Int>, _ place: Place, in document: PlistDocument) {
        let source = document.source
        var start = range.lowerBound
        var end = range.upperBound
        for (opening, closing) in Self.delimiters where source.starts(with: opening, at: start) {
            start += opening.utf8CodeUnitCount
            let length = closing.utf8CodeUnitCount
            if end - start >= length, source.starts(with: closing, at: end - length) {
                end -= length
            }
        }
        while start < end, source[start].isWhiteSpace { start += 1 }
        while end > start, source[end - 1].isWhiteSpace { end -= 1 }
        text = source.slice(start..<end).repairedString
        self.place = place
        sourceRange = range
        location = document.location(of: range)
    }

    private static let delimiters: [(StaticString, StaticString)] = [
        ("<!--", "-->"), ("/*", "*/"), ("//", ""),
    ]
}

extension PlistView {
    /// The comments that belong to the entry of this value, or to this array element.
    ///
    /// Comments before the entry, within it, and after it on the line where it ends belong to it.
    /// When text is edited, they are removed with the entry, except for comments before it that are
    /// followed by an empty line. All comments before the first entry of a .strings file belong to
    /// that entry. The root has no comments, and neither do values that were not read from text or
    /// that were edited since.
    ///
    /// - Complexity: O(log *n*) for entries of .strings files; otherwise O(*n*) in the text between
    ///   the entry and its neighbours, and in the container's entries if some have the same key.
    ///   For the first request in a document, O(*n*) in the values stored and the bytes of the
    ///   source.
    public var comments: [PlistComment] {
        let document = document
        if let table = document.comments { return comments(in: table) }
        guard let format = document.format,
            let codec = PlistCodecRegistry.standard.codec(for: format) as? any SourceKeepingCodec,
            let parent = arena.parent(of: id), let map = document.recordedSourceMap(),
            Int(max(id, parent.id)) < map.count
        else { return [] }
        let text = EditableText(arena.source, syntax: codec.sourceSyntax)
        let slots = SourceSlots(parent.id, in: document, map, text)
        let number = slots.slot(ofEntry: parent.index)
        let slot = slots[number]
        var comments = text.comments(in: slots.leadingComments(number), .before, of: document)
        if !slot.key.isEmpty, slot.key.upperBound < slot.value.lowerBound {
            comments += text.comments(
                in: slot.key.upperBound..<slot.value.lowerBound, .before, of: document)
        }
        let end = slots.ending(number).end
        return comments
            + text.comments(in: slot.value.upperBound..<end, .after, of: document)
    }

    /// Returns the comments that the decoder kept.
    private func comments(in table: CommentTable) -> [PlistComment] {
        let document = document
        var comments: [PlistComment] = []
        for index in table.comments(ofValue: id, hint: .max) {
            let comment = table[index]
            let range = comment.start..<comment.start + comment.length
            comments.append(
                PlistComment(range, comment.place == .before ? .before : .after, in: document))
        }
        return comments
    }
}

extension EditableText {
    /// Returns the comments in a range that otherwise contains only white space and separators.
    fileprivate func comments(
        in range: Range<Int>, _ place: PlistComment.Place, of document: PlistDocument
    ) -> [PlistComment] {
        let bytes = source.view
        var comments: [PlistComment] = []
        var position = range.lowerBound
        while position < range.upperBound {
            if let comment = syntax.comment(at: position, in: bytes) {
                // Processing instructions count as comments only in edits.
                if !bytes.starts(with: "<?", at: position) {
                    let range = position..<min(comment.end, range.upperBound)
                    comments.append(PlistComment(range, place, in: document))
                }
                position = max(comment.end, position + 1)
            } else {
                position += 1
            }
        }
        return comments
    }
}
