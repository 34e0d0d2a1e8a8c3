// SPDX-License-Identifier: Apache-2.0

extension ByteView {
    /// The code point at an offset and its length in bytes, in text that is known to be well-formed
    /// UTF-8, generalised to unpaired surrogates.
    @inline(__always)
    package func codePoint(at offset: Int) -> (value: UInt32, byteCount: Int) {
        let first = UInt32(self[offset])
        if first < 0x80 { return (first, 1) }
        let second = UInt32(self[offset &+ 1] & 0x3F)
        if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
        let third = UInt32(self[offset &+ 2] & 0x3F)
        if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
        let fourth = UInt32(self[offset &+ 3] & 0x3F)
        return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    }

    /// Whether well-formed generalised UTF-8 contains an unpaired surrogate: the bytes ED, A0 to
    /// BF.
    package var holdsUnpairedSurrogate: Bool {
        var offset = 0
        while let found = firstIndex(of: 0xED, from: offset) {
            offset = found + 1
            if offset < count && self[offset] >= 0xA0 { return true }
        }
        return false
    }
}
