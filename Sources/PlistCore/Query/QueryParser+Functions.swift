// SPDX-License-Identifier: Apache-2.0

extension QueryFunction {
    init?(named name: String) {
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
    var isLogical: Bool {
        switch self {
        case .match, .search: true
        case .length, .count, .value: false
        }
    }
}

/// Arguments of functions: RFC 9535, section 2.4.
extension QueryParser {
    /// The arguments of a function, up to the closing parenthesis.
    mutating func call(_ function: QueryFunction) throws(PlistError) -> Int {
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

    /// The number of the pattern that a literal is.
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
