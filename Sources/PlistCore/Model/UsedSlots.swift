// SPDX-License-Identifier: Apache-2.0

/// The set of slots in use.
///
/// The *n*-th slot in use is found in O(log *n*), so that entries can be addressed by position even
/// after others before them were removed.
struct UsedSlots: Sendable {
    /// One bit for each slot.
    private var words: [UInt64] = []
    /// A Fenwick tree: item *n* − 1 is the number of slots in use in the words ending at word *n* −
    /// 1; it covers as many words as the value of the lowest set bit of *n*.
    private var sums: [Int] = []
    private var slotCount = 0

    /// A set with all slots in use.
    init(slotCount: Int) {
        for _ in 0..<slotCount { append() }
    }

    /// Adds a slot in use at the end.
    ///
    /// Complexity: O(1); O(log *n*) for every 64th slot.
    mutating func append() {
        if slotCount & 63 == 0 {
            words.append(0)
            let number = words.count
            let start = number & (number - 1)
            var sum = 0
            var part = number - 1
            while part > start {
                sum += sums[part - 1]
                part &= part - 1
            }
            sums.append(sum)
        }
        words[words.count - 1] |= 1 << UInt64(slotCount & 63)
        sums[words.count - 1] += 1
        slotCount += 1
    }

    /// Frees a slot in use.
    ///
    /// Complexity: O(log *n*).
    mutating func remove(_ slot: Int) {
        words[slot / 64] &= ~(1 << UInt64(slot & 63))
        var number = slot / 64 + 1
        while number <= sums.count {
            sums[number - 1] -= 1
            number += number & -number
        }
    }

    /// Returns the slot in use with a given rank.
    ///
    /// Complexity: O(log *n*).
    ///
    /// - Parameter rank: the number of slots in use before it; less than their total.
    func slot(at rank: Int) -> Int {
        var rest = rank
        var word = 0
        var step = 1 << (Int.bitWidth - 1 - words.count.leadingZeroBitCount)
        while step > 0 {
            if word + step <= sums.count, sums[word + step - 1] <= rest {
                word += step
                rest -= sums[word - 1]
            }
            step /= 2
        }
        var bits = words[word]
        for _ in 0..<rest { bits &= bits - 1 }
        return 64 * word + bits.trailingZeroBitCount
    }

    /// Returns the first slot in use from `slot` on; `nil` if there is none.
    func next(from slot: Int) -> Int? {
        guard slot < slotCount else { return nil }
        var word = slot / 64
        var bits = words[word] & (.max << UInt64(slot & 63))
        while bits == 0 {
            word += 1
            guard word < words.count else { return nil }
            bits = words[word]
        }
        return 64 * word + bits.trailingZeroBitCount
    }
}
