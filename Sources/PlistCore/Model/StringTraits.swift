// SPDX-License-Identifier: Apache-2.0

/// What the UTF-8 of a string means for where it can be written.
package struct StringTraits {
    private(set) var isASCII = true
    package private(set) var traits: PlistTraits = []

    /// Complexity: O(*n*), eight bytes at a time where they are printable ASCII.
    @inline(__always)
    package init(_ utf8: ByteView) {
        var offset = 0
        while offset &+ 8 <= utf8.count {
            let word = utf8.uint64(at: offset)
            if Self.isUnusual(word) { note(utf8, from: offset, to: offset &+ 8) }
            offset &+= 8
        }
        let left = utf8.count &- offset
        if left > 0 {
            // Spaces stand for what is not there.
            let word = utf8.paddedUInt64(at: offset) | 0x2020_2020_2020_2020 << UInt64(8 &* left)
            if Self.isUnusual(word) { note(utf8, from: offset, to: utf8.count) }
        }
    }

    @inline(__always)
    private static func isUnusual(_ word: UInt64) -> Bool {
        (word & ByteLanes.highBits) | ByteLanes.below(word, 0x20) != 0
    }

    private mutating func note(_ utf8: ByteView, from start: Int, to end: Int) {
        var offset = start
        while offset < end {
            let byte = utf8[offset]
            if byte < 0x20 {
                if byte != 0x09 && byte != 0x0A { traits.formUnion(.nonXMLCharacters) }
            } else if byte >= 0x80 {
                isASCII = false
                if byte >= 0xED { noteThreeByteScalar(byte, utf8, at: offset) }
            }
            offset &+= 1
        }
    }

    private mutating func noteThreeByteScalar(_ lead: UInt8, _ utf8: ByteView, at offset: Int) {
        guard offset + 2 < utf8.count else { return }
        let second = utf8[offset + 1]
        if lead == 0xED && second >= 0xA0 {
            traits.formUnion(.unpairedSurrogates)
        } else if lead == 0xEF && second == 0xBF && utf8[offset + 2] >= 0xBE {
            // U+FFFE and U+FFFF.
            traits.formUnion(.nonXMLCharacters)
        }
    }

    /// Flags of the node that has these bytes.
    var flags: PlistNode.Flags { isASCII ? .ascii : [] }
}

extension PlistTraits {
    /// What a date means for where it can be written.
    init(of date: PlistDate) {
        let seconds = date.secondsSinceReferenceDate
        self = CivilTime.covers(date) && Double(Int(seconds)) == seconds ? [] : .unusualDates
    }
}
