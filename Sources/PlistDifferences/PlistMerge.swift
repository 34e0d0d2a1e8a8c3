// SPDX-License-Identifier: Apache-2.0

public import PlistCore
package import PlistEditing

/// What two sides made of one property list, combined.
///
/// ```swift
/// let edited = try PlistDocument(decoding: bytes)
/// let merge = try PlistMerge(base: document, ours: edited, theirs: edited)
/// for conflict in merge.conflicts { print(conflict.kind, conflict.path) }
/// print(merge.document.root)
/// ```
///
/// Edits of different places are both made, equal edits once. What both sides add to an array is
/// kept, ours first. Scalars in arrays are removed and added, never changed, except for numbers that
/// both sides changed. Everything else is a conflict, in whose place the merged document has what
/// ``PlistMergeOptions`` say.
public struct PlistMerge: Sendable {
    /// A version of the property list.
    public enum Side: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// The one that the others were made from.
        case base
        /// The one that the other side's edits are made to.
        case ours
        /// The one whose edits are made to ours.
        case theirs
    }

    /// The version that the edits of the other side are made to.
    public let ours: PlistDocument

    /// The merged property list.
    ///
    /// New entries come after those that they follow on their side.
    public let document: PlistDocument

    /// The places that the sides made different things of, in the order of the merged document.
    public let conflicts: [PlistMergeConflict]

    /// What the document was put together of.
    package let outline: MergeOutline

    private let options: PlistDifferenceOptions

    /// Combines two versions of a property list; all three may have different formats.
    ///
    /// - Throws: `limit` for more than 2^32 − 1 values.
    /// - Complexity: as that of ``PlistDifferences``, for each two of the documents.
    public init(
        base: PlistDocument, ours: PlistDocument, theirs: PlistDocument,
        options: PlistMergeOptions = .init()
    ) throws(PlistError) {
        try self.init(base: base, ours: ours, theirs: theirs, options: options) { _ in false }
    }

    /// - Parameter opens: whether containers of which the sides agree are put together entry by entry.
    package init(
        base: PlistDocument, ours: PlistDocument, theirs: PlistDocument,
        options: PlistMergeOptions, opens: @escaping (MergeTriple) -> Bool
    ) throws(PlistError) {
        self.ours = ours
        var comparison = PlistDifferenceOptions()
        comparison.identityKeys = options.identityKeys
        self.options = comparison
        // What is in data is merged as bytes.
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

    /// The edits that make ``ours`` equal to ``document``: those of their side, but none of
    /// conflicts that are left as in ours.
    public var differences: PlistDifferences {
        PlistDifferences(from: ours, to: document, options: options)
    }
}

/// How conflicts are settled, and which dictionaries of arrays belong together.
public struct PlistMergeOptions: Sendable {
    /// Whose version the merged document has in the place of a conflict.
    public var preferredSide = PlistMerge.Side.ours

    /// Whether containers that both sides added, or made of something else, are merged as if they had
    /// been empty before, and array elements that both sides changed are both kept, ours first. What is
    /// removed on one side and changed on the other is kept. Single values of a key that differ stay
    /// conflicts.
    public var keepsBoth = false

    /// As in ``PlistDifferenceOptions/identityKeys``.
    public var identityKeys = PlistDifferenceOptions.usualIdentityKeys

    /// Our version in the place of conflicts, and the usual keys.
    public init() {}
}

/// A place that two sides made different things of.
public struct PlistMergeConflict: Sendable {
    /// What the sides did.
    public enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// Both changed a value, not to the same one.
        case change
        /// One removed what the other changed or moved.
        case removal
        /// Both added different values for one key, or different dictionaries with one identity.
        case addition
        /// Both moved an element of an array, not to the same place. What they changed in it is
        /// merged. Or both put an object of an Xcode project into a group, not into the same one.
        case move
        /// One removed an object of an Xcode project that another object refers to since the other side's
        /// edits.
        case reference
    }

    /// One version of the place.
    public struct Version: Sendable {
        /// Where the value is in this version.
        public let path: PlistPath
        /// The value.
        public let value: PlistView
    }

    /// What the sides did.
    public let kind: Kind
    /// The value before; `nil` if there was none.
    public let base: Version?
    /// The value on our side; `nil` if that has none.
    public let ours: Version?
    /// The value on their side; `nil` if that has none.
    public let theirs: Version?
    /// What refers to the object that one side removed, in a ``Kind/reference`` conflict.
    public internal(set) var referrer: Version?

    /// Where the conflict is: in our version, or if that has no value there, in theirs.
    public var path: PlistPath { (ours ?? theirs ?? base)?.path ?? PlistPath() }

    /// One version of the place; `nil` if there is no value in it.
    public subscript(side: PlistMerge.Side) -> Version? {
        switch side {
        case .base: base
        case .ours: ours
        case .theirs: theirs
        }
    }
}
