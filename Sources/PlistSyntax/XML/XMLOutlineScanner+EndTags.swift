// SPDX-License-Identifier: Apache-2.0

import PlistCore

// End tags outside of text: those of containers and of `plist`, and surplus ones.
extension XMLOutlineScanner {
    mutating func scanEndTag() {
        let start = position
        let nameEnd = endOfName(from: start + 2)
        let name = start + 2..<nameEnd
        let close = text.endOfSpace(from: nameEnd, upTo: end)
        guard close < end, text[close] == UInt8(ascii: ">") else {
            return scanHalfEndTag(start..<nameEnd, name)
        }
        let range = start..<close + 1
        position = range.upperBound
        switch XMLElement(text, name) {
        case .dict: scanContainerEnd(range, isDictionary: true)
        case .array: scanContainerEnd(range, isDictionary: false)
        case .plist: scanPlistEnd(range)
        case nil: scanUnknownEnd(range, name)
        default: scanSurplusEnd(range)
        }
    }

    /// Handles an end tag without `>`: that of the innermost container, if its name can become one.
    private mutating func scanHalfEndTag(_ range: Range<Int>, _ name: Range<Int>) {
        position = range.upperBound
        let expected: XMLElement =
            builder.innermost.map { $0.isDictionary ? .dict : .array } ?? .plist
        let replacement = "</\(expected.name)>"
        let isEnd =
            expected.starts(with: text, name) && builder.pendingKey == nil
            && (builder.containers.count != 1 || isEndOfRoot(range.upperBound))
        builder.addFault(
            .tag, isEnd ? range : range.upperBound..<range.upperBound,
            "expected '\(replacement)', found "
                + "'\(VisibleText.excerpt(text.slice(range).repairedString))'",
            replacement: isEnd ? replacement : nil, row: builder.innermost?.row,
            from: range.lowerBound)
        doubtLine()
        if isEnd, builder.innermost != nil {
            builder.recogniseUID(in: text)
            builder.close(range, .open)
        } else {
            if isEnd { hasEnded = true }
            builder.addTrivia(.closingTag, range)
        }
    }

    private mutating func scanContainerEnd(_ range: Range<Int>, isDictionary: Bool) {
        let name = isDictionary ? "'</dict>'" : "'</array>'"
        if builder.pendingKey != nil { addMissingValue(found: name, at: range) }
        guard !builder.isAccepted else { return closeInnermost(range) }
        guard let count = countOfOpenContainers(endedBy: range.lowerBound, isDictionary) else {
            return scanSurplusEnd(range)
        }
        if count == 1 && !isEndOfRoot(range.upperBound) { return scanSurplusEnd(range) }
        if count < builder.containers.count {
            closeContainers(downTo: count, before: range, found: name)
        }
        if builder.isInDictionary != isDictionary { noteWrongName(range) }
        closeInnermost(range)
    }

    private mutating func closeInnermost(_ range: Range<Int>) {
        builder.recogniseUID(in: text)
        builder.close(range)
    }

    private mutating func noteWrongName(_ range: Range<Int>) {
        builder.noteMisfit()
        let name = builder.isInDictionary ? "dict" : "array"
        builder.addFault(
            .tag, range, "expected '</\(name)>', found '\(text.slice(range).repairedString)'",
            code: .unexpectedElement, replacement: "</\(name)>", row: builder.innermost?.row)
    }

    /// Returns the depth of the container that an end tag closes; `nil` if it closes none.
    private func countOfOpenContainers(endedBy offset: Int, _ isDictionary: Bool) -> Int? {
        if builder.followsIndentation, let column = text.indentation(at: offset),
            let indentation = builder.innermost?.indentation
        {
            if column == indentation { return builder.containers.count }
            if column > indentation { return nil }
            if let depth = builder.depth(ofInnermost: isDictionary, indentedBy: column) {
                return depth
            }
        }
        return builder.depth(ofInnermost: isDictionary)
    }

    /// Whether the root may end at an offset, because no element follows.
    private mutating func isEndOfRoot(_ offset: Int) -> Bool {
        var next = text.endOfSpace(from: offset, upTo: end)
        while next < end, text.starts(with: "<!--", at: next) {
            let close = endOfMarkup(.comment, from: next + 4) ?? end
            next = text.endOfSpace(from: close, upTo: end)
        }
        if next < end, text[next] != UInt8(ascii: "<") {
            next = text.firstIndex(of: UInt8(ascii: "<"), from: next) ?? end
        }
        guard next + 1 < end else { return true }
        if text[next + 1] == UInt8(ascii: "/") { return text.starts(with: "</pl", at: next) }
        return !XMLElement.isNameByte(text[next + 1])
    }

    private mutating func scanPlistEnd(_ range: Range<Int>) {
        if builder.pendingKey != nil { addMissingValue(found: "'</plist>'", at: range) }
        if builder.innermost != nil {
            closeContainers(downTo: 0, before: range, found: "'</plist>'")
        }
        builder.addTrivia(.closingTag, range)
        if !hasPlist && !hasEnded && builder.faultCount > 0 {
            // The wrong start tag is a fault already.
            hasPlist = true
        } else if !hasPlist || hasEnded {
            builder.addFault(
                .nothing, range, "expected \(expectation), found '</plist>'",
                code: .unexpectedElement)
        } else if !builder.hasRoot {
            builder.addFault(
                .value, range.lowerBound..<range.lowerBound,
                "expected a value in <plist>, found '</plist>'", code: .unexpectedElement,
                replacement: "<dict/>")
        } else {
            builder.noteProgress(at: position)
        }
        hasEnded = true
    }

    /// Handles an end tag with an unknown name: a misspelled one of the innermost container.
    private mutating func scanUnknownEnd(_ range: Range<Int>, _ name: Range<Int>) {
        guard builder.innermost != nil, builder.pendingKey == nil,
            builder.containers.count > 1 || isEndOfRoot(range.upperBound)
        else { return scanSurplusEnd(range) }
        let row = builder.innermost?.row ?? 0
        if builder.draft.records[row].state == .assumed {
            // The wrong name in the start tag is a fault already.
            builder.noteMisfit()
        } else {
            noteWrongName(range)
        }
        closeInnermost(range)
    }

    private mutating func scanSurplusEnd(_ range: Range<Int>) {
        builder.noteMisfit()
        builder.addTrivia(.closingTag, range)
        // A start tag may be missing, so that a value has no key.
        if builder.draft.faults.last?.expectation == .key { return }
        builder.addFault(
            .nothing, range,
            "expected \(expectation), found '\(VisibleText.excerpt(text.slice(range).repairedString))'",
            code: .unexpectedElement, replacement: "")
        doubtLine()
    }
}
