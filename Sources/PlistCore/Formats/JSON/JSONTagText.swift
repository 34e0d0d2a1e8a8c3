// SPDX-License-Identifier: Apache-2.0

/// The strings in tags.
enum JSONTagText {
    static let specialReals = "'nan', '+infinity', '-infinity', or '0x' and 16 hexadecimal digits"

    /// Reads a real that JSON has no number for: `nan`, an infinity, or `0x` and the bits of any
    /// double.
    static func specialReal(_ text: ByteView) -> Double? {
        if text.count == 3 && text.starts(with: "nan") { return .nan }
        if text.count == 9 && text.starts(with: "+infinity") { return .infinity }
        if text.count == 9 && text.starts(with: "-infinity") { return -.infinity }
        guard text.count == 18, text.starts(with: "0x") else { return nil }
        var bits: UInt64 = 0
        for offset in 2..<18 {
            guard let digit = Digits.value(text[offset], isHex: true) else { return nil }
            bits = bits << 4 | UInt64(digit)
        }
        return Double(bitPattern: bits)
    }

    /// Returns the text that `specialReal` reads as the same bits.
    static func text(specialReal value: Double) -> String {
        if value.bitPattern == Double.nan.bitPattern { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        let digits = String(value.bitPattern, radix: 16)
        return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
