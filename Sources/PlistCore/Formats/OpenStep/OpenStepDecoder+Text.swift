// SPDX-License-Identifier: Apache-2.0

// Strings in quotation marks, and their escapes.
extension OpenStepDecoder {
    /// The text within quotation marks, up to the closing one or a backslash.
    struct QuotedRun {
        let end: Int
        /// Whether the closing mark is at `end`, so that the bytes are the value.
        let isClosed: Bool
        let flags: PlistNode.Flags
    }

    @inline(__always)
    func scanQuoted(from start: Int, _ mark: UInt8) -> QuotedRun {
        var offset = start
        var high: UInt64 = 0
        while text.count >= 8 && offset <= text.count &- 8 {
            let word = text.uint64(at: offset)
            let end = ByteLanes.equal(word, mark) | ByteLanes.equal(word, OpenStepBytes.backslash)
            if end != 0 {
                high |= ByteLanes.before(end, word & ByteLanes.highBits)
                return run(to: offset &+ ByteLanes.first(end), mark, high)
            }
            high |= word & ByteLanes.highBits
            offset &+= 8
        }
        while offset < text.count, text[offset] != mark, text[offset] != OpenStepBytes.backslash {
            high |= UInt64(text[offset] & 0x80)
            offset &+= 1
        }
        return run(to: offset, mark, high)
    }

    @inline(__always)
    private func run(to end: Int, _ mark: UInt8, _ high: UInt64) -> QuotedRun {
        QuotedRun(
            end: end, isClosed: end < text.count && text[end] == mark,
            flags: high == 0 ? .ascii : [])
    }

    /// Records the traits of a string's source text.
    @inline(__always)
    mutating func noteCharacters(_ start: Int, _ end: Int) {
        guard hasUnusualCharacters else { return }
        builder.traits.formUnion(StringTraits(text.slice(start, end - start)).traits)
    }

    /// Appends the text of a string in quotation marks to the decoded bytes; `position` moves from
    /// the opening mark to after the closing one.
    mutating func decodeEscapedText() throws(PlistError) -> PlistNode.Flags {
        let start = position
        let mark = text[start]
        let decodedStart = builder.decodedBytes.count
        position += 1
        while true {
            let run = scanQuoted(from: position, mark)
            if run.end > position {
                builder.decodedBytes.append(text.slice(position, run.end - position))
                position = run.end
            }
            if run.isClosed { break }
            guard position < text.count else { throw unterminatedString(start) }
            try decodeEscape(inStringAt: start)
        }
        position += 1
        let traits = StringTraits(
            builder.decodedBytes.bytes.slice(
                decodedStart, builder.decodedBytes.count - decodedStart))
        builder.traits.formUnion(traits.traits)
        return traits.flags
    }

    /// Appends the character that the escape at `position` represents.
    private mutating func decodeEscape(inStringAt stringStart: Int) throws(PlistError) {
        let start = position
        guard start + 1 < text.count else { throw unterminatedString(stringStart) }
        let byte = text[start + 1]
        position += 2
        switch byte {
        case UInt8(ascii: "n"): builder.decodedBytes.append(0x0A)
        case UInt8(ascii: "t"): builder.decodedBytes.append(0x09)
        case UInt8(ascii: "r"): builder.decodedBytes.append(0x0D)
        case UInt8(ascii: "a"): builder.decodedBytes.append(0x07)
        case UInt8(ascii: "b"): builder.decodedBytes.append(0x08)
        case UInt8(ascii: "f"): builder.decodedBytes.append(0x0C)
        case UInt8(ascii: "v"): builder.decodedBytes.append(0x0B)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): try decodeOctal(start)
        case UInt8(ascii: "U"): try decodeUnicode(start)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "8"), UInt8(ascii: "9"):
            let character = Unicode.Scalar(byte)
            if !builder.diagnostics.countsOnly() {
                try builder.warn(
                    .unknownEscape,
                    "'\\\(character)' is not an escape: it reads as '\(character)', and other "
                        + "programs may read it differently",
                    at: start, byteCount: 2)
            }
            builder.decodedBytes.append(byte)
        default:
            // The character itself; its remaining bytes are copied as they are.
            builder.decodedBytes.append(byte)
        }
    }

    /// Reads one to three octal digits; the first has already been read. From `\400` on, only the
    /// low eight bits count, as in Core Foundation.
    private mutating func decodeOctal(_ start: Int) throws(PlistError) {
        var code = Int(text[start + 1] - UInt8(ascii: "0"))
        while position < text.count, position < start + 4, text[position] & 0xF8 == 0x30 {
            code = code * 8 + Int(text[position] - UInt8(ascii: "0"))
            position += 1
        }
        guard let scalar = NextStepEncoding.scalar(code & 0xFF) else {
            throw builder.error(
                .invalidEscape,
                "expected an octal escape from '\\000' to '\\375', found '\(shown(start))'",
                at: start, byteCount: position - start)
        }
        if code > 0xFF, !builder.diagnostics.countsOnly() {
            try builder.warn(
                .unknownEscape,
                "'\(shown(start))' is not a byte: it reads as '\\\(String(code & 0xFF, radix: 8))', "
                    + "and other programs may read it differently",
                at: start, byteCount: 4)
        }
        builder.decodedBytes.append(utf8: scalar.value)
    }

    /// Reads one to four hexadecimal digits after `\U`, and the second half of a surrogate pair.
    private mutating func decodeUnicode(_ start: Int) throws(PlistError) {
        let first = try unicodeUnit(start)
        if !Surrogate.isHalf(first) {
            builder.decodedBytes.append(utf8: first)
            return
        }
        let second = position
        if Surrogate.isHigh(first), text.paddedUInt64(at: second) & 0xFFFF == 0x555C {
            position += 2
            let low = try unicodeUnit(second)
            if Surrogate.isLow(low) {
                builder.decodedBytes.append(utf8: Surrogate.codePoint(first, low))
                return
            }
            position = second
        }
        throw builder.error(
            .unpairedSurrogate,
            "expected a surrogate pair, found only the half '\(shown(start))'", at: start,
            byteCount: position - start)
    }

    private mutating func unicodeUnit(_ start: Int) throws(PlistError) -> UInt32 {
        var value: UInt32 = 0
        while position < text.count, position < start + 6,
            let digit = Digits.value(text[position], isHex: true)
        {
            value = value << 4 | UInt32(digit)
            position += 1
        }
        guard position > start + 2 else {
            throw builder.error(
                .invalidEscape, "expected hexadecimal digits after '\\U', found \(found())",
                at: start, byteCount: 2)
        }
        return value
    }

    /// Returns source text for a message.
    private func shown(_ start: Int) -> String {
        text.slice(start, position - start).repairedString
    }
}

/// The NeXTSTEP encoding, which octal escapes use.
package enum NextStepEncoding {
    /// The characters of the bytes from 0x80 to 0xFD (Unicode's mapping table NEXTSTEP.TXT).
    private static let upperHalf: [UInt16] = [
        0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
        0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
        0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
        0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
        0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
        0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
        0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
        0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
        0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
        0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
        0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
        0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
        0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
        0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
        0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
        0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
    ]

    /// Returns the character for a code, or `nil` if it has none.
    package static func scalar(_ code: Int) -> Unicode.Scalar? {
        if code < 0x80 { return Unicode.Scalar(UInt8(code)) }
        guard code - 0x80 < upperHalf.count else { return nil }
        return Unicode.Scalar(upperHalf[code - 0x80])
    }
}
