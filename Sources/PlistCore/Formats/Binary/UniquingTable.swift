// SPDX-License-Identifier: Apache-2.0

/// Finds the first of several equal nodes.
///
/// Open addressing with linear probing. A slot holds a 32-bit tag and the node plus one in eight
/// bytes; the tag's high bits say where to start looking, so that growing copies the table in
/// order, and a lookup that fails touches one cache line.
struct UniquingTable: ~Copyable {
    private var slots: GrowableBuffer<UInt64>
    /// How far to shift a tag for its first slot.
    private var shift: UInt32
    private var count = 0
    /// Entries at which the table grows: seven tenths of the slots.
    private var limit: Int

    private static let maximumExponent = 32

    /// Slots that are moved at a time when the table grows.
    private static let movedCount = 1 << 16

    /// - Parameter expectedCount: entries that fit without growing.
    init(expectedCount: Int) {
        var exponent = 6
        while exponent < Self.maximumExponent && (1 << exponent) / 10 * 7 < expectedCount {
            exponent += 1
        }
        slots = GrowableBuffer(zeroCount: 1 << exponent)
        shift = UInt32(32 - exponent)
        limit = (1 << exponent) / 10 * 7
    }

    @inline(__always)
    private func firstSlot(_ tag: UInt32) -> Int {
        Int(truncatingIfNeeded: UInt64(tag) &>> UInt64(shift))
    }

    /// The entry where the search for a tag begins.
    ///
    /// Asked for several tags in turn, the loads overlap; a search that fails afterwards finds
    /// the cache line at hand.
    @inline(__always)
    func firstEntry(_ tag: UInt32) -> UInt64 { slots[firstSlot(tag)] }

    /// The node of an entry, or `nil` if it is free or has another tag.
    @inline(__always)
    static func node(of entry: UInt64, ifTagged tag: UInt32) -> NodeID? {
        entry != 0 && UInt32(truncatingIfNeeded: entry &>> 32) == tag
            ? UInt32(truncatingIfNeeded: entry) &- 1 : nil
    }

    /// The node that equals a new one, or `nil` after adding the new one.
    ///
    /// Tags of equal nodes must be equal.
    @inline(__always)
    mutating func firstEqual(
        to node: NodeID, tag: UInt32, isEqual: (NodeID) -> Bool
    ) -> NodeID? {
        var slot = firstSlot(tag)
        while true {
            let entry = slots[slot]
            if entry == 0 { break }
            if let other = Self.node(of: entry, ifTagged: tag), isEqual(other) { return other }
            slot &+= 1
            if slot == slots.count { slot = 0 }
        }
        slots[slot] = UInt64(tag) &<< 32 | UInt64(node &+ 1)
        count &+= 1
        if count > limit { grow() }
        return nil
    }

    /// Makes the table twice as large.
    @inline(never)
    private mutating func grow() {
        let exponent = min(33 - Int(shift), Self.maximumExponent)
        guard 1 << exponent > slots.count else {
            // There are more slots than nodes can be.
            limit = .max
            return
        }
        var old = GrowableBuffer<UInt64>(zeroCount: 1 << exponent)
        swap(&old, &slots)
        shift = UInt32(32 - exponent)
        limit = (1 << exponent) / 10 * 7
        while old.count > 0 {
            let start = max(0, old.count - Self.movedCount)
            for index in start..<old.count where old[index] != 0 { put(old[index]) }
            // So that there is never the memory of both tables.
            old.removeLast(downTo: start)
            old.trim()
        }
    }

    /// Puts an entry into a table that does not have it.
    private mutating func put(_ entry: UInt64) {
        var slot = firstSlot(UInt32(truncatingIfNeeded: entry >> 32))
        while slots[slot] != 0 {
            slot &+= 1
            if slot == slots.count { slot = 0 }
        }
        slots[slot] = entry
    }
}
