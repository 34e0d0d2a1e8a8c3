// SPDX-License-Identifier: Apache-2.0

/// The syntactic roles of bytes in OpenStep text.
enum OpenStepBytes {
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Whether a byte may be in an unquoted string: Core Foundation's set of letters, digits, `$`,
    /// `-`, `.`, `/`, `:` and `_`.
    @inline(__always)
    static func isUnquoted(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || byte &- 0x2D < 14 || byte == 0x24 || byte == 0x5F
    }

    /// Returns the lanes of a word that do not satisfy `isUnquoted`.
    @inline(__always)
    static func notUnquoted(_ word: UInt64) -> UInt64 {
        let letters = word | ones &* 0x20
        // From - to :, a range that includes the digits.
        let middle = ByteLanes.above(word, 0x2C) & ~ByteLanes.above(word, 0x3A)
        let letter = ByteLanes.above(letters, 0x60) & ~ByteLanes.above(letters, 0x7A)
        return ~(middle | letter | isExactly(word, 0x24) | isExactly(word, 0x5F))
            & ByteLanes.highBits
    }

    /// Returns the lanes equal to a byte below 0x80, exact in every lane.
    @inline(__always)
    private static func isExactly(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        ~ByteLanes.above(word ^ ones &* UInt64(byte), 0) & ByteLanes.highBits
    }

    /// Returns the end of the bytes from `start` on that need no quotation marks.
    @inline(__always)
    static func unquotedEnd(_ text: ByteView, from start: Int) -> Int {
        var offset = start
        while text.count >= 8 && offset <= text.count &- 8 {
            let other = notUnquoted(text.uint64(at: offset))
            if other != 0 { return offset &+ ByteLanes.first(other) }
            offset &+= 8
        }
        while offset < text.count, isUnquoted(text[offset]) { offset &+= 1 }
        return offset
    }

    /// Whether a byte is white space: tab, line feed, vertical tab, form feed, carriage return or
    /// space.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

    /// Whether U+2028 or U+2029, which are also white space, is at an offset.
    @inline(__always)
    static func isLineSeparator(_ text: ByteView, at offset: Int) -> Bool {
        let three = text.paddedUInt64(at: offset) & 0xFF_FFFF
        return three == 0xA8_80E2 || three == 0xA9_80E2
    }
}
