// SPDX-License-Identifier: Apache-2.0

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
