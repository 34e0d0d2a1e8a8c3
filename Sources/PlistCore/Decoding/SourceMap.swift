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
