// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Which elements an edited array has, as long as new ones come at its end.
struct EditedElementIndex: Sendable {
    /// An element by its kind and value.
    private struct Element: Hashable {
        let view: PlistView

        static func == (left: Element, right: Element) -> Bool {
            left.view.kind == right.view.kind && left.view == right.view
        }

        func hash(into hasher: inout Hasher) { view.hash(into: &hasher) }
    }

    /// How many elements have been looked at, from the first one on.
    private(set) var count = 0
    /// The indices of containers that were edited, and may be again.
    private(set) var edited: [Int] = []
    /// What has been hashed that takes long: many elements may be one long text.
    private var known: Set<EditedValue> = []
    private var elements: Set<Element> = []

    func contains(_ value: PlistView) -> Bool { elements.contains(Element(view: value)) }

    /// - Parameter view: the element as a part of a document, if it is one.
    mutating func append(_ value: EditedValue, _ view: PlistView?) {
        if let view {
            let isShort = !view.kind.isContainer && view.node.length <= 64
            if isShort || known.insert(value).inserted { elements.insert(Element(view: view)) }
        } else {
            edited.append(count)
        }
        count += 1
    }
}

extension EditedTree {
    /// The kinds of the elements of an array within a range.
    func kinds(of array: EditedValue, _ range: Range<Int>) -> PlistKindSet {
        guard case .edited(let number) = array else { return entryKinds(of: array, range) }
        let container = containers[number]
        return container.pieces(in: range).reduce(into: []) { kinds, piece in
            switch piece {
            case .slot(let slot): kinds.formUnion(PlistKindSet(kind(of: slot.value)))
            case .entries(let range):
                kinds.formUnion(entryKinds(of: container.origin!, range))
            }
        }
    }

    /// The same for an array of a document.
    private func entryKinds(of array: EditedValue, _ range: Range<Int>) -> PlistKindSet {
        let view = view(array)!
        let reader = view.document.reader
        let node = view.node
        var kinds: PlistKindSet = []
        for index in range {
            kinds.formUnion(PlistKindSet(reader[reader.value(of: node, at: index)].kind))
        }
        return kinds
    }

    /// The kinds of the elements of an array that has not changed.
    mutating func keptElementKinds(of array: EditedValue) -> PlistKindSet {
        if let known = elementKinds[array] { return known }
        let kinds = entryKinds(of: array, 0..<count(of: array))
        elementKinds[array] = kinds
        return kinds
    }

    /// The elements of an array within a range. Complexity: O(*m*) in them, and a search for the first.
    private func values(of array: EditedValue, _ range: Range<Int>) -> [EditedValue] {
        slots(of: array, range).map(\.value)
    }

    /// The elements of an array that has been edited often, or was asked for before, so that looking
    /// at all of them, time after time, would take longer; else `nil`.
    mutating func indexElements(of array: EditedValue) -> EditedElementIndex? {
        guard case .edited(let number) = array else { return indexUnchangedElements(of: array) }
        guard containers[number].changeCount > 32 || containers[number].isSearched else {
            containers[number].isSearched = true
            return nil
        }
        // Taken out, so that it is not copied to be extended.
        var index = containers[number].elementIndex ?? EditedElementIndex()
        containers[number].elementIndex = nil
        let count = containers[number].count
        for value in values(of: array, index.count..<count) { index.append(value, view(value)) }
        containers[number].elementIndex = index
        return index
    }

    private mutating func indexUnchangedElements(of array: EditedValue) -> EditedElementIndex? {
        guard let known = elementIndexes[array] else {
            elementIndexes[array] = .some(nil)
            return nil
        }
        if let known { return known }
        var index = EditedElementIndex()
        for value in values(of: array, 0..<count(of: array)) { index.append(value, view(value)) }
        elementIndexes[array] = index
        return index
    }
}
