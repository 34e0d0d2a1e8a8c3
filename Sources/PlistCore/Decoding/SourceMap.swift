// SPDX-License-Identifier: Apache-2.0

/// The source positions of a document's nodes.
package struct SourceMap: Sendable {
    /// A half-open range of byte offsets.
    package struct Range: ZeroInitializable, Sendable {
        package let start: UInt32
        package let end: UInt32
    }

    /// An entry that was dropped from the document because a later one has the same key.
    package struct DroppedEntry: BitwiseCopyable, Sendable {
        let dictionary: NodeID
        /// The key's text, which is also a node of the remaining entry.
        package let keyNode: NodeID
        package let key: Range
        package let value: Range
    }

    private let owner: Ranges
    /// The dropped entries, sorted by the numbers of their dictionaries.
    package let droppedEntries: [DroppedEntry]

    private final class Ranges: @unchecked Sendable {
        let nodes: GrowableBuffer<Range>
        let keys: GrowableBuffer<Range>
        init(nodes: consuming GrowableBuffer<Range>, keys: consuming GrowableBuffer<Range>) {
            self.nodes = nodes
            self.keys = keys
        }
    }

    package init(
        nodes: consuming GrowableBuffer<Range>, keys: consuming GrowableBuffer<Range>,
        droppedEntries: [DroppedEntry]
    ) {
        owner = Ranges(nodes: nodes, keys: keys)
        self.droppedEntries = droppedEntries.ordered { $0.dictionary < $1.dictionary }
    }

    /// The number of nodes with known positions, which are the first ones of the document.
    package var count: Int { owner.nodes.count }

    /// Returns the dropped entries of a dictionary. Complexity: O(log *n*) in all dropped entries.
    package func droppedEntries(of dictionary: NodeID) -> ArraySlice<DroppedEntry> {
        var (start, end) = (0, droppedEntries.count)
        while start < end {
            let middle = (start + end) / 2
            if droppedEntries[middle].dictionary < dictionary {
                start = middle + 1
            } else {
                end = middle
            }
        }
        return droppedEntries[start...].prefix { $0.dictionary == dictionary }
    }

    /// Returns the range of a whole value; for an XML element, from `<` to the end of its end tag.
    package func range(of node: NodeID) -> Range { owner.nodes[Int(node)] }

    /// Returns the range of the key of the entry whose value is `node`; empty for other values.
    ///
    /// Keys are interned, one node for many entries, so their positions are stored with the values.
    package func keyRange(ofValue node: NodeID) -> Range { owner.keys[Int(node)] }
}

extension PlistDocument {
    /// The keys of dropped entries, and how many each has; only where source ranges are known.
    ///
    /// - Complexity: O(*n*) in such entries and in the bytes of their distinct keys.
    package var droppedKeyCounts: [PlistString: Int] {
        var counts: [NodeID: Int] = [:]
        for entry in sourceMap?.droppedEntries ?? [] { counts[entry.keyNode, default: 0] += 1 }
        return Dictionary(
            counts.map { (PlistString(bytes: reader.bytes(of: reader[$0.key])), $0.value) },
            uniquingKeysWith: +)
    }

    /// Whether a value is spelled in the same way as a value of another document; true if source
    /// ranges are unknown.
    package func isSpelled(_ node: NodeID, as other: PlistDocument, _ otherNode: NodeID) -> Bool {
        guard let map = sourceMap, let otherMap = other.sourceMap else { return true }
        let (one, two) = (Range(map.range(of: node)), Range(otherMap.range(of: otherNode)))
        let (text, otherText) = (arena.source, other.arena.source)
        let bytes = text.view.slice(one.lowerBound, one.count)
        return bytes.isEqual(to: otherText.view.slice(two.lowerBound, two.count))
    }
}

extension Range<Int> {
    package init(_ range: SourceMap.Range) { self = Int(range.start)..<Int(range.end) }
}

/// Results of location look-ups in a document, computed on demand and cached.
struct SourceLookups: Sendable {
    /// `.some(nil)` if an attempt failed.
    private var map: SourceMap??
    private var lines: LineIndex?
    private var places: PlaceTable?

    /// - Parameter read: reads the source again; returns `nil` if that is impossible.
    mutating func map(_ read: () -> SourceMap?) -> SourceMap? {
        if let map { return map }
        let found = read()
        map = .some(found)
        return found
    }

    mutating func lines(of text: ByteView) -> LineIndex {
        if let lines { return lines }
        var lines = LineIndex(text, interval: 1 << 9)
        lines.extend(to: text.count, in: text)
        self.lines = lines
        return lines
    }

    mutating func places(in arena: Arena) -> PlaceTable {
        let places = places ?? PlaceTable(arena)
        self.places = places
        return places
    }
}

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
