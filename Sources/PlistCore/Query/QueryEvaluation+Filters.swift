// SPDX-License-Identifier: Apache-2.0

/// A value in a filter.
enum QueryOperandValue: BitwiseCopyable {
    case nothing
    /// A literal, or the result of a function.
    case constant(PlistNode)
    case node(NodeID)
}

/// The results of a query within a filter that starts at the root.
enum QueryResult: BitwiseCopyable {
    case unknown
    case value(QueryOperandValue)
    case count(Int)
}

/// Filters: RFC 9535, sections 2.3.5 and 2.4. Recursion goes only as deep as the parser allows
/// filters to nest.
extension QueryEvaluation {
    /// Whether an expression is true for a value.
    mutating func test(_ expression: Int, on node: NodeID) throws(PlistError) -> Bool {
        switch program.expressions[expression] {
        case .or(let first, let count):
            for index in first..<first + count {
                try spend(1)
                if try test(program.operands[index], on: node) { return true }
            }
            return false
        case .and(let first, let count):
            for index in first..<first + count {
                try spend(1)
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

    /// Returns the value of a path; paths that start at the root are looked up once.
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

    /// Returns the number of values that a path selects, counted up to a limit.
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

    /// Returns the value that a path selects if it is the only one.
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

    /// Pushes the first frame of a query within a filter; returns where its frames start.
    private mutating func begin(_ path: QueryPath, from node: NodeID) -> Int {
        let base = frames.count
        frames.append(
            QueryFrame(
                node: path.isAbsolute ? root : node, isJoined: true, segment: path.first,
                end: path.first + path.count))
        return base
    }
}

/// Comparisons and functions of values: RFC 9535, sections 2.3.5.2.2 and 2.4.
///
/// Types never mix, except that integers and reals compare by their numeric values. Strings compare
/// by scalars, dates by time; data, UIDs, Booleans and nulls only support equality.
extension QueryEvaluation {
    private func node(_ value: QueryOperandValue) -> PlistNode? {
        switch value {
        case .nothing: nil
        case .constant(let node): node
        case .node(let id): reader[id]
        }
    }

    /// Returns the bytes of a string or data.
    @_lifetime(borrow self)
    private func bytes(_ value: QueryOperandValue, _ node: PlistNode) -> ByteView {
        if case .constant = value { return texts.reader.bytes(of: node) }
        return arena.reader.bytes(of: node)
    }

    private mutating func compare(
        _ left: QueryOperandValue, _ comparison: QueryComparison, _ right: QueryOperandValue
    ) throws(PlistError) -> Bool {
        switch comparison {
        case .equal: return try isEqual(left, right)
        case .unequal: return try !isEqual(left, right)
        case .less: return try isLess(left, right)
        case .greater: return try isLess(right, left)
        case .lessOrEqual:
            if try isLess(left, right) { return true }
            return try isEqual(left, right)
        case .greaterOrEqual:
            if try isLess(right, left) { return true }
            return try isEqual(left, right)
        }
    }

    private mutating func isEqual(
        _ left: QueryOperandValue, _ right: QueryOperandValue
    ) throws(PlistError) -> Bool {
        guard let one = node(left), let other = node(right) else {
            return node(left) == nil && node(right) == nil
        }
        guard one.kind == other.kind else { return NumberOrder(one, other) == .equal }
        switch one.kind {
        case .integer, .real: return NumberOrder(one, other) == .equal
        case .string, .data:
            guard one.length == other.length else { return false }
            try spend(one.length / 16)
            return bytes(left, one).isEqual(to: bytes(right, other))
        case .date: return one.payload == other.payload || one.double == other.double
        case .boolean, .uid: return one.payload == other.payload
        case .null: return true
        case .dictionary, .array:
            guard case .node(let id) = left, case .node(let otherID) = right else { return false }
            return try areContainersEqual(id, otherID)
        }
    }

    private mutating func areContainersEqual(
        _ left: NodeID, _ right: NodeID
    ) throws(PlistError) -> Bool {
        guard left != right else { return true }
        let document = document
        var comparison = DocumentComparison(
            document, document, by: .byNumber, stepLimit: stepsLeft)
        let areEqual = comparison.areEqual(left, right)
        try spend(comparison.stepCount + 16)
        return areEqual
    }

    private mutating func isLess(
        _ left: QueryOperandValue, _ right: QueryOperandValue
    ) throws(PlistError) -> Bool {
        guard let one = node(left), let other = node(right) else { return false }
        if let order = NumberOrder(one, other) { return order == .less }
        guard one.kind == other.kind else { return false }
        if one.kind == .date { return one.double < other.double }
        guard one.kind == .string else { return false }
        try spend(min(one.length, other.length) / 8)
        return bytes(left, one).precedes(bytes(right, other))
    }

    // MARK: Functions

    /// Returns the number of scalars of a string, elements of an array, or entries of a dictionary.
    private mutating func length(of value: QueryOperandValue) throws(PlistError)
        -> QueryOperandValue
    {
        guard let node = node(value) else { return .nothing }
        var length = node.length
        switch node.kind {
        case .dictionary, .array: break
        case .string:
            try spend(length / 8)
            let text = bytes(value, node)
            for offset in 0..<text.count where text[offset] & 0xC0 == 0x80 { length -= 1 }
        default: return .nothing
        }
        return .constant(PlistNode(.integer, payload: UInt64(length)))
    }

    /// Whether a string matches a regular expression; false if the expression is invalid.
    private mutating func matches(
        isWhole: Bool, _ text: QueryOperandValue, _ pattern: QueryOperandValue, compiled: Int?
    ) throws(PlistError) -> Bool {
        guard let subject = node(text), subject.kind == .string else { return false }
        let expression: RegularExpression?
        if let compiled {
            expression = program.patterns[compiled]
        } else {
            guard let node = node(pattern), node.kind == .string else { return false }
            expression = try compile(bytes(pattern, node).array)
        }
        guard let expression else { return false }
        // The matcher is mutated while the text belongs to the arena or the program.
        let arena = self.arena
        let texts = self.texts
        var isConstant = false
        if case .constant = text { isConstant = true }
        let found =
            isConstant
            ? matcher.matches(
                expression, texts.reader.bytes(of: subject), isWhole: isWhole, stepLimit: stepsLeft)
            : matcher.matches(
                expression, arena.reader.bytes(of: subject), isWhole: isWhole,
                stepLimit: stepsLeft)
        try spend(matcher.stepCount + 1)
        return found
    }

    /// Compiles a pattern that is a value of the document, unless it is the same as the last one.
    private mutating func compile(_ text: [UInt8]) throws(PlistError) -> RegularExpression? {
        try spend(text.count + 1)
        if let lastPattern, lastPattern.text == text { return lastPattern.expression }
        var expression: RegularExpression?
        do throws(RegularExpression.Failure) {
            expression = try RegularExpression(text.view)
        } catch {
            if case .tooLarge = error { throw PlistError(.limit, error.description) }
        }
        try spend(expression?.instructions.count ?? 0)
        lastPattern = (text, expression)
        return expression
    }
}

extension ByteView {
    /// Whether the string precedes another by Unicode scalars, which is the order of UTF-8.
    fileprivate func precedes(_ other: ByteView) -> Bool {
        for offset in 0..<Swift.min(count, other.count) where self[offset] != other[offset] {
            return self[offset] < other[offset]
        }
        return count < other.count
    }
}
