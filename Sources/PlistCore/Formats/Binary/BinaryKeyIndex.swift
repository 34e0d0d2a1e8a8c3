// SPDX-License-Identifier: Apache-2.0

/// Finds dictionaries with duplicate keys.
///
/// Two keys with the same text are nearly always the same object, so one stamp for each object is
/// enough: the serial number of the last dictionary that used it as a key. An object's text is
/// examined when it is first used as a key; if an earlier key has the same text, the object becomes
/// its alias.
struct BinaryKeyIndex: ~Copyable {
    /// For each object, the last dictionary that used it as a key; 0 if none did.
    private var stamps: GrowableBuffer<UInt32>
    /// For each object, the key that it is an alias of, plus one; empty while there are no aliases.
    private var aliases = GrowableBuffer<UInt32>()
    private var table: HashTable
    private let hasher = ByteHash.Hasher()
    /// Keys of the open dictionary that were not used before and still have to be looked up.
    private var newKeys = GrowableBuffer<NodeID>(capacity: batchCount)
    private var hashes = GrowableBuffer<UInt64>(capacity: batchCount)
    /// For each new key, the table entry where its search starts.
    private var entries = GrowableBuffer<UInt64>(capacity: batchCount)
    private var hasDuplicate = false
    /// Whether an object is a key of several entries.
    private(set) var isAnyShared = false

    /// Dictionaries with duplicate keys, the last one first.
    var duplicates = GrowableBuffer<NodeID>()

    /// The minimum number of entries for checking the order of the keys to pay off: many writers
    /// sort keys, and comparing neighbours takes a fraction of the time of look-ups.
    static let largeCount = 256

    /// The number of look-ups made together, so that their cache misses overlap.
    private static let batchCount = 32

    init(objectCount: Int) {
        stamps = GrowableBuffer(zeroCount: objectCount)
        table = HashTable(expectedCount: 32, largestNumber: objectCount)
    }

    /// Records a key of dictionary `serial`, which is not 0; returns true if the object was not a
    /// key before.
    ///
    /// When the batch is full, `lookUp` must be called.
    @inline(__always)
    mutating func note(_ key: NodeID, serial: UInt32) -> Bool {
        let last = stamps[Int(key)]
        stamps[Int(key)] = serial
        if last == 0 {
            newKeys.append(key)
            return true
        }
        isAnyShared = true
        if last == serial {
            hasDuplicate = true
        } else if aliases.count > 0 {
            noteAlias(key, serial: serial)
        }
        return false
    }

    /// Records that a dictionary has the same keys as another one.
    @inline(__always)
    mutating func noteKnownList() { isAnyShared = true }

    @inline(never)
    private mutating func noteAlias(_ key: NodeID, serial: UInt32) {
        guard aliases[Int(key)] != 0 else { return }
        let original = Int(aliases[Int(key)] - 1)
        if stamps[original] == serial { hasDuplicate = true }
        stamps[original] = serial
    }

    /// Looks up the new keys.
    ///
    /// - Returns: a key that is not a string, or `nil`.
    mutating func lookUp(serial: UInt32, in arena: ArenaReader) -> NodeID? {
        hashes.removeLast(downTo: 0)
        entries.removeLast(downTo: 0)
        for index in 0..<newKeys.count {
            let node = arena[newKeys[index]]
            guard node.kind == .string else { return newKeys[index] }
            hashes.append(hasher.hash(arena.bytes(of: node)))
        }
        // A separate loop, short enough for the processor to run all its loads at once.
        for index in 0..<newKeys.count { entries.append(table.firstEntry(hashes[index])) }
        for index in 0..<newKeys.count {
            let key = newKeys[index]
            let bytes = arena.bytes(of: arena[key])
            if let likely = table.number(of: entries[index], ifHashed: hashes[index]),
                arena.bytes(of: arena[likely]).isEqual(to: bytes)
            {
                makeAlias(key, of: likely, serial: serial)
                continue
            }
            let first = table.firstEqual(to: key, hash: hashes[index]) { other in
                arena.bytes(of: arena[other]).isEqual(to: bytes)
            }
            if let first { makeAlias(key, of: first, serial: serial) }
        }
        newKeys.removeLast(downTo: 0)
        return nil
    }

    @inline(never)
    private mutating func makeAlias(_ key: NodeID, of original: NodeID, serial: UInt32) {
        if aliases.count == 0 { aliases = GrowableBuffer(zeroCount: stamps.count) }
        aliases[Int(key)] = original + 1
        noteAlias(key, serial: serial)
    }

    /// Ends a dictionary after all its new keys have been looked up.
    @inline(__always)
    mutating func endDictionary(_ dictionary: NodeID) {
        if hasDuplicate {
            duplicates.append(dictionary)
            hasDuplicate = false
        }
    }

    var isBatchFull: Bool {
        @inline(__always) get { newKeys.count == Self.batchCount }
    }

    var hasNewKeys: Bool {
        @inline(__always) get { newKeys.count > 0 }
    }

    /// Returns the first key that was found with this key's text.
    func original(of key: NodeID) -> NodeID {
        aliases.count > 0 && aliases[Int(key)] != 0 ? aliases[Int(key)] - 1 : key
    }
}

/// Lists of key references that contain no key twice.
///
/// Most dictionaries have the same keys in the same order as an earlier one. The table has a fixed
/// size: a list that was replaced is checked again.
struct KnownKeyLists: ~Copyable {
    struct List: ZeroInitializable {
        var start = 0
        var byteCount = 0
    }

    private var lists = GrowableBuffer<List>(zeroCount: count)
    private static let count = 256

    /// Returns the index of a list in the table, computed from its last references and its length.
    @inline(__always)
    private static func place(_ list: ByteView) -> Int {
        let last =
            list.count >= 8 ? list.uint64(at: list.count &- 8) : list.paddedUInt64(at: 0)
        let mixed = (last ^ UInt64(truncatingIfNeeded: list.count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed &>> 56)
    }

    /// - Parameter list: the bytes of the list in a file.
    @inline(__always)
    func contain(_ list: Range<Int>, in file: ByteView) -> Bool {
        let bytes = file.slice(list)
        let known = lists[Self.place(bytes)]
        return known.byteCount == bytes.count
            && file.slice(known.start, known.byteCount).isEqual(to: bytes)
    }

    mutating func add(_ list: Range<Int>, in file: ByteView) {
        let place = Self.place(file.slice(list))
        lists[place] = List(start: list.lowerBound, byteCount: list.count)
    }
}
