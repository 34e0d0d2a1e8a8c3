// SPDX-License-Identifier: Apache-2.0

// Everything except elements: comments, processing instructions, and input after the root.
extension XMLDecoder {
    /// Reads a whole document.
    mutating func decodeDocument() throws(PlistError) {
        try decodeProlog()
        if text.paddedUInt64(at: position) & XMLTag.sixBytes == XMLTag.plistStart {
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

    /// Checks that only white space, comments and instructions follow the root.
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

    mutating func skipCommentOrInstructionIfPresent() throws(PlistError) -> Bool {
        guard
            text.starts(with: "<?", at: position) || text.starts(with: "<!--", at: position)
        else { return false }
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
                notes: containerNotes())
        }
        guard text[position] == UInt8(ascii: "<") else {
            throw builder.error(
                .unexpectedText, "expected \(expectation), found \(foundText)", at: position,
                notes: containerNotes())
        }
        guard position + 1 < text.count, text[position + 1] != UInt8(ascii: "!") else {
            throw builder.error(
                .unsupportedMarkup, "expected \(expectation), found \(foundTag(at: position))",
                at: position, byteCount: tagLength(at: position), notes: containerNotes())
        }
    }

    private var expectation: String {
        if builder.depth == 0 { return "a value" }
        if !isInDictionary { return "a value or '</array>'" }
        return hasKey ? "a value for \(keyName)" : "'<key>' or '</dict>'"
    }

    /// Skips a comment or processing instruction at `position`.
    mutating func skipCommentOrInstruction() throws(PlistError) {
        if text.starts(with: "<!--", at: position) { return try skipComment() }
        let start = position
        position += 2
        while let end = text.firstIndex(of: UInt8(ascii: ">"), from: position) {
            position = end + 1
            if text[end - 1] == UInt8(ascii: "?") && end - 1 >= start + 2 {
                return try noteMalformedInstruction(start)
            }
        }
        throw builder.error(
            .syntax, "expected '?>' to end the processing instruction, found the end of the input",
            at: start, byteCount: 2)
    }

    private mutating func skipComment() throws(PlistError) {
        let start = position
        position += 4
        while let dash = text.firstIndex(of: UInt8(ascii: "-"), from: position) {
            guard text.starts(with: "--", at: dash) else {
                position = dash + 1
                continue
            }
            if text.starts(with: "-->", at: dash) {
                position = dash + 3
                builder.commentCount += 1
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
}
