// SPDX-License-Identifier: Apache-2.0

/// Where a value of an edited tree is.
enum EditedValue: Hashable, Sendable {
    /// In the document that is edited.
    case kept(NodeID)
    /// In a document that values were taken from, by its number.
    case added(Int, NodeID)
    /// A container in which something changed, by its number.
    case edited(Int)
}

/// An entry or element that is not as the document has it, or not where.
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
    /// Whose text in the source this one has, as far as it is the same.
    var origin: Origin?
    /// Whether it stands where its origin does, not moved or copied to here.
    var isInPlace: Bool

    /// What of the container's origin this has the place of; `nil` if of nothing.
    var originIndexInPlace: Int? { isInPlace ? origin?.index : nil }

    /// The slot at another place.
    var moved: EditedSlot {
        var slot = self
        slot.isInPlace = false
        return slot
    }
}

/// A container in which something changed: what did not change is a few ranges, however many
/// entries there are.
struct EditedContainer: Sendable {
    let isDictionary: Bool
    /// The container that the ranges are of; `nil` for a new one.
    let origin: EditedValue?
    private var table: EditedPieces
    private(set) var count: Int
    /// Whether it is at several places, so that a change takes a copy.
    var isShared = false
    /// Where keys are, once there were so many changes that it pays.
    private var keys: EditedKeys?
    private(set) var changeCount = 0

    init(isDictionary: Bool, origin: EditedValue?, count: Int) {
        self.isDictionary = isDictionary
        self.origin = origin
        self.count = count
        table = EditedPieces(originCount: count)
    }

    /// The runs of what it holds, in order.
    var pieces: [EditedPiece] { table.all }

    /// The piece that an index is in, and where it begins.
    func piece(at index: Int) -> (piece: EditedPiece, start: Int) {
        precondition(index >= 0 && index < count)
        return table.piece(at: index)
    }

    /// Puts a slot in the place of the one at an index.
    mutating func replace(at index: Int, with slot: EditedSlot) {
        splice(at: index, removing: 1, inserting: slot)
    }

    /// Puts a slot before the one at an index, or at the end.
    mutating func insert(_ slot: EditedSlot, at index: Int) {
        splice(at: index, removing: 0, inserting: slot)
    }

    mutating func remove(at index: Int) { splice(at: index, removing: 1, inserting: nil) }

    private mutating func splice(at index: Int, removing removed: Int, inserting slot: EditedSlot?)
    {
        if keys != nil {
            if removed > 0, case .slot(let old) = piece(at: index).piece { keys?.remove(old) }
            if let slot { keys?.add(slot) }
        }
        table.splice(at: index, removing: removed, inserting: slot)
        count += (slot == nil ? 0 : 1) - removed
        changeCount += 1
    }

    // MARK: Keys

    /// Whether looking for keys among the entries, change after change, takes longer than knowing
    /// where they are.
    var needsKeys: Bool { isDictionary && keys == nil && changeCount > 32 }

    /// From now on knows where keys are.
    ///
    /// - Parameter originKeys: the keys of the container's origin, in order.
    mutating func learnKeys(of originKeys: [PlistString]) {
        var keys = EditedKeys(originKeys)
        for case .slot(let slot) in pieces { keys.add(slot) }
        self.keys = keys
    }

    /// Whether it is known where keys are.
    var knowsKeys: Bool { keys != nil }

    /// The index of a key, if it is known where keys are.
    func index(ofKnown key: PlistString) -> Int? {
        switch keys?.place(of: key) {
        case .slot(let origin?): return table.index(ofOrigin: origin)
        case .slot(nil): return table.lastIndex(ofSlotWith: key)
        case .entry(let origin):
            // It may be gone, or its place be taken by one with another key.
            guard let index = table.index(ofOrigin: origin),
                case .entries = table.piece(at: index).piece
            else { return nil }
            return index
        case nil: return nil
        }
    }
}
