// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What a schema may say beyond our own vocabulary: the assertions of JSON Schema 2020-12. Nodes are
/// numbers of rows.
struct SchemaAssertions: Sendable {
    /// Whether nothing fits.
    var isNever = false
    /// Nodes that apply too.
    var all: [Int] = []
    /// Nodes of which one fits at least, for each list.
    var anyOf: [Int] = []
    /// Nodes of which exactly one fits.
    var oneOf: [Int] = []
    /// A node that does not fit.
    var not: Int?
    var ifNode: Int?
    var thenNode: Int?
    var elseNode: Int?
    /// Nodes of keys that match.
    var patterns: [(pattern: TextPattern, node: Int)] = []
    /// The node of the keys themselves.
    var names: Int?
    var required: [PlistString] = []
    var dependentKeys: [(key: PlistString, needed: [PlistString])] = []
    var dependentNodes: [(key: PlistString, node: Int)] = []
    /// Nodes of the first elements.
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
    /// Values of any kind of which one it is.
    var choices: SchemaChoices?
    /// Whether numbers have no fraction, of whatever kind they are.
    var wantsWholeNumbers = false

    /// Whether further nodes apply to the same value, perhaps in a circle.
    var leadsOn: Bool { !all.isEmpty || ifNode != nil || !dependentNodes.isEmpty }
}

/// What walks within walks have found out, so that no value is compared with a node twice.
final class SchemaMemo {
    struct Question: Hashable {
        let value: NodeID
        let node: Int
    }

    /// Documents of keys are apart from the one that is looked at.
    var answers: [Question: Bool] = [:]
    /// What is being found out: a schema that asks it again refers to itself.
    var open: Set<Question> = []
    /// The number of values and lists looked at, each as often as it is.
    var stepCount = 0
    var patternStepsLeft = 1 << 27
    /// The number of names that wrong ones were compared with.
    var comparedNameCount = 0
    /// Whether a form was not found out, so that no further ones are looked at.
    var isUndecided = false

    private static let maximumStepCount = 1 << 22
    /// More are not compared, because each comparison is quadratic in the letters.
    private static let maximumComparedNameCount = 1 << 17

    init() {}

    /// A memo for another document, which has what is left of this one's work.
    init(spending other: SchemaMemo) { spend(of: other) }

    /// Takes over what was spent for another document, and whether that was enough.
    func spend(of other: SchemaMemo) {
        stepCount = other.stepCount
        patternStepsLeft = other.patternStepsLeft
        comparedNameCount = other.comparedNameCount
        isUndecided = isUndecided || other.isUndecided
    }

    var isExhausted: Bool { stepCount > Self.maximumStepCount || patternStepsLeft <= 0 }

    func exhaust() { patternStepsLeft = 0 }

    /// Whether a wrong name may be compared with a number of names, which is then counted.
    func mayCompare(_ count: Int) -> Bool {
        guard comparedNameCount < Self.maximumComparedNameCount else { return false }
        comparedNameCount += count
        return true
    }
}
