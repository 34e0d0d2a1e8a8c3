// SPDX-License-Identifier: Apache-2.0

/// Dates exact to the last bit, as in RFC 3339: `2001-01-01T00:00:00.25Z`.
package enum ExactDateText {
    /// The maximum number of fraction digits: as many as an integer holds, and more than doubles
    /// need except in the first days around the reference date.
    private static let maximumDigitCount = 18

    /// Returns text that reads back to the same bits; `nil` if there is none: outside the years 0
    /// to 9999, for −0, and for fractions of more than 18 digits.
    package static func string(_ date: PlistDate) -> String? {
        let seconds = date.secondsSinceReferenceDate
        guard let civil = CivilTime(date), (0...9999).contains(civil.year),
            seconds != 0 || seconds.sign == .plus
        else { return nil }
        let text = DateText.string(civil)
        let parts = seconds.magnitude.description.split(separator: ".")
        guard parts.count == 2, !parts[1].contains("e"),
            parts[1].utf8.count <= maximumDigitCount
        else { return nil }
        if parts[1] == "0" { return text }
        let digits = seconds < 0 ? complement(String(parts[1])) : String(parts[1])
        return "\(text.dropLast()).\(digits)Z"
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS`, an optional fraction, and `Z`.
    ///
    /// - Returns: seconds since the reference date, rounded once; `nil` for other text and for
    ///   dates outside the calendar.
    package static func parse(_ text: ByteView) -> Double? {
        guard text.count >= 20, text[text.count - 1] == UInt8(ascii: "Z") else { return nil }
        let whole = text.slice(0, 19).array + [UInt8(ascii: "Z")]
        guard let date = DateText.parse(whole.view), !date.isNormalised else { return nil }
        let seconds = date.secondsSinceReferenceDate
        if text.count == 20 { return Double(seconds) }
        let digits = text.slice(20, text.count - 21)
        guard text[19] == UInt8(ascii: "."), (1...maximumDigitCount).contains(digits.count),
            (0..<digits.count).allSatisfy({ Digits.value(digits[$0]) != nil })
        else { return nil }
        let fraction = digits.repairedString
        if seconds >= 0 { return Double("\(seconds).\(fraction)") }
        // −3 and .25 make −2.75.
        if fraction.allSatisfy({ $0 == "0" }) { return Double(seconds) }
        return Double("-\(-1 - seconds).\(complement(fraction))")
    }

    /// Returns the digits of 1 − 0.*digits*; at least one digit must not be zero.
    private static func complement(_ digits: String) -> String {
        let scale = (0..<digits.utf8.count).reduce(UInt64(1)) { power, _ in power * 10 }
        let value = String(scale - (UInt64(digits) ?? 0))
        return String(repeating: "0", count: digits.utf8.count - value.utf8.count) + value
    }
}
