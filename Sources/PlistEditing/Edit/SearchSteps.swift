// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The budget of steps for finding the places of edits and for the work at each place. All edits of
/// a property list share it, because each line of a long script may search the whole property list.
struct SearchSteps: Sendable {
    /// The number of steps charged for an edit of a place that was found.
    static let perPlace = 256
    /// The number of steps charged for each component of its path.
    static let perComponent = 64

    private let limit: Int
    private var left: Int

    init(for document: PlistDocument) {
        self.init(limit: 1 << 26 + 2 * Self.perPlace * document.arena.referenceCount)
    }

    init(limit: Int) {
        self.limit = limit
        left = limit
    }

    mutating func spend(onPlaceAt path: PlistPath) throws(PlistError) {
        try spend(Self.perPlace + Self.perComponent * path.components.count)
    }

    mutating func spend(_ count: Int) throws(PlistError) {
        left -= count
        if left < 0 {
            throw PlistError(.limit, "finding what to edit takes more than \(limit) steps")
        }
    }
}

extension EditedTree {
    /// The number of steps for a search of the whole tree, which first makes a document of it.
    var searchStepCount: Int {
        // Added values are copied one by one.
        document.arena.referenceCount + openedReferenceCount + 4 * addedReferenceCount
    }
}

extension Arena {
    /// The number of nodes and of references to them.
    var referenceCount: Int { nodeBuffer.count + childBuffer.count }
}

extension PlistView {
    /// Returns the matches of a query, and counts the steps it takes.
    func matches(
        of query: PlistQuery, _ steps: inout SearchSteps
    ) throws(PlistError) -> [PlistMatch] {
        var evaluation = QueryEvaluation(query, from: self)
        let stepLimit = evaluation.stepsLeft
        let matches = try PlistMatch(value: self, path: PlistPath()).matches(of: &evaluation)
        try steps.spend(stepLimit - evaluation.stepsLeft)
        return matches
    }
}
