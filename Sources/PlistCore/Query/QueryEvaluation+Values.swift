// SPDX-License-Identifier: Apache-2.0

/// Comparisons and functions of values: RFC 9535, sections 2.3.5.2.2 and 2.4.
///
/// Kinds never mix, but integers and reals compare by their numeric values. Strings compare by
/// scalars, dates by time; data, UIDs, Booleans and nulls are only equal or not.
extension QueryEvaluation {
    private func node(_ value: QueryOperandValue) -> PlistNode? {
        switch value {
        case .nothing: nil
        case .constant(let node): node
        case .node(let id): reader[id]
        }
    }

    /// The bytes of a string or data.
    @_lifetime(borrow self)
    private func bytes(_ value: QueryOperandValue, _ node: PlistNode) -> ByteView {
        if case .constant = value { return texts.reader.bytes(of: node) }
        return arena.reader.bytes(of: node)
    }

    mutating func compare(
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

    /// The number of scalars of a string, elements of an array, or entries of a dictionary.
    mutating func length(of value: QueryOperandValue) throws(PlistError) -> QueryOperandValue {
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

    /// Whether a text matches a regular expression; false if the expression is invalid.
    mutating func matches(
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
        // The matcher is changed, while the text belongs to the arena or the program.
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
    /// Whether the text comes before another by Unicode scalars, which is the order of UTF-8.
    fileprivate func precedes(_ other: ByteView) -> Bool {
        for offset in 0..<Swift.min(count, other.count) where self[offset] != other[offset] {
            return self[offset] < other[offset]
        }
        return count < other.count
    }
}
