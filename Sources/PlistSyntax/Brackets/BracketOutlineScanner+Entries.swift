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
            "expected '\(separator)' after the value, found \(found)", replacement: separator)
        // The next entry is another place, even though only the separator was missing.
        builder.noteProgress()
    }

    private func separator(isDictionary: Bool) -> String {
        isDictionary && !syntax.isJSON ? ";" : ","
    }

    mutating func noteMissingKeySeparator() {
        guard let key = builder.pendingKey else { return }
        let separator = String(Unicode.Scalar(syntax.keySeparator))
        builder.addFault(
            .separator, Int(key.end)..<Int(key.end),
            "expected '\(separator)' after the key, found \(found)",
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
    /// - Parameter found: the text that follows, for a message.
    mutating func endEntry(before found: String) {
        if builder.pendingKey != nil {
            addMissingValue(found: found)
        } else if isAfterValue, builder.isInDictionary, !syntax.isJSON,
            let container = builder.innermost
        {
            builder.addFault(
                .separator, container.lastEnd..<container.lastEnd,
                "expected ';' after the value, found \(found)", replacement: ";")
        } else if isAfterSeparator, syntax.isJSON, let container = builder.innermost {
            builder.addFault(
                builder.isInDictionary ? .key : .value, container.lastEnd - 1..<container.lastEnd,
                "expected \(builder.isInDictionary ? "a key in quotation marks" : "a value"), "
                    + "found \(found)", replacement: "")
        }
        isAfterValue = false
        isAfterSeparator = false
        hasKeySeparator = false
        mayTurnIntoKey = false
    }

    /// Adds a row without a value for the key that has none.
    mutating func addMissingValue(found: String) {
        guard let key = builder.pendingKey else { return }
        let hole = hasKeySeparator ? keySeparatorEnd : Int(key.end)
        builder.addMissingValue(at: hole)
        let name = VisibleText.excerpt(
            text.slice(Int(key.contentStart)..<Int(key.contentEnd)).repairedString)
        builder.addFault(
            .value, hole..<hole, "expected a value for the key '\(name)', found \(found)",
            row: builder.draft.records.count - 1)
        hasKeySeparator = false
        isAfterValue = false
    }

    // MARK: Separators

    mutating func scanKeySeparator() {
        let range = position..<position + 1
        let isRight = text[position] == syntax.keySeparator
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
        mayTurnIntoKey = false
        position = range.upperBound
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
            closeContainers(downTo: depth, before: start, "a key")
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
        builder.noteProgress()
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
            closeContainers(downTo: depth, before: range.lowerBound, "';'")
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
            builder.noteProgress()
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
            position = range.lowerBound
            addMissingValue(found: "'\(character(range))'")
            position = range.upperBound
            return
        }
        builder.add(
            .string, Int(key.start)..<Int(key.end),
            content: Int(key.contentStart)..<Int(key.contentEnd),
            builder.isPendingKeyOpen ? .open : .complete)
        builder.extendLast(to: range.upperBound)
        builder.noteProgress()
    }
}
