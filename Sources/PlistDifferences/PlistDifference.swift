// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// One edit of those that make one document equal to another.
public struct PlistDifference: Sendable {
    /// What is different.
    public enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
        /// The new document has a value that the old one lacks.
        case add
        /// The old document has a value that the new one lacks.
        case remove
        /// Another value is at the place.
        case change
        /// The value, which may have changed inside as well, is elsewhere.
        case move
        /// The value has another key in its dictionary.
        case rename
    }

    let record: DifferenceRecord
    let index: Int

    private var edit: DifferenceEdit { record.edits[index] }

    /// What is different.
    public var kind: Kind { edit.kind }

    /// The path in the old document; `nil` for what was added.
    public var oldPath: PlistPath? {
        let edit = edit
        return edit.kind == .add ? nil : record.oldPath(edit)
    }

    /// The path in the new document; `nil` for what was removed.
    public var newPath: PlistPath? {
        let edit = edit
        return edit.kind == .remove ? nil : record.newPath(edit)
    }

    /// Where the edit takes place in the old document: ``oldPath``, and for what was added the place
    /// that it would get there, in an array the index of the element before which it comes.
    public var basePath: PlistPath {
        let edit = edit
        return edit.kind == .add ? record.basePath(edit) : record.oldPath(edit)
    }

    /// The value in the old document; `nil` for what was added.
    ///
    /// Its `sourceRange` is its place in the old document's source; of values within data, in that
    /// data.
    public var oldValue: PlistView? {
        let edit = edit
        return edit.kind == .add ? nil : record.oldValue(edit)
    }

    /// The value in the new document; `nil` for what was removed.
    public var newValue: PlistView? {
        let edit = edit
        return edit.kind == .remove ? nil : record.newValue(edit)
    }

    /// Whether only the place of an entry among those of its dictionary differs.
    public var isOrderOnly: Bool { record.isOrderOnly(edit) }
}
