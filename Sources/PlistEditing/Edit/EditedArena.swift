// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Turns an edited tree into a document: the tables of the original document, followed by the
/// changes. The original nodes keep their numbers, so shared parts stay shared.
struct EditedArena: ~Copyable {
    private let tree: EditedTree
    private var nodes = GrowableBuffer<PlistNode>()
    private var children = GrowableBuffer<NodeID>()
    private var decodedBytes = GrowableBuffer<UInt8>()
    private var traits: PlistTraits
    /// The nodes of the changed containers, by number; `nil` until they have one.
    private var containerNodes: [NodeID?]
    /// Containers whose children are not added yet.
    private var pending: [EditedValue] = []
    /// The copied nodes of the source documents, by document number.
    private var nodeMaps: [NodeMap]

    /// The numbers in this document of the nodes copied from another one.
    private final class NodeMap {
        /// Used while there are few, because one edit may copy one value of a large document.
        private var few: [NodeID: Int] = [:]
        /// The number of the node in this document plus one; 0 if there is none yet.
        private var all = GrowableBuffer<NodeID>()
        private let nodeCount: Int

        init(_ document: PlistDocument) { nodeCount = document.arena.nodeBuffer.count }

        func copy(of original: NodeID) -> NodeID? {
            guard all.count > 0 else { return few[original].map { NodeID($0) } }
            let number = all[Int(original)]
            return number > 0 ? number - 1 : nil
        }

        func note(_ copy: NodeID, of original: NodeID) {
            if all.count == 0 {
                few[original] = Int(copy)
                guard few.count > nodeCount / 16 else { return }
                all = GrowableBuffer(zeroCount: nodeCount)
                for (original, copy) in few { all[Int(original)] = NodeID(copy) + 1 }
                few = [:]
            } else {
                all[Int(original)] = copy + 1
            }
        }
    }

    /// - Throws: `limit` if there are more nodes than can be numbered.
    /// - Complexity: O(*n*) in the document, mostly by copying whole tables.
    static func document(
        of tree: EditedTree, root: EditedValue
    ) throws(PlistError) -> PlistDocument {
        var arena = EditedArena(tree)
        let node = try arena.node(of: root)
        while let container = arena.pending.popLast() {
            switch container {
            case .edited(let number): try arena.fill(tree.containers[number], number)
            case .added(let number, let original): try arena.fillCopy(original, number)
            case .kept: break
            }
        }
        return arena.finish(root: node)
    }

    private init(_ tree: EditedTree) {
        self.tree = tree
        traits = tree.traits
        containerNodes = Array(repeating: nil, count: tree.containers.count)
        nodeMaps = tree.additions.documents.map { NodeMap($0) }
        let arena = tree.document.arena
        nodes.append(arena.nodeBuffer, from: 0)
        children.append(arena.childBuffer, from: 0)
        decodedBytes.append(arena.decodedBuffer, from: 0)
    }

    private consuming func finish(root: NodeID) -> PlistDocument {
        let base = tree.document
        let traits = self.traits.union(.unreachableNodes)
        let record = base.format.map { format in
            DecodingRecord(
                format: format, encodingName: base.encodingName, comments: base.comments)
        }
        return PlistDocument(
            Arena(
                source: base.arena.source, nodes: nodes, children: children,
                decodedBytes: decodedBytes,
                rootID: root, traits: traits, record: record))
    }

    /// Returns the node of a value; the children of a container are added later.
    private mutating func node(of value: EditedValue) throws(PlistError) -> NodeID {
        switch value {
        case .kept(let node): return node
        case .added(let number, let node): return try copy(node, number)
        case .edited(let number):
            if let node = containerNodes[number] { return node }
            let container = tree.containers[number]
            let node = try openContainer(container.isDictionary, container.count)
            containerNodes[number] = node
            pending.append(value)
            return node
        }
    }

    /// Appends a container with room for its children.
    private mutating func openContainer(
        _ isDictionary: Bool, _ count: Int
    ) throws(PlistError) -> NodeID {
        let first = children.count
        children.append(repeating: 0, count: isDictionary ? 2 * count : count)
        return try nodes.add(
            PlistNode(isDictionary ? .dictionary : .array, at: first, length: count))
    }

    // MARK: Changed containers

    private mutating func fill(_ container: EditedContainer, _ number: Int) throws(PlistError) {
        var next = nodes[Int(containerNodes[number]!)].offset
        for piece in container.pieces {
            switch piece {
            case .slot(let slot):
                if let key = slot.key {
                    children[next] = try keyNode(key, slot.origin)
                    next += 1
                }
                children[next] = try node(of: slot.value)
                next += 1
            case .entries(let range):
                let step = container.isDictionary ? 2 : 1
                let references = range.lowerBound * step..<range.upperBound * step
                try copyReferences(references, of: container.origin!, to: &next)
            }
        }
        if isUIDDictionary(nodes[Int(containerNodes[number]!)]) {
            traits.formUnion(.uidDictionaries)
        }
    }

    private mutating func copyReferences(
        _ references: Range<Int>, of origin: EditedValue, to next: inout Int
    ) throws(PlistError) {
        let container = tree.view(origin)!
        let document = container.document
        let reader = document.reader
        let node = container.node
        for index in references {
            let child = reader.child(of: node, at: index)
            if case .added(let number, _) = origin {
                children[next] = try copy(child, number)
            } else {
                children[next] = child
            }
            next += 1
        }
    }

    /// Returns the node of a key; if the origin has a key with the same text, this is its node.
    private mutating func keyNode(
        _ key: PlistString, _ origin: EditedSlot.Origin?
    ) throws(PlistError) -> NodeID {
        let document = tree.document
        let reader = document.reader
        if let origin, reader[origin.container].kind == .dictionary {
            let node = reader.child(of: reader[origin.container], at: 2 * origin.index)
            if reader.bytes(of: reader[node]).array == key.utf8 { return node }
        }
        return try nodes.add(decodedBytes.appendString(key.view, &traits))
    }

    /// Returns whether text formats would read a dictionary as a UID.
    private func isUIDDictionary(_ node: PlistNode) -> Bool {
        let source = tree.document.arena.source
        return ArenaReader(
            nodes: nodes.view, children: children.view, source: source.view,
            decodedBytes: decodedBytes.bytes
        ).isUIDDictionary(node)
    }

    // MARK: Values from other documents

    /// Copies a node of another document once.
    private mutating func copy(_ original: NodeID, _ number: Int) throws(PlistError) -> NodeID {
        let document = tree.additions[number]
        let map = nodeMaps[number]
        if let known = map.copy(of: original) { return known }
        let reader = document.reader
        let node = reader[original]
        let copy: NodeID
        switch node.kind {
        case .dictionary, .array:
            copy = try openContainer(node.kind == .dictionary, node.length)
            pending.append(.added(number, original))
        case .string, .data:
            let start = decodedBytes.count
            decodedBytes.append(reader.bytes(of: node))
            copy = try nodes.add(
                decodedBytes.decodedNode(node.kind, flags: node.flags, from: start))
        default: copy = try nodes.add(node)
        }
        map.note(copy, of: original)
        return copy
    }

    /// Copies the children of a container that was copied.
    private mutating func fillCopy(_ original: NodeID, _ number: Int) throws(PlistError) {
        let map = nodeMaps[number]
        guard let copied = map.copy(of: original) else { return }
        let document = tree.additions[number]
        let reader = document.reader
        let first = nodes[Int(copied)].offset
        for index in 0..<reader[original].childCount {
            children[first + index] = try copy(
                reader.child(of: reader[original], at: index), number)
        }
    }
}
