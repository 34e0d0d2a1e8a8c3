// SPDX-License-Identifier: Apache-2.0

/// The bytes of a binary property list, with functions that locate objects and read numbers.
struct BinaryFile: ~Escapable {
    let bytes: ByteView
    let trailer: BinaryTrailer
    /// The end of the objects.
    let end: Int

    /// Checks the trailer.
    @_lifetime(copy bytes)
    init(_ bytes: ByteView) throws(PlistError) {
        self.bytes = bytes
        trailer = try BinaryTrailer(of: bytes)
        end = trailer.offsetTableStart
    }

    /// Returns the offset of an object, which is between the header and the offset table.
    @inline(__always)
    func objectOffset(_ number: Int) throws(PlistError) -> Int {
        let offset = bytes.unsigned(
            at: trailer.offsetTableStart &+ number &* trailer.offsetWidth,
            width: trailer.offsetWidth)
        let header = UInt64(BinaryTrailer.headerByteCount)
        guard offset &- header < UInt64(end) &- header else {
            throw offsetError(number, offset)
        }
        return Int(truncatingIfNeeded: offset)
    }

    /// The maximum number of bytes that objects may take in total.
    ///
    /// Objects may overlap, but without a limit a file could refer to one long array a million
    /// times. The source is in memory, so four times its size fits in an Int.
    var maximumObjectByteCount: Int { 4 * bytes.count + 65_536 }

    /// Returns the start of an object that has been read.
    func offset(ofObject number: NodeID) -> Int {
        Int(
            bytes.unsigned(
                at: trailer.offsetTableStart + Int(number) * trailer.offsetWidth,
                width: trailer.offsetWidth))
    }

    /// Returns the end of an object that has been read.
    func end(ofObject number: Int, from offset: Int) -> Int {
        let marker = bytes[offset]
        var position = offset
        let units: Int
        switch marker & 0xF0 {
        case BinaryMarker.integer, BinaryMarker.real8 & 0xF0, BinaryMarker.date & 0xF0:
            return offset + 1 + (1 << Int(marker & 0x0F))
        case BinaryMarker.uid: return offset + 2 + Int(marker & 0x0F)
        case BinaryMarker.data, BinaryMarker.asciiString: units = 1
        case BinaryMarker.utf16String: units = 2
        case BinaryMarker.array: units = trailer.referenceWidth
        case BinaryMarker.dictionary: units = 2 * trailer.referenceWidth
        default: return offset + 1
        }
        let count = (try? readCount(number, marker, at: &position)) ?? 0
        return position + units * Int(count)
    }
}

extension ByteView {
    /// Returns a big-endian number of any width; all ones if it needs more than 64 bits.
    @inline(__always)
    func unsigned(at offset: Int, width: Int) -> UInt64 {
        width <= 8 ? bigEndian(at: offset, width: width) : wideUnsigned(at: offset, width: width)
    }

    @inline(never)
    private func wideUnsigned(at offset: Int, width: Int) -> UInt64 {
        for index in 0..<(width - 8) where self[offset + index] != 0 { return .max }
        return bigEndian(at: offset + width - 8, width: 8)
    }
}

extension BinaryFile {
    /// Returns the start and number of an array's references; `position` moves past them.
    @inline(__always)
    func readArrayHead(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> (start: Int, count: Int) {
        let offset = position
        let width = trailer.referenceWidth
        let count = try readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64((end &- start) / width) else {
            throw shortage(
                number, "an array of \(count) references of \(width) bytes", at: offset,
                from: start)
        }
        let length = Int(truncatingIfNeeded: count)
        position = start &+ length &* width
        return (start, length)
    }

    /// Returns the start of a dictionary's references (first all keys, then all values) and the
    /// number of its entries; `position` moves past them.
    @inline(__always)
    func readDictionaryHead(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> (start: Int, count: Int) {
        let offset = position
        let width = trailer.referenceWidth
        let count = try readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64((end &- start) / width / 2) else {
            throw shortage(
                number, "a dictionary of \(count) entries of two \(width)-byte references",
                at: offset, from: start)
        }
        let length = Int(truncatingIfNeeded: count)
        position = start &+ 2 &* length &* width
        return (start, length)
    }

    /// Returns the reference at `index` in the list of references of object `number`, which begins
    /// at `start`.
    @inline(__always)
    func reference(
        _ index: Int, from start: Int, of number: NodeID
    ) throws(PlistError) -> NodeID {
        let width = trailer.referenceWidth
        let place = start &+ index &* width
        let target = bytes.unsigned(at: place, width: width)
        guard target < UInt64(trailer.objectCount) else {
            throw referenceError(Int(number), from: place, count: 1)
        }
        return NodeID(truncatingIfNeeded: target)
    }

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
