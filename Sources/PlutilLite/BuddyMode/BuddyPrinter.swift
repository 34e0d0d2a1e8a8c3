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

    /// The same as XML, as plutil writes it.
    static func writeXML(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        var options = PlistEncodingOptions()
        options.realStyle = .plutil
        options.controlCharacters = .raw
        options.writesRawReturns = true
        options.keyOrder = .utf16
        _ = try XMLCodec().encode(
            value.document.rerooted(at: value.id), options: options, to: &output)
        try output.finish()
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
