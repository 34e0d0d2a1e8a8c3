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
