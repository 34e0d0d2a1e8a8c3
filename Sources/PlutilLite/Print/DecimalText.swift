// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Whole numbers as decimal digits.
enum DecimalText {
    /// - Parameter number: 0 or more.
    static func digitCount(_ number: Int) -> Int {
        var count = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }

    static func write(
        _ number: UInt64, minimumDigits: Int = 1, to output: inout PlistOutput
    ) throws(PlistError) {
        var count = 1
        var power: UInt64 = 10
        while count < 20 && (number >= power || count < minimumDigits) {
            count += 1
            power = count < 20 ? power &* 10 : .max
        }
        let digits = try output.reserve(20)
        var rest = number
        var index = count
        while index > 0 {
            index -= 1
            digits[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        output.commit(count)
    }

    /// With groups of three digits, `4,120`.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number.magnitude))
        var position = digits.count - 3
        while position > 0 {
            digits.insert(",", at: position)
            position -= 3
        }
        return (number < 0 ? "-" : "") + String(digits)
    }
}
