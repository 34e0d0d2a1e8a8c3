// SPDX-License-Identifier: Apache-2.0

/// Traits of UTF-8 text that determine which formats can represent it.
package struct StringTraits {
    private(set) var isASCII = true
    package private(set) var traits: PlistTraits = []

    /// Complexity: O(*n*), eight bytes at a time for printable ASCII.
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
            // Missing bytes are filled with spaces.
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

    /// The flags of a node with these bytes.
    var flags: PlistNode.Flags { isASCII ? .ascii : [] }
}

extension PlistTraits {
    /// The traits of a date that determine which formats can represent it.
    init(of date: PlistDate) {
        let seconds = date.secondsSinceReferenceDate
        self = CivilTime.covers(date) && Double(Int(seconds)) == seconds ? [] : .unusualDates
    }
}
