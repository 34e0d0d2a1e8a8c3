// SPDX-License-Identifier: Apache-2.0

extension BinaryFile {
    /// 1, 2 and 4 bytes are unsigned, 8 and 16 bytes signed.
    @inline(__always)
    func readInteger(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let exponent = Int(marker & 0x0F)
        guard exponent <= 4 else { throw unsupported(number, marker, at: offset) }
        let width = 1 << exponent
        let start = offset &+ 1
        guard width <= end &- start else {
            throw shortage(number, "an integer of \(width) bytes", at: offset, from: start)
        }
        position = start &+ width
        if exponent <= 2 {
            return PlistNode(.integer, payload: bytes.bigEndian(at: start, width: width))
        }
        if exponent == 3 {
            let value = bytes.bigEndian(at: start, width: 8)
            return PlistNode(.integer, flags: value >> 63 != 0 ? .negative : [], payload: value)
        }
        return try readWideInteger(number, at: offset)
    }

    @inline(never)
    private func readWideInteger(_ number: Int, at offset: Int) throws(PlistError) -> PlistNode {
        let high = bytes.bigEndian(at: offset + 1, width: 8)
        let low = bytes.bigEndian(at: offset + 9, width: 8)
        if high == 0 { return PlistNode(.integer, payload: low) }
        if high == .max && low >> 63 != 0 {
            return PlistNode(.integer, flags: .negative, payload: low)
        }
        throw error(
            .integerOverflow,
            "object \(number) is a 16-byte integer outside −2^63…2^64−1", at: offset,
            byteCount: 17)
    }

    @inline(__always)
    func readReal(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        guard marker == BinaryMarker.real8 || marker == BinaryMarker.real4 else {
            throw unsupported(number, marker, at: offset)
        }
        let width = marker == BinaryMarker.real8 ? 8 : 4
        let start = offset &+ 1
        guard width <= end &- start else {
            throw shortage(number, "a real of \(width) bytes", at: offset, from: start)
        }
        position = start &+ width
        let bits = bytes.bigEndian(at: start, width: width)
        return PlistNode(
            .real, payload: width == 8 ? bits : Self.widened(UInt32(truncatingIfNeeded: bits)))
    }

    /// The double with the same value; a NaN keeps its payload, which a conversion would change.
    @inline(__always)
    private static func widened(_ bits: UInt32) -> UInt64 {
        let float = Float(bitPattern: bits)
        if float.isNaN {
            return UInt64(bits >> 31) << 63 | 0x7FF0_0000_0000_0000
                | UInt64(bits & 0x007F_FFFF) << 29
        }
        return Double(float).bitPattern
    }

    @inline(__always)
    func readDate(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        guard marker == BinaryMarker.date else { throw unsupported(number, marker, at: offset) }
        let start = offset &+ 1
        guard 8 <= end &- start else {
            throw shortage(number, "a date of 8 bytes", at: offset, from: start)
        }
        position = start &+ 8
        return PlistNode(.date, payload: bytes.bigEndian(at: start, width: 8))
    }

    func readUID(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let width = Int(marker & 0x0F) + 1
        let start = offset + 1
        guard width <= end - start else {
            throw shortage(number, "a UID of \(width) bytes", at: offset, from: start)
        }
        position = start + width
        if width > 8 {
            for index in 0..<(width - 8) where bytes[start + index] != 0 {
                throw error(
                    .integerOverflow, "object \(number) is a UID above 2^64−1", at: offset,
                    byteCount: width + 1)
            }
            return PlistNode(.uid, payload: bytes.bigEndian(at: start + width - 8, width: 8))
        }
        return PlistNode(.uid, payload: bytes.bigEndian(at: start, width: width))
    }

    /// The count in a marker, or the one that follows it as an integer; `position` moves behind.
    ///
    /// Counts up to `UInt64.max` are returned, for the caller to compare with the bytes left.
    @inline(__always)
    func readCount(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> UInt64 {
        let count = marker & 0x0F
        if count != BinaryMarker.longCount {
            position &+= 1
            return UInt64(count)
        }
        // Most long counts take one byte.
        if end &- position > 2 && bytes[position &+ 1] == BinaryMarker.integer {
            position &+= 3
            return UInt64(bytes[position &- 1])
        }
        return try readLongCount(number, at: &position)
    }

    func readLongCount(_ number: Int, at position: inout Int) throws(PlistError) -> UInt64 {
        let offset = position
        let place = offset + 1
        guard place < end, bytes[place] & 0xF0 == BinaryMarker.integer else {
            throw error(
                .object, "object \(number) has a count that is no integer", at: offset,
                byteCount: 2)
        }
        let width = 1 << Int(bytes[place] & 0x0F)
        let start = place + 1
        guard width <= end - start else {
            throw shortage(number, "one with a count of \(width) bytes", at: offset, from: start)
        }
        position = start + width
        return bytes.unsigned(at: start, width: width)
    }
}
