// SPDX-License-Identifier: Apache-2.0

/// Writes leaves: values that contain no others.
struct BinaryLeafWriter: ~Escapable {
    let arena: ArenaReader

    /// The maximum number of bytes of a leaf that are written at once, without its marker.
    private static let shortCount = 256

    /// Writes a leaf in its smallest form.
    @inline(__always)
    func write(leaf node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        switch node.kind {
        case .string where node.flags.contains(.ascii):
            try write(bytes: node, marker: BinaryMarker.asciiString, to: &output)
        case .string:
            try write(unicode: arena.bytes(of: node), to: &output)
        case .data:
            try write(bytes: node, marker: BinaryMarker.data, to: &output)
        case .dictionary, .array:
            preconditionFailure("containers are not leaves")
        default:
            try output.write(atMost: 17) { put(scalar: node, &$0) }
        }
    }

    @inline(__always)
    private func put(scalar node: PlistNode, _ cursor: inout ByteCursor) {
        switch node.kind {
        case .integer:
            put(integer: node, &cursor)
        case .real:
            put(real: node, &cursor)
        case .date:
            cursor.put(BinaryMarker.date)
            cursor.put(bigEndian: node.payload, width: 8)
        case .boolean:
            cursor.put(node.payload == 0 ? BinaryMarker.false : BinaryMarker.true)
        case .uid:
            let width = Self.width(for: node.payload)
            cursor.put(BinaryMarker.uid | UInt8(width - 1))
            cursor.put(bigEndian: node.payload, width: width)
        default:
            cursor.put(BinaryMarker.null)
        }
    }

    private static func width(for value: UInt64) -> Int {
        value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
    }

    /// Writes an integer. Eight bytes are signed, so numbers from 2^63 on take sixteen.
    @inline(__always)
    private func put(integer node: PlistNode, _ cursor: inout ByteCursor) {
        let value = node.payload
        if node.flags.contains(.negative) {
            cursor.put(BinaryMarker.integer | 3)
            cursor.put(bigEndian: value, width: 8)
        } else if value >> 63 != 0 {
            cursor.put(BinaryMarker.integer | 4)
            cursor.put(bigEndian: 0, width: 8)
            cursor.put(bigEndian: value, width: 8)
        } else {
            cursor.put(integer: value)
        }
    }

    /// Writes a real in four bytes if it was read from four and they preserve all bits.
    @inline(__always)
    private func put(real node: PlistNode, _ cursor: inout ByteCursor) {
        let bits = node.payload
        let narrow = Float(node.double)
        if node.flags.contains(.single) && Double(narrow).bitPattern == bits {
            cursor.put(BinaryMarker.real4)
            cursor.put(bigEndian: UInt64(narrow.bitPattern), width: 4)
        } else {
            cursor.put(BinaryMarker.real8)
            cursor.put(bigEndian: bits, width: 8)
        }
    }

    /// Writes a string or data whose bytes are copied unchanged.
    @inline(__always)
    private func write(
        bytes node: PlistNode, marker: UInt8, to output: inout PlistOutput
    ) throws(PlistError) {
        guard node.length <= Self.shortCount else {
            try output.append(marker: marker, count: node.length)
            return try output.append(arena.bytes(of: node))
        }
        let memory = node.flags.contains(.decoded) ? arena.decodedBytes : arena.source
        try output.write(atMost: Self.shortCount &+ ByteCursor.maximumMarkerCount) { cursor in
            cursor.put(marker: marker, count: node.length)
            cursor.put(memory, from: node.offset, count: node.length)
        }
    }

    /// Writes UTF-8, generalised to unpaired surrogates, as UTF-16.
    @inline(never)
    private func write(unicode bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        var unitCount = 0
        for index in 0..<bytes.count {
            let byte = bytes[index]
            // Each byte that starts a scalar counts as one unit, or two if the scalar has four
            // bytes.
            unitCount &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
        }
        guard unitCount != bytes.count else {
            try output.append(marker: BinaryMarker.asciiString, count: bytes.count)
            return try output.append(bytes)
        }
        try output.append(marker: BinaryMarker.utf16String, count: unitCount)
        var index = 0
        while index < bytes.count {
            // A scalar takes at most four bytes, both as UTF-8 and as UTF-16.
            let piece = 1024
            try output.write(atMost: 2 * piece + 4) { cursor in
                while cursor.count < 2 * piece && index < bytes.count {
                    let (scalar, length) = bytes.codePoint(at: index)
                    index &+= length
                    cursor.put(utf16: scalar, isBigEndian: true)
                }
            }
        }
    }
}
