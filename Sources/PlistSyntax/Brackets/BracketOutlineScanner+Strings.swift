// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Strings in quotation marks, words, and data.
extension BracketOutlineScanner {
    /// A key or a value that has been read.
    private struct Token {
        let range: Range<Int>
        let content: Range<Int>
        var kind: PlistKind?
        var state = PlistOutline.Row.State.complete
    }

    // MARK: Strings

    mutating func scanString() {
        let start = position
        let mark = text[start]
        let end = endOfString(from: start + 1, mark)
        let token = Token(
            range: start..<end.range.upperBound,
            content: start + 1..<end.range.lowerBound, kind: .string,
            state: end.isClosed ? .complete : .open)
        let count = builder.faultCount
        add(token)
        position = end.range.upperBound
        // A fault before the string explains the fault in it.
        if builder.faultCount > count { return }
        if !end.isClosed {
            let hole = text.trimmedEnd(token.content)
            builder.addFault(
                .endOfText, hole..<hole, "expected '\(Unicode.Scalar(mark))' to end the string",
                replacement: String(Unicode.Scalar(mark)), from: start)
        } else if !builder.isAccepted {
            check(token, mark)
        }
    }

    private mutating func check(_ token: Token, _ mark: UInt8) {
        if syntax.isJSON && mark == UInt8(ascii: "'") {
            builder.addFault(
                .content, token.range, "expected a string in double quotation marks",
                code: .unexpectedText)
            return builder.noteProgress(at: token.range.upperBound)
        }
        guard
            text.slice(token.content).firstIndex(of: UInt8(ascii: "\\"), from: 0) != nil
                || syntax.isJSON
        else { return }
        let escapes = EscapedText(text)
        let isValid =
            syntax.isJSON
            ? escapes.isValidJSON(token.content) : escapes.openStep(token.content).isValid
        if isValid { return }
        builder.addFault(
            .content, token.content, "expected text with valid escapes", code: .invalidValue)
        builder.noteProgress(at: token.range.upperBound)
    }

    /// The closing quotation mark of a string; empty if it is missing.
    private struct StringEnd {
        let range: Range<Int>
        var isClosed: Bool { !range.isEmpty }
    }

    /// Finds the end of a string: its quotation mark, or the end of its first line.
    private mutating func endOfString(from start: Int, _ mark: UInt8) -> StringEnd {
        var offset = start
        var lineEnd: Int?
        let isSingle = mark == UInt8(ascii: "'")
        let stopsAtLineEnd =
            !builder.isAccepted
            && (syntax.isJSON || start <= (isSingle ? distrustedSingle : distrustedDouble))
        while offset < text.count {
            let byte = text[offset]
            if byte == mark {
                if let lineEnd, !builder.isAccepted, !mayFollowString(offset + 1) {
                    distrust(isSingle, upTo: offset)
                    return openString(start..<lineEnd)
                }
                return StringEnd(range: offset..<offset + 1)
            }
            if byte == UInt8(ascii: "\\") {
                if lineEnd == nil, text.byte(at: offset + 1) == 0x0A { lineEnd = offset + 1 }
                if lineEnd != nil && stopsAtLineEnd { break }
                offset &+= 2
                continue
            }
            if byte == 0x0A || byte == 0x0D, lineEnd == nil {
                lineEnd = offset
                if stopsAtLineEnd { break }
            }
            offset &+= 1
        }
        guard let lineEnd else { return openString(start..<text.count) }
        if stopsAtLineEnd {
            return endOfBrokenString(mark, after: lineEnd) ?? openString(start..<lineEnd)
        }
        distrust(isSingle, upTo: text.count)
        // The text may be truncated within a string of several lines.
        let rest = text.slice(lineEnd, text.count - lineEnd)
        let isText = "=;{}".utf8.allSatisfy { rest.firstIndex(of: $0, from: 0) == nil }
        let end = text.trimmedEnd(lineEnd..<text.count)
        return openString(start..<(isText && end > lineEnd ? text.count : lineEnd))
    }

    /// Returns the end of a string of JSON with one line break: the only quotation mark in the next
    /// line, behind other text.
    private func endOfBrokenString(_ mark: UInt8, after lineEnd: Int) -> StringEnd? {
        guard syntax.isJSON else { return nil }
        let start = text.endOfSpace(from: lineEnd, upTo: text.count)
        var found: Int?
        for offset in start..<text.lineEnd(start..<text.count) where text[offset] == mark {
            if found != nil || offset == start { return nil }
            found = offset
        }
        guard let found, isTokenEnd(found + 1, isKey: isAtKey) else { return nil }
        return StringEnd(range: found..<found + 1)
    }

    /// Notes that a string that starts before an offset ends with its line, so that no text is
    /// searched twice.
    private mutating func distrust(_ isSingle: Bool, upTo offset: Int) {
        if isSingle { distrustedSingle = offset } else { distrustedDouble = offset }
    }

    /// Returns the end of a string without a quotation mark, before a separator that ends its line.
    private func openString(_ line: Range<Int>) -> StringEnd {
        if builder.isInDictionary, builder.pendingKey == nil,
            let separator = line.first(where: { text[$0] == syntax.keySeparator })
        {
            let end = max(text.trimmedEnd(line.lowerBound..<separator), line.lowerBound)
            return StringEnd(range: end..<end)
        }
        let trimmed = text.trimmedEnd(line)
        let isEntryEnd =
            trimmed > line.lowerBound
            && (text[trimmed - 1] == syntax.entrySeparator
                || text[trimmed - 1] == UInt8(ascii: ",")
                    && builder.innermost?.isDictionary == false)
        let end = isEntryEnd ? trimmed - 1 : line.upperBound
        return StringEnd(range: end..<end)
    }

    /// Whether a string of several lines may end before an offset: a separator, a bracket or a
    /// comment follows.
    private func mayFollowString(_ offset: Int) -> Bool {
        let next = text.endOfSpace(from: offset, upTo: text.count)
        guard next < text.count else { return true }
        return syntax.isPunctuation(text[next]) && text[next] != UInt8(ascii: "{")
            && text[next] != UInt8(ascii: "(") && text[next] != UInt8(ascii: "<")
            || text[next] == UInt8(ascii: "/")
    }

    // MARK: Words

    /// Reads anything without quotation marks.
    mutating func scanWord() {
        if isHalfComment {
            let range = position..<position + 1
            position = range.upperBound
            builder.addTrivia(.word, range)
            return builder.addFault(.nothing, range, "expected \(expectation), found '/'")
        }
        let content = position..<endOfWord()
        let isQuoted = isEndOfQuotedWord(content.upperBound)
        let range = position..<content.upperBound + (isQuoted ? 1 : 0)
        var token = Token(range: range, content: content, kind: wordKind(content))
        if isQuoted { token.kind = .string }
        if token.kind == nil { token.state = .assumed }
        let isKey = isAtKey
        let isValid =
            !isQuoted && (syntax.isJSON ? token.kind != nil && !isKey : isPlain(content))
        if !isValid { token.state = isKey ? .complete : .assumed }
        let count = builder.faultCount
        add(token)
        position = range.upperBound
        guard !isValid, builder.faultCount == count else { return }
        let shown = VisibleText.excerpt(text.slice(range).repairedString)
        builder.addFault(
            .content, range,
            syntax.isJSON && isKey
                ? "expected a key in quotation marks, found '\(shown)'"
                : "expected \(syntax.isJSON ? "a value" : "quotation marks"), found '\(shown)'",
            code: .unexpectedText,
            replacement: syntax.isJSON && !isKey && !isQuoted
                ? nil : "\"\(text.slice(content).repairedString)\"")
        if range.upperBound < text.count { builder.noteProgress(at: range.upperBound) }
        if !isTokenEnd(range.upperBound, isKey: isKey) { doubtLine() }
    }

    /// Whether a quotation mark at the end of a word ends a string that has no mark at its start.
    private func isEndOfQuotedWord(_ end: Int) -> Bool {
        !builder.isAccepted && end < text.count && syntax.isQuotationMark(text[end])
            && (isTokenEnd(end + 1, isKey: true) || isTokenEnd(end + 1, isKey: false))
    }

    /// Whether the token at the position is a key.
    private var isAtKey: Bool {
        builder.isInDictionary && (builder.pendingKey == nil || isKeyOnNewLine)
    }

    /// Whether the token at the position is a key if the key before it has no value.
    private var isKeyOnNewLine: Bool { !hasKeySeparator && isOnNewLine }

    /// Whether a `/` that may become a comment is at the position, where no value belongs.
    private var isHalfComment: Bool {
        guard text[position] == UInt8(ascii: "/"), !builder.isAccepted, !syntax.isJSON,
            position + 1 == text.count || text[position + 1] <= 0x20
        else { return false }
        return isAfterValue || builder.isInDictionary && !hasKeySeparator
    }

    private func endOfWord() -> Int {
        var offset = position
        while offset < text.count {
            let byte = text[offset]
            if byte <= 0x20 || syntax.isPunctuation(byte) || syntax.isQuotationMark(byte) { break }
            if byte == 0xE2 && !syntax.isJSON && isLineSeparator(at: offset) { break }
            if byte == UInt8(ascii: "/"), offset > position {
                let next = text.byte(at: offset + 1)
                if next == UInt8(ascii: "*") || syntax.isJSON && next == UInt8(ascii: "/") { break }
            }
            offset &+= 1
        }
        return max(offset, position + 1)
    }

    private func isPlain(_ range: Range<Int>) -> Bool {
        builder.isAccepted || range.allSatisfy { BracketSyntax.isPlainByte(text[$0]) }
    }

    /// Returns the type of a word; `nil` for other words.
    private func wordKind(_ range: Range<Int>) -> PlistKind? {
        guard syntax.isJSON else { return .string }
        switch text[range.lowerBound] {
        case UInt8(ascii: "t") where text.slice(range).isEqual(to: ByteView("true")):
            return .boolean
        case UInt8(ascii: "f") where text.slice(range).isEqual(to: ByteView("false")):
            return .boolean
        case UInt8(ascii: "n") where text.slice(range).isEqual(to: ByteView("null")): return .null
        default: return JSONNumber.kind(text.slice(range))
        }
    }

    // MARK: Keys and values

    /// Adds a string or a word where it belongs: as the key of an entry or as a value.
    private mutating func add(_ token: Token) {
        let count = builder.faultCount
        let isKey = isAtKey
        addToEntry(token)
        if builder.faultCount > count, !isTokenEnd(token.range.upperBound, isKey: isKey) {
            doubtLine()
        }
    }

    private mutating func addToEntry(_ token: Token) {
        if builder.isInDictionary {
            if builder.pendingKey != nil && !hasKeySeparator {
                if isKeyOnNewLine {
                    addMissingValue(
                        found: "the key of another entry", at: token.range)
                } else {
                    noteMissingKeySeparator()
                    hasKeySeparator = true
                    keySeparatorEnd = token.range.lowerBound
                }
            }
            if builder.pendingKey == nil {
                if isAfterValue { noteMissingSeparator() }
                builder.addKey(
                    token.range, content: token.content, isOpen: token.state == .open)
                (isAfterSeparator, mayTurnIntoKey) = (false, false)
                return
            }
        } else if isAfterValue {
            noteMissingSeparator()
        }
        builder.add(token.kind, token.range, content: token.content, token.state)
        endLeaf(mayTurnIntoKey: token.kind == .string || token.kind == nil)
    }

    // MARK: Data and values with a type

    /// Reads data as `defaults read` prints it; returns false for anything else in braces.
    mutating func scanDescribedData() -> Bool {
        guard text.starts(with: "{length = ", at: position) else { return false }
        var offset = position + 10
        while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        guard offset > position + 10, offset < position + 28,
            text.starts(with: ", bytes = 0x", at: offset)
        else { return false }
        while offset < text.count, text[offset] != UInt8(ascii: "}"), text[offset] != 0x0A,
            text[offset] != 0x0D
        {
            offset += 1
        }
        let isClosed = text.byte(at: offset) == UInt8(ascii: "}")
        addData(
            position..<(isClosed ? offset + 1 : text.trimmedEnd(position..<offset)),
            isClosed: isClosed, closer: "}")
        return true
    }

    /// Reads `<hexadecimal>`, `<[base64]>` or `<*…>`.
    mutating func scanData() {
        let isTyped = text.byte(at: position + 1) == UInt8(ascii: "*")
        let isBase64 = text.byte(at: position + 1) == UInt8(ascii: "[")
        var end = position + 1
        while end < text.count, text[end] != UInt8(ascii: ">") {
            if !builder.isAccepted {
                let byte = text[end]
                let mayBe =
                    isTyped
                    ? byte != 0x0A && byte != 0x0D && byte != UInt8(ascii: ";")
                    : isBase64
                        ? !syntax.isPunctuation(byte) || byte == UInt8(ascii: "=")
                        : Digits.value(byte, isHex: true) != nil || byte <= 0x20 || byte >= 0x80
                if !mayBe { break }
            }
            end += 1
        }
        let isClosed = end < text.count && text[end] == UInt8(ascii: ">")
        if isClosed { return addData(position..<end + 1, isClosed: true, closer: ">") }
        let line = text.lineEnd(position..<end)
        addData(
            position..<text.trimmedEnd(position..<line), isClosed: false,
            closer: isBase64 ? "]>" : ">")
    }

    private mutating func addData(_ range: Range<Int>, isClosed: Bool, closer: String) {
        beginValue()
        var kind = PlistKind.data
        if text.byte(at: range.lowerBound + 1) == UInt8(ascii: "*") {
            switch text.byte(at: range.lowerBound + 2) {
            case UInt8(ascii: "I"): kind = .integer
            case UInt8(ascii: "R"): kind = .real
            case UInt8(ascii: "B"): kind = .boolean
            case UInt8(ascii: "D"): kind = .date
            default: break
            }
        }
        var state: PlistOutline.Row.State = isClosed ? .complete : .open
        let content =
            range.lowerBound + 1..<(isClosed ? range.upperBound - 1 : range.upperBound)
        let isValid = isClosed && isValidData(range)
        if isClosed && !isValid { state = .assumed }
        builder.add(kind, range, content: content, state)
        position = range.upperBound
        if !isClosed {
            builder.addFault(
                .endOfText, range.upperBound..<range.upperBound,
                "expected '\(closer)', found \(found)", replacement: closer,
                row: builder.draft.records.count - 1, from: range.lowerBound)
        } else if !isValid {
            builder.addFault(
                .content, content, "expected data or a value with a type", code: .invalidValue)
            builder.noteProgress(at: range.upperBound)
        }
        endLeaf(mayTurnIntoKey: false)
    }

    private func isValidData(_ range: Range<Int>) -> Bool {
        if builder.isAccepted { return true }
        let document = try? PlistDocument(decoding: text.slice(range).array, as: .openstep)
        return document != nil
    }
}
