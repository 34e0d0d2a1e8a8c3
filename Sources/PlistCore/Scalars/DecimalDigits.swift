// SPDX-License-Identifier: Apache-2.0

/// Decimal digits, read eight at a time.
enum DecimalDigits {
    /// Appends the digits at an offset to those of a value. The value wraps around if there are
    /// more than 19.
    @inline(__always)
    static func parse(_ text: ByteView, _ offset: inout Int, onto value: inout UInt64) {
        while true {
            let digits = text.paddedUInt64(at: offset) ^ 0x3030_3030_3030_3030
            // At least 0x80 in the lanes of other bytes.
            let others = (digits &+ 0x7676_7676_7676_7676 | digits) & ByteLanes.highBits
            guard others != 0 else {
                value = value &* 100_000_000 &+ number(digits)
                offset &+= 8
                continue
            }
            let count = ByteLanes.first(others)
            guard count > 0 else { return }
            value =
                value &* (RealText.powerOfFive(count) << UInt64(count))
                &+ number(digits << UInt64(64 &- 8 &* count))
            offset &+= count
            return
        }
    }

    /// Returns the number formed by eight digits, one a byte, the first in the lowest bits.
    ///
    /// Combines neighbours three times: into pairs, fours, and all eight.
    @inline(__always)
    private static func number(_ digits: UInt64) -> UInt64 {
        let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }
}

extension ByteCursor {
    /// The maximum length of an integer, in bytes.
    static let maximumIntegerCount = 20

    /// Writes an integer in decimal.
    @inline(__always)
    mutating func put(decimal integer: PlistInteger) {
        if integer.isNegative {
            put(UInt8(ascii: "-"))
            put(decimal: 0 &- integer.bits)
        } else {
            put(decimal: integer.bits)
        }
    }

    /// Writes a number in decimal.
    @inline(__always)
    mutating func put(decimal value: UInt64) {
        if value < 100_000_000 { return putShort(value) }
        let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        if high < 100_000_000 {
            putShort(high)
        } else {
            putShort(high / 100_000_000)
            put(decimal: high % 100_000_000, digitCount: 8)
        }
        put(decimal: low, digitCount: 8)
    }

    /// Writes a number below 10^8, without leading zeros.
    @inline(__always)
    private mutating func putShort(_ value: UInt64) {
        let digits = Self.eightDigits(value)
        // A zero keeps its last digit.
        let skipped = min(digits.trailingZeroBitCount & ~7, 56)
        put((digits | 0x3030_3030_3030_3030) >> UInt64(skipped), 8 &- skipped >> 3)
    }

    /// Writes a number below 10^8, padded with zeros to `digitCount` (1 to 8) digits.
    @inline(__always)
    mutating func put(decimal value: UInt64, digitCount: Int) {
        let digits = Self.eightDigits(value) | 0x3030_3030_3030_3030
        put(digits >> UInt64(8 &* (8 &- digitCount)), digitCount)
    }

    /// Returns the eight decimal digits of a number below 10^8, one a byte, the first in the lowest
    /// bits.
    ///
    /// Halves the number three times within one word; the divisions by 100 and 10 are
    /// multiplications that are exact for the ranges concerned.
    @inline(__always)
    static func eightDigits(_ value: UInt64) -> UInt64 {
        let halves = value / 10_000 | (value % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x7F_0000_007F
        let pairs = (halves &- hundreds &* 100) << 16 | hundreds
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return (pairs &- tens &* 10) << 8 | tens
    }
}

extension PlistOutput {
    /// Appends an integer in decimal.
    package mutating func append(decimal integer: PlistInteger) throws(PlistError) {
        try write(atMost: ByteCursor.maximumIntegerCount) { $0.put(decimal: integer) }
    }

    /// Appends a number in decimal.
    package mutating func append(decimal value: UInt64) throws(PlistError) {
        try write(atMost: ByteCursor.maximumIntegerCount) { $0.put(decimal: value) }
    }
}
