// SPDX-License-Identifier: Apache-2.0

/// Collects the source positions of nodes, one row for each node of the arena.
struct PositionRecorder: ~Copyable {
    let isEnabled: Bool
    private var nodes = GrowableBuffer<SourceMap.Range>()
    private var keys = GrowableBuffer<SourceMap.Range>()
    private var dropped = GrowableBuffer<SourceMap.DroppedEntry>()
    private var lastKey = PositionRecorder.range(0, 0)

    init(isEnabled: Bool) { self.isEnabled = isEnabled }

    private static func range(_ start: Int, _ end: Int) -> SourceMap.Range {
        SourceMap.Range(start: UInt32(clamping: start), end: UInt32(clamping: end))
    }

    @inline(__always)
    mutating func keyRead(start: Int, end: Int) {
        if isEnabled { lastKey = Self.range(start, end) }
    }

    /// Records the position of the next node; called once for each node, in order of their numbers.
    @inline(__always)
    mutating func record(start: Int, end: Int, isEntry: Bool) {
        if isEnabled { append(Self.range(start, end), isEntry ? lastKey : Self.range(0, 0)) }
    }

    private mutating func append(_ node: SourceMap.Range, _ key: SourceMap.Range) {
        nodes.append(node)
        keys.append(key)
    }

    mutating func close(_ container: NodeID, end: Int) {
        guard isEnabled else { return }
        nodes[Int(container)] = Self.range(Int(nodes[Int(container)].start), end)
    }

    /// Removes all nodes except the first `count`.
    mutating func removeLast(downTo count: Int) {
        guard isEnabled else { return }
        nodes.removeLast(downTo: count)
        keys.removeLast(downTo: count)
    }

    mutating func drop(value: NodeID, key: NodeID, of dictionary: NodeID) {
        guard isEnabled else { return }
        dropped.append(
            SourceMap.DroppedEntry(
                dictionary: dictionary, keyNode: key, key: keys[Int(value)],
                value: nodes[Int(value)]))
    }

    consuming func finish() -> SourceMap? {
        guard isEnabled else { return nil }
        var entries: [SourceMap.DroppedEntry] = []
        for index in 0..<dropped.count { entries.append(dropped[index]) }
        return SourceMap(nodes: nodes, keys: keys, droppedEntries: entries)
    }
}
