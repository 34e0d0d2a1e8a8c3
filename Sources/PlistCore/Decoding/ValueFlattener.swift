// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Turns a value into a document, which can be encoded.
    ///
    /// - Throws: `depth` with the path of the first container that nests deeper than 512 levels.
    /// - Complexity: O(*n*) in the values and their bytes.
    public init(value: PlistValue) throws(PlistError) {
        var flattener = ValueFlattener()
        let root = try flattener.add(value)
        self = flattener.finish(root: root)
    }
}

/// Puts a tree of values into an arena, with an explicit stack.
struct ValueFlattener: ~Copyable {
    private struct OpenContainer {
        let keys: [PlistString]?
        let values: [PlistValue]
        /// Where the container's references begin in the child table.
        let firstChild: Int
        var next = 0
    }

    private let source = ByteStore([])
    private var nodes = GrowableBuffer<PlistNode>(capacity: 64)
    private var children = GrowableBuffer<NodeID>(capacity: 64)
    private var decodedBytes = GrowableBuffer<UInt8>(capacity: 256)
    private var keys = KeyTable()
    private var traits: PlistTraits = []
    private var openContainers: [OpenContainer] = []

    /// Adds a value and everything below it, and returns its node.
    mutating func add(_ value: PlistValue) throws(PlistError) -> NodeID {
        let root = try addNode(value)
        while !openContainers.isEmpty {
            let level = openContainers.count - 1
            let index = openContainers[level].next
            guard index < openContainers[level].values.count else {
                openContainers.removeLast()
                continue
            }
            openContainers[level].next = index + 1
            let first = openContainers[level].firstChild
            if let key = openContainers[level].keys?[index] {
                children[first + 2 * index] = try keyNode(key)
                children[first + 2 * index + 1] = try addNode(openContainers[level].values[index])
            } else {
                children[first + index] = try addNode(openContainers[level].values[index])
            }
        }
        return root
    }

    consuming func finish(root: NodeID) -> PlistDocument {
        nodes.trim()
        children.trim()
        decodedBytes.trim()
        let traits = self.traits
        return PlistDocument(
            Arena(
                source: source, nodes: nodes, children: children, decodedBytes: decodedBytes,
                rootID: root,
                traits: traits))
    }

    private mutating func append(_ node: PlistNode) throws(PlistError) -> NodeID {
        guard nodes.count < Int(NodeID.max) - 1 else {
            throw PlistError(.limit, "more than \(NodeID.max - 1) values", path: path)
        }
        nodes.append(node)
        return NodeID(nodes.count - 1)
    }

    /// Adds the node of a value; a container's children follow later.
    private mutating func addNode(_ value: PlistValue) throws(PlistError) -> NodeID {
        switch value {
        case .dictionary(let dictionary):
            if dictionary.isUIDDictionary { traits.formUnion(.uidDictionaries) }
            return try open(.dictionary, keys: dictionary.keys, values: dictionary.values)
        case .array(let elements): return try open(.array, keys: nil, values: elements)
        case .string(let text): return try append(stringNode(text))
        case .data(let bytes):
            let start = decodedBytes.count
            decodedBytes.append(bytes)
            return try append(
                PlistNode(.data, flags: .decoded, length: bytes.count, payload: UInt64(start)))
        case .integer(let integer):
            return try append(
                PlistNode(
                    .integer, flags: integer.isNegative ? .negative : [], payload: integer.bits))
        case .real(let real): return try append(PlistNode(.real, payload: real.value.bitPattern))
        case .boolean(let isTrue): return try append(PlistNode(.boolean, payload: isTrue ? 1 : 0))
        case .date(let date):
            traits.formUnion(PlistTraits(of: date))
            return try append(
                PlistNode(.date, payload: date.secondsSinceReferenceDate.bitPattern))
        case .uid(let uid):
            traits.formUnion(.uids)
            return try append(PlistNode(.uid, payload: uid))
        case .null:
            traits.formUnion(.nulls)
            return try append(PlistNode(.null))
        }
    }

    private mutating func open(
        _ kind: PlistKind, keys: [PlistString]?, values: [PlistValue]
    ) throws(PlistError) -> NodeID {
        guard openContainers.count < PlistDecodingOptions.maximumDepth else {
            throw PlistError(
                .depth,
                "containers nest deeper than \(PlistDecodingOptions.maximumDepth) levels",
                path: path)
        }
        let first = children.count
        children.append(repeating: 0, count: keys == nil ? values.count : 2 * values.count)
        openContainers.append(OpenContainer(keys: keys, values: values, firstChild: first))
        return try append(PlistNode(kind, length: values.count, payload: UInt64(first)))
    }

    private mutating func stringNode(_ text: PlistString) -> PlistNode {
        let start = decodedBytes.count
        decodedBytes.append(text.utf8)
        let found = StringTraits(decodedBytes.bytes.slice(start, text.utf8.count))
        traits.formUnion(found.traits)
        return PlistNode(
            .string, flags: found.flags.union(.decoded), length: text.utf8.count,
            payload: UInt64(start))
    }

    /// The only node for a key's text.
    private mutating func keyNode(_ key: PlistString) throws(PlistError) -> NodeID {
        let node = stringNode(key)
        let hash = keys.hash(decodedBytes.bytes.slice(node.offset, node.length))
        let known = keys.find(reader.bytes(of: node), hash: hash, in: reader)
        if let number = known {
            decodedBytes.removeLast(downTo: node.offset)
            return keys.node(of: number)
        }
        let id = try append(node)
        let spelling = KeyTable.Spelling(reader.bytes(of: node), isVerbatim: false)
        _ = keys.insert(id, spelling, hash: hash)
        return id
    }

    private var reader: ArenaReader {
        @_lifetime(borrow self)
        get {
            ArenaReader(
                nodes: nodes.view, children: children.view, source: source.view,
                decodedBytes: decodedBytes.bytes)
        }
    }

    /// The path of the value that is being added.
    private var path: PlistPath {
        PlistPath(
            openContainers.map { container in
                let index = container.next - 1
                return container.keys.map { .key($0[index]) } ?? .index(index)
            })
    }
}
