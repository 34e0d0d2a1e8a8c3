// SPDX-License-Identifier: Apache-2.0

/// Writes reals in decimal.
package enum RealFormat {
    /// The shortest decimal that reads back to the same bits, whole numbers without `.0`.
    package static func shortest(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// With six decimal places, as in C's `%f`; numbers may change.
    package static func sixPlaces(_ value: Double) -> String {
        Platform.formatted(value, .sixPlaces)
    }

    /// A decimal of at most 17 digits: `mantissa` / 10^`places`.
    package struct Decimal: Sendable {
        package let mantissa: UInt64
        package let places: Int
    }

    private static let scales: [Double] = [1, 10, 100, 1_000, 10_000]

    /// The shortest decimal that reads back to a magnitude from 10^-4 to below 10^15; `nil` for
    /// others and in the rare cases that need more care.
    @inline(__always)
    package static func decimal(_ magnitude: Double) -> Decimal? {
        guard magnitude >= 1e-4, magnitude < 1e15 else { return nil }
        if magnitude < 1e11 {
            // The least number of places at which the quotient, rounded once, is the value: no
            // shorter decimal reads back to it, since that would have fewer places.
            for places in 0..<scales.count {
                let scale = scales[places]
                let mantissa = UInt64(magnitude * scale + 0.5)
                if Double(mantissa) / scale == magnitude {
                    return Decimal(mantissa: mantissa, places: places)
                }
            }
        }
        return longDecimal(magnitude)
    }

    /// The nearest decimal of 15, else 16, else 17 digits that reads back.
    ///
    /// The nearest decimal of a length reads back if any of that length does, provided that the
    /// doubles on both sides are equally far away, which is so except at powers of two.
    private static func longDecimal(_ magnitude: Double) -> Decimal? {
        let significand = magnitude.significandBitPattern
        if significand == 0 { return nil }
        let exponent = Int(magnitude.exponent) - 52
        var places = 14 - decimalExponent(magnitude)
        for _ in 0..<3 {
            if (0...19).contains(places),
                let mantissa = scaled(significand | 1 << 52, exponent: exponent, places: places),
                RealText.quotient(mantissa, places: places) == magnitude
            {
                return trimmed(Decimal(mantissa: mantissa, places: places))
            }
            places += 1
        }
        return nil
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

    /// `significand` × 2^`exponent` × 10^`places`, rounded half to even; `nil` if it is whole or
    /// too small.
    private static func scaled(_ significand: UInt64, exponent: Int, places: Int) -> UInt64? {
        let product = significand.multipliedFullWidth(by: RealText.powerOfFive(places))
        let shift = -(exponent + places)
        guard shift > 0, shift < 120 else { return nil }
        let value = UInt128(product.high) << 64 | UInt128(product.low)
        let whole = UInt64(truncatingIfNeeded: value >> UInt128(shift))
        let rest = value & (UInt128(1) << UInt128(shift) - 1)
        let half = UInt128(1) << UInt128(shift - 1)
        return rest > half || rest == half && whole & 1 == 1 ? whole + 1 : whole
    }

    private static func trimmed(_ decimal: Decimal) -> Decimal {
        var mantissa = decimal.mantissa
        var places = decimal.places
        while places > 0, mantissa % 10 == 0 {
            mantissa /= 10
            places -= 1
        }
        return Decimal(mantissa: mantissa, places: places)
    }
}

extension ByteCursor {
    /// The number of bytes of the longest decimal.
    package static let maximumDecimalCount = 32

    /// Writes a decimal.
    @inline(__always)
    package mutating func put(_ decimal: RealFormat.Decimal) {
        guard decimal.places > 0 else { return put(decimal: decimal.mantissa) }
        let (whole, fraction) = decimal.mantissa.quotientAndRemainder(
            dividingBy: Self.powersOfTen[decimal.places])
        put(decimal: whole)
        put(UInt8(ascii: "."))
        var left = decimal.places
        var rest = fraction
        while left > 8 {
            let scale = Self.powersOfTen[left &- 8]
            put(decimal: rest / scale, digitCount: 8)
            rest %= scale
            left &-= 8
        }
        put(decimal: rest, digitCount: left)
    }

    private static let powersOfTen: [UInt64] = (0...19).map { exponent in
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
