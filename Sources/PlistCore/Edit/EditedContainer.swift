// SPDX-License-Identifier: Apache-2.0

/// Where a value of an edited tree is.
enum EditedValue: Equatable, Sendable {
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

    /// The slot at another place.
    var moved: EditedSlot {
        var slot = self
        slot.isInPlace = false
        return slot
    }
}

/// A run of what a container holds.
enum EditedPiece: Sendable {
    /// Entries or elements of the container's origin, as they are there.
    case entries(Range<Int>)
    case slot(EditedSlot)

    var count: Int {
        switch self {
        case .entries(let range): range.count
        case .slot: 1
        }
    }
}

/// A container in which something changed, as a table of pieces: what did not change is a few
/// ranges, however many entries there are.
///
/// Ranges, and slots that are in place, ascend in the origin.
struct EditedContainer: Sendable {
    let isDictionary: Bool
    /// The container that the ranges are of; `nil` for a new one.
    let origin: EditedValue?
    private(set) var pieces: [EditedPiece]
    private(set) var count: Int
    /// Whether it is at several places, so that a change takes a copy.
    var isShared = false

    init(isDictionary: Bool, origin: EditedValue?, count: Int) {
        self.isDictionary = isDictionary
        self.origin = origin
        self.count = count
        pieces = count > 0 ? [.entries(0..<count)] : []
    }

    /// The piece that an index is in, and where it begins. Complexity: O(*n*) in the pieces.
    func locate(_ index: Int) -> (piece: Int, start: Int) {
        precondition(index >= 0 && index < count)
        var start = 0
        for (number, piece) in pieces.enumerated() {
            if index < start + piece.count { return (number, start) }
            start += piece.count
        }
        preconditionFailure("the pieces make up the count")
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
        let added: [EditedPiece] = slot.map { [.slot($0)] } ?? []
        count += added.count - removed
        guard index < count + removed - added.count else {
            pieces += added
            return
        }
        var (piece, start) = (0, 0)
        while index >= start + pieces[piece].count {
            start += pieces[piece].count
            piece += 1
        }
        guard case .entries(let range) = pieces[piece] else {
            pieces.replaceSubrange(piece..<piece + removed, with: added)
            return
        }
        let middle = range.lowerBound + index - start
        let parts = [range.lowerBound..<middle, middle + removed..<range.upperBound]
            .map { $0.isEmpty ? [] : [EditedPiece.entries($0)] }
        pieces.replaceSubrange(piece...piece, with: parts[0] + added + parts[1])
    }
}
