// SPDX-License-Identifier: Apache-2.0

/// Text up to a `<`, `&` or `]`.
struct XMLTextRun {
    let end: Int
    /// Whether a `<` or the end of the input ends it, so that the bytes are the value.
    let isPlain: Bool
    let isASCII: Bool

    /// Finds the end of the text that starts at an offset.
    @inline(__always)
    init(_ text: ByteView, from start: Int) {
        var offset = start
        var high: UInt64 = 0
        while text.has(16, at: offset) {
            let block = text.block(at: offset)
            let words = block.words
            let found = block.equals(UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]")).words
            if found[0] | found[1] != 0 {
                if found[0] == 0 { high |= words[0] }
                let half = found[0] != 0 ? 0 : 1
                high |= ByteLanes.before(found[half], words[half])
                self.init(text, to: offset &+ 8 &* half &+ ByteLanes.first(found[half]), high)
                return
            }
            high |= words[0] | words[1]
            offset &+= 16
        }
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "]") {
                break
            }
            high |= UInt64(byte)
            offset &+= 1
        }
        self.init(text, to: offset, high)
    }

    @inline(__always)
    private init(_ text: ByteView, to end: Int, _ high: UInt64) {
        self.end = end
        isPlain = end == text.count || text[end] == UInt8(ascii: "<")
        isASCII = high & ByteLanes.highBits == 0
    }
}

// Text that contains references, CDATA sections, comments or unusual characters.
extension XMLDecoder {
    /// Reads a string; `position` is after its start tag, at the start of a run of text.
    mutating func decodeStringGenerally(_ run: XMLTextRun, _ start: Int) throws(PlistError) {
        if run.isPlain && text.isEndOfString(at: run.end) {
            let textStart = position
            try noteReturns(in: .string, upTo: run.end, start)
            return try addString(run, from: textStart, start)
        }
        let decodedStart = builder.decodedBytes.count
        let isASCII = try decodeText(of: .string, start)
        try expectEndTag(of: .string, start)
        try add(
            builder.decodedBytes.decodedNode(
                .string, flags: isASCII ? .ascii : [], from: decodedStart), start)
    }

    /// Reads a key; `position` is after its start tag, at the start of a run of text.
    mutating func decodeKeyGenerally(_ run: XMLTextRun, _ start: Int) throws(PlistError) {
        // A key that is in the source may be predicted later, which skips the search for carriage
        // returns.
        if run.isPlain && text.isEndOfKey(at: run.end) && firstReturn(upTo: run.end) == nil {
            return addKey(run, from: position, start)
        }
        let decodedStart = builder.decodedBytes.count
        let isASCII = try decodeText(of: .key, start)
        try expectEndTag(of: .key, start)
        builder.addDecodedKey(
            decodedStart: decodedStart, flags: isASCII ? .ascii : [], start: start, end: position)
    }

    /// Appends the text of an element to the decoded bytes, up to the `<` of its end tag.
    ///
    /// - Returns: whether all of it is ASCII.
    mutating func decodeText(of element: XMLElement, _ start: Int) throws(PlistError) -> Bool {
        let decodedStart = builder.decodedBytes.count
        while true {
            copyPlainText()
            guard position < text.count else { throw unterminated(element, start) }
            switch text[position] {
            case UInt8(ascii: "<"):
                if position + 1 < text.count, text[position + 1] == UInt8(ascii: "/") {
                    return builder.decodedBytes.bytes.isASCII(from: decodedStart)
                }
                try decodeMarkupInText(of: element, start)
            case UInt8(ascii: "&"):
                try decodeReference(in: element)
            case 0x0D:
                try noteReturn(at: position, in: element, start)
                builder.decodedBytes.append(0x0D)
                position += 1
            case UInt8(ascii: "]"):
                if text.starts(with: "]]>", at: position) {
                    try warn(.notWellFormed, "']]>' in text is not well-formed XML", byteCount: 3)
                }
                builder.decodedBytes.append(text[position])
                position += 1
            default: preconditionFailure("text ends at one of these")
            }
        }
    }

    /// Copies text as long as it is literal.
    private mutating func copyPlainText() {
        let start = position
        let end = XMLTextRun(text, from: start).end
        position = firstReturn(upTo: end) ?? end
        if position > start { builder.decodedBytes.append(text.slice(start, position - start)) }
    }

    /// Reads a comment, processing instruction or CDATA section within text.
    private mutating func decodeMarkupInText(
        of element: XMLElement, _ start: Int
    ) throws(PlistError) {
        let name = "<\(element.name)>"
        if text.starts(with: "<![CDATA[", at: position) {
            if element != .string && element != .key {
                try warn(
                    .coreFoundationRefuses, "CoreFoundation refuses a CDATA section in \(name)",
                    byteCount: 9)
            }
            return try decodeCharacterData(in: element, start)
        }
        if text.starts(with: "<!--", at: position) || text.starts(with: "<?", at: position) {
            let isComment = text[position + 1] == UInt8(ascii: "!")
            let what = isComment ? "a comment" : "a processing instruction"
            try warn(
                .coreFoundationRefuses, "CoreFoundation refuses \(what) in \(name)", byteCount: 4)
            return try skipCommentOrInstruction()
        }
        throw builder.error(
            .unexpectedElement, "expected '</\(element.name)>', found \(foundTag(at: position))",
            at: position, byteCount: tagLength(at: position), notes: openNote(element, start))
    }

    private mutating func decodeCharacterData(
        in element: XMLElement, _ elementStart: Int
    ) throws(PlistError) {
        let start = position
        position += 9
        while true {
            guard let bracket = text.firstIndex(of: UInt8(ascii: "]"), from: position) else {
                throw builder.error(
                    .syntax, "expected ']]>' to end the CDATA section, found the end of the input",
                    at: start, byteCount: 9)
            }
            try noteReturns(in: element, upTo: bracket, elementStart)
            if bracket > position {
                builder.decodedBytes.append(text.slice(position, bracket - position))
            }
            if text.starts(with: "]]>", at: bracket) {
                position = bracket + 3
                return
            }
            builder.decodedBytes.append(UInt8(ascii: "]"))
            position = bracket + 1
        }
    }

    // MARK: Carriage returns

    /// Returns the offset of the first carriage return between `position` and an offset.
    private func firstReturn(upTo end: Int) -> Int? {
        guard hasControls, end > position else { return nil }
        return text.slice(position, end - position).firstIndex(of: 0x0D, from: 0)
            .map { position + $0 }
    }

    private mutating func noteReturns(
        in element: XMLElement, upTo end: Int, _ start: Int
    ) throws(PlistError) {
        guard let found = firstReturn(upTo: end) else { return }
        try noteReturn(at: found, in: element, start)
    }

    /// Warns about the first carriage return in the text of a string or key that starts at `start`.
    private mutating func noteReturn(
        at offset: Int, in element: XMLElement, _ start: Int
    ) throws(PlistError) {
        guard element == .string || element == .key, start != lastNotedText else { return }
        lastNotedText = start
        builder.traits.formUnion(.nonXMLCharacters)
        if builder.diagnostics.countsOnly() { return }
        let isPair = offset + 1 < text.count && text[offset + 1] == 0x0A
        try builder.warn(
            .carriageReturn,
            "strict XML readers read \(isPair ? "CRLF" : "CR") in a \(element.name) as LF; write LF, "
                + "or '&#13;' for CR", at: offset, byteCount: isPair ? 2 : 1)
    }

    // MARK: References

    /// Appends the character that the reference at `position` represents.
    private mutating func decodeReference(in element: XMLElement) throws(PlistError) {
        if element != .string && element != .key {
            try warn(
                .coreFoundationRefuses,
                "CoreFoundation misreads a reference in <\(element.name)>")
        }
        if let entity = XMLTag.predefinedEntity(text.paddedUInt64(at: position)) {
            builder.decodedBytes.append(entity.character)
            position &+= entity.byteCount
            return
        }
        guard text.starts(with: "&#", at: position) else { throw undeclaredEntity() }
        try decodeCharacterReference()
    }

    private func undeclaredEntity() -> PlistError {
        var end = position + 1
        while end < text.count, end - position < 64, XMLElement.isNameByte(text[end]) { end += 1 }
        let name = VisibleText.escaped(
            text.slice(position, end - position).repairedString)
        guard end < text.count, text[end] == UInt8(ascii: ";"), end > position + 1 else {
            return builder.error(
                .syntax, "expected a reference such as '&amp;', found '\(name)'",
                at: position, byteCount: end - position)
        }
        return builder.error(
            .undeclaredEntity,
            "expected one of amp, lt, gt, quot, apos or a number, found the entity '\(name);'",
            at: position, byteCount: end + 1 - position)
    }

    private mutating func decodeCharacterReference() throws(PlistError) {
        let start = position
        var offset = start + 2
        let isHex = offset < text.count && text[offset] == UInt8(ascii: "x")
        if isHex { offset += 1 }
        let digitsStart = offset
        var value: UInt32 = 0
        while offset < text.count, let digit = Digits.value(text[offset], isHex: isHex) {
            value = min(value * (isHex ? 16 : 10) + UInt32(digit), 0x11_0000)
            offset += 1
        }
        guard offset > digitsStart, offset < text.count, text[offset] == UInt8(ascii: ";") else {
            throw builder.error(
                .syntax, "expected a character reference such as '&#38;' or '&#x26;'",
                at: start, byteCount: max(min(offset, text.count) - start, 1))
        }
        guard value != 0, let scalar = Unicode.Scalar(value) else {
            throw builder.error(
                .invalidValue, "expected a reference to a Unicode character other than NUL",
                at: start, byteCount: offset + 1 - start)
        }
        position = offset + 1
        try noteUnusualReference(scalar, start, digitCount: offset - digitsStart)
        builder.decodedBytes.append(utf8: scalar.value)
    }

    private mutating func noteUnusualReference(
        _ scalar: Unicode.Scalar, _ start: Int, digitCount: Int
    ) throws(PlistError) {
        let byteCount = position - start
        if scalar.value < 0x20 && scalar != "\t" && scalar != "\n" {
            builder.traits.formUnion(.nonXMLCharacters)
            if scalar == "\r" { return }
            try builder.warn(
                .controlCharacter,
                "XML 1.0 does not allow the control character \(VisibleText.escaped(scalar))",
                at: start, byteCount: byteCount)
        } else if scalar.value == 0xFFFE || scalar.value == 0xFFFF {
            builder.traits.formUnion(.nonXMLCharacters)
            let name = String(scalar.value, radix: 16, uppercase: true)
            try builder.warn(
                .controlCharacter, "XML 1.0 does not allow the character U+\(name)", at: start,
                byteCount: byteCount)
        }
        if digitCount > 8 {
            try builder.warn(
                .coreFoundationRefuses,
                "CoreFoundation refuses a character reference of more than 8 digits", at: start,
                byteCount: byteCount)
        }
    }
}

extension ByteView {
    func isASCII(from start: Int) -> Bool {
        var offset = start
        while count >= 8 && offset <= count &- 8 {
            if uint64(at: offset) & ByteLanes.highBits != 0 { return false }
            offset &+= 8
        }
        while offset < count {
            if self[offset] >= 0x80 { return false }
            offset &+= 1
        }
        return true
    }
}
