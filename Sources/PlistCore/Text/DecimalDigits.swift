// SPDX-License-Identifier: Apache-2.0

extension PlistOutput {
    /// Appends an integer in decimal.
    @inline(__always)
    package mutating func append(decimal integer: PlistInteger) throws(PlistError) {
        if integer.isNegative {
            try append(UInt8(ascii: "-"))
            try append(decimal: 0 &- integer.bits)
        } else {
            try append(decimal: integer.bits)
        }
    }

    /// Appends a number in decimal.
    @inline(__always)
    package mutating func append(decimal value: UInt64) throws(PlistError) {
        if value < 100_000_000 {
            let digits = Self.eightDigits(value)
            // A zero keeps its last digit.
            let skipped = min(digits.trailingZeroBitCount & ~7, 56)
            let word = (digits | 0x3030_3030_3030_3030) >> UInt64(skipped)
            return try append(word, byteCount: 8 &- skipped >> 3)
        }
        let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        try appendHigh(high)
        try append(Self.eightDigits(low) | 0x3030_3030_3030_3030, byteCount: 8)
    }

    private mutating func appendHigh(_ value: UInt64) throws(PlistError) {
        try append(decimal: value)
    }

    /// The eight decimal digits of a number below 10^8, one a byte, the first lowest.
    ///
    /// Halves the number three times within one word; the divisions by 100 and 10 are
    /// multiplications that are exact for the ranges at hand.
    @inline(__always)
    private static func eightDigits(_ value: UInt64) -> UInt64 {
        let halves = value / 10_000 | (value % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
        let pairs = (halves &- hundreds &* 100) << 16 | hundreds
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return (pairs &- tens &* 10) << 8 | tens
    }
}
