// SPDX-License-Identifier: Apache-2.0

// Texts of which several builders read pieces.
extension DocumentBuilder {
    /// Takes what was read of the outermost container, which stays open; `nil` if that does not suffice to go
    /// on behind it. If values are kept, nothing can be read afterwards.
    ///
    /// - Parameter earlier: the parts that were taken before, if a value is looked for, so that the keys matter
    ///   that nothing before had; `nil` if not.
    mutating func takePiece(end: Int, after earlier: [DocumentPiece]?) -> DocumentPiece? {
        precondition(depth == 1)
        let isDictionary = openContainers[0].isDictionary
        let (start, stride) = (openContainers[0].pendingStart, isDictionary ? 2 : 1)
        var piece = DocumentPiece(
            end: end, count: (pending.count - start) / stride, commentCount: commentCount,
            traits: traits)
        if isDictionary {
            for entry in 0..<piece.count {
                guard let node = verbatimKey(pending[start + 2 * entry]) else { return nil }
                piece.entryKeys.append((node, Int(pendingKeyOffsets[entry])))
            }
        }
        if let earlier {
            for number in earlier.reduce(0, { $0 + $1.newKeys.count })..<keys.count {
                guard let node = verbatimKey(UInt32(number)) else { return nil }
                piece.newKeys.append(node)
            }
        }
        if keepsValues { piece.values = takeValues(from: start, stride: stride) }
        pending.removeLast(downTo: start)
        pendingKeyOffsets.removeLast(downTo: 0)
        commentCount = 0
        traits = []
        return piece
    }

    /// The node of a key with its text in the source; `nil` for others.
    private func verbatimKey(_ number: UInt32) -> PlistNode? {
        let node = nodes[Int(keys.node(of: number))]
        return node.flags.contains(.decoded) ? nil : node
    }

    private mutating func takeValues(from start: Int, stride: Int) -> DocumentPiece.Values {
        var roots = GrowableBuffer<NodeID>(capacity: (pending.count - start) / stride)
        for index in Swift.stride(from: start + stride - 1, to: pending.count, by: stride) {
            roots.append(pending[index])
        }
        var keyNodes = GrowableBuffer<NodeID>(capacity: keys.count)
        for number in 0..<keys.count { keyNodes.append(keys.node(of: UInt32(number))) }
        return DocumentPiece.Values(
            nodes: nodes.take(), children: children.take(), decodedBytes: decodedBytes.take(),
            keyNodes: keyNodes, roots: roots)
    }

    /// Adds what was read of the innermost container by somebody else.
    ///
    /// - Returns: false if nothing was added, as a key would occur twice, or as the value that is looked for
    ///   may be there.
    mutating func add(_ piece: DocumentPiece) -> Bool {
        let container = openContainers[depth - 1]
        guard (piece.values != nil) == keepsValues, !mayWant(piece, in: container) else {
            return false
        }
        if container.isDictionary {
            // A dictionary with a single entry may be a UID.
            let isFirst = pending.count == container.pendingStart
            if isFirst || hasAny(of: piece.entryKeys, container) { return false }
        }
        if let values = piece.values {
            add(piece, values, to: container)
        } else {
            for node in piece.newKeys { addIfNew(node) }
            addReferences(piece, to: container) { _ in container.node }
        }
        commentCount += piece.commentCount
        traits.formUnion(piece.traits)
        return true
    }

    /// Whether the value that is looked for may be among those of a piece of the innermost container.
    private mutating func mayWant(_ piece: DocumentPiece, in container: OpenContainer) -> Bool {
        guard depth == watchedDepth, var focus = focus.take() else { return false }
        defer { self.focus = focus }
        guard container.isDictionary else {
            let first = pending.count - container.pendingStart
            return focus.leads(toAnyOf: first..<first + piece.count)
        }
        return piece.entryKeys.contains {
            focus.leads(to: text.slice($0.node.offset, $0.node.length))
        }
    }

    /// Whether one of some keys is in an open dictionary.
    private mutating func hasAny(
        of others: [DocumentPiece.EntryKey], _ container: OpenContainer
    ) -> Bool {
        dictionarySerial &+= 1
        for index in stride(from: container.pendingStart, to: pending.count, by: 2) {
            _ = keys.stamp(pending[index], with: dictionarySerial)
        }
        return others.contains { key in
            let bytes = text.slice(key.node.offset, key.node.length)
            let number = keys.find(bytes, hash: keys.hash(bytes), in: reader)
            return number.map { keys.isStamped($0, with: dictionarySerial) } ?? false
        }
    }

    /// Adds entries or elements of a piece to what is pending, each with the value that a function gives for
    /// its number.
    private mutating func addReferences(
        _ piece: DocumentPiece, to container: OpenContainer, _ value: (Int) -> NodeID
    ) {
        for index in 0..<piece.count {
            if container.isDictionary {
                let (node, offset) = piece.entryKeys[index]
                addKey(
                    textStart: node.offset, length: node.length, flags: node.flags, start: offset,
                    end: offset)
            }
            pending.append(value(index))
        }
    }

    /// Adds a piece with its values.
    private mutating func add(
        _ piece: DocumentPiece, _ values: DocumentPiece.Values, to container: OpenContainer
    ) {
        // Their first node is the container, which is here already.
        let nodeShift = NodeID(nodes.count - 1)
        let (childShift, decodedShift) = (children.count, decodedBytes.count)
        nodes.append(count: values.nodes.count - 1) {
            values.nodes[$0 &+ 1].moved(children: childShift, decodedBytes: decodedShift)
        }
        decodedBytes.append(values.decodedBytes, from: 0)
        var keyNodes = GrowableBuffer<NodeID>(capacity: values.keyNodes.count)
        for number in 0..<values.keyNodes.count {
            keyNodes.append(known(keyNode: values.keyNodes[number] &+ nodeShift))
        }
        children.append(count: values.children.count) {
            let reference = values.children[$0]
            guard reference >= DocumentPiece.keyMark else { return reference &+ nodeShift }
            return keyNodes[Int(reference &- DocumentPiece.keyMark)]
        }
        addReferences(piece, to: container) { values.roots[$0] &+ nodeShift }
    }
}

/// What was read of a container from somewhere within it on.
struct DocumentPiece: Sendable {
    /// A key with its text in the source, and where its element is.
    typealias EntryKey = (node: PlistNode, offset: Int)

    /// Where what was not read begins.
    let end: Int
    /// The number of elements or entries.
    let count: Int
    /// If the container is a dictionary.
    var entryKeys: [EntryKey] = []
    /// If a value is looked for: the distinct keys in their order that earlier parts do not have.
    var newKeys: [PlistNode] = []
    let commentCount: Int
    let traits: PlistTraits
    /// If they are kept.
    var values: Values?

    init(end: Int, count: Int, commentCount: Int, traits: PlistTraits) {
        self.end = end
        self.count = count
        self.commentCount = commentCount
        self.traits = traits
    }

    /// Among the references of a dictionary stand the numbers of its keys, and this. Numbers of nodes are
    /// below it, as a value takes seven bytes of a text of four gigabytes at most.
    static let keyMark: NodeID = 1 << 31

    final class Values: Sendable {
        /// The container, and all that is in it.
        let nodes: GrowableBuffer<PlistNode>
        let children: GrowableBuffer<NodeID>
        let decodedBytes: GrowableBuffer<UInt8>
        /// The nodes of the distinct keys, by their numbers.
        let keyNodes: GrowableBuffer<NodeID>
        /// The elements, or the values of the keys.
        let roots: GrowableBuffer<NodeID>

        init(
            nodes: consuming GrowableBuffer<PlistNode>,
            children: consuming GrowableBuffer<NodeID>,
            decodedBytes: consuming GrowableBuffer<UInt8>,
            keyNodes: consuming GrowableBuffer<NodeID>, roots: consuming GrowableBuffer<NodeID>
        ) {
            self.nodes = nodes
            self.children = children
            self.decodedBytes = decodedBytes
            self.keyNodes = keyNodes
            self.roots = roots
        }
    }
}

extension PlistNode {
    /// The same value in an arena that has its references and decoded bytes further behind.
    @inline(__always)
    fileprivate func moved(children childShift: Int, decodedBytes decodedShift: Int) -> PlistNode {
        if kind.isContainer {
            return PlistNode(kind, flags: flags, at: offset + childShift, length: length)
        }
        guard flags.contains(.decoded) else { return self }
        return PlistNode(kind, flags: flags, at: offset + decodedShift, length: length)
    }
}
