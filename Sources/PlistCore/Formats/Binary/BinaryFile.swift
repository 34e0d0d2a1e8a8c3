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
