// SPDX-License-Identifier: Apache-2.0

// What is not elements: the prolog, comments, processing instructions, and what follows the root.
extension XMLDecoder {
    /// Reads a whole document.
    mutating func decodeDocument() throws(PlistError) {
        try decodeProlog()
        if text.wordPadded(at: position) & XMLTag.sixBytes == XMLTag.plistStart {
            try decodePlistElement()
        } else {
            let found = foundTag(at: position)
            try warn(
                .missingPlist, "expected '<plist>', found \(found)",
                byteCount: found.utf8.count - 2)
            try decodeRoot()
        }
        try expectEnd()
    }

    /// Reads up to the root element: XML declaration, comments, instructions, document type.
    private mutating func decodeProlog() throws(PlistError) {
        let start = position
        var hasDocumentType = false
        while true {
            skipWhiteSpaceExactly()
            guard position < text.count else {
                throw builder.error(
                    .empty, "expected '<plist>', found the end of the input", at: position)
            }
            if text.starts(with: "<!DOCTYPE", at: position) {
                if hasDocumentType {
                    throw builder.error(
                        .unsupportedMarkup, "expected '<plist>', found a second '<!DOCTYPE'",
                        at: position, byteCount: 9)
                }
                hasDocumentType = true
                try skipDocumentType()
            } else if text.starts(with: "<?", at: position)
                || text.starts(with: "<!--", at: position)
            {
                if position > start && isXMLDeclaration { try noteLateDeclaration() }
                try skipCommentOrInstruction()
            } else {
                return try expectRootTag()
            }
        }
    }

    private var isXMLDeclaration: Bool {
        text.starts(with: "<?xml", at: position) && position + 5 < text.count
            && !XMLDecoder.isNameByte(text[position + 5])
    }

    private mutating func noteLateDeclaration() throws(PlistError) {
        try warn(
            .notWellFormed, "'<?xml' is allowed only at the very start of a document",
            byteCount: 5)
    }

    private func expectRootTag() throws(PlistError) {
        guard text[position] == UInt8(ascii: "<") else {
            throw builder.error(
                .unexpectedText, "expected '<plist>', found text", at: position)
        }
        guard position + 1 < text.count, text[position + 1] != UInt8(ascii: "!") else {
            throw builder.error(
                .unsupportedMarkup, "expected '<plist>', found \(foundTag(at: position))",
                at: position, byteCount: tagLength(at: position))
        }
    }

    private mutating func decodePlistElement() throws(PlistError) {
        let tag = try decodeStartTag()
        guard tag.element == .plist, !tag.isEmpty else {
            throw builder.error(
                .unexpectedElement, "expected a value in <plist>, found nothing",
                at: tag.start, byteCount: position - tag.start)
        }
        try skipMarkupToTag()
        if text.starts(with: "</", at: position) {
            throw builder.error(
                .unexpectedElement, "expected a value in <plist>, found \(foundTag(at: position))",
                at: position, byteCount: tagLength(at: position))
        }
        try decodeRoot()
        skipWhiteSpaceExactly()
        while try skipCommentOrInstructionIfPresent() { skipWhiteSpaceExactly() }
        guard position < text.count else { throw unterminated(.plist, tag.start) }
        if try skipEndTag(of: .plist) { return }
        let isTag = text[position] == UInt8(ascii: "<")
        throw builder.error(
            isTag ? .unexpectedElement : .unexpectedText,
            "expected '</plist>' after the one value, found "
                + (isTag ? foundTag(at: position) : "text"),
            at: position, byteCount: isTag ? tagLength(at: position) : 1)
    }

    /// Only white space, comments and instructions may follow the root.
    private mutating func expectEnd() throws(PlistError) {
        skipWhiteSpaceExactly()
        while try skipCommentOrInstructionIfPresent() { skipWhiteSpaceExactly() }
        guard position == text.count else {
            throw builder.error(
                .trailingContent,
                "expected the end of the input after the property list, found "
                    + (text[position] == UInt8(ascii: "<") ? foundTag(at: position) : "text"),
                at: position, byteCount: tagLength(at: position))
        }
    }

    private mutating func skipCommentOrInstructionIfPresent() throws(PlistError) -> Bool {
        guard
            text.starts(with: "<?", at: position) || text.starts(with: "<!--", at: position)
        else { return false }
        if isXMLDeclaration { try noteLateDeclaration() }
        try skipCommentOrInstruction()
        return true
    }

    /// Skips white space, comments and instructions up to the `<` of a tag within the root.
    mutating func skipMarkupToTag() throws(PlistError) {
        skipWhiteSpaceExactly()
        while try skipCommentOrInstructionIfPresent() { skipWhiteSpaceExactly() }
        guard position < text.count else {
            throw builder.error(
                .syntax, "expected \(expectation), found the end of the input", at: position,
                notes: builder.openContainerNote())
        }
        guard text[position] == UInt8(ascii: "<") else {
            throw builder.error(
                .unexpectedText, "expected \(expectation), found text", at: position,
                notes: builder.openContainerNote())
        }
        guard position + 1 < text.count, text[position + 1] != UInt8(ascii: "!") else {
            throw builder.error(
                .unsupportedMarkup, "expected \(expectation), found \(foundTag(at: position))",
                at: position, byteCount: tagLength(at: position),
                notes: builder.openContainerNote())
        }
    }

    private var expectation: String {
        if builder.depth == 0 { return "a value" }
        if !isInDictionary { return "a value or '</array>'" }
        return hasKey ? "a value for the key" : "'<key>' or '</dict>'"
    }

    /// Skips a comment or processing instruction at `position`.
    mutating func skipCommentOrInstruction() throws(PlistError) {
        if text.starts(with: "<!--", at: position) { return try skipComment() }
        let start = position
        position += 2
        while let end = text.firstIndex(of: UInt8(ascii: ">"), from: position) {
            position = end + 1
            if text[end - 1] == UInt8(ascii: "?") && end - 1 >= start + 2 { return }
        }
        throw builder.error(
            .syntax, "expected '?>' to end the processing instruction, found the end of the input",
            at: start, byteCount: 2)
    }

    private mutating func skipComment() throws(PlistError) {
        let start = position
        position += 4
        if text.starts(with: "-->", at: position) {
            try builder.warn(
                .coreFoundationRefuses, "some readers refuse the empty comment '<!---->'",
                at: start, byteCount: 7)
        }
        while let dash = text.firstIndex(of: UInt8(ascii: "-"), from: position) {
            guard text.starts(with: "--", at: dash) else {
                position = dash + 1
                continue
            }
            if text.starts(with: "-->", at: dash) {
                position = dash + 3
                return
            }
            position = dash
            try warn(.notWellFormed, "'--' within a comment is not well-formed XML", byteCount: 2)
            position = dash + 1
        }
        throw builder.error(
            .syntax, "expected '-->' to end the comment, found the end of the input", at: start,
            byteCount: 4)
    }

    /// Skips `<!DOCTYPE …>`; nothing it refers to is ever opened.
    private mutating func skipDocumentType() throws(PlistError) {
        let start = position
        position += 9
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: ">"):
                position += 1
                return
            case UInt8(ascii: "["):
                throw builder.error(
                    .unsupportedMarkup,
                    "expected '>' to end the document type, found an internal subset",
                    at: position)
            case UInt8(ascii: "<"):
                throw builder.error(
                    .syntax, "expected '>' to end the document type, found '<'", at: position,
                    notes: [
                        PlistDiagnostic(
                            .note, .syntax, "the document type begins here",
                            at: PlistLocation(byteOffset: start, byteCount: 9))
                    ])
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                try skipLiteral(byte)
            default:
                position += 1
            }
        }
        throw builder.error(
            .syntax, "expected '>' to end the document type, found the end of the input",
            at: start, byteCount: 9)
    }

    /// Skips a literal of the document type, or the quotation mark alone where it is not closed
    /// before the next tag.
    private mutating func skipLiteral(_ quote: UInt8) throws(PlistError) {
        let start = position + 1
        if let end = text.firstIndex(of: quote, from: start),
            text.slice(start, end - start).firstIndex(of: UInt8(ascii: "<"), from: 0) == nil
        {
            position = end + 1
        } else {
            try warn(
                .notWellFormed, "a quotation mark that is not closed is not well-formed XML",
                byteCount: 1)
            position = start
        }
    }
}
