// SPDX-License-Identifier: Apache-2.0

/// Writes reals in decimal.
package enum RealFormat {
    /// The shortest decimal that reads back to the same bits, whole numbers without `.0`.
    package static func shortest(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A decimal of few digits: `mantissa` / 10^`places`.
    package struct ShortDecimal: Sendable {
        package let mantissa: UInt64
        package let places: Int
    }

    private static let scales: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

    /// The shortest decimal of a magnitude below 10^9 with at most six places, or `nil`.
    ///
    /// The least number of places at which the quotient, rounded once, is the value: no shorter
    /// decimal reads back to it, as that would have fewer places.
    @inline(__always)
    package static func shortDecimal(_ magnitude: Double) -> ShortDecimal? {
        guard magnitude < 1e9 else { return nil }
        for places in 0..<scales.count {
            let scale = scales[places]
            let mantissa = UInt64(magnitude * scale + 0.5)
            if Double(mantissa) / scale == magnitude {
                return ShortDecimal(mantissa: mantissa, places: places)
            }
        }
        return nil
    }
}
