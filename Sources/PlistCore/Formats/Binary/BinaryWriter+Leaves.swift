// SPDX-License-Identifier: Apache-2.0

/// Finds equal leaves, a batch at a time so that cache misses overlap.
private struct LeafIndex: ~Copyable, ~Escapable {
    static let batchCount = 32

    private let arena: ArenaReader
    private let hasher = ByteHash.Hasher()
    private var table: HashTable
    private var hashes = GrowableBuffer<UInt64>(capacity: batchCount)
    /// For each leaf of the batch the entry where its search begins.
    private var entries = GrowableBuffer<UInt64>(capacity: batchCount)
    /// For each leaf of the batch an equal one of an earlier batch, or `absent`.
    private var equals = GrowableBuffer<NodeID>(capacity: batchCount)

    static let absent = NodeID.max

    @_lifetime(copy arena)
    init(_ arena: ArenaReader) {
        self.arena = arena
        // Half of the nodes of typical documents are containers or repeated.
        table = HashTable(
            expectedCount: arena.nodes.count / 2, largestNumber: arena.nodes.count)
    }

    /// Starts the lookups of the leaves among `count` nodes from `start` on.
    @inline(__always)
    mutating func begin(from start: Int, count: Int) {
        hashes.removeLast(downTo: 0)
        entries.removeLast(downTo: 0)
        equals.removeLast(downTo: 0)
        for index in 0..<count {
            hashes.append(Self.hash(of: arena.nodes[start &+ index], arena, hasher))
        }
        // A separate loop, so short that the processor has all its loads under way at once.
        for index in 0..<count { entries.append(table.firstEntry(hashes[index])) }
        for index in 0..<count {
            var equal = Self.absent
            if let other = table.number(of: entries[index], ifHashed: hashes[index]),
                Self.areEqual(arena[other], arena.nodes[start &+ index], arena)
            {
                equal = other
            }
            equals.append(equal)
        }
    }

    /// The first leaf that equals leaf number `index` of the batch, or `nil` after adding it.
    @inline(__always)
    mutating func firstEqual(to id: NodeID, _ node: PlistNode, at index: Int) -> NodeID? {
        if equals[index] != Self.absent { return equals[index] }
        let arena = self.arena
        return table.firstEqual(to: id, hash: hashes[index]) { other in
            Self.areEqual(arena[other], node, arena)
        }
    }

    /// A number that is the same for equal leaves; 0 for what is not kept in the table.
    @inline(__always)
    private static func hash(
        of node: PlistNode, _ arena: ArenaReader, _ hasher: ByteHash.Hasher
    ) -> UInt64 {
        switch node.kind {
        case .string, .data:
            hasher.hash(arena.bytes(of: node))
        case .real, .date, .uid, .integer:
            hasher.hash(node.payload &+ UInt64(node.kind.rawValue) &<< 56)
        case .dictionary, .array, .boolean, .null:
            0
        }
    }

    @inline(__always)
    private static func areEqual(
        _ left: PlistNode, _ right: PlistNode, _ arena: ArenaReader
    ) -> Bool {
        guard left.kind == right.kind else { return false }
        if left.kind == .string || left.kind == .data {
            return arena.bytes(of: left).isEqual(to: arena.bytes(of: right))
        }
        return left.payload == right.payload && left.flags == right.flags
    }
}

/// Places of the leaves that need no table: Booleans, null, and integers of one byte.
private struct SmallLeaves: ~Copyable {
    var places = GrowableBuffer<UInt32>(capacity: count)
    static let absent = UInt32.max
    private static let count = 256 + 3

    init() { places.append(repeating: Self.absent, count: Self.count) }

    /// The place of a leaf among them, or `nil`.
    @inline(__always)
    static func index(of node: PlistNode) -> Int? {
        switch node.kind {
        case .integer: node.payload < 256 ? Int(truncatingIfNeeded: node.payload) : nil
        case .boolean: node.payload == 0 ? 256 : 257
        case .null: 258
        default: nil
        }
    }
}

extension BinaryWriter {
    /// Writes each distinct leaf at its first occurrence and gives all nodes their places.
    mutating func writeLeaves(to output: inout PlistOutput) throws(PlistError) {
        let arena = self.arena
        let root = document.rootID
        let nodeCount = arena.nodes.count
        var small = SmallLeaves()
        var index = LeafIndex(arena)
        var passedPages = PassedPages(of: document.arena.source)
        var start = 0
        while start < nodeCount {
            let count = min(nodeCount &- start, LeafIndex.batchCount)
            index.begin(from: start, count: count)
            for number in 0..<count {
                let id = NodeID(truncatingIfNeeded: start &+ number)
                guard reachable.contains(id) else { continue }
                let node = arena[id]
                if node.kind.isContainer {
                    if id != root { place(container: id) }
                } else if let index = SmallLeaves.index(of: node) {
                    if small.places[index] == SmallLeaves.absent {
                        small.places[index] = try writeNew(leaf: node, arena, to: &output)
                    }
                    places[Int(id)] = small.places[index]
                } else if let first = index.firstEqual(to: id, node, at: number) {
                    places[Int(id)] = places[Int(first)]
                } else {
                    places[Int(id)] = try writeNew(leaf: node, arena, to: &output)
                }
            }
            start &+= count
            let last = arena.nodes[start &- 1]
            if last.kind == .string && !last.flags.contains(.inSide) {
                passedPages.pass(last.offset, of: document.arena.source)
            }
        }
    }

    /// Writes a leaf; returns its place.
    @inline(__always)
    private mutating func writeNew(
        leaf node: PlistNode, _ arena: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) -> UInt32 {
        let place = UInt32(truncatingIfNeeded: leafOffsets.count)
        leafOffsets.append(output.count &- outputStart)
        try BinaryLeafWriter(arena: arena).write(leaf: node, to: &output)
        return place
    }
}
