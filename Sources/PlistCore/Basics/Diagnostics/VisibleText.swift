// SPDX-License-Identifier: Apache-2.0

/// Text from a file made safe to print: control and bidirectional characters become escapes.
package enum VisibleText {
    package static func escaped(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : escaped(text.unicodeScalars)
    }

    /// Not with `joined()`, which looks up types at run time when it is first called.
    private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { $0 += escaped($1) }
    }

    /// The beginning of a text, as much as a line of a screen has room for besides other words.
    ///
    /// Complexity: O(`limit`), however long the text is, if it is cut.
    @inline(never)
    package static func excerpt(_ text: String, limit: Int = 60) -> String {
        guard
            let end = text.unicodeScalars.index(
                text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex
        else { return distinct(text) }
        return distinct(text.unicodeScalars[..<end]) + "…"
    }

    /// Escapes characters that look like a space as well, so that messages show how texts differ.
    package static func distinct(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : distinct(text.unicodeScalars)
    }

    private static func distinct(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { $0 += distinct($1) }
    }

    private static func distinct(_ scalar: Unicode.Scalar) -> String {
        // Texts in Chinese and Japanese have the ideographic space, which is wide.
        let isDistinct =
            scalar.isASCII || scalar == "\u{3000}" || InvisibleCharacter.name(of: scalar) == nil
        return isDistinct ? escaped(scalar) : hexadecimal(scalar)
    }

    /// Quotes a word or character for a message, and names an invisible character.
    package static func found(_ text: String) -> String {
        let name =
            text.unicodeScalars.count == 1
            ? text.unicodeScalars.first.flatMap(InvisibleCharacter.name) : nil
        return "'\(distinct(text))'" + (name.map { " (\($0))" } ?? "")
    }

    /// The beginning of a text that may be long, which is not copied.
    ///
    /// - Parameter text: generalised UTF-8; an unpaired surrogate is shown as U+FFFD.
    /// - Complexity: O(`limit`).
    @inline(never)
    package static func excerpt(_ text: ByteView, limit: Int = 60) -> String {
        var shown = ""
        var scalars = GeneralisedScalars(text)
        for _ in 0..<limit {
            guard let value = scalars.next() else { return shown }
            shown += distinct(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return scalars.offset < text.count ? shown + "…" : shown
    }

    /// The beginning of a text that may be long.
    package static func excerpt(_ text: PlistString, limit: Int = 60) -> String {
        excerpt(text.view, limit: limit)
    }

    package static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: isUnsafe(scalar) ? hexadecimal(scalar) : String(scalar)
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16))}"
    }

    /// Whether a terminal would interpret the character instead of showing it.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
        case 0xE0000...0xE007F: true
        default: false
        }
    }
}
