// SPDX-License-Identifier: Apache-2.0

/// Writes the entries of a dictionary, one a line, with their comments.
struct StringsEncoder: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let comments: CommentTable?
    private let isCompact: Bool
    private var encoder: OpenStepEncoder
    private var walk: TreeWalk
    /// The likely position of the next entry's comments.
    private var commentHint = 0

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument, options: PlistEncodingOptions) {
        reader = document.reader
        comments = document.comments
        isCompact = options.indentation == .compact
        encoder = OpenStepEncoder(document, options: options, isTyped: false, quotesAll: true)
        walk = TreeWalk(reader, keyOrder: options.keyOrder)
    }

    mutating func encode(
        _ document: PlistDocument, to output: inout PlistOutput
    ) throws(PlistError) {
        let start = output.count
        let root = reader[document.rootID]
        if root.length > 0 { walk.enter(document.rootID, root) }
        while walk.depth > 0, let key = walk.next(), let value = walk.next() {
            if encoder.isDropped(value) { continue }
            try encodeEntry(key, value, isFirst: output.count == start, &output)
        }
        try encodeClosingComments(isFirst: output.count == start, &output)
        if isCompact || output.count == start { try output.append(UInt8(ascii: "\n")) }
    }

    @inline(__always)
    private mutating func encodeEntry(
        _ key: NodeID, _ value: NodeID, isFirst: Bool, _ output: inout PlistOutput
    ) throws(PlistError) {
        var own = 0..<0
        if let comments {
            own = comments.comments(ofValue: value, hint: commentHint)
            commentHint = own.upperBound
            // An empty line separates it from the previous entry.
            if !own.isEmpty && !isFirst && comments[own.lowerBound].place == .before {
                try endLine(&output)
            }
            while let index = own.first, comments[index].place == .before {
                try encode(comments[index], &output)
                try endLine(&output)
                own = index + 1..<own.upperBound
            }
        }
        try encoder.encodeKey(key, &output)
        try encoder.encode(value, to: &output)
        try output.append(UInt8(ascii: ";"))
        if let comments {
            for index in own {
                if !isCompact { try output.append(UInt8(ascii: " ")) }
                try encode(comments[index], &output)
            }
        }
        try endLine(&output)
    }

    private func encodeClosingComments(
        isFirst: Bool, _ output: inout PlistOutput
    ) throws(PlistError) {
        guard let comments, !comments.closing.isEmpty else { return }
        if !isFirst { try endLine(&output) }
        for index in comments.closing {
            try encode(comments[index], &output)
            try endLine(&output)
        }
    }

    private func endLine(_ output: inout PlistOutput) throws(PlistError) {
        if !isCompact { try output.append(UInt8(ascii: "\n")) }
    }

    /// Writes a comment unchanged, except that in a one-line layout `// …` becomes `/* … */`, or
    /// ends with a line feed if that is impossible.
    private func encode(
        _ comment: CommentTable.Comment, _ output: inout PlistOutput
    ) throws(PlistError) {
        let text = reader.source.slice(comment.start, comment.length)
        guard isCompact, text.starts(with: "//") else { return try output.append(text) }
        let content = text.slice(2, text.count - 2)
        if OpenStepBytes.blockCommentEnd(content, from: 0) != nil {
            try output.append(text)
            return try output.append(UInt8(ascii: "\n"))
        }
        try output.append("/*")
        try output.append(content)
        try output.append(" */")
    }
}
