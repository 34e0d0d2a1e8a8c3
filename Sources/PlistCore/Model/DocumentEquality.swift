// SPDX-License-Identifier: Apache-2.0

extension PlistDocument: Equatable {
    /// Whether two documents hold the same values.
    ///
    /// Kinds never mix; reals and dates compare by their bits, strings and keys by their bytes;
    /// the order of dictionaries does not count, and neither do formats, warnings and sharing.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistDocument, right: PlistDocument) -> Bool {
        left.root == right.root
    }

    /// Whether two documents hold the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistDocument) -> Bool {
        root.isIdentical(to: other.root)
    }
}

extension PlistView: Equatable {
    /// Whether two parts hold the same values, wherever they are.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistView, right: PlistView) -> Bool {
        var comparison = DocumentComparison(left.document, right.document, isOrdered: false)
        return comparison.areEqual(left.id, right.id)
    }

    /// Whether two parts hold the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistView) -> Bool {
        var comparison = DocumentComparison(document, other.document, isOrdered: true)
        return comparison.areEqual(id, other.id)
    }
}

/// Compares parts of two documents, with a list of container pairs still to be compared.
private struct DocumentComparison: ~Copyable {
    private struct Pair: BitwiseCopyable {
        let left: NodeID
        let right: NodeID
    }

    private let documents: (left: PlistDocument, right: PlistDocument)
    private let left: ArenaReader
    private let right: ArenaReader
    private let isOrdered: Bool
    private let isSameArena: Bool
    private var pending = GrowableBuffer<Pair>(capacity: 64)
    private var entries = EntryTable()
    /// Present where both sides share containers, so that pairs could come up without end.
    private var classes: NodeClasses?

    init(_ left: PlistDocument, _ right: PlistDocument, isOrdered: Bool) {
        documents = (left, right)
        self.left = left.arena.reader
        self.right = right.arena.reader
        self.isOrdered = isOrdered
        isSameArena = left.arena === right.arena
        if left.traits.contains(.sharedContainers) && right.traits.contains(.sharedContainers) {
            let rightCount = isSameArena ? 0 : self.right.nodes.count
            classes = NodeClasses(count: self.left.nodes.count + rightCount)
        }
    }

    mutating func areEqual(_ leftRoot: NodeID, _ rightRoot: NodeID) -> Bool {
        guard compare(leftRoot, rightRoot) else { return false }
        while pending.count > 0 {
            let pair = pending[pending.count - 1]
            pending.removeLast(downTo: pending.count - 1)
            guard compareChildren(left[pair.left], right[pair.right]) else { return false }
        }
        return true
    }

    /// Compares leaves; containers of one kind and size are put off.
    private mutating func compare(_ first: NodeID, _ second: NodeID) -> Bool {
        if isSameArena && first == second { return true }
        let one = left[first]
        let other = right[second]
        guard one.kind == other.kind else { return false }
        switch one.kind {
        case .dictionary, .array:
            guard one.length == other.length else { return false }
            if one.length > 0 && isNew(first, second) {
                pending.append(Pair(left: first, right: second))
            }
            return true
        case .string, .data: return areBytesEqual(one, other)
        case .integer:
            return one.payload == other.payload
                && one.flags.contains(.negative) == other.flags.contains(.negative)
        case .real, .date, .boolean, .uid: return one.payload == other.payload
        case .null: return true
        }
    }

    private func areBytesEqual(_ one: PlistNode, _ other: PlistNode) -> Bool {
        one.length == other.length && left.bytes(of: one).isEqual(to: right.bytes(of: other))
    }

    /// Whether a pair of containers has not been compared, nor follows from those that have.
    private mutating func isNew(_ first: NodeID, _ second: NodeID) -> Bool {
        let offset = isSameArena ? 0 : left.nodes.count
        return classes?.unite(Int(first), Int(second) + offset) ?? true
    }

    private mutating func compareChildren(_ one: PlistNode, _ other: PlistNode) -> Bool {
        guard one.kind == .dictionary else {
            for index in 0..<one.length {
                guard compare(left.child(of: one, at: index), right.child(of: other, at: index))
                else { return false }
            }
            return true
        }
        for index in 0..<one.length {
            let key = left.child(of: one, at: 2 * index)
            let otherKey = right.child(of: other, at: 2 * index)
            if !(isSameArena && key == otherKey) && !areBytesEqual(left[key], right[otherKey]) {
                return !isOrdered && compareEntries(one, other, from: index)
            }
            guard
                compare(
                    left.child(of: one, at: 2 * index + 1),
                    right.child(of: other, at: 2 * index + 1))
            else { return false }
        }
        return true
    }

    /// Compares entries whatever their order. Keys are distinct, and there are as many on each
    /// side, so each of the left having one on the right is enough.
    private mutating func compareEntries(
        _ one: PlistNode, _ other: PlistNode, from start: Int
    ) -> Bool {
        entries.fill(from: other, start: start, in: right)
        for index in start..<one.length {
            let key = left.bytes(of: left[left.child(of: one, at: 2 * index)])
            guard let value = entries.value(of: key, in: other, right),
                compare(left.child(of: one, at: 2 * index + 1), value)
            else { return false }
        }
        return true
    }
}

/// Finds entries of one dictionary by key; open addressing.
private struct EntryTable: ~Copyable {
    /// High half: of the hash; low half: index of the entry plus one.
    private var slots = GrowableBuffer<UInt64>(capacity: 64)
    private let hasher = ByteHash.Hasher()

    mutating func fill(from dictionary: PlistNode, start: Int, in arena: ArenaReader) {
        let count = dictionary.length - start
        var slotCount = 16
        while slotCount < 2 * count { slotCount *= 2 }
        slots.removeLast(downTo: 0)
        slots.append(repeating: 0, count: slotCount)
        for index in start..<dictionary.length {
            let key = arena.bytes(of: arena[arena.child(of: dictionary, at: 2 * index)])
            let hash = hasher.hash(key)
            var slot = Int(truncatingIfNeeded: hash) & (slotCount - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
            slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
        }
    }

    func value(of key: ByteView, in dictionary: PlistNode, _ arena: ArenaReader) -> NodeID? {
        let hash = hasher.hash(key)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if (slots[slot] ^ hash) >> 32 == 0 {
                let index = Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) - 1
                let found = arena[arena.child(of: dictionary, at: 2 * index)]
                if arena.bytes(of: found).isEqual(to: key) {
                    return arena.child(of: dictionary, at: 2 * index + 1)
                }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}

/// Nodes taken to be equal, as disjoint sets.
///
/// A pair whose nodes are in one set already needs no comparison: as soon as one pair turns out
/// unequal, the whole comparison ends. So there are fewer comparisons of containers than
/// containers, however they share (Hopcroft and Karp's test of automata).
private struct NodeClasses: ~Copyable {
    private var parents: GrowableBuffer<Int>

    init(count: Int) {
        parents = GrowableBuffer(capacity: count)
        for node in 0..<count { parents.append(node) }
    }

    /// Joins the sets of two nodes; false if they were in one.
    mutating func unite(_ first: Int, _ second: Int) -> Bool {
        let one = representative(of: first)
        let other = representative(of: second)
        if one == other { return false }
        parents[one] = other
        return true
    }

    private mutating func representative(of node: Int) -> Int {
        var current = node
        while parents[current] != current {
            // Halving the path keeps later searches short.
            let next = parents[parents[current]]
            parents[current] = next
            current = next
        }
        return current
    }
}
