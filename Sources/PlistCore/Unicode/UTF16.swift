// SPDX-License-Identifier: Apache-2.0

/// UTF-16 text, read as UTF-8.
struct UTF16Text: ~Escapable {
    let bytes: ByteView
    /// The start of the text in the bytes.
    let start: Int
    /// The number of code units.
    let count: Int
    let isBigEndian: Bool

    @inline(__always)
    @_lifetime(copy bytes)
    init(_ bytes: ByteView, from start: Int, count: Int, isBigEndian: Bool) {
        precondition(start >= 0 && count >= 0 && start &+ 2 &* count <= bytes.count)
        self.bytes = bytes
        self.start = start
        self.count = count
        self.isBigEndian = isBigEndian
    }

    struct Findings {
        /// Whether there may be characters that XML cannot represent.
        var isSuspicious = false
        /// The index of the first unpaired surrogate.
        var unpairedSurrogate: Int?
    }

    /// Appends the units from `index` on as UTF-8, an unpaired surrogate as three bytes. `index`
    /// moves to `end`, or past it if a pair starts before it.
    @inline(__always)
    func append(
        from index: inout Int, to end: Int, into utf8: inout GrowableBuffer<UInt8>
    ) -> Findings {
        var findings = Findings()
        // A unit takes at most three bytes. A pair takes four, and its second half may be past the
        // end.
        utf8.append(atMost: 3 &* (end &- index) &+ 1) { put(from: &index, to: end, &$0, &findings) }
        return findings
    }

    @inline(__always)
    private func put(
        from index: inout Int, to end: Int, _ cursor: inout ByteCursor, _ findings: inout Findings
    ) {
        var suspicions: UInt64 = 0
        while index < end {
            if index &+ 8 <= end {
                let first = units(at: index)
                let second = units(at: index &+ 4)
                if (first | second) & Self.beyondASCII == 0 {
                    let packed = Self.packed(first) | Self.packed(second) &<< 32
                    suspicions |= (packed &- 0x2020_2020_2020_2020) & ByteLanes.highBits
                    cursor.put(packed, 8)
                    index &+= 8
                    continue
                }
                if !Self.holdSurrogate(first) {
                    for place: UInt64 in [0, 16, 32, 48] {
                        let unit = UInt32(truncatingIfNeeded: first &>> place) & 0xFFFF
                        cursor.put(shortUTF8: unit)
                        suspicions |= unit < 0x20 || unit >= 0xFFFE ? 1 : 0
                    }
                    index &+= 4
                    continue
                }
            }
            let place = index
            let codePoint = codePoint(at: &index)
            cursor.put(utf8: codePoint)
            if Surrogate.isHalf(codePoint) && findings.unpairedSurrogate == nil {
                findings.unpairedSurrogate = place
            }
            suspicions |= codePoint < 0x20 || codePoint & 0xFFFF_FFFE == 0xFFFE ? 1 : 0
        }
        findings.isSuspicious = suspicions != 0
    }

    // MARK: Units

    /// Returns four units, the first in the lowest bits.
    @inline(__always)
    private func units(at index: Int) -> UInt64 {
        let word = bytes.uint64(at: start &+ 2 &* index)
        guard isBigEndian else { return word }
        return (word & 0x00FF_00FF_00FF_00FF) &<< 8 | word &>> 8 & 0x00FF_00FF_00FF_00FF
    }

    /// Returns the unit at `index`.
    @inline(__always)
    func unit(at index: Int) -> UInt32 {
        let offset = start &+ 2 &* index
        let first = UInt32(bytes[offset])
        let second = UInt32(bytes[offset &+ 1])
        return isBigEndian ? first &<< 8 | second : second &<< 8 | first
    }

    /// Returns the code point at `index`, which moves past it; it may be an unpaired surrogate.
    @inline(__always)
    func codePoint(at index: inout Int) -> UInt32 {
        let high = unit(at: index)
        index &+= 1
        guard Surrogate.isHigh(high), index < count else { return high }
        let low = unit(at: index)
        guard Surrogate.isLow(low) else { return high }
        index &+= 1
        return Surrogate.codePoint(high, low)
    }

    /// Bits that no ASCII unit has.
    private static let beyondASCII: UInt64 = 0xFF80_FF80_FF80_FF80

    /// Whether any of four units is a surrogate.
    @inline(__always)
    private static func holdSurrogate(_ units: UInt64) -> Bool {
        // A surrogate has 11011 as its five highest bits: look for a zero after flipping these.
        let rest = (units & 0xF800_F800_F800_F800) ^ 0xD800_D800_D800_D800
        return (rest &- 0x0001_0001_0001_0001) & ~rest & 0x8000_8000_8000_8000 != 0
    }

    /// Marks the surrogates among four big-endian units as they are in memory. The lowest mark is
    /// correct; those above it may be wrong.
    @inline(__always)
    static func surrogates(inBigEndian units: UInt64) -> UInt64 {
        let rest = (units & 0x00F8_00F8_00F8_00F8) ^ 0x00D8_00D8_00D8_00D8
        return (rest &- 0x0001_0001_0001_0001) & ~rest & 0x0100_0100_0100_0100
    }

    /// Packs four ASCII units into four bytes, the first in the lowest bits.
    @inline(__always)
    private static func packed(_ units: UInt64) -> UInt64 {
        let pairs = (units | units &>> 8) & 0x0000_FFFF_0000_FFFF
        return (pairs | pairs &>> 16) & 0xFFFF_FFFF
    }
}

extension ByteCursor {
    /// Writes a code point, which may be an unpaired surrogate, as UTF-16: two or four bytes.
    @inline(__always)
    mutating func put(utf16 codePoint: UInt32, isBigEndian: Bool) {
        var units = codePoint
        var byteCount = 2
        if codePoint >= 0x10000 {
            let (high, low) = Surrogate.pair(of: codePoint)
            units = high | low &<< 16
            byteCount = 4
        }
        if isBigEndian { units = (units & 0x00FF_00FF) &<< 8 | units &>> 8 & 0x00FF_00FF }
        put(UInt64(units), byteCount)
    }

    /// Writes each UTF-16 unit of a code point as an escape: a backslash, a letter and four
    /// hexadecimal digits. A pair takes twelve bytes.
    mutating func put(escaped codePoint: UInt32, letter: UInt8) {
        if codePoint >= 0x10000 {
            let (high, low) = Surrogate.pair(of: codePoint)
            put(escapedUnit: high, letter: letter)
            put(escapedUnit: low, letter: letter)
        } else {
            put(escapedUnit: codePoint, letter: letter)
        }
    }

    @inline(__always)
    private mutating func put(escapedUnit unit: UInt32, letter: UInt8) {
        put(0x5C | UInt64(letter) &<< 8, 2)
        put(hexadecimal: UInt8(truncatingIfNeeded: unit &>> 8))
        put(hexadecimal: UInt8(truncatingIfNeeded: unit))
    }
}

extension GrowableBuffer<UInt8> {
    /// Appends well-formed UTF-8 as UTF-16.
    mutating func append(utf16 utf8: ByteView, isBigEndian: Bool) {
        append(atMost: 2 * utf8.count) { cursor in
            var offset = 0
            while offset < utf8.count {
                let (codePoint, byteCount) = utf8.codePoint(at: offset)
                cursor.put(utf16: codePoint, isBigEndian: isBigEndian)
                offset &+= byteCount
            }
        }
    }
}

/// Converts well-formed UTF-8 that arrives in pieces to UTF-16.
final class UTF16Transcoder {
    private let isBigEndian: Bool
    /// Whether the byte order mark still has to be written.
    private var owesMark: Bool
    /// The incomplete character at the end of the last piece.
    private var rest: [UInt8] = []

    init(isBigEndian: Bool, writesMark: Bool) {
        self.isBigEndian = isBigEndian
        owesMark = writesMark
    }

    /// Transcodes and appends the next piece.
    func transcode(_ piece: ByteView, into units: inout GrowableBuffer<UInt8>) {
        if owesMark { units.append(utf16: ByteView("\u{FEFF}"), isBigEndian: isBigEndian) }
        owesMark = false
        var start = 0
        while !rest.isEmpty && start < piece.count {
            rest.append(piece[start])
            start += 1
            if rest.count == rest[0].characterByteCount {
                units.append(utf16: rest.view, isBigEndian: isBigEndian)
                rest.removeAll()
            }
        }
        let end = Self.endOfCharacters(in: piece, from: start)
        units.append(utf16: piece.slice(start..<end), isBigEndian: isBigEndian)
        if end < piece.count { rest = piece.slice(end..<piece.count).array }
    }

    /// Returns the end of the last complete character in a piece.
    private static func endOfCharacters(in piece: ByteView, from start: Int) -> Int {
        var last = piece.count - 1
        while last > start && piece[last] & 0xC0 == 0x80 { last -= 1 }
        guard last >= start, last + piece[last].characterByteCount > piece.count else {
            return piece.count
        }
        return last
    }
}
