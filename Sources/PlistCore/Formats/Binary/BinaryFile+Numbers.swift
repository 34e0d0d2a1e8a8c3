// SPDX-License-Identifier: Apache-2.0

extension BinaryFile {
    /// Reads an integer, a real or a date, whose markers are 0x10 to 0x3F.
    ///
    /// Integers of 1, 2 and 4 bytes are unsigned; integers of 8 and 16 bytes are signed. All except
    /// the longest take the same path, so that the processor does not have to predict branches.
    @inline(__always)
    func readNumber(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        guard Self.plainNumbers &>> UInt64(marker &- BinaryMarker.integer) & 1 != 0 else {
            return try readWideInteger(number, marker, at: &position)
        }
        let width = 1 &<< Int(marker & 0x03)
        let start = offset &+ 1
        guard width <= end &- start else {
            throw shortage(number, "a number of \(width) bytes", at: offset, from: start)
        }
        position = start &+ width
        // The trailer follows, so eight bytes can be loaded from any offset before the table.
        let value = bytes.uint64(at: start).byteSwapped &>> UInt64(64 &- 8 &* width)
        let isNegative = marker == BinaryMarker.integer | 3 && value &>> 63 != 0
        let kind: PlistKind =
            marker < BinaryMarker.real4 ? .integer : marker < BinaryMarker.date ? .real : .date
        guard marker != BinaryMarker.real4 else {
            return PlistNode(
                .real, flags: .single, payload: Self.widened(UInt32(truncatingIfNeeded: value)))
        }
        return PlistNode(kind, flags: isNegative ? .negative : [], payload: value)
    }

    /// One bit for each marker from 0x10 on: integers of 1 to 8 bytes, reals of 4 and 8, dates.
    private static let plainNumbers: UInt64 = 1 << 0x23 | 1 << 0x13 | 1 << 0x12 | 0xF

    /// Reads an integer of 16 bytes; refuses other markers.
    @inline(never)
    private func readWideInteger(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        guard marker == BinaryMarker.integer | 4 else {
            throw unsupported(number, marker, at: offset)
        }
        guard 16 <= end - (offset + 1) else {
            throw shortage(number, "a number of 16 bytes", at: offset, from: offset + 1)
        }
        position = offset + 17
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

    /// Returns the double with the same value. A NaN keeps its payload, which a conversion would
    /// change.
    @inline(__always)
    private static func widened(_ bits: UInt32) -> UInt64 {
        let float = Float(bitPattern: bits)
        if float.isNaN {
            return UInt64(bits >> 31) << 63 | 0x7FF0_0000_0000_0000
                | UInt64(bits & 0x007F_FFFF) << 29
        }
        return Double(float).bitPattern
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

    /// Returns the count in a marker or in the integer that follows it; `position` moves past it.
    ///
    /// Counts up to `UInt64.max` are returned, for the caller to compare with the remaining bytes.
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

    /// Moves `position` past an object of `count` units of `width` bytes each, which must be in the file.
    ///
    /// - Returns: the start of the units.
    @inline(__always)
    func pass(
        _ width: Int, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> Int {
        let offset = position
        let count = try readCount(number, marker, at: &position)
        let start = position
        let (byteCount, isTooLarge) = count.multipliedReportingOverflow(
            by: UInt64(truncatingIfNeeded: width))
        guard !isTooLarge, byteCount <= UInt64(end &- start) else {
            throw shortage(number, "\(count) units of \(width) bytes", at: offset, from: start)
        }
        position = start &+ Int(truncatingIfNeeded: byteCount)
        return start
    }

    func readLongCount(_ number: Int, at position: inout Int) throws(PlistError) -> UInt64 {
        let offset = position
        let place = offset + 1
        guard place < end, bytes[place] & 0xF0 == BinaryMarker.integer else {
            throw error(
                .object, "object \(number) has a count that is not an integer", at: offset,
                byteCount: 2)
        }
        let width = 1 << Int(bytes[place] & 0x0F)
        let start = place + 1
        guard width <= end - start else {
            throw shortage(
                number, "an object with a count of \(width) bytes", at: offset, from: start)
        }
        position = start + width
        return bytes.unsigned(at: start, width: width)
    }
}
