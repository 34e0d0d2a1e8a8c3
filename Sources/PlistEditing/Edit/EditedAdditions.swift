// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The source documents of the values added to an edited tree, each with a number.
struct EditedAdditions: Sendable {
    private struct Addition {
        let document: PlistDocument
        /// The extents of the document's added containers, and of its shared containers.
        var extents: [EditedValue: EditedExtent] = [:]
    }

    private var additions: [Addition] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    var count: Int { additions.count }
    var documents: [PlistDocument] { additions.map(\.document) }

    subscript(number: Int) -> PlistDocument { additions[number].document }

    /// Returns the number of a value's document, if anything was added from it.
    func number(of view: PlistView) -> Int? { numbers[ObjectIdentifier(view.document.arena)] }

    /// Assigns the next number to a document.
    mutating func append(_ document: PlistDocument) -> Int {
        numbers[ObjectIdentifier(document.arena)] = additions.count
        additions.append(Addition(document: document))
        return additions.count - 1
    }

    /// Removes all documents after the first `count`.
    mutating func removeAll(after count: Int) {
        for addition in additions[count...] {
            numbers[ObjectIdentifier(addition.document.arena)] = nil
        }
        additions.removeSubrange(count...)
    }

    /// Returns the extent of a value of another document. It is found once for each container if
    /// the document has a number.
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
