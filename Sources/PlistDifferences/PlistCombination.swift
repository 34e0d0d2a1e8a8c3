// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Several property lists combined into one.
///
/// ```swift
/// let fragment = try PlistDocument(decoding: bytes)
/// let combination = try PlistCombination(document, adding: [fragment])
/// for conflict in combination.conflicts { print(conflict.path) }
/// print(combination.document.root)
/// ```
///
/// Dictionaries are combined key by key, to any depth. If other values, including arrays, differ at
/// the same path, they are a conflict unless ``PlistCombinationOptions`` settle it.
public struct PlistCombination: Sendable {
    /// The property list that the others are added to.
    public let first: PlistDocument

    /// The combined property list. At each conflict, it has the first value.
    ///
    /// New entries come after existing ones.
    public let document: PlistDocument

    /// The places with different values that no policy settles, in the order of the document.
    public let conflicts: [PlistCombinationConflict]

    /// The indices of the ``PlistCombinationOptions/places`` that no document has.
    public let missingPlaces: [Int]

    /// Combines property lists, which may have different formats.
    ///
    /// - Throws: `limit` for more than 2^32 − 1 values, or if shared containers have too many
    ///   values to combine one by one; as `matches(of:options:)` of `PlistView` for the queries.
    /// - Complexity: O(*n*) in the values and bytes of all documents, plus the cost of the queries.
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

/// A rule for combining the values of one place.
public enum PlistCombinationPolicy: Hashable, Sendable {
    /// Different values are a conflict.
    case error
    /// The first value is kept.
    case first
    /// The last value is used.
    case last
    /// The last value is used as a whole, even if all values are dictionaries.
    case replace
    /// The elements of later arrays are appended to the first one.
    case append
    /// The elements of later arrays are appended to the first one, unless it already has them.
    case union
    /// Dictionaries in arrays that have the same value for this key are combined; other elements
    /// are treated as in ``union``. If several elements have the same value, the first is combined
    /// with the first, the second with the second, and so on.
    case by(PlistString)
}

/// The options for combining property lists.
public struct PlistCombinationOptions: Sendable {
    /// A policy for the values that a query finds, and for everything below them.
    public struct Place: Sendable {
        /// The query that finds the values in each of the documents.
        public var query: PlistQuery
        /// The policy for these values.
        public var policy: PlistCombinationPolicy

        /// Creates a policy for the values that a query finds.
        public init(_ query: PlistQuery, _ policy: PlistCombinationPolicy) {
            self.query = query
            self.policy = policy
        }
    }

    /// The policy for different values: an error, the first value or the last value. Roots of
    /// different types are always a conflict.
    public var policy = PlistCombinationPolicy.error

    /// Policies for particular places. The innermost one applies; if there are several for the same
    /// value, the last one does.
    ///
    /// Policies for arrays do not affect other values.
    public var places: [Place] = []

    /// Creates options that make all different values conflicts.
    public init() {}
}

/// A place where property lists have different values.
public struct PlistCombinationConflict: Sendable {
    /// A value in one of the property lists.
    public struct Version: Sendable {
        /// The index of the property list; 0 is the first.
        public let index: Int
        /// The path in that property list.
        public let path: PlistPath
        /// The value.
        public let value: PlistView
    }

    /// The different values, two or more, each in the first property list that has it.
    public let versions: [Version]

    /// The path of the conflict in the first property list that has a value there.
    public var path: PlistPath { versions.first?.path ?? PlistPath() }
}
