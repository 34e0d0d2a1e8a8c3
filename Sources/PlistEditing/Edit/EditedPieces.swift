// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A run of a container's contents.
enum EditedPiece: Sendable {
    /// Unchanged entries or elements of the container's origin.
    case entries(Range<Int>)
    case slot(EditedSlot)

    var count: Int {
        switch self {
        case .entries(let range): range.count
        case .slot: 1
        }
    }

    /// The part of the container's origin that this replaces.
    var origins: Range<Int> {
        switch self {
        case .entries(let range): return range
        case .slot(let slot):
            guard let index = slot.originIndexInPlace else { return 0..<0 }
            return index..<index + 1
        }
    }
}

/// The pieces of a container, in order. Ranges and slots in their original place ascend in the
/// origin.
///
/// They are stored in blocks. A search begins at the block of the last change, and at the first and
/// the last block. Edits in document order find their block immediately, other edits in O(*n* ÷
/// 128).
struct EditedPieces: Sendable {
    private struct Block {
        var pieces: [EditedPiece]
        /// The number of entries or elements in all of its pieces.
        var count: Int
        /// A range of the origin that contains all entries of this block and none of other blocks.
        var origins: Range<Int>

        init(_ pieces: some Collection<EditedPiece>) {
            self.pieces = []
            count = 0
            origins = 0..<0
            replace(0..<0, with: pieces)
        }

        /// Returns the first piece that meets a condition, and its index.
        ///
        /// - Parameter start: the start of the block.
        func index(
            from start: Int, where matches: (EditedPiece) -> Bool
        ) -> (index: Int, piece: EditedPiece)? {
            var index = start
            for piece in pieces {
                if matches(piece) { return (index, piece) }
                index += piece.count
            }
            return nil
        }

        /// - Parameter new: the new pieces, which may keep some of the origins of the old ones.
        mutating func replace(_ range: Range<Int>, with new: some Collection<EditedPiece>) {
            for piece in pieces[range] { count -= piece.count }
            pieces.replaceSubrange(range, with: new)
            for piece in new {
                count += piece.count
                let added = piece.origins
                guard !added.isEmpty else { continue }
                let start = min(origins.lowerBound, added.lowerBound)
                let end = max(origins.upperBound, added.upperBound)
                origins = origins.isEmpty ? added : start..<end
            }
        }
    }

    private static let maximumBlockLength = 128

    private var blocks: [Block] = []
    /// The number of entries or elements in all pieces.
    private var count = 0
    /// The block of the last change, and its start.
    private var finger = (block: 0, start: 0)
    /// The piece of the last change in that block, and its start.
    private var lastPiece = (number: 0, start: 0)

    /// - Parameter count: the number of entries or elements of the origin.
    init(originCount count: Int) {
        if count > 0 { blocks = [Block([.entries(0..<count)])] }
        self.count = count
    }

    var all: [EditedPiece] { blocks.flatMap(\.pieces) }

    /// Returns the first result of a function for the pieces, in order.
    func first<Result>(_ body: (EditedPiece) -> Result?) -> Result? {
        for block in blocks {
            for piece in block.pieces {
                if let result = body(piece) { return result }
            }
        }
        return nil
    }

    /// Returns the piece that contains an index, and its start.
    func piece(at index: Int) -> (piece: EditedPiece, start: Int) {
        let (block, number, start) = locate(index)
        return (blocks[block].pieces[number], start)
    }

    /// Returns the pieces of a range, with the first and last one clipped to it.
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
        var (block, start) = finger
        let lastStart = count - blocks[blocks.count - 1].count
        if index < blocks[0].count {
            (block, start) = (0, 0)
        } else if index >= lastStart {
            (block, start) = (blocks.count - 1, lastStart)
        }
        while index < start {
            block -= 1
            start -= blocks[block].count
        }
        while index >= start + blocks[block].count {
            start += blocks[block].count
            block += 1
        }
        var piece = 0
        if block == finger.block { (piece, start) = lastPiece }
        while index < start {
            piece -= 1
            start -= blocks[block].pieces[piece].count
        }
        while index >= start + blocks[block].pieces[piece].count {
            start += blocks[block].pieces[piece].count
            piece += 1
        }
        return (block, piece, start)
    }

    /// Returns the present index of an entry or element of the origin, or of its replacement; `nil`
    /// if it was removed.
    func index(ofOrigin origin: Int) -> Int? {
        search { block, start in
            guard block.origins.contains(origin) else { return nil }
            return block.index(from: start) { $0.origins.contains(origin) }
                .map { index, piece in index + origin - piece.origins.lowerBound }
        }
    }

    func index(ofSlotWith key: PlistString) -> Int? {
        search { block, start in
            block.index(from: start) { piece in
                if case .slot(let slot) = piece { slot.key == key } else { false }
            }?.index
        }
    }

    /// Searches the blocks, from the last change outwards.
    private func search(_ body: (Block, Int) -> Int?) -> Int? {
        var (before, after) = (finger, finger)
        while before.block > 0 || after.block < blocks.count {
            if after.block < blocks.count {
                let block = blocks[after.block]
                if let index = body(block, after.start) { return index }
                after = (after.block + 1, after.start + block.count)
            }
            if before.block > 0 {
                let block = blocks[before.block - 1]
                before = (before.block - 1, before.start - block.count)
                if let index = body(block, before.start) { return index }
            }
        }
        return nil
    }

    /// Removes the item at an index if `removed` is 1, and inserts a slot there.
    ///
    /// - Parameter index: at most the count; nothing can be removed there.
    mutating func splice(at index: Int, removing removed: Int, inserting slot: EditedSlot?) {
        var added: [EditedPiece] = slot.map { [.slot($0)] } ?? []
        var start = count
        var (block, number) = (blocks.count - 1, blocks.last?.pieces.count ?? 0)
        var replaced = 0
        if index < count {
            (block, number, start) = locate(index)
            replaced = removed
            if case .entries(let range) = blocks[block].pieces[number] {
                let middle = range.lowerBound + index - start
                let (before, after) = (
                    range.lowerBound..<middle, middle + removed..<range.upperBound
                )
                if !before.isEmpty { added.insert(.entries(before), at: 0) }
                if !after.isEmpty { added.append(.entries(after)) }
                replaced = 1
            }
        } else if blocks.isEmpty {
            blocks.append(Block([]))
            block = 0
        }
        lastPiece = (number, start)
        for piece in blocks[block].pieces[..<number] { start -= piece.count }
        finger = (block, start)
        count += (slot == nil ? 0 : 1) - removed
        blocks[block].replace(number..<number + replaced, with: added)
        divide(block)
    }

    /// Divides a block that has become too long, or removes an empty one.
    private mutating func divide(_ block: Int) {
        let pieces = blocks[block].pieces
        if pieces.isEmpty {
            blocks.remove(at: block)
            if block == blocks.count { finger = (0, 0) }
            lastPiece = (0, finger.start)
        } else if pieces.count > Self.maximumBlockLength {
            let middle = pieces.count / 2
            blocks.replaceSubrange(
                block...block, with: [Block(pieces[..<middle]), Block(pieces[middle...])])
            lastPiece = (0, finger.start)
        }
    }
}
