// SPDX-License-Identifier: Apache-2.0

/// Composes a document from values of other documents.
///
/// Values that a document shares stay shared, so the result is never larger than its parts.
package struct DocumentComposer: ~Copyable {
    private struct OpenCopy: BitwiseCopyable {
        let id: NodeID
        let node: PlistNode
        /// The index of its first reference among those that belong to no container yet.
        let start: Int
        var next = 0
    }

    /// The numbers of a document's copied nodes in the new document.
    private final class Copies {
        /// The number of the copy plus one; 0 if there is none yet.
        var numbers: GrowableBuffer<NodeID>
        init(_ document: PlistDocument) {
            numbers = GrowableBuffer(zeroCount: document.arena.nodeBuffer.count)
        }
    }

    private var draft = DocumentDraft()
    private var documents: [PlistDocument] = []
    private var copies: [Copies] = []
    private var open: [OpenCopy] = []
    /// The numbers of long keys, which many dictionaries may share, by their address.
    private var longKeys: [UInt: NodeID] = [:]

    /// - Parameter documents: the documents to copy values from, by number.
    package init(_ documents: [PlistDocument]) {
        for document in documents { _ = add(document) }
    }

    /// Adds a document to copy values from, and returns its number.
    package mutating func add(_ document: PlistDocument) -> Int {
        documents.append(document)
        copies.append(Copies(document))
        draft.traits.formUnion(document.traits)
        return documents.count - 1
    }

    /// The start of the references of a container that is opened now.
    package var position: Int { draft.pendingCount }

    /// Adds the key of the next value.
    package mutating func addKey(_ key: PlistString) throws(PlistError) {
        try checkRoom()
        draft.push(draft.key(key.view))
    }

    /// Adds a key of one of the documents, whose bytes do not move, as the key of the next value.
    package mutating func addKey(ofDocument key: ByteView) throws(PlistError) {
        try checkRoom()
        guard key.count >= LeafClasses.minimumLength else { return draft.push(draft.key(key)) }
        let copy = longKeys[key.address] ?? draft.key(key)
        longKeys[key.address] = copy
        draft.push(copy)
    }

    /// Adds a copy of a value and everything below it.
    ///
    /// - Throws: `limit` if there are more nodes than can be numbered.
    /// - Complexity: O(*n*) in the nodes and bytes that were not copied before.
    package mutating func addCopy(of id: NodeID, from number: Int) throws(PlistError) {
        let document = documents[number]
        let reader = document.reader
        let copies = copies[number]
        try begin(id, reader, copies)
        while let top = open.last {
            guard top.next < top.node.length else {
                open.removeLast()
                let copy = try close(isDictionary: top.node.kind == .dictionary, from: top.start)
                copies.numbers[Int(top.id)] = copy + 1
                draft.push(copy)
                continue
            }
            open[open.count - 1].next += 1
            if top.node.kind == .dictionary {
                let key = reader[reader.child(of: top.node, at: 2 * top.next)]
                try addKey(ofDocument: reader.bytes(of: key))
            }
            try begin(reader.value(of: top.node, at: top.next), reader, copies)
        }
    }

    /// Adds a copy of the root of a document.
    package mutating func addRoot(of number: Int) throws(PlistError) {
        try addCopy(of: documents[number].rootID, from: number)
    }

    /// Adds a value that is not a container; adds nothing for containers.
    package mutating func addLeaf(_ value: PlistValue) throws(PlistError) {
        try checkRoom()
        if let node = draft.leaf(value) { draft.push(draft.append(node)) }
    }

    private mutating func begin(
        _ id: NodeID, _ reader: ArenaReader, _ copies: Copies
    ) throws(PlistError) {
        try checkRoom()
        let node = reader[id]
        let known = copies.numbers[Int(id)]
        if known > 0 {
            draft.traits.formUnion(node.kind.isContainer ? .sharedContainers : .sharedLeaves)
            return draft.push(known - 1)
        }
        let copy: NodeID
        switch node.kind {
        case .dictionary, .array:
            open.append(OpenCopy(id: id, node: node, start: draft.pendingCount))
            return
        case .string: copy = draft.append(draft.string(reader.bytes(of: node)))
        case .data: copy = draft.append(draft.data(reader.bytes(of: node)))
        default: copy = draft.append(node)
        }
        copies.numbers[Int(id)] = copy + 1
        draft.push(copy)
    }

    /// Makes an array of the values added since a position, and returns its number.
    @discardableResult
    package mutating func closeArray(from start: Int) throws(PlistError) -> NodeID {
        let id = try close(isDictionary: false, from: start)
        draft.push(id)
        return id
    }

    /// Makes a dictionary of the keys and values added since a position, and returns its number.
    @discardableResult
    package mutating func closeDictionary(from start: Int) throws(PlistError) -> NodeID {
        let id = try close(isDictionary: true, from: start)
        draft.push(id)
        return id
    }

    private mutating func close(isDictionary: Bool, from start: Int) throws(PlistError) -> NodeID {
        try checkRoom()
        return isDictionary ? draft.closeDictionary(from: start) : draft.closeArray(from: start)
    }

    private func checkRoom() throws(PlistError) {
        guard !draft.isFull else { throw .tooManyValues() }
    }

    /// Ends the document, whose root is the last value added.
    ///
    /// - Parameter format: the format to record as the document's source.
    package mutating func finish(format: PlistFormat? = nil) -> PlistDocument {
        guard let root = draft.pop(downTo: 0).last else {
            draft.traits.formUnion(.nulls)
            return draft.finish(root: draft.append(PlistNode(.null)))
        }
        return draft.finish(root: root, format: format)
    }
}
