// SPDX-License-Identifier: Apache-2.0

/// The nodes that are reachable from a document's root.
struct ReachableNodes: ~Copyable {
    /// One bit for each node; empty if all are reachable.
    private var bits: GrowableBuffer<UInt64>
    private let isEverything: Bool

    /// Complexity: O(1) for most documents, O(*n*) if the traits indicate unreachable nodes.
    init(of document: PlistDocument) {
        isEverything = !document.traits.contains(.unreachableNodes)
        let arena = document.reader
        bits = GrowableBuffer(zeroCount: isEverything ? 0 : arena.nodes.count / 64 + 1)
        if isEverything { return }
        var open = GrowableBuffer<NodeID>(capacity: 64)
        bits.set(document.rootID)
        open.append(document.rootID)
        while open.count > 0 {
            let node = arena[open[open.count - 1]]
            open.removeLast(downTo: open.count - 1)
            guard node.kind.isContainer else { continue }
            for index in 0..<node.childCount {
                let child = arena.child(of: node, at: index)
                if bits.isSet(child) { continue }
                bits.set(child)
                if arena[child].kind.isContainer { open.append(child) }
            }
        }
    }

    @inline(__always)
    func contains(_ node: NodeID) -> Bool { isEverything || bits.isSet(node) }
}

extension GrowableBuffer<UInt64> {
    @inline(__always)
    fileprivate func isSet(_ bit: NodeID) -> Bool {
        self[Int(bit >> 6)] &>> UInt64(bit & 63) & 1 != 0
    }

    @inline(__always)
    fileprivate mutating func set(_ bit: NodeID) {
        self[Int(bit >> 6)] |= 1 &<< UInt64(bit & 63)
    }
}
