// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Changes a property list, in any number of steps, and returns the result.
///
/// ```swift
/// var editor = PlistEditor(document)
/// try editor.set("2.0", at: ["CFBundleShortVersionString"])
/// try editor.remove(at: ["UIDeviceFamily", 1])
/// let edited = try editor.document()
/// ```
///
/// An edit either succeeds or throws and changes nothing. Only the containers from the root to the
/// change are copied: what several places of a binary property list share is changed at the one
/// place that the path names, and stays shared elsewhere.
public struct PlistEditor: Sendable {
    var tree: EditedTree

    /// Whether the tree differs from the document that it was made from; setting a value to what it
    /// already is does not count as a change.
    public internal(set) var hasChanges = false

    /// Warnings about what was changed to fit the format of the edited text.
    public internal(set) var warnings: [PlistDiagnostic] = []

    /// Checks new values for the format of the edited text; `nil` if the format is open.
    var validator: EditValidator?

    /// What copies may add, counted before they are made.
    var account: WorkAccount
    /// How many references of opened containers have been counted.
    var countedReferenceCount = 0

    /// The source editor that the edits belong to.
    var owner: EditOwner?

    var searchSteps: SearchSteps

    /// The steps left for finding that a value already is what it is set to: a large multiple of what
    /// ordinary edits take.
    var comparisonsLeft = 1 << 26

    /// Begins to edit a document, which itself stays as it is.
    public init(_ document: PlistDocument) {
        tree = EditedTree(document)
        account = WorkAccount(keptOf: document)
        searchSteps = SearchSteps(for: document)
    }

    /// Edits a document that is to be written in a format, which has to be able to hold what is put
    /// into it.
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

    /// The value at a path.
    ///
    /// - Throws: `no-match` if there is none; `limit` as in ``document()``.
    /// - Complexity: at most one scan of the keys for each step; O(*n*) in the document if something changed
    ///   within the value.
    public func view(at path: PlistPath) throws(PlistError) -> PlistView {
        let place = try resolve(path)
        if let view = tree.view(place.value) { return view }
        return try EditedArena.document(of: tree, root: place.value).root
    }

    /// The property list in its current state.
    ///
    /// - Throws: `limit` for more than 2^32 − 1 values.
    /// - Complexity: O(*n*) in the document, by copying its tables as a whole.
    public func document() throws(PlistError) -> PlistDocument {
        guard hasChanges else { return tree.document }
        return try EditedArena.document(of: tree, root: tree.root)
    }

    // MARK: Places

    /// A place in the tree: the path to it and what is there.
    struct Place {
        /// For each container, the index of the next one.
        var steps: [Int]
        var value: EditedValue
    }

    /// Follows a path to its end.
    func resolve(_ path: PlistPath) throws(PlistError) -> Place {
        let place = follow(path)
        guard place.steps.count == path.components.count else { throw miss(path, place) }
        return place
    }

    /// Follows a path as far as there are values.
    func follow(_ path: PlistPath) -> Place {
        var place = Place(steps: [], value: tree.root)
        for component in path.components {
            guard let index = index(of: component, in: place.value) else { break }
            place.steps.append(index)
            place.value = tree.child(of: place.value, at: index)
        }
        return place
    }

    /// Where a component leads in a container, if there is something.
    func index(of component: PlistPathComponent, in container: EditedValue) -> Int? {
        switch (component, tree.kind(of: container)) {
        case (.key(let key), .dictionary): tree.index(of: key, in: container)
        case (.index(let index), .array):
            index >= 0 && index < tree.count(of: container) ? index : nil
        default: nil
        }
    }

    /// Says how far a path leads.
    func miss(_ path: PlistPath, _ place: Place) -> PlistError {
        path.miss(
            after: place.steps.count, at: tree.kind(of: place.value),
            elementCount: tree.count(of: place.value))
    }
}

/// Identifies a ``PlistSourceEditor`` and its copies.
final class EditOwner: Sendable {}
