// SPDX-License-Identifier: Apache-2.0

extension BinaryWriter {
    /// Writes arrays and dictionaries, now that all objects have numbers.
    mutating func writeContainers(to output: inout PlistOutput) throws(PlistError) {
        let writer = ReferenceWriter(
            leafCount: UInt32(truncatingIfNeeded: leafOffsets.count),
            containerCount: UInt32(truncatingIfNeeded: containers.count),
            width: Self.width(for: objectCount))
        let arena = self.arena
        var order = GrowableBuffer<NodeID>(capacity: 16)
        for index in 0..<containers.count {
            let node = arena[containers[index]]
            containerOffsets.append(output.count &- outputStart)
            guard node.kind == .dictionary else {
                try output.append(marker: BinaryMarker.array, count: node.length)
                try writer.write(
                    arena.children, from: node.offset, count: node.length, stride: 1,
                    places.view, to: &output)
                continue
            }
            try output.append(marker: BinaryMarker.dictionary, count: node.length)
            if sortsKeys && !Self.isSorted(node, arena) {
                Self.sort(node, arena, into: &order)
                try writer.writeEntries(
                    order.view, from: 0, count: node.length, places.view, to: &output)
            } else {
                try writer.writeEntries(
                    arena.children, from: node.offset, count: node.length, places.view, to: &output)
            }
        }
    }

    // MARK: Sorting

    @_lifetime(copy arena)
    private static func keyBytes(
        _ node: PlistNode, _ entry: Int, _ arena: ArenaReader
    ) -> ByteView {
        arena.bytes(of: arena[arena.child(of: node, at: 2 * entry)])
    }

    private static func isSorted(_ node: PlistNode, _ arena: ArenaReader) -> Bool {
        guard node.length > 1 else { return true }
        for entry in 1..<node.length
        where !UTF16Order.precedes(
            keyBytes(node, entry - 1, arena), keyBytes(node, entry, arena))
        {
            return false
        }
        return true
    }

    /// The entries' references, keys and values alternately, by the UTF-16 code units of the keys.
    private static func sort(
        _ node: PlistNode, _ arena: ArenaReader, into order: inout GrowableBuffer<NodeID>
    ) {
        let entries = (0..<node.length).sorted {
            UTF16Order.precedes(keyBytes(node, $0, arena), keyBytes(node, $1, arena))
        }
        order.removeLast(downTo: 0)
        for entry in entries {
            order.append(arena.child(of: node, at: 2 * entry))
            order.append(arena.child(of: node, at: 2 * entry + 1))
        }
    }
}
