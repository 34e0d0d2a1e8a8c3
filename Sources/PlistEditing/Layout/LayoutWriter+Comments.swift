// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LayoutWriter {
    enum CommentKind {
        case block
        /// Ends at the end of its line.
        case line
    }

    /// A comment, or a separator between a key and its value.
    private struct Token {
        let range: Range<Int>
        let isComment: Bool
        let endsWithLine: Bool
        /// The start of the white space before it, and the end of the white space after it.
        let previous: Int
        let next: Int
    }

    private func tokens(in range: Range<Int>) -> [Token] {
        var tokens: [Token] = []
        var previous = range.lowerBound
        var position = text.skipBlanks(from: previous, limit: range.upperBound)
        while position < range.upperBound {
            let comment = text.syntax.comment(at: position, in: text.bytes)
            let end = comment.map { min($0.end, range.upperBound) } ?? position + 1
            let next = text.skipBlanks(from: end, limit: range.upperBound)
            tokens.append(
                Token(
                    range: position..<end, isComment: comment != nil,
                    endsWithLine: comment?.endsWithLine ?? false, previous: previous, next: next))
            previous = end
            position = next
        }
        return tokens
    }

    /// Writes the comments of a range on the same line, each after a space.
    mutating func writeOnLine(_ range: Range<Int>, only kind: CommentKind? = nil) {
        for token in tokens(in: range) where token.isComment {
            if let kind, (kind == .line) != token.endsWithLine { continue }
            output.append(0x20)
            copy(token.range)
        }
    }

    /// Writes the comments after an entry that fit on its last line. Line comments come last,
    /// including those before the separator.
    mutating func writeAfterEntry(_ before: Range<Int>, _ after: Range<Int>, _ level: Int) {
        let (before, after) = (tokens(in: before), tokens(in: after))
        if before.isEmpty && after.isEmpty { return }
        let comments =
            after.filter { !$0.endsWithLine } + (before + after).filter(\.endsWithLine)
        var isLineOver = false
        for comment in comments {
            if isLineOver { beginLine(level) } else { output.append(0x20) }
            isLineOver = comment.endsWithLine || text.firstLineBreak(comment.range) != nil
            copy(comment.range)
        }
    }

    /// Writes the comments of a range on separate lines.
    mutating func writeLines(_ range: Range<Int>, _ level: Int) {
        for token in tokens(in: range) {
            beginLine(at: token.range.lowerBound, after: token.previous, level)
            copy(token.range)
        }
    }

    /// Writes the comments before an entry, the first one at the beginning of a line.
    mutating func writeBeforeEntry(_ range: Range<Int>, _ level: Int) {
        for token in tokens(in: range) {
            copy(token.range)
            let end = token.range.upperBound
            let endsLine =
                token.endsWithLine || text.syntax.hasTags
                || text.firstLineBreak(end..<token.next) != nil
            if endsLine {
                beginLine(at: token.next, after: end, level)
            } else {
                output.append(0x20)
            }
        }
    }

    /// Writes the separator between a key and its value, and the comments between them.
    mutating func writeBetween(_ range: Range<Int>, _ level: Int) {
        let tokens = tokens(in: range)
        guard let separator = keySeparator else {
            for token in tokens {
                beginLine(level)
                copy(token.range)
            }
            return beginLine(level)
        }
        guard tokens.contains(where: \.isComment) else {
            output.append(separator.bytes)
            return
        }
        var isOnNewLine = false
        for token in tokens {
            if !isOnNewLine { output.append(0x20) }
            copy(token.range)
            isOnNewLine = token.endsWithLine
            if isOnNewLine { beginLine(level + 1) }
        }
        if !isOnNewLine { output.append(0x20) }
    }

    // MARK: Lines

    /// Begins the line of an item of the source, after an empty line if there is one.
    ///
    /// - Parameter end: the end of the preceding item.
    mutating func beginLine(at start: Int, after end: Int, _ level: Int) {
        if !isAtStart, text.lineBreakCount(end..<start) > 1 { output.append(lineEnd) }
        // Section comments of projects, which are alone on their lines.
        let isOutside =
            isProject && start > 0 && EditableText.isLineBreak(text.bytes[start - 1])
            && text.syntax.comment(at: start, in: text.bytes).map { text.isLineEnd(at: $0.end) }
                == true
        beginLine(isOutside ? 0 : level)
    }

    // MARK: Around the root

    /// Writes everything before the root, up to the beginning of its line.
    mutating func writeProlog(before root: Range<Int>) {
        var start = 0
        if text.bytes.starts(with: "\u{FEFF}") {
            start = 3
            output.append(text.array(0..<start))
        }
        var end = start
        if text.syntax.hasTags {
            for item in XMLMarkup.items(in: start..<root.lowerBound, of: text) {
                beginLine(at: item.range.lowerBound, after: end, 0)
                copy(item.range)
                end = item.range.upperBound
            }
        } else {
            writeLines(start..<root.lowerBound, 0)
            end = text.trimmedEnd(start..<root.lowerBound)
        }
        let isTable =
            document.root.kind.isContainer
            && text.syntax.content(of: root, in: text.bytes) == root
        if !isTable {
            beginLine(at: root.lowerBound, after: end, 0)
        }
    }

    /// Writes everything after the root, and the end of the last line.
    mutating func writeEpilogue(after root: Range<Int>) {
        let rest = root.upperBound..<text.bytes.count
        if text.syntax.hasTags {
            for item in XMLMarkup.items(in: rest, of: text) {
                beginLine(0)
                copy(item.range)
            }
        } else {
            let end = text.skipTrailingComments(from: rest.lowerBound, limit: rest.upperBound).end
            writeOnLine(rest.lowerBound..<end)
            writeLines(end..<rest.upperBound, 0)
        }
        if !isAtStart && endsLastLine { output.append(lineEnd) }
    }
}

/// The tags, comments and declarations in a part of XML text.
enum XMLMarkup {
    struct Item {
        let range: Range<Int>
        /// Whether the item is a comment or a processing instruction.
        let isComment: Bool
    }

    /// Returns the items in a range of well-formed XML, in order.
    static func items(in range: Range<Int>, of text: EditableText) -> [Item] {
        var items: [Item] = []
        var position = range.lowerBound
        while let start = text.bytes.firstIndex(of: UInt8(ascii: "<"), from: position),
            start < range.upperBound
        {
            let comment = text.syntax.comment(at: start, in: text.bytes)
            let end = min(comment?.end ?? tagEnd(text, from: start), range.upperBound)
            items.append(Item(range: start..<end, isComment: comment != nil))
            position = end
        }
        return items
    }

    /// Returns the end of a tag or document type declaration.
    private static func tagEnd(_ text: EditableText, from start: Int) -> Int {
        let bytes = text.bytes
        var position = start + 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: ">") { return position }
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            position = (bytes.firstIndex(of: byte, from: position) ?? bytes.count - 1) + 1
        }
        return bytes.count
    }
}
