// SPDX-License-Identifier: Apache-2.0

/// A run of a container's contents.
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

    /// The part of the container's origin whose place this takes.
    var origins: Range<Int> {
        switch self {
        case .entries(let range): return range
        case .slot(let slot):
            guard let index = slot.originIndexInPlace else { return 0..<0 }
            return index..<index + 1
        }
    }
}

/// The pieces of a container, in order: ranges and slots in their original place ascend in the
/// origin.
///
/// They are kept in blocks, of which the right one is found first, so a place is found and changed
/// in O(√*n*) of the pieces, up to some ten thousand.
struct EditedPieces: Sendable {
    private struct Block {
        var pieces: [EditedPiece]
        /// The number of entries or elements in all of them.
        var count: Int
        /// The range of the origin from which they have entries, which may have gaps.
        var origins: Range<Int>

        init(_ pieces: some Collection<EditedPiece>) {
            self.pieces = Array(pieces)
            count = 0
            origins = 0..<0
            for piece in pieces {
                count += piece.count
                let new = piece.origins
                if origins.isEmpty {
                    origins = new
                } else if !new.isEmpty {
                    origins = origins.lowerBound..<new.upperBound
                }
            }
        }
    }

    private static let maximumBlockLength = 128

    private var blocks: [Block] = []

    /// - Parameter count: the number of entries or elements of the origin.
    init(originCount count: Int) {
        if count > 0 { blocks = [Block([.entries(0..<count)])] }
    }

    var all: [EditedPiece] { blocks.flatMap(\.pieces) }

    /// The piece that contains an index, and where it begins.
    func piece(at index: Int) -> (piece: EditedPiece, start: Int) {
        let (block, number, start) = locate(index)
        return (blocks[block].pieces[number], start)
    }

    /// The pieces of a range, the first and the last one as far as they are in it.
    func pieces(in range: Range<Int>) -> [EditedPiece] {
        guard !range.isEmpty else { return [] }
        var (block, number, start) = locate(range.lowerBound)
        var found: [EditedPiece] = []
        while start < range.upperBound {
            if number == blocks[block].pieces.count {
                block += 1
                number = 0
            }
            let piece = blocks[block].pieces[number]
            if case .entries(let entries) = piece {
                let from = entries.lowerBound + max(0, range.lowerBound - start)
                let to = min(entries.upperBound, entries.lowerBound + range.upperBound - start)
                found.append(.entries(from..<to))
            } else {
                found.append(piece)
            }
            start += piece.count
            number += 1
        }
        return found
    }

    private func locate(_ index: Int) -> (block: Int, piece: Int, start: Int) {
        var (block, start) = (0, 0)
        while index >= start + blocks[block].count {
            start += blocks[block].count
            block += 1
        }
        var piece = 0
        while index >= start + blocks[block].pieces[piece].count {
            start += blocks[block].pieces[piece].count
            piece += 1
        }
        return (block, piece, start)
    }

    /// The index of what takes the place of an entry or element of the origin; `nil` if it is gone.
    func index(ofOrigin origin: Int) -> Int? {
        var start = 0
        for block in blocks {
            guard block.origins.contains(origin) else {
                start += block.count
                continue
            }
            for piece in block.pieces {
                if piece.origins.contains(origin) {
                    return start + origin - piece.origins.lowerBound
                }
                start += piece.count
            }
            return nil
        }
        return nil
    }

    /// The index of the last slot with a key. Complexity: O(*n*).
    func lastIndex(ofSlotWith key: PlistString) -> Int? {
        var end = blocks.reduce(0) { $0 + $1.count }
        for block in blocks.reversed() {
            for piece in block.pieces.reversed() {
                end -= piece.count
                if case .slot(let slot) = piece, slot.key == key { return end }
            }
        }
        return nil
    }

    /// Removes what is at an index, if `removed` is 1 and not 0, and puts a slot there.
    ///
    /// - Parameter index: at most the count, where nothing can be removed.
    mutating func splice(at index: Int, removing removed: Int, inserting slot: EditedSlot?) {
        let added: [EditedPiece] = slot.map { [.slot($0)] } ?? []
        guard let last = blocks.indices.last else {
            return replace(block: 0..<0, with: added)
        }
        if index == blocks.reduce(0, { $0 + $1.count }) {
            return replace(block: last..<last + 1, with: blocks[last].pieces + added)
        }
        let (block, number, start) = locate(index)
        var pieces = blocks[block].pieces
        if case .entries(let range) = pieces[number] {
            let middle = range.lowerBound + index - start
            let parts = [range.lowerBound..<middle, middle + removed..<range.upperBound]
                .map { $0.isEmpty ? [] : [EditedPiece.entries($0)] }
            pieces.replaceSubrange(number...number, with: parts[0] + added + parts[1])
        } else {
            pieces.replaceSubrange(number..<number + removed, with: added)
        }
        replace(block: block..<block + 1, with: pieces)
    }

    private mutating func replace(block range: Range<Int>, with pieces: [EditedPiece]) {
        guard pieces.count > Self.maximumBlockLength else {
            return blocks.replaceSubrange(range, with: pieces.isEmpty ? [] : [Block(pieces)])
        }
        let middle = pieces.count / 2
        blocks.replaceSubrange(range, with: [Block(pieces[..<middle]), Block(pieces[middle...])])
    }
}
