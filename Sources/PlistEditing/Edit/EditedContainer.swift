// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The location of a value of an edited tree.
enum EditedValue: Hashable, Sendable {
    /// In the edited document.
    case kept(NodeID)
    /// In another document, given by its number.
    case added(Int, NodeID)
    /// A changed container, given by its number.
    case edited(Int)
}

/// An entry or element that differs from the document's, in its value or position.
struct EditedSlot: Sendable {
    /// An entry or element of the edited document.
    struct Origin: Equatable, Sendable {
        let container: NodeID
        let index: Int
        /// Whether the entry was removed from its origin, so that its comments move with it.
        var isRemoved = false
    }

    /// `nil` in an array.
    var key: PlistString?
    var value: EditedValue
    /// The source entry whose text is reused where it is unchanged.
    var origin: Origin?
    /// Whether the slot is still at the position of its origin, and not moved or copied.
    var isInPlace: Bool

    /// The index of the entry in the container's origin that this slot replaces; `nil` if it
    /// replaces none.
    var originIndexInPlace: Int? { isInPlace ? origin?.index : nil }

    /// The slot after a move to another place.
    var moved: EditedSlot {
        var slot = self
        slot.isInPlace = false
        return slot
    }
}

/// A changed container. Unchanged contents are stored as a few ranges, regardless of the number of
/// entries.
struct EditedContainer: Sendable {
    let isDictionary: Bool
    /// The container that the ranges belong to; `nil` for a new one.
    let origin: EditedValue?
    private var table: EditedPieces
    private(set) var count: Int
    /// Whether it occurs in several places, so that a change requires a copy.
    var isShared = false
    /// Its extent, if it was computed when the container was shared and nothing has changed since.
    var extent: EditedExtent?
    /// The index of keys, once there are enough changes for it to pay off.
    private var keyIndex: EditedKeyIndex?
    /// The index of elements, if one was needed. Only the end of the array may have changed.
    var elementIndex: EditedElementIndex?
    /// Whether its elements were searched before.
    var isSearched = false
    private(set) var changeCount = 0
    /// The number of changes below it.
    var passCount = 0

    init(isDictionary: Bool, origin: EditedValue?, count: Int) {
        self.isDictionary = isDictionary
        self.origin = origin
        self.count = count
        table = EditedPieces(originCount: count)
    }

    /// Returns a copy to be changed in one place, which takes over the indexes.
    mutating func takeCopy() -> EditedContainer {
        var copy = self
        copy.isShared = false
        copy.extent = nil
        keyIndex = nil
        elementIndex = nil
        return copy
    }

    /// The runs of its contents, in order.
    var pieces: [EditedPiece] { table.all }

    /// Returns the first result of a function for its pieces, in order.
    func firstPiece<Result>(_ body: (EditedPiece) -> Result?) -> Result? { table.first(body) }

    /// Returns the piece that contains an index, and its start.
    func piece(at index: Int) -> (piece: EditedPiece, start: Int) {
        precondition(index >= 0 && index < count)
        return table.piece(at: index)
    }

    /// Returns the pieces of a range, with the first and last one clipped to it.
    func pieces(in range: Range<Int>) -> [EditedPiece] { table.pieces(in: range) }

    mutating func replace(at index: Int, with slot: EditedSlot) {
        splice(at: index, removing: 1, inserting: slot)
    }

    /// Inserts a slot before the one at an index, or at the end.
    mutating func insert(_ slot: EditedSlot, at index: Int) {
        splice(at: index, removing: 0, inserting: slot)
    }

    mutating func remove(at index: Int) { splice(at: index, removing: 1, inserting: nil) }

    private mutating func splice(at index: Int, removing removed: Int, inserting slot: EditedSlot?)
    {
        if keyIndex != nil {
            if removed > 0 {
                let (piece, start) = piece(at: index)
                switch piece {
                case .slot(let old): keyIndex?.remove(old)
                case .entries(let range):
                    keyIndex?.removeEntry(range.lowerBound + index - start)
                }
            }
            if let slot { keyIndex?.add(slot) }
        }
        if removed > 0 || index < count { elementIndex = nil }
        table.splice(at: index, removing: removed, inserting: slot)
        count += (slot == nil ? 0 : 1) - removed
        changeCount += 1
    }

    // MARK: Keys

    /// Whether there are so many changes that searching the entries for each key takes longer than
    /// indexing them.
    var needsKeyIndex: Bool { isDictionary && keyIndex == nil && changeCount + passCount > 32 }

    /// Indexes the keys, and keeps the index up to date from now on.
    ///
    /// - Parameter originKeys: the keys of the container's origin, in order.
    mutating func indexKeys(of originKeys: [PlistString]) {
        var index = EditedKeyIndex(originKeys)
        for piece in pieces {
            switch piece {
            case .slot(let slot): index.add(slot)
            case .entries(let range): index.addEntries(range)
            }
        }
        keyIndex = index
    }

    var hasKeyIndex: Bool { keyIndex != nil }

    /// Returns whether any key begins with the given text, which has no dots, followed by a dot;
    /// `nil` if the keys are not indexed.
    func hasIndexedKey(startingWith text: PlistString) -> Bool? {
        keyIndex?.hasKey(startingWith: text)
    }

    /// Returns the index of a key, if the keys are indexed.
    func index(ofIndexed key: PlistString) -> Int? {
        switch keyIndex?.place(of: key) {
        case .slot(let origin?): return table.index(ofOrigin: origin)
        case .slot(nil): return table.index(ofSlotWith: key)
        case .entry(let origin):
            // It may have been removed, or replaced by an entry with another key.
            guard let index = table.index(ofOrigin: origin),
                case .entries = table.piece(at: index).piece
            else { return nil }
            return index
        case nil: return nil
        }
    }
}

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

/// The indexes of keys in unchanged dictionaries, built after many look-ups.
struct EditedKeptKeys: Sendable {
    typealias Index = [PlistString: Int]

    private static let minimumCount = 32
    private static let minimumLookUps = 32

    private var lookUps: [EditedValue: Int] = [:]
    private var indexes: [EditedValue: Index] = [:]

    func index(of dictionary: EditedValue) -> Index? {
        indexes.isEmpty ? nil : indexes[dictionary]
    }

    /// Records that a key of a dictionary is looked up.
    mutating func note(_ dictionary: EditedValue, _ view: PlistView) {
        guard view.kind == .dictionary, view.count > Self.minimumCount else { return }
        lookUps[dictionary, default: 0] += 1
        guard lookUps[dictionary] == Self.minimumLookUps else { return }
        indexes[dictionary] = Dictionary(
            view.entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension EditedTree {
    /// Records that an entry or element of a container is looked up.
    mutating func noteLookUp(in container: EditedValue) {
        if case .edited(let number) = container {
            containers[number].passCount += 1
            indexKeys(of: number)
        } else if let view = view(container) {
            keptKeys.note(container, view)
        }
    }
}

extension PlistEditor {
    /// Records that a path is followed. After many look-ups, the keys of the dictionaries are
    /// indexed.
    package mutating func noteLookUp(of path: PlistPath) {
        var value = tree.root
        for component in path.components {
            tree.noteLookUp(in: value)
            guard let index = index(of: component, in: value) else { return }
            value = tree.child(of: value, at: index)
        }
    }
}
