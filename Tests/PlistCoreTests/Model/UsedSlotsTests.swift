// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

@Suite struct UsedSlotsTests {
    private static func slots(_ used: UsedSlots) -> [Int] {
        var slots: [Int] = []
        while let next = used.next(from: (slots.last ?? -1) + 1) { slots.append(next) }
        return slots
    }

    @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 500, 4096, 5000])
    func findsEachSlotByItsRank(count: Int) {
        var used = UsedSlots(slotCount: count)
        #expect(Self.slots(used) == Array(0..<count))
        #expect((0..<count).allSatisfy { used.slot(at: $0) == $0 })
        for slot in 0..<count where slot % 3 != 1 { used.remove(slot) }
        let left = (0..<count).filter { $0 % 3 == 1 }
        #expect(Self.slots(used) == left)
        #expect(left.indices.allSatisfy { used.slot(at: $0) == left[$0] })
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func growsAndShrinks(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 0..<200, using: &generator)
        var used = UsedSlots(slotCount: count)
        var model = Array(0..<count)
        var next = count
        for _ in 0..<400 {
            if model.isEmpty || Bool.random(using: &generator) {
                used.append()
                model.append(next)
                next += 1
            } else {
                used.remove(model.remove(at: Int.random(in: model.indices, using: &generator)))
            }
            let rank = Int.random(in: 0..<max(model.count, 1), using: &generator)
            if rank < model.count { #expect(used.slot(at: rank) == model[rank]) }
        }
        #expect(Self.slots(used) == model)
        #expect(model.indices.allSatisfy { used.slot(at: $0) == model[$0] })
    }

    @Test func emptyRowHasNoSlots() {
        #expect(UsedSlots(slotCount: 0).next(from: 0) == nil)
    }
}
