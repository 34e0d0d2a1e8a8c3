// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prints a value as PlistBuddy's `Print` does.
///
///     Dict {
///         Files = Array {
///             Icon
///         }
///         Scale = 2.000000
///     }
enum BuddyPrinter {
    /// - Throws: an `expansion` error before the first byte.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        try NestedPrinter<BuddyPrintStyle>.write(value, to: &output)
    }

    /// Writes the value as XML, like plutil.
    static func writeXML(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        var options = PlistEncodingOptions()
        options.realStyle = .plutil
        options.controlCharacters = .raw
        options.writesRawReturns = true
        options.keyOrder = .utf16
        _ = try XMLCodec().encode(
            value.document.rerooted(at: value.id), options: options, to: &output)
    }
}

private enum BuddyPrintStyle: NestedStyle {
    static let keyOrder = PlistEncodingOptions.KeyOrder.source
    static let indentation: StaticString = "    "
    static let separator: StaticString = " = "
    static let numbersElements = false

    static func opening(isDictionary: Bool) -> StaticString {
        isDictionary ? "Dict {" : "Array {"
    }

    static func closing(isDictionary: Bool) -> StaticString { "}" }

    static func write(text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append(text)
    }

    static func write(data: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append(data)
    }

    static func write(real: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        try output.append(utf8: RealFormat.sixPlaces(real.double))
    }

    static func write(date: PlistDate, to output: inout PlistOutput) throws(PlistError) {
        if let text = BuddyDate.text(date) {
            try output.append(utf8: text)
        } else {
            try PreciseDateText.write(date, to: &output)
        }
    }
}

/// A parser for values of commands: text, read as a type.
///
/// Text that does not parse is an error. In contrast, PlistBuddy reads 0, false, or the number at
/// the start of the text.
enum BuddyValue {
    /// - Throws: PlistBuddy's message for text that is not a value of the type.
    static func parse(_ text: [UInt8], as kind: BuddyKind) throws(BuddyFailure) -> PlistValue {
        switch kind {
        case .string:
            guard let string = String(validating: text, as: UTF8.self) else {
                throw unrecognized("String")
            }
            return .string(PlistString(string))
        case .data: return .data(text)
        case .array: return []
        case .dict: return [:]
        case .bool:
            guard let boolean = boolean(trimmed(text)) else { throw unrecognized("Bool") }
            return .boolean(boolean)
        case .real:
            let bytes = trimmed(text)
            guard let real = RealText.parse(bytes.view) else { throw unrecognized("Real") }
            return .real(.init(real))
        case .integer:
            guard let integer = integer(ByteStore(trimmed(text))) else {
                throw unrecognized("Integer")
            }
            return .integer(integer)
        case .date:
            guard let date = BuddyDate.parse(trimmed(text)) else { throw unrecognized("Date") }
            return .date(date)
        }
    }

    /// Returns the initial value for a command without text.
    ///
    /// - Throws: an error for dates, which have no empty value.
    static func initial(_ kind: BuddyKind) throws(BuddyFailure) -> PlistValue {
        switch kind {
        case .bool: return false
        case .real: return 0.0
        case .integer: return 0
        case .string, .data, .array, .dict, .date: return try parse([], as: kind)
        }
    }

    private static func unrecognized(_ type: String) -> BuddyFailure {
        .answer("Unrecognized \(type) Format")
    }

    private static func trimmed(_ text: [UInt8]) -> [UInt8] {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let first = text.firstIndex(where: { !isSpace($0) }),
            let last = text.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return Array(text[first...last])
    }

    private static func boolean(_ text: [UInt8]) -> Bool? {
        switch String(decoding: text, as: UTF8.self).lowercased() {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: nil
        }
    }

    private static func integer(_ text: ByteStore) -> PlistInteger? {
        // PlistBuddy does not parse hexadecimal digits, and reads `0x1F` as 0.
        let isDecimal = !text.array.contains { $0 | 0x20 == UInt8(ascii: "x") }
        guard isDecimal, case .success(let integer) = IntegerText.parse(text.view) else {
            return nil
        }
        return integer
    }
}
