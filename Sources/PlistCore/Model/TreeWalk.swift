// SPDX-License-Identifier: Apache-2.0

/// Containers that are being walked, outermost first: the stack of every encoder of a tree.
package struct TreeWalk: ~Copyable {
    /// A container and how far it has been walked.
    package struct Frame: BitwiseCopyable {
        package let node: NodeID
        package let isDictionary: Bool
        /// References left and where the next one is, in the child table or among the sorted.
        fileprivate var next: Int
        fileprivate let first: Int
        fileprivate let end: Int
        fileprivate let isSorted: Bool
    }

    private let reader: ArenaReader
    private let sortsKeys: Bool
    private var frames = GrowableBuffer<Frame>(capacity: 64)
    /// References of the open dictionaries, in order of their keys.
    private var sorted = GrowableBuffer<NodeID>(capacity: 16)

    package init(_ reader: ArenaReader, sortsKeys: Bool) {
        self.reader = reader
        self.sortsKeys = sortsKeys
    }

    package var depth: Int {
        @inline(__always)
        get { frames.count }
    }

    /// The innermost container.
    package var top: Frame {
        @inline(__always)
        get { frames[frames.count &- 1] }
    }

    /// Goes into a container that is not empty.
    @inline(__always)
    package mutating func enter(_ id: NodeID, _ node: PlistNode) {
        let isDictionary = node.kind == .dictionary
        if sortsKeys && isDictionary { return enterSorted(id, node) }
        frames.append(
            Frame(
                node: id, isDictionary: isDictionary, next: node.offset, first: node.offset,
                end: node.offset &+ node.childCount, isSorted: false))
    }

    /// The next reference of the innermost container, or `nil` at its end: keys and values in turn
    /// for a dictionary.
    @inline(__always)
    package mutating func next() -> NodeID? {
        let index = frames.count &- 1
        var frame = frames[index]
        if frame.next == frame.end { return nil }
        let child = frame.isSorted ? sorted[frame.next] : reader.children[frame.next]
        frame.next &+= 1
        frames[index] = frame
        return child
    }

    /// Leaves the innermost container.
    @inline(__always)
    package mutating func leave() {
        let frame = top
        if frame.isSorted { sorted.removeLast(downTo: frame.first) }
        frames.removeLast(downTo: frames.count &- 1)
    }

    private mutating func enterSorted(_ id: NodeID, _ node: PlistNode) {
        let reader = reader
        let first = sorted.count
        let order = (0..<node.length).sorted { left, right in
            UTF16Order.precedes(
                reader.bytes(of: reader[reader.child(of: node, at: 2 * left)]),
                reader.bytes(of: reader[reader.child(of: node, at: 2 * right)]))
        }
        for entry in order {
            sorted.append(reader.child(of: node, at: 2 * entry))
            sorted.append(reader.child(of: node, at: 2 * entry + 1))
        }
        frames.append(
            Frame(
                node: id, isDictionary: true, next: first, first: first, end: sorted.count,
                isSorted: true))
    }

    /// Path of the reference that `next` gave last.
    package var path: PlistPath {
        var components: [PlistPathComponent] = []
        for level in 0..<frames.count {
            let frame = frames[level]
            let taken = frame.next - frame.first
            guard taken > 0 else { break }
            if frame.isDictionary {
                let keyIndex = frame.first + (taken - 1) / 2 * 2
                let key = reader[frame.isSorted ? sorted[keyIndex] : reader.children[keyIndex]]
                components.append(.key(PlistString(bytes: reader.bytes(of: key))))
            } else {
                components.append(.index(taken - 1))
            }
        }
        return PlistPath(components)
    }
}
