// SPDX-License-Identifier: Apache-2.0

/// Makes a document of values of other documents.
///
/// What several places of a document share stays shared, so the result is never larger than what it
/// is made of.
package struct DocumentComposer: ~Copyable {
    private struct OpenCopy: BitwiseCopyable {
        let id: NodeID
        let node: PlistNode
        /// Where its references begin among those that belong to no container yet.
        let start: Int
        var next = 0
    }

    /// The numbers that the copied nodes of a document have here.
    private final class Copies {
        /// The number of the copy plus one; 0 if there is none yet.
        var numbers: GrowableBuffer<NodeID>
        init(_ document: PlistDocument) {
            numbers = GrowableBuffer(zeroCount: document.arena.nodeBuffer.count)
        }
    }

    private var draft = DocumentDraft()
    private let documents: [PlistDocument]
    private let copies: [Copies]
    private var open: [OpenCopy] = []

    /// - Parameter documents: what values may be copied from, by number.
    package init(_ documents: [PlistDocument]) {
        self.documents = documents
        copies = documents.map(Copies.init)
        for document in documents { draft.traits.formUnion(document.traits) }
    }

    /// Where the references of a container begin that is opened now.
    package var position: Int { draft.pendingCount }

    /// Adds a key; its value comes next.
    package mutating func addKey(_ key: ByteView) throws(PlistError) {
        try checkRoom()
        draft.push(draft.key(key))
    }

    /// Adds a copy of a value and everything below it.
    ///
    /// - Throws: `limit` if there are more nodes than can be numbered.
    /// - Complexity: O(*n*) in what was not copied before.
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
                try addKey(reader.bytes(of: reader[reader.child(of: top.node, at: 2 * top.next)]))
            }
            try begin(reader.value(of: top.node, at: top.next), reader, copies)
        }
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

    /// Makes an array of the values since a position.
    package mutating func closeArray(from start: Int) throws(PlistError) {
        draft.push(try close(isDictionary: false, from: start))
    }

    /// Makes a dictionary of the keys and values since a position.
    package mutating func closeDictionary(from start: Int) throws(PlistError) {
        draft.push(try close(isDictionary: true, from: start))
    }

    private mutating func close(isDictionary: Bool, from start: Int) throws(PlistError) -> NodeID {
        try checkRoom()
        return isDictionary ? draft.closeDictionary(from: start) : draft.closeArray(from: start)
    }

    private func checkRoom() throws(PlistError) {
        guard !draft.isFull else { throw PlistError(.limit, "more than \(NodeID.max - 1) values") }
    }

    /// Ends the document, whose root is the last value that was added.
    package mutating func finish() -> PlistDocument {
        guard let root = draft.pop(downTo: 0).last else {
            return draft.finish(root: draft.append(PlistNode(.null)))
        }
        return draft.finish(root: root)
    }
}
