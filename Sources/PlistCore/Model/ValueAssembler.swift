// SPDX-License-Identifier: Apache-2.0

extension PlistValue {
    /// Makes a value from a part of a document, including everything below it.
    ///
    /// Parts that are shared in the document also share memory in the value.
    ///
    /// - Parameters:
    ///   - view: the part.
    ///   - maximumExpansion: the maximum number of values that sharing may add, overriding the
    ///     built-in budget. Comparing and encoding values visits every part, even if they share
    ///     memory.
    /// - Throws: `expansion` if shared parts make the tree far larger than the document.
    /// - Complexity: O(*n*) in the document's nodes and bytes.
    public init(_ view: PlistView, maximumExpansion: Int? = nil) throws(PlistError) {
        let document = view.document.rerooted(at: view.id)
        try document.checkExpansion(maximum: maximumExpansion, format: .memory) { $0.length }
        var assembler = ValueAssembler(document)
        self = assembler.value(of: view.id)
    }
}

extension PlistFormat {
    /// The format named in errors about values in memory.
    package static let memory = PlistFormat(name: "value", displayName: "memory")
}

extension PlistDocument {
    /// The whole property list as a value. See ``PlistValue/init(_:maximumExpansion:)``.
    public var value: PlistValue {
        get throws(PlistError) { try PlistValue(root) }
    }
}

extension PlistView {
    /// The value and everything below it. See ``PlistValue/init(_:maximumExpansion:)``.
    public var value: PlistValue {
        get throws(PlistError) { try PlistValue(self) }
    }
}

/// Makes values from nodes, with an explicit stack.
struct ValueAssembler: ~Escapable {
    private struct OpenContainer {
        let id: NodeID
        let node: PlistNode
        var keys: [PlistString] = []
        var values: [PlistValue] = []

        init(_ id: NodeID, _ node: PlistNode) {
            self.id = id
            self.node = node
            values.reserveCapacity(node.length)
            if node.kind == .dictionary { keys.reserveCapacity(node.length) }
        }

        consuming func finish() -> PlistValue {
            node.kind == .dictionary
                ? .dictionary(PlistDictionary(uniqueKeys: keys, values: values)) : .array(values)
        }
    }

    private let document: PlistDocument
    private let reader: ArenaReader
    private let sharesContainers: Bool
    private let sharesLeaves: Bool
    /// Values of nodes that may recur: a key is one node with many references, and becomes one
    /// array with many references.
    private var finished: [NodeID: PlistValue] = [:]

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument) {
        self.document = copy document
        reader = document.reader
        sharesContainers = document.traits.contains(.sharedContainers)
        sharesLeaves = document.traits.contains(.sharedLeaves)
    }

    mutating func value(of root: NodeID) -> PlistValue {
        let rootNode = reader[root]
        guard rootNode.kind.isContainer else { return leaf(root, rootNode) }
        var open = [OpenContainer(root, rootNode)]
        while true {
            let level = open.count - 1
            let index = open[level].values.count
            guard index < open[level].node.length else {
                let id = open[level].id
                let value = open.removeLast().finish()
                if open.isEmpty { return value }
                if sharesContainers { finished[id] = value }
                open[level - 1].values.append(value)
                continue
            }
            let child = nextChild(of: &open[level], at: index)
            let node = reader[child]
            if !node.kind.isContainer {
                open[level].values.append(leaf(child, node))
            } else if sharesContainers, let value = finished[child] {
                open[level].values.append(value)
            } else {
                open.append(OpenContainer(child, node))
            }
        }
    }

    /// Returns the node of value number `index`; adds its key.
    private mutating func nextChild(of container: inout OpenContainer, at index: Int) -> NodeID {
        guard container.node.kind == .dictionary else {
            return reader.child(of: container.node, at: index)
        }
        container.keys.append(key(reader.child(of: container.node, at: 2 * index)))
        return reader.child(of: container.node, at: 2 * index + 1)
    }

    private mutating func key(_ id: NodeID) -> PlistString {
        if case .string(let text)? = finished[id] { return text }
        let text = PlistString(bytes: reader.bytes(of: reader[id]))
        finished[id] = .string(text)
        return text
    }

    private mutating func leaf(_ id: NodeID, _ node: PlistNode) -> PlistValue {
        guard sharesLeaves, node.kind == .string || node.kind == .data else {
            return reader.leaf(node)
        }
        if let value = finished[id] { return value }
        let value = reader.leaf(node)
        finished[id] = value
        return value
    }
}

extension ArenaReader {
    /// Returns the value of a leaf.
    func leaf(_ node: PlistNode) -> PlistValue {
        switch node.kind {
        case .string: .string(PlistString(bytes: bytes(of: node)))
        case .data: .data(bytes(of: node).array)
        case .integer: .integer(node.integer)
        case .real: .real(.init(node.double))
        case .boolean: .boolean(node.payload != 0)
        case .date: .date(PlistDate(secondsSinceReferenceDate: node.double))
        case .uid: .uid(node.payload)
        case .null, .dictionary, .array: .null
        }
    }
}
