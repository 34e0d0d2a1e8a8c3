// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// An editor that changes a property list in any number of steps and returns the result.
///
/// ```swift
/// var editor = PlistEditor(document)
/// try editor.set("2.0", at: ["CFBundleShortVersionString"])
/// try editor.remove(at: ["UIDeviceFamily", 1])
/// let edited = try editor.document()
/// ```
///
/// An edit either succeeds or throws and changes nothing. Only the containers from the root to the
/// change are copied. If several places of a binary property list share a value, it changes only at
/// the place that the path names, and stays shared elsewhere.
public struct PlistEditor: Sendable {
    var tree: EditedTree

    /// Whether the tree differs from the original document. Setting a value to its present value is
    /// not a change.
    public internal(set) var hasChanges = false

    /// Warnings about values that were changed to fit the format of the edited text.
    public internal(set) var warnings: [PlistDiagnostic] = []

    /// Checks that new values fit the format of the edited text; `nil` if the format is not known
    /// yet.
    var validator: EditValidator?

    /// The budget for copies, which are counted before they are made.
    var account: WorkAccount
    /// The number of references of opened containers that have been counted.
    var countedReferenceCount = 0

    /// The source editor that the edits belong to.
    var owner: EditOwner?

    var searchSteps: SearchSteps

    /// The remaining steps for comparing values with their replacements; a large multiple of the
    /// steps that ordinary edits take.
    var comparisonsLeft = 1 << 26

    /// Creates an editor for a document, which itself does not change.
    public init(_ document: PlistDocument) {
        tree = EditedTree(document)
        account = WorkAccount(keptOf: document)
        searchSteps = SearchSteps(for: document)
    }

    /// Creates an editor for a document to be written in a format, which must be able to represent
    /// every new value.
    package init(
        _ document: PlistDocument, for codec: any PlistCodec, isTagged: Bool,
        _ encoding: PlistEncodingOptions
    ) {
        self.init(document)
        guard let codec = codec as? any SourceKeepingCodec else { return }
        var decoding = PlistDecodingOptions()
        decoding.isTagged = isTagged
        validator = EditValidator(codec: codec, decoding: decoding, encoding: encoding)
    }

    /// Returns the value at a path.
    ///
    /// - Throws: `no-match` if there is none; `limit` as in ``document()``.
    /// - Complexity: at most one scan of the keys for each step; O(*n*) in the document if anything
    ///   within the value changed.
    public func view(at path: PlistPath) throws(PlistError) -> PlistView {
        let place = try resolve(path)
        if let view = tree.view(place.value) { return view }
        return try EditedArena.document(of: tree, root: place.value).root
    }

    /// Returns the property list in its current state.
    ///
    /// - Throws: `limit` for more than 2^32 − 1 values.
    /// - Complexity: O(*n*) in the document, by copying its tables as a whole.
    public func document() throws(PlistError) -> PlistDocument {
        guard hasChanges else { return tree.document }
        return try EditedArena.document(of: tree, root: tree.root)
    }

    // MARK: Places

    /// A place in the tree: the path to it and the value there.
    struct Place {
        /// The index of the next container in each container.
        var steps: [Int]
        var value: EditedValue
    }

    /// Follows a path to its end.
    func resolve(_ path: PlistPath) throws(PlistError) -> Place {
        let place = follow(path)
        guard place.steps.count == path.components.count else { throw miss(path, place) }
        return place
    }

    /// Follows a path as far as values exist.
    func follow(_ path: PlistPath) -> Place {
        var place = Place(steps: [], value: tree.root)
        for component in path.components {
            guard let index = index(of: component, in: place.value) else { break }
            place.steps.append(index)
            place.value = tree.child(of: place.value, at: index)
        }
        return place
    }

    /// Returns the index of the entry or element that a component leads to, if there is one.
    func index(of component: PlistPathComponent, in container: EditedValue) -> Int? {
        switch (component, tree.kind(of: container)) {
        case (.key(let key), .dictionary): tree.index(of: key, in: container)
        case (.index(let index), .array):
            index >= 0 && index < tree.count(of: container) ? index : nil
        default: nil
        }
    }

    /// Returns an error that shows how much of a path exists.
    func miss(_ path: PlistPath, _ place: Place) -> PlistError {
        path.miss(
            after: place.steps.count, at: tree.kind(of: place.value),
            elementCount: tree.count(of: place.value))
    }
}

/// Identifies a ``PlistSourceEditor`` and its copies.
final class EditOwner: Sendable {}
