// SPDX-License-Identifier: Apache-2.0

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
