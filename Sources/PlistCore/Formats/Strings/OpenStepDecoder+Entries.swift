// SPDX-License-Identifier: Apache-2.0

// Dictionaries without braces, and the comments that belong to their entries.
extension OpenStepDecoder {
    /// Reads entries without braces, or an OpenStep dictionary.
    ///
    /// - Returns: whether the entries were without braces.
    mutating func decodeEntries() throws(PlistError) -> Bool {
        let start = position
        comments.isEnabled = builder.options.keepsValues
        try skipSpace()
        if position < text.count, text[position] == UInt8(ascii: "{") {
            comments = CommentRecorder()
            builder.commentCount = 0
            position = start
            try decodePropertyList()
            return false
        }
        if position == text.count {
            try decodeNothing(from: start, isTable: true)
            return true
        }
        isStrings = true
        try builder.open(dictionary: true, at: start)
        isInDictionary = true
        while position < text.count {
            try decodeEntry()
            while builder.depth > 1 { try decodeNext() }
            try takeComments()
            try skipSpace()
        }
        try builder.close(end: position)
        return true
    }

    /// Assigns the comments before and within an entry to it, as well as those after it on its last
    /// line.
    @inline(__always)
    private mutating func takeComments() throws(PlistError) {
        if comments.hasUnowned { comments.give(to: builder.lastValue, .before) }
        // Nearly always nothing follows.
        if position < text.count, text[position] == 0x0A { return }
        try takeCommentsBehind()
    }

    private mutating func takeCommentsBehind() throws(PlistError) {
        repeat {
            while position < text.count, text[position] == 0x20 || text[position] == 0x09 {
                position += 1
            }
        } while try skipComment()
        if comments.hasUnowned { comments.give(to: builder.lastValue, .after) }
    }
}
