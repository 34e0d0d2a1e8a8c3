// SPDX-License-Identifier: Apache-2.0

extension ByteView {
    /// Returns the code point at an offset and its length in bytes, in well-formed UTF-8 that may
    /// contain unpaired surrogates.
    @inline(__always)
    package func codePoint(at offset: Int) -> (value: UInt32, byteCount: Int) {
        let first = UInt32(self[offset])
        if first < 0x80 { return (first, 1) }
        let second = UInt32(self[offset &+ 1] & 0x3F)
        if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
        let third = UInt32(self[offset &+ 2] & 0x3F)
        if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
        let fourth = UInt32(self[offset &+ 3] & 0x3F)
        return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    }

    /// Returns the start of the character at an offset.
    package func characterStart(atOrBefore offset: Int) -> Int {
        var start = min(offset, count)
        while start > 0, start < count, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// Whether well-formed generalised UTF-8 contains an unpaired surrogate: the bytes ED, A0 to
    /// BF.
    package var holdsUnpairedSurrogate: Bool {
        var offset = 0
        while let found = firstIndex(of: 0xED, from: offset) {
            offset = found + 1
            if offset < count && self[offset] >= 0xA0 { return true }
        }
        return false
    }
}

extension UInt8 {
    /// The length in bytes of the UTF-8 character that starts with this byte.
    @inline(__always)
    package var characterByteCount: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}

extension ByteCursor {
    /// Writes a code point, which may be an unpaired surrogate, as UTF-8: up to four bytes.
    @inline(__always)
    mutating func put(utf8 codePoint: UInt32) {
        let isLong = codePoint >= 0x10000
        let (bytes, length) =
            isLong ? (Self.encodedLong(codePoint), 4) : Self.encoded(codePoint)
        put(UInt64(bytes), length)
    }

    /// Writes a code point below U+10000 as UTF-8: up to three bytes.
    ///
    /// It has no branch, because a branch would be unpredictable in text with several scripts.
    @inline(__always)
    mutating func put(shortUTF8 codePoint: UInt32) {
        let (bytes, length) = Self.encoded(codePoint)
        put(UInt64(bytes), length)
    }

    /// Returns a code point below U+10000 as UTF-8, the first byte in the lowest bits, and its
    /// length.
    @inline(__always)
    private static func encoded(_ unit: UInt32) -> (bytes: UInt32, length: Int) {
        let last = unit & 0x3F
        let two = 0x80C0 | unit &>> 6 | last &<< 8
        let three = 0x80_80E0 | unit &>> 12 | (unit &>> 6 & 0x3F) &<< 8 | last &<< 16
        let short = unit < 0x80 ? unit : two
        return (
            unit < 0x800 ? short : three, 1 &+ (unit < 0x80 ? 0 : 1) &+ (unit < 0x800 ? 0 : 1)
        )
    }

    /// Returns a code point from U+10000 on as four bytes of UTF-8.
    private static func encodedLong(_ codePoint: UInt32) -> UInt32 {
        0x8080_80F0 | codePoint >> 18 | (codePoint >> 12 & 0x3F) << 8
            | (codePoint >> 6 & 0x3F) << 16 | (codePoint & 0x3F) << 24
    }
}

extension GrowableBuffer<UInt8> {
    /// Appends a code point, which may be an unpaired surrogate, as UTF-8.
    @inline(__always)
    package mutating func append(utf8 codePoint: UInt32) {
        append(atMost: 4) { $0.put(utf8: codePoint) }
    }
}
