// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistEditing

/// A merge of the changes that two sides made to one property list.
///
/// ```swift
/// let edited = try PlistDocument(decoding: bytes)
/// let merge = try PlistMerge(base: document, ours: edited, theirs: edited)
/// for conflict in merge.conflicts { print(conflict.kind, conflict.path) }
/// print(merge.document.root)
/// ```
///
/// Edits in different places are all made, and identical edits are made once. Elements that both
/// sides add to an array are kept, ours first. A changed scalar in an array counts as a removal and
/// an addition, unless it is a number that both sides changed. Everything else is a conflict;
/// ``PlistMergeOptions`` select the version that the merged document contains.
public struct PlistMerge: Sendable {
    /// A version of the property list.
    public enum Side: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// The common ancestor.
        case base
        /// The version that receives the other side's edits.
        case ours
        /// The version whose edits are applied to ours.
        case theirs
    }

    /// The version that receives the edits of the other side.
    public let ours: PlistDocument

    /// The merged property list.
    ///
    /// A new entry comes after the entry that it follows on its own side.
    public let document: PlistDocument

    /// The places that the sides changed differently, in the order of the merged document.
    public let conflicts: [PlistMergeConflict]

    /// The origin of each part of the merged document.
    package let outline: MergeOutline

    private let options: PlistDifferenceOptions

    /// Merges two versions of a property list; all three may have different formats.
    ///
    /// - Throws: `limit` for more than 2^32 − 1 values.
    /// - Complexity: the cost of ``PlistDifferences`` for each pair of documents.
    public init(
        base: PlistDocument, ours: PlistDocument, theirs: PlistDocument,
        options: PlistMergeOptions = .init()
    ) throws(PlistError) {
        try self.init(base: base, ours: ours, theirs: theirs, options: options) { _ in false }
    }

    /// - Parameter opens: whether containers that are the same on both sides are merged entry by
    ///   entry.
    package init(
        base: PlistDocument, ours: PlistDocument, theirs: PlistDocument,
        options: PlistMergeOptions, opens: @escaping (MergeTriple) -> Bool
    ) throws(PlistError) {
        self.ours = ours
        var comparison = PlistDifferenceOptions()
        comparison.identityKeys = options.identityKeys
        self.options = comparison
        // The contents of data are merged as bytes.
        comparison.comparesEmbedded = false
        var project = ProjectMerge(base, ours, theirs)
        var walk = MergeWalk(base, ours, theirs, options, comparison, project, opens: opens)
        try walk.merge()
        var document = walk.composer.finish()
        if project?.findApart(in: document, preferring: options.preferredSide) == true {
            walk = MergeWalk(base, ours, theirs, options, comparison, project, opens: opens)
            try walk.merge()
            document = walk.composer.finish()
        }
        self.document = document
        conflicts = walk.conflicts + (project?.conflicts ?? [])
        outline = walk.outline
    }

    /// The edits that make ``ours`` equal to ``document``: the edits of their side, except where a
    /// conflict keeps our version.
    public var differences: PlistDifferences {
        PlistDifferences(from: ours, to: document, options: options)
    }
}

/// Options that determine how conflicts are settled, and which dictionaries of arrays belong
/// together.
public struct PlistMergeOptions: Sendable {
    /// The side whose version the merged document contains at a conflict.
    public var preferredSide = PlistMerge.Side.ours

    /// Whether to keep both sides' changes. Containers that both sides added or put in place of
    /// another value are merged as if the base had an empty container. Array elements that both
    /// sides changed are both kept, ours first. A value that one side removed and the other changed
    /// is kept. Different single values of a key stay conflicts.
    public var keepsBoth = false

    /// As in ``PlistDifferenceOptions/identityKeys``.
    public var identityKeys = PlistDifferenceOptions.usualIdentityKeys

    /// Creates options that use our version at conflicts, and the usual identity keys.
    public init() {}
}

/// A place that two sides changed differently.
public struct PlistMergeConflict: Sendable {
    /// The type of a conflict.
    public enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// Both changed a value, with different results.
        case change
        /// One removed a value that the other changed or moved.
        case removal
        /// Both added different values for one key, or different dictionaries with the same
        /// identity.
        case addition
        /// Both moved an element of an array to different positions; changes inside it are merged.
        /// Or the sides put an object of an Xcode project into different groups.
        case move
        /// One side removed an object of an Xcode project, and an edit of the other side refers to
        /// it.
        case reference
    }

    /// One version of the value.
    public struct Version: Sendable {
        /// The path of the value in this version.
        public let path: PlistPath
        /// The value.
        public let value: PlistView
    }

    /// The type of the conflict.
    public let kind: Kind
    /// The value before; `nil` if there was none.
    public let base: Version?
    /// The value on our side; `nil` if it has none.
    public let ours: Version?
    /// The value on their side; `nil` if it has none.
    public let theirs: Version?
    /// The value that refers to the object that one side removed, in a ``Kind/reference`` conflict.
    public internal(set) var referrer: Version?

    /// The path of the conflict in our version or, if that has no value there, in theirs.
    public var path: PlistPath { (ours ?? theirs ?? base)?.path ?? PlistPath() }

    /// One version of the value; `nil` if that version has none.
    public subscript(side: PlistMerge.Side) -> Version? {
        switch side {
        case .base: base
        case .ours: ours
        case .theirs: theirs
        }
    }
}
