// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Property lists that add to one another, as one.
///
/// ```swift
/// let fragment = try PlistDocument(decoding: bytes)
/// let combination = try PlistCombination(document, adding: [fragment])
/// for conflict in combination.conflicts { print(conflict.path) }
/// print(combination.document.root)
/// ```
///
/// Dictionaries are combined key by key, to any depth. Other values of one place that differ, also
/// arrays, are a conflict, unless ``PlistCombinationOptions`` say what becomes of them.
public struct PlistCombination: Sendable {
    /// The property list that the others add to.
    public let first: PlistDocument

    /// The combined property list: in the place of conflicts it has the first value.
    ///
    /// New entries come after those that were there before.
    public let document: PlistDocument

    /// The places with different values that no policy settles, in the order of the document.
    public let conflicts: [PlistCombinationConflict]

    /// The indices of the ``PlistCombinationOptions/places`` that no document has.
    public let missingPlaces: [Int]

    /// Combines property lists, which may have different formats.
    ///
    /// - Throws: `limit` for more than 2^32 − 1 values, or if values of shared containers are too many
    ///   to be combined one by one; as `matches(of:options:)` of `PlistView` for the queries.
    /// - Complexity: O(*n*) in the values and bytes of all documents, and that of the queries.
    public init(
        _ first: PlistDocument, adding others: [PlistDocument],
        options: PlistCombinationOptions = .init()
    ) throws(PlistError) {
        self.first = first
        let documents = [first] + others
        var places: [PolicyPlaces] = []
        var missing = Set(options.places.indices)
        for document in documents {
            let found = try PolicyPlaces(of: options.places, in: document)
            missing.subtract(found.matched)
            places.append(found)
        }
        missingPlaces = missing.sorted()
        var walk = CombinationWalk(documents, places, options)
        try walk.combine()
        document = walk.composer.finish()
        conflicts = walk.conflicts
    }

    /// The edits that make ``first`` equal to ``document``.
    public var differences: PlistDifferences { PlistDifferences(from: first, to: document) }
}

/// What becomes of values of one place.
public enum PlistCombinationPolicy: Hashable, Sendable {
    /// Values that differ are a conflict.
    case error
    /// The first value stays.
    case first
    /// The last value counts.
    case last
    /// The last value counts as a whole, also if all are dictionaries.
    case replace
    /// An array gets the elements of the later ones at its end.
    case append
    /// An array gets those elements of the later ones that it lacks.
    case union
    /// Dictionaries in arrays that have the same value for this key are combined; other elements are
    /// treated as in ``union``. Of several with one value, each belongs to the one of the same rank.
    case by(PlistString)
}

/// How property lists are combined.
public struct PlistCombinationOptions: Sendable {
    /// A policy for what a query finds, and for everything below.
    public struct Place: Sendable {
        /// What finds the values, in each of the documents.
        public var query: PlistQuery
        /// What becomes of them.
        public var policy: PlistCombinationPolicy

        /// A policy for the values that a query finds.
        public init(_ query: PlistQuery, _ policy: PlistCombinationPolicy) {
            self.query = query
            self.policy = policy
        }
    }

    /// What becomes of values that differ: an error, the first or the last. Roots of different kinds
    /// are always a conflict.
    public var policy = PlistCombinationPolicy.error

    /// Policies for some places. The innermost counts, of several for one value the last.
    ///
    /// Policies for arrays leave it as it is what becomes of other values.
    public var places: [Place] = []

    /// All values that differ are conflicts.
    public init() {}
}

/// A place for which property lists have different values.
public struct PlistCombinationConflict: Sendable {
    /// A value in one of the property lists.
    public struct Version: Sendable {
        /// Which property list it is of: 0 is the first.
        public let index: Int
        /// Where it is there.
        public let path: PlistPath
        /// The value.
        public let value: PlistView
    }

    /// The different values, two or more, each in the first property list with it.
    public let versions: [Version]

    /// Where the conflict is, in the first property list with it.
    public var path: PlistPath { versions.first?.path ?? PlistPath() }
}
