// SPDX-License-Identifier: Apache-2.0

/// Finds the entries of one dictionary by key.
package struct EntryTable: ~Copyable {
    /// Numbers count the entries from the first one in the table.
    private var table = HashTable(expectedCount: 0)
    private var start = 0
    private let hasher = ByteHash.Hasher()
    /// The hashes of long keys, which many dictionaries may share, by their address.
    private var longHashes: [UInt: UInt64] = [:]
    /// The address of an equal key, by the address of a long key.
    private var longEquals: [UInt: UInt] = [:]

    package init() {}

    /// Replaces the contents of the table with the entries of a dictionary from `start` on.
    package mutating func fill(from dictionary: PlistNode, start: Int, in arena: ArenaReader) {
        self.start = start
        table.removeAll(expectedCount: dictionary.length - start)
        for index in start..<dictionary.length {
            let key = arena.bytes(of: arena[arena.child(of: dictionary, at: 2 * index)])
            table.insert(UInt32(index - start), hash: hash(ofKept: key))
        }
    }

    /// Returns the hash of a key whose bytes do not move while this table is used.
    private mutating func hash(ofKept key: ByteView) -> UInt64 {
        guard key.count >= LeafClasses.minimumLength else { return hasher.hash(key) }
        if let known = longHashes[key.address] { return known }
        let hash = hasher.hash(key)
        longHashes[key.address] = hash
        return hash
    }

    /// Returns the value of a key whose bytes do not move while this table is used.
    mutating func value(
        ofKept key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader
    ) -> NodeID? {
        index(ofKept: key, in: dictionary, arena).map { arena.value(of: dictionary, at: $0) }
    }

    /// Returns the number of the entry with a key whose bytes do not move while this table is used,
    /// or `nil`.
    package mutating func index(
        ofKept key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader
    ) -> Int? {
        guard key.count >= LeafClasses.minimumLength else {
            return index(of: key, in: dictionary, arena)
        }
        var equal = longEquals[key.address]
        let number = table.find(hash(ofKept: key)) { number in
            let found = arena[arena.child(of: dictionary, at: 2 * (start + Int(number)))]
            let other = arena.bytes(of: found)
            guard other.count == key.count else { return false }
            if other.address == key.address || other.address == equal { return true }
            guard other.isEqual(to: key) else { return false }
            equal = other.address
            return true
        }
        longEquals[key.address] = equal
        return number.map { start + Int($0) }
    }

    /// Returns the number of the entry with a key, or `nil`.
    package func index(of key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader) -> Int? {
        let number = table.find(hasher.hash(key)) { number in
            let found = arena[arena.child(of: dictionary, at: 2 * (start + Int(number)))]
            return arena.bytes(of: found).isEqual(to: key)
        }
        return number.map { start + Int($0) }
    }
}
