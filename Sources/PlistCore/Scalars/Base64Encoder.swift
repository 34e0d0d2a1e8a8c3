// SPDX-License-Identifier: Apache-2.0

/// Encodes bytes as base64 (RFC 4648, section 4).
package enum Base64Encoder {
    /// Returns the number of characters for a number of bytes.
    static func characterCount(_ byteCount: Int) -> Int { (byteCount + 2) / 3 * 4 }

    /// Appends the base64 of all bytes, on one line.
    package static func append(
        _ bytes: ByteView, to output: inout PlistOutput
    ) throws(PlistError) {
        var offset = 0
        while offset < bytes.count {
            let count = min(3072, bytes.count - offset)
            try append(bytes, from: offset, byteCount: count, to: &output)
            offset += count
        }
    }

    /// Appends the base64 of `byteCount` (at most 4096) bytes from `start` on.
    static func append(
        _ bytes: ByteView, from start: Int, byteCount: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        precondition(
            start >= 0 && byteCount >= 0 && byteCount <= 4096 && start + byteCount <= bytes.count)
        try output.write(atMost: characterCount(byteCount)) {
            put(bytes, from: start, to: start + byteCount, &$0)
        }
    }

    /// Writes the base64 of the bytes from `start` to `end`.
    @inline(__always)
    static func put(
        _ bytes: ByteView, from start: Int, to end: Int, _ cursor: inout ByteCursor
    ) {
        var offset = start
        // Loads sixteen bytes to encode twelve.
        while offset &+ 12 <= end && offset <= bytes.count &- 16 {
            let first = split(bytes.uint64(at: offset))
            let second = split(bytes.uint64(at: offset &+ 6))
            let characters = characters(Block(words: SIMD2(first, second))).words
            cursor.put(characters[0], 8)
            cursor.put(characters[1], 8)
            offset &+= 12
        }
        while offset < end {
            let count = min(12, end &- offset)
            let first = split(bytes.paddedUInt64(at: offset).lowBytes(count))
            let second = split(bytes.paddedUInt64(at: offset &+ 6).lowBytes(max(count &- 6, 0)))
            let characters = characters(Block(words: SIMD2(first, second))).words
            let characterCount = (8 &* count &+ 5) / 6
            cursor.put(characters[0], min(characterCount, 8))
            cursor.put(characters[1], max(characterCount &- 8, 0))
            // "=" pads to a multiple of four.
            cursor.put(0x3D3D, (0 &- characterCount) & 3)
            offset &+= count
        }
    }

    private typealias Block = SIMD16<UInt8>

    /// Splits the first six bytes of a word into eight six-bit values, one a byte.
    @inline(__always)
    private static func split(_ word: UInt64) -> UInt64 {
        let all = word.byteSwapped >> 16
        let quads = all >> 24 | (all & 0xFF_FFFF) << 32
        let pairs = quads >> 12 & 0x0000_0FFF_0000_0FFF | (quads & 0x0000_0FFF_0000_0FFF) << 16
        return pairs >> 6 & 0x003F_003F_003F_003F | (pairs & 0x003F_003F_003F_003F) << 8
    }

    /// Returns the characters for sixteen values.
    @inline(__always)
    private static func characters(_ values: Block) -> Block {
        var shift = Block(repeating: 65)
        shift.replace(with: Block(repeating: 71), where: values .>= Block(repeating: 26))
        shift.replace(with: Block(repeating: 0 &- 4), where: values .>= Block(repeating: 52))
        shift.replace(with: Block(repeating: 0 &- 19), where: values .== Block(repeating: 62))
        shift.replace(with: Block(repeating: 0 &- 16), where: values .== Block(repeating: 63))
        return values &+ shift
    }
}
