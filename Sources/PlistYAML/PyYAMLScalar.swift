// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The value that PyYAML reads from a plain scalar, according to YAML 1.1 as PyYAML implements it.
enum PyYAMLScalar: Equatable {
    case string, null, date
    case boolean(Bool)
    /// `nil` for an integer beyond 64 bits.
    case integer(PlistInteger?)
    case real(Double)
    /// `<<` and `=`.
    case mergeKey, defaultValue

    /// - Complexity: O(*n*) in the bytes.
    init(_ text: ByteView) {
        guard text.count > 0 else {
            self = .null
            return
        }
        guard CoreScalar.mayDiffer(text[0]) else {
            self = .string
            return
        }
        if let word = Self.word(text) {
            self = word
        } else if let number = Self.integer(text) ?? Self.real(text) {
            self = number
        } else {
            self = Self.isTimestamp(text) ? .date : .string
        }
    }

    private static func word(_ text: ByteView) -> PyYAMLScalar? {
        switch text.count {
        case 1:
            switch text[0] {
            case UInt8(ascii: "~"): .null
            case UInt8(ascii: "="): .defaultValue
            default: nil
            }
        case 2 where text.isWord("<<"): .mergeKey
        case 2 where text.isOne(of: ["on", "On", "ON"]): .boolean(true)
        case 2 where text.isOne(of: ["no", "No", "NO"]): .boolean(false)
        case 3 where text.isOne(of: ["yes", "Yes", "YES"]): .boolean(true)
        case 3 where text.isOne(of: ["off", "Off", "OFF"]): .boolean(false)
        case 4 where text.isOne(of: ["null", "Null", "NULL"]): .null
        case 4 where text.isOne(of: ["true", "True", "TRUE"]): .boolean(true)
        case 5 where text.isOne(of: ["false", "False", "FALSE"]): .boolean(false)
        case 4 where text.isOne(of: [".inf", ".Inf", ".INF"]),
            5 where text.isOne(of: ["+.inf", "+.Inf", "+.INF"]):
            .real(.infinity)
        case 5 where text.isOne(of: ["-.inf", "-.Inf", "-.INF"]): .real(-.infinity)
        case 4 where text.isOne(of: [".nan", ".NaN", ".NAN"]): .real(.nan)
        default: nil
        }
    }

    private static func isDecimal(_ byte: UInt8) -> Bool {
        ScalarText.isDigit(byte) || byte == UInt8(ascii: "_")
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        ScalarText.isHexDigit(byte) || byte == UInt8(ascii: "_")
    }

    private static func isOctal(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 8 || byte == UInt8(ascii: "_")
    }

    private static func isBinary(_ byte: UInt8) -> Bool {
        byte | 1 == 0x31 || byte == UInt8(ascii: "_")
    }

    /// Returns the value of an integer in base 2, 8, 10, 16 or 60; all may have underscores.
    private static func integer(_ text: ByteView) -> PyYAMLScalar? {
        var part = ScalarText(text)
        let isNegative = part.skipSign() == true
        let start = part.offset
        if part.skip("0b") {
            return part.skip(while: isBinary) > 0 && part.isAtEnd
                ? value(text, from: start + 2, base: 2, isNegative) : nil
        }
        if part.skip("0x") {
            return part.skip(while: isHexadecimal) > 0 && part.isAtEnd
                ? value(text, from: start + 2, base: 16, isNegative) : nil
        }
        if part.skip(UInt8(ascii: "0")) {
            if part.isAtEnd { return .integer(0) }
            return part.skip(while: isOctal) > 0 && part.isAtEnd
                ? value(text, from: start + 1, base: 8, isNegative) : nil
        }
        guard part.isAtDigit else { return nil }
        _ = part.skip(while: isDecimal)
        if part.isAtEnd { return value(text, from: start, base: 10, isNegative) }
        while part.skip(UInt8(ascii: ":")) {
            guard skipSixtieth(&part) else { return nil }
        }
        return part.isAtEnd ? value(text, from: start, base: 60, isNegative) : nil
    }

    /// Skips a number below 60, and returns whether there is one.
    private static func skipSixtieth(_ part: inout ScalarText) -> Bool {
        guard let first = part.byte, ScalarText.isDigit(first) else { return false }
        _ = part.skip(first)
        if let second = part.byte, ScalarText.isDigit(second) {
            guard first < UInt8(ascii: "6") else { return false }
            _ = part.skip(second)
        }
        return true
    }

    /// Returns the value of digits and underscores; in base 60, of decimal groups between colons.
    private static func value(
        _ text: ByteView, from start: Int, base: UInt64, _ isNegative: Bool
    ) -> PyYAMLScalar {
        var value: UInt64 = 0
        var group: UInt64 = 0
        var isTooLarge = false
        for offset in start..<text.count {
            if text[offset] == UInt8(ascii: ":") {
                isTooLarge = !append(group, to: &value, base: 60) || isTooLarge
                group = 0
            } else if let digit = CoreScalar.digit(text[offset]) {
                isTooLarge =
                    !append(digit, to: &group, base: base == 60 ? 10 : base) || isTooLarge
            }
        }
        if base == 60 {
            isTooLarge = !append(group, to: &value, base: 60) || isTooLarge
        } else {
            value = group
        }
        if isTooLarge || isNegative && value > 1 << 63 { return .integer(nil) }
        return .integer(
            PlistInteger(
                bits: isNegative ? 0 &- value : value, isNegative: isNegative && value != 0))
    }

    /// Appends a digit, and returns whether the value still fits in 64 bits.
    private static func append(
        _ digit: UInt64, to value: inout UInt64, base: UInt64
    ) -> Bool {
        let (product, first) = value.multipliedReportingOverflow(by: base)
        let (sum, second) = product.addingReportingOverflow(digit)
        value = sum
        return !first && !second
    }

    private static func real(_ text: ByteView) -> PyYAMLScalar? {
        var part = ScalarText(text)
        let isNegative = part.skipSign()
        let digitsStart = part.offset
        if part.skip(UInt8(ascii: ".")) {
            // A sign is allowed only before a digit.
            guard isNegative == nil, part.isAtDigit else { return nil }
        } else {
            guard part.isAtDigit else { return nil }
            _ = part.skip(while: isDecimal)
            if part.byte == UInt8(ascii: ":") {
                return sexagesimal(text, part, from: digitsStart, isNegative == true)
            }
            guard part.skip(UInt8(ascii: ".")) else { return nil }
        }
        _ = part.skip(while: isDecimal)
        if let byte = part.byte, byte | 0x20 == UInt8(ascii: "e") {
            _ = part.skip(byte)
            guard part.skipSign() != nil, part.skipDigits() > 0 else { return nil }
        }
        guard part.isAtEnd else { return nil }
        return .real(double(of: text.array))
    }

    /// Returns the value of a real in base 60, such as `190:20:30.15`.
    private static func sexagesimal(
        _ text: ByteView, _ colon: ScalarText, from start: Int, _ isNegative: Bool
    ) -> PyYAMLScalar? {
        var part = colon
        while part.skip(UInt8(ascii: ":")) {
            guard skipSixtieth(&part) else { return nil }
        }
        guard part.skip(UInt8(ascii: ".")) else { return nil }
        _ = part.skip(while: isDecimal)
        guard part.isAtEnd else { return nil }
        let groups = text.array[start...].split(separator: UInt8(ascii: ":"))
        let value = groups.reduce(0.0) { $0 * 60 + double(of: Array($1)) }
        return .real(isNegative ? -value : value)
    }

    /// Returns the value of a number without its underscores.
    private static func double(of text: [UInt8]) -> Double {
        let digits = text.filter { $0 != UInt8(ascii: "_") }
        return RealText.parse(digits.view) ?? .nan
    }

    /// Whether text is a date, or a date with a time, in any form of `!!timestamp`.
    private static func isTimestamp(_ text: ByteView) -> Bool {
        Timestamp(text, acceptsShortDate: false) != nil
    }
}

extension PyYAMLScalar {
    /// The description in messages: `reads the integer 1000`.
    var words: String {
        switch self {
        case .string: "reads a string"
        case .null: "reads null"
        case .date: "reads a date"
        case .boolean(let value): value ? "reads true" : "reads false"
        case .integer(let value): value.map { "reads the integer \($0)" } ?? "reads an integer"
        case .real(let value): "reads the real \(value)"
        case .mergeKey, .defaultValue: "refuses it"
        }
    }

    /// Whether the core schema of YAML 1.2 gives the text the same value.
    func isSame(as core: CoreScalar) -> Bool {
        switch (self, core) {
        case (.string, .string), (.null, .null), (.date, .date): true
        case (.boolean(let old), .boolean(let new)): old == new
        case (.integer(let old), .integer(let new)): old == new
        case (.real(let old), .real(let new)): old == new || old.isNaN && new.isNaN
        default: false
        }
    }
}
