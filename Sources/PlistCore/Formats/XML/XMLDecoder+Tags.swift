// SPDX-License-Identifier: Apache-2.0

// Tags in uncommon forms, and the errors for misplaced tags.
extension XMLDecoder {
    struct Tag {
        let element: XMLElement
        let start: Int
        let isEmpty: Bool
    }

    /// Reads a key or the end of a dictionary, after any preceding white space and markup.
    mutating func decodeKeyOrEndGenerally() throws(PlistError) {
        try skipMarkupToTag()
        if text[position + 1] == UInt8(ascii: "/") { return try decodeContainerEnd() }
        let tag = try decodeStartTag()
        guard tag.element == .key else {
            throw builder.error(
                .unexpectedElement, "expected '<key>' or '</dict>', found '<\(tag.element.name)>'",
                at: tag.start, byteCount: position - tag.start, notes: builder.openContainerNote())
        }
        if tag.isEmpty {
            builder.addDecodedKey(
                decodedStart: builder.decodedBytes.count, flags: .ascii, start: tag.start,
                end: position)
            hasKey = true
        } else {
            try decodeKey(tag.start)
        }
    }

    /// Reads a value or the end of a container, after any preceding white space and markup.
    mutating func decodeValueOrEndGenerally() throws(PlistError) {
        try skipMarkupToTag()
        if text[position + 1] == UInt8(ascii: "/") { return try decodeContainerEnd() }
        let tag = try decodeStartTag()
        if tag.isEmpty { return try addEmpty(tag) }
        switch tag.element {
        case .dict: try open(dictionary: true, tag.start)
        case .array: try open(dictionary: false, tag.start)
        case .string: try decodeString(tag.start)
        case .integer: try decodeInteger(tag.start)
        case .real: try decodeReal(tag.start)
        case .date: try decodeDate(tag.start)
        case .data: try decodeData(tag.start)
        case .true, .false:
            try expectEndTag(of: tag.element, tag.start)
            try addBoolean(tag.element == .true, tag.start)
        case .key, .plist: throw misplaced(tag)
        }
    }

    private mutating func addEmpty(_ tag: Tag) throws(PlistError) {
        switch tag.element {
        case .dict, .array:
            try open(dictionary: tag.element == .dict, tag.start)
            try close()
        case .string:
            try add(PlistNode(.string, flags: .ascii, at: tag.start), tag.start)
        case .data:
            try builder.warn(
                .coreFoundationRefuses, "CoreFoundation refuses '<data/>'", at: tag.start,
                byteCount: position - tag.start)
            try add(PlistNode(.data, at: tag.start), tag.start)
        case .true, .false:
            try addBoolean(tag.element == .true, tag.start)
        case .integer, .real, .date:
            throw builder.error(
                .invalidValue, "expected a value in <\(tag.element.name)>, found nothing",
                at: tag.start, byteCount: position - tag.start)
        case .key, .plist:
            throw misplaced(tag)
        }
    }

    private func misplaced(_ tag: Tag) -> PlistError {
        let notes = containerNotes()
        let message =
            tag.element == .plist
            ? "expected a value, found another '<plist>'"
            : hasKey
                ? "expected a value for \(keyName), found '<key>'"
                : "expected a value, found '<key>' outside a dictionary"
        return builder.error(
            .unexpectedElement, message, at: tag.start, byteCount: position - tag.start,
            notes: notes)
    }

    /// Reads the end tag of the innermost container.
    private mutating func decodeContainerEnd() throws(PlistError) {
        let start = position
        guard builder.depth > 0 else {
            throw builder.error(
                .unexpectedElement, "expected a value, found \(foundTag(at: start))", at: start,
                byteCount: tagLength(at: start))
        }
        if hasKey {
            throw builder.error(
                .unexpectedElement, "expected a value for \(keyName), found \(foundTag(at: start))",
                at: start, byteCount: tagLength(at: start), notes: containerNotes())
        }
        let element: XMLElement = isInDictionary ? .dict : .array
        guard try skipEndTag(of: element) else {
            let expected = isInDictionary ? "'<key>' or '</dict>'" : "a value or '</array>'"
            throw builder.error(
                .unexpectedElement, "expected \(expected), found \(foundTag(at: start))",
                at: start, byteCount: tagLength(at: start), notes: builder.openContainerNote())
        }
        try close()
    }

    /// Reads the start tag at `position`, including its attributes.
    mutating func decodeStartTag() throws(PlistError) -> Tag {
        let start = position
        position += 1
        let nameStart = position
        while position < text.count, XMLElement.isNameByte(text[position]) { position += 1 }
        guard let element = XMLElement(named: text.slice(nameStart, position - nameStart)) else {
            position = start
            throw unknownElement(nameStart)
        }
        if position < text.count, !XMLDecoder.mayFollowName(text[position]) {
            throw unterminatedTag(element, start)
        }
        let isEmpty = try skipAttributes(of: element, start)
        return Tag(element: element, start: start, isEmpty: isEmpty)
    }

    private func unknownElement(_ nameStart: Int) -> PlistError {
        builder.error(
            .unexpectedElement,
            "expected an element of a property list, found \(foundTag(at: nameStart - 1))"
                + XMLElementSuggestion.hint(for: tagName(at: nameStart - 1)),
            at: nameStart - 1, byteCount: tagLength(at: nameStart - 1),
            notes: builder.openContainerNote())
    }

    /// Skips past the `>` of a start tag; returns whether the tag is an empty element.
    private mutating func skipAttributes(
        of element: XMLElement, _ start: Int
    ) throws(PlistError) -> Bool {
        var isWellFormed = true
        var names = AttributeNames()
        while true {
            let gapStart = position
            skipWhiteSpaceExactly()
            guard position < text.count else { throw unterminatedTag(element, start) }
            switch text[position] {
            case UInt8(ascii: ">"):
                position += 1
                try noteMalformedAttributes(isWellFormed, names, start)
                return false
            case UInt8(ascii: "/")
            where position + 1 < text.count
                && text[position + 1] == UInt8(ascii: ">"):
                position += 2
                try noteMalformedAttributes(isWellFormed, names, start)
                return true
            case UInt8(ascii: "<"), UInt8(ascii: "/"):
                throw unterminatedTag(element, start)
            default:
                if position == gapStart { isWellFormed = false }
                if try !skipAttribute(element, start, &names) { isWellFormed = false }
            }
        }
    }

    /// Skips `name = "value"`; returns whether it has that form.
    private mutating func skipAttribute(
        _ element: XMLElement, _ start: Int, _ names: inout AttributeNames
    ) throws(PlistError) -> Bool {
        let nameStart = position
        while position < text.count, XMLElement.isNameByte(text[position]) { position += 1 }
        let hasName = position > nameStart
        let isName = hasName && XMLGrammar.mayBeginName(text[nameStart])
        if isName { names.add(nameStart..<position) }
        skipWhiteSpaceExactly()
        guard position < text.count else { throw unterminatedTag(element, start) }
        guard hasName, text[position] == UInt8(ascii: "=") else {
            if position == nameStart { position += 1 }
            return false
        }
        position += 1
        skipWhiteSpaceExactly()
        guard position < text.count else { throw unterminatedTag(element, start) }
        let quote = text[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        guard let end = text.firstIndex(of: quote, from: position + 1) else {
            throw unterminatedTag(element, start)
        }
        let value = text.slice(position + 1, end - position - 1)
        if value.firstIndex(of: UInt8(ascii: ">"), from: 0) != nil {
            try warn(.coreFoundationRefuses, "CoreFoundation refuses '>' in an attribute")
        }
        position = end + 1
        return isName && value.firstIndex(of: UInt8(ascii: "<"), from: 0) == nil
            && XMLDecoder.holdsOnlyReferences(value)
    }

    /// Whether each `&` starts a reference: to a character or to one of the five declared entities.
    private static func holdsOnlyReferences(_ value: ByteView) -> Bool {
        var offset = 0
        while let start = value.firstIndex(of: UInt8(ascii: "&"), from: offset) {
            guard let end = value.firstIndex(of: UInt8(ascii: ";"), from: start) else {
                return false
            }
            let name = value.slice(start + 1, end - start - 1)
            let isDeclared = ["amp", "lt", "gt", "quot", "apos"].contains {
                name.count == $0.utf8.count && name.array.elementsEqual($0.utf8)
            }
            guard isDeclared || isCharacterReference(name) else { return false }
            offset = end + 1
        }
        return true
    }

    /// Whether a name is `#` and digits, or `#x` and hexadecimal digits.
    private static func isCharacterReference(_ name: ByteView) -> Bool {
        guard name.starts(with: "#") else { return false }
        let isHex = name.starts(with: "#x")
        let start = isHex ? 2 : 1
        return name.count > start
            && (start..<name.count).allSatisfy { Digits.value(name[$0], isHex: isHex) != nil }
    }

    private mutating func noteMalformedAttributes(
        _ isWellFormed: Bool, _ names: AttributeNames, _ start: Int
    ) throws(PlistError) {
        if !isWellFormed {
            try builder.warn(
                .notWellFormed, "attributes that are not well-formed XML are ignored", at: start,
                byteCount: position - start)
        } else if let name = names.firstRepeated(in: text) {
            try builder.warn(
                .notWellFormed, "an attribute that occurs twice is not well-formed XML",
                at: name.lowerBound, byteCount: name.count)
        }
    }

    /// Skips `</name>` at `position`; returns false for anything else.
    mutating func skipEndTag(of element: XMLElement) throws(PlistError) -> Bool {
        let start = position
        guard text.starts(with: "</", at: start), text.starts(with: element.name, at: start + 2)
        else { return false }
        position = start + 2 + element.name.utf8CodeUnitCount
        skipWhiteSpaceExactly()
        if position < text.count, text[position] == UInt8(ascii: ">") {
            position += 1
            return true
        }
        if position >= text.count { throw unterminatedTag(element, start) }
        position = start
        return false
    }

    mutating func expectEndTag(of element: XMLElement, _ start: Int) throws(PlistError) {
        if element == .string && text.isEndOfString(at: position) {
            position &+= 9
            return
        }
        if try skipEndTag(of: element) { return }
        guard position < text.count else { throw unterminated(element, start) }
        let isTag = text[position] == UInt8(ascii: "<")
        throw builder.error(
            isTag ? .unexpectedElement : .unexpectedText,
            "expected '</\(element.name)>', found \(isTag ? foundTag(at: position) : "text")",
            at: position, byteCount: isTag ? tagLength(at: position) : 1,
            notes: openNote(element, start))
    }

    private static func mayFollowName(_ byte: UInt8) -> Bool {
        byte.isWhiteSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }
}
