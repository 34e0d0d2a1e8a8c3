// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The style of a written string, chosen so that all readers of YAML 1.1 and 1.2 read the same.
enum StringStyle: Equatable {
    /// Without quotation marks.
    case plain
    case single
    /// In double quotation marks, with escapes.
    case double
    /// In lines after `|`.
    case block

    /// - Parameters:
    ///   - text: the string, which may have unpaired surrogates.
    ///   - isFlow: whether it is in brackets, where a comma ends a plain scalar.
    ///   - isKey: whether it is a key, which must be on one line.
    ///   - escapesNonASCII: whether to escape all characters that are not ASCII.
    /// - Complexity: O(*n*) in the bytes.
    init(_ text: ByteView, isFlow: Bool, isKey: Bool, escapesNonASCII: Bool) {
        let content = TextContent(text, escapesNonASCII: escapesNonASCII)
        if content.needsEscapes {
            self = .double
        } else if content.hasLineFeeds {
            self = isFlow || isKey || !content.fitsBlock ? .double : .block
        } else {
            let isPlain = isFlow ? content.isPlainInFlow : content.isPlain
            self = isPlain && !Self.isAmbiguous(text) ? .plain : .single
        }
    }

    /// Whether text without quotation marks is not a string in a version of YAML, or looks like a
    /// number, a version or a date.
    private static func isAmbiguous(_ text: ByteView) -> Bool {
        guard text.count > 0 else { return true }
        switch text[0] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."):
            for offset in 0..<text.count where !isOfNumber(text[offset]) { return false }
            return true
        default: return text.count <= 5 && isWord(text)
        }
    }

    /// Whether a byte occurs in numbers of any base, infinities, versions or dates.
    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "+")...UInt8(ascii: "."), 0x20,
            UInt8(ascii: "_"):
            true
        default:
            switch byte | 0x20 {
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "n"),
                UInt8(ascii: "o"), UInt8(ascii: "t"), UInt8(ascii: "x"), UInt8(ascii: "z"):
                true
            default: false
            }
        }
    }

    private static func isWord(_ text: ByteView) -> Bool {
        var word: [UInt8] = []
        for offset in 0..<text.count {
            let byte = text[offset]
            word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
        return word.view.isOne(of: [
            "~", "=", "<<", "y", "n", "no", "on", "yes", "off", "null", "true", "false", "nan",
            "inf",
        ])
    }
}

/// The properties of a string that determine its style.
private struct TextContent {
    /// Whether a character must be escaped.
    private(set) var needsEscapes = false
    private(set) var hasLineFeeds = false
    /// Whether the lines can follow `|`.
    private(set) var fitsBlock = true
    /// Whether the text may be a plain scalar outside brackets.
    private(set) var isPlain: Bool
    /// Whether the text may be a plain scalar in brackets.
    private(set) var isPlainInFlow = true

    init(_ text: ByteView, escapesNonASCII: Bool) {
        isPlain =
            text.count > 0 && Self.maybeFirst(text[0])
            && text[text.count - 1] != 0x20 && text[text.count - 1] != UInt8(ascii: ":")
        var offset = 0
        var previous: UInt8 = 0x0A
        var isLineBlank = true
        while offset < text.count {
            let byte = text[offset]
            if byte >= 0x80 {
                if escapesNonASCII || Self.isEscaped(text, at: offset) { needsEscapes = true }
                isPlainInFlow = false
                isLineBlank = false
                offset += max(text.codePoint(at: offset).byteCount, 1)
                previous = byte
                continue
            }
            switch byte {
            case 0x0A:
                hasLineFeeds = true
                // Readers disagree about lines that contain only spaces.
                if isLineBlank && previous != 0x0A { fitsBlock = false }
                isLineBlank = true
            case 0x09:
                // Some readers do not allow tabs in plain scalars.
                isPlain = false
            case 0x00..<0x20, 0x7F: needsEscapes = true
            case 0x20:
                if previous == UInt8(ascii: ":") { isPlain = false }
            default:
                if byte == UInt8(ascii: "#") && previous == 0x20 { isPlain = false }
                if !Self.isUsual(byte) { isPlainInFlow = false }
                isLineBlank = false
            }
            previous = byte
            offset += 1
        }
        if isLineBlank && previous != 0x0A { fitsBlock = false }
        if text.count > 0, !Self.hasContent(text) { fitsBlock = false }
        isPlainInFlow = isPlainInFlow && isPlain
    }

    private static func hasContent(_ text: ByteView) -> Bool {
        for offset in 0..<text.count where ![0x09, 0x0A, 0x20].contains(text[offset]) {
            return true
        }
        return false
    }

    /// Whether a plain scalar may begin with a byte.
    private static func maybeFirst(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"),
            UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "+"),
            UInt8(ascii: "^"), UInt8(ascii: ";"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// Whether a byte has no special meaning in brackets.
    private static func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "/"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Whether a character beyond ASCII is not printable in YAML, or ends a line in YAML 1.1.
    static func isEscaped(_ text: ByteView, at offset: Int) -> Bool {
        switch text.codePoint(at: offset).value {
        case 0x80..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF, 0xD800..<0xE000: true
        default: false
        }
    }
}
