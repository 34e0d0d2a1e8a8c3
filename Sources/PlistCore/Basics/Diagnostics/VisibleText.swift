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

/// Names of characters that look like a space or are invisible.
enum InvisibleCharacter {
    private static let names: [(scalar: UInt32, name: StaticString)] = [
        (0xA0, "no-break space"), (0xAD, "soft hyphen"), (0x1680, "Ogham space mark"),
        (0x180E, "Mongolian vowel separator"), (0x2000, "en quad"), (0x2001, "em quad"),
        (0x2002, "en space"), (0x2003, "em space"), (0x2004, "three-per-em space"),
        (0x2005, "four-per-em space"), (0x2006, "six-per-em space"), (0x2007, "figure space"),
        (0x2008, "punctuation space"), (0x2009, "thin space"), (0x200A, "hair space"),
        (0x200B, "zero width space"), (0x2028, "line separator"),
        (0x2029, "paragraph separator"), (0x202F, "narrow no-break space"),
        (0x205F, "medium mathematical space"), (0x2060, "word joiner"),
        (0x3000, "ideographic space"), (0xFEFF, "byte order mark"),
    ]

    /// Returns the Unicode name; `nil` for visible characters.
    static func name(of scalar: Unicode.Scalar) -> StaticString? {
        names.first { $0.scalar == scalar.value }?.name
    }
}

/// The number of columns that text occupies on a terminal.
package enum DisplayWidth {
    package static func columns(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns 0 for combining marks, 2 for East Asian wide characters and emoji, and 1 for all
    /// others. Ranges are from Unicode's EastAsianWidth.txt, merged across unassigned code points.
    package static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x300: 1
        case 0x300...0x36F, 0x200C...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: 0
        case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2E80...0x303E, 0x3041...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
