// SPDX-License-Identifier: Apache-2.0

/// Parses the grammar of RFC 9485, section 3.
struct RegularExpressionParser {
    private typealias Failure = RegularExpression.Failure

    /// The maximum nesting of groups.
    static let maximumNesting = 64

    private let scalars: [UInt32]
    private var index = 0
    private var nesting = 0
    private(set) var parts: [RegularExpressionPart] = []
    private(set) var sets: [CharacterSet] = []

    init(_ pattern: ByteView) {
        var found: [UInt32] = []
        var decoder = GeneralisedScalars(pattern)
        while let scalar = decoder.next() { found.append(scalar) }
        scalars = found
    }

    /// Returns the number of the part for the whole expression.
    mutating func parse() throws(RegularExpression.Failure) -> Int {
        let root = try alternatives()
        guard index == scalars.count else { throw unexpected() }
        return root
    }

    // MARK: Scalars

    private func isAt(_ scalar: Unicode.Scalar) -> Bool {
        index < scalars.count && scalars[index] == scalar.value
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard isAt(scalar) else { return false }
        index += 1
        return true
    }

    private func isAt(oneOf characters: String) -> Bool {
        index < scalars.count && Self.isOne(scalars[index], of: characters)
    }

    private static func isOne(_ value: UInt32, of characters: String) -> Bool {
        characters.unicodeScalars.contains { $0.value == value }
    }

    @inline(never)
    private mutating func add(_ part: RegularExpressionPart) -> Int {
        parts.append(part)
        return parts.count - 1
    }

    @inline(never)
    private func unexpected() -> Failure {
        guard index < scalars.count else {
            return .syntax("the regular expression ends too early")
        }
        let found = Unicode.Scalar(scalars[index]) ?? "\u{FFFD}"
        return .syntax(
            "'\(VisibleText.escaped(found))' is not allowed at this place in a regular "
                + "expression (RFC 9485)")
    }

    // MARK: Expressions

    private mutating func alternatives() throws(Failure) -> Int {
        var row = [try sequence()]
        while take("|") { row.append(try sequence()) }
        return row.count == 1 ? row[0] : add(.alternatives(row))
    }

    private mutating func sequence() throws(Failure) -> Int {
        var row: [Int] = []
        while index < scalars.count, !isAt(oneOf: "|)") { row.append(try quantified(atom())) }
        if row.isEmpty { return add(.empty) }
        return row.count == 1 ? row[0] : add(.sequence(row))
    }

    private mutating func atom() throws(Failure) -> Int {
        if take("(") {
            nesting += 1
            guard nesting <= Self.maximumNesting else { throw .tooLarge }
            let group = try alternatives()
            guard take(")") else { throw unexpected() }
            nesting -= 1
            return group
        }
        if take("[") { return try characterClass() }
        if take(".") { return add(.any) }
        if take("^") { return add(.start) }
        if take("$") { return add(.end) }
        if isAt("\\") {
            index += 1
            if isAt("p") || isAt("P") {
                var set = CharacterSet()
                try category(into: &set)
                return add(set)
            }
            return add(.scalar(try escape()))
        }
        guard !isAt(oneOf: "*+?{}]") else { throw unexpected() }
        index += 1
        return add(.scalar(scalars[index - 1]))
    }

    private mutating func add(_ set: CharacterSet) -> Int {
        var set = set
        set.finish()
        sets.append(set)
        return add(.set(sets.count - 1))
    }

    private mutating func quantified(_ part: Int) throws(Failure) -> Int {
        if take("*") { return add(.repetition(part, minimum: 0, maximum: nil)) }
        if take("+") { return add(.repetition(part, minimum: 1, maximum: nil)) }
        if take("?") { return add(.repetition(part, minimum: 0, maximum: 1)) }
        guard take("{") else { return part }
        let minimum = try count()
        var maximum: Int? = minimum
        if take(",") { maximum = isAt("}") ? nil : try count() }
        guard take("}") else { throw unexpected() }
        if let maximum, maximum < minimum {
            throw .syntax("the repetition {\(minimum),\(maximum)} ends before it begins")
        }
        return add(.repetition(part, minimum: minimum, maximum: maximum))
    }

    private mutating func count() throws(Failure) -> Int {
        guard isAt(oneOf: "0123456789") else { throw unexpected() }
        var count = 0
        while isAt(oneOf: "0123456789") {
            // Capped, because it already exceeds any allowed number.
            count = min(count * 10 + Int(scalars[index] - 0x30), 1_000_000)
            index += 1
        }
        return count
    }

    // MARK: Characters

    /// Returns the character for an escape, after its backslash.
    private mutating func escape() throws(Failure) -> UInt32 {
        guard index < scalars.count else { throw unexpected() }
        let value = scalars[index]
        guard Self.isOne(value, of: "()*+-.?[\\]^nrt{|}") else { throw unexpected() }
        index += 1
        switch Unicode.Scalar(value) {
        case "n": return 0x0A
        case "r": return 0x0D
        case "t": return 0x09
        default: return value
        }
    }

    private mutating func characterClass() throws(Failure) -> Int {
        var set = CharacterSet()
        set.isNegated = take("^")
        if take("-") { set.insert(0x2D...0x2D) }
        // A class has at least one member; a dash may be the first and the last.
        var isEmpty = set.isEmpty
        while !isAt("]") {
            if isAt("-"), index + 1 < scalars.count, scalars[index + 1] == 0x5D, !isEmpty {
                index += 1
                set.insert(0x2D...0x2D)
                break
            }
            try classItem(into: &set)
            isEmpty = false
        }
        guard !isEmpty, take("]") else { throw unexpected() }
        return add(set)
    }

    private mutating func classItem(into set: inout CharacterSet) throws(Failure) {
        if isAt("\\"), index + 1 < scalars.count, Self.isOne(scalars[index + 1], of: "pP") {
            index += 1
            return try category(into: &set)
        }
        let first = try classCharacter()
        guard isAt("-"), index + 1 < scalars.count, scalars[index + 1] != 0x5D else {
            return set.insert(first...first)
        }
        index += 1
        let last = try classCharacter()
        guard first <= last else {
            throw .syntax("a range of the regular expression ends before it begins")
        }
        set.insert(first...last)
    }

    private mutating func classCharacter() throws(Failure) -> UInt32 {
        if take("\\") { return try escape() }
        guard index < scalars.count, !isAt(oneOf: "-[]") else { throw unexpected() }
        index += 1
        return scalars[index - 1]
    }

    /// Parses `p{Lu}` or `P{Lu}`, after the backslash.
    private mutating func category(into set: inout CharacterSet) throws(Failure) {
        let isNegated = isAt("P")
        index += 1
        guard take("{") else { throw unexpected() }
        var name = ""
        while index < scalars.count, !isAt("}"), name.utf8.count < 3 {
            name += String(Unicode.Scalar(scalars[index]) ?? "\u{FFFD}")
            index += 1
        }
        guard let categories = GeneralCategories(named: name) else {
            throw .syntax("'\(VisibleText.escaped(name))' is not a general category of Unicode")
        }
        guard take("}") else { throw unexpected() }
        set.insert(isNegated ? categories.complement : categories)
    }
}
