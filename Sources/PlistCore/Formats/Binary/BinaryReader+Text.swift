// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let spaces: UInt64 = 0x2020_2020_2020_2020

    /// A string of one-byte characters: a slice of the source.
    @inline(__always)
    mutating func readASCII(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let count = try file.readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(file.end &- start) else {
            throw file.shortage(number, "a string of \(count) bytes", at: offset, from: start)
        }
        let length = Int(truncatingIfNeeded: count)
        let stop = start &+ length
        position = stop
        let bytes = file.bytes
        // The trailer follows, so eight bytes can be loaded from anywhere in the string.
        var high: UInt64 = 0
        var low: UInt64 = 0
        var index = start
        while index &+ 8 <= stop {
            let word = bytes.word(at: index)
            high |= word
            low |= (word &- Self.spaces) & ~word
            index &+= 8
        }
        let rest = stop &- index
        if rest > 0 {
            // The string's last bytes in front, spaces behind.
            let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
            let word = bytes.word(at: index) &<< unused | Self.spaces &>> (64 &- unused)
            high |= word
            low |= (word &- Self.spaces) & ~word
        }
        if high & Self.highBits != 0 {
            return try readUTF8(number, at: offset, start: start, length: length)
        }
        if low & Self.highBits != 0 { noteControlCharacters(start, stop) }
        return PlistNode(
            .string, flags: .ascii, length: length, payload: UInt64(truncatingIfNeeded: start))
    }

    @inline(never)
    private mutating func noteControlCharacters(_ start: Int, _ stop: Int) {
        let bytes = file.bytes
        if traits.contains(.nonXMLCharacters) { return }
        for index in start..<stop where bytes[index] < 0x20 {
            if bytes[index] != 0x0A && bytes[index] != 0x09 {
                traits.formUnion(.nonXMLCharacters)
                return
            }
        }
    }

    /// Old writers put UTF-8 where only ASCII belongs.
    @inline(never)
    private mutating func readUTF8(
        _ number: Int, at offset: Int, start: Int, length: Int
    ) throws(PlistError) -> PlistNode {
        let text = file.bytes.slice(start, length)
        guard unsafe String(validating: text.unsafeBytes, as: UTF8.self) != nil else {
            throw file.error(
                .nonASCII,
                "object \(number) is a string of one-byte characters, which is neither ASCII nor "
                    + "UTF-8", at: offset, byteCount: start + length - offset)
        }
        try diagnostics.warn(
            .nonASCII,
            "object \(number) is UTF-8 where the format has only ASCII; other readers see "
                + "other characters",
            at: PlistLocation(byteOffset: offset, byteCount: start + length - offset))
        noteControlCharacters(start, start + length)
        var from = 0
        while let place = text.firstIndex(of: 0xEF, from: from) {
            if text.starts(with: "\u{FFFE}", at: place)
                || text.starts(with: "\u{FFFF}", at: place)
            {
                traits.formUnion(.nonXMLCharacters)
                break
            }
            from = place + 1
        }
        return PlistNode(.string, length: length, payload: UInt64(start))
    }

    /// A string of big-endian UTF-16: transcoded into the side buffer.
    mutating func readUTF16(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let count = try file.readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(file.end - start) / 2 else {
            throw file.shortage(
                number, "a string of \(count) UTF-16 code units", at: offset, from: start)
        }
        let unitCount = Int(truncatingIfNeeded: count)
        position = start + 2 * unitCount
        let sideStart = side.count
        let findings = transcode(start, unitCount)
        if findings.contains(.nonXMLCharacters) { traits.formUnion(.nonXMLCharacters) }
        if findings.contains(.unpairedSurrogates) {
            traits.formUnion(.unpairedSurrogates)
            try diagnostics.warn(
                .unpairedSurrogate,
                "object \(number) holds an unpaired surrogate, which no text format can",
                at: PlistLocation(byteOffset: offset, byteCount: position - offset))
        }
        let length = side.count - sideStart
        return PlistNode(
            .string, flags: length == unitCount ? [.inSide, .ascii] : .inSide, length: length,
            payload: UInt64(sideStart))
    }

    /// Appends UTF-16 to the side buffer as UTF-8, an unpaired surrogate as three bytes.
    private mutating func transcode(_ start: Int, _ unitCount: Int) -> PlistTraits {
        var findings: PlistTraits = []
        let bytes = file.bytes
        // No code unit takes more than three bytes of UTF-8, and a pair takes four; one byte more
        // is written and not used.
        let output = unsafe UnsafeMutableRawPointer(side.spare(3 * unitCount + 1))
        var written = 0
        var index = 0
        while index < unitCount {
            // Four units at a time as long as they are ASCII.
            while index &+ 4 <= unitCount {
                let units = bytes.word(at: start &+ 2 &* index)
                guard units & Self.beyondASCII == 0 else { break }
                let packed = Self.packed(units)
                if (packed &- 0x2020_2020) & 0x8080_8080 != 0 {
                    if Self.hasControlCharacter(packed) { findings.formUnion(.nonXMLCharacters) }
                }
                unsafe output.storeBytes(of: packed.littleEndian, toByteOffset: written, as: UInt32.self)
                written &+= 4
                index &+= 4
            }
            guard index < unitCount else { break }
            let unit = UInt32(bytes.bigEndian(at: start &+ 2 &* index, width: 2))
            index &+= 1
            if unit < 0x80 {
                unsafe output.storeBytes(
                    of: UInt8(truncatingIfNeeded: unit), toByteOffset: written, as: UInt8.self)
                written &+= 1
                if unit < 0x20 && unit != 0x0A && unit != 0x09 {
                    findings.formUnion(.nonXMLCharacters)
                }
            } else if unit < 0x800 {
                let pair = 0x80C0 | unit >> 6 | (unit & 0x3F) << 8
                unsafe output.storeBytes(
                    of: UInt16(truncatingIfNeeded: pair).littleEndian, toByteOffset: written,
                    as: UInt16.self)
                written &+= 2
            } else {
                var scalar = unit
                if unit & 0xFC00 == 0xD800, index < unitCount {
                    let low = UInt32(bytes.bigEndian(at: start &+ 2 &* index, width: 2))
                    if low & 0xFC00 == 0xDC00 {
                        scalar = 0x10000 &+ (unit & 0x3FF) << 10 | low & 0x3FF
                        index &+= 1
                    }
                }
                if scalar & 0xFFFF_F800 == 0xD800 { findings.formUnion(.unpairedSurrogates) }
                if scalar & 0xFFFF_FFFE == 0xFFFE { findings.formUnion(.nonXMLCharacters) }
                let (encoded, length) = Self.encoded(scalar)
                unsafe output.storeBytes(
                    of: encoded.littleEndian, toByteOffset: written, as: UInt32.self)
                written &+= length
            }
        }
        unsafe side.commit(written)
        return findings
    }

    /// Bits that are set in no ASCII unit of big-endian UTF-16 loaded as little-endian.
    private static let beyondASCII: UInt64 = 0x80FF_80FF_80FF_80FF

    /// Four ASCII units as four bytes.
    @inline(__always)
    private static func packed(_ units: UInt64) -> UInt32 {
        var bytes = units &>> 8
        bytes = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: bytes | bytes &>> 16)
    }

    private static func hasControlCharacter(_ packed: UInt32) -> Bool {
        for shift: UInt32 in [0, 8, 16, 24] {
            let byte = packed >> shift & 0xFF
            if byte < 0x20 && byte != 0x0A && byte != 0x09 { return true }
        }
        return false
    }

    /// A scalar from U+0800 on as three or four bytes, the first in the lowest bits.
    @inline(__always)
    private static func encoded(_ scalar: UInt32) -> (UInt32, Int) {
        if scalar < 0x10000 {
            return (
                0x80_80E0 | scalar >> 12 | (scalar >> 6 & 0x3F) << 8 | (scalar & 0x3F) << 16, 3
            )
        }
        return (
            0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16
                | (scalar & 0x3F) << 24, 4
        )
    }
}
