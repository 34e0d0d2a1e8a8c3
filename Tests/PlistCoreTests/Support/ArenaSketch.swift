// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// A builder of documents, node by node, with sharing that no value can express.
struct ArenaSketch: ~Copyable {
    private var nodes = GrowableBuffer<PlistNode>()
    private var children = GrowableBuffer<NodeID>()
    private var decodedBytes = GrowableBuffer<UInt8>()

    mutating func leaf(_ integer: Int) -> NodeID {
        append(
            PlistNode(
                .integer, flags: integer < 0 ? .negative : [],
                payload: UInt64(bitPattern: Int64(integer))))
    }

    mutating func text(_ text: String) -> NodeID {
        let start = decodedBytes.count
        decodedBytes.append(Array(text.utf8))
        return append(
            PlistNode(
                .string, flags: .decoded, length: text.utf8.count, payload: UInt64(start)))
    }

    mutating func array(_ elements: [NodeID]) -> NodeID {
        let first = children.count
        for element in elements { children.append(element) }
        return append(PlistNode(.array, length: elements.count, payload: UInt64(first)))
    }

    mutating func dictionary(_ entries: [(key: NodeID, value: NodeID)]) -> NodeID {
        let first = children.count
        for entry in entries {
            children.append(entry.key)
            children.append(entry.value)
        }
        return append(PlistNode(.dictionary, length: entries.count, payload: UInt64(first)))
    }

    private mutating func append(_ node: PlistNode) -> NodeID {
        nodes.append(node)
        return NodeID(nodes.count - 1)
    }

    consuming func finish(root: NodeID, traits: PlistTraits = []) -> PlistDocument {
        PlistDocument(
            Arena(
                source: ByteStore([]), nodes: nodes, children: children, decodedBytes: decodedBytes,
                rootID: root,
                traits: traits))
    }

    /// Returns nested arrays, each containing the next one twice, around one number.
    ///
    /// Its `levels` nodes expand to 2^levels values.
    static func bomb(levels: Int, core: Int = 0) -> PlistDocument {
        var sketch = ArenaSketch()
        var node = sketch.leaf(core)
        for _ in 0..<levels { node = sketch.array([node, node]) }
        return sketch.finish(root: node, traits: .sharedContainers)
    }
}
