// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension ByteView {
    /// Returns the byte at an offset, or 0 at the end.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

    /// Returns the end of the white space from an offset on.
    @inline(__always)
    func endOfSpace(from start: Int, upTo end: Int) -> Int {
        var offset = start
        while offset < end, self[offset].isWhiteSpace { offset &+= 1 }
        return offset
    }

    /// Returns the end of a range without the white space at its end.
    func trimmedEnd(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1].isWhiteSpace { end -= 1 }
        return end
    }

    /// Returns the offset of the first line feed or carriage return in a range, or its end.
    func lineEnd(_ range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while offset < range.upperBound, self[offset] != 0x0A, self[offset] != 0x0D { offset += 1 }
        return offset
    }

    /// Returns the indentation of the line of an offset, in columns, if only white space precedes
    /// the offset on its line; otherwise `nil`.
    func indentation(at offset: Int) -> Int? {
        var columns = 0
        var start = offset
        while start > 0 {
            let byte = self[start - 1]
            if byte == 0x0A || byte == 0x0D { return columns }
            guard byte == 0x20 || byte == 0x09 else { return nil }
            columns += byte == 0x09 ? 4 : 1
            start -= 1
        }
        return columns
    }

    /// Returns the end of the line before an offset, if only white space is between them;
    /// otherwise the offset. Not before `start`.
    func endOfLine(before offset: Int, from start: Int) -> Int {
        var end = offset
        while end > start, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        guard end > start, self[end - 1] == 0x0A || self[end - 1] == 0x0D else { return offset }
        end -= 1
        if end > start, self[end] == 0x0A, self[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
