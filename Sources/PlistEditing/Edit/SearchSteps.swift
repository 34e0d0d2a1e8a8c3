// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The steps that finding the places of edits may take, and what is done at each, for all edits of a
/// property list together: a thousand lines of a script may each look at all of it.
struct SearchSteps: Sendable {
    /// What an edit of a place that was found counts as.
    static let perPlace = 256
    /// What each component of the path to it counts as besides.
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
    /// The steps of looking at the whole tree, for which a document is made of it.
    var searchStepCount: Int {
        // What was added is copied one by one.
        document.arena.referenceCount + openedReferenceCount + 4 * addedReferenceCount
    }
}

extension Arena {
    /// The nodes and the references to them.
    var referenceCount: Int { nodeBuffer.count + childBuffer.count }
}

extension PlistView {
    /// What a query finds, with the steps counted that it takes.
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
