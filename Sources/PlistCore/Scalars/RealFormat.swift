// SPDX-License-Identifier: Apache-2.0

/// Writes reals in decimal.
package enum RealFormat {
    /// Returns the shortest decimal that reads back to the same bits, without `.0` for whole
    /// numbers.
    static func shortest(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns a decimal with six decimal places, like C's `%f`, which may not be exact.
    package static func sixPlaces(_ value: Double) -> String {
        Platform.formatted(value, .sixPlaces)
    }

    /// A decimal of at most 17 digits: `whole` + `fraction` / 10^`places`.
    struct Decimal: Sendable {
        let whole: UInt64
        let fraction: UInt64
        let places: Int
    }

    /// Returns the shortest decimal that reads back to a magnitude from 10^-4 to below 10^15, and
    /// among several the nearest one; `nil` for other magnitudes.
    ///
    /// The fraction is exact in binary, *f* / 2^*n*. It is multiplied by the smallest power of ten
    /// that makes the double's distance to its neighbours at least one. There is then a whole
    /// number among the decimals that read back, and at most one multiple of ten, which is one
    /// digit shorter (R. Giulietti, "The Schubfach way to render doubles", 2020; here the products
    /// are exact, because few powers of ten occur). A power of two has a nearer neighbour below it,
    /// which does not matter here because its own decimal is short.
    @inline(never)
    static func decimal(_ magnitude: Double) -> Decimal? {
        guard magnitude >= 1e-4, magnitude < 1e15 else { return nil }
        let pattern = magnitude.significandBitPattern
        let significand = pattern | 1 << 52
        // In the range 3 to 66.
        let fractionWidth = 1075 &- UInt64(magnitude.exponentBitPattern)
        let whole = fractionWidth < 64 ? significand &>> fractionWidth : 0
        let fraction = significand &- whole &<< fractionWidth
        if fraction == 0 { return Decimal(whole: whole, fraction: 0, places: 0) }
        // log10(2) is slightly more than 1233 / 4096. In the range 1 to 20.
        let places = (fractionWidth &* 1233) &>> 12 &+ 1
        // Half the distance to the neighbours, in units of 1 / 2^`shift`, like `rest`.
        let distance = RealText.powerOfFive(Int(places))
        let shift = fractionWidth &- places &+ 1
        let unit = 1 &<< shift
        let product = (2 &* fraction).multipliedFullWidth(by: distance)
        let digits = product.high &<< (64 &- shift) | product.low &>> shift
        let rest = product.low & (unit &- 1)
        // A number halfway between two doubles reads as the one whose significand is even.
        let limit = distance &+ 1 &- pattern & 1
        let tenth = digits / 10
        let below = (digits &- 10 &* tenth) &* unit &+ rest
        if below < limit { return plain(whole, tenth, places &- 1) }
        if 10 &* unit &- below < limit { return plain(whole, tenth &+ 1, places &- 1) }
        let half = unit &>> 1
        let isUp = rest > half || rest == half && digits & 1 == 1
        return Decimal(whole: whole, fraction: digits &+ (isUp ? 1 : 0), places: Int(places))
    }

    /// Returns a decimal without trailing zeros in its fraction, which is not zero.
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
    /// The maximum length of a decimal, in bytes.
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
