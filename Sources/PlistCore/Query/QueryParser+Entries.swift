// SPDX-License-Identifier: Apache-2.0

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
