// SPDX-License-Identifier: Apache-2.0

// Markup before the root: XML declaration, document type, comments, instructions.
extension XMLDecoder {
    /// Reads up to the root element.
    mutating func decodeProlog() throws(PlistError) {
        var hasDocumentType = skipUsualProlog()
        var emptyComment: EmptyComment?
        while true {
            skipWhiteSpaceExactly()
            guard position < text.count else {
                throw builder.error(
                    .empty, "expected '<plist>', found the end of the input", at: position)
            }
            let start = position
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
                try skipCommentOrInstruction()
            } else {
                try expectRootTag()
                if let emptyComment, emptyComment.end > position { try note(emptyComment) }
                return
            }
            try follow(&emptyComment, past: start)
        }
    }

    /// Skips a prolog in its usual form; returns whether it contained a document type.
    private mutating func skipUsualProlog() -> Bool {
        let declarationEnd = position + XMLTag.declaration.utf8CodeUnitCount
        guard text.starts(with: XMLTag.declaration, at: position),
            text.starts(with: XMLTag.documentType, at: declarationEnd)
        else { return false }
        position = declarationEnd + XMLTag.documentType.utf8CodeUnitCount
        return true
    }

    private func expectRootTag() throws(PlistError) {
        guard text[position] == UInt8(ascii: "<") else {
            throw builder.error(
                .unexpectedText, "expected '<plist>', found \(foundText)", at: position)
        }
        guard position + 1 < text.count, text[position + 1] != UInt8(ascii: "!") else {
            throw builder.error(
                .unsupportedMarkup, "expected '<plist>', found \(foundTag(at: position))",
                at: position, byteCount: tagLength(at: position))
        }
    }

    /// Warns about an instruction from an offset to `position` that is not well-formed.
    mutating func noteMalformedInstruction(_ start: Int) throws(PlistError) {
        let markup = text.slice(start, position - start)
        let isDeclaration =
            text.starts(with: "<?xml", at: start) && !XMLElement.isNameByte(text[start + 5])
        if isDeclaration && start > documentStart {
            try builder.warn(
                .notWellFormed, "'<?xml' is allowed only at the very start of a document",
                at: start, byteCount: 5)
        } else if isDeclaration && !XMLGrammar.isXMLDeclaration(markup) {
            try builder.warn(
                .notWellFormed,
                "this XML declaration is not well-formed; expected one such as "
                    + "'<?xml version=\"1.0\" encoding=\"UTF-8\"?>'",
                at: start, byteCount: markup.count)
        } else if !isDeclaration && !XMLGrammar.isInstruction(markup) {
            try builder.warn(
                .notWellFormed,
                "a processing instruction without a valid name is not well-formed XML",
                at: start, byteCount: markup.count)
        }
    }

    // MARK: Empty comments

    /// `<!---->` before the root, which Core Foundation ends only at the next `-->`.
    private struct EmptyComment {
        let start: Int
        /// The end according to Core Foundation.
        let end: Int
    }

    /// Tracks what Core Foundation reads as a comment, past the range from `start` to `position`.
    private mutating func follow(
        _ comment: inout EmptyComment?, past start: Int
    ) throws(PlistError) {
        if let open = comment, start < open.end {
            guard position > open.end else { return }
            try note(open)
            comment = nil
        } else if position - start == 7 && text.starts(with: "<!---->", at: start) {
            comment = EmptyComment(start: start, end: endOfComment(from: start + 5))
        }
    }

    /// Returns the end of the first `-->` from an offset on; beyond the text if there is none.
    private func endOfComment(from start: Int) -> Int {
        var offset = start + 2
        while offset < text.count,
            let end = text.firstIndex(of: UInt8(ascii: ">"), from: offset)
        {
            if text.starts(with: "--", at: end - 2) { return end + 1 }
            offset = end + 1
        }
        return .max
    }

    private mutating func note(_ comment: EmptyComment) throws(PlistError) {
        try builder.warn(
            .coreFoundationRefuses,
            "before the root, CoreFoundation ends the empty comment '<!---->' only at the next '-->'",
            at: comment.start, byteCount: 7)
    }

    // MARK: Document type

    /// Skips `<!DOCTYPE …>`; nothing that it refers to is ever opened.
    private mutating func skipDocumentType() throws(PlistError) {
        let start = position
        position += 9
        var hasOpenQuote = false
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: ">"):
                position += 1
                return try noteMalformedDocumentType(start, hasOpenQuote)
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
                if try !skipLiteral(byte) { hasOpenQuote = true }
            default:
                position += 1
            }
        }
        throw builder.error(
            .syntax, "expected '>' to end the document type, found the end of the input",
            at: start, byteCount: 9)
    }

    /// Skips a literal of the document type, or only its quotation mark if it is not closed before
    /// the next tag; returns whether it is closed.
    private mutating func skipLiteral(_ quote: UInt8) throws(PlistError) -> Bool {
        let start = position + 1
        if let end = text.firstIndex(of: quote, from: start) {
            let value = text.slice(start, end - start)
            if value.firstIndex(of: UInt8(ascii: "<"), from: 0) == nil {
                try noteUnusualLiteral(value, start)
                position = end + 1
                return true
            }
        }
        try warn(
            .notWellFormed, "an unclosed quotation mark is not well-formed XML",
            byteCount: 1)
        position = start
        return false
    }

    /// Warns about a literal that contains `>` or `[`, because Core Foundation looks for these
    /// regardless of quotation marks.
    private mutating func noteUnusualLiteral(_ value: ByteView, _ start: Int) throws(PlistError) {
        let places = [UInt8(ascii: ">"), UInt8(ascii: "[")].compactMap {
            value.firstIndex(of: $0, from: 0)
        }
        guard let place = places.min() else { return }
        let character = Unicode.Scalar(value[place])
        try builder.warn(
            .coreFoundationRefuses,
            "CoreFoundation refuses '\(character)' in a literal of the document type",
            at: start + place)
    }

    private mutating func noteMalformedDocumentType(
        _ start: Int, _ hasOpenQuote: Bool
    ) throws(PlistError) {
        let markup = text.slice(start, position - start)
        guard !hasOpenQuote, !XMLGrammar.isDocumentType(markup) else { return }
        try builder.warn(
            .notWellFormed,
            "this document type is not well-formed XML; expected '<!DOCTYPE plist PUBLIC "
                + "\"-//Apple//DTD PLIST 1.0//EN\" "
                + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">'",
            at: start, byteCount: markup.count)
    }
}
