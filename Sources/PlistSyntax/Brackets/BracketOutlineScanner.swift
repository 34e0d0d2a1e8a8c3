// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Scans a JSON, OpenStep or .strings text of any state into the rows of an outline.
///
/// In text that the decoder accepts, it follows the decoder's grammar. In other text, it also looks
/// for the likely end of something that has none.
struct BracketOutlineScanner: ~Escapable {
    let text: ByteView
    let syntax: BracketSyntax
    let start: Int
    var position: Int
    var builder: OutlineBuilder

    /// Whether the innermost container needs a separator before another value.
    var isAfterValue = false
    /// Whether a separator has just been read.
    var isAfterSeparator = false
    /// Whether the separator between the pending key and its value has been read, and its end.
    var hasKeySeparator = false
    var keySeparatorEnd = 0
    /// Whether the last row is a string that may turn out to be a key.
    var mayTurnIntoKey = false
    /// Whether the root is a dictionary without braces.
    var isTable = false
    /// The indentation of the line, and whether only white space precedes the position on it.
    var column = 0
    var lineStart = 0
    var isFirstOnLine = true
    /// Whether a line break precedes the position since the last token.
    var isOnNewLine = false
    /// Strings that start before these offsets end with their lines, because no quotation mark
    /// after them is likely to be theirs; for each type of mark.
    var distrustedDouble = -1
    var distrustedSingle = -1
    /// Whether the rest of the text has no end of a comment.
    private var hasNoCommentEnd = false

    @_lifetime(copy text)
    init(
        _ text: ByteView, from start: Int, _ syntax: BracketSyntax, _ builder: OutlineBuilder
    ) {
        self.text = text
        self.syntax = syntax
        self.start = start
        self.builder = builder
        position = start
    }

    mutating func scan() -> OutlineBuilder {
        skipSpace()
        openTable()
        while position < text.count {
            if builder.isTooDeep(before: position..<text.count) { break }
            settle()
            scanToken()
            isFirstOnLine = false
            isOnNewLine = false
            skipSpace()
        }
        finish()
        return builder
    }

    /// Opens the root of a table, or of a text with nothing in it.
    private mutating func openTable() {
        if syntax.isJSON { return }
        let isEmpty = position == text.count
        guard isEmpty ? text.count > start || syntax == .strings : syntax == .strings && !isAtBrace
        else { return }
        isTable = true
        builder.open(dictionary: true, start..<start, indentation: nil)
    }

    private var isAtBrace: Bool { text[position] == UInt8(ascii: "{") }

    private mutating func scanToken() {
        let byte = text[position]
        if builder.innermost == nil && builder.hasRoot { return skipTrailingContent() }
        if syntax.isQuotationMark(byte) { return scanString() }
        guard syntax.isPunctuation(byte) else { return scanWord() }
        switch byte {
        case UInt8(ascii: "{"):
            if !syntax.isJSON, scanDescribedData() { return }
            scanOpener(isDictionary: true)
        case UInt8(ascii: "["), UInt8(ascii: "("): scanOpener(isDictionary: false)
        case UInt8(ascii: "}"): scanCloser(isDictionary: true)
        case UInt8(ascii: "]"), UInt8(ascii: ")"): scanCloser(isDictionary: false)
        case UInt8(ascii: "<"): scanData()
        case UInt8(ascii: ":"), UInt8(ascii: "="): scanKeySeparator()
        default: scanSeparator()
        }
    }

    // MARK: White space

    /// Skips white space and comments.
    mutating func skipSpace() {
        while position < text.count {
            let byte = text[position]
            switch byte {
            case 0x20, 0x09:
                if isFirstOnLine { column += byte == 0x09 ? 4 : 1 }
                position &+= 1
            case 0x0A, 0x0D:
                column = 0
                isFirstOnLine = true
                isOnNewLine = true
                position &+= 1
                lineStart = position
            case 0x0B where !syntax.isJSON, 0x0C where !syntax.isJSON: position &+= 1
            case 0xE2 where !syntax.isJSON && isLineSeparator(at: position): position &+= 3
            case UInt8(ascii: "/"):
                guard skipComment() else { return }
            default: return
            }
        }
    }

    func isLineSeparator(at offset: Int) -> Bool {
        text.paddedUInt64(at: offset) & 0xFEFFFF == 0xA8_80E2
    }

    /// Skips a comment; returns false if there is none.
    private mutating func skipComment() -> Bool {
        let start = position
        let next = text.byte(at: start + 1)
        if next == UInt8(ascii: "/") {
            position = endOfLineComment(from: start + 2)
        } else if next == UInt8(ascii: "*") {
            position = endOfBlockComment(from: start + 2) ?? unclosedComment()
            isFirstOnLine = false
        } else {
            return false
        }
        builder.addTrivia(.comment, start..<position)
        if syntax.isJSON {
            builder.addFault(
                .nothing, start..<position, "JSON has no comments", code: .unexpectedText,
                replacement: "")
        }
        return true
    }

    private func endOfLineComment(from start: Int) -> Int {
        var offset = start
        while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D {
            if text[offset] == 0xE2 && !syntax.isJSON && isLineSeparator(at: offset) { break }
            offset &+= 1
        }
        return offset
    }

    /// Returns the end of a comment; `nil` if it is not closed.
    ///
    /// - Complexity: O(*n*) for a comment that is closed, and once for one that is not.
    private mutating func endOfBlockComment(from start: Int) -> Int? {
        if hasNoCommentEnd { return nil }
        var offset = start + 1
        while offset < text.count, let found = text.firstIndex(of: UInt8(ascii: "/"), from: offset)
        {
            if text[found - 1] == UInt8(ascii: "*") { return found + 1 }
            offset = found + 1
        }
        hasNoCommentEnd = true
        return nil
    }

    private mutating func unclosedComment() -> Int {
        let stop = text.trimmedEnd(position..<text.lineEnd(position..<text.count))
        builder.addFault(
            .endOfText, stop..<stop, "expected '*/' to end the comment, found the end of the input",
            replacement: " */", from: position)
        // Any other text may be part of the comment.
        builder.doubt(upTo: text.count)
        return stop
    }

    // MARK: Containers

    private mutating func scanOpener(isDictionary: Bool) {
        let range = position..<position + 1
        beginValue()
        position = range.upperBound
        builder.open(dictionary: isDictionary, range, indentation: column)
        (isAfterValue, isAfterSeparator, mayTurnIntoKey) = (false, false, false)
    }

    private mutating func scanCloser(isDictionary: Bool) {
        let range = position..<position + 1
        position = range.upperBound
        mayTurnIntoKey = false
        guard !builder.isAccepted else { return close(range) }
        guard let count = countOfOpenContainers(isDictionary: isDictionary),
            count > 1 || isEndOfText(range.upperBound)
        else { return noteSurplus(range) }
        endEntry(before: "'\(character(range))'", at: range)
        if count < builder.containers.count {
            closeContainers(downTo: count, before: range, "'\(character(range))'")
        }
        if builder.isInDictionary != isDictionary {
            builder.noteMisfit()
            let closer = closer(isDictionary: builder.isInDictionary)
            builder.addFault(
                .endOfContainer, range, "expected '\(closer)', found '\(character(range))'",
                replacement: closer, row: builder.innermost?.row)
        }
        close(range)
    }

    private mutating func close(_ range: Range<Int>) {
        if syntax.isJSON { builder.recogniseUID(in: text) }
        builder.close(range)
        (isAfterValue, isAfterSeparator, hasKeySeparator) = (true, false, false)
    }

    /// Returns the depth of the container that a bracket at the position closes; `nil` if it closes
    /// none.
    private func countOfOpenContainers(isDictionary: Bool) -> Int? {
        let first = isTable ? 1 : 0
        guard builder.containers.count > first else { return nil }
        if builder.followsIndentation, let inner = builder.innermost?.indentation {
            guard isFirstOnLine else {
                // The end of a container of several lines starts a line.
                return column > inner && isInnermostOnEarlierLine
                    ? nil : builder.depth(ofInnermost: isDictionary, inside: first)
            }
            if column == inner { return builder.containers.count }
            if column > inner { return nil }
            // The root of a table has no indentation.
            if let depth = builder.depth(ofInnermost: isDictionary, indentedBy: column) {
                return depth
            }
        }
        return builder.depth(ofInnermost: isDictionary, inside: first)
    }

    private var isInnermostOnEarlierLine: Bool {
        guard let row = builder.innermost?.row else { return false }
        return Int(builder.draft.records[row].start) < lineStart
    }

    private mutating func isEndOfText(_ offset: Int) -> Bool {
        var next = offset
        while next < text.count {
            if text[next].isWhiteSpace {
                next += 1
            } else if text.starts(with: "//", at: next) {
                next = endOfLineComment(from: next + 2)
            } else if text.starts(with: "/*", at: next), let end = endOfBlockComment(from: next + 2)
            {
                next = end
            } else {
                return !isPartOfContainer(next)
            }
        }
        return true
    }

    /// Whether a bracket, a separator, or a key with its separator is at an offset.
    private func isPartOfContainer(_ start: Int) -> Bool {
        guard syntax.isQuotationMark(text[start]) || !syntax.isPunctuation(text[start]) else {
            return true
        }
        var end = start + 1
        while end < text.count, end - start < 256, !syntax.isPunctuation(text[end]),
            text[end] != 0x0A, text[end] != 0x0D
        {
            end += 1
        }
        return text.byte(at: end) == syntax.keySeparator
    }

    private mutating func noteSurplus(_ range: Range<Int>) {
        builder.noteMisfit()
        builder.addTrivia(.word, range)
        builder.addFault(
            .nothing, range, "expected \(expectation), found '\(character(range))'",
            replacement: "")
        if !isTokenEnd(range.upperBound, isKey: false) { doubtLine() }
    }

    /// Closes the innermost containers, whose closing brackets are missing.
    ///
    /// - Parameters:
    ///   - range: the part that shows that the brackets are missing.
    mutating func closeContainers(
        downTo count: Int, before range: Range<Int>, _ found: String
    ) {
        builder.noteMisfit()
        let lastEnd = builder.innermost?.lastEnd ?? 0
        let offset = range.lowerBound
        let place =
            offset == text.count ? offset : text.endOfLine(before: offset, from: lastEnd)
        while builder.containers.count > count, let container = builder.innermost {
            let isTableRoot = isTable && builder.containers.count == 1
            if !isTableRoot && !builder.isInnermostSurplus {
                let closer = closer(
                    of: container,
                    hasSeparator: builder.containers.count == count + 1
                        && text.byte(at: offset) == UInt8(ascii: ";"))
                builder.addFault(
                    .endOfContainer, container.lastEnd..<container.lastEnd,
                    "expected '\(closer)', found \(found)", found: range,
                    replacement: closer, row: container.row)
            }
            let stop = isTableRoot ? text.count : place
            if syntax.isJSON { builder.recogniseUID(in: text) }
            builder.close(stop..<stop, isTableRoot ? .complete : .open)
            (isAfterValue, isAfterSeparator) = (true, false)
        }
    }

    /// Closes containers that, by the indentation of the line, ended before it.
    private mutating func settle() {
        guard builder.followsIndentation, isFirstOnLine else { return }
        let byte = text[position]
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
            return
        }
        let depth = builder.containers.count
        var count = depth
        while count > 1, depth - count < 64,
            let indentation = builder.containers[count - 1].indentation, indentation >= column
        {
            count -= 1
        }
        guard count < depth else { return }
        let isWord = syntax.isQuotationMark(byte) || !syntax.isPunctuation(byte)
        guard isWord || !builder.containers[count - 1].isDictionary else { return }
        let line = position..<position
        endEntry(before: "a less indented line", at: line)
        closeContainers(downTo: count, before: line, "a less indented line")
        if !syntax.isJSON { isAfterValue = false }
    }

    // MARK: The end

    private mutating func skipTrailingContent() {
        let range = position..<text.trimmedEnd(position..<text.lineEnd(position..<text.count))
        builder.noteMisfit()
        builder.addTrivia(.word, range)
        builder.addFault(
            .nothing, range, "expected the end of the input after the value",
            code: .trailingContent)
        position = text.count
    }

    private mutating func finish() {
        let stop = text.trimmedEnd(start..<text.count)
        let end = text.count..<text.count
        endEntry(before: "the end of the input", at: end)
        if builder.containers.count > (isTable ? 1 : 0) {
            closeContainers(downTo: isTable ? 1 : 0, before: end, "the end of the input")
        }
        if isTable, builder.innermost != nil { builder.close(text.count..<text.count) }
        if !builder.hasRoot {
            builder.addFault(
                .value, stop..<stop, "expected a value, found the end of the input", code: .empty,
                replacement: "{}")
        }
    }

    /// Returns the missing end of a container, with the semicolon after it if the format needs one.
    ///
    /// - Parameter hasSeparator: whether there is a semicolon.
    private func closer(of container: OutlineBuilder.Container, hasSeparator: Bool) -> String {
        let closer = closer(isDictionary: container.isDictionary)
        let isEntry = builder.containers.dropLast().last?.isDictionary == true
        return syntax.isJSON || !isEntry || hasSeparator ? closer : closer + ";"
    }

    // MARK: Messages

    func character(_ range: Range<Int>) -> String {
        VisibleText.excerpt(text.slice(range).repairedString)
    }

    func closer(isDictionary: Bool) -> String {
        String(Unicode.Scalar(syntax.closer(isDictionary: isDictionary)))
    }

    /// The parts that may follow, for a message.
    var expectation: String {
        guard let innermost = builder.innermost else {
            return builder.hasRoot ? "the end of the input" : "a value"
        }
        let closer = closer(isDictionary: innermost.isDictionary)
        if !innermost.isDictionary { return "a value or '\(closer)'" }
        return builder.pendingKey == nil ? "a key or '\(closer)'" : "a value for the key"
    }
}
