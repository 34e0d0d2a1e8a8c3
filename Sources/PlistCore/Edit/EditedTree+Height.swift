// SPDX-License-Identifier: Apache-2.0

extension EditedTree {
    /// The number of nested containers, including the value itself; 0 for a leaf.
    ///
    /// Complexity: O(*n*) in what is below the value, shared parts once.
    func height(of value: EditedValue) -> Int {
        var greatest = 0
        var pending = [(value: value, depth: 0)]
        while let (value, depth) = pending.popLast() {
            guard case .edited(let number) = value else {
                let view = view(value)!
                greatest = max(greatest, depth)
                guard view.kind.isContainer else { continue }
                greatest = max(greatest, depth + NodeHeights(view.document).height(of: view.id))
                continue
            }
            greatest = max(greatest, depth + 1)
            for piece in containers[number].pieces {
                switch piece {
                case .slot(let slot): pending.append((slot.value, depth + 1))
                case .entries(let range):
                    let view = view(containers[number].origin!)!
                    let height = NodeHeights(view.document).height(of: view.id, children: range)
                    greatest = max(greatest, depth + height)
                }
            }
        }
        return greatest
    }
}

/// Measures how deeply containers of a document nest, each once.
struct NodeHeights: ~Copyable, ~Escapable {
    private let document: PlistDocument
    private let reader: ArenaReader
    /// The heights of containers that have been measured, else 0.
    private var heights: GrowableBuffer<UInt16>

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument) {
        self.document = copy document
        reader = document.reader
        heights = GrowableBuffer(zeroCount: reader.nodes.count)
    }

    /// The number of nested containers, from a container on.
    consuming func height(of node: NodeID) -> Int {
        measure(node, entries: 0..<reader[node].length)
    }

    /// The same for a container with only some of its entries or elements.
    consuming func height(of node: NodeID, children: Range<Int>) -> Int {
        measure(node, entries: children)
    }

    private mutating func measure(_ root: NodeID, entries: Range<Int>) -> Int {
        var greatest: UInt16 = 1
        let step = reader[root].kind == .dictionary ? 2 : 1
        for entry in entries {
            let child = reader.child(of: reader[root], at: entry * step + step - 1)
            if reader[child].kind.isContainer { greatest = max(greatest, 1 + measured(child)) }
        }
        return Int(greatest)
    }

    /// The height of a container, by a walk that does not enter measured ones.
    private mutating func measured(_ root: NodeID) -> UInt16 {
        if heights[Int(root)] != 0 { return heights[Int(root)] }
        var walk = TreeWalk(reader, keyOrder: .source)
        enter(root, &walk)
        while walk.depth > 0 {
            let container = walk.top.node
            if let child = walk.next() {
                guard reader[child].kind.isContainer else { continue }
                if heights[Int(child)] == 0 { enter(child, &walk) }
                if heights[Int(child)] > 0, walk.top.node == container {
                    raise(container, above: child)
                }
            } else {
                walk.leave()
                if walk.depth > 0 { raise(walk.top.node, above: container) }
            }
        }
        return heights[Int(root)]
    }

    private mutating func enter(_ node: NodeID, _ walk: inout TreeWalk) {
        heights[Int(node)] = 1
        if reader[node].length > 0 { walk.enter(node, reader[node]) }
    }

    private mutating func raise(_ parent: NodeID, above child: NodeID) {
        heights[Int(parent)] = max(heights[Int(parent)], heights[Int(child)] + 1)
    }
}
