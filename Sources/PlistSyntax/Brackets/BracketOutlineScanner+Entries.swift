// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Keys, values and the separators between them.
extension BracketOutlineScanner {
    /// Handles a missing separator or key before a value.
    mutating func beginValue() {
        if builder.innermost == nil { return }
        if isAfterValue { noteMissingSeparator() }
        if builder.isInDictionary {
            if builder.pendingKey == nil {
                builder.noteMisfit()
                builder.addFault(
                    .key, position..<position, "expected \(expectation), found a value",
                    replacement: nil)
            } else if !hasKeySeparator {
                noteMissingKeySeparator()
            }
        }
        hasKeySeparator = false
        isAfterSeparator = false
    }

    /// Records the end of a value that has no contents.
    mutating func endLeaf(mayTurnIntoKey: Bool) {
        isAfterValue = builder.innermost != nil
        isAfterSeparator = false
        hasKeySeparator = false
        self.mayTurnIntoKey = mayTurnIntoKey
    }

    mutating func noteMissingSeparator() {
        isAfterValue = false
        guard let container = builder.innermost else { return }
        let separator = separator(isDictionary: container.isDictionary)
        builder.addFault(
            .separator, container.lastEnd..<container.lastEnd,
            "expected '\(separator)' after the value, found \(found)",
            found: position..<position, replacement: separator)
        // The next entry is another place, even though only the separator was missing.
        builder.noteProgress(at: position)
    }

    private func separator(isDictionary: Bool) -> String {
        isDictionary && !syntax.isJSON ? ";" : ","
    }

    mutating func noteMissingKeySeparator() {
        guard let key = builder.pendingKey else { return }
        let separator = String(Unicode.Scalar(syntax.keySeparator))
        builder.addFault(
            .separator, Int(key.end)..<Int(key.end),
            "expected '\(separator)' after the key, found \(found)", found: position..<position,
            replacement: syntax.isJSON ? separator : " \(separator)")
    }

    /// The token at the position, for a message.
    var found: String {
        guard position < text.count else { return "the end of the input" }
        if syntax.isQuotationMark(text[position]) { return "a string" }
        var end = position
        while end < text.count, end - position < 40, BracketSyntax.isPlainByte(text[end]) {
            end += 1
        }
        if end == position { end += 1 }
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        return VisibleText.found(text.slice(position, end - position).repairedString)
    }

    /// Adds a missing value or separator at the end of an entry.
    ///
    /// - Parameters:
    ///   - found: the text that follows, for a message.
    ///   - range: its place.
    mutating func endEntry(before found: String, at range: Range<Int>) {
        if builder.pendingKey != nil {
            addMissingValue(found: found, at: range)
        } else if isAfterValue, builder.isInDictionary, !syntax.isJSON,
            let container = builder.innermost
        {
            builder.addFault(
                .separator, container.lastEnd..<container.lastEnd,
                "expected ';' after the value, found \(found)", found: range, replacement: ";")
        } else if isAfterSeparator, syntax.isJSON, let container = builder.innermost {
            builder.addFault(
                builder.isInDictionary ? .key : .value, container.lastEnd - 1..<container.lastEnd,
                "expected \(builder.isInDictionary ? "a key in quotation marks" : "a value"), "
                    + "found \(found)", found: range, replacement: "")
        }
        isAfterValue = false
        isAfterSeparator = false
        hasKeySeparator = false
        mayTurnIntoKey = false
    }

    /// Adds a row without a value for the key that has none.
    mutating func addMissingValue(found: String, at range: Range<Int>) {
        guard let key = builder.pendingKey else { return }
        let hole = hasKeySeparator ? keySeparatorEnd : Int(key.end)
        builder.addMissingValue(at: hole)
        let name = VisibleText.excerpt(
            text.slice(Int(key.contentStart)..<Int(key.contentEnd)).repairedString)
        builder.addFault(
            .value, hole..<hole, "expected a value for the key '\(name)', found \(found)",
            found: range, row: builder.draft.records.count - 1)
        if !isOnNewLine { doubtLine() }
        hasKeySeparator = false
        isAfterValue = false
    }

    // MARK: Separators

    mutating func scanKeySeparator() {
        let range = position..<position + 1
        let isRight = text[position] == syntax.keySeparator
        let count = builder.faultCount
        if builder.pendingKey != nil && !hasKeySeparator {
            if !isRight { noteWrongSeparator(range, syntax.keySeparator) }
            hasKeySeparator = true
            keySeparatorEnd = range.upperBound
        } else if mayTurnIntoKey && isRight && turnLastValueIntoKey() {
            hasKeySeparator = true
            keySeparatorEnd = range.upperBound
        } else {
            builder.addTrivia(.word, range)
            builder.addFault(
                .key, range.lowerBound..<range.lowerBound,
                "expected \(expectation), found '\(character(range))'")
        }
        if builder.faultCount > count { doubtLine() }
        mayTurnIntoKey = false
        position = range.upperBound
    }

    /// Notes that the rest of the line may be misunderstood after a fault, because a quotation mark
    /// or more may be missing.
    mutating func doubtLine() {
        if position >= builder.doubtEnd {
            builder.doubt(upTo: text.lineEnd(position..<text.count))
        }
    }

    /// Returns the end of the spaces and tabs from an offset on.
    private func endOfBlanks(from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
        return end
    }

    /// Whether a key or a value may end at an offset, because its separator, the end of a container
    /// or of the line follows.
    func isTokenEnd(_ offset: Int, isKey: Bool) -> Bool {
        var next = endOfBlanks(from: offset)
        if text.starts(with: "/*", at: next) {
            next += 2
            while next < text.count, text[next] != 0x0A, !text.starts(with: "*/", at: next) {
                next += 1
            }
            next = endOfBlanks(from: min(next + 2, text.count))
        }
        guard next < text.count else { return true }
        let byte = text[next]
        switch byte {
        case 0x0A, 0x0D, UInt8(ascii: "/"): return true
        case UInt8(ascii: ":"), UInt8(ascii: "="): return isKey && byte == syntax.keySeparator
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"):
            return false
        default: return !isKey && syntax.isPunctuation(byte)
        }
    }

    /// Makes the last value the key of the next one, because a key separator follows it; returns
    /// false if it is in no dictionary.
    private mutating func turnLastValueIntoKey() -> Bool {
        guard let depth = builder.depth(ofInnermost: true) else { return false }
        if builder.isInDictionary {
            guard let record = builder.draft.records.last, record.hasKey else { return false }
            let hole = keySeparatorEnd
            builder.turnLastValueIntoKey(missingAt: hole)
            builder.addFault(
                .value, hole..<hole, "expected a value, found the key of another entry",
                row: builder.draft.records.count - 1)
        } else {
            let start = Int(builder.draft.records[builder.draft.records.count - 1].start)
            let last = builder.removeLastValue()
            closeContainers(downTo: depth, before: start..<start, "a key")
            builder.addKey(
                last.range, content: last.contentRange, isOpen: last.state != .complete)
        }
        isAfterValue = false
        return true
    }

    private mutating func noteWrongSeparator(_ range: Range<Int>, _ expected: UInt8) {
        let separator = String(Unicode.Scalar(expected))
        builder.addFault(
            .separator, range, "expected '\(separator)', found '\(character(range))'",
            replacement: separator)
        builder.noteProgress(at: range.upperBound)
    }

    /// Reads a comma or a semicolon.
    mutating func scanSeparator() {
        let range = position..<position + 1
        let isSemicolon = text[position] == UInt8(ascii: ";")
        mayTurnIntoKey = false
        position = range.upperBound
        if isSemicolon && !syntax.isJSON && builder.innermost?.isDictionary == false,
            let depth = builder.depth(ofInnermost: true)
        {
            closeContainers(downTo: depth, before: range, "';'")
        }
        guard let container = builder.innermost else {
            builder.addTrivia(.word, range)
            return builder.addFault(
                .nothing, range, "expected \(expectation), found '\(character(range))'")
        }
        let expected =
            container.isDictionary ? syntax.entrySeparator : UInt8(ascii: ",")
        if builder.pendingKey != nil {
            endKey(range, isRight: text[range.lowerBound] == expected)
        } else if isAfterValue {
            if text[range.lowerBound] != expected { noteWrongSeparator(range, expected) }
            builder.extendLast(to: range.upperBound)
            builder.noteProgress(at: range.upperBound)
        } else {
            builder.addTrivia(.word, range)
            builder.addFault(
                .nothing, range, "expected \(expectation), found '\(character(range))'",
                replacement: "")
        }
        isAfterValue = false
        isAfterSeparator = true
        hasKeySeparator = false
    }

    /// Reads a separator after a key without a value. In OpenStep, the key is then the value.
    private mutating func endKey(_ range: Range<Int>, isRight: Bool) {
        guard !syntax.isJSON, !hasKeySeparator, isRight, let key = builder.pendingKey else {
            return addMissingValue(found: "'\(character(range))'", at: range)
        }
        builder.add(
            .string, Int(key.start)..<Int(key.end),
            content: Int(key.contentStart)..<Int(key.contentEnd),
            builder.isPendingKeyOpen ? .open : .complete)
        builder.extendLast(to: range.upperBound)
        builder.noteProgress(at: range.upperBound)
    }
}
