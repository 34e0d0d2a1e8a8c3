// SPDX-License-Identifier: Apache-2.0

/// Finds entries of one dictionary by key.
package struct EntryTable: ~Copyable {
    /// Numbers count the entries from the first one that is in the table.
    private var table = HashTable(expectedCount: 0)
    private var start = 0
    private let hasher = ByteHash.Hasher()

    package init() {}

    /// Replaces what is in the table by the entries of a dictionary from `start` on.
    package mutating func fill(from dictionary: PlistNode, start: Int, in arena: ArenaReader) {
        self.start = start
        table.removeAll(expectedCount: dictionary.length - start)
        for index in start..<dictionary.length {
            let key = arena.bytes(of: arena[arena.child(of: dictionary, at: 2 * index)])
            table.insert(UInt32(index - start), hash: hasher.hash(key))
        }
    }

    func value(of key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader) -> NodeID? {
        index(of: key, in: dictionary, arena).map { arena.value(of: dictionary, at: $0) }
    }

    /// The number of the entry with a key, or `nil`.
    package func index(of key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader) -> Int? {
        let number = table.find(hasher.hash(key)) { number in
            let found = arena[arena.child(of: dictionary, at: 2 * (start + Int(number)))]
            return arena.bytes(of: found).isEqual(to: key)
        }
        return number.map { start + Int($0) }
    }
}
