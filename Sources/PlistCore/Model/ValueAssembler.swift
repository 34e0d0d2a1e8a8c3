// SPDX-License-Identifier: Apache-2.0

extension PlistValue {
    /// Makes a value of a part of a document, with all below it.
    ///
    /// Parts that the document shares share their memory in the value too.
    ///
    /// - Throws: `expansion` where shared parts make the tree far larger than the document.
    /// - Complexity: O(*n*) in the document's nodes and bytes.
    public init(_ view: PlistView) throws(PlistError) {
        let document = view.document.rerooted(at: view.id)
        let assembler = ValueAssembler(document)
        self = assembler.value(of: view.id)
    }
}

extension PlistDocument {
    /// The whole property list as a value. See ``PlistValue/init(_:)``.
    public var value: PlistValue {
        get throws(PlistError) { try PlistValue(root) }
    }
}

extension PlistView {
    /// The value with all below it. See ``PlistValue/init(_:)``.
    public var value: PlistValue {
        get throws(PlistError) { try PlistValue(self) }
    }
}

/// Makes values of nodes, with an explicit stack.
struct ValueAssembler {
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

    init(_ document: PlistDocument) {
        self.document = document
        reader = document.arena.reader
    }

    func value(of root: NodeID) -> PlistValue {
        let rootNode = reader[root]
        guard rootNode.kind.isContainer else { return leaf(rootNode) }
        let sharesContainers = document.traits.contains(.sharedContainers)
        var finished: [NodeID: PlistValue] = [:]
        var keys: [NodeID: PlistString] = [:]
        var open = [OpenContainer(root, rootNode)]
        while true {
            let level = open.count - 1
            let container = open[level].node
            let index = open[level].values.count
            if index == container.length {
                let id = open[level].id
                let value = open.removeLast().finish()
                if open.isEmpty { return value }
                if sharesContainers { finished[id] = value }
                open[level - 1].values.append(value)
                continue
            }
            var childIndex = index
            if container.kind == .dictionary {
                let key = reader.child(of: container, at: 2 * index)
                // One after the other, because a container comes back here after its children.
                if open[level].keys.count == index { open[level].keys.append(text(key, &keys)) }
                childIndex = 2 * index + 1
            }
            let child = reader.child(of: container, at: childIndex)
            let node = reader[child]
            if !node.kind.isContainer {
                open[level].values.append(leaf(node))
            } else if sharesContainers, let value = finished[child] {
                open[level].values.append(value)
            } else {
                open.append(OpenContainer(child, node))
            }
        }
    }

    /// Keys are one node for many places, and become one array for many places.
    private func text(_ key: NodeID, _ known: inout [NodeID: PlistString]) -> PlistString {
        if let text = known[key] { return text }
        let text = PlistString(bytes: reader.bytes(of: reader[key]))
        known[key] = text
        return text
    }

    private func leaf(_ node: PlistNode) -> PlistValue {
        switch node.kind {
        case .string: .string(PlistString(bytes: reader.bytes(of: node)))
        case .data: .data(reader.bytes(of: node).array)
        case .integer: .integer(node.integer)
        case .real: .real(.init(node.double))
        case .boolean: .boolean(node.payload != 0)
        case .date: .date(PlistDate(secondsSinceReferenceDate: node.double))
        case .uid: .uid(node.payload)
        case .null, .dictionary, .array: .null
        }
    }
}
