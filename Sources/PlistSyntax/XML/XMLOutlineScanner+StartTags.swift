// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Start tags, complete or half-typed.
extension XMLOutlineScanner {
    struct StartTag {
        let range: Range<Int>
        let nameEnd: Int
        let isEmpty: Bool
        /// Whether there is no `>`.
        let isHalf: Bool
    }

    func endOfName(from start: Int) -> Int {
        var offset = start
        while offset < end, XMLElement.isNameByte(text[offset]) { offset &+= 1 }
        return offset
    }

    /// Returns the start tag at the position.
    @inline(__always)
    func startTag() -> StartTag {
        let nameEnd = endOfName(from: position + 1)
        if nameEnd < end, text[nameEnd] == UInt8(ascii: ">") {
            return StartTag(
                range: position..<nameEnd + 1, nameEnd: nameEnd, isEmpty: false, isHalf: false)
        }
        return startTagGenerally(nameEnd)
    }

    private func startTagGenerally(_ nameEnd: Int) -> StartTag {
        var offset = nameEnd
        let next = offset < end ? text[offset] : 0
        guard next.isWhiteSpace || next == UInt8(ascii: "/") else { return halfTag(nameEnd) }
        while true {
            offset = text.endOfSpace(from: offset, upTo: end)
            guard offset < end else { return halfTag(nameEnd) }
            switch text[offset] {
            case UInt8(ascii: ">"):
                return StartTag(
                    range: position..<offset + 1, nameEnd: nameEnd, isEmpty: false, isHalf: false)
            case UInt8(ascii: "/") where text.byte(at: offset + 1) == UInt8(ascii: ">"):
                return StartTag(
                    range: position..<offset + 2, nameEnd: nameEnd, isEmpty: true, isHalf: false)
            case UInt8(ascii: "<"), UInt8(ascii: "/"):
                return halfTag(nameEnd)
            default:
                guard let next = endOfAttribute(from: offset) else { return halfTag(nameEnd) }
                offset = next
            }
        }
    }

    /// Returns the end of an attribute, or of one character that starts none; `nil` if the tag ends
    /// before the attribute does.
    private func endOfAttribute(from start: Int) -> Int? {
        let nameEnd = endOfName(from: start)
        var offset = text.endOfSpace(from: nameEnd, upTo: end)
        guard offset < end else { return nil }
        guard nameEnd > start, text[offset] == UInt8(ascii: "=") else {
            return nameEnd == start ? start + 1 : offset
        }
        offset = text.endOfSpace(from: offset + 1, upTo: end)
        guard offset < end else { return nil }
        guard text[offset] == UInt8(ascii: "\"") || text[offset] == UInt8(ascii: "'") else {
            return offset
        }
        guard let close = text.firstIndex(of: text[offset], from: offset + 1), close < end else {
            return nil
        }
        let value = text.slice(offset + 1, close - offset - 1)
        if !builder.isAccepted && value.firstIndex(of: UInt8(ascii: "<"), from: 0) != nil {
            return nil
        }
        return close + 1
    }

    /// Returns a tag that ends with its line or before the next tag.
    private func halfTag(_ nameEnd: Int) -> StartTag {
        let stop = text.trimmedEnd(nameEnd..<endOfRun(from: nameEnd))
        return StartTag(range: position..<stop, nameEnd: nameEnd, isEmpty: false, isHalf: true)
    }

    mutating func scanStartTag() {
        let tag = startTag()
        let nameRange = position + 1..<tag.nameEnd
        let name = XMLElement(text, nameRange)
        if tag.isHalf { return scanHalfTag(tag.range, name) }
        guard let name else { return scanUnknownElement(tag) }
        switch name {
        case .plist: scanPlist(tag)
        case .key: scanKey(tag)
        default: scanValue(name, tag)
        }
    }

    private mutating func scanPlist(_ tag: StartTag) {
        position = tag.range.upperBound
        builder.addTrivia(.openingTag, tag.range)
        if !hasPlist && !builder.hasRoot && !tag.isEmpty {
            hasPlist = true
            builder.noteProgress(at: position)
            return
        }
        if tag.isEmpty && !hasPlist { return }
        builder.addFault(
            .nothing, tag.range, "expected \(expectation), found another '<plist>'",
            code: .unexpectedElement)
    }

    /// Handles a tag without `>`, or a single `<`: the beginning of a value, or of something else.
    mutating func scanHalfTag(_ range: Range<Int>, _ name: XMLElement?) {
        settle(isKey: name == .key || !builder.expectsValue)
        position = range.upperBound
        if name == .key && builder.pendingKey != nil {
            addMissingValue(found: "'<key'", at: range)
        }
        let nameEnd = endOfName(from: range.lowerBound + 1)
        builder.addFault(
            .tag, range.upperBound..<range.upperBound,
            "expected '>' to end the tag "
                + "'\(VisibleText.excerpt(text.slice(range).repairedString))'",
            replacement: name == nil || range.upperBound > nameEnd ? nil : ">",
            from: range.lowerBound)
        doubtLine()
        guard builder.expectsValue, builder.innermost != nil, name != .key else {
            return builder.addTrivia(.openingTag, range)
        }
        let kind = name?.isContainer == true ? nil : name?.kind
        builder.add(kind, range, content: range.upperBound..<range.upperBound, .assumed)
    }

    /// Reads an element with an unknown name: a key or a value, with its text and end tag.
    private mutating func scanUnknownElement(_ tag: StartTag) {
        settle(isKey: !builder.expectsValue)
        let isRoot = builder.innermost == nil && !builder.hasRoot && !hasPlist
        let name = tag.range.lowerBound + 1..<tag.nameEnd
        builder.addFault(
            .tag, name,
            "expected an element of a property list, found "
                + "'<\(VisibleText.excerpt(text.slice(name).repairedString))>'",
            code: .unexpectedElement, found: tag.range, from: tag.range.lowerBound)
        if isRoot {
            // A misspelled plist.
            hasPlist = !tag.isEmpty
            position = tag.range.upperBound
            return builder.addTrivia(.openingTag, tag.range)
        }
        if let container = misspelledContainer(tag) {
            position = tag.range.upperBound
            return builder.open(
                dictionary: container == .dict, tag.range,
                indentation: builder.followsIndentation
                    ? text.indentation(at: tag.range.lowerBound) : nil, .assumed)
        }
        var content = tag.range.upperBound..<tag.range.upperBound
        var stop = content.upperBound
        if !tag.isEmpty, let next = text.firstIndex(of: UInt8(ascii: "<"), from: stop), next < end {
            let closer = endOfSurplusCloser(at: next)
            content = stop..<(closer == nil ? text.trimmedEnd(stop..<next) : next)
            stop = closer ?? content.upperBound
        }
        position = stop
        doubtLine()
        let range = tag.range.lowerBound..<stop
        if builder.isInDictionary && builder.pendingKey == nil && !content.isEmpty {
            builder.addKey(range, content: content, isOpen: true)
        } else if builder.expectsValue && builder.innermost != nil {
            builder.add(nil, range, content: content, .assumed)
        } else {
            builder.addTrivia(.openingTag, tag.range)
        }
    }

    /// Returns the container that an unknown element was meant to be, where a value belongs and
    /// another element follows; otherwise `nil`.
    private func misspelledContainer(_ tag: StartTag) -> XMLElement? {
        let next = text.endOfSpace(from: tag.range.upperBound, upTo: end)
        guard builder.expectsValue, !tag.isEmpty, text.byte(at: next) == UInt8(ascii: "<"),
            XMLElement.isNameByte(text.byte(at: next + 1)), tag.nameEnd < tag.range.lowerBound + 16
        else { return nil }
        let name = text.slice(tag.range.lowerBound + 1..<tag.nameEnd).repairedString.lowercased()
        let names = [("dict", XMLElement.dict), ("dictionary", .dict), ("array", .array)]
        if let same = names.first(where: { $0.0 == name }) { return same.1 }
        let near = EditDistance.nearest(to: name, among: names.map(\.0))
        return near.first.flatMap { found in names.first { $0.0 == found }?.1 }
    }

    /// Returns the end of the end tag at an offset, whatever its name; `nil` if there is none or
    /// it is that of a container.
    private func endOfSurplusCloser(at offset: Int) -> Int? {
        guard text.byte(at: offset + 1) == UInt8(ascii: "/") else { return nil }
        let nameEnd = endOfName(from: offset + 2)
        let name = XMLElement(text, offset + 2..<nameEnd)
        guard name?.isContainer != true, name != .plist,
            text.byte(at: nameEnd) == UInt8(ascii: ">")
        else { return nil }
        return nameEnd + 1
    }

    // MARK: Keys

    private mutating func scanKey(_ tag: StartTag) {
        if builder.pendingKey != nil { addMissingValue(found: "'<key>'", at: tag.range) }
        settle(isKey: true)
        if !builder.isInDictionary { findDictionary(tag) }
        position = tag.range.upperBound
        guard builder.isInDictionary else {
            // A key outside the root has no place.
            skipSurplusElement(tag)
            return
        }
        if tag.isEmpty {
            return builder.addKey(tag.range, content: position..<position)
        }
        let end = scanText(of: .key, tag)
        builder.addKey(
            tag.range.lowerBound..<position, content: tag.range.upperBound..<end.contentEnd,
            isOpen: !end.isClosed)
    }

    /// Closes the arrays around the position if a dictionary is around them; starts the root
    /// dictionary if there is no root.
    private mutating func findDictionary(_ tag: StartTag) {
        let start = tag.range.lowerBound
        if let depth = builder.depth(ofInnermost: true) {
            closeContainers(downTo: depth, before: tag.range, found: "'<key>'")
        } else if builder.innermost == nil && !builder.hasRoot && !hasEnded
            || builder.innermost?.isDictionary == false
        {
            builder.noteMisfit()
            builder.addFault(
                .value, start..<start, "expected a value, found '<key>' outside a dictionary",
                code: .unexpectedElement, replacement: "<dict>")
            builder.open(
                dictionary: true, start..<start, indentation: text.indentation(at: start), .assumed)
        }
    }

    // MARK: Values

    private mutating func scanValue(_ name: XMLElement, _ tag: StartTag) {
        settle(isKey: false)
        if builder.innermost == nil && (builder.hasRoot || hasEnded) {
            return skipSurplusElement(tag)
        }
        if builder.isInDictionary && builder.pendingKey == nil {
            let start = tag.range.lowerBound
            builder.noteMisfit()
            builder.addFault(
                .key, start..<start, "expected '<key>' or '</dict>', found '<\(name.name)>'",
                code: .unexpectedElement, replacement: "<key></key>")
        }
        position = tag.range.upperBound
        if name.isContainer {
            let start = tag.range.lowerBound
            builder.open(
                dictionary: name == .dict, tag.range,
                indentation: builder.followsIndentation ? text.indentation(at: start) : nil)
            if tag.isEmpty { builder.close(position..<position) }
            return
        }
        scanLeaf(name, tag)
    }

    /// Skips a tag after the root, with the text after it.
    private mutating func skipSurplusElement(_ tag: StartTag) {
        builder.noteMisfit()
        position = text.firstIndex(of: UInt8(ascii: "<"), from: tag.range.upperBound) ?? end
        builder.addTrivia(.word, tag.range)
        builder.addFault(
            .nothing, tag.range, "expected the end of the input after the property list",
            code: .trailingContent)
    }

    // MARK: Indentation

    /// Closes containers that, by the indentation of the tag at the position, ended before it.
    mutating func settle(isKey: Bool) {
        guard builder.followsIndentation, let column = text.indentation(at: position) else {
            return
        }
        if builder.pendingKey != nil {
            guard let indentation = builder.innermost?.indentation, column <= indentation,
                builder.containers.count > 1
            else { return }
            addMissingValue(found: "a less indented line", at: position..<position)
        }
        let depth = builder.containers.count
        var count = depth
        while count > 1, depth - count < 64,
            let indentation = builder.containers[count - 1].indentation, indentation >= column
        {
            count -= 1
        }
        guard count < depth, count > 0, builder.containers[count - 1].isDictionary == isKey
        else { return }
        closeContainers(
            downTo: count, before: position..<position, found: "a less indented line")
    }
}
