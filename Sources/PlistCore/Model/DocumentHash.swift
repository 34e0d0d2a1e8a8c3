// SPDX-License-Identifier: Apache-2.0

/// Hashes parts of a document, with an explicit stack. Equal values have equal hashes, regardless
/// of the order of entries and of sharing.
struct DocumentHash: ~Copyable, ~Escapable {
    private struct OpenContainer: BitwiseCopyable {
        let id: NodeID
        let node: PlistNode
        /// The number of entries or elements hashed so far.
        var next = 0
        var hash: UInt64 = 0
    }

    private let reader: ArenaReader
    private let hasher = ByteHash.Hasher()
    /// Whether nodes may recur.
    private let hasSharedNodes: Bool
    /// Hashes of containers, strings and data that may recur.
    private var finished: [NodeID: UInt64] = [:]

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument) {
        reader = document.reader
        hasSharedNodes = !document.traits.isDisjoint(with: [.sharedContainers, .sharedLeaves])
    }

    mutating func value(of root: NodeID) -> UInt64 {
        guard reader[root].kind.isContainer else { return leaf(root) }
        var open = [OpenContainer(id: root, node: reader[root])]
        while true {
            let level = open.count - 1
            let container = open[level]
            guard container.next < container.node.length else {
                let hash = hash(container.hash, seal(container.node))
                if hasSharedNodes { finished[container.id] = hash }
                open.removeLast()
                if open.isEmpty { return hash }
                add(hash, to: &open[level - 1])
                continue
            }
            let child = reader.value(of: container.node, at: container.next)
            if !reader[child].kind.isContainer {
                let leaf = leaf(child)
                add(leaf, to: &open[level])
            } else if let hash = finished[child] {
                add(hash, to: &open[level])
            } else {
                open.append(OpenContainer(id: child, node: reader[child]))
            }
        }
    }

    /// Adds the next value of a container with its key; the sum is independent of the order of
    /// entries.
    private mutating func add(_ value: UInt64, to container: inout OpenContainer) {
        if container.node.kind == .dictionary {
            let key = reader.child(of: container.node, at: 2 * container.next)
            container.hash &+= hash(leaf(key), value)
        } else {
            container.hash = hash(container.hash, value)
        }
        container.next += 1
    }

    private mutating func leaf(_ id: NodeID) -> UInt64 {
        let node = reader[id]
        guard node.kind == .string || node.kind == .data else {
            return hash(node.kind == .null ? 0 : node.payload, seal(node))
        }
        if hasSharedNodes, let hash = finished[id] { return hash }
        let hash = hash(hasher.hash(reader.bytes(of: node)), seal(node))
        if hasSharedNodes { finished[id] = hash }
        return hash
    }

    /// Returns bits that distinguish a node from nodes of other types and sizes.
    private func seal(_ node: PlistNode) -> UInt64 {
        let isNegative = node.flags.contains(.negative)
        return UInt64(node.kind.rawValue) << 56 | (isNegative ? 1 << 55 : 0) ^ UInt64(node.length)
    }

    private func hash(_ first: UInt64, _ second: UInt64) -> UInt64 {
        hasher.hash(hasher.hash(first) ^ second)
    }
}
