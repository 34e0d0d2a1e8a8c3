// SPDX-License-Identifier: Apache-2.0

extension ByteView {
    /// The offset of the first byte that is not generalised UTF-8, which also encodes unpaired surrogates,
    /// in three bytes. The number of bytes if there is none.
    ///
    /// Complexity: O(*n*).
    package var generalisedUTF8End: Int {
        if isASCII { return count }
        var start = 0
        var high: Int?
        while let offset = UTF8Scan(self, from: start).invalidOffset {
            guard let second = surrogateByte(at: offset) else { return offset }
            let isLow = second >= 0xB0
            // A pair is one character, which has a form of four bytes.
            if isLow, let high, high + 3 == offset { return high }
            high = isLow ? nil : offset
            start = offset + 3
        }
        return count
    }

    /// Whether all bytes are below 0x80: most texts are short, and so are the steps to see that.
    private var isASCII: Bool {
        var offset = 0
        while count - offset >= 8 {
            if uint64(at: offset) & ByteLanes.highBits != 0 { return false }
            offset += 8
        }
        while offset < count {
            if self[offset] >= 0x80 { return false }
            offset += 1
        }
        return true
    }

    /// The second byte of a surrogate at an offset; `nil` if there is none.
    private func surrogateByte(at offset: Int) -> UInt8? {
        guard offset + 3 <= count, self[offset] == 0xED, self[offset + 1] & 0xE0 == 0xA0,
            self[offset + 2] & 0xC0 == 0x80
        else { return nil }
        return self[offset + 1]
    }
}
