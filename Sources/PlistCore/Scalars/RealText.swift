// SPDX-License-Identifier: Apache-2.0

/// Reals as written in property lists.
package enum RealText {
    /// Powers of five below 2^64.
    private static let powersOfFive: [UInt64] = [
        1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
        244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
        3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
        2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
        298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
    ]

    /// Reads a plain decimal of up to 19 digits such as `-12.5`, without exponent.
    ///
    /// - Returns: the nearest double; `nil` for any other text, and `offset` is then undefined.
    @inline(__always)
    static func parsePlain(_ text: ByteView, _ offset: inout Int) -> Double? {
        var index = offset
        let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
        if isNegative { index &+= 1 }
        let digitsStart = index
        var mantissa: UInt64 = 0
        DecimalDigits.parse(text, &index, onto: &mantissa)
        var digitCount = index &- digitsStart
        var places = 0
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index &+= 1
            let placesStart = index
            DecimalDigits.parse(text, &index, onto: &mantissa)
            places = index &- placesStart
            digitCount &+= places
        }
        guard digitCount > 0, digitCount <= 19 else { return nil }
        offset = index
        let magnitude = quotient(mantissa, places: places)
        return isNegative ? -magnitude : magnitude
    }

    /// Returns 5^`exponent`; the exponent is at most 27.
    @inline(__always)
    static func powerOfFive(_ exponent: Int) -> UInt64 { powersOfFive[exponent] }

    /// Returns `mantissa` / 10^`places`, rounded once; `places` is at most 22.
    @inline(__always)
    static func quotient(_ mantissa: UInt64, places: Int) -> Double {
        // Both are exact as doubles, so their quotient is rounded once (W. D. Clinger, "How to read
        // floating point numbers accurately", 1990).
        if mantissa <= 1 << 53 { return Double(mantissa) / powersOfTen[places] }
        return longQuotient(mantissa, places: places)
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
        1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// 2^(127 + *n*) / 5^*exponent* in 128 bits, rounded down, with *n* such that the highest bit
    /// is set.
    private struct Reciprocal {
        let high: UInt64
        let low: UInt64
        let shift: Int

        init(exponent: Int) {
            let divisor = powerOfFive(exponent)
            shift = 64 - divisor.leadingZeroBitCount - (exponent == 0 ? 1 : 0)
            // 2^(127 + shift) by long division in two steps of 64 bits.
            let top = UInt128(1) << UInt128(63 + shift)
            let (first, rest) = top.quotientAndRemainder(dividingBy: UInt128(divisor))
            let second = (rest << 64) / UInt128(divisor)
            high = UInt64(truncatingIfNeeded: first)
            low = UInt64(truncatingIfNeeded: second)
        }
    }

    private static let reciprocals = (0...22).map { Reciprocal(exponent: $0) }

    /// Returns the quotient for a mantissa of more than 53 bits.
    ///
    /// The product with the reciprocal has 192 bits and is too small by less than the mantissa,
    /// that is, by less than one in its middle word. Unless that word is all ones, the top word is
    /// that of the true quotient, and the remainder is not zero. Setting its last bit therefore
    /// makes it round to the 53 bits of a double like the true quotient (as in D. Lemire, "Number
    /// parsing at a gigabyte per second", 2021).
    private static func longQuotient(_ mantissa: UInt64, places: Int) -> Double {
        if places == 0 { return Double(mantissa) }
        let reciprocal = reciprocals[places]
        let mantissaShift = mantissa.leadingZeroBitCount
        let normalised = mantissa << UInt64(mantissaShift)
        let upper = normalised.multipliedFullWidth(by: reciprocal.high)
        let lower = normalised.multipliedFullWidth(by: reciprocal.low)
        let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
        let top = upper.high &+ (carry ? 1 : 0)
        guard middle < .max - 1 else { return dividedQuotient(mantissa, places: places) }
        let exponent = 64 &- mantissaShift &+ 64 &- 127 &- reciprocal.shift &- places
        return Double(top | 1) * powerOfTwo(exponent)
    }

    /// Computes the quotient with a 128-bit division, which is slow and exact.
    private static func dividedQuotient(_ mantissa: UInt64, places: Int) -> Double {
        let divisor = powerOfFive(places)
        let mantissaShift = mantissa.leadingZeroBitCount
        let divisorShift = divisor.leadingZeroBitCount
        let dividend = mantissa << UInt64(mantissaShift)
        let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
            (high: dividend >> 1, low: dividend << 63))
        let exponent = divisorShift &- mantissaShift &- 63 &- places
        return Double(quotient | (remainder == 0 ? 0 : 1)) * powerOfTwo(exponent)
    }

    @inline(__always)
    private static func powerOfTwo(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(1023 &+ exponent) << 52)
    }

    /// Reads the reals that Core Foundation accepts: leading white space, then a decimal number
    /// with an optional exponent; or inf, infinity or nan in any case, without white space. A
    /// number out of range becomes infinity.
    package static func parse(_ text: ByteView) -> Double? {
        let start = text.endOfWhiteSpace(from: 0)
        let content = text.slice(start, text.count - start)
        guard content.count > 0, content.count <= 1 << 16 else { return nil }
        if start == 0, let special = parseSpecial(content) { return special }
        guard isDecimal(content) else { return nil }
        return Double(content.repairedString)
    }

    private static func parseSpecial(_ text: ByteView) -> Double? {
        switch String(decoding: text.array.prefix(12), as: UTF8.self).lowercased() {
        case "nan": .nan
        case "inf", "+inf", "infinity", "+infinity": .infinity
        case "-inf", "-infinity": -.infinity
        default: nil
        }
    }

    /// Whether text has the form `[+-] digits [. digits] [e [+-] digits]`, with a digit before or
    /// after the point.
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
