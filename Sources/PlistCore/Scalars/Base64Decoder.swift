// SPDX-License-Identifier: Apache-2.0

/// Decodes base64 that may contain white space anywhere (RFC 4648, section 4, with line breaks).
package struct Base64Decoder {
    /// The offset where decoding stopped: the end, or the first character that is not base64.
    var offset = 0
    /// Whether the last character had unused bits set.
    private(set) var hasStrayBits = false

    /// The bits of characters that do not complete a group of bytes yet.
    private var bits: UInt32 = 0
    /// The number of characters in `bits`, 0 to 3.
    private var pendingCount = 0
    private var paddingCount = 0

    /// Decodes text that contains only base64; returns `nil` for other text.
    package static func decode(_ text: ByteView) -> [UInt8]? {
        var decoder = Base64Decoder()
        var output = GrowableBuffer<UInt8>(capacity: text.count / 4 * 3 + 3)
        decoder.decode(text, from: 0, into: &output)
        guard decoder.offset == text.count, decoder.finish() == nil else { return nil }
        return output.bytes.array
    }

    /// Returns the end of the base64 and white space from `start` on; `nil` if it is incomplete or
    /// has stray bits.
    static func soundEnd(_ text: ByteView, from start: Int) -> Int? {
        var offset = start
        var count = passBlocks(text, &offset)
        var paddingCount = 0
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: "=") {
                paddingCount &+= 1
            } else if paddingCount == 0 && value(byte) != nil {
                count &+= 1
            } else if !byte.isWhiteSpace {
                break
            }
            offset &+= 1
        }
        guard (count &+ paddingCount) % 4 == 0, paddingCount <= 2 else { return nil }
        if paddingCount == 0 { return offset }
        var last = offset &- 1
        while last > start, value(text[last]) == nil { last &-= 1 }
        guard let bits = value(text[last]) else { return nil }
        return bits & (paddingCount == 1 ? 0x3 : 0xF) == 0 ? offset : nil
    }

    /// Skips base64 characters and white space in blocks; returns the number of base64 characters.
    @inline(__always)
    private static func passBlocks(_ text: ByteView, _ offset: inout Int) -> Int {
        let zero = Block(repeating: 0)
        var count = 0
        while text.has(16, at: offset) {
            let block = text.block(at: offset)
            let isOther = shifts(block) .== zero
            let isSpace =
                isIn(block, 0x09, 2) .| isIn(block, 0x0D, 1) .| isIn(block, 0x20, 1)
            let ones = Block(repeating: 1).replacing(with: zero, where: isOther).words
            let end = zero.replacing(with: Block(repeating: 0xFF), where: isOther .& .!isSpace)
                .words
            if end[0] | end[1] != 0 {
                let half = end[0] != 0 ? 0 : 1
                let before = ByteLanes.before(end[half], ones[half]) &+ (half == 0 ? 0 : ones[0])
                offset &+= 8 &* half &+ ByteLanes.first(end[half])
                return count &+ ByteLanes.sum(before)
            }
            count &+= ByteLanes.sum(ones[0] &+ ones[1])
            offset &+= 16
        }
        return count
    }

    /// Decodes from `start` to the end of base64, white space and padding.
    mutating func decode(
        _ text: ByteView, from start: Int, into output: inout GrowableBuffer<UInt8>
    ) {
        offset = start
        while offset < text.count {
            if text[offset].isWhiteSpace {
                offset &+= 1
                continue
            }
            if pendingCount == 0 && paddingCount == 0 && decodeBlocks(text, into: &output) {
                continue
            }
            guard take(text[offset], into: &output) else { return }
            offset &+= 1
        }
    }

    /// Returns the error message if the text ends here, or `nil`.
    func finish() -> String? {
        if pendingCount == 0 && paddingCount == 0 { return nil }
        if pendingCount + paddingCount == 4 { return nil }
        return "expected base64 in groups of 4 characters, found a last group of "
            + "\(pendingCount + paddingCount)"
    }

    /// Decodes one character; returns false if it is not allowed here.
    private mutating func take(_ byte: UInt8, into output: inout GrowableBuffer<UInt8>) -> Bool {
        if byte == UInt8(ascii: "=") { return takePadding(into: &output) }
        guard paddingCount == 0, let value = Self.value(byte) else { return false }
        bits = bits << 6 | UInt32(value)
        pendingCount += 1
        if pendingCount == 4 {
            output.append(UInt8(truncatingIfNeeded: bits >> 16))
            output.append(UInt8(truncatingIfNeeded: bits >> 8))
            output.append(UInt8(truncatingIfNeeded: bits))
            pendingCount = 0
            bits = 0
        }
        return true
    }

    private mutating func takePadding(into output: inout GrowableBuffer<UInt8>) -> Bool {
        guard pendingCount >= 2, pendingCount + paddingCount < 4 else { return false }
        paddingCount += 1
        guard paddingCount == 1 else { return true }
        if pendingCount == 2 {
            output.append(UInt8(truncatingIfNeeded: bits >> 4))
            hasStrayBits = bits & 0xF != 0
        } else {
            output.append(UInt8(truncatingIfNeeded: bits >> 10))
            output.append(UInt8(truncatingIfNeeded: bits >> 2))
            hasStrayBits = bits & 0x3 != 0
        }
        return true
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    private typealias Block = SIMD16<UInt8>

    /// The number of blocks to reserve space for at once.
    private static let blockCount = 64

    /// Decodes up to 16 characters at a time, in whole groups of four, up to a character that is
    /// not in the alphabet.
    ///
    /// - Returns: whether any were decoded.
    private mutating func decodeBlocks(
        _ text: ByteView, into output: inout GrowableBuffer<UInt8>
    ) -> Bool {
        let start = offset
        var isInAlphabet = true
        while isInAlphabet && text.count &- offset >= 16 {
            output.append(atMost: 12 * Self.blockCount) { cursor in
                var left = min((text.count &- offset) / 16, Self.blockCount)
                while left > 0 && isInAlphabet {
                    let (values, validCount) = Self.values(text.block(at: offset))
                    let words = values.words
                    let usedCount = validCount & ~3
                    let byteCount = usedCount &* 3 / 4
                    cursor.put(Self.pack(words[0]), min(byteCount, 6))
                    cursor.put(Self.pack(words[1]), max(byteCount &- 6, 0))
                    offset &+= usedCount
                    isInAlphabet = usedCount == 16
                    left &-= 1
                }
            }
        }
        return offset > start
    }

    /// Returns the six-bit values of 16 characters, and how many leading ones are in the alphabet.
    @inline(__always)
    private static func values(_ block: Block) -> (Block, validCount: Int) {
        let zero = Block(repeating: 0)
        let shift = shifts(block)
        // No shift is 0, so lanes without one are not in the alphabet.
        let invalid = zero.replacing(with: Block(repeating: 1), where: shift .== zero).words
        let validCount =
            invalid[0] != 0
            ? ByteLanes.first(invalid[0])
            : invalid[1] != 0 ? 8 &+ ByteLanes.first(invalid[1]) : 16
        // Characters outside the alphabet must not affect their neighbours.
        return ((block &+ shift) & Block(repeating: 0x3F), validCount)
    }

    /// Returns the differences between characters and their six-bit values; zero in lanes of other
    /// bytes.
    @inline(__always)
    private static func shifts(_ block: Block) -> Block {
        let isUpper = isIn(block, UInt8(ascii: "A"), 26)
        let isLower = isIn(block, UInt8(ascii: "a"), 26)
        let isDigit = isIn(block, UInt8(ascii: "0"), 10)
        let isPlus = isIn(block, UInt8(ascii: "+"), 1)
        let isSlash = isIn(block, UInt8(ascii: "/"), 1)
        let zero = Block(repeating: 0)
        return zero.replacing(with: Block(repeating: 0 &- 65), where: isUpper)
            | zero.replacing(with: Block(repeating: 0 &- 71), where: isLower)
            | zero.replacing(with: Block(repeating: 4), where: isDigit)
            | zero.replacing(with: Block(repeating: 62 - 43), where: isPlus)
            | zero.replacing(with: Block(repeating: 63 - 47), where: isSlash)
    }

    /// Returns the lanes from `first` to `first + count - 1`.
    @inline(__always)
    private static func isIn(
        _ block: Block, _ first: UInt8, _ count: UInt8
    ) -> SIMDMask<SIMD16<Int8>> {
        (block &- Block(repeating: first)) .< Block(repeating: count)
    }

    /// Packs eight six-bit values, one a byte, into six bytes, the first in the lowest bits.
    @inline(__always)
    private static func pack(_ word: UInt64) -> UInt64 {
        let pairs = (word & 0x00FF_00FF_00FF_00FF) << 6 | word >> 8 & 0x00FF_00FF_00FF_00FF
        let quads = (pairs & 0x0000_FFFF_0000_FFFF) << 12 | pairs >> 16 & 0x0000_FFFF_0000_FFFF
        let all = (quads & 0xFFFF_FFFF) << 24 | quads >> 32
        return all.byteSwapped >> 16
    }
}
