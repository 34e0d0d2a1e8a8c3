// SPDX-License-Identifier: Apache-2.0

/// Makes text from a file safe to print: control and bidirectional characters become escapes.
package enum VisibleText {
    package static func escaped(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : escaped(text.unicodeScalars)
    }

    /// Avoids `joined()`, which looks up types at run time when it is first called.
    private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { $0 += escaped($1) }
    }

    /// Returns the beginning of a string, short enough to share a line of a screen with other
    /// words.
    ///
    /// Complexity: O(`limit`) if the text is cut, however long it is.
    @inline(never)
    package static func excerpt(_ text: String, limit: Int = 60) -> String {
        guard
            let end = text.unicodeScalars.index(
                text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex
        else { return distinct(text) }
        return distinct(text.unicodeScalars[..<end]) + "…"
    }

    /// Also escapes characters that look like a space, so that messages show how strings differ.
    package static func distinct(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : distinct(text.unicodeScalars)
    }

    private static func distinct(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        scalars.reduce(into: "") { $0 += distinct($1) }
    }

    private static func distinct(_ scalar: Unicode.Scalar) -> String {
        // Chinese and Japanese text uses the ideographic space, which is visibly wide.
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

    /// Returns the beginning of a possibly long text, without copying the text.
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

    /// Returns the beginning of a possibly long text.
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
