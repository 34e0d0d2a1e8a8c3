// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Wording shared by messages.
enum Wording {
    /// Returns a word in quotes, truncated if it is long.
    static func quoted(_ text: String, maximumCount: Int = 40) -> String {
        let isLong = text.count > maximumCount
        return "'\(VisibleText.escaped(String(text.prefix(maximumCount))))\(isLong ? "…" : "")'"
    }
}

/// Numbers with their nouns.
enum Counted {
    /// Returns `1 file` or `2,000 files`.
    static func text(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(DecimalText.grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}

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

    /// Returns a number with groups of three digits: `4,120`.
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

/// Hexadecimal digits.
enum HexDigit {
    /// - Parameter value: 0 to 15.
    static func lower(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }

    /// - Parameter value: 0 to 15.
    static func upper(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

    /// Returns both digits of a byte: `0A`.
    static func pair(_ byte: UInt8) -> String {
        String(decoding: [upper(byte >> 4), upper(byte & 0x0F)], as: UTF8.self)
    }

    /// Returns all digits of bytes, in lower case.
    static func text(of bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [lower($0 >> 4), lower($0 & 0x0F)] }, as: UTF8.self)
    }
}

extension PlistKind {
    /// The type with its article: `a string`, `an array`, `data`.
    var phrase: String {
        switch self {
        case .boolean: "a Boolean"
        case .uid: "a UID"
        case .data, .null: name
        case .array, .integer: "an \(name)"
        default: "a \(name)"
        }
    }
}
