// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// The contents of a container under many edits, compared with a plain array.
@Suite struct EditedPiecesTests {
    /// An original entry, a replacement for one, or a new one.
    private enum Item: Equatable {
        case origin(Int)
        case changed(Int, String)
        case new(String)

        var origin: Int? {
            switch self {
            case .origin(let index), .changed(let index, _): index
            case .new: nil
            }
        }

        var slot: EditedSlot? {
            switch self {
            case .origin: nil
            case .changed(let index, let key):
                EditedSlot(
                    key: PlistString(key), value: .kept(0),
                    origin: EditedSlot.Origin(container: 0, index: index), isInPlace: true)
            case .new(let key):
                EditedSlot(key: PlistString(key), value: .kept(0), origin: nil, isInPlace: false)
            }
        }
    }

    private static func items(_ pieces: [EditedPiece]) -> [Item] {
        pieces.flatMap { piece -> [Item] in
            switch piece {
            case .entries(let range): range.map { .origin($0) }
            case .slot(let slot):
                [
                    slot.originIndexInPlace.map { .changed($0, slot.key!.description) }
                        ?? .new(slot.key!.description)
                ]
            }
        }
    }

    private static func compare(
        _ pieces: EditedPieces, _ model: [Item], using generator: inout SeededGenerator
    ) {
        #expect(items(pieces.all) == model)
        let end = Int.random(in: 0...model.count, using: &generator)
        let range = Int.random(in: 0...end, using: &generator)..<end
        #expect(items(pieces.pieces(in: range)) == Array(model[range]))
        for _ in 0..<3 where !model.isEmpty {
            let index = Int.random(in: model.indices, using: &generator)
            let (piece, start) = pieces.piece(at: index)
            #expect(items([piece])[index - start] == model[index])
            if let origin = model[index].origin { #expect(pieces.index(ofOrigin: origin) == index) }
            if let key = model[index].slot?.key { #expect(pieces.index(ofSlotWith: key) == index) }
        }
        #expect(pieces.index(ofSlotWith: "none") == nil)
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func agreesWithPlainArray(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = [0, 1, 40, 700][Int(seed % 4)]
        var pieces = EditedPieces(originCount: count)
        var model = (0..<count).map { Item.origin($0) }
        func removeRun(at start: Int, count: Int) {
            for _ in 0..<min(count, model.count - start) {
                pieces.splice(at: start, removing: 1, inserting: nil)
                model.remove(at: start)
            }
        }
        for number in 0..<400 {
            let place = Int.random(in: 0...model.count, using: &generator)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0...4:
                // All in one place, so that blocks become too long.
                for step in 0..<3 {
                    let item = Item.new("n\(number).\(step)")
                    pieces.splice(at: place, removing: 0, inserting: item.slot)
                    model.insert(item, at: place)
                }
            case 5...9 where place < model.count:
                let key = "c\(number)"
                let item = model[place].origin.map { Item.changed($0, key) } ?? .new(key)
                pieces.splice(at: place, removing: 1, inserting: item.slot)
                model[place] = item
            case 10: removeRun(at: place, count: 2)
            default: if number % 5 == 0 { removeRun(at: place, count: 90) }
            }
            if number % 10 == 0 { Self.compare(pieces, model, using: &generator) }
        }
        removeRun(at: 0, count: model.count)
        Self.compare(pieces, model, using: &generator)
        pieces.splice(at: 0, removing: 0, inserting: Item.new("last").slot)
        Self.compare(pieces, [.new("last")], using: &generator)
    }

    /// Whole blocks of slots are removed, and the slots on both sides stay.
    @Test func staysConsistentAfterManyRemovals() {
        var generator = SeededGenerator(seed: 1)
        var pieces = EditedPieces(originCount: 0)
        var model: [Item] = []
        for number in 0..<600 {
            model.append(.new("k\(number)"))
            pieces.splice(at: number, removing: 0, inserting: model[number].slot)
        }
        for start in [400, 100, 0] {
            for index in (start..<start + 150).reversed() {
                pieces.splice(at: index, removing: 1, inserting: nil)
                model.remove(at: index)
            }
            for _ in 0..<5 { Self.compare(pieces, model, using: &generator) }
        }
    }

    @Test func countsKeysWithDots() {
        var index = EditedKeyIndex(["a.x", "b", "a.y"])
        #expect(!index.hasKey(startingWith: "a"))
        index.addEntries(0..<3)
        #expect(index.hasKey(startingWith: "a") && !index.hasKey(startingWith: "b"))
        index.removeEntry(0)
        #expect(index.hasKey(startingWith: "a"))
        index.removeEntry(2)
        #expect(!index.hasKey(startingWith: "a"))
        let slot = EditedSlot(key: "b.c", value: .kept(0), origin: nil, isInPlace: false)
        index.add(slot)
        #expect(index.hasKey(startingWith: "b"))
        index.remove(slot)
        #expect(!index.hasKey(startingWith: "b"))
    }
}
