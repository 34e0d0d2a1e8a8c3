// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Keys as printed by `print`: bare, or in quotes if they would not be recognised as one word.
enum KeyText {
    /// The number of columns of a printed key, and whether it has no quotes.
    static func measure(_ key: ByteView) -> (width: Int, isBare: Bool) {
        guard let first = byte(key, at: 0), let last = byte(key, at: key.count - 1) else {
            return (2, false)
        }
        if first == 0x20 || last == 0x20 || first == UInt8(ascii: "\"") {
            return (QuotedText.width(key) + 2, false)
        }
        var previous: UInt8 = 0
        for index in 0..<key.count {
            let byte = key[index]
            // Two spaces separate keys from values.
            if byte == 0x20 && previous == 0x20 || byte < 0x20 || byte == UInt8(ascii: "\\") {
                return (QuotedText.width(key) + 2, false)
            }
            if byte >= 0x7F { return measureUnicode(key) }
            previous = byte
        }
        return (key.count, true)
    }

    private static func byte(_ key: ByteView, at index: Int) -> UInt8? {
        index >= 0 && index < key.count ? key[index] : nil
    }

    private static func measureUnicode(_ key: ByteView) -> (width: Int, isBare: Bool) {
        let text = key.repairedString
        let isBare =
            text.unicodeScalars.allSatisfy {
                !VisibleText.isUnsafe($0) && !["\\", "\u{FFFD}", "\u{A0}"].contains($0)
            } && !text.contains(text: "  ")
        return isBare
            ? (DisplayWidth.columns(of: text), true) : (QuotedText.width(key) + 2, false)
    }

    /// Writes a key and returns the number of its columns.
    ///
    /// - Parameter columns: the room for it; a key that is longer is cut.
    static func write(
        _ key: ByteView, columns: Int? = nil, to output: inout PlistOutput
    ) throws(PlistError) -> Int {
        let (width, isBare) = measure(key)
        if let columns, width > columns {
            try QuotedText.write(key, columns: columns, to: &output)
            return columns
        }
        if isBare {
            try output.append(key)
        } else {
            try QuotedText.write(key, to: &output)
        }
        return width
    }
}
