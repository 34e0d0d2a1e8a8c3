// SPDX-License-Identifier: Apache-2.0

/// RFC 9535, section 2.
extension QueryParser {
    mutating func jsonPath() throws(PlistError) -> [QuerySegment] {
        guard take("$") else { throw expected("'$'") }
        let row = try segments()
        guard isAtEnd else { throw expected("'.', '[' or the end of the path") }
        return row
    }

    /// Parses segments, with optional white space between them.
    mutating func segments() throws(PlistError) -> [QuerySegment] {
        var row: [QuerySegment] = []
        while true {
            let end = offset
            skipWhiteSpace()
            let start = offset
            if isAt("[") {
                row.append(try brackets(isDescendant: false, from: start))
            } else if take("..") {
                row.append(
                    isAt("[")
                        ? try brackets(isDescendant: true, from: start)
                        : try shorthand(isDescendant: true, from: start))
            } else if take(".") {
                row.append(try shorthand(isDescendant: false, from: start))
            } else {
                offset = end
                return row
            }
        }
    }

    /// Parses `*`, or a name of letters, digits and underscores.
    private mutating func shorthand(
        isDescendant: Bool, from start: Int
    ) throws(PlistError) -> QuerySegment {
        let selector: QuerySelector
        if take("*") {
            selector = .wildcard
        } else {
            let first = offset
            guard isNameStart else { throw expected("a name, '*' or '['") }
            while isNameStart || Digits.value(byte) != nil { offset += 1 }
            selector = .key(builder.text(from: first, to: offset))
        }
        return builder.segment(
            [selector], isDescendant: isDescendant, from: start, to: offset)
    }

    private var isNameStart: Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    // MARK: Brackets

    /// Parses `[0, "a", 1:3, *, ?expression]`.
    mutating func brackets(
        isDescendant: Bool, from start: Int
    ) throws(PlistError) -> QuerySegment {
        try expect("[")
        var row: [QuerySelector] = []
        repeat {
            skipWhiteSpace()
            row.append(try selector())
            skipWhiteSpace()
        } while take(",")
        guard take("]") else { throw expected("',' or ']'") }
        return builder.segment(row, isDescendant: isDescendant, from: start, to: offset)
    }

    private mutating func selector() throws(PlistError) -> QuerySelector {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .key(try quotedText())
        case UInt8(ascii: "*"):
            offset += 1
            return .wildcard
        case UInt8(ascii: "?"):
            offset += 1
            skipWhiteSpace()
            try enter()
            let expression = try logicalOr()
            nesting -= 1
            return .filter(expression)
        case UInt8(ascii: "+") where !isStrict && byte(after: 1) == UInt8(ascii: "]"):
            offset += 1
            return .append
        case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return try indexOrSlice()
        default:
            throw expected(
                isStrict
                    ? "a name in quotes, an index, a slice, '*' or '?'"
                    : "a key in quotes, an index, a slice, '*', '+' or '?'")
        }
    }

    private mutating func indexOrSlice() throws(PlistError) -> QuerySelector {
        var start: Int?
        if !isAt(":") {
            let index = try index()
            let afterIndex = offset
            skipWhiteSpace()
            guard isAt(":") else {
                offset = afterIndex
                return .index(index)
            }
            start = index
        }
        offset += 1
        let end = try optionalIndex()
        var step: Int?
        if take(":") { step = try optionalIndex() }
        return .slice(start: start, end: end, step: step ?? 1)
    }

    /// Parses an optional bound of a slice, with white space around it.
    private mutating func optionalIndex() throws(PlistError) -> Int? {
        skipWhiteSpace()
        guard isAt("-") || Digits.value(byte) != nil else { return nil }
        let index = try index()
        skipWhiteSpace()
        return index
    }

    /// Parses a whole number that a double represents exactly, without leading zeros.
    private mutating func index() throws(PlistError) -> Int {
        let start = offset
        let isNegative = take("-")
        guard Digits.value(byte) != nil else { throw expected("a digit") }
        let isZero = isAt("0")
        var magnitude = 0
        while let digit = Digits.value(byte) {
            offset += 1
            magnitude = min(magnitude, 1 << 53) * 10 + Int(digit)
        }
        if isZero && (offset - start > 1) {
            throw error(
                "expected an index without leading zeros", at: start, byteCount: offset - start)
        }
        guard magnitude < 1 << 53 else {
            throw error(
                "expected an index between -9007199254740991 and 9007199254740991", at: start,
                byteCount: offset - start)
        }
        return isNegative ? -magnitude : magnitude
    }
}
