// SPDX-License-Identifier: Apache-2.0

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
    /// What has been hashed: many elements may be one long text.
    private var known: Set<EditedValue> = []
    private var elements: Set<Element> = []

    func contains(_ value: PlistView) -> Bool { elements.contains(Element(view: value)) }

    /// - Parameter view: the element as a part of a document, if it is one.
    mutating func append(_ value: EditedValue, _ view: PlistView?) {
        if let view {
            if known.insert(value).inserted { elements.insert(Element(view: view)) }
        } else {
            edited.append(count)
        }
        count += 1
    }
}

extension EditedTree {
    /// The kinds of the elements of an array within a range.
    func kinds(of array: EditedValue, _ range: Range<Int>) -> PlistKindSet {
        values(of: array, range).reduce(into: []) { kinds, value in
            kinds.formUnion(PlistKindSet(kind(of: value)))
        }
    }

    /// The elements of an array within a range. Complexity: O(*m*) in them, and a search for the first.
    private func values(of array: EditedValue, _ range: Range<Int>) -> [EditedValue] {
        guard case .edited(let number) = array else {
            return range.map { entry(of: array, at: $0).value }
        }
        let container = containers[number]
        var values: [EditedValue] = []
        for piece in container.pieces(in: range) {
            switch piece {
            case .slot(let slot): values.append(slot.value)
            case .entries(let range):
                values += range.map { entry(of: container.origin!, at: $0).value }
            }
        }
        return values
    }

    /// The elements of an array that has been edited often, so that looking at all of them, change
    /// after change, would take longer; else `nil`.
    mutating func indexElements(of array: EditedValue) -> EditedElementIndex? {
        guard case .edited(let number) = array, containers[number].changeCount > 32 else {
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
}
