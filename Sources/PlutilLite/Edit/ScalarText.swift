// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Scalars as people write them, read strictly: text that does not parse is a mistake, never 0 or
/// false.
enum ScalarText {
    /// A text that is not what was expected.
    struct Mistake: Error {
        /// `a date such as …`
        let expected: String
    }

    /// The scalar of a given kind that a text stands for.
    static func value(of text: [UInt8], as kind: PlistKind) throws(Mistake) -> PlistValue {
        switch kind {
        case .string: return .string(PlistString(String(decoding: text, as: UTF8.self)))
        case .integer: return .integer(try integer(text))
        case .real: return .real(PlistValue.Real(try real(text)))
        case .boolean: return .boolean(try boolean(text))
        case .date: return .date(PlistDate(secondsSinceReferenceDate: try date(text)))
        case .data: return .data(try data(text))
        case .uid: return .uid(try uid(text))
        case .null:
            guard text == Array("null".utf8) else { throw Mistake(expected: "null") }
            return .null
        case .array, .dictionary: throw Mistake(expected: "a scalar")
        }
    }

    /// Decimal digits, or hexadecimal ones after `0x`.
    static func integer(_ text: [UInt8]) throws(Mistake) -> PlistInteger {
        switch IntegerText.parse(text.view) {
        case .success(let integer): return integer
        case .failure(.overflow):
            throw Mistake(expected: "a number from -9223372036854775808 to 18446744073709551615")
        case .failure(.malformed): throw Mistake(expected: "a whole number")
        }
    }

    static func real(_ text: [UInt8]) throws(Mistake) -> Double {
        guard let real = RealText.parse(text.view) else { throw Mistake(expected: "a number") }
        return real
    }

    static func boolean(_ text: [UInt8]) throws(Mistake) -> Bool {
        switch String(decoding: text, as: UTF8.self).lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw Mistake(expected: "true, yes, 1, false, no or 0")
        }
    }

    /// The time of a date in the calendar in seconds since the reference date, with or without a
    /// fraction.
    static func date(_ text: [UInt8]) throws(Mistake) -> Double {
        if let seconds = ExactDateText.parse(text.view) ?? RelativeDate.parse(text) {
            return seconds
        }
        guard let date = DateText.parse(text.view) else {
            throw Mistake(expected: "a date such as 2024-02-29T12:34:56Z, now or today")
        }
        guard !date.isNormalised else { throw Mistake(expected: "a date in the calendar") }
        return Double(date.secondsSinceReferenceDate)
    }

    /// Base64, with or without white space.
    static func data(_ text: [UInt8]) throws(Mistake) -> [UInt8] {
        guard let data = Base64Decoder.decode(text.view) else { throw Mistake(expected: "base64") }
        return data
    }

    static func uid(_ text: [UInt8]) throws(Mistake) -> UInt64 {
        guard let number: UInt64 = try integer(text).exactly() else {
            throw Mistake(expected: "a number from 0 to 18446744073709551615")
        }
        return number
    }
}
