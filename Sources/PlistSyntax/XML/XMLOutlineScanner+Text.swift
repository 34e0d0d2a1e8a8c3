// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Keys, strings, and the other elements that contain text.
extension XMLOutlineScanner {
    struct TextEnd {
        let contentEnd: Int
        /// Whether there is the element's end tag.
        let isClosed: Bool
    }

    mutating func scanLeaf(_ name: XMLElement, _ tag: StartTag) {
        let start = tag.range.lowerBound
        let contentStart = tag.range.upperBound
        if tag.isEmpty {
            let isValid = name != .integer && name != .real && name != .date
            if !isValid { noteInvalid(name, tag.range) }
            builder.add(
                name.kind, tag.range, content: contentStart..<contentStart,
                isValid ? .complete : .assumed)
            return
        }
        let count = builder.faultCount
        let end = scanText(of: name, tag)
        let content = contentStart..<end.contentEnd
        var state: PlistOutline.Row.State = end.isClosed ? .complete : .open
        var kind = name.kind
        if end.isClosed && (!builder.isAccepted || options.acceptsPlaceholders)
            && !XMLText(text).isValid(content, for: name)
        {
            if options.acceptsPlaceholders && XMLText(text).isPlaceholder(content) && kind != .data
                && kind != .boolean
            {
                kind = .string
            } else {
                if builder.faultCount == count { noteInvalid(name, content) }
                state = .assumed
            }
        }
        builder.add(kind, start..<position, content: content, state)
    }

    private mutating func noteInvalid(_ name: XMLElement, _ range: Range<Int>) {
        let shown = text.slice(range.lowerBound, min(range.count, 60)).repairedString
        let what =
            switch name {
            case .integer: PlistInteger.rangeText
            case .real: "a real"
            case .date: "a date such as 2001-01-01T00:00:00Z"
            case .data: "base64"
            case .true, .false: "'</\(name.name)>'"
            default: "text with references such as '&amp;'"
            }
        builder.addFault(
            .content, range,
            "expected \(what), found "
                + (range.isEmpty ? "nothing" : "'\(VisibleText.escaped(shown))'"),
            code: .invalidValue)
        builder.noteProgress(at: position)
    }

    /// Skips the text of an element and its end tag, or as much as there is of it; `position` is
    /// after the start tag.
    mutating func scanText(of element: XMLElement, _ tag: StartTag) -> TextEnd {
        let start = tag.range.upperBound
        position = start
        while let found = text.firstIndex(of: UInt8(ascii: "<"), from: position), found < end {
            let next = text.byte(at: found + 1)
            if next == UInt8(ascii: "/"), !isStray(found, in: element, from: start) {
                return scanEndTag(of: element, start..<found)
            }
            if next == UInt8(ascii: "!") || next == UInt8(ascii: "?"), skipMarkup(inTextAt: found) {
                continue
            }
            guard isLiteral(found, in: element, from: start) else {
                return scanOpenText(of: element, start..<found)
            }
            builder.addFault(
                .content, found..<found + 1, "expected '&lt;' or an end tag, found '<'",
                code: .unexpectedElement, replacement: "&lt;", from: tag.range.lowerBound)
            position = found + 1
            builder.noteProgress(at: position)
        }
        return scanOpenText(of: element, start..<end)
    }

    /// Skips a comment, an instruction or a CDATA section in text; returns false if there is none
    /// that is closed.
    private mutating func skipMarkup(inTextAt offset: Int) -> Bool {
        let (closer, size): (Closer, Int) =
            if text.starts(with: "<!--", at: offset) {
                (.comment, 4)
            } else if text.starts(with: "<![CDATA[", at: offset) {
                (.characterData, 9)
            } else if text.starts(with: "<?", at: offset) {
                (.instruction, 2)
            } else {
                (.tag, 0)
            }
        if size == 0 { return false }
        // A comment that contains a tag was probably not meant to end behind it.
        if !builder.isAccepted && closer != .characterData {
            let next = text.firstIndex(of: UInt8(ascii: "<"), from: offset + size) ?? end
            let part = text.slice(offset + size, max(next - offset - size, 0))
            guard part.firstIndex(of: UInt8(ascii: ">"), from: 0) != nil else { return false }
        }
        guard let stop = endOfMarkup(closer, from: offset + size) else { return false }
        position = stop
        if closer == .comment { builder.addTrivia(.comment, offset..<stop) }
        return true
    }

    /// Whether a `<` in text is meant literally or starts a tag that does not belong there: the next
    /// tag is the element's end tag on the same line. If the tag could also be that of another
    /// value, all of the text is on that line.
    private func isLiteral(_ offset: Int, in element: XMLElement, from start: Int) -> Bool {
        let stop = endOfRun(from: offset + 1)
        guard text.starts(with: "</", at: stop),
            XMLElement(text, stop + 2..<endOfName(from: stop + 2)) == element
        else { return false }
        return XMLElement(text, offset + 1..<endOfName(from: offset + 1)) == nil
            || text.lineEnd(start..<offset) == offset
    }

    /// Whether an end tag in text does not belong there, because it is that of another element, and
    /// the next tag is the element's end tag on the same line.
    private func isStray(_ offset: Int, in element: XMLElement, from start: Int) -> Bool {
        let nameEnd = endOfName(from: offset + 2)
        return !builder.isAccepted && text.byte(at: nameEnd) == UInt8(ascii: ">")
            && XMLElement(text, offset + 2..<nameEnd) != element
            && text.lineEnd(start..<offset) == offset
            && isLiteral(offset, in: element, from: start)
    }

    /// Reads an end tag in text, which is not necessarily the element's.
    private mutating func scanEndTag(of element: XMLElement, _ content: Range<Int>) -> TextEnd {
        let start = content.upperBound
        let nameEnd = endOfName(from: start + 2)
        let nameRange = start + 2..<nameEnd
        let name = XMLElement(text, nameRange)
        let close = text.endOfSpace(from: nameEnd, upTo: end)
        let isComplete = close < end && text[close] == UInt8(ascii: ">")
        if name == element && isComplete {
            position = close + 1
            return TextEnd(contentEnd: start, isClosed: true)
        }
        if isComplete
            ? name?.isContainer == true || name == .plist
            : !element.starts(with: text, nameRange)
        {
            return scanOpenText(of: element, content)
        }
        position = isComplete ? close + 1 : nameEnd
        builder.addFault(
            .tag, start..<position,
            "expected '</\(element.name)>', found "
                + "'\(VisibleText.excerpt(text.slice(start..<position).repairedString))'",
            code: .unexpectedElement, replacement: "</\(element.name)>",
            row: element == .key ? nil : builder.draft.records.count)
        doubtLine()
        return TextEnd(contentEnd: start, isClosed: false)
    }

    /// Determines the end of a text without an end tag: the end of its line, or of its last line.
    private mutating func scanOpenText(of element: XMLElement, _ range: Range<Int>) -> TextEnd {
        let tagStart = range.lowerBound - element.name.utf8CodeUnitCount - 2
        let lineEnd = text.lineEnd(range)
        var stop = lineEnd
        if element != .key,
            text.endOfSpace(from: lineEnd, upTo: range.upperBound)
                < range.upperBound
        {
            stop = text.trimmedEnd(range)
        }
        position = stop
        builder.removeTrivia(from: stop)
        let hole = text.trimmedEnd(range.lowerBound..<stop)
        builder.addFault(
            .endOfText, hole..<hole,
            "expected '</\(element.name)>'"
                + (element == .key ? " to end the key '\(keyName(range.lowerBound..<hole))'" : "")
                + ", found \(tagName(at: range.upperBound))",
            code: range.upperBound == end ? .syntax : .unexpectedElement,
            replacement: "</\(element.name)>",
            row: element == .key ? nil : builder.draft.records.count, from: tagStart)
        // A single '<' at the end of the line begins the end tag.
        if stop == range.upperBound, stop < end, isStartOfEndTag(stop) { position = stop + 1 }
        return TextEnd(contentEnd: stop, isClosed: false)
    }

    /// The name of the tag at an offset, for a message.
    private func tagName(at offset: Int) -> String {
        if offset == end { return "the end of the input" }
        let isClosing = text.byte(at: offset + 1) == UInt8(ascii: "/")
        let name = min(offset + (isClosing ? 2 : 1), end)
        let stop = min(endOfName(from: name), name + 40)
        guard stop > name else { return "other markup" }
        return "'\(isClosing ? "</" : "<")\(text.slice(name..<stop).repairedString)>'"
    }

    private func isStartOfEndTag(_ offset: Int) -> Bool {
        let next = text.byte(at: offset + 1)
        return offset + 1 == end || next == 0x0A || next == 0x0D
    }
}
