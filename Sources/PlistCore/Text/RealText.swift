// SPDX-License-Identifier: Apache-2.0

/// Reals as property lists write them.
package enum RealText {
    /// Powers of ten that a double holds exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
        1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// Reads a plain decimal such as `-12.5` whose digits and power of ten a double holds exactly,
    /// so that one division rounds once (W. D. Clinger, "How to read floating point numbers
    /// accurately", 1990).
    ///
    /// - Returns: `nil` for everything else; `offset` is then of no meaning.
    @inline(__always)
    package static func parseSimple(_ text: ByteView, _ offset: inout Int) -> Double? {
        var index = offset
        let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
        if isNegative { index &+= 1 }
        let digitsStart = index
        var mantissa: UInt64 = 0
        var point = -1
        while index < text.count {
            let byte = text[index]
            let digit = byte &- 0x30
            if digit < 10 {
                mantissa = mantissa &* 10 &+ UInt64(digit)
            } else if byte == UInt8(ascii: ".") && point < 0 {
                point = index
            } else {
                break
            }
            index &+= 1
        }
        let digitCount = index &- digitsStart &- (point < 0 ? 0 : 1)
        guard digitCount > 0, digitCount <= 18, mantissa <= 1 << 53 else { return nil }
        let fractionCount = point < 0 ? 0 : index &- point &- 1
        offset = index
        let magnitude = Double(mantissa) / powersOfTen[fractionCount]
        return isNegative ? -magnitude : magnitude
    }

    /// Reads what Core Foundation reads: leading white space, then a decimal number with an
    /// optional exponent, or inf, infinity or nan in any case; out of range becomes infinity.
    package static func parse(_ text: ByteView) -> Double? {
        var start = 0
        while start < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[start]) { start += 1 }
        let content = text.slice(start, text.count - start)
        guard content.count > 0, content.count <= 1 << 16 else { return nil }
        if let special = parseSpecial(content) { return special }
        guard isDecimal(content) else { return nil }
        return Double(String(decoding: content.array, as: UTF8.self))
    }

    private static func parseSpecial(_ text: ByteView) -> Double? {
        switch String(decoding: text.array.prefix(12), as: UTF8.self).lowercased() {
        case "nan": .nan
        case "inf", "+inf", "infinity", "+infinity": .infinity
        case "-inf", "-infinity": -.infinity
        default: nil
        }
    }

    /// `[+-] digits [. digits] [e [+-] digits]` with a digit before or after the point.
    private static func isDecimal(_ text: ByteView) -> Bool {
        var offset = 0
        func isAt(_ bytes: UInt8...) -> Bool { offset < text.count && bytes.contains(text[offset]) }
        func skipDigits() -> Int {
            let start = offset
            while offset < text.count, Digits.value(text[offset]) != nil { offset += 1 }
            return offset - start
        }
        if isAt(UInt8(ascii: "+"), UInt8(ascii: "-")) { offset += 1 }
        var digitCount = skipDigits()
        if isAt(UInt8(ascii: ".")) {
            offset += 1
            digitCount += skipDigits()
        }
        guard digitCount > 0 else { return false }
        if isAt(UInt8(ascii: "e"), UInt8(ascii: "E")) {
            offset += 1
            if isAt(UInt8(ascii: "+"), UInt8(ascii: "-")) { offset += 1 }
            guard skipDigits() > 0 else { return false }
        }
        return offset == text.count
    }
}
