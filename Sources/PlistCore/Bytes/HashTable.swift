// SPDX-License-Identifier: Apache-2.0

/// A map from hashes to item numbers.
///
/// Open addressing with linear probing. An eight-byte slot holds the high bits of the hash and, in
/// its low bits, the number plus one. The highest bits of the hash determine where a search starts,
/// so growing moves the entries in order; the other bits make unnecessary comparisons very rare.
struct HashTable: ~Copyable {
    private var slots: GrowableBuffer<UInt64>
    /// The base-2 logarithm of the number of slots.
    private var exponent: UInt64
    /// The bits of a slot that hold the number.
    private var numberMask: UInt64
    /// The number of entries.
    private(set) var count = 0
    /// The maximum number of entries before the table grows: seven tenths of the slots.
    private var limit: Int

    private static let maximumExponent: UInt64 = 32

    /// The number of slots moved at a time when the table grows.
    private static let movedCount = 1 << 16

    /// The minimum number of slots of a larger table whose memory is committed before entries are
    /// spread across it.
    private static let committedCount = 1 << 15

    /// - Parameters:
    ///   - expectedCount: the number of entries that fit without growing.
    ///   - largestNumber: the largest number to be stored, if numbers are not just the indexes of
    ///     the entries.
    init(expectedCount: Int, largestNumber: Int = 0) {
        exponent = Self.exponent(for: expectedCount)
        let numberBits = UInt64(Int.bitWidth - (largestNumber + 1).leadingZeroBitCount)
        numberMask = 1 << max(exponent, numberBits) - 1
        slots = GrowableBuffer(zeroCount: 1 << exponent)
        limit = Self.limit(exponent)
    }

    /// A table without memory, which it gets from `removeAll`.
    init() {
        exponent = 0
        numberMask = 0
        slots = GrowableBuffer()
        limit = 0
    }

    /// Removes all entries; keeps the memory.
    ///
    /// - Parameter expectedCount: the number of entries that then fit without growing; numbers must
    ///   be the indexes of the entries.
    mutating func removeAll(expectedCount: Int) {
        exponent = Self.exponent(for: expectedCount)
        numberMask = 1 << exponent - 1
        limit = Self.limit(exponent)
        count = 0
        slots.removeLast(downTo: 0)
        slots.append(repeating: 0, count: 1 << exponent)
    }

    private static func limit(_ exponent: UInt64) -> Int { (1 << exponent) / 10 * 7 }

    private static func exponent(for expectedCount: Int) -> UInt64 {
        var exponent: UInt64 = 6
        while exponent < maximumExponent && limit(exponent) < expectedCount { exponent += 1 }
        return exponent
    }

    @inline(__always)
    private func firstSlot(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash &>> (64 &- exponent))
    }

    /// Returns the starting entry of the search for a hash.
    ///
    /// If several hashes are looked up in turn, the loads overlap; the cache line is then already
    /// loaded for a search that continues.
    @inline(__always)
    func firstEntry(_ hash: UInt64) -> UInt64 { slots[firstSlot(hash)] }

    /// Returns the number of an entry, or `nil` if it is free or has another hash.
    @inline(__always)
    func number(of entry: UInt64, ifHashed hash: UInt64) -> UInt32? {
        entry != 0 && entry ^ hash <= numberMask ? number(of: entry) : nil
    }

    @inline(__always)
    private func number(of entry: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: entry & numberMask) &- 1
    }

    @inline(__always)
    private func entry(_ number: UInt32, _ hash: UInt64) -> UInt64 {
        hash & ~numberMask | (UInt64(number) &+ 1)
    }

    @inline(__always)
    private func next(_ slot: Int) -> Int { slot &+ 1 == slots.count ? 0 : slot &+ 1 }

    /// Returns the first number with the hash that satisfies `isEqual`, or `nil`.
    ///
    /// Complexity: O(1) on average.
    @inline(__always)
    func find(_ hash: UInt64, isEqual: (UInt32) -> Bool) -> UInt32? {
        var slot = firstSlot(hash)
        while true {
            let entry = slots[slot]
            if entry == 0 { return nil }
            if let other = number(of: entry, ifHashed: hash), isEqual(other) { return other }
            slot = next(slot)
        }
    }

    /// Returns the number equal to a new one, or adds the new one and returns `nil`.
    ///
    /// Equal items must have equal hashes.
    @inline(__always)
    mutating func firstEqual(
        to number: UInt32, hash: UInt64, isEqual: (UInt32) -> Bool
    ) -> UInt32? {
        var slot = firstSlot(hash)
        while true {
            let entry = slots[slot]
            if entry == 0 { break }
            if let other = self.number(of: entry, ifHashed: hash), isEqual(other) { return other }
            slot = next(slot)
        }
        slots[slot] = entry(number, hash)
        noteAdded()
        return nil
    }

    /// Adds a number that `find` did not find.
    @inline(__always)
    mutating func insert(_ number: UInt32, hash: UInt64) {
        put(entry(number, hash))
        noteAdded()
    }

    @inline(__always)
    private mutating func noteAdded() {
        count &+= 1
        if count > limit { grow() }
    }

    /// Adds an entry that the table does not contain.
    @inline(__always)
    private mutating func put(_ entry: UInt64) {
        var slot = firstSlot(entry)
        while slots[slot] != 0 { slot = next(slot) }
        slots[slot] = entry
    }

    /// Reserves space for a number of entries.
    mutating func reserve(_ expectedCount: Int) {
        let needed = Self.exponent(for: expectedCount)
        if needed > exponent { resize(to: needed) }
    }

    /// Doubles the number of slots.
    @inline(never)
    private mutating func grow() {
        guard exponent < Self.maximumExponent else {
            // There are more slots than possible numbers.
            limit = .max
            return
        }
        resize(to: exponent + 1)
    }

    private mutating func resize(to exponent: UInt64) {
        self.exponent = exponent
        limit = Self.limit(exponent)
        var old = GrowableBuffer<UInt64>(zeroCount: 1 << exponent)
        if old.count >= Self.committedCount { old.commit() }
        swap(&old, &slots)
        let oldMask = numberMask
        numberMask |= 1 << exponent - 1
        while old.count > 0 {
            let start = max(0, old.count - Self.movedCount)
            for index in start..<old.count where old[index] != 0 {
                put(old[index] & ~numberMask | old[index] & oldMask)
            }
            // Frees the old table gradually, so that both tables never take full memory at once.
            old.removeLast(downTo: start)
            old.trim()
        }
    }
}

/// A fast hash of byte strings, with a new key in every process so that no file can be crafted to
/// collide.
///
/// Folded 64 × 64 bit multiplication, as in wyhash. No output depends on the hash values.
package enum ByteHash {
    private static let seed = UInt64.random(in: .min ... .max) | 1

    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// A hasher that has already looked up the seed.
    package struct Hasher: Sendable {
        private let seed: UInt64
        package init() { seed = ByteHash.seed }

        /// Complexity: O(*n*).
        @inline(__always)
        package func hash(_ bytes: ByteView) -> UInt64 {
            let count = bytes.count
            let start = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
            if count >= 8 { return hashLong(bytes, start) }
            let low: UInt64
            if count >= 4 {
                low =
                    UInt64(bytes.uint32(at: 0))
                    | UInt64(bytes.uint32(at: count &- 4)) << 32
            } else if count > 0 {
                low =
                    UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8
                    | UInt64(bytes[count &- 1]) << 16
            } else {
                low = 0
            }
            return ByteHash.fold(start ^ low, seed ^ 0xA076_1D64_78BD_642F)
        }

        @inline(__always)
        private func hashLong(_ bytes: ByteView, _ start: UInt64) -> UInt64 {
            var state = start
            var offset = 0
            while offset < bytes.count &- 8 {
                state = ByteHash.fold(
                    state ^ bytes.uint64(at: offset), seed ^ 0xE703_7ED1_A0B4_28DB)
                offset &+= 8
            }
            return ByteHash.fold(
                state ^ bytes.uint64(at: bytes.count &- 8), seed ^ 0xA076_1D64_78BD_642F)
        }

        /// Returns the hash of a number.
        @inline(__always)
        package func hash(_ value: UInt64) -> UInt64 {
            ByteHash.fold(value ^ seed, 0xE703_7ED1_A0B4_28DB)
        }
    }
}
