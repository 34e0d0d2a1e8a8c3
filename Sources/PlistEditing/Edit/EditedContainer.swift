// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Where a value of an edited tree is.
enum EditedValue: Hashable, Sendable {
    /// In the document that is edited.
    case kept(NodeID)
    /// In another document, given by its number.
    case added(Int, NodeID)
    /// A changed container, given by its number.
    case edited(Int)
}

/// An entry or element that differs from the document's, in value or place.
struct EditedSlot: Sendable {
    /// An entry or element of the document that is edited.
    struct Origin: Equatable, Sendable {
        let container: NodeID
        let index: Int
        /// Whether it is gone from there, so that its comments come along.
        var isGone = false
    }

    /// `nil` in an array.
    var key: PlistString?
    var value: EditedValue
    /// The entry whose text in the source this one has, as far as it is the same.
    var origin: Origin?
    /// Whether it is where its origin is, not moved or copied here.
    var isInPlace: Bool

    /// The part of the container's origin whose place this takes; `nil` if there is none.
    var originIndexInPlace: Int? { isInPlace ? origin?.index : nil }

    /// The slot at another place.
    var moved: EditedSlot {
        var slot = self
        slot.isInPlace = false
        return slot
    }
}

/// A changed container: what did not change is a few ranges, however many entries there are.
struct EditedContainer: Sendable {
    let isDictionary: Bool
    /// The container that the ranges belong to; `nil` for a new one.
    let origin: EditedValue?
    private var table: EditedPieces
    private(set) var count: Int
    /// Whether it is at several places, so that a change requires a copy.
    var isShared = false
    /// What it takes, if that was asked when it was shared, and nothing in it changed any more.
    var extent: EditedExtent?
    /// Where keys are, once there are enough changes for that to pay.
    private var keyIndex: EditedKeyIndex?
    /// Which elements it has, if that has been asked; only the end of the array may have changed.
    var elementIndex: EditedElementIndex?
    /// Whether its elements were asked for before.
    var isSearched = false
    private(set) var changeCount = 0
    /// How often something below it changed.
    var passCount = 0

    init(isDictionary: Bool, origin: EditedValue?, count: Int) {
        self.isDictionary = isDictionary
        self.origin = origin
        self.count = count
        table = EditedPieces(originCount: count)
    }

    /// A copy to be changed at one place, which takes the indexes along.
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

    /// The first result of a function for its pieces, in order.
    func firstPiece<Result>(_ body: (EditedPiece) -> Result?) -> Result? { table.first(body) }

    /// The piece that contains an index, and where it begins.
    func piece(at index: Int) -> (piece: EditedPiece, start: Int) {
        precondition(index >= 0 && index < count)
        return table.piece(at: index)
    }

    /// The pieces of a range, the first and the last one as far as they are in it.
    func pieces(in range: Range<Int>) -> [EditedPiece] { table.pieces(in: range) }

    /// Replaces the slot at an index.
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

    /// Whether searching the entries for keys, change after change, takes longer than indexing them.
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

    /// Whether its keys are indexed.
    var hasKeyIndex: Bool { keyIndex != nil }

    /// Whether a key begins with a text without dots and a dot; `nil` if the keys are not indexed.
    func hasIndexedKey(startingWith text: PlistString) -> Bool? {
        keyIndex?.hasKey(startingWith: text)
    }

    /// The place of a key, if the keys are indexed.
    func index(ofIndexed key: PlistString) -> Int? {
        switch keyIndex?.place(of: key) {
        case .slot(let origin?): return table.index(ofOrigin: origin)
        case .slot(nil): return table.index(ofSlotWith: key)
        case .entry(let origin):
            // It may be gone, or replaced by one with another key.
            guard let index = table.index(ofOrigin: origin),
                case .entries = table.piece(at: index).piece
            else { return nil }
            return index
        case nil: return nil
        }
    }
}
