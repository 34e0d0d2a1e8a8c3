// SPDX-License-Identifier: Apache-2.0

extension BinaryWriter {
    /// Leaves that are looked up together, so that their cache misses overlap.
    private static let batchCount = 32

    /// Places of the leaves that need no table: Booleans, null, and integers of one byte.
    private struct SmallLeaves: ~Copyable {
        var places = GrowableBuffer<UInt32>(capacity: 256 + 3)
        static let absent = UInt32.max

        init() { places.append(repeating: Self.absent, count: 256 + 3) }

        /// Where a leaf stands among them, or `nil`.
        @inline(__always)
        static func index(of node: PlistNode) -> Int? {
            switch node.kind {
            case .integer: node.payload < 256 ? Int(node.payload) : nil
            case .boolean: 256 &+ (node.payload == 0 ? 0 : 1)
            case .null: 258
            default: nil
            }
        }
    }

    /// Writes each distinct leaf at its first appearance and gives all nodes their places.
    mutating func writeLeaves(to output: inout PlistOutput) throws(PlistError) {
        let nodeCount = arena.nodes.count
        let hasher = ByteHash.Hasher()
        var small = SmallLeaves()
        // Half of the nodes of typical documents are containers or repeated.
        var table = UniquingTable(expectedCount: nodeCount / 2)
        var tags = GrowableBuffer<UInt32>(capacity: Self.batchCount)
        tags.append(repeating: 0, count: Self.batchCount)
        var touched: UInt64 = 0
        var start = 0
        while start < nodeCount {
            let count = min(nodeCount &- start, Self.batchCount)
            for index in 0..<count {
                let tag = self.tag(of: arena.nodes[start &+ index], hasher)
                tags[index] = tag
                touched |= table.touch(tag)
            }
            for index in 0..<count {
                let id = NodeID(truncatingIfNeeded: start &+ index)
                guard reachable.contains(id) else { continue }
                let node = arena[id]
                if node.kind.isContainer {
                    if id != document.rootID { place(container: id) }
                } else if let index = SmallLeaves.index(of: node) {
                    if small.places[index] == SmallLeaves.absent {
                        small.places[index] = UInt32(truncatingIfNeeded: leafOffsets.count)
                        try writeNew(leaf: node, to: &output)
                    }
                    places[Int(id)] = small.places[index]
                } else if let first = find(id, node, tag: tags[index], &table) {
                    places[Int(id)] = places[Int(first)]
                } else {
                    places[Int(id)] = UInt32(truncatingIfNeeded: leafOffsets.count)
                    try writeNew(leaf: node, to: &output)
                }
            }
            start &+= count
        }
        // Using the sum keeps the loads that warm the table; no entry has all bits set.
        precondition(touched != .max || nodeCount > 0)
    }

    /// A number that is the same for equal leaves; 0 for what the table does not hold.
    @inline(__always)
    private func tag(of node: PlistNode, _ hasher: ByteHash.Hasher) -> UInt32 {
        let hash: UInt64
        switch node.kind {
        case .string, .data:
            hash = hasher.hash(arena.bytes(of: node))
        case .real, .date, .uid, .integer:
            hash = hasher.hash(node.payload &+ UInt64(node.kind.rawValue) &<< 56)
        case .dictionary, .array, .boolean, .null:
            return 0
        }
        return UInt32(truncatingIfNeeded: hash &>> 32)
    }

    /// The first leaf that equals a leaf.
    @inline(__always)
    private func find(
        _ id: NodeID, _ node: PlistNode, tag: UInt32, _ table: inout UniquingTable
    ) -> NodeID? {
        let arena = self.arena
        if node.kind == .string || node.kind == .data {
            let bytes = arena.bytes(of: node)
            return table.firstEqual(to: id, tag: tag) { other in
                let candidate = arena[other]
                return candidate.kind == node.kind
                    && arena.bytes(of: candidate).isEqual(to: bytes)
            }
        }
        return table.firstEqual(to: id, tag: tag) { other in
            let candidate = arena[other]
            return candidate.kind == node.kind && candidate.payload == node.payload
                && candidate.flags == node.flags
        }
    }

    @inline(__always)
    private mutating func writeNew(
        leaf node: PlistNode, to output: inout PlistOutput
    ) throws(PlistError) {
        leafOffsets.append(output.count &- outputStart)
        try write(leaf: node, to: &output)
    }
}
