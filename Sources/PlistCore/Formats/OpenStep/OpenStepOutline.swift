// SPDX-License-Identifier: Apache-2.0

/// Examines the beginning of bytes that may be OpenStep text, to determine their content.
struct OpenStepOutline: ~Escapable {
    enum Shape {
        /// Not the beginning of OpenStep text.
        case other
        /// Only white space and comments.
        case nothing
        /// Undecided.
        case unclear
        case dictionary, emptyDictionary, array, data, typedValue
        /// Only a string.
        case string
        /// A string followed by something that can follow a key.
        case entries
    }

    /// The number of characters examined.
    private static let reach = 1 << 14

    private let text: ByteView
    private let isWhole: Bool
    private var position: Int

    @_lifetime(copy text)
    private init(_ text: ByteView, from start: Int, isWhole: Bool) {
        self.text = text
        self.isWhole = isWhole
        position = start
    }

    /// Returns the result of `look` for the beginning of the bytes, in any encoding.
    static func of<Result>(
        _ source: ByteStore, _ look: (inout OpenStepOutline) -> Result
    ) -> Result {
        let bytes = source.view
        let mark = PlistTextEncoding.byteOrderMark(bytes)
        let encoding = mark?.encoding ?? PlistTextEncoding.pattern(bytes) ?? .utf8
        let start = mark?.size ?? 0
        let end = min(bytes.count, start + Self.reach * encoding.unitSize)
        let isWhole = end == bytes.count
        guard encoding.unitSize == 1 else {
            let narrowed = narrowed(bytes.slice(start, end - start), encoding)
            var outline = OpenStepOutline(narrowed.view, from: 0, isWhole: isWhole)
            return look(&outline)
        }
        var outline = OpenStepOutline(bytes.slice(0, end), from: start, isWhole: isWhole)
        return look(&outline)
    }

    /// Returns the ASCII characters of text in wide units, with 0xFF for each other unit.
    private static func narrowed(_ bytes: ByteView, _ encoding: PlistTextEncoding) -> [UInt8] {
        let isLittleEndian = encoding == .utf16LittleEndian || encoding == .utf32LittleEndian
        let size = encoding.unitSize
        return stride(from: 0, to: bytes.count - size + 1, by: size).map { offset in
            let unit = bytes.slice(offset, size)
            let value = (0..<size).reduce(UInt64(0)) { value, index in
                value << 8 | UInt64(unit[isLittleEndian ? size - 1 - index : index])
            }
            return value < 0x80 ? UInt8(value) : 0xFF
        }
    }

    /// Whether there are values of types that only GNUstep has, within the part examined.
    var hasTypedValues: Bool {
        var offset = 0
        while let bracket = text.firstIndex(of: UInt8(ascii: "<"), from: offset) {
            offset = bracket + 1
            guard offset < text.count else { return false }
            if text[offset] == UInt8(ascii: "*") || text[offset] == UInt8(ascii: "[") {
                return true
            }
        }
        return false
    }

    mutating func shape() -> Shape {
        guard skipSpace() else { return .unclear }
        guard position < text.count else { return isWhole ? .nothing : .unclear }
        switch text[position] {
        case UInt8(ascii: "{"): return dictionaryShape()
        case UInt8(ascii: "("): return .array
        case UInt8(ascii: "<"): return dataShape()
        default: break
        }
        guard isAtString else { return .other }
        guard skipString(), skipSpace() else { return .unclear }
        guard position < text.count else { return isWhole ? .string : .unclear }
        return isAtEndOfKey ? .entries : .other
    }

    private mutating func dictionaryShape() -> Shape {
        position += 1
        guard skipSpace(), position < text.count else { return .unclear }
        if text[position] == UInt8(ascii: "}") { return .emptyDictionary }
        guard isAtString, skipString(), skipSpace(), position < text.count else { return .unclear }
        if isAtEndOfKey { return .dictionary }
        return text[position] == UInt8(ascii: ":") ? .other : .unclear
    }

    /// Returns the shape of input that starts with `<`. If only hexadecimal digits follow, it is
    /// data, because no element of XML property lists has such a name.
    private mutating func dataShape() -> Shape {
        position += 1
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: ">"): return .data
            case UInt8(ascii: "*"), UInt8(ascii: "["):
                return text[position - 1] == UInt8(ascii: "<") ? .typedValue : .other
            case _ where OpenStepBytes.isLineSeparator(text, at: position):
                position += 2
            default:
                guard Digits.value(byte, isHex: true) != nil || OpenStepBytes.isSpace(byte) else {
                    return .other
                }
            }
            position += 1
        }
        return .data
    }

    private var isAtString: Bool {
        let byte = text[position]
        return byte == OpenStepBytes.quote || byte == OpenStepBytes.apostrophe
            || OpenStepBytes.isUnquoted(byte)
    }

    private var isAtEndOfKey: Bool {
        text[position] == UInt8(ascii: "=") || text[position] == UInt8(ascii: ";")
    }

    /// Skips a string; returns false if it is not closed.
    private mutating func skipString() -> Bool {
        let mark = text[position]
        guard mark == OpenStepBytes.quote || mark == OpenStepBytes.apostrophe else {
            position = OpenStepBytes.unquotedEnd(text, from: position)
            return true
        }
        position += 1
        while position < text.count, text[position] != mark {
            position += text[position] == OpenStepBytes.backslash ? 2 : 1
        }
        position += 1
        return position <= text.count
    }

    /// Skips white space and comments; returns false if a comment is not closed.
    private mutating func skipSpace() -> Bool {
        while position < text.count {
            if OpenStepBytes.isSpace(text[position]) {
                position += 1
            } else if OpenStepBytes.isLineSeparator(text, at: position) {
                position += 3
            } else if text.starts(with: "//", at: position) {
                position = OpenStepBytes.lineEnd(text, from: position + 2)
            } else if text.starts(with: "/*", at: position) {
                guard let end = OpenStepBytes.blockCommentEnd(text, from: position + 2) else {
                    return false
                }
                position = end
            } else {
                break
            }
        }
        return true
    }
}

/// The result of examining the beginning of some bytes, shared by the codecs that read OpenStep.
final class OpenStepAppearance {
    let shape: OpenStepOutline.Shape

    /// Whether there are values of types that only GNUstep has, within the part examined.
    let hasTypedValues: Bool

    init(_ outline: inout OpenStepOutline) {
        shape = outline.shape()
        switch shape {
        case .other, .nothing, .entries: hasTypedValues = false
        default: hasTypedValues = outline.hasTypedValues
        }
    }
}

extension PlistSample {
    var openStep: OpenStepAppearance {
        finding { OpenStepOutline.of($0) { OpenStepAppearance(&$0) } }
    }
}
