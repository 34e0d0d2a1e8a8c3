// SPDX-License-Identifier: Apache-2.0

/// The memory shared by a document and its views: nodes, references between them, and the bytes
/// that they are slices of.
///
/// Filled by a `DocumentBuilder` or a codec's reader; immutable afterwards.
@usableFromInline
package final class Arena: @unchecked Sendable {
    package let nodeBuffer: GrowableBuffer<PlistNode>
    package let childBuffer: GrowableBuffer<NodeID>
    package let decodedBuffer: GrowableBuffer<UInt8>
    package let source: ByteStore
    /// The number of the outermost value.
    @usableFromInline
    let rootID: NodeID
    /// The traits of the values below the root.
    let traits: PlistTraits
    /// Facts that the codec recorded about the source. The model stores them without knowing them.
    let record: (any AnyObject & Sendable)?

    package init(
        source: ByteStore,
        nodes: consuming GrowableBuffer<PlistNode>,
        children: consuming GrowableBuffer<NodeID>,
        decodedBytes: consuming GrowableBuffer<UInt8>,
        rootID: NodeID, traits: PlistTraits, record: (any AnyObject & Sendable)? = nil
    ) {
        self.source = source
        nodeBuffer = nodes
        childBuffer = children
        decodedBuffer = decodedBytes
        self.rootID = rootID
        self.traits = traits
        self.record = record
    }

    package var reader: ArenaReader {
        @_lifetime(borrow self)
        @inline(__always)
        get {
            // The arena never changes, but a getter of a class cannot return something borrowed
            // from a property of the class.
            unsafe ArenaReader(
                nodes: nodeBuffer.view(of: self), children: childBuffer.view(of: self),
                source: source.view(of: self), decodedBytes: decodedBuffer.bytes(of: self))
        }
    }
}

extension PlistDocument {
    /// The document's memory: its source and decoded bytes, and its tables.
    package var storedByteCount: (texts: Int, tables: Int) {
        (
            arena.source.count + arena.decodedBuffer.count,
            MemoryLayout<PlistNode>.stride * arena.nodeBuffer.count
                + MemoryLayout<NodeID>.stride * arena.childBuffer.count
        )
    }
}

extension PlistNode {
    /// The type of the value.
    @inline(__always)
    package var kind: PlistKind {
        // Nodes are only made from kinds, so the byte is always valid.
        unsafe unsafeBitCast(UInt8(truncatingIfNeeded: head), to: PlistKind.self)
    }
}

/// Direct access to the parts of an arena, for loops over many nodes.
package struct ArenaReader: ~Escapable, BitwiseCopyable {
    package let nodes: ElementView<PlistNode>
    package let children: ElementView<NodeID>
    let source: ByteView
    package let decodedBytes: ByteView

    @inline(__always)
    @_lifetime(copy nodes, copy children, copy source, copy decodedBytes)
    package init(
        nodes: ElementView<PlistNode>, children: ElementView<NodeID>, source: ByteView,
        decodedBytes: ByteView
    ) {
        self.nodes = nodes
        self.children = children
        self.source = source
        self.decodedBytes = decodedBytes
    }

    @inline(__always)
    package subscript(node: NodeID) -> PlistNode { nodes[Int(node)] }

    /// Returns the UTF-8 of a string node, or the bytes of a data node.
    ///
    /// Unpaired surrogates take three bytes each, as in generalised UTF-8.
    @inline(__always)
    @_lifetime(copy self)
    package func bytes(of node: PlistNode) -> ByteView {
        (node.flags.contains(.decoded) ? decodedBytes : source).slice(node.offset, node.length)
    }

    /// Returns reference number `index` of a container; in a dictionary, 2 × *n* is a key and 2 ×
    /// *n* + 1 its value.
    @inline(__always)
    package func child(of node: PlistNode, at index: Int) -> NodeID {
        precondition(index >= 0 && index < node.childCount)
        return children[node.offset &+ index]
    }

    /// Returns the value of entry or element number `index` of a container.
    @inline(__always)
    package func value(of node: PlistNode, at index: Int) -> NodeID {
        child(of: node, at: node.kind == .dictionary ? 2 &* index &+ 1 : index)
    }

    /// Whether all values of a container are null.
    ///
    /// Complexity: O(*n*) in the values.
    @inline(never)
    func hasOnlyNulls(_ container: PlistNode) -> Bool {
        (0..<container.length).allSatisfy { self[value(of: container, at: $0)].kind == .null }
    }

    /// Returns the number of the entry with a key, or `nil`.
    ///
    /// Complexity: O(*n*) in the entries.
    package func entryIndex(of key: ByteView, in dictionary: PlistNode) -> Int? {
        for index in 0..<dictionary.length {
            let node = self[child(of: dictionary, at: 2 &* index)]
            if node.length == key.count && bytes(of: node).isEqual(to: key) { return index }
        }
        return nil
    }
}
