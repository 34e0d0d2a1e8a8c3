// SPDX-License-Identifier: Apache-2.0

/// The result of a single pass over text: whether it is UTF-8, and whether it contains unusual
/// characters.
package struct UTF8Scan: Sendable {
    /// The offset of the first byte that is not UTF-8.
    package private(set) var invalidOffset: Int?
    /// Whether there are C0 controls other than tab and line feed.
    private(set) var hasControls = false
    /// Whether U+FFFE or U+FFFF occur, which XML excludes.
    private(set) var hasNoncharacters = false
    /// Whether all bytes are below 0x80.
    package private(set) var isASCII = true

    /// Complexity: O(*n*), at about memory speed for ASCII.
    package init(_ bytes: ByteView, from start: Int = 0) {
        var offset = start
        var found = Findings()
        // Whether a character has started before the offset and ends after it.
        var isOpen = false
        while offset < bytes.count || isOpen {
            if bytes.count &- offset >= Stretch.byteCount {
                let stretch = Stretch(bytes, at: offset)
                if !isOpen && stretch.isASCII {
                    found.add(stretch)
                    offset &+= Stretch.byteCount
                    continue
                }
                if offset &- start >= Stretch.lookBehind,
                    found.addCharacters(stretch, bytes, at: offset)
                {
                    offset &+= Stretch.byteCount
                    isOpen = Self.isOpen(bytes, before: offset)
                    continue
                }
            }
            // Only the beginning, the end, and invalid bytes take the slow path.
            let end = min(offset &+ Stretch.byteCount, bytes.count)
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

    /// Whether a character that starts in the three bytes before an offset continues after it.
    @inline(__always)
    private static func isOpen(_ bytes: ByteView, before offset: Int) -> Bool {
        bytes[offset &- 1] >= 0xC0 || bytes[offset &- 2] >= 0xE0 || bytes[offset &- 3] >= 0xF0
    }

    /// Scans to the end of a character at or just past `end`; returns false at an invalid byte.
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
            let size = Self.sequenceLength(bytes, at: offset)
            if size == 0 { return false }
            if bytes[offset] == 0xEF && bytes[offset &+ 1] == 0xBF && bytes[offset &+ 2] >= 0xBE {
                hasNoncharacters = true
            }
            offset &+= size
        } while offset < bytes.count && bytes[offset] >= 0x80
        return true
    }

    private mutating func noteControls(_ bytes: ByteView, _ start: Int, _ count: Int) {
        for offset in start..<start &+ count {
            let byte = bytes[offset]
            if byte < 0x20 && byte != 0x09 && byte != 0x0A { hasControls = true }
        }
    }

    /// Returns the number of bytes of the well-formed non-ASCII sequence at `offset`; 0 if it is
    /// ill-formed (Unicode Standard, table 3-7).
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

private typealias Block = SIMD16<UInt8>

/// Bytes that are examined together.
private struct Stretch {
    let first, second, third, fourth: Block

    static let byteCount = 64
    /// The number of preceding bytes that may belong to its first character.
    static let lookBehind = 3

    @inline(__always)
    init(_ bytes: ByteView, at offset: Int) {
        first = bytes.block(at: offset)
        second = bytes.block(at: offset &+ 16)
        third = bytes.block(at: offset &+ 32)
        fourth = bytes.block(at: offset &+ 48)
    }

    @inline(__always)
    var isASCII: Bool { !((first | second) | (third | fourth)).hasHighBit }

    /// Whether there is a character of three or four bytes; `before` are the bytes before the
    /// stretch.
    @inline(__always)
    func hasLong(_ before: Block) -> Bool {
        let limit = Block.all(0xE0)
        let isLong =
            (first .>= limit) .| (second .>= limit) .| (third .>= limit) .| (fourth .>= limit)
        return Block(where: isLong .| (before .>= limit)).hasHighBit
    }

    @inline(__always)
    var controls: Block {
        (first.controls | second.controls) | (third.controls | fourth.controls)
    }
}

/// Findings accumulated over many stretches, without examining single bytes.
private struct Findings {
    private var controls = Block(repeating: 0)
    private var noncharacters = Block(repeating: 0)
    package private(set) var isASCII = true

    var hasControls: Bool { controls != Block(repeating: 0) }
    var hasNoncharacters: Bool { noncharacters != Block(repeating: 0) }

    /// Adds a stretch of ASCII.
    @inline(__always)
    mutating func add(_ stretch: Stretch) { controls |= stretch.controls }

    /// Adds a stretch of UTF-8, which may start within a character; returns false if it is invalid.
    @inline(__always)
    mutating func addCharacters(_ stretch: Stretch, _ bytes: ByteView, at offset: Int) -> Bool {
        var faults: Block
        if stretch.hasLong(bytes.block(at: offset &- Stretch.lookBehind)) {
            faults = longFaults(bytes, stretch.first, at: offset)
            faults |= longFaults(bytes, stretch.second, at: offset &+ 16)
            faults |= longFaults(bytes, stretch.third, at: offset &+ 32)
            faults |= longFaults(bytes, stretch.fourth, at: offset &+ 48)
        } else {
            faults = Self.faults(bytes, stretch.first, at: offset)
            faults |= Self.faults(bytes, stretch.second, at: offset &+ 16)
            faults |= Self.faults(bytes, stretch.third, at: offset &+ 32)
            faults |= Self.faults(bytes, stretch.fourth, at: offset &+ 48)
        }
        if faults.hasHighBit { return false }
        isASCII = false
        add(stretch)
        return true
    }

    /// Returns the high bits of invalid bytes, in a block with no character of more than two bytes.
    @inline(__always)
    private static func faults(_ bytes: ByteView, _ block: Block, at offset: Int) -> Block {
        let isExpected = bytes.block(at: offset &- 1) .>= .all(0xC0)
        let isContinuation = (block & .all(0xC0)) .== .all(0x80)
        let isOverlong = (block & .all(0xFE)) .== .all(0xC0)
        return Block(where: (isExpected .^ isContinuation) .| isOverlong)
    }

    /// Returns the high bits of invalid bytes, with characters of any length (Unicode Standard,
    /// table 3-7).
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

extension SIMD16<UInt8> {
    /// Sets all bits of the bytes that equal one of three, and clears the others.
    @inline(__always)
    func equals(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Self {
        Self(where: (self .== .all(first)) .| (self .== .all(second)) .| (self .== .all(third)))
    }

    @inline(__always)
    fileprivate var hasHighBit: Bool { (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 }

    /// Not zero in bytes that are controls other than tab and line feed.
    @inline(__always)
    fileprivate var controls: Self {
        Self(where: (self .< .all(0x20)) .& ((self &- .all(9)) .> .all(1)))
    }
}
