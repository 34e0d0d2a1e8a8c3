// SPDX-License-Identifier: Apache-2.0

/// A value in a filter.
enum QueryOperandValue: BitwiseCopyable {
    case nothing
    /// A literal, or the result of a function.
    case constant(PlistNode)
    case node(NodeID)
}

/// The results of a query within a filter that begins at the root.
enum QueryResult: BitwiseCopyable {
    case unknown
    case value(QueryOperandValue)
    case count(Int)
}

/// Filters: RFC 9535, sections 2.3.5 and 2.4. Calls go only as deep as the parser lets filters
/// nest.
extension QueryEvaluation {
    /// Whether an expression is true for a value.
    mutating func test(_ expression: Int, on node: NodeID) throws(PlistError) -> Bool {
        switch program.expressions[expression] {
        case .or(let first, let count):
            for index in first..<first + count {
                if try test(program.operands[index], on: node) { return true }
            }
            return false
        case .and(let first, let count):
            for index in first..<first + count {
                if try !test(program.operands[index], on: node) { return false }
            }
            return true
        case .not(let inner): return try !test(inner, on: node)
        case .exists(let path):
            return try count(path, from: node, upTo: 1) > 0
        case .comparison(let comparison, let left, let right):
            let leftValue = try value(left, on: node)
            let rightValue = try value(right, on: node)
            return try compare(leftValue, comparison, rightValue)
        case .matches(let function, let text, let pattern, let compiled):
            let subject = try value(text, on: node)
            let expression = compiled == nil ? try value(pattern, on: node) : .nothing
            return try matches(
                isWhole: function == .match, subject, expression, compiled: compiled)
        case .literal, .singular, .length, .count, .value:
            preconditionFailure("the parser distinguishes values and tests")
        }
    }

    private mutating func value(
        _ expression: Int, on node: NodeID
    ) throws(PlistError) -> QueryOperandValue {
        switch program.expressions[expression] {
        case .literal(let literal): return .constant(literal)
        case .singular(let path):
            return try result(of: path) { evaluation throws(PlistError) in
                let found = try evaluation.resolve(evaluation.program.paths[path], from: node)
                return found.map { .node($0) } ?? .nothing
            }
        case .length(let inner): return try length(of: value(inner, on: node))
        case .count(let path):
            return Self.integer(try count(path, from: node, upTo: .max))
        case .value(let path):
            return try result(of: path) { evaluation throws(PlistError) in
                try evaluation.onlyValue(path, from: node)
            }
        case .or, .and, .not, .exists, .comparison, .matches:
            preconditionFailure("the parser distinguishes values and tests")
        }
    }

    private static func integer(_ count: Int) -> QueryOperandValue {
        .constant(PlistNode(.integer, payload: UInt64(count)))
    }

    // MARK: Queries within filters

    /// The value of a path; those that begin at the root are looked up once.
    private mutating func result(
        of path: Int,
        by find: (inout QueryEvaluation) throws(PlistError) -> QueryOperandValue
    ) throws(PlistError) -> QueryOperandValue {
        guard program.paths[path].isAbsolute else { return try find(&self) }
        if case .value(let value)? = keptResult(of: path) { return value }
        let value = try find(&self)
        keep(.value(value), of: path)
        return value
    }

    private func keptResult(of path: Int) -> QueryResult? {
        path < results.count ? results[path] : nil
    }

    private mutating func keep(_ result: QueryResult, of path: Int) {
        if results.count == 0 {
            results.append(repeating: .unknown, count: program.paths.count)
        }
        results[path] = result
    }

    /// The number of values that a path selects, counted up to a limit.
    private mutating func count(
        _ number: Int, from node: NodeID, upTo limit: Int
    ) throws(PlistError) -> Int {
        let path = program.paths[number]
        if path.isAbsolute, case .count(let count)? = keptResult(of: number) { return count }
        var found = 0
        if path.isSingular {
            found = try resolve(path, from: node) == nil ? 0 : 1
        } else {
            let base = begin(path, from: node)
            while found < limit, try next(above: base) != nil { found += 1 }
            frames.removeLast(downTo: base)
        }
        if path.isAbsolute { keep(.count(found), of: number) }
        return found
    }

    /// The value that a path selects if it is the only one.
    private mutating func onlyValue(
        _ number: Int, from node: NodeID
    ) throws(PlistError) -> QueryOperandValue {
        let base = begin(program.paths[number], from: node)
        defer { frames.removeLast(downTo: min(base, frames.count)) }
        guard let found = try next(above: base), try next(above: base) == nil else {
            return .nothing
        }
        return .node(found)
    }

    /// Pushes the first frame of a query within a filter; returns where its frames begin.
    private mutating func begin(_ path: QueryPath, from node: NodeID) -> Int {
        let base = frames.count
        frames.append(
            QueryFrame(
                node: path.isAbsolute ? root : node, isJoined: true, segment: path.first,
                end: path.first + path.count))
        return base
    }
}
