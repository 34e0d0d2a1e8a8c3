// SPDX-License-Identifier: Apache-2.0

// Strings and keys.
extension JSONDecoder {
    /// Plain text up to a character that ends it or needs special treatment.
    private struct TextRun {
        let end: Int
        let isASCII: Bool
    }

    /// Finds the next quotation mark, backslash or control character, or the end of the input.
    @inline(__always)
    private func scanText(from start: Int) -> TextRun {
        var offset = start
        var high: UInt64 = 0
        while text.count >= 8 && offset <= text.count &- 8 {
            let word = text.uint64(at: offset)
            let special =
                ByteLanes.equal(word, UInt8(ascii: "\""))
                | ByteLanes.equal(word, UInt8(ascii: "\\")) | ByteLanes.below(word, 0x20)
            if special != 0 {
                high |= ByteLanes.before(special, word & ByteLanes.highBits)
                return TextRun(end: offset &+ ByteLanes.first(special), isASCII: high == 0)
            }
            high |= word & ByteLanes.highBits
            offset &+= 8
        }
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            high |= UInt64(byte & 0x80)
            offset &+= 1
        }
        return TextRun(end: offset, isASCII: high == 0)
    }

    /// Reads the string at the position.
    @inline(__always)
    mutating func decodeString() throws(PlistError) {
        let start = position
        let run = scanText(from: start &+ 1)
        if run.end < text.count && text[run.end] == UInt8(ascii: "\"") {
            position = run.end &+ 1
            try add(
                PlistNode(
                    .string, flags: run.isASCII ? .ascii : [], at: start &+ 1,
                    length: run.end &- start &- 1),
                start)
        } else {
            try decodeEscapedString()
        }
    }

    private mutating func decodeEscapedString() throws(PlistError) {
        let start = position
        let decodedStart = builder.decodedBytes.count
        let flags = try decodeText()
        try add(
            builder.decodedBytes.decodedNode(.string, flags: flags, from: decodedStart), start)
    }

    /// Reads the key at the position, which is not the predicted one.
    mutating func decodeOtherKey(_ start: Int) throws(PlistError) {
        let run = scanText(from: start &+ 1)
        if run.end < text.count && text[run.end] == UInt8(ascii: "\"") {
            position = run.end &+ 1
            builder.addKey(
                textStart: start &+ 1, length: run.end &- start &- 1,
                flags: run.isASCII ? .ascii : [], start: start, end: position)
        } else {
            let decodedStart = builder.decodedBytes.count
            let flags = try decodeText()
            builder.addDecodedKey(
                decodedStart: decodedStart, flags: flags, start: start, end: position)
        }
    }

    /// Reads the text of the string at the position into the decoded bytes.
    private mutating func decodeText() throws(PlistError) -> PlistNode.Flags {
        let start = position
        var isASCII = true
        position += 1
        while true {
            let run = scanText(from: position)
            builder.decodedBytes.append(text.slice(position, run.end &- position))
            if !run.isASCII { isASCII = false }
            position = run.end
            guard position < text.count else { throw unterminatedString(start) }
            switch text[position] {
            case UInt8(ascii: "\""):
                position &+= 1
                return isASCII ? .ascii : []
            case UInt8(ascii: "\\"):
                if try decodeEscape(start) >= 0x80 { isASCII = false }
            default:
                throw controlCharacter(start)
            }
        }
    }

    /// Reads the escape at the position into the decoded bytes.
    ///
    /// - Returns: the character.
    @inline(__always)
    private mutating func decodeEscape(_ stringStart: Int) throws(PlistError) -> UInt32 {
        guard position &+ 1 < text.count else { throw unterminatedString(stringStart) }
        let scalar: UInt32
        switch text[position &+ 1] {
        case UInt8(ascii: "\""): scalar = 0x22
        case UInt8(ascii: "\\"): scalar = 0x5C
        case UInt8(ascii: "/"): scalar = 0x2F
        case UInt8(ascii: "n"): scalar = 0x0A
        case UInt8(ascii: "t"): scalar = 0x09
        case UInt8(ascii: "r"): scalar = 0x0D
        case UInt8(ascii: "b"): scalar = 0x08
        case UInt8(ascii: "f"): scalar = 0x0C
        case UInt8(ascii: "u"): return try decodeUnicodeEscape(stringStart)
        default: throw unknownEscape()
        }
        position &+= 2
        append(scalar)
        return scalar
    }

    private mutating func decodeUnicodeEscape(_ stringStart: Int) throws(PlistError) -> UInt32 {
        guard let first = codeUnit(at: position) else { throw badUnicodeEscape(stringStart) }
        if Surrogate.isHigh(first), let second = codeUnit(at: position + 6), Surrogate.isLow(second)
        {
            let scalar = Surrogate.codePoint(first, second)
            position += 12
            append(scalar)
            return scalar
        }
        if Surrogate.isHalf(first) { try noteUnpairedSurrogate() }
        position += 6
        append(first)
        return first
    }

    /// Returns the code unit of the escape `\uXXXX` at an offset; `nil` if there is none.
    private func codeUnit(at offset: Int) -> UInt32? {
        guard text.starts(with: "\\u", at: offset), offset + 6 <= text.count else { return nil }
        var unit: UInt32 = 0
        for place in offset + 2..<offset + 6 {
            guard let digit = Digits.value(text[place], isHex: true) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// Records an unpaired surrogate. Only tagged text keeps them, because strings in no other text
    /// format can contain them.
    private mutating func noteUnpairedSurrogate() throws(PlistError) {
        guard isTagged else { throw unpairedSurrogate() }
        builder.traits.formUnion(.unpairedSurrogates)
        try builder.warn(
            .unpairedSurrogate, "an unpaired surrogate, which no text can hold", at: position,
            byteCount: 6)
    }

    @inline(__always)
    private mutating func append(_ scalar: UInt32) {
        if scalar < 0x20 && scalar != 0x09 && scalar != 0x0A || scalar | 1 == 0xFFFF {
            builder.traits.formUnion(.nonXMLCharacters)
        }
        builder.decodedBytes.append(utf8: scalar)
    }
}
