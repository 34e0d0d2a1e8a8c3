// SPDX-License-Identifier: Apache-2.0

/// Writes reals in decimal.
package enum RealFormat {
    /// The shortest decimal that reads back to the same bits, whole numbers without `.0`.
    static func shortest(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// With six decimal places, as in C's `%f`; numbers may change.
    package static func sixPlaces(_ value: Double) -> String {
        Platform.formatted(value, .sixPlaces)
    }

    /// A decimal of at most 17 digits: `mantissa` / 10^`places`.
    struct Decimal: Sendable {
        let mantissa: UInt64
        let places: Int
    }

    private static let scales: [Double] = [1, 10, 100, 1_000, 10_000]

    /// The shortest decimal that reads back to a magnitude from 10^-4 to below 10^15; `nil` for
    /// others and for the few whose decimal has more than 19 places.
    @inline(never)
    static func decimal(_ magnitude: Double) -> Decimal? {
        guard magnitude >= 1e-4, magnitude < 1e15 else { return nil }
        let whole = UInt64(magnitude)
        if Double(whole) == magnitude { return Decimal(mantissa: whole, places: 0) }
        if magnitude < 1e11, isNearlyWhole(magnitude * scales[scales.count - 1]) {
            // The least number of places at which the quotient, rounded once, is the value: no
            // shorter decimal reads back to it, since that would have fewer places.
            for places in 1..<scales.count {
                let scale = scales[places]
                let mantissa = UInt64(magnitude * scale + 0.5)
                if Double(mantissa) / scale == magnitude {
                    return Decimal(mantissa: mantissa, places: places)
                }
            }
        }
        return longDecimal(magnitude)
    }

    /// Whether a number below 10^15 may be whole but for rounding; the test itself rounds, too.
    @inline(__always)
    private static func isNearlyWhole(_ value: Double) -> Bool {
        abs(Double(UInt64(value + 0.5)) - value) <= value * 0x1p-50
    }

    /// The shortest decimal between the midpoints to the neighbouring doubles, of several the nearest
    /// one (U. Adams, "Ryū: fast float-to-string conversion", 2018; here the products are exact, as
    /// few powers of ten occur).
    private static func longDecimal(_ magnitude: Double) -> Decimal? {
        let pattern = magnitude.significandBitPattern
        let significand = pattern | 1 << 52
        let binaryExponent = Int(magnitude.exponent) - 54
        // 18 digits: one at least is removed again, and rounds.
        var places = 17 - decimalExponent(magnitude)
        let shift = UInt64(-(binaryExponent + places))
        // Four times the value and the midpoints, times 10^places.
        let power = RealText.powerOfFive(places)
        let belowDistance: UInt64 = pattern == 0 ? 1 : 2
        var value = Scaled(4 * significand, power, shift)
        var above = Scaled(4 * significand + 2, power, shift)
        var below = Scaled(4 * significand - belowDistance, power, shift)
        // A midpoint reads as the neighbour whose significand is even.
        let isEven = pattern & 1 == 0
        if above.isExact && !isEven { above.digits -= 1 }
        var removed: UInt64 = 0
        while true {
            let (aboveNext, belowNext) = (above.digits / 10, below.digits / 10)
            if aboveNext <= belowNext {
                // As short as it gets, unless the midpoint below is one that counts.
                guard below.isExact && isEven && below.digits == 10 &* belowNext && places > 0
                else { break }
            }
            below.isExact = below.isExact && below.digits == 10 &* belowNext
            value.isExact = value.isExact && removed == 0
            let next = value.digits / 10
            removed = value.digits &- 10 &* next
            value.digits = next
            above.digits = aboveNext
            below.digits = belowNext
            places &-= 1
        }
        guard (0...19).contains(places) else { return nil }
        let isBelow = value.digits == below.digits && !(isEven && below.isExact)
        let isUp = removed > 5 || removed == 5 && !(value.isExact && value.digits & 1 == 0)
        return Decimal(mantissa: value.digits &+ (isBelow || isUp ? 1 : 0), places: places)
    }

    /// The whole part of a product divided by a power of two.
    private struct Scaled {
        var digits: UInt64
        /// Whether what was cut off is zero.
        var isExact: Bool

        @inline(__always)
        init(_ factor: UInt64, _ power: UInt64, _ shift: UInt64) {
            let product = factor.multipliedFullWidth(by: power)
            digits = product.high << (64 &- shift) | product.low >> shift
            isExact = product.low << (64 &- shift) == 0
        }
    }

    private static let powersOfTen: [Double] = [
        1e-4, 1e-3, 1e-2, 1e-1, 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15,
    ]

    /// The power of ten of the first digit, from −4 to 14.
    private static func decimalExponent(_ magnitude: Double) -> Int {
        // log10(2) is a little more than 1233 / 4096.
        let estimate = (Int(magnitude.exponent) * 1233) >> 12
        let index = min(max(estimate + 4, 0), powersOfTen.count - 2)
        return magnitude >= powersOfTen[index + 1] ? index - 3 : index - 4
    }
}

extension ByteCursor {
    /// The number of bytes of the longest decimal.
    static let maximumDecimalCount = 32

    /// Writes a decimal.
    @inline(never)
    mutating func put(_ decimal: RealFormat.Decimal) {
        guard decimal.places > 0 else { return put(decimal: decimal.mantissa) }
        let digits = DecimalDigits(decimal.mantissa)
        let point = DecimalDigits.count &- decimal.places
        let start = min(digits.leadingZeroCount, point &- 1)
        put(digits, from: start, to: point)
        put(UInt8(ascii: "."))
        put(digits, from: point, to: DecimalDigits.count)
    }

    @inline(__always)
    private mutating func put(_ digits: DecimalDigits, from start: Int, to end: Int) {
        var index = start
        while index < end {
            put(digits.word(at: index), min(end &- index, 8))
            index &+= 8
        }
    }
}
