// SPDX-License-Identifier: Apache-2.0

/// An I-Regexp (RFC 9485), compiled to a nondeterministic automaton over Unicode scalars.
///
/// There is no backtracking: a match takes time proportional to the length of the text times the
/// size of the expression (K. Thompson, "Regular expression search algorithm", 1968).
///
/// `^` and `$` match the start and the end of the text, as in the JSONPath compliance suite and in
/// the engines that RFC 9485, section 5 maps to, although the RFC's grammar treats them as ordinary
/// characters. The characters themselves are written `\^` and `[$]`.
struct RegularExpression: Sendable {
    /// The maximum number of instructions of an expression, with repetitions written out.
    static let maximumSize = 10_000

    enum Failure: Error, CustomStringConvertible {
        case syntax(String)
        case tooLarge

        var description: String {
            switch self {
            case .syntax(let message): message
            case .tooLarge:
                "the regular expression compiles to more than \(RegularExpression.maximumSize) "
                    + "steps with its repetitions written out"
            }
        }
    }

    enum Instruction {
        case scalar(UInt32)
        /// Any character except line feed and carriage return.
        case any
        /// The number of a set.
        case set(Int)
        case start
        case end
        /// Continues at both indexes.
        case split(Int, Int)
        case jump(Int)
        case match
    }

    let instructions: [Instruction]
    let sets: [CharacterSet]

    /// Compiles a pattern. Complexity: O(*n*) in its bytes and instructions.
    init(_ pattern: ByteView) throws(Failure) {
        var parser = RegularExpressionParser(pattern)
        let root = try parser.parse()
        var compiler = RegularExpressionCompiler(parts: parser.parts)
        instructions = try compiler.compile(root)
        sets = parser.sets
    }
}

/// The parts of a regular expression; parts refer to others by their number.
enum RegularExpressionPart {
    case empty
    case scalar(UInt32)
    case any
    case start
    case end
    case set(Int)
    case sequence([Int])
    case alternatives([Int])
    /// `maximum` is `nil` if there is none.
    case repetition(Int, minimum: Int, maximum: Int?)
}

/// Compiles parts to instructions.
struct RegularExpressionCompiler {
    private typealias Instruction = RegularExpression.Instruction
    private let parts: [RegularExpressionPart]
    private var instructions: [Instruction] = []
    /// The number of parts written, including those without instructions.
    private var work = 0

    init(parts: [RegularExpressionPart]) { self.parts = parts }

    mutating func compile(
        _ root: Int
    ) throws(RegularExpression.Failure) -> [RegularExpression.Instruction] {
        try write(root)
        instructions.append(.match)
        return instructions
    }

    /// Recursion goes only as deep as the parser allows expressions to nest.
    private mutating func write(_ number: Int) throws(RegularExpression.Failure) {
        work += 1
        guard work <= 4 * RegularExpression.maximumSize,
            instructions.count < RegularExpression.maximumSize
        else { throw .tooLarge }
        switch parts[number] {
        case .empty: break
        case .scalar(let value): instructions.append(.scalar(value))
        case .any: instructions.append(.any)
        case .start: instructions.append(.start)
        case .end: instructions.append(.end)
        case .set(let set): instructions.append(.set(set))
        case .sequence(let row): for part in row { try write(part) }
        case .alternatives(let row): try writeAlternatives(row)
        case .repetition(let part, let minimum, let maximum):
            try writeRepetition(of: part, minimum, maximum)
        }
    }

    private mutating func writeAlternatives(_ row: [Int]) throws(RegularExpression.Failure) {
        var jumps: [Int] = []
        for part in row.dropLast() {
            let split = reserve()
            try write(part)
            jumps.append(reserve())
            instructions[split] = .split(split + 1, instructions.count)
        }
        try write(row[row.count - 1])
        for jump in jumps { instructions[jump] = .jump(instructions.count) }
    }

    private mutating func writeRepetition(
        of part: Int, _ minimum: Int, _ maximum: Int?
    ) throws(RegularExpression.Failure) {
        for _ in 0..<minimum { try write(part) }
        guard let maximum else {
            let split = reserve()
            try write(part)
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in minimum..<max(minimum, maximum) {
            splits.append(reserve())
            try write(part)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    /// Reserves an instruction that is not known yet; returns its index.
    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }
}

/// A regular expression for strings, with its source.
package struct TextPattern: Sendable {
    package let text: String
    private let expression: RegularExpression

    /// `nil` for text that is not an I-Regexp, or is too large.
    package init?(_ text: String) {
        self.text = text
        guard
            let expression = text.withBytes({ bytes in try? RegularExpression(bytes) })
        else { return nil }
        self.expression = expression
    }

    /// Whether a part of a string matches; the expression may use anchors.
    ///
    /// Complexity: O(*n* *m*) in the string and the expression.
    ///
    /// - Parameter stepsLeft: the maximum number of steps for the match; the steps taken are
    ///   subtracted. If none are left afterwards, the result is undefined.
    package func matches(_ text: PlistString, stepsLeft: inout Int) -> Bool {
        // The matcher prepares memory for each instruction, and copies the string.
        stepsLeft -= (expression.instructions.count + text.utf8.count) / 8 + 1
        guard stepsLeft > 0 else { return false }
        var matcher = RegularExpressionMatcher()
        let isMatch = text.description.withBytes {
            matcher.matches(expression, $0, isWhole: false, stepLimit: stepsLeft)
        }
        stepsLeft -= matcher.stepCount
        return isMatch
    }
}
