// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Assertions of JSON Schema 2020-12 that our own vocabulary lacks. Nodes are row numbers.
struct SchemaAssertions: Sendable {
    /// Whether no value fits.
    var isNever = false
    /// Nodes that also apply.
    var all: [Int] = []
    /// Nodes; at least one of them must fit.
    var anyOf: [Int] = []
    /// Nodes; exactly one of them must fit.
    var oneOf: [Int] = []
    /// A node that must not fit.
    var not: Int?
    var ifNode: Int?
    var thenNode: Int?
    var elseNode: Int?
    /// The nodes of keys that match a pattern.
    var patterns: [(pattern: TextPattern, node: Int)] = []
    /// The node of the keys themselves.
    var names: Int?
    var required: [PlistString] = []
    var dependentKeys: [(key: PlistString, needed: [PlistString])] = []
    var dependentNodes: [(key: PlistString, node: Int)] = []
    /// The nodes of the first elements.
    var first: [Int] = []
    var contained: Int?
    var minimumContained = 1
    var maximumContained = Int.max
    var isUnique = false
    var exclusiveMinimum: Double?
    var exclusiveMaximum: Double?
    var divisor: Double?
    var minimumEntries = 0
    var maximumEntries = Int.max
    /// Allowed values of any type.
    var choices: SchemaChoices?
    /// Whether numbers must be whole, whatever their type.
    var wantsWholeNumbers = false

    /// Whether further nodes apply to the same value, perhaps in a cycle.
    var leadsOn: Bool { !all.isEmpty || ifNode != nil || !dependentNodes.isEmpty }
}

/// The results of nested walks, so that no value is compared with a node twice.
final class SchemaMemo {
    struct Question: Hashable {
        let value: NodeID
        let node: Int
    }

    /// Keys are checked as values of a separate document, which has its own memo.
    var answers: [Question: Bool] = [:]
    /// The pending questions. If one of them is asked again, the schema refers to itself.
    var open: Set<Question> = []
    /// The number of values and lists examined, including repetitions.
    var stepCount = 0
    var patternStepsLeft = 1 << 27
    /// The number of names that were compared with misspelt ones.
    var comparedNameCount = 0
    /// Whether a subschema could not be checked, so that no others are examined.
    var isUndecided = false

    private static let maximumStepCount = 1 << 22
    /// The limit exists because each comparison is quadratic in the letters.
    private static let maximumComparedNameCount = 1 << 17

    init() {}

    /// Creates a memo for another document, with the remaining budget of this one.
    init(spending other: SchemaMemo) { spend(of: other) }

    /// Takes over the counts and the undecided state of another document's memo.
    func spend(of other: SchemaMemo) {
        stepCount = other.stepCount
        patternStepsLeft = other.patternStepsLeft
        comparedNameCount = other.comparedNameCount
        isUndecided = isUndecided || other.isUndecided
    }

    var isExhausted: Bool { stepCount > Self.maximumStepCount || patternStepsLeft <= 0 }

    func exhaust() { patternStepsLeft = 0 }

    /// Returns whether the budget allows comparing a misspelt name with a number of names, and
    /// counts them.
    func mayCompare(_ count: Int) -> Bool {
        guard comparedNameCount < Self.maximumComparedNameCount else { return false }
        comparedNameCount += count
        return true
    }
}
