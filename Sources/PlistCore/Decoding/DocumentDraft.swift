// SPDX-License-Identifier: Apache-2.0

/// A document being built from values in memory.
///
/// Nodes may come in any order: a container is added with its children, before or after them.
package struct DocumentDraft: ~Copyable {
    private let source = ByteStore.empty
    // Enough for a small document; malloc is fastest for up to 1 KB.
    private var nodes = GrowableBuffer<PlistNode>(capacity: 60)
    private var children = GrowableBuffer<NodeID>(capacity: 64)
    private var decodedBytes = GrowableBuffer<UInt8>(capacity: 960)
    private var keys = KeyTable()
    private var dictionarySerial: UInt32 = 0
    package var traits: PlistTraits = []

    package init() {}

    /// Whether all node numbers are used.
    @inline(__always)
    package var isFull: Bool { nodes.isFull }

    /// Adds a node and returns its number. The draft must not be full.
    @inline(__always)
    package mutating func append(_ node: PlistNode) -> NodeID {
        precondition(!isFull)
        nodes.append(node)
        return lastNode
    }

    /// The number of the last node added.
    var lastNode: NodeID { NodeID(truncatingIfNeeded: nodes.count &- 1) }

    @inline(__always)
    mutating func append(string text: String) -> NodeID { append(text.withBytes { string($0) }) }

    /// Returns a string node for a copy of the bytes.
    @inline(__always)
    package mutating func string(_ text: ByteView) -> PlistNode {
        decodedBytes.appendString(text, &traits)
    }

    /// Returns a data node for a copy of the bytes.
    package mutating func data(_ bytes: ByteView) -> PlistNode { decodedBytes.appendData(bytes) }

    /// Returns a date node.
    package mutating func date(_ date: PlistDate) -> PlistNode {
        traits.formUnion(PlistTraits(of: date))
        return PlistNode(date)
    }

    /// Returns the node of a leaf; `nil` for containers.
    mutating func leaf(_ value: PlistValue) -> PlistNode? {
        switch value {
        case .dictionary, .array: return nil
        case .string(let text): return string(text.view)
        case .data(let bytes): return data(bytes.view)
        case .integer(let integer): return PlistNode(integer)
        case .real(let real): return PlistNode(real.value)
        case .boolean(let isTrue): return PlistNode(isTrue)
        case .date(let date): return self.date(date)
        case .uid(let uid):
            traits.formUnion(.uids)
            return PlistNode(.uid, payload: uid)
        case .null:
            traits.formUnion(.nulls)
            return PlistNode(.null)
        }
    }

    /// Returns the number of the only key with this text, adding it if needed. The draft must not
    /// be full.
    @inline(__always)
    package mutating func key(_ text: ByteView) -> UInt32 {
        // Records repeat their keys in order.
        if let number = keys.predicted?.number, isText(text, ofKey: number) {
            keys.followPrediction()
            return number
        }
        return findKey(text)
    }

    @inline(__always)
    private func isText(_ text: ByteView, ofKey number: UInt32) -> Bool {
        let node = nodes[Int(keys.node(of: number))]
        return node.length == text.count
            && decodedBytes.bytes.slice(node.offset, node.length).isEqual(to: text)
    }

    @inline(never)
    private mutating func findKey(_ text: ByteView) -> UInt32 {
        let hash = keys.hash(text)
        let number =
            keys.find(hash) { isText(text, ofKey: $0) }
            ?? keys.insert(append(string(text)), .none, hash: hash)
        keys.follow(with: number)
        return number
    }

    func node(ofKey number: UInt32) -> NodeID { keys.node(of: number) }

    /// Reserves space for the children of a container, to be set later; returns the position of the
    /// first one.
    mutating func reserveChildren(_ count: Int) -> Int {
        children.append(repeating: 0, count: count)
        return children.count - count
    }

    mutating func setChild(at place: Int, to node: NodeID) { children[place] = node }

    /// Whether the key at a position has this text.
    package func isKey(_ text: StaticString, at place: Int) -> Bool {
        let bytes = reader.bytes(of: nodes[Int(keys.node(of: pending[place]))])
        return bytes.count == text.utf8CodeUnitCount && bytes.starts(with: text)
    }

    /// Returns the integer of an entry at a position if its key is `CF$UID`.
    package func integer(ofUIDEntryAt place: Int) -> PlistInteger? {
        let key = keys.node(of: pending[place])
        let value = pending[place + 1]
        return reader.isUIDEntry(key: key, value: value) ? nodes[Int(value)].integer : nil
    }

    // MARK: Containers built after their children

    /// References that belong to no container yet: elements, or alternating numbers of keys and
    /// values.
    private var pending = GrowableBuffer<UInt32>(capacity: 64)

    package var pendingCount: Int { pending.count }

    @inline(__always)
    package mutating func push(_ reference: UInt32) { pending.append(reference) }

    @inline(__always)
    mutating func push(_ node: PlistNode) { pending.append(append(node)) }

    @inline(__always)
    mutating func push(key text: String) { pending.append(text.withBytes { key($0) }) }

    @inline(__always)
    mutating func push(string text: String) { pending.append(append(string: text)) }

    /// Adds the key of an entry, if it has one, and returns the previous position of the top.
    @inline(__always)
    mutating func pushKey(_ text: String?) -> Int {
        let start = pending.count
        if let text { push(key: text) }
        return start
    }

    /// Adds an entry whose value `push` adds.
    @inline(__always)
    mutating func push(key text: String, _ push: (inout DocumentDraft) -> Void) {
        self.push(key: text)
        push(&self)
    }

    /// Adds an array whose elements `push` adds.
    @inline(__always)
    mutating func array<Element>(
        _ elements: [Element], _ push: (inout DocumentDraft, Element) -> Void
    ) -> NodeID {
        let start = pendingCount
        for element in elements { push(&self, element) }
        return closeArray(from: start)
    }

    /// Adds an entry.
    mutating func push(key: ByteView, _ value: NodeID) {
        let number = self.key(key)
        push(number)
        push(value)
    }

    /// Removes references from the top, and returns them.
    @discardableResult
    package mutating func pop(downTo count: Int) -> [UInt32] {
        let popped = (count..<pending.count).map { pending[$0] }
        pending.removeLast(downTo: count)
        return popped
    }

    /// Removes the last references, and returns them.
    @discardableResult
    mutating func pop(last count: Int) -> [UInt32] { pop(downTo: pending.count - count) }

    package mutating func setPending(at place: Int, to reference: UInt32) {
        pending[place] = reference
    }

    /// Turns the references from a position on into an array.
    package mutating func closeArray(from start: Int) -> NodeID {
        let node = PlistNode(.array, at: children.count, length: pending.count - start)
        children.append(pending, from: start)
        pending.removeLast(downTo: start)
        return append(node)
    }

    /// Turns the references from a position on into a dictionary. For entries with the same key,
    /// the last value is kept at the position of the first.
    package mutating func closeDictionary(from start: Int) -> NodeID {
        dictionarySerial &+= 1
        let first = children.count
        children.reserve(pending.count - start)
        var index = start
        while index < pending.count {
            let key = pending[index]
            if keys.stamp(key, with: dictionarySerial) {
                children.append(keys.node(of: key))
                children.append(pending[index &+ 1])
            } else {
                replaceValue(ofKey: keys.node(of: key), by: pending[index &+ 1], from: first)
            }
            index &+= 2
        }
        pending.removeLast(downTo: start)
        let count = (children.count &- first) / 2
        let node = PlistNode(.dictionary, at: first, length: count)
        if count == 1 && reader.isUIDDictionary(node) { traits.formUnion(.uidDictionaries) }
        return append(node)
    }

    @inline(never)
    private mutating func replaceValue(ofKey key: NodeID, by value: NodeID, from first: Int) {
        var place = first
        while children[place] != key { place += 2 }
        children[place + 1] = value
        traits.formUnion(.unreachableNodes)
    }

    private var reader: ArenaReader {
        @_lifetime(borrow self)
        get {
            ArenaReader(
                nodes: nodes.view, children: children.view, source: source.view,
                decodedBytes: decodedBytes.bytes)
        }
    }

    /// Removes references, together with the values that they refer to.
    mutating func discard(downTo count: Int) {
        pop(downTo: count)
        traits.formUnion(.unreachableNodes)
    }

    /// Ends the document; later additions are not part of it.
    ///
    /// - Parameters:
    ///   - isTransient: whether the document is written immediately, so that trimming its memory is
    ///     not worthwhile.
    ///   - format: the format to record as the document's source.
    package mutating func finish(
        root: NodeID, isTransient: Bool = false, format: PlistFormat? = nil
    ) -> PlistDocument {
        if !isTransient {
            nodes.trim()
            children.trim()
            decodedBytes.trim()
        }
        // A type that has kept its encoder may still write to it.
        keys.removeAll()
        pending.removeLast(downTo: 0)
        return PlistDocument(
            Arena(
                source: source, nodes: nodes.take(), children: children.take(),
                decodedBytes: decodedBytes.take(), rootID: root, traits: traits,
                record: format.map { DecodingRecord(format: $0) }))
    }
}
