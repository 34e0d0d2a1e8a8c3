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

    fileprivate typealias Block = SIMD16<UInt8>

    /// Complexity: O(*n*), at about memory speed for ASCII.
    package init(_ bytes: ByteView, from start: Int = 0) {
        var offset = start
        var found = Findings()
        // Whether a character has begun before the offset and ends behind it.
        var isOpen = false
        while offset < bytes.count || isOpen {
            if bytes.count &- offset >= Self.stretch {
                if !isOpen, found.addASCII(bytes, at: offset) {
                    offset &+= Self.stretch
                    continue
                }
                if offset &- start >= Self.lookBehind, found.addCharacters(bytes, at: offset) {
                    offset &+= Self.stretch
                    isOpen = Self.isOpen(bytes, before: offset)
                    continue
                }
            }
            // The beginning, the end, and what is invalid.
            let end = min(offset &+ Self.stretch, bytes.count)
            if isOpen { repeat { offset &-= 1 } while bytes[offset] < 0xC0 }
            isOpen = false
            guard scanSlowly(bytes, &offset, end) else {
                invalidOffset = offset
                break
            }
        }
        hasControls = hasControls || found.hasControls
        hasNoncharacters = hasNoncharacters || found.hasNoncharacters
        isASCII = isASCII && found.isASCII
    }

    /// The number of bytes that are looked at together.
    private static let stretch = 64
    /// The number of bytes before them that may belong to their first character.
    private static let lookBehind = 3

    /// Whether a character that begins in the three bytes before an offset goes on behind it.
    @inline(__always)
    private static func isOpen(_ bytes: ByteView, before offset: Int) -> Bool {
        bytes[offset &- 1] >= 0xC0 || bytes[offset &- 2] >= 0xE0 || bytes[offset &- 3] >= 0xF0
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
            controls |= first.controls | second.controls
            let both = first | second
            all |= both
            if both.hasHighBit && (Self.hasLeadByteF(first) || Self.hasLeadByteF(second)) {
                noteNoncharacters(bytes, offset, offset &+ 32)
            }
            offset &+= 32
        }
        hasControls = controls != Block(repeating: 0)
        isASCII = !all.hasHighBit
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
        Block(where: block .== .all(0xEF)).hasHighBit
    }

    /// Records U+FFFE and U+FFFF that begin in a range of UTF-8.
    private mutating func noteNoncharacters(_ bytes: ByteView, _ start: Int, _ end: Int) {
        for offset in start..<end where bytes[offset] == 0xEF {
            if bytes[offset &+ 1] == 0xBF && bytes[offset &+ 2] >= 0xBE { hasNoncharacters = true }
        }
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

/// What many blocks of 16 bytes hold, found without a look at single bytes.
private struct Findings {
    private var controls = Block(repeating: 0)
    private var noncharacters = Block(repeating: 0)
    private(set) var isASCII = true

    typealias Block = UTF8Scan.Block

    var hasControls: Bool { controls != Block(repeating: 0) }
    var hasNoncharacters: Bool { noncharacters != Block(repeating: 0) }

    /// Adds four blocks of ASCII; false, and nothing added, if they hold anything else.
    @inline(__always)
    mutating func addASCII(_ bytes: ByteView, at offset: Int) -> Bool {
        let first = bytes.block(at: offset)
        let second = bytes.block(at: offset &+ 16)
        let third = bytes.block(at: offset &+ 32)
        let fourth = bytes.block(at: offset &+ 48)
        if ((first | second) | (third | fourth)).hasHighBit { return false }
        controls |= first.controls | second.controls
        controls |= third.controls | fourth.controls
        return true
    }

    /// Adds four blocks of UTF-8, the first of which may begin within a character; false if it is none.
    ///
    /// Three bytes are to precede them.
    @inline(__always)
    mutating func addCharacters(_ bytes: ByteView, at offset: Int) -> Bool {
        let first = bytes.block(at: offset)
        let second = bytes.block(at: offset &+ 16)
        let third = bytes.block(at: offset &+ 32)
        let fourth = bytes.block(at: offset &+ 48)
        let before = bytes.block(at: offset &- 3)
        let isLong = Block(
            where: (first .>= .all(0xE0)) .| (second .>= .all(0xE0)) .| (third .>= .all(0xE0))
                .| (fourth .>= .all(0xE0)) .| (before .>= .all(0xE0)))
        var faults: Block
        if isLong.hasHighBit {
            faults = longFaults(bytes, first, at: offset)
            faults |= longFaults(bytes, second, at: offset &+ 16)
            faults |= longFaults(bytes, third, at: offset &+ 32)
            faults |= longFaults(bytes, fourth, at: offset &+ 48)
        } else {
            faults = Self.faults(bytes, first, at: offset)
            faults |= Self.faults(bytes, second, at: offset &+ 16)
            faults |= Self.faults(bytes, third, at: offset &+ 32)
            faults |= Self.faults(bytes, fourth, at: offset &+ 48)
        }
        if faults.hasHighBit { return false }
        isASCII = false
        controls |= first.controls | second.controls
        controls |= third.controls | fourth.controls
        return true
    }

    /// The high bits of bytes that are not in order, in a block with no character of more than two bytes.
    @inline(__always)
    private static func faults(_ bytes: ByteView, _ block: Block, at offset: Int) -> Block {
        let isExpected = bytes.block(at: offset &- 1) .>= .all(0xC0)
        let isContinuation = (block & .all(0xC0)) .== .all(0x80)
        let isOverlong = (block & .all(0xFE)) .== .all(0xC0)
        return Block(where: (isExpected .^ isContinuation) .| isOverlong)
    }

    /// The same with characters of any length (Unicode Standard, table 3-7).
    @inline(__always)
    private mutating func longFaults(_ bytes: ByteView, _ block: Block, at offset: Int) -> Block {
        let last = bytes.block(at: offset &- 1)
        let second = bytes.block(at: offset &- 2)
        let isExpected =
            (last .>= .all(0xC0)) .| (second .>= .all(0xE0))
            .| (bytes.block(at: offset &- 3) .>= .all(0xF0))
        let isContinuation = (block & .all(0xC0)) .== .all(0x80)
        let isNoLead = ((block & .all(0xFE)) .== .all(0xC0)) .| (block .>= .all(0xF5))
        let isOverlong =
            ((last .== .all(0xE0)) .& (block .< .all(0xA0)))
            .| ((last .== .all(0xF0)) .& (block .< .all(0x90)))
        let isBeyond =
            ((last .== .all(0xED)) .& (block .>= .all(0xA0)))
            .| ((last .== .all(0xF4)) .& (block .>= .all(0x90)))
        noncharacters |= Block(
            where: (second .== .all(0xEF)) .& (last .== .all(0xBF)) .& (block .>= .all(0xBE)))
        return Block(
            where: (isExpected .^ isContinuation) .| isNoLead .| isOverlong .| isBeyond)
    }
}

// Comparisons with single numbers, and functions for all vectors, become calls instead of instructions.
extension SIMD16<UInt8> {
    @inline(__always)
    fileprivate static func all(_ byte: UInt8) -> Self { Self(repeating: byte) }

    /// All bits of the bytes that a mask selects, and no others.
    @inline(__always)
    fileprivate init(where mask: SIMDMask<SIMD16<Int8>>) {
        self = Self(repeating: 0).replacing(with: Self(repeating: 0xFF), where: mask)
    }

    @inline(__always)
    fileprivate var hasHighBit: Bool { (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 }

    /// Not zero where a byte is a control other than tab and line feed.
    @inline(__always)
    fileprivate var controls: Self {
        Self(where: (self .< .all(0x20)) .& ((self &- .all(9)) .> .all(1)))
    }
}
