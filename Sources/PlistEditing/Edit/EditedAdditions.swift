// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The documents that values were added from to an edited tree, each with a number.
struct EditedAdditions: Sendable {
    private struct Addition {
        let document: PlistDocument
        /// The extents of its containers that were added, and of those that it shares.
        var extents: [EditedValue: EditedExtent] = [:]
    }

    private var additions: [Addition] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    var count: Int { additions.count }
    var documents: [PlistDocument] { additions.map(\.document) }

    subscript(number: Int) -> PlistDocument { additions[number].document }

    /// The number of the document that a value is of, if something was added from that.
    func number(of view: PlistView) -> Int? { numbers[ObjectIdentifier(view.document.arena)] }

    /// Gives a document the next number.
    mutating func append(_ document: PlistDocument) -> Int {
        numbers[ObjectIdentifier(document.arena)] = additions.count
        additions.append(Addition(document: document))
        return additions.count - 1
    }

    /// Removes all documents but the first.
    mutating func removeAll(after count: Int) {
        for addition in additions[count...] {
            numbers[ObjectIdentifier(addition.document.arena)] = nil
        }
        additions.removeSubrange(count...)
    }

    /// The extent of a value of another document, which is found once for each container of one that
    /// has a number.
    mutating func extent(of view: PlistView) -> EditedExtent {
        guard view.kind.isContainer else { return EditedExtent(leaf: view.node) }
        let tree = EditedTree(view.document)
        let value = EditedValue.kept(view.id)
        guard let number = number(of: view) else { return tree.extent(of: value) }
        let extent = tree.extent(of: value, &additions[number].extents)
        additions[number].extents[value] = extent
        return extent
    }
}
