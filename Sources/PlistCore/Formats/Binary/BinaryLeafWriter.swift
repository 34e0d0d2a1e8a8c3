// SPDX-License-Identifier: Apache-2.0

/// Writes values that hold no others.
struct BinaryLeafWriter {
    let arena: ArenaReader

    /// Writes a leaf in its smallest form.
    @inline(__always)
    func write(leaf node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        switch node.kind {
        case .string:
            try write(string: node, to: &output)
        case .integer:
            try write(integer: node, to: &output)
        case .real:
            try write(real: node.payload, to: &output)
        case .date:
            try output.append(BinaryMarker.date)
            try output.append(bigEndian: node.payload, width: 8)
        case .boolean:
            try output.append(node.payload == 0 ? BinaryMarker.false : BinaryMarker.true)
        case .data:
            let bytes = arena.bytes(of: node)
            try output.append(marker: BinaryMarker.data, count: bytes.count)
            try output.append(bytes)
        case .uid:
            let width = Self.width(for: node.payload)
            try output.append(BinaryMarker.uid | UInt8(width - 1))
            try output.append(bigEndian: node.payload, width: width)
        case .null:
            try output.append(BinaryMarker.null)
        case .dictionary, .array:
            preconditionFailure("containers are no leaves")
        }
    }

    private static func width(for value: UInt64) -> Int {
        value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
    }

    /// Eight bytes are signed, so what is from 2^63 on takes sixteen.
    @inline(__always)
    private func write(integer node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let value = node.payload
        if node.flags.contains(.negative) {
            try output.append(BinaryMarker.integer | 3)
            try output.append(bigEndian: value, width: 8)
        } else if value >> 63 != 0 {
            try output.append(BinaryMarker.integer | 4)
            try output.append(bigEndian: 0, width: 8)
            try output.append(bigEndian: value, width: 8)
        } else {
            try output.append(integer: value)
        }
    }

    /// Four bytes where they keep all bits.
    private func write(real bits: UInt64, to output: inout PlistOutput) throws(PlistError) {
        let narrow = Float(Double(bitPattern: bits))
        if Double(narrow).bitPattern == bits {
            try output.append(BinaryMarker.real4)
            try output.append(bigEndian: UInt64(narrow.bitPattern), width: 4)
        } else {
            try output.append(BinaryMarker.real8)
            try output.append(bigEndian: bits, width: 8)
        }
    }

    @inline(__always)
    private func write(string node: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let bytes = arena.bytes(of: node)
        if node.flags.contains(.ascii) {
            try output.append(marker: BinaryMarker.asciiString, count: bytes.count)
            try output.appendShort(bytes)
        } else {
            try write(unicode: bytes, to: &output)
        }
    }

    /// Writes UTF-8, generalised to unpaired surrogates, as UTF-16.
    @inline(never)
    private func write(unicode bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        var unitCount = 0
        for index in 0..<bytes.count {
            let byte = bytes[index]
            // Each byte that begins a scalar is a unit, and one that begins four bytes two.
            unitCount &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
        }
        guard unitCount != bytes.count else {
            try output.append(marker: BinaryMarker.asciiString, count: bytes.count)
            return try output.append(bytes)
        }
        try output.append(marker: BinaryMarker.utf16String, count: unitCount)
        var index = 0
        while index < bytes.count {
            // A scalar takes at most four bytes, be it as UTF-8 or as UTF-16.
            let piece = 1024
            let target = unsafe UnsafeMutableRawPointer(try output.reserve(2 * piece + 4))
            var written = 0
            while written < 2 * piece && index < bytes.count {
                let (scalar, length) = Self.scalar(in: bytes, at: index)
                index &+= length
                if scalar >= 0x10000 {
                    let pair = scalar &- 0x10000
                    let units = (0xD800 | pair >> 10) << 16 | 0xDC00 | pair & 0x3FF
                    unsafe target.storeBytes(
                        of: units.bigEndian, toByteOffset: written, as: UInt32.self)
                    written &+= 4
                } else {
                    unsafe target.storeBytes(
                        of: UInt16(truncatingIfNeeded: scalar).bigEndian, toByteOffset: written,
                        as: UInt16.self)
                    written &+= 2
                }
            }
            unsafe output.commit(written)
        }
    }

    /// The scalar or surrogate at `index` and its bytes; the text is known to be well formed.
    @inline(__always)
    private static func scalar(in bytes: ByteView, at index: Int) -> (UInt32, Int) {
        let first = UInt32(bytes[index])
        if first < 0x80 { return (first, 1) }
        let second = UInt32(bytes[index &+ 1] & 0x3F)
        if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
        let third = UInt32(bytes[index &+ 2] & 0x3F)
        if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
        let fourth = UInt32(bytes[index &+ 3] & 0x3F)
        return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    }
}

extension PlistOutput {
    /// Appends bytes that are few in most cases, for which a call to copy them costs too much.
    @inline(__always)
    mutating func appendShort(_ bytes: ByteView) throws(PlistError) {
        let count = bytes.count
        guard count <= 64 else { return try append(bytes) }
        let target = unsafe UnsafeMutableRawPointer(try reserve(64))
        if count >= 8 {
            var offset = 0
            while offset < count &- 8 {
                unsafe target.storeBytes(
                    of: bytes.word(at: offset).littleEndian, toByteOffset: offset, as: UInt64.self)
                offset &+= 8
            }
            unsafe target.storeBytes(
                of: bytes.word(at: count &- 8).littleEndian, toByteOffset: count &- 8,
                as: UInt64.self)
        } else if count >= 4 {
            let last = count &- 4
            unsafe target.storeBytes(of: bytes.halfWord(at: 0).littleEndian, as: UInt32.self)
            unsafe target.storeBytes(
                of: bytes.halfWord(at: last).littleEndian, toByteOffset: last, as: UInt32.self)
        } else {
            for offset in 0..<count {
                unsafe target.storeBytes(of: bytes[offset], toByteOffset: offset, as: UInt8.self)
            }
        }
        unsafe commit(count)
    }
}
