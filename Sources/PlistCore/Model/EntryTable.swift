// SPDX-License-Identifier: Apache-2.0

/// Finds entries of one dictionary by key, with open addressing.
struct EntryTable: ~Copyable {
    /// The high half of the hash; in the low half, the index of the entry plus one.
    private var slots = GrowableBuffer<UInt64>(capacity: 64)
    private let hasher = ByteHash.Hasher()

    mutating func fill(from dictionary: PlistNode, start: Int, in arena: ArenaReader) {
        let count = dictionary.length - start
        var slotCount = 16
        while slotCount < 2 * count { slotCount *= 2 }
        slots.removeLast(downTo: 0)
        slots.append(repeating: 0, count: slotCount)
        for index in start..<dictionary.length {
            let key = arena.bytes(of: arena[arena.child(of: dictionary, at: 2 * index)])
            let hash = hasher.hash(key)
            var slot = Int(truncatingIfNeeded: hash) & (slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
        }
    }

    func value(of key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader) -> NodeID? {
        let hash = hasher.hash(key)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if (slots[slot] ^ hash) >> 32 == 0 {
                let index = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
                let found = arena[arena.child(of: dictionary, at: 2 * index)]
                if arena.bytes(of: found).isEqual(to: key) {
                    return arena.child(of: dictionary, at: 2 * index + 1)
                }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}
