// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The value of a plain scalar in the core schema of YAML 1.2 (section 10.3.2 of its
/// specification), or a date as in RFC 3339.
enum CoreScalar {
    case string, null
    case boolean(Bool)
    case integer(PlistInteger)
    /// An integer beyond 64 bits.
    case tooLargeInteger
    case real(Double)
    /// A real beyond the range of a double.
    case tooLargeReal
    /// Seconds since the reference date.
    case date(Double)

    /// Whether text with this first byte may be something other than a string in any version of
    /// YAML.
    @inline(__always)
    static func mayDiffer(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "="),
            UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "y"), UInt8(ascii: "Y"),
            UInt8(ascii: "o"), UInt8(ascii: "O"):
            true
        default: false
        }
    }

    /// - Complexity: O(*n*) in the bytes.
    init(_ text: ByteView) {
        guard text.count > 0 else {
            self = .null
            return
        }
        guard Self.mayDiffer(text[0]) else {
            self = .string
            return
        }
        if let word = Self.word(text) {
            self = word
        } else if let number = Self.based(text) ?? Self.integer(text) ?? Self.real(text) {
            self = number
        } else if text[0] &- 0x30 < 10, let seconds = ExactDateText.parse(text) {
            self = .date(seconds)
        } else {
            self = .string
        }
    }

    private static func word(_ text: ByteView) -> CoreScalar? {
        switch text.count {
        case 1: text[0] == UInt8(ascii: "~") ? .null : nil
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

    /// Returns the value of an integer such as `0o17` or `0x1F`.
    private static func based(_ text: ByteView) -> CoreScalar? {
        guard text.count > 2, text[0] == UInt8(ascii: "0") else { return nil }
        let isHex = text[1] == UInt8(ascii: "x")
        guard isHex || text[1] == UInt8(ascii: "o") else { return nil }
        var value: UInt64 = 0
        var isTooLarge = false
        for offset in 2..<text.count {
            guard let digit = Self.digit(text[offset]), digit < (isHex ? 16 : 8) else { return nil }
            isTooLarge = isTooLarge || value >> (isHex ? 60 : 61) != 0
            value = value << (isHex ? 4 : 3) | digit
        }
        return isTooLarge
            ? .tooLargeInteger : .integer(PlistInteger(bits: value, isNegative: false))
    }

    static func digit(_ byte: UInt8) -> UInt64? {
        if ScalarText.isDigit(byte) { return UInt64(byte - 0x30) }
        return ScalarText.isHexDigit(byte) ? UInt64(byte | 0x20) - 0x57 : nil
    }

    private static func integer(_ text: ByteView) -> CoreScalar? {
        var part = ScalarText(text)
        let isNegative = part.skipSign() == true
        let digitsStart = part.offset
        guard part.skipDigits() > 0, part.isAtEnd else { return nil }
        var value: UInt64 = 0
        for offset in digitsStart..<text.count {
            let (product, first) = value.multipliedReportingOverflow(by: 10)
            let (sum, second) = product.addingReportingOverflow(UInt64(text[offset] - 0x30))
            if first || second { return .tooLargeInteger }
            value = sum
        }
        if isNegative && value > 1 << 63 { return .tooLargeInteger }
        return .integer(
            PlistInteger(
                bits: isNegative ? 0 &- value : value, isNegative: isNegative && value != 0))
    }

    private static func real(_ text: ByteView) -> CoreScalar? {
        var part = ScalarText(text)
        _ = part.skipSign()
        var digitCount = part.skipDigits()
        if part.skip(UInt8(ascii: ".")) { digitCount += part.skipDigits() }
        guard digitCount > 0 else { return nil }
        if let byte = part.byte, byte | 0x20 == UInt8(ascii: "e") {
            _ = part.skip(byte)
            _ = part.skipSign()
            guard part.skipDigits() > 0 else { return nil }
        }
        guard part.isAtEnd else { return nil }
        guard let value = RealText.parse(text), value.isFinite else { return .tooLargeReal }
        return .real(value)
    }
}
