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

    /// A decimal of at most 17 digits: `whole` + `fraction` / 10^`places`.
    struct Decimal: Sendable {
        let whole: UInt64
        let fraction: UInt64
        let places: Int
    }

    /// The shortest decimal that reads back to a magnitude from 10^-4 to below 10^15, of several the
    /// nearest one; `nil` for others.
    ///
    /// The fraction is exact in binary, *f* / 2^*n*. It is multiplied by the least power of ten that
    /// makes the double's distance to its neighbours at least one: then there is a whole number among
    /// the decimals that read back, and at most one multiple of ten, which is a place shorter
    /// (R. Giulietti, "The Schubfach way to render doubles", 2020; here the products are exact, as few
    /// powers of ten occur). A power of two has a nearer neighbour below it; here that does not
    /// matter, as its own decimal is short.
    @inline(never)
    static func decimal(_ magnitude: Double) -> Decimal? {
        guard magnitude >= 1e-4, magnitude < 1e15 else { return nil }
        let pattern = magnitude.significandBitPattern
        let significand = pattern | 1 << 52
        // From 3 to 66.
        let fractionWidth = 1075 &- UInt64(magnitude.exponentBitPattern)
        let whole = fractionWidth < 64 ? significand &>> fractionWidth : 0
        let fraction = significand &- whole &<< fractionWidth
        if fraction == 0 { return Decimal(whole: whole, fraction: 0, places: 0) }
        // log10(2) is a little more than 1233 / 4096. From 1 to 20.
        let places = (fractionWidth &* 1233) &>> 12 &+ 1
        // Half the distance to the neighbours, in units of 1 / 2^`shift`, as `rest`.
        let distance = RealText.powerOfFive(Int(places))
        let shift = fractionWidth &- places &+ 1
        let unit = 1 &<< shift
        let product = (2 &* fraction).multipliedFullWidth(by: distance)
        let digits = product.high &<< (64 &- shift) | product.low &>> shift
        let rest = product.low & (unit &- 1)
        // A number in the middle reads as the neighbour whose significand is even.
        let limit = distance &+ 1 &- pattern & 1
        let tenth = digits / 10
        let below = (digits &- 10 &* tenth) &* unit &+ rest
        if below < limit { return plain(whole, tenth, places &- 1) }
        if 10 &* unit &- below < limit { return plain(whole, tenth &+ 1, places &- 1) }
        let half = unit &>> 1
        let isUp = rest > half || rest == half && digits & 1 == 1
        return Decimal(whole: whole, fraction: digits &+ (isUp ? 1 : 0), places: Int(places))
    }

    /// A decimal without the zeros at the end of its fraction, which is not zero.
    @inline(__always)
    private static func plain(_ whole: UInt64, _ fraction: UInt64, _ places: UInt64) -> Decimal {
        var (fraction, places) = (fraction, places)
        while fraction % 100_000_000 == 0 {
            (fraction, places) = (fraction / 100_000_000, places &- 8)
        }
        if fraction % 10_000 == 0 { (fraction, places) = (fraction / 10_000, places &- 4) }
        if fraction % 100 == 0 { (fraction, places) = (fraction / 100, places &- 2) }
        if fraction % 10 == 0 { (fraction, places) = (fraction / 10, places &- 1) }
        return Decimal(whole: whole, fraction: fraction, places: Int(places))
    }
}

extension ByteCursor {
    /// The number of bytes of the longest decimal.
    static let maximumDecimalCount = 32

    /// Writes a decimal.
    @inline(never)
    mutating func put(_ decimal: RealFormat.Decimal) {
        put(decimal: decimal.whole)
        if decimal.places == 0 { return }
        put(UInt8(ascii: "."))
        let (fraction, places) = (decimal.fraction, decimal.places)
        if places <= 8 { return put(decimal: fraction, digitCount: places) }
        let (upper, lower) = fraction.quotientAndRemainder(dividingBy: 100_000_000)
        if places <= 16 {
            put(decimal: upper, digitCount: places &- 8)
        } else {
            let (first, second) = upper.quotientAndRemainder(dividingBy: 100_000_000)
            put(decimal: first, digitCount: places &- 16)
            put(decimal: second, digitCount: 8)
        }
        put(decimal: lower, digitCount: 8)
    }
}
