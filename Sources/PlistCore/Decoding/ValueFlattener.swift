// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Makes a document from a value, ready for encoding.
    ///
    /// - Throws: `depth` with the path of the first container that nests deeper than 512 levels.
    /// - Complexity: O(*n*) in the values and their bytes.
    @inline(never)
    public init(value: PlistValue) throws(PlistError) {
        var flattener = ValueFlattener()
        let root = try flattener.add(value)
        self = flattener.finish(root: root)
    }
}

/// Copies a tree of values into a document, with an explicit stack.
struct ValueFlattener: ~Copyable {
    private struct OpenContainer {
        let keys: [PlistString]?
        let values: [PlistValue]
        /// The start of the container's references in the child table.
        let firstChild: Int
        var next = 0
    }

    private var draft = DocumentDraft()
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
            let value = openContainers[level].values[index]
            if let key = openContainers[level].keys?[index] {
                try draft.setChild(at: first + 2 * index, to: keyNode(key))
                try draft.setChild(at: first + 2 * index + 1, to: addNode(value))
            } else {
                try draft.setChild(at: first + index, to: addNode(value))
            }
        }
        return root
    }

    consuming func finish(root: NodeID) -> PlistDocument { draft.finish(root: root) }

    /// Adds the node of a value; a container's children follow later.
    private mutating func addNode(_ value: PlistValue) throws(PlistError) -> NodeID {
        try checkRoom()
        switch value {
        case .dictionary(let dictionary):
            if dictionary.isUIDDictionary { draft.traits.formUnion(.uidDictionaries) }
            return try open(.dictionary, keys: dictionary.keys, values: dictionary.values)
        case .array(let elements): return try open(.array, keys: nil, values: elements)
        default: return draft.append(draft.leaf(value) ?? PlistNode(.null))
        }
    }

    private mutating func open(
        _ kind: PlistKind, keys: [PlistString]?, values: [PlistValue]
    ) throws(PlistError) -> NodeID {
        guard openContainers.count < PlistDecodingOptions.maximumDepth else {
            throw PlistError(.depth, PlistDecodingOptions.depthMessage, path: path)
        }
        let first = draft.reserveChildren(keys == nil ? values.count : 2 * values.count)
        openContainers.append(OpenContainer(keys: keys, values: values, firstChild: first))
        return draft.append(PlistNode(kind, at: first, length: values.count))
    }

    private mutating func keyNode(_ key: PlistString) throws(PlistError) -> NodeID {
        try checkRoom()
        return draft.node(ofKey: draft.key(key.view))
    }

    private func checkRoom() throws(PlistError) {
        guard !draft.isFull else { throw .tooManyValues(at: path) }
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
