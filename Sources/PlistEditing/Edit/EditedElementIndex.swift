// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The elements of an edited array, as long as new ones are only appended.
struct EditedElementIndex: Sendable {
    /// An element by its type and value.
    private struct Element: Hashable {
        let view: PlistView

        static func == (left: Element, right: Element) -> Bool {
            left.view.kind == right.view.kind && left.view == right.view
        }

        func hash(into hasher: inout Hasher) { view.hash(into: &hasher) }
    }

    /// The number of elements indexed, from the first one on.
    private(set) var count = 0
    /// The indices of edited containers, which may be edited again.
    private(set) var edited: [Int] = []
    /// The values that take long to hash; they are remembered because many elements may be the same
    /// long string.
    private var known: Set<EditedValue> = []
    private var elements: Set<Element> = []

    func contains(_ value: PlistView) -> Bool { elements.contains(Element(view: value)) }

    /// - Parameter view: the element as part of a document, if it is one.
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
    /// Returns the types of the elements of an array within a range.
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

    /// Does the same for an array of a document.
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

    /// Returns the types of the elements of an unchanged array.
    mutating func keptElementKinds(of array: EditedValue) -> PlistKindSet {
        if let known = elementKinds[array] { return known }
        let kinds = entryKinds(of: array, 0..<count(of: array))
        elementKinds[array] = kinds
        return kinds
    }

    /// Returns the elements of an array within a range. Complexity: O(*m*) in their number, and a
    /// search for the first.
    private func values(of array: EditedValue, _ range: Range<Int>) -> [EditedValue] {
        slots(of: array, range).map(\.value)
    }

    /// Returns an index of the elements of an array that was edited or searched before, because
    /// examining all of them each time would take longer; otherwise `nil`.
    mutating func indexElements(of array: EditedValue) -> EditedElementIndex? {
        guard case .edited(let number) = array else { return indexUnchangedElements(of: array) }
        guard containers[number].changeCount > 32 || containers[number].isSearched else {
            containers[number].isSearched = true
            return nil
        }
        // Moved out, so that extending it does not copy it.
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

/// An index of the keys in an edited dictionary.
struct EditedKeyIndex: Sendable {
    enum Place {
        /// An entry of the dictionary's origin, unless it has been replaced.
        case entry(Int)
        /// A slot, and the entry of the origin that it replaces.
        case slot(Int?)
    }

    private let originKeys: [PlistString]
    /// The entries of the origin.
    private let entries: [PlistString: Int]
    /// The replaced entry of the origin for each key in a slot, or `noEntry`.
    private var slots: [PlistString: Int] = [:]
    /// The number of keys with dots, by the text before the first dot.
    private var dottedKeyCounts: [PlistString: Int] = [:]

    private static let noEntry = -1

    init(_ originKeys: [PlistString]) {
        self.originKeys = originKeys
        entries = Dictionary(
            originKeys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ slot: EditedSlot) {
        guard let key = slot.key else { return }
        slots[key] = slot.originIndexInPlace ?? Self.noEntry
        count(key, 1)
    }

    mutating func remove(_ slot: EditedSlot) {
        guard let key = slot.key else { return }
        slots[key] = nil
        count(key, -1)
    }

    /// Counts the entries of the origin that still exist.
    mutating func addEntries(_ range: Range<Int>) {
        for key in originKeys[range] { count(key, 1) }
    }

    mutating func removeEntry(_ index: Int) { count(originKeys[index], -1) }

    private mutating func count(_ key: PlistString, _ change: Int) {
        guard let start = key.textBeforeDot else { return }
        dottedKeyCounts[start, default: 0] += change
    }

    func place(of key: PlistString) -> Place? {
        if let entry = slots[key] { return .slot(entry == Self.noEntry ? nil : entry) }
        return entries[key].map { .entry($0) }
    }

    /// Returns whether any key begins with the given text, which has no dots, followed by a dot.
    func hasKey(startingWith text: PlistString) -> Bool { dottedKeyCounts[text] ?? 0 > 0 }
}

extension PlistString {
    fileprivate var textBeforeDot: PlistString? {
        utf8.firstIndex(of: UInt8(ascii: ".")).map { PlistString(utf8: Array(utf8[..<$0])) }
    }
}
