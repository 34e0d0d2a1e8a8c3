// SPDX-License-Identifier: Apache-2.0

/// The unit of an editor's columns.
package enum PositionEncoding: String, Sendable, CaseIterable {
    /// Bytes of UTF-8.
    case utf8 = "utf-8"
    /// UTF-16 code units.
    case utf16 = "utf-16"
    /// Unicode scalars.
    case utf32 = "utf-32"

    /// Returns the number of units of a scalar, by the first byte of its UTF-8 form.
    @inline(__always)
    fileprivate func unitCount(_ first: UInt8) -> Int {
        switch self {
        case .utf8: first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        case .utf16: first < 0xF0 ? 1 : 2
        case .utf32: 1
        }
    }
}

/// A position in a text as editors count it.
package struct TextPosition: Hashable, Sendable, Comparable {
    /// 0-based.
    package var line: Int
    /// 0-based, in units of the encoding.
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

/// The starts of the lines of a UTF-8 text. Lines end with LF, CR or CRLF.
package struct TextLines: Hashable, Sendable {
    /// The offset of each line; the first is 0.
    package private(set) var starts: [Int]

    /// - Complexity: O(*n*) in the bytes.
    package init(_ text: [UInt8]) { starts = [0] + Self.starts(in: text, 0..<text.count) }

    /// Returns the starts of the lines whose preceding line ends in a range.
    private static func starts(in text: [UInt8], _ range: Range<Int>) -> [Int] {
        var starts: [Int] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            offset &+= 1
            if byte > 0x0D { continue }
            let isReturn = byte == 0x0D && (offset == text.count || text[offset] != 0x0A)
            if byte == 0x0A || isReturn { starts.append(offset) }
        }
        return starts
    }

    /// The number of lines.
    package var count: Int { starts.count }

    /// Returns the line that contains an offset. Complexity: O(log *n*) in the lines.
    package func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the end of a line in a text, before the line end.
    package func end(ofLine line: Int, in text: [UInt8]) -> Int {
        guard line + 1 < starts.count else { return text.count }
        var end = starts[line + 1] - 1
        if text[end] == 0x0A, end > starts[line], text[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// Returns the offset of a position. A line after the last one is the end of the text, and a
    /// character after the end of its line is that end; within a character, it is its start.
    ///
    /// - Complexity: O(*n*) in the bytes of the line.
    package func offset(
        of position: TextPosition, in text: [UInt8], _ encoding: PositionEncoding
    ) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < starts.count else { return text.count }
        var offset = starts[position.line]
        let end = end(ofLine: position.line, in: text)
        if encoding == .utf8 {
            offset += min(max(position.character, 0), end - offset)
            while offset > starts[position.line], offset < end, text[offset] & 0xC0 == 0x80 {
                offset -= 1
            }
            return offset
        }
        var left = max(position.character, 0)
        while offset < end, left > 0 {
            let units = encoding.unitCount(text[offset])
            if units > left { break }
            left -= units
            offset += 1
            while offset < end, text[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// Returns the position of an offset. Complexity: O(log *n*) in the lines, and O(*n*) in the
    /// bytes of the line.
    package func position(
        of offset: Int, in text: [UInt8], _ encoding: PositionEncoding
    ) -> TextPosition {
        let offset = min(max(offset, 0), text.count)
        let line = line(of: offset)
        if encoding == .utf8 {
            return TextPosition(line: line, character: offset - starts[line])
        }
        var units = 0
        for byte in text[starts[line]..<offset] where byte & 0xC0 != 0x80 {
            units += encoding.unitCount(byte)
        }
        return TextPosition(line: line, character: units)
    }

    /// Adapts the lines to a replacement of bytes that has been made in a text.
    ///
    /// - Parameters:
    ///   - range: the replaced range of the old text.
    ///   - count: the number of bytes that replaced it.
    ///   - text: the new text.
    /// - Complexity: O(*n*) in the lines and in the bytes around the replacement.
    package mutating func replace(_ range: Range<Int>, byCount count: Int, in text: [UInt8]) {
        // The line before may end differently if it ends with CR.
        let first = max(line(of: range.lowerBound) - 1, 0)
        let last = line(of: range.upperBound) + 1
        let shift = count - range.count
        let oldEnd = last < starts.count ? starts[last] : nil
        let end = oldEnd.map { $0 + shift } ?? text.count
        let found = Self.starts(in: text, starts[first]..<end)
        let kept = last < starts.count ? last + 1 : starts.count
        if shift != 0 { for index in kept..<starts.count { starts[index] += shift } }
        starts.replaceSubrange(first + 1..<kept, with: found)
    }
}

/// The positions of the offsets in a text, counted once so that long lines cost no more.
package struct PositionMap: Sendable {
    private let text: [UInt8]
    private let lines: TextLines
    private let encoding: PositionEncoding
    /// The number of units before each multiple of the interval.
    private let counts: [Int]

    private static let interval = 1 << 10

    /// - Complexity: O(*n*) in the bytes.
    package init(_ text: [UInt8], _ lines: TextLines, _ encoding: PositionEncoding) {
        self.text = text
        self.lines = lines
        self.encoding = encoding
        guard encoding != .utf8 else {
            counts = []
            return
        }
        var counts = [0]
        counts.reserveCapacity(text.count / Self.interval + 2)
        var start = 0
        while start + Self.interval <= text.count {
            let end = start + Self.interval
            counts.append(counts[counts.count - 1] + Self.count(text[start..<end], encoding))
            start = end
        }
        self.counts = counts
    }

    private static func count(_ bytes: ArraySlice<UInt8>, _ encoding: PositionEncoding) -> Int {
        let pairs = encoding == .utf16
        var count = 0
        for byte in bytes {
            count &+= byte & 0xC0 == 0x80 ? 0 : 1
            count &+= pairs && byte >= 0xF0 ? 1 : 0
        }
        return count
    }

    private func units(before offset: Int) -> Int {
        let index = offset / Self.interval
        return counts[index] + Self.count(text[index * Self.interval..<offset], encoding)
    }

    /// Returns the position of an offset. Complexity: O(log *n*) in the lines.
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), text.count)
        let line = lines.line(of: offset)
        let start = lines.starts[line]
        let units =
            encoding == .utf8 ? offset - start : units(before: offset) - units(before: start)
        return TextPosition(line: line, character: units)
    }

    /// Returns the offset of a position, as `TextLines` does.
    package func offset(of position: TextPosition) -> Int {
        lines.offset(of: position, in: text, encoding)
    }
}
