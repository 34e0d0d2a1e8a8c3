// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A document and its changes. Only containers on the paths to changes have their own tables;
/// everything else is unchanged.
struct EditedTree: Sendable {
    let document: PlistDocument
    /// The source documents of the added values.
    var additions = EditedAdditions()
    var containers: [EditedContainer] = []
    private(set) var root: EditedValue
    /// The extents of the document's containers that were copied.
    var keptExtents: [NodeID: EditedExtent] = [:]
    /// The indexes of keys in long unchanged dictionaries.
    var keptKeys = EditedKeptKeys()
    /// The types of the elements of long unchanged arrays.
    var elementKinds: [EditedValue: PlistKindSet] = [:]
    /// The indexes of unchanged arrays, built on the second search.
    var elementIndexes: [EditedValue: EditedElementIndex?] = [:]
    /// The number of references in containers opened for changes, counted each time one is opened.
    private(set) var openedReferenceCount = 0
    /// The number of nodes and references that were added, and of changes.
    private(set) var addedReferenceCount = 0
    /// The traits that the tree may have, as in a document.
    private(set) var traits: PlistTraits

    init(_ document: PlistDocument) {
        self.document = document
        root = .kept(document.rootID)
        traits = document.traits
    }

    /// Adds a value from another document.
    mutating func add(_ view: PlistView) -> EditedValue {
        traits.formUnion(view.document.traits)
        if let number = additions.number(of: view) {
            // The same part again, or another part of the same document.
            traits.formUnion([.sharedContainers, .sharedLeaves])
            return .added(number, view.id)
        }
        addedReferenceCount += view.document.arena.referenceCount
        return .added(additions.append(view.document), view.id)
    }

    /// Creates a container with one value.
    mutating func wrap(_ slot: EditedSlot) -> EditedValue {
        var container = EditedContainer(isDictionary: slot.key != nil, origin: nil, count: 0)
        container.insert(slot, at: 0)
        note(slot.key)
        containers.append(container)
        return .edited(containers.count - 1)
    }

    // MARK: Look-ups

    /// Returns the value as part of a document; `nil` for a changed one.
    func view(_ value: EditedValue) -> PlistView? {
        switch value {
        case .kept(let node): PlistView(document: document, id: node)
        case .added(let number, let node): PlistView(document: additions[number], id: node)
        case .edited: nil
        }
    }

    func kind(of value: EditedValue) -> PlistKind {
        if case .edited(let number) = value {
            return containers[number].isDictionary ? .dictionary : .array
        }
        return view(value)!.kind
    }

    /// Returns the number of entries or elements; 0 for anything but a container.
    func count(of value: EditedValue) -> Int {
        if case .edited(let number) = value { return containers[number].count }
        return view(value)!.count
    }

    /// Returns the entry or element of a container at an index.
    ///
    /// Complexity: O(√*n*) in the pieces of an edited container.
    @inline(never)
    func slot(of container: EditedValue, at index: Int) -> EditedSlot {
        guard case .edited(let number) = container else { return entry(of: container, at: index) }
        let edited = containers[number]
        let (piece, start) = edited.piece(at: index)
        switch piece {
        case .slot(let slot): return slot
        case .entries(let range):
            return entry(of: edited.origin!, at: range.lowerBound + index - start)
        }
    }

    /// Returns the entries or elements of a container in a range.
    ///
    /// Complexity: O(*m*) in their number, plus the cost of ``slot(of:at:)``.
    func slots(of container: EditedValue, _ range: Range<Int>) -> [EditedSlot] {
        guard case .edited(let number) = container else {
            return range.map { entry(of: container, at: $0) }
        }
        let edited = containers[number]
        var slots: [EditedSlot] = []
        for piece in edited.pieces(in: range) {
            switch piece {
            case .slot(let slot): slots.append(slot)
            case .entries(let range):
                slots += range.map { entry(of: edited.origin!, at: $0) }
            }
        }
        return slots
    }

    /// Returns the value of the entry or element of a container at an index.
    ///
    /// Complexity: the same as ``slot(of:at:)``.
    func child(of container: EditedValue, at index: Int) -> EditedValue {
        guard case .edited(let number) = container else { return entryValue(of: container, index) }
        let (piece, start) = containers[number].piece(at: index)
        switch piece {
        case .slot(let slot): return slot.value
        case .entries(let range):
            return entryValue(of: containers[number].origin!, range.lowerBound + index - start)
        }
    }

    /// Returns the value of the entry or element of a document's container.
    func entryValue(of container: EditedValue, _ index: Int) -> EditedValue {
        guard let view = view(container) else { preconditionFailure("origins are of documents") }
        let child = view.document.reader.value(of: view.node, at: index)
        if case .added(let number, _) = container { return .added(number, child) }
        return .kept(child)
    }

    /// Returns the entry or element of a document's container.
    func entry(of container: EditedValue, at index: Int) -> EditedSlot {
        guard let view = view(container) else { preconditionFailure("origins are of documents") }
        let reader = view.document.reader
        let node = view.node
        let isDictionary = node.kind == .dictionary
        let child = reader.child(of: node, at: isDictionary ? 2 * index + 1 : index)
        var key: PlistString?
        if isDictionary {
            key = PlistString(
                bytes: reader.bytes(of: reader[reader.child(of: node, at: 2 * index)]))
        }
        switch container {
        case .added(let number, _):
            return EditedSlot(
                key: key, value: .added(number, child), origin: nil, isInPlace: false)
        default:
            return EditedSlot(
                key: key, value: .kept(child),
                origin: EditedSlot.Origin(container: view.id, index: index), isInPlace: true)
        }
    }

    /// Returns the index of a key in a dictionary, or `nil`.
    ///
    /// Complexity: O(*n*) in the entries, or O(√*n*) if many were edited.
    func index(of key: PlistString, in dictionary: EditedValue) -> Int? {
        guard case .edited(let number) = dictionary else {
            if let index = keptKeys.index(of: dictionary) { return index[key] }
            return entryIndex(of: key.view, in: dictionary, 0..<count(of: dictionary))
        }
        if containers[number].hasKeyIndex { return containers[number].index(ofIndexed: key) }
        var start = 0
        for piece in containers[number].pieces {
            switch piece {
            case .slot(let slot):
                if slot.key == key { return start }
            case .entries(let range):
                let origin = containers[number].origin!
                if let index = entryIndex(of: key.view, in: origin, range) {
                    return start + index - range.lowerBound
                }
            }
            start += piece.count
        }
        return nil
    }

    /// Returns the keys of a dictionary in order. Complexity: O(*n*) in their number.
    func keys(of dictionary: EditedValue) -> [PlistString] {
        guard case .edited(let number) = dictionary else { return originKeys(of: dictionary) }
        let container = containers[number]
        return container.pieces.flatMap { piece -> [PlistString] in
            switch piece {
            case .slot(let slot): return slot.key.map { [$0] } ?? []
            case .entries(let range):
                return range.compactMap { entry(of: container.origin!, at: $0).key }
            }
        }
    }

    /// Returns the keys of a document's dictionary.
    private func originKeys(of dictionary: EditedValue) -> [PlistString] {
        view(dictionary)!.entries.map(\.key)
    }

    private func entryIndex(
        of key: ByteView, in dictionary: EditedValue, _ range: Range<Int>
    ) -> Int? {
        guard let view = view(dictionary) else { return nil }
        let reader = view.document.reader
        let node = view.node
        for index in range {
            let candidate = reader[reader.child(of: node, at: 2 * index)]
            guard candidate.length == key.count else { continue }
            if reader.bytes(of: candidate).isEqual(to: key) { return index }
        }
        return nil
    }

    /// Whether an edited dictionary may now read as a UID.
    var mayHaveUIDShapes: Bool {
        containers.indices.contains { number in
            containers[number].count == 1 && containers[number].isDictionary
                && slot(of: .edited(number), at: 0).key == UIDDictionary.key
        }
    }

    /// The number of changes in all containers.
    var changeCount: Int { containers.reduce(0) { $0 + $1.changeCount } }

    // MARK: Rolling back

    /// A state to roll back to, as long as nothing that existed then has changed.
    struct Checkpoint {
        fileprivate let additionCount: Int
        fileprivate let containerCount: Int
        fileprivate let traits: PlistTraits
    }

    var checkpoint: Checkpoint {
        Checkpoint(additionCount: additions.count, containerCount: containers.count, traits: traits)
    }

    /// Removes everything added since a checkpoint.
    mutating func rollBack(to checkpoint: Checkpoint) {
        additions.removeAll(after: checkpoint.additionCount)
        containers.removeSubrange(checkpoint.containerCount...)
        traits = checkpoint.traits
    }

    // MARK: Changes

    mutating func replaceRoot(with value: EditedValue) { root = value }

    /// Records that a value occurs in one more place.
    mutating func share(_ value: EditedValue) {
        traits.formUnion([.sharedContainers, .sharedLeaves])
        if case .edited(let number) = value { containers[number].isShared = true }
    }

    /// Calls a function to change the container at the end of a path of indices from the root.
    mutating func change(
        _ steps: some Sequence<Int>, _ body: (inout EditedContainer) -> Void
    ) {
        let number = open(Array(steps))
        let changeCount = containers[number].changeCount
        body(&containers[number])
        addedReferenceCount += containers[number].changeCount - changeCount
        indexKeys(of: number)
    }

    /// Returns the number of the container at the end of a path of indices, which is about to be
    /// changed.
    @inline(never)
    private mutating func open(_ steps: [Int]) -> Int {
        var number = open(root)
        root = .edited(number)
        for index in steps {
            var slot = slot(of: .edited(number), at: index)
            let child = open(slot.value)
            if slot.value != .edited(child) {
                slot.value = .edited(child)
                containers[number].replace(at: index, with: slot)
            }
            containers[number].passCount += 1
            indexKeys(of: number)
            number = child
        }
        return number
    }

    mutating func indexKeys(of number: Int) {
        guard containers[number].needsKeyIndex else { return }
        let origin = containers[number].origin
        containers[number].indexKeys(of: origin.map(originKeys) ?? [])
    }

    /// Returns the number of a container that is about to be changed in one place.
    private mutating func open(_ value: EditedValue) -> Int {
        guard case .edited(let number) = value else {
            return append(
                EditedContainer(
                    isDictionary: kind(of: value) == .dictionary, origin: value,
                    count: count(of: value)))
        }
        guard containers[number].isShared else { return number }
        let copy = containers[number].takeCopy()
        for case .slot(let slot) in copy.pieces {
            if case .edited(let child) = slot.value { containers[child].isShared = true }
        }
        return append(copy)
    }

    private mutating func append(_ container: EditedContainer) -> Int {
        openedReferenceCount += container.isDictionary ? 2 * container.count : container.count
        containers.append(container)
        return containers.count - 1
    }

    /// Adds the traits of a new key.
    mutating func note(_ key: PlistString?) {
        guard let key else { return }
        traits.formUnion(StringTraits(key.view).traits)
    }
}
