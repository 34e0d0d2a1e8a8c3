// SPDX-License-Identifier: Apache-2.0

/// The distinct keys of a document under construction, each with one node.
///
/// Keys are numbered in order of appearance. Open addressing; a slot holds the high half of the
/// hash, which also says where to start looking, and the number plus one.
struct KeyTable: ~Copyable {
    struct Key: BitwiseCopyable {
        let node: NodeID
        /// Serial number of the last dictionary in which the key was seen.
        var stamp: UInt32
        /// The first eight bytes, the rest zero.
        let prefix: UInt64
        /// Bytes of a key that the source spells as it is; `unpredictable` for others, which it
        /// spells with references.
        let byteCount: UInt32
        /// The key that followed this one last time.
        var successor: UInt32
    }

    private static let unpredictable = UInt32.max

    private var slots: GrowableBuffer<UInt64>
    private var mask: Int
    private var keys = GrowableBuffer<Key>(capacity: 32)
    /// The key that occurred last.
    private var last: UInt32 = 0
    private let hasher = ByteHash.Hasher()

    init() {
        slots = GrowableBuffer(zeroCount: 64)
        mask = 63
    }

    /// Distinct keys so far.
    var count: Int { keys.count }

    func node(of number: UInt32) -> NodeID { keys[Int(number)].node }

    /// Notes that a key occurs in dictionary `serial`; false if it did before.
    @inline(__always)
    mutating func stamp(_ number: UInt32, with serial: UInt32) -> Bool {
        let key = keys[Int(number)]
        keys[Int(number)].stamp = serial
        return key.stamp != serial
    }

    @inline(__always)
    func hash(_ bytes: ByteView) -> UInt32 {
        UInt32(truncatingIfNeeded: hasher.hash(bytes) >> 32)
    }

    /// The key that is likely to come next: the one that followed the last one before.
    @inline(__always)
    func predicted() -> (number: UInt32, key: Key)? {
        if keys.count == 0 { return nil }
        let number = keys[Int(last)].successor
        let key = keys[Int(number)]
        return key.byteCount == Self.unpredictable ? nil : (number, key)
    }

    /// Notes that a key occurred.
    @inline(__always)
    mutating func follow(with number: UInt32) {
        keys[Int(last)].successor = number
        last = number
    }

    /// The number of a key, or `nil` if it is new.
    @inline(__always)
    func find(_ bytes: ByteView, hash: UInt32, in arena: ArenaReader) -> UInt32? {
        var slot = Int(hash) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { return nil }
            if UInt32(truncatingIfNeeded: entry >> 32) == hash {
                let number = UInt32(truncatingIfNeeded: entry) &- 1
                let node = arena[keys[Int(number)].node]
                if node.length == bytes.count && arena.bytes(of: node).isEqual(to: bytes) {
                    return number
                }
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// Adds a key that `find` did not find.
    mutating func insert(
        _ node: NodeID, _ bytes: ByteView, isVerbatim: Bool, hash: UInt32
    ) -> UInt32 {
        if keys.count &* 8 >= slots.count &* 5 { grow() }
        let number = UInt32(keys.count)
        keys.append(
            Key(
                node: node, stamp: 0, prefix: bytes.wordPadded(at: 0).lowBytes(bytes.count),
                byteCount: isVerbatim
                    ? UInt32(clamping: bytes.count) : Self.unpredictable,
                successor: number))
        place(UInt64(hash) << 32 | UInt64(number &+ 1))
        return number
    }

    private mutating func place(_ entry: UInt64) {
        var slot = Int(entry >> 32) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }

    private mutating func grow() {
        var old = GrowableBuffer<UInt64>(zeroCount: slots.count * 2)
        swap(&old, &slots)
        mask = slots.count - 1
        for index in 0..<old.count where old[index] != 0 { place(old[index]) }
    }
}
