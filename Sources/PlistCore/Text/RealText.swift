// SPDX-License-Identifier: Apache-2.0

/// Reals as property lists write them.
package enum RealText {
    /// Powers of five below 2^64.
    private static let powersOfFive: [UInt64] = (0...27).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 5 }
    }

    /// Reads a plain decimal of up to 19 digits such as `-12.5`, without exponent.
    ///
    /// - Returns: the nearest double; `nil` for everything else, `offset` is then of no meaning.
    @inline(__always)
    package static func parsePlain(_ text: ByteView, _ offset: inout Int) -> Double? {
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
        guard digitCount > 0, digitCount <= 19 else { return nil }
        offset = index
        let magnitude = quotient(mantissa, places: point < 0 ? 0 : index &- point &- 1)
        return isNegative ? -magnitude : magnitude
    }

    /// `mantissa` / 10^`places`, rounded once; `places` is at most 19.
    ///
    /// Both numbers are shifted to 64 bits and divided exactly. The quotient has at least 62 bits;
    /// with the remainder as its last bit it rounds to the 53 bits of a double as the true one does.
    @inline(__always)
    private static func quotient(_ mantissa: UInt64, places: Int) -> Double {
        if mantissa == 0 { return 0 }
        if places == 0 { return Double(mantissa) }
        let divisor = powersOfFive[places]
        let mantissaShift = mantissa.leadingZeroBitCount
        let divisorShift = divisor.leadingZeroBitCount
        let dividend = mantissa << UInt64(mantissaShift)
        let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
            (high: dividend >> 1, low: dividend << 63))
        let exponent = divisorShift &- mantissaShift &- 63 &- places
        let scale = Double(bitPattern: UInt64(1023 &+ exponent) << 52)
        return Double(quotient | (remainder == 0 ? 0 : 1)) * scale
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
