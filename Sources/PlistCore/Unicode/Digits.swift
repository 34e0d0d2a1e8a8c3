// SPDX-License-Identifier: Apache-2.0

/// ASCII digits.
package enum Digits {
    /// Returns the value of a decimal or hexadecimal digit, or `nil`.
    @inline(__always)
    package static func value(_ byte: UInt8, isHex: Bool = false) -> UInt8? {
        let decimal = byte &- 0x30
        if decimal < 10 { return decimal }
        guard isHex else { return nil }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : nil
    }
}

extension ByteCursor {
    /// Writes a byte as two hexadecimal digits.
    @inline(__always)
    mutating func put(hexadecimal byte: UInt8) {
        let digits = UInt64(byte >> 4) | UInt64(byte & 0xF) << 8
        // The difference between the letters and the digits.
        let letters = (digits &+ 0x0606) >> 4 & 0x0101
        put(digits &+ 0x3030 &+ letters &* 0x27, 2)
    }
}

extension UInt8 {
    /// Whether a byte is white space in XML, JSON, numbers and queries: a space, a tab, a line feed or
    /// a carriage return.
    @inline(__always)
    package var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension ByteView {
    /// Returns the offset of the first byte from an offset on that is not white space, or the end.
    func endOfWhiteSpace(from start: Int) -> Int {
        var offset = start
        while offset < count, self[offset].isWhiteSpace { offset &+= 1 }
        return offset
    }

    /// Like `endOfWhiteSpace`, eight bytes at a time, for text without controls other than tab and
    /// line feed.
    @inline(__always)
    func endOfWhiteSpaceWithoutControls(from start: Int) -> Int {
        var offset = start
        while has(8, at: offset) {
            let visible = ByteLanes.above(uint64(at: offset), 0x20)
            if visible != 0 { return offset &+ ByteLanes.first(visible) }
            offset &+= 8
        }
        return endOfWhiteSpace(from: offset)
    }
}
