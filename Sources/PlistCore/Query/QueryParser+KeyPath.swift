// SPDX-License-Identifier: Apache-2.0

extension QueryParser {
    /// Parses `A.B[0]."com.apple.key"..name`.
    mutating func keyPath() throws(PlistError) -> [QuerySegment] {
        var row: [QuerySegment] = []
        if isAtEnd { return row }
        // A dot before the first component is the root, as is a dot alone.
        if isAt("."), byte(after: 1) != UInt8(ascii: ".") {
            offset += 1
            if isAtEnd { return row }
        }
        if !isAt("."), !isAt("[") { row.append(try component(from: offset)) }
        while !isAtEnd {
            let start = offset
            if isAt("[") {
                row.append(try brackets(isDescendant: false, from: start))
            } else if take("..") {
                row.append(
                    isAt("[")
                        ? try brackets(isDescendant: true, from: start)
                        : try component(isDescendant: true, from: start))
            } else if take(".") {
                row.append(try component(from: offset))
            } else {
                throw expected("'.', '[' or the end of the path")
            }
        }
        return row
    }

    /// Parses a component between dots.
    private mutating func component(
        isDescendant: Bool = false, from start: Int
    ) throws(PlistError) -> QuerySegment {
        let selector: QuerySelector
        let isQuoted = isAt("\"")
        if isQuoted {
            selector = .key(try quotedText())
        } else {
            selector = try bareComponent()
            if isDescendant, case .embedded = selector {
                throw error("'!' stands after '.', not after '..'", at: start, byteCount: 3)
            }
        }
        var segment = builder.segment(
            [selector], isDescendant: isDescendant, from: start, to: offset)
        if !isQuoted && !isDescendant && selector.isTextOfSource { segment.bareCount = 1 }
        return segment
    }

    private mutating func bareComponent() throws(PlistError) -> QuerySelector {
        let start = offset
        var hasEscapes = false
        while !isAtEnd, !isAt("."), !isAt("[") {
            if isAt("]") { throw expected("a key; write '\\]' for a bracket in one") }
            if take("\\") {
                hasEscapes = true
                if isAtEnd { throw expected("a character after '\\'") }
            }
            offset += 1
        }
        guard offset > start else { throw expected("a key; write \"\" for an empty one") }
        if hasEscapes { return .key(builder.text(unescaped(from: start))) }
        if offset == start + 1 {
            if text[start] == UInt8(ascii: "*") { return .wildcard }
            if text[start] == UInt8(ascii: "!") { return .embedded }
        }
        return builder.name(builder.text(from: start, to: offset))
    }

    /// Returns the bytes from `start` to `offset` without the backslashes that make characters
    /// literal.
    private func unescaped(from start: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = start
        while index < offset {
            if text[index] == UInt8(ascii: "\\") { index += 1 }
            bytes.append(text[index])
            index += 1
        }
        return bytes
    }
}

extension QuerySelector {
    /// Whether the selector's text is literally in the query.
    fileprivate var isTextOfSource: Bool {
        switch self {
        case .key(let text), .name(let text, _): !text.flags.contains(.decoded)
        default: false
        }
    }
}
