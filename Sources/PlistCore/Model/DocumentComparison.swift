// SPDX-License-Identifier: Apache-2.0

/// Two values still to be compared.
package struct NodePair: BitwiseCopyable {
    package let left: NodeID
    package let right: NodeID

    package init(left: NodeID, right: NodeID) {
        self.left = left
        self.right = right
    }
}

/// Compares parts of two documents, using a list of container pairs still to be compared.
package struct DocumentComparison: ~Copyable, ~Escapable {
    /// The definition of equality.
    package enum Rule {
        /// Types never mix; reals and dates compare by their bits; dictionaries have no order.
        case exact
        /// Also respects the order of dictionaries.
        case exactInOrder
        /// Integers and reals compare by their numeric values.
        case byNumber
    }

    private let left: ArenaReader
    private let right: ArenaReader
    private let rule: Rule
    private let isSameArena: Bool
    /// The number of nodes compared so far; exceeding the limit ends the comparison.
    package private(set) var stepCount = 0
    private let stepLimit: Int
    private var pending = GrowableBuffer<NodePair>(capacity: 64)
    private var entries = EntryTable()
    /// Present if parts of the two sources are known to be copies of each other.
    private var alignment: TextAlignment?
    /// Whether either side shares strings or data, so that long ones could be read over and over.
    private let sharesLeaves: Bool
    /// The remaining budget for comparing shared leaves directly, which stops at the first
    /// difference.
    private var directByteCount: Int
    /// The equivalence classes of shared leaves, used once the budget is spent.
    private var leaves: LeafClasses?
    /// Present if both sides share containers, because the same pairs could otherwise recur
    /// endlessly.
    private var classes: DisjointSets?

    @_lifetime(borrow left, borrow right)
    package init(
        _ left: borrowing PlistDocument, _ right: borrowing PlistDocument, by rule: Rule,
        stepLimit: Int = .max,
        alignment: TextAlignment?
    ) {
        self.init(left, right, by: rule, stepLimit: stepLimit)
        self.alignment = alignment
    }

    @_lifetime(borrow left, borrow right)
    package init(
        _ left: borrowing PlistDocument, _ right: borrowing PlistDocument, by rule: Rule,
        stepLimit: Int = .max
    ) {
        self.left = left.reader
        self.right = right.reader
        self.rule = rule
        self.stepLimit = stepLimit
        isSameArena = left.arena === right.arena
        if left.traits.contains(.sharedContainers) && right.traits.contains(.sharedContainers) {
            let rightCount = isSameArena ? 0 : self.right.nodes.count
            classes = DisjointSets(count: self.left.nodes.count + rightCount)
            stepCount = self.left.nodes.count / 4
        }
        let sharing: PlistTraits = [.sharedLeaves, .sharedContainers]
        directByteCount = left.reader.source.count + right.reader.source.count
        sharesLeaves = !left.traits.union(right.traits).isDisjoint(with: sharing)
    }

    /// Whether the limit was exceeded, which makes the result meaningless.
    package var isExhausted: Bool { stepCount > stepLimit }

    /// Whether two values are equal. If both documents share containers, do not call again after it
    /// has returned false.
    package mutating func areEqual(_ leftRoot: NodeID, _ rightRoot: NodeID) -> Bool {
        pending.removeLast(downTo: 0)
        guard compare(leftRoot, rightRoot) else { return false }
        while pending.count > 0 && !isExhausted {
            let pair = pending[pending.count - 1]
            pending.removeLast(downTo: pending.count - 1)
            stepCount &+= left[pair.left].childCount
            guard compareChildren(left[pair.left], right[pair.right]) else { return false }
        }
        return true
    }

    /// Compares leaves; defers containers of equal type and size.
    private mutating func compare(_ first: NodeID, _ second: NodeID) -> Bool {
        if isSameArena && first == second { return true }
        let one = left[first]
        let other = right[second]
        guard one.kind == other.kind else {
            return rule == .byNumber && NumberOrder(one, other) == .equal
        }
        switch one.kind {
        case .dictionary, .array:
            guard one.length == other.length else { return false }
            if one.length > 0 && isNew(first, second) {
                pending.append(NodePair(left: first, right: second))
            }
            return true
        case .string, .data: return areBytesEqual(first, second)
        case .integer:
            return one.payload == other.payload
                && one.flags.contains(.negative) == other.flags.contains(.negative)
        case .real where rule == .byNumber: return NumberOrder(one, other) == .equal
        case .real, .date, .boolean, .uid: return one.payload == other.payload
        case .null: return true
        }
    }

    /// Whether two strings, keys or data have the same bytes.
    package mutating func areBytesEqual(_ first: NodeID, _ second: NodeID) -> Bool {
        if isSameArena && first == second { return true }
        let (one, other) = (left[first], right[second])
        guard one.length == other.length else { return false }
        if sharesLeaves && one.length >= LeafClasses.minimumLength {
            directByteCount &-= one.length
        }
        if directByteCount < 0 && one.length >= LeafClasses.minimumLength {
            let classes = leaves ?? LeafClasses()
            leaves = classes
            return classes.areEqual(first, second, left, right)
        }
        if alignment != nil, !one.flags.contains(.decoded), !other.flags.contains(.decoded),
            alignment!.areCopies(one.offset, other.offset, byteCount: one.length)
        {
            return true
        }
        stepCount &+= one.length / 16
        return !isExhausted && left.bytes(of: one).isEqual(to: right.bytes(of: other))
    }

    /// Whether a pair of containers has not been compared and is not implied by earlier pairs.
    private mutating func isNew(_ first: NodeID, _ second: NodeID) -> Bool {
        let offset = isSameArena ? 0 : left.nodes.count
        return classes?.union(Int(first), Int(second) + offset) ?? true
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
            if !areBytesEqual(key, otherKey) {
                return rule != .exactInOrder && compareEntries(one, other, from: index)
            }
            guard
                compare(
                    left.child(of: one, at: 2 * index + 1),
                    right.child(of: other, at: 2 * index + 1))
            else { return false }
        }
        return true
    }

    /// Compares entries regardless of their order. Keys are distinct, and both sides have the same
    /// number of them, so it suffices that each key on the left has a counterpart on the right.
    private mutating func compareEntries(
        _ one: PlistNode, _ other: PlistNode, from start: Int
    ) -> Bool {
        entries.fill(from: other, start: start, in: right)
        for index in start..<one.length {
            let key = left.bytes(of: left[left.child(of: one, at: 2 * index)])
            guard let value = entries.value(ofKept: key, in: other, right),
                compare(left.child(of: one, at: 2 * index + 1), value)
            else { return false }
        }
        return true
    }
}

extension PlistDocument: Hashable {
    /// Whether two documents have the same values.
    ///
    /// Types never mix; reals and dates compare by their bits, strings and keys by their bytes. The
    /// order of dictionaries is ignored, as are formats, warnings and sharing.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistDocument, right: PlistDocument) -> Bool {
        left.root == right.root
    }

    /// Hashes the values, as ``PlistView/hash(into:)`` does.
    public func hash(into hasher: inout Hasher) { root.hash(into: &hasher) }

    /// Whether two documents have the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistDocument) -> Bool {
        root.isIdentical(to: other.root)
    }
}

extension PlistView: Hashable {
    /// Whether two parts have the same values, regardless of their positions.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistView, right: PlistView) -> Bool {
        var comparison = DocumentComparison(left.document, right.document, by: .exact)
        return comparison.areEqual(left.id, right.id)
    }

    /// Hashes the value and everything below it, so that equal parts of any documents have equal
    /// hashes.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes, counting each shared container once.
    public func hash(into hasher: inout Hasher) {
        let document = document
        var hash = DocumentHash(document)
        hasher.combine(hash.value(of: id))
    }

    /// Whether two parts have the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistView) -> Bool {
        var comparison = DocumentComparison(document, other.document, by: .exactInOrder)
        return comparison.areEqual(id, other.id)
    }
}

/// Nodes assumed to be equal, as disjoint sets.
///
/// A pair of nodes in the same set needs no comparison, because the whole comparison ends as soon
/// as any pair is unequal. The number of comparisons of containers is therefore smaller than the
/// number of containers, however they are shared (Hopcroft and Karp's test of automata for
/// equivalence).
struct DisjointSets: ~Copyable {
    private var parents: GrowableBuffer<Int>

    init(count: Int) {
        parents = GrowableBuffer(capacity: count)
        for node in 0..<count { parents.append(node) }
    }

    /// Joins the sets of two nodes; returns false if they were in the same set already.
    mutating func union(_ first: Int, _ second: Int) -> Bool {
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

/// Long strings and data of two documents, grouped into classes of equal values.
///
/// In a binary property list, a million references may share one string of a megabyte. Each leaf is
/// read only once, when its class is first looked up.
final class LeafClasses {
    /// Hashing and comparing shorter leaves again is as fast as a look-up.
    static let minimumLength = 256

    private let hasher = ByteHash.Hasher()
    private var table = HashTable(expectedCount: 0)
    /// A representative leaf of each class.
    private var examples = GrowableBuffer<Example>()
    private var leftClasses: [NodeID: UInt64] = [:]
    private var rightClasses: [NodeID: UInt64] = [:]

    private struct Example: BitwiseCopyable {
        let isRight: Bool
        let node: NodeID
    }

    /// Whether a string or data of the left document has the same bytes as one of the right
    /// document.
    func areEqual(
        _ one: NodeID, _ other: NodeID, _ left: ArenaReader, _ right: ArenaReader
    ) -> Bool {
        number(of: one, isRight: false, left, right)
            == number(of: other, isRight: true, left, right)
    }

    private func number(
        of leaf: NodeID, isRight: Bool, _ left: ArenaReader, _ right: ArenaReader
    ) -> UInt64 {
        if let known = isRight ? rightClasses[leaf] : leftClasses[leaf] { return known }
        let reader = isRight ? right : left
        let bytes = reader.bytes(of: reader[leaf])
        let new = UInt32(truncatingIfNeeded: examples.count)
        let known = table.firstEqual(to: new, hash: hasher.hash(bytes)) { number in
            let example = examples[Int(number)]
            let reader = example.isRight ? right : left
            return reader.bytes(of: reader[example.node]).isEqual(to: bytes)
        }
        if known == nil { examples.append(Example(isRight: isRight, node: leaf)) }
        let number = UInt64(known ?? new)
        if isRight { rightClasses[leaf] = number } else { leftClasses[leaf] = number }
        return number
    }
}
