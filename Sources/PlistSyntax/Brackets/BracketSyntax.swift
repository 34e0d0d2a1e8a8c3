// SPDX-License-Identifier: Apache-2.0

/// The differences between the formats whose containers are in brackets.
enum BracketSyntax {
    case json
    case openStep
    /// OpenStep, but the root may be a dictionary without braces.
    case strings

    var isJSON: Bool { self == .json }

    /// The byte between a key and its value.
    var keySeparator: UInt8 { isJSON ? UInt8(ascii: ":") : UInt8(ascii: "=") }

    /// The byte after an entry.
    var entrySeparator: UInt8 { isJSON ? UInt8(ascii: ",") : UInt8(ascii: ";") }

    func opener(isDictionary: Bool) -> UInt8 {
        isDictionary ? UInt8(ascii: "{") : isJSON ? UInt8(ascii: "[") : UInt8(ascii: "(")
    }

    func closer(isDictionary: Bool) -> UInt8 {
        isDictionary ? UInt8(ascii: "}") : isJSON ? UInt8(ascii: "]") : UInt8(ascii: ")")
    }

    /// Whether a byte is a bracket or a separator.
    func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"): isJSON
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"): !isJSON
        default: false
        }
    }

    /// Whether a byte starts and ends a string.
    func isQuotationMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    /// Whether a byte may be in an OpenStep string without quotation marks.
    static func isPlainByte(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || byte &- 0x2D < 14 || byte == 0x24 || byte == 0x5F
    }
}
