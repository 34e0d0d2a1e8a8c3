// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// One of the edits that make one document equal to another.
public struct PlistDifference: Sendable {
    /// The type of an edit.
    public enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// The new document has a value that the old one lacks.
        case add
        /// The old document has a value that the new one lacks.
        case remove
        /// The value at the place is different.
        case change
        /// The value is in another place, and may also have changed inside.
        case move
        /// The value has another key in its dictionary.
        case rename
    }

    let record: DifferenceRecord
    let index: Int

    private var edit: DifferenceEdit { record.edits[index] }

    /// The type of the edit.
    public var kind: Kind { edit.kind }

    /// The path in the old document; `nil` for an added value.
    public var oldPath: PlistPath? {
        let edit = edit
        return edit.kind == .add ? nil : record.oldPath(edit)
    }

    /// The path in the new document; `nil` for a removed value.
    public var newPath: PlistPath? {
        let edit = edit
        return edit.kind == .remove ? nil : record.newPath(edit)
    }

    /// The path in the old document where the edit takes place: ``oldPath`` or, for an added value,
    /// the path where it would be inserted. In an array, it would be inserted before the element at
    /// that index.
    public var basePath: PlistPath {
        let edit = edit
        return edit.kind == .add ? record.basePath(edit) : record.oldPath(edit)
    }

    /// The value in the old document; `nil` for an added value.
    ///
    /// Its `sourceRange` is its range in the old document's source; for a value inside data, its
    /// range in that data.
    public var oldValue: PlistView? {
        let edit = edit
        return edit.kind == .add ? nil : record.oldValue(edit)
    }

    /// The value in the new document; `nil` for a removed value.
    public var newValue: PlistView? {
        let edit = edit
        return edit.kind == .remove ? nil : record.newValue(edit)
    }

    /// Whether only the position of an entry in its dictionary differs.
    public var isOrderOnly: Bool { record.isOrderOnly(edit) }
}
