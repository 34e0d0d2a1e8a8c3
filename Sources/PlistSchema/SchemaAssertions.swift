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
    var choices: [PlistView]?
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
    var stepCount = 0
    /// The number of wrong names whose right one was looked for.
    var slipCount = 0
    /// Whether alternatives were nested too deeply to find out which one fits, so that no further ones
    /// are looked at.
    var isUndecided = false

    static let maximumStepCount = 1 << 22
}
