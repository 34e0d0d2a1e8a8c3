// SPDX-License-Identifier: Apache-2.0

extension JSONDecoder {
    /// Returns the error for unexpected input at the position.
    func expected(_ what: String) -> PlistError {
        let found = found()
        return builder.error(
            position < text.count ? .unexpectedText : .syntax,
            "expected \(what), found \(found.name)",
            at: position, byteCount: found.byteCount, notes: builder.openContainerNote())
    }

    /// Returns the error for a missing value at the position.
    func expectedValue() -> PlistError {
        guard builder.isInDictionary == true else { return expected("a value") }
        let error = expected("a value for the key '\(keyName)'")
        var diagnostic = error.diagnostic
        diagnostic.notes = builder.keyNote() + diagnostic.notes
        return PlistError(diagnostic, format: error.format)
    }

    /// The source text of the key that has no value yet.
    private var keyName: String {
        let start = builder.lastKeyOffset + 1
        // The longest name that is shown ends long before that.
        let reach = min(text.count, start + 400)
        var end = start
        while end < reach, text[end] != UInt8(ascii: "\"") {
            end += text[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return VisibleText.excerpt(text.slice(start, min(end, reach) - start).repairedString)
    }

    func expectedKey() -> PlistError {
        expected(
            builder.isAtStartOfContainer
                ? "a key in quotation marks or '}'" : "a key in quotation marks")
    }

    func trailingContent() -> PlistError {
        let found = found()
        return builder.error(
            .trailingContent, "expected the end of the input after the value, found \(found.name)",
            at: position, byteCount: found.byteCount)
    }

    /// Describes the input at the position, for a message, and returns the number of bytes to mark.
    private func found() -> (name: String, byteCount: Int) {
        guard position < text.count else { return ("the end of the input", 1) }
        if text[position] == UInt8(ascii: "\"") { return ("a string", 1) }
        if text.starts(with: "//", at: position) || text.starts(with: "/*", at: position) {
            return ("a comment", 2)
        }
        var end = position
        while end < text.count, end - position < 40, Self.isWordByte(text[end]) { end += 1 }
        if end == position { end += max(UTF8Scan.sequenceLength(text, at: position), 1) }
        let content = text.slice(position, end - position).repairedString
        return (VisibleText.found(content), end - position)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    // MARK: Strings

    func unterminatedString(_ start: Int) -> PlistError {
        builder.error(
            .syntax, "expected '\"', found the end of the input", at: text.count,
            notes: [.stillOpen("the string", at: start)])
    }

    /// Returns the error for a control character, which strings can only contain as an escape.
    func controlCharacter(_ start: Int) -> PlistError {
        let byte = text[position]
        let name = VisibleText.escaped(Unicode.Scalar(byte))
        return builder.error(
            .controlCharacter, "expected '\"' or text, found the control character \(name)",
            at: position, notes: [.stillOpen("the string", at: start)])
    }

    func unknownEscape() -> PlistError {
        let size = max(UTF8Scan.sequenceLength(text, at: position + 1), 1)
        let content = text.slice(position, size + 1).repairedString
        return builder.error(
            .invalidValue,
            "expected an escape such as '\\n' or '\\u000a', found '\(VisibleText.escaped(content))'",
            at: position, byteCount: size + 1)
    }

    func badUnicodeEscape(_ start: Int) -> PlistError {
        var end = position + 2
        while end < text.count, end < position + 6, Digits.value(text[end], isHex: true) != nil {
            end += 1
        }
        guard end < text.count else { return unterminatedString(start) }
        let content = text.slice(position, end - position).repairedString
        return builder.error(
            .invalidValue, "expected four hexadecimal digits after '\\u', found '\(content)'",
            at: position, byteCount: end - position)
    }

    func unpairedSurrogate() -> PlistError {
        let content = text.slice(position, 6).repairedString
        return builder.error(
            .unpairedSurrogate, "expected a surrogate pair, found '\(content)' alone",
            at: position, byteCount: 6)
    }

    // MARK: Numbers

    func leadingZero(_ start: Int) -> PlistError {
        builder.error(
            .invalidValue, "expected a number without leading zeros", at: start,
            byteCount: position - start)
    }

    /// Returns the error for a number that is too large, from `start` to the position.
    func numberOutOfRange(
        _ code: PlistDiagnostic.Code, _ expectation: String, _ start: Int
    ) -> PlistError {
        let count = position - start
        let shown = text.slice(start, min(count, 60)).repairedString
        return builder.error(
            code, "\(expectation), found '\(shown)\(count > 60 ? "…" : "")'", at: start,
            byteCount: count)
    }
}
