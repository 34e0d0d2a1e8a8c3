// SPDX-License-Identifier: Apache-2.0

/// The containers of a tree walk, outermost first: the stack of every encoder of a tree.
package struct TreeWalk: ~Copyable, ~Escapable {
    /// A container and the progress of the walk in it.
    package struct Frame: BitwiseCopyable {
        package let node: NodeID
        package let isDictionary: Bool
        /// The index of the next reference, in the child table or among the sorted ones.
        fileprivate var next: Int
        fileprivate let first: Int
        fileprivate var end: Int
        fileprivate let isSorted: Bool
        /// The index of the next prefetch; `Int.max` in small containers.
        fileprivate var nextAhead = Int.max
    }

    private let reader: ArenaReader
    private let keyOrder: PlistEncodingOptions.KeyOrder
    /// The innermost container; undefined if none is open.
    package private(set) var top = Frame(
        node: 0, isDictionary: false, next: 0, first: 0, end: 0, isSorted: false)
    /// The containers around the innermost one.
    private var outer = GrowableBuffer<Frame>()
    package private(set) var depth = 0
    /// The depth of the container where a partial walk ends; 0 for a whole walk.
    private var partDepth = 0
    /// References of the open dictionaries, sorted by their keys.
    private var sorted = GrowableBuffer<NodeID>()

    @_lifetime(copy reader)
    package init(_ reader: ArenaReader, keyOrder: PlistEncodingOptions.KeyOrder) {
        self.reader = reader
        self.keyOrder = keyOrder
    }

    /// A walk through part of a tree.
    @_lifetime(copy reader)
    package init(
        _ reader: ArenaReader, keyOrder: PlistEncodingOptions.KeyOrder, part: WalkPart
    ) {
        self.init(reader, keyOrder: keyOrder)
        for level in part.levels {
            enter(level.container, reader[level.container])
            top.next = top.first &+ level.references.lowerBound
            top.end = top.first &+ level.references.upperBound
            if top.nextAhead != .max { top.nextAhead = top.next }
        }
        partDepth = part.levels.count
    }

    /// Whether the innermost container is the one where a partial walk ends.
    @inline(__always)
    var isAtEndOfPart: Bool { depth == partDepth }

    /// The number of references of the innermost container that `next` has returned so far.
    package var takenCount: Int { top.next - top.first }

    /// Descends into a container that is not empty.
    @inline(__always)
    package mutating func enter(_ id: NodeID, _ node: PlistNode) {
        let isDictionary = node.kind == .dictionary
        if isDictionary && keyOrder != .source { return enterSorted(id, node) }
        var frame = Frame(
            node: id, isDictionary: isDictionary, next: node.offset, first: node.offset,
            end: node.offset &+ node.childCount, isSorted: false)
        if node.childCount >= Self.largeCount { frame.nextAhead = frame.first }
        push(frame)
    }

    /// Descends into a dictionary that is not empty, with its entries in the given order.
    package mutating func enter(_ id: NodeID, _ node: PlistNode, entries: [Int]) {
        let first = sorted.count
        for entry in entries {
            sorted.append(reader.child(of: node, at: 2 * entry))
            sorted.append(reader.child(of: node, at: 2 * entry + 1))
        }
        push(
            Frame(
                node: id, isDictionary: true, next: first, first: first, end: sorted.count,
                isSorted: true))
    }

    @inline(__always)
    private mutating func push(_ frame: Frame) {
        outer.append(top)
        top = frame
        depth &+= 1
    }

    /// Whether `next` has not been called for the innermost container yet.
    package var isAtStart: Bool { top.next == top.first }

    /// Returns the next reference of the innermost container, or `nil` at its end; in a dictionary,
    /// keys and values alternate.
    @inline(__always)
    package mutating func next() -> NodeID? {
        if top.next == top.end { return nil }
        if top.next == top.nextAhead { loadAhead() }
        let child = top.isSorted ? sorted[top.next] : reader.children[top.next]
        top.next &+= 1
        return child
    }

    /// Returns the next entry of the innermost container, a dictionary, or `nil` at its end.
    @inline(__always)
    mutating func nextEntry() -> (key: NodeID, value: NodeID)? {
        if top.next == top.end { return nil }
        if top.next == top.nextAhead { loadAhead() }
        let place = top.next
        top.next = place &+ 2
        if top.isSorted { return (sorted[place], sorted[place &+ 1]) }
        // The value of the entry after the next three will be needed soon.
        if place &+ 7 < top.end { loaded = reader[reader.children[place &+ 7]].payload }
        return (reader.children[place], reader.children[place &+ 1])
    }

    /// The minimum number of references of a container whose nodes are prefetched. In smaller
    /// containers, that costs more than it gains.
    private static let largeCount = 128
    /// The number of nodes that are loaded together.
    private static let aheadCount = 16
    /// Keeps the compiler from removing the loads.
    private var loaded: UInt64 = 0

    /// Loads the nodes of the references after the next `aheadCount`.
    ///
    /// This lets their cache misses overlap, which dependent accesses would prevent.
    @inline(never)
    private mutating func loadAhead() {
        let reader = reader
        var place = top.next &+ Self.aheadCount
        let end = min(place &+ Self.aheadCount, top.end)
        var sum: UInt64 = 0
        while place < end {
            sum &+= reader[reader.children[place]].payload
            place &+= 1
        }
        loaded = sum
        top.nextAhead &+= Self.aheadCount
    }

    /// Leaves the innermost container.
    @inline(__always)
    package mutating func leave() {
        if top.isSorted { sorted.removeLast(downTo: top.first) }
        depth &-= 1
        top = outer[depth]
        outer.removeLast(downTo: depth)
    }

    private mutating func enterSorted(_ id: NodeID, _ node: PlistNode) {
        let reader = reader
        let first = sorted.count
        reader.append(entriesOf: node, in: keyOrder, to: &sorted)
        push(
            Frame(
                node: id, isDictionary: true, next: first, first: first, end: sorted.count,
                isSorted: true))
    }

    /// A step to the last reference returned by `next`.
    package enum Step {
        case key(NodeID)
        case index(Int)
    }

    /// Returns the step in the container at a level; `nil` if `next` has not been called for it.
    ///
    /// - Precondition: `level` is less than `depth`.
    package func step(at level: Int) -> Step? {
        let frame = level + 1 < depth ? outer[level + 1] : top
        let taken = frame.next - frame.first
        guard taken > 0 else { return nil }
        guard frame.isDictionary else { return .index(taken - 1) }
        let keyIndex = frame.first + (taken - 1) / 2 * 2
        return .key(frame.isSorted ? sorted[keyIndex] : reader.children[keyIndex])
    }

    /// The number of bytes in the keys of `path`, not counting the cost of each step.
    package var pathByteCount: Int {
        var sum = depth * WorkAccount.placeByteCount
        for level in 0..<depth {
            if case .key(let key) = step(at: level) { sum &+= reader[key].length }
        }
        return sum
    }

    /// The path of the last reference returned by `next`.
    package var path: PlistPath { path(like: nil) }

    /// - Parameter known: an earlier path whose equal keys are reused.
    func path(like known: PlistPath?) -> PlistPath {
        var path = NodePath()
        for level in 0..<depth {
            switch step(at: level) {
            case .key(let key): path.append(key: key, reader, like: known)
            case .index(let index): path.append(index: index)
            case nil: return path.path
            }
        }
        return path.path
    }
}

extension ArenaReader {
    /// Returns the numbers of a dictionary's entries, sorted by their keys.
    func entries(of node: PlistNode, in order: PlistEncodingOptions.KeyOrder) -> [Int] {
        SharedSort.order(node.length) { left, right in
            order.precedes(
                bytes(of: self[child(of: node, at: 2 * left)]),
                bytes(of: self[child(of: node, at: 2 * right)]))
        }
    }

    /// Appends a dictionary's references, alternating keys and values, sorted by the keys.
    func append(
        entriesOf node: PlistNode, in order: PlistEncodingOptions.KeyOrder,
        to references: inout GrowableBuffer<NodeID>
    ) {
        for entry in entries(of: node, in: order) {
            references.append(child(of: node, at: 2 * entry))
            references.append(child(of: node, at: 2 * entry + 1))
        }
    }

    /// Whether all keys of a dictionary are strings in strictly ascending order of UTF-16 code
    /// units, so that none occurs twice.
    @inline(never)
    func hasAscendingKeys(_ node: PlistNode) -> Bool {
        guard node.length > 0 else { return true }
        let first = self[child(of: node, at: 0)]
        guard first.kind == .string else { return false }
        var previous = bytes(of: first)
        for entry in 1..<node.length {
            let key = self[child(of: node, at: 2 &* entry)]
            guard key.kind == .string else { return false }
            let text = bytes(of: key)
            guard UTF16Order.precedes(previous, text) else { return false }
            previous = text
        }
        return true
    }
}
