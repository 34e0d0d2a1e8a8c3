// SPDX-License-Identifier: Apache-2.0

/// Quoted strings and numbers.
extension QueryParser {
    /// Parses a string in single or double quotes.
    ///
    /// In a key path, it may also contain control characters, unnecessary escapes, `\u{1F600}`, and
    /// unpaired surrogates.
    mutating func quotedText() throws(PlistError) -> PlistNode {
        let start = offset
        let quote = byte
        offset += 1
        let first = offset
        while !isAtEnd, byte != quote, byte != UInt8(ascii: "\\"), byte >= 0x20 { offset += 1 }
        if byte == quote, !isAtEnd {
            offset += 1
            return builder.text(from: first, to: offset - 1)
        }
        var bytes = text.slice(first, offset - first).array
        while !isAtEnd, byte != quote {
            if byte < 0x20, isStrict { throw expected("an escape for a control character") }
            let character = byte
            offset += 1
            if character == UInt8(ascii: "\\") {
                try escape(quote, into: &bytes)
            } else {
                bytes.append(character)
            }
        }
        guard !isAtEnd else { throw unclosed(quote, from: start) }
        offset += 1
        return builder.text(bytes)
    }

    func unclosed(_ quote: UInt8, from start: Int) -> PlistError {
        let name = Unicode.Scalar(quote)
        return PlistError(
            .querySyntax, "expected the closing quote \(name), found the end of the path",
            at: PlistLocation(byteOffset: text.count),
            notes: [
                PlistDiagnostic(
                    .note, .querySyntax, "the text begins here",
                    at: PlistLocation(byteOffset: start))
            ])
    }

    /// Parses the rest of an escape, after the backslash.
    private mutating func escape(_ quote: UInt8, into bytes: inout [UInt8]) throws(PlistError) {
        let start = offset - 1
        let character = byte
        switch character {
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            offset += 1
            return try unicodeEscape(from: start, into: &bytes)
        case quote where !isAtEnd, UInt8(ascii: "/"), UInt8(ascii: "\\"): bytes.append(character)
        default:
            let isLetter = Digits.value(character) != nil || (character | 0x20) &- 0x61 < 26
            guard !isStrict, !isAtEnd, !isLetter else {
                throw expected("an escape such as \\n, \\\\ or \\u00e9", at: start)
            }
            // The remaining bytes of a multi-byte character are copied as they are.
            bytes.append(character)
        }
        offset += 1
    }

    /// Parses four hexadecimal digits, a pair of such escapes for a surrogate pair, or digits in
    /// braces.
    private mutating func unicodeEscape(
        from start: Int, into bytes: inout [UInt8]
    ) throws(PlistError) {
        if !isStrict, take("{") {
            let value = try hexDigits(1...6)
            try expect("}")
            return append(value, to: &bytes)
        }
        let first = try hexDigits(4...4)
        guard Surrogate.isHalf(first) else { return append(first, to: &bytes) }
        let afterFirst = offset
        if Surrogate.isHigh(first), take("\\u"), !isAt("{") {
            let second = try hexDigits(4...4)
            if Surrogate.isLow(second) {
                return append(Surrogate.codePoint(first, second), to: &bytes)
            }
        }
        guard !isStrict else {
            throw error(
                "expected a surrogate pair such as \\ud83d\\ude00, found half of one", at: start,
                byteCount: afterFirst - start)
        }
        offset = afterFirst
        append(first, to: &bytes)
    }

    private mutating func hexDigits(_ counts: ClosedRange<Int>) throws(PlistError) -> UInt32 {
        var value: UInt32 = 0
        var count = 0
        let start = offset
        while count < counts.upperBound, let digit = Digits.value(byte, isHex: true) {
            value = value << 4 | UInt32(digit)
            offset += 1
            count += 1
        }
        guard count >= counts.lowerBound else {
            throw expected(
                counts.lowerBound == 1 ? "a hexadecimal digit" : "four hexadecimal digits")
        }
        guard value <= 0x10FFFF else {
            throw error(
                "expected a character up to U+10FFFF", at: start, byteCount: offset - start)
        }
        return value
    }

    private func append(_ codePoint: UInt32, to bytes: inout [UInt8]) {
        var character = GrowableBuffer<UInt8>()
        character.append(utf8: codePoint)
        bytes += character.bytes.array
    }

    /// Parses a number as in JSON: an integer if it has neither point nor exponent and is in range.
    mutating func number() throws(PlistError) -> PlistNode {
        let start = offset
        let isNegative = take("-")
        guard Digits.value(byte) != nil else { throw expected("a digit") }
        if take("0") {
            if Digits.value(byte) != nil { throw expected("a number without leading zeros") }
        } else {
            skipDigits()
        }
        let isWhole = !isAt(".") && byte | 0x20 != UInt8(ascii: "e")
        if take(".") {
            guard Digits.value(byte) != nil else { throw expected("a digit") }
            skipDigits()
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if !take("+") { _ = take("-") }
            guard Digits.value(byte) != nil else { throw expected("a digit") }
            skipDigits()
        }
        let digits = text.slice(start, offset - start)
        if isWhole, case .success(let integer) = IntegerText.parse(digits) {
            return PlistNode(integer)
        }
        let infinity = isNegative ? -Double.infinity : .infinity
        return PlistNode(RealText.parse(digits) ?? infinity)
    }

    private mutating func skipDigits() {
        while Digits.value(byte) != nil { offset += 1 }
    }
}
