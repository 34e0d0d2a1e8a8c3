// SPDX-License-Identifier: Apache-2.0

/// What one pass over a text finds: whether it is UTF-8, and whether it contains unusual
/// characters.
package struct UTF8Scan: Sendable {
    /// Offset of the first byte that is not UTF-8.
    package private(set) var invalidOffset: Int?
    /// Whether there are C0 controls other than tab and line feed.
    private(set) var hasControls = false
    /// Whether U+FFFE or U+FFFF occur, which XML excludes.
    private(set) var hasNoncharacters = false
    /// Whether all bytes are below 0x80.
    private(set) var isASCII = true

    private typealias Block = SIMD16<UInt8>

    /// Complexity: O(*n*), at about memory speed for ASCII.
    package init(_ bytes: ByteView, from start: Int = 0) {
        var offset = start
        var controls = Block(repeating: 0)
        while offset < bytes.count {
            if bytes.count &- offset >= 64 {
                let first = bytes.block(at: offset)
                let second = bytes.block(at: offset &+ 16)
                let third = bytes.block(at: offset &+ 32)
                let fourth = bytes.block(at: offset &+ 48)
                if !Self.hasHighBit((first | second) | (third | fourth)) {
                    controls |= Self.controls(first) | Self.controls(second)
                    controls |= Self.controls(third) | Self.controls(fourth)
                    offset &+= 64
                    continue
                }
            }
            let end = min(offset &+ 64, bytes.count)
            guard scanSlowly(bytes, &offset, end) else {
                invalidOffset = offset
                break
            }
        }
        if controls != Block(repeating: 0) { hasControls = true }
    }

    /// Looks for unusual characters in what is known to be UTF-8.
    ///
    /// Complexity: O(*n*), at about memory speed unless every other character begins with U+F.
    init(wellFormed bytes: ByteView, from start: Int = 0) {
        var offset = start
        var controls = Block(repeating: 0)
        var all = Block(repeating: 0)
        while bytes.count &- offset >= 32 {
            let first = bytes.block(at: offset)
            let second = bytes.block(at: offset &+ 16)
            controls |= Self.controls(first) | Self.controls(second)
            let both = first | second
            all |= both
            if Self.hasHighBit(both) && (Self.hasLeadByteF(first) || Self.hasLeadByteF(second)) {
                noteNoncharacters(bytes, offset, offset &+ 32)
            }
            offset &+= 32
        }
        hasControls = controls != Block(repeating: 0)
        isASCII = !Self.hasHighBit(all)
        noteControls(bytes, offset, bytes.count &- offset)
        noteNoncharacters(bytes, offset, bytes.count)
        if isASCII { isASCII = !(offset..<bytes.count).contains { bytes[$0] >= 0x80 } }
    }

    /// Adds what was found in the text that follows.
    mutating func add(_ next: UTF8Scan) {
        if invalidOffset == nil { invalidOffset = next.invalidOffset }
        hasControls = hasControls || next.hasControls
        hasNoncharacters = hasNoncharacters || next.hasNoncharacters
        isASCII = isASCII && next.isASCII
    }

    /// Whether a character from U+F000 to U+FFFF begins in a block.
    @inline(__always)
    private static func hasLeadByteF(_ block: Block) -> Bool {
        let found = Block(repeating: 0)
            .replacing(with: Block(repeating: 0x80), where: block .== Block(repeating: 0xEF))
        return hasHighBit(found)
    }

    /// Records U+FFFE and U+FFFF that begin in a range of UTF-8.
    private mutating func noteNoncharacters(_ bytes: ByteView, _ start: Int, _ end: Int) {
        for offset in start..<end where bytes[offset] == 0xEF {
            if bytes[offset &+ 1] == 0xBF && bytes[offset &+ 2] >= 0xBE { hasNoncharacters = true }
        }
    }

    @inline(__always)
    private static func hasHighBit(_ block: Block) -> Bool {
        let words = block.words
        return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
    }

    /// Non-zero where a byte is a control other than tab and line feed.
    @inline(__always)
    private static func controls(_ block: Block) -> Block {
        let isLow = block .< Block(repeating: 0x20)
        let isOther = (block &- Block(repeating: 9)) .> Block(repeating: 1)
        return Block(repeating: 0).replacing(with: Block(repeating: 1), where: isLow .& isOther)
    }

    /// Scans to `end` or just past it, to the end of a character; false at an invalid byte.
    private mutating func scanSlowly(_ bytes: ByteView, _ offset: inout Int, _ end: Int) -> Bool {
        while offset < end {
            if bytes.count &- offset >= 8 {
                let word = bytes.uint64(at: offset)
                let high = word & ByteLanes.highBits
                let asciiCount = high == 0 ? 8 : ByteLanes.first(high)
                if ByteLanes.below(word.lowBytes(asciiCount), 0x20).lowBytes(asciiCount) != 0 {
                    noteControls(bytes, offset, asciiCount)
                }
                offset &+= asciiCount
                if high == 0 { continue }
            } else if bytes[offset] < 0x80 {
                noteControls(bytes, offset, 1)
                offset &+= 1
                continue
            }
            guard scanCharacters(bytes, &offset) else { return false }
        }
        return true
    }

    /// Scans the non-ASCII characters at an offset.
    @inline(__always)
    private mutating func scanCharacters(_ bytes: ByteView, _ offset: inout Int) -> Bool {
        isASCII = false
        repeat {
            // Four characters of two bytes each, as in Greek or Cyrillic.
            if bytes.count &- offset >= 8 {
                let word = bytes.uint64(at: offset)
                if word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0,
                    Self.areAllNonZero(word & 0x001E_001E_001E_001E)
                {
                    offset &+= 8
                    continue
                }
            }
            let size = Self.sequenceLength(bytes, at: offset)
            if size == 0 { return false }
            if bytes[offset] == 0xEF && bytes[offset &+ 1] == 0xBF && bytes[offset &+ 2] >= 0xBE {
                hasNoncharacters = true
            }
            offset &+= size
        } while offset < bytes.count && bytes[offset] >= 0x80
        return true
    }

    /// Whether all four halves of words of at most 15 bits are not zero.
    @inline(__always)
    private static func areAllNonZero(_ halves: UInt64) -> Bool {
        (halves &+ 0x7FFF_7FFF_7FFF_7FFF) & 0x8000_8000_8000_8000 == 0x8000_8000_8000_8000
    }

    private mutating func noteControls(_ bytes: ByteView, _ start: Int, _ count: Int) {
        for offset in start..<start &+ count {
            let byte = bytes[offset]
            if byte < 0x20 && byte != 0x09 && byte != 0x0A { hasControls = true }
        }
    }

    /// The number of bytes of the well-formed non-ASCII sequence at `offset`; 0 if it is ill-formed
    /// (Unicode Standard, table 3-7).
    @inline(__always)
    static func sequenceLength(_ bytes: ByteView, at offset: Int) -> Int {
        let sequence = bytes.paddedUInt64(at: offset)
        let first = UInt8(truncatingIfNeeded: sequence)
        let second = UInt8(truncatingIfNeeded: sequence >> 8)
        if first < 0xE0 { return first >= 0xC2 && second & 0xC0 == 0x80 ? 2 : 0 }
        if first < 0xF0 {
            guard sequence & 0xC0_C000 == 0x80_8000 else { return 0 }
            if first == 0xE0 && second < 0xA0 { return 0 }
            if first == 0xED && second >= 0xA0 { return 0 }
            return 3
        }
        guard first < 0xF5, sequence & 0xC0C0_C000 == 0x8080_8000 else { return 0 }
        if first == 0xF0 && second < 0x90 { return 0 }
        if first == 0xF4 && second >= 0x90 { return 0 }
        return 4
    }
}
