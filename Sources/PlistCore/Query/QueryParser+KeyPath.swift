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

extension QueryParser {
    /// Parses a JSON Pointer (RFC 6901): `/A/B~1C/0`, or empty for the root.
    mutating func pointer() throws(PlistError) -> [QuerySegment] {
        var row: [QuerySegment] = []
        while !isAtEnd {
            try expect("/")
            let start = offset
            var bytes: [UInt8] = []
            while !isAtEnd, !isAt("/") {
                if take("~") {
                    guard isAt("0") || isAt("1") else { throw expected("'0' or '1' after '~'") }
                    bytes.append(UInt8(ascii: isAt("0") ? "~" : "/"))
                } else {
                    bytes.append(byte)
                }
                offset += 1
            }
            row.append(segment(naming: bytes, from: start, allowsAppend: true))
        }
        return row
    }

    /// Parses a PlistBuddy entry: `:A:"B:C":D\:E:0`. Empty parts are skipped.
    mutating func entry() throws(PlistError) -> [QuerySegment] {
        var row: [QuerySegment] = []
        while !isAtEnd {
            if take(":") { continue }
            let start = offset
            var bytes: [UInt8] = []
            var isQuoted = false
            while !isAtEnd, !isAt(":") {
                if isAt("\"") || isAt("'") {
                    isQuoted = true
                    bytes += try entryQuotation()
                    continue
                }
                if take("\\"), isAtEnd { throw expected("a character after '\\'") }
                bytes.append(byte)
                offset += 1
            }
            if isQuoted || !bytes.isEmpty {
                row.append(segment(naming: bytes, from: start, allowsAppend: false))
            }
        }
        return row
    }

    /// Returns the text between quotes, where a backslash makes any character literal.
    private mutating func entryQuotation() throws(PlistError) -> [UInt8] {
        let start = offset
        let quote = byte
        offset += 1
        var bytes: [UInt8] = []
        while !isAtEnd, byte != quote {
            if take("\\"), isAtEnd { break }
            bytes.append(byte)
            offset += 1
        }
        guard !isAtEnd else { throw unclosed(quote, from: start) }
        offset += 1
        return bytes
    }

    private mutating func segment(
        naming bytes: [UInt8], from start: Int, allowsAppend: Bool
    ) -> QuerySegment {
        let text = builder.text(bytes)
        return builder.segment(
            [builder.name(text, allowsAppend: allowsAppend)], from: start, to: offset)
    }
}
