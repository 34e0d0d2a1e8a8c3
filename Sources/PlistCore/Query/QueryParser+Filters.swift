// SPDX-License-Identifier: Apache-2.0

/// Filter expressions: RFC 9535, section 2.3.5.
extension QueryParser {
    mutating func logicalOr() throws(PlistError) -> Int {
        var row = [try logicalAnd()]
        while true {
            skipWhiteSpace()
            guard take("||") else { break }
            skipWhiteSpace()
            row.append(try logicalAnd())
        }
        return joined(row) { .or(first: $0, count: $1) }
    }

    private mutating func logicalAnd() throws(PlistError) -> Int {
        var row = [try logicalBasic()]
        while true {
            let end = offset
            skipWhiteSpace()
            guard take("&&") else {
                offset = end
                break
            }
            skipWhiteSpace()
            row.append(try logicalBasic())
        }
        return joined(row) { .and(first: $0, count: $1) }
    }

    private mutating func joined(_ row: [Int], by make: (Int, Int) -> QueryExpression) -> Int {
        if row.count == 1 { return row[0] }
        let first = builder.operands.count
        for expression in row { builder.operands.append(expression) }
        return builder.add(make(first, row.count))
    }

    /// Parses parentheses, a comparison or a test.
    private mutating func logicalBasic() throws(PlistError) -> Int {
        let isNegated = take("!")
        if isNegated { skipWhiteSpace() }
        let expression: Int
        if take("(") {
            try enter()
            skipWhiteSpace()
            expression = try logicalOr()
            skipWhiteSpace()
            guard take(")") else { throw expected("'&&', '||' or ')'") }
            nesting -= 1
        } else {
            let left = try operand()
            if !isNegated, let comparison = try comparison(after: left) { return comparison }
            expression = try test(left)
        }
        return isNegated ? builder.add(.not(expression)) : expression
    }

    /// Parses the comparison that starts with a value, if an operator follows it.
    private mutating func comparison(after left: QueryOperand) throws(PlistError) -> Int? {
        let end = offset
        skipWhiteSpace()
        guard let comparison = comparisonOperator() else {
            offset = end
            return nil
        }
        let leftValue = try value(left)
        skipWhiteSpace()
        let right = try operand()
        return builder.add(.comparison(comparison, leftValue, try value(right)))
    }

    private mutating func comparisonOperator() -> QueryComparison? {
        if take("==") { return .equal }
        if take("!=") { return .unequal }
        if take("<=") { return .lessOrEqual }
        if take(">=") { return .greaterOrEqual }
        if take("<") { return .less }
        return take(">") ? .greater : nil
    }

    // MARK: Values

    /// Parses a literal, a query or a function.
    private mutating func operand() throws(PlistError) -> QueryOperand {
        let start = offset
        let content: QueryOperand.Content
        switch byte {
        case UInt8(ascii: "@"), UInt8(ascii: "$"): content = .path(try innerPath())
        case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .literal(try quotedText())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            content = .literal(try number())
        case UInt8(ascii: "a")...UInt8(ascii: "z"): content = try word()
        default: throw expected("'@', '$', a function, a literal or '('")
        }
        return QueryOperand(content: content, start: start, end: offset)
    }

    private mutating func innerPath() throws(PlistError) -> Int {
        let isAbsolute = isAt("$")
        offset += 1
        let row = try segments()
        let path = builder.add(row, isAbsolute: isAbsolute)
        builder.paths.append(path)
        return builder.paths.count - 1
    }

    /// Parses `true`, `false`, `null` or a function.
    private mutating func word() throws(PlistError) -> QueryOperand.Content {
        let start = offset
        while (byte | 0x20) &- 0x61 < 26 || isAt("_") || Digits.value(byte) != nil { offset += 1 }
        let name = text.slice(start, offset - start).repairedString
        switch name {
        case "true": return .literal(PlistNode(true))
        case "false": return .literal(PlistNode(false))
        case "null": return .literal(PlistNode(.null))
        default: break
        }
        guard let function = QueryFunction(named: name) else {
            throw error(
                "expected true, false, null or one of the functions length, count, match, search "
                    + "and value, found '\(name)'", at: start, byteCount: offset - start)
        }
        try expect("(")
        try enter()
        skipWhiteSpace()
        let expression = try call(function)
        skipWhiteSpace()
        try expect(")")
        nesting -= 1
        return .function(expression, isLogical: function.isLogical)
    }

    /// Checks the value operand of a comparison or a function.
    private func checkedValue(_ operand: QueryOperand) throws(PlistError) -> QueryExpression? {
        switch operand.content {
        case .literal(let node): return .literal(node)
        case .path(let path):
            guard builder.paths[path].isSingular else {
                throw error(
                    "expected a query with one value at most, such as @.a[0]", at: operand.start,
                    byteCount: operand.end - operand.start)
            }
            return .singular(path: path)
        case .function(_, let isLogical):
            guard !isLogical else {
                throw error(
                    "expected a value, found a function that is true or false",
                    at: operand.start, byteCount: operand.end - operand.start)
            }
            return nil
        }
    }

    /// Returns the expression of an operand that is a value.
    private mutating func value(_ operand: QueryOperand) throws(PlistError) -> Int {
        if let expression = try checkedValue(operand) { return builder.add(expression) }
        guard case .function(let expression, _) = operand.content else {
            preconditionFailure("all others have an expression")
        }
        return expression
    }

    /// Returns the expression of an operand that is a test: whether a query selects anything, or a
    /// function that is true or false.
    private mutating func test(_ operand: QueryOperand) throws(PlistError) -> Int {
        switch operand.content {
        case .path(let path): return builder.add(.exists(path: path))
        case .function(let expression, isLogical: true): return expression
        case .literal, .function:
            skipWhiteSpace()
            throw expected("a comparison operator after a value")
        }
    }
}

/// An operand in a filter whose role is still unknown.
private struct QueryOperand {
    enum Content {
        case literal(PlistNode)
        /// The number of a path.
        case path(Int)
        /// The number of an expression.
        case function(Int, isLogical: Bool)
    }

    let content: Content
    /// The start in the text.
    let start: Int
    let end: Int
}

extension QueryFunction {
    fileprivate init?(named name: String) {
        switch name {
        case "length": self = .length
        case "count": self = .count
        case "match": self = .match
        case "search": self = .search
        case "value": self = .value
        default: return nil
        }
    }

    /// Whether the result is true or false rather than a value.
    fileprivate var isLogical: Bool {
        switch self {
        case .match, .search: true
        case .length, .count, .value: false
        }
    }
}

/// Arguments of functions: RFC 9535, section 2.4.
extension QueryParser {
    /// Parses the arguments of a function, up to the closing parenthesis.
    private mutating func call(_ function: QueryFunction) throws(PlistError) -> Int {
        switch function {
        case .length:
            let operand = try operand()
            return builder.add(.length(try value(operand)))
        case .count: return builder.add(.count(path: try pathArgument()))
        case .value: return builder.add(.value(path: try pathArgument()))
        case .match, .search:
            let subject = try operand()
            let subjectValue = try value(subject)
            skipWhiteSpace()
            guard take(",") else { throw expected("',' and a regular expression") }
            skipWhiteSpace()
            let pattern = try operand()
            let patternValue = try value(pattern)
            return builder.add(
                .matches(
                    function, text: subjectValue, pattern: patternValue,
                    compiled: try compiled(pattern)))
        }
    }

    private mutating func pathArgument() throws(PlistError) -> Int {
        guard isAt("@") || isAt("$"), case .path(let path) = try operand().content else {
            throw expected("a query, which begins with '@' or '$'")
        }
        return path
    }

    /// Returns the number of the pattern of a literal.
    private mutating func compiled(_ pattern: QueryOperand) throws(PlistError) -> Int? {
        guard case .literal(let node) = pattern.content else { return nil }
        let place = PlistLocation(
            byteOffset: pattern.start, byteCount: pattern.end - pattern.start)
        var expression: RegularExpression?
        if node.kind == .string {
            do throws(RegularExpression.Failure) {
                expression = try RegularExpression(builder.bytes(of: node))
            } catch {
                switch error {
                case .tooLarge: throw PlistError(.limit, error.description, at: place)
                case .syntax:
                    builder.warnings.append(
                        PlistDiagnostic(
                            .warning, .querySyntax,
                            "\(error), so it matches nothing", at: place))
                }
            }
        }
        builder.patterns.append(expression)
        return builder.patterns.count - 1
    }
}
