// SPDX-License-Identifier: Apache-2.0

/// A property list as a flat array of nodes in document order, the source of all formats.
public struct Tree {
    enum Kind: UInt8 {
        case dictionary, array, string, integer, real, boolean, date, data
    }

    struct Node {
        var kind: Kind
        /// The number of bytes of a string or data, or of children of a container, including keys.
        var count: UInt32 = 0
        /// The index of the first node after this node's subtree.
        var next: UInt32
        /// The value of a number, Boolean or date; the offset in `blob` of a string or data.
        var payload: UInt64 = 0
    }

    private(set) var nodes: [Node] = []
    private(set) var blob: [UInt8] = []
    private var open: [Int] = []

    mutating func dictionary(_ fill: (inout Tree) -> Void) {
        container(.dictionary, fill)
    }

    mutating func array(_ fill: (inout Tree) -> Void) {
        container(.array, fill)
    }

    /// Adds a key, a string node before its value.
    mutating func key(_ key: String) {
        string(key)
    }

    mutating func string(_ string: String) {
        bytes(.string, string.utf8)
    }

    mutating func string(utf8: [UInt8]) {
        bytes(.string, utf8)
    }

    mutating func data(_ data: [UInt8]) {
        bytes(.data, data)
    }

    mutating func integer(_ value: Int) {
        append(.integer, payload: UInt64(bitPattern: Int64(value)))
    }

    mutating func real(_ value: Double) {
        append(.real, payload: value.bitPattern)
    }

    mutating func boolean(_ value: Bool) {
        append(.boolean, payload: value ? 1 : 0)
    }

    /// Adds a date, in whole seconds since the reference date, 2001-01-01Z.
    mutating func date(_ seconds: Int) {
        append(.date, payload: UInt64(bitPattern: Int64(seconds)))
    }

    private mutating func bytes(_ kind: Kind, _ bytes: some Sequence<UInt8>) {
        let start = blob.count
        blob.append(contentsOf: bytes)
        append(kind, count: blob.count - start, payload: UInt64(start))
    }

    /// Opens a container without a closure, for deep nesting.
    mutating func begin(_ kind: Kind) {
        append(kind)
        open.append(nodes.count - 1)
    }

    mutating func end() {
        nodes[open.removeLast()].next = UInt32(nodes.count)
    }

    private mutating func container(_ kind: Kind, _ fill: (inout Tree) -> Void) {
        begin(kind)
        fill(&self)
        end()
    }

    private mutating func append(_ kind: Kind, count: Int = 0, payload: UInt64 = 0) {
        if let parent = open.last {
            nodes[parent].count += 1
        }
        nodes.append(
            Node(kind: kind, count: UInt32(count), next: UInt32(nodes.count + 1), payload: payload))
    }

    /// Returns the bytes of a string or data node.
    func bytes(of node: Node) -> ArraySlice<UInt8> {
        blob[Int(node.payload)..<Int(node.payload) + Int(node.count)]
    }
}

/// Adds a key and its value.
extension Tree {
    mutating func entry(_ key: String, string value: String) {
        string(key)
        string(value)
    }

    mutating func entry(_ key: String, data value: [UInt8]) {
        string(key)
        data(value)
    }

    mutating func entry(_ key: String, integer value: Int) {
        string(key)
        integer(value)
    }

    mutating func entry(_ key: String, real value: Double) {
        string(key)
        real(value)
    }

    mutating func entry(_ key: String, boolean value: Bool) {
        string(key)
        boolean(value)
    }

    mutating func entry(_ key: String, date seconds: Int) {
        string(key)
        date(seconds)
    }
}
