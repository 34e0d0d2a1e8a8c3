// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Text, with functions that find entries by the syntax of its format.
struct EditableText {
    let source: ByteStore
    let syntax: any SourceSyntax
    /// The start of each line, if known.
    private let lineStarts: [Int]?

    /// - Parameter indexesLines: whether to find all lines in advance, which is faster if many are
    ///   needed, because the text may be one long line.
    init(_ source: ByteStore, syntax: any SourceSyntax, indexesLines: Bool = false) {
        self.source = source
        self.syntax = syntax
        guard indexesLines else {
            lineStarts = nil
            return
        }
        let bytes = source.view
        var starts = [0]
        for offset in 0..<bytes.count where Self.isLineBreak(bytes[offset]) {
            starts.append(offset + 1)
        }
        lineStarts = starts
    }

    var bytes: ByteView {
        @_lifetime(borrow self)
        get { source.view }
    }

    /// The end of an entry's extent.
    struct Ending {
        /// The offset of the separator after the value, if there is one.
        let separator: Int?
        /// The offset after the separator and the trailing trivia, which is a comment on the same
        /// line.
        let end: Int
        /// Whether nothing else may follow on the line.
        let endsWithLine: Bool
    }

    /// Returns the end of the extent of an entry whose value ends at an offset, within its
    /// container's content.
    func ending(after value: Int, _ separator: SourceSeparator, limit: Int) -> Ending {
        var position = value
        var found: Int?
        if let byte = separator.byte {
            let next = skipBlanksAndComments(from: value, limit: limit)
            if next < limit, bytes[next] == byte {
                found = next
                position = next + 1
            }
        }
        let (end, endsWithLine) = skipTrailingComments(from: position, limit: limit)
        return Ending(separator: found, end: end, endsWithLine: endsWithLine)
    }

    /// Skips the comments that begin on the line of an offset; returns the offset itself if there
    /// are none.
    func skipTrailingComments(from start: Int, limit: Int) -> (end: Int, endsWithLine: Bool) {
        var end = start
        var position = start
        while true {
            while position < limit, bytes[position] == 0x20 || bytes[position] == 0x09 {
                position += 1
            }
            guard position < limit, let comment = syntax.comment(at: position, in: bytes),
                comment.end <= limit
            else { return (end, false) }
            end = comment.end
            if comment.endsWithLine { return (end, true) }
            if firstLineBreak(position..<end) != nil { return (end, false) }
            position = end
        }
    }

    /// Returns the first offset from a start that is neither white space nor in a comment.
    func skipBlanksAndComments(from start: Int, limit: Int) -> Int {
        var position = start
        while true {
            position = skipBlanks(from: position, limit: limit)
            guard position < limit, let comment = syntax.comment(at: position, in: bytes) else {
                return position
            }
            position = min(comment.end, limit)
        }
    }

    func skipBlanks(from start: Int, limit: Int) -> Int {
        let bytes = bytes
        var position = start
        while position < limit {
            // These bytes mean the same in every syntax, so no call is needed.
            switch bytes[position] {
            case 0x20, 0x09, 0x0A:
                position += 1
                continue
            case 0x21...0x7E: return position
            default: break
            }
            let count = syntax.whiteSpaceCount(at: position, in: bytes)
            if count == 0 { return position }
            position += count
        }
        return position
    }

    /// Returns the end of a range without the white space at its end.
    func trimmedEnd(_ range: Range<Int>) -> Int {
        var end = range.lowerBound
        var position = range.lowerBound
        while position < range.upperBound {
            position = skipBlanks(from: position, limit: range.upperBound)
            guard position < range.upperBound else { break }
            let comment = syntax.comment(at: position, in: bytes)
            position = comment.map { min($0.end, range.upperBound) } ?? position + 1
            end = position
        }
        return end
    }

    func isBlank(_ range: Range<Int>) -> Bool {
        skipBlanks(from: range.lowerBound, limit: range.upperBound) == range.upperBound
    }

    /// A comment that stays if the entry after it is removed.
    struct Heading {
        let comment: SourceComment
        let range: Range<Int>
        /// Whether it is the comment that Xcode writes after a section of a project.
        let endsSection: Bool
    }

    /// Returns the comments that are followed by an empty line, or that Xcode writes before or
    /// after a section of a project.
    func headings(in comments: Range<Int>) -> [Heading] {
        var headings: [Heading] = []
        var position = comments.lowerBound
        while position < comments.upperBound, let comment = syntax.comment(at: position, in: bytes)
        {
            let next = skipBlanks(from: comment.end, limit: comments.upperBound)
            func marks(_ start: StaticString) -> Bool {
                bytes.starts(with: start, at: position)
                    && bytes.starts(with: " section */", at: comment.end - 11)
            }
            let ends = marks("/* End ")
            if ends || marks("/* Begin ") || lineBreakCount(comment.end..<next) > 1 {
                let range = position..<comment.end
                headings.append(Heading(comment: comment, range: range, endsSection: ends))
            }
            position = next
        }
        return headings
    }

    /// Returns the last heading among some comments.
    func heading(in comments: Range<Int>) -> SourceComment? {
        headings(in: comments).last?.comment
    }

    // MARK: Lines

    static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    func firstLineBreak(_ range: Range<Int>) -> Int? {
        range.first { Self.isLineBreak(bytes[$0]) }
    }

    /// Returns the start of the last line in a range; `nil` if the range is on one line.
    func lastLineStart(_ range: Range<Int>) -> Int? {
        range.last { Self.isLineBreak(bytes[$0]) }.map { $0 + 1 }
    }

    func lineBreakCount(_ range: Range<Int>) -> Int {
        var count = 0
        var position = range.lowerBound
        while position < range.upperBound {
            let isBreak = Self.isLineBreak(bytes[position])
            count += isBreak ? 1 : 0
            position = isBreak ? skipLineBreak(at: position) : position + 1
        }
        return count
    }

    /// Returns the start of the last white space with at most `count` line breaks, but at least
    /// one.
    func lastLines(_ count: Int, of range: Range<Int>) -> Int {
        var start = range.lowerBound
        for _ in 0..<max(lineBreakCount(range) - max(count, 1), 0) {
            guard let lineBreak = firstLineBreak(start..<range.upperBound),
                let next = firstLineBreak(skipLineBreak(at: lineBreak)..<range.upperBound)
            else { break }
            start = next
        }
        return start
    }

    /// Returns the offset after the line break at an offset.
    func skipLineBreak(at offset: Int) -> Int {
        let isPair =
            bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
    }

    @_lifetime(borrow self)
    func slice(_ range: Range<Int>) -> ByteView { bytes.slice(range.lowerBound, range.count) }

    func array(_ range: Range<Int>) -> [UInt8] { slice(range).array }

    /// Returns the indentation of the line that contains an offset.
    func indentation(ofLineAt offset: Int) -> Range<Int> {
        var start = lineStart(of: offset)
        if start == 0, bytes.starts(with: "\u{FEFF}") { start = 3 }
        var end = start
        while end < offset, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return start..<end
    }

    /// Returns the indentation of the line that contains an offset. If that line begins inside a
    /// comment, returns the indentation of the line where the comment begins.
    func outerIndentation(at offset: Int) -> Range<Int> {
        let end: StaticString = syntax.hasTags ? "-->" : "*/"
        let start: StaticString = syntax.hasTags ? "<!--" : "/*"
        var position = offset
        while true {
            let indentation = indentation(ofLineAt: position)
            // The text may be one long line.
            let lineStart = indentation.lowerBound
            let prefix = lineStart..<min(position, lineStart + Self.longComment / 16)
            guard let close = prefix.first(where: { bytes.starts(with: end, at: $0) }),
                !(prefix.lowerBound..<close).contains(where: { bytes.starts(with: start, at: $0) }),
                let open = (max(prefix.lowerBound - Self.longComment, 0)..<prefix.lowerBound)
                    .last(where: { bytes.starts(with: start, at: $0) }),
                syntax.comment(at: open, in: bytes)?.end == close + end.utf8CodeUnitCount
            else { return indentation }
            position = open
        }
    }

    /// The maximum distance, in bytes, of the search for the start of a comment.
    private static var longComment: Int { 4096 }

    private func lineStart(of offset: Int) -> Int {
        guard let lineStarts else {
            var start = offset
            while start > 0, !Self.isLineBreak(bytes[start - 1]) { start -= 1 }
            return start
        }
        var (last, end) = (0, lineStarts.count)
        while end - last > 1 {
            let middle = (last + end) / 2
            if lineStarts[middle] <= offset { last = middle } else { end = middle }
        }
        return lineStarts[last]
    }
}
