// SPDX-License-Identifier: Apache-2.0

/// The container of each value. If several containers have the value, the first one in source order
/// counts.
final class PlaceTable: Sendable {
    private struct Row: ZeroInitializable {
        var parent: NodeID
        /// The number of the entry or element, from 1; 0 for values unreachable from the root.
        var number: UInt32
    }

    private let rows: GrowableBuffer<Row>

    /// - Parameter last: the only value to look up; `nil` for all.
    /// - Complexity: O(*n*) in the nodes.
    init(_ arena: Arena, upTo last: NodeID? = nil) {
        let reader = arena.reader
        var rows = GrowableBuffer<Row>(zeroCount: reader.nodes.count)
        var walk = TreeWalk(reader, keyOrder: .source)
        if reader[arena.rootID].childCount > 0 { walk.enter(arena.rootID, reader[arena.rootID]) }
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            let isDictionary = walk.top.isDictionary
            guard !isDictionary || walk.takenCount.isMultiple(of: 2),
                rows[Int(child)].number == 0
            else { continue }
            let number = isDictionary ? walk.takenCount / 2 : walk.takenCount
            rows[Int(child)] = Row(parent: walk.top.node, number: UInt32(clamping: number))
            if child == last { break }
            if reader[child].kind.isContainer && reader[child].length > 0 {
                walk.enter(child, reader[child])
            }
        }
        self.rows = rows
    }

    /// Returns the container of a value and the number of its entry or element; `nil` for the root
    /// and for unreachable values.
    func parent(of id: NodeID) -> (id: NodeID, index: Int)? {
        let row = rows[Int(id)]
        return row.number == 0 ? nil : (row.parent, Int(row.number) - 1)
    }
}
