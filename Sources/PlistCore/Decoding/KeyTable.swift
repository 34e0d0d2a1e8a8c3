// SPDX-License-Identifier: Apache-2.0

/// The distinct keys of a document under construction, each with one node.
///
/// Keys are numbered in order of appearance.
struct KeyTable: ~Copyable {
    struct Key: BitwiseCopyable {
        let node: NodeID
        /// The serial number of the last dictionary that contained the key.
        fileprivate var stamp: UInt32
        let spelling: Spelling
        /// The key that followed this one last time.
        fileprivate var successor: UInt32
        fileprivate let hash: UInt64
    }

    /// The bytes that identify a key in the source.
    struct Spelling: BitwiseCopyable {
        /// The first eight bytes, padded with zeros.
        private let prefix: UInt64
        private let prefixMask: UInt64
        private let length: UInt32

        /// The spelling of a key that is not literally in the source; it matches nothing.
        static let none = Spelling(prefix: 1, prefixMask: 0, length: 0)

        private init(prefix: UInt64, prefixMask: UInt64, length: UInt32) {
            self.prefix = prefix
            self.prefixMask = prefixMask
            self.length = length
        }

        init(_ bytes: ByteView) {
            let mask = UInt64.max.lowBytes(bytes.count)
            guard let length = UInt32(exactly: bytes.count) else {
                self = .none
                return
            }
            self.init(
                prefix: bytes.paddedUInt64(at: 0) & mask, prefixMask: mask, length: length)
        }

        /// The number of bytes.
        @inline(__always)
        var byteCount: Int { Int(length) }

        /// Whether eight bytes of a source may start with the key; certain for keys of up to eight
        /// bytes.
        @inline(__always)
        func matches(_ word: UInt64) -> Bool { word & prefixMask == prefix }
    }

    /// Finds keys by their hashes if there are more than a few.
    private var table = HashTable()
    private var keys = GrowableBuffer<Key>(capacity: maximumScan)
    /// The last key that occurred.
    private var last: UInt32 = 0
    /// The key that followed it last time.
    private var expected: UInt32 = 0
    private let hasher = ByteHash.Hasher()

    /// The maximum number of keys that are compared one by one, which takes less time than making a
    /// table.
    private static let maximumScan = 24

    /// Removes all keys.
    mutating func removeAll() {
        keys.removeLast(downTo: 0)
        last = 0
        expected = 0
    }

    /// The number of distinct keys so far.
    var count: Int { keys.count }

    func node(of number: UInt32) -> NodeID { keys[Int(number)].node }

    subscript(number: UInt32) -> Key { keys[Int(number)] }

    /// Records that a key occurs in dictionary `serial`; returns false if it has already occurred
    /// there.
    @inline(__always)
    mutating func stamp(_ number: UInt32, with serial: UInt32) -> Bool {
        let key = keys[Int(number)]
        keys[Int(number)].stamp = serial
        return key.stamp != serial
    }

    @inline(__always)
    func hash(_ bytes: ByteView) -> UInt64 { hasher.hash(bytes) }

    /// The predicted next key: the one that previously followed the last key.
    @inline(__always)
    var predicted: (number: UInt32, key: Key)? {
        Int(expected) < keys.count ? (expected, keys[Int(expected)]) : nil
    }

    /// Records that the predicted key occurred.
    @inline(__always)
    mutating func followPrediction() {
        last = expected
        expected = keys[Int(last)].successor
    }

    /// Records that a key occurred.
    @inline(__always)
    mutating func follow(with number: UInt32) {
        keys[Int(last)].successor = number
        last = number
        expected = keys[Int(number)].successor
    }

    /// Returns the number of a key, or `nil` if it is new.
    @inline(__always)
    func find(_ bytes: ByteView, hash: UInt64, in arena: ArenaReader) -> UInt32? {
        find(hash) { number in
            let node = arena[keys[Int(number)].node]
            return node.length == bytes.count && arena.bytes(of: node).isEqual(to: bytes)
        }
    }

    /// Returns the number of the key with a hash that a closure accepts, or `nil`.
    @inline(__always)
    func find(_ hash: UInt64, _ isWanted: (UInt32) -> Bool) -> UInt32? {
        if keys.count > Self.maximumScan { return table.find(hash, isEqual: isWanted) }
        for number in 0..<keys.count where keys[number].hash == hash {
            let number = UInt32(truncatingIfNeeded: number)
            if isWanted(number) { return number }
        }
        return nil
    }

    /// Adds a key that `find` did not find.
    mutating func insert(_ node: NodeID, _ spelling: Spelling, hash: UInt64) -> UInt32 {
        let number = UInt32(keys.count)
        keys.append(
            Key(node: node, stamp: 0, spelling: spelling, successor: number, hash: hash))
        if keys.count > Self.maximumScan { note(number, hash) }
        return number
    }

    private mutating func note(_ number: UInt32, _ hash: UInt64) {
        guard keys.count == Self.maximumScan + 1 else { return table.insert(number, hash: hash) }
        table.removeAll(expectedCount: 2 * keys.count)
        for key in 0..<keys.count {
            table.insert(UInt32(truncatingIfNeeded: key), hash: keys[key].hash)
        }
    }
}
