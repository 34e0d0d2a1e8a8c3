// SPDX-License-Identifier: Apache-2.0

// White space, comments, and the document around the value.
extension OpenStepDecoder {
    /// Reads a source that consists of a single value.
    mutating func decodePropertyList() throws(PlistError) {
        let start = position
        try skipSpace()
        if position == text.count { return try decodeNothing(from: start) }
        try decodeTree()
        try skipSpace()
        guard position == text.count else {
            throw builder.error(
                .trailingContent, "expected the end of the input, found \(found())", at: position)
        }
    }

    /// Reads a source that contains only white space and comments, which is an empty dictionary.
    ///
    /// - Parameter isTable: whether that is usual, as in a strings table.
    mutating func decodeNothing(from start: Int, isTable: Bool = false) throws(PlistError) {
        guard text.count > start else {
            throw builder.error(
                .empty, "expected a property list, found the end of the input", at: start)
        }
        if isTable {
            builder.note(.empty, "the table has no entries", at: start)
        } else {
            try builder.warn(
                .empty, "only white space and comments: this reads as an empty dictionary",
                at: start)
        }
        try builder.open(dictionary: true, at: start)
        try builder.close(end: text.count)
    }

    /// Skips white space and comments.
    @inline(__always)
    mutating func skipSpace() throws(PlistError) {
        if position < text.count {
            let byte = text[position]
            if byte > 0x20 && byte < 0x80 && byte != OpenStepBytes.slash { return }
        }
        try skipBlanksAndComments()
    }

    @inline(__always)
    private mutating func skipBlanksAndComments() throws(PlistError) {
        while true {
            skipBlanks()
            guard position < text.count else { return }
            let byte = text[position]
            if byte < 0x80 && byte != OpenStepBytes.slash { return }
            guard try skipCommentOrSeparator() else { return }
        }
    }

    @inline(__always)
    private mutating func skipBlanks() {
        if !hasControls {
            while text.count >= 8 && position <= text.count &- 8 {
                let visible = ByteLanes.above(text.uint64(at: position), 0x20)
                if visible != 0 {
                    position &+= ByteLanes.first(visible)
                    return
                }
                position &+= 8
            }
        }
        while position < text.count, OpenStepBytes.isSpace(text[position]) { position &+= 1 }
    }

    /// Skips a comment or a Unicode separator; returns false if there is none.
    private mutating func skipCommentOrSeparator() throws(PlistError) -> Bool {
        if OpenStepBytes.isLineSeparator(text, at: position) {
            position += 3
            return true
        }
        return try skipComment()
    }

    /// Skips a comment; returns false if there is none.
    mutating func skipComment() throws(PlistError) -> Bool {
        let start = position
        switch text.paddedUInt64(at: start) & 0xFFFF {
        case 0x2F2F:
            position = OpenStepBytes.lineEnd(text, from: start + 2)
        case 0x2A2F:
            guard let end = OpenStepBytes.blockCommentEnd(text, from: start + 2) else {
                // Does not use `stillOpen`: the compiler would then inline this function into
                // `skipSpace` rather than `skipSpace` into its callers, for 4 % more instructions.
                throw builder.error(
                    .syntax, "expected '*/' to end the comment, found the end of the input",
                    at: text.count,
                    notes: [
                        PlistDiagnostic(
                            .note, .syntax, "the comment opened here is still open",
                            at: PlistLocation(byteOffset: start, byteCount: 2))
                    ])
            }
            position = end
        default:
            return false
        }
        comments.record(start: start, end: position)
        builder.commentCount += 1
        return true
    }
}

extension OpenStepBytes {
    /// Returns the end of the line: a line feed, carriage return, Unicode separator, or the end of
    /// the text.
    static func lineEnd(_ text: ByteView, from start: Int) -> Int {
        var offset = start
        while text.count >= 8 && offset <= text.count &- 8 {
            let word = text.uint64(at: offset)
            let found =
                ByteLanes.equal(word, 0x0A) | ByteLanes.equal(word, 0x0D)
                | ByteLanes.equal(word, 0xE2)
            if found == 0 {
                offset &+= 8
                continue
            }
            offset &+= ByteLanes.first(found)
            if text[offset] != 0xE2 || isLineSeparator(text, at: offset) { return offset }
            offset &+= 1
        }
        while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D,
            !isLineSeparator(text, at: offset)
        {
            offset &+= 1
        }
        return offset
    }

    /// Returns the end of the comment, after `*/`; `nil` if it is not closed.
    static func blockCommentEnd(_ text: ByteView, from start: Int) -> Int? {
        var offset = start
        while true {
            while text.count >= 8 && offset <= text.count &- 8 {
                let found = ByteLanes.equal(text.uint64(at: offset), UInt8(ascii: "/"))
                if found != 0 {
                    offset &+= ByteLanes.first(found)
                    break
                }
                offset &+= 8
            }
            guard offset < text.count else { return nil }
            if text[offset] == UInt8(ascii: "/"), offset > start,
                text[offset &- 1] == UInt8(ascii: "*")
            {
                return offset &+ 1
            }
            offset &+= 1
        }
    }
}
