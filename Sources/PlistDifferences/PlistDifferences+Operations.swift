// SPDX-License-Identifier: Apache-2.0

public import PlistCore
public import PlistEditing

/// A change of one place, for an editor or a script.
public enum PlistOperation: Sendable {
    /// Inserts a value under a new key, or into an array before the element at the index, or at its
    /// end if the index is the count.
    case insert(PlistView, at: PlistPath)
    /// Replaces the old value with another one.
    case replace(PlistView, at: PlistPath, old: PlistView)
    /// Removes a value, and its key.
    case remove(PlistPath)
    /// Removes a value and inserts it elsewhere; an index in the destination does not count it.
    case move(PlistPath, to: PlistPath)
    /// Changes the key of the value at a path.
    case rename(PlistPath, to: PlistString)
}

extension PlistDifferences {
    /// The edits as a sequence of changes. The paths of each change are valid after the preceding
    /// changes. The result is equal to the new document.
    ///
    /// Data that contains property lists is replaced as a whole, so that it has the same bytes
    /// afterwards. No operation changes the order of entries. If the comparison includes the order,
    /// use `PlistEditor.apply(_:)`, which applies all differences together.
    ///
    /// - Complexity: O(log *n*) for each operation and step of its paths, in the elements of
    ///   arrays.
    public var operations: Operations { Operations(record: record, isPlain: false) }

    /// The same changes as insertions, replacements and removals only, for consumers that support
    /// no others.
    public var plainOperations: Operations { Operations(record: record, isPlain: true) }

    /// The changes that make one document equal to another.
    public struct Operations: Sequence, Sendable {
        let record: DifferenceRecord
        let isPlain: Bool

        /// Returns an iterator over the changes, from the first one on.
        public func makeIterator() -> some IteratorProtocol<PlistOperation> {
            OperationIterator(record, isPlain: isPlain)
        }
    }
}

extension PlistEditor {
    /// Makes a property list that is equal to the old document equal to the new one.
    ///
    /// Equal values keep their text. If the order of dictionaries was compared, entries also move
    /// to their positions in the new document. Either all edits are made or none.
    ///
    /// - Throws: the errors of the editor's own edits, if the property list is not equal to the old
    ///   document or its format cannot represent a value; `limit` if the paths of the edits, which
    ///   the edited containers keep, exceed 64 MiB plus 16 bytes for each byte of the old document.
    public mutating func apply(_ differences: PlistDifferences) throws(PlistError) {
        var account = WorkAccount(keptOf: differences.record.documents[0].old)
        try differences.spendPaths(from: &account)
        var edited = self
        var operations = OperationIterator(differences.record, isPlain: false)
        while let operation = operations.next() {
            switch operation {
            case .insert(let value, let path) where path.endsWithIndex:
                let values = [value] + operations.takeNeighbours()
                try edited.put(contentsOf: values, at: path, isReplacing: false)
            case .replace(let value, let path, _) where path.endsWithIndex:
                let values = [value] + operations.takeNeighbours()
                try edited.put(contentsOf: values, at: path, isReplacing: true)
            default: try edited.apply(operation)
            }
        }
        for order in operations.entryOrders() {
            try edited.arrangeEntries(of: order.path, like: order.keys, moving: order.moving)
        }
        self = edited
    }

    /// Makes one change.
    ///
    /// - Throws: as the editor's own edits.
    public mutating func apply(_ operation: PlistOperation) throws(PlistError) {
        switch operation {
        case .insert(let value, let path): try insert(value, at: path)
        case .replace(let value, let path, _): try replace(path, with: value)
        case .remove(let path): try remove(at: path)
        case .move(let source, let destination): try move(source, to: destination)
        case .rename(let path, let key): try rename(path, to: key)
        }
    }
}

extension PlistPath {
    fileprivate var endsWithIndex: Bool {
        if case .index? = components.last { true } else { false }
    }
}
