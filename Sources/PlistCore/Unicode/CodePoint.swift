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

/// The UTF-16 code units whose pairs represent code points from U+10000 on.
package enum Surrogate {
    /// Whether a unit is half of a pair.
    @inline(__always)
    static func isHalf(_ unit: UInt32) -> Bool { unit & 0xFFFF_F800 == 0xD800 }

    /// Whether a unit is the first half of a pair.
    @inline(__always)
    static func isHigh(_ unit: UInt32) -> Bool { unit & 0xFFFF_FC00 == 0xD800 }

    /// Whether a unit is the second half of a pair.
    @inline(__always)
    static func isLow(_ unit: UInt32) -> Bool { unit & 0xFFFF_FC00 == 0xDC00 }

    /// Returns the code point that a pair represents.
    @inline(__always)
    static func codePoint(_ high: UInt32, _ low: UInt32) -> UInt32 {
        0x10000 &+ (high & 0x3FF) &<< 10 | low & 0x3FF
    }

    /// Returns the pair that represents a code point from U+10000 on.
    @inline(__always)
    package static func pair(of codePoint: UInt32) -> (high: UInt32, low: UInt32) {
        (0xD7C0 &+ codePoint &>> 10, 0xDC00 | codePoint & 0x3FF)
    }
}

/// The scalar values of generalised UTF-8; unpaired surrogates take three bytes.
package struct GeneralisedScalars: ~Escapable {
    private let bytes: ByteView
    /// The start of the next scalar.
    package private(set) var offset = 0

    @inline(__always)
    @_lifetime(copy bytes)
    package init(_ bytes: ByteView, from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    @inline(__always)
    package mutating func next() -> UInt32? {
        guard offset < bytes.count else { return nil }
        let lead = bytes[offset]
        offset &+= 1
        if lead < 0x80 { return UInt32(lead) }
        let continuationCount = lead.characterByteCount &- 1
        var value = UInt32(lead) & (0x3F >> UInt32(continuationCount))
        for _ in 0..<continuationCount where offset < bytes.count {
            value = value << 6 | UInt32(bytes[offset] & 0x3F)
            offset &+= 1
        }
        return value
    }
}

extension ByteView {
    /// The offset of the first byte that is not generalised UTF-8, which also encodes unpaired surrogates,
    /// in three bytes. The number of bytes if there is none.
    ///
    /// Complexity: O(*n*).
    package var generalisedUTF8End: Int {
        if isASCII { return count }
        var start = 0
        var high: Int?
        while let offset = UTF8Scan(self, from: start).invalidOffset {
            guard let second = surrogateByte(at: offset) else { return offset }
            let isLow = second >= 0xB0
            // A pair is one character, which has a form of four bytes.
            if isLow, let high, high + 3 == offset { return high }
            high = isLow ? nil : offset
            start = offset + 3
        }
        return count
    }

    /// Whether all bytes are below 0x80: most texts are short, and so are the steps to see that.
    private var isASCII: Bool {
        var offset = 0
        while count - offset >= 8 {
            if uint64(at: offset) & ByteLanes.highBits != 0 { return false }
            offset += 8
        }
        while offset < count {
            if self[offset] >= 0x80 { return false }
            offset += 1
        }
        return true
    }

    /// The second byte of a surrogate at an offset; `nil` if there is none.
    private func surrogateByte(at offset: Int) -> UInt8? {
        guard offset + 3 <= count, self[offset] == 0xED, self[offset + 1] & 0xE0 == 0xA0,
            self[offset + 2] & 0xC0 == 0x80
        else { return nil }
        return self[offset + 1]
    }
}
