// SPDX-License-Identifier: Apache-2.0

/// A document under construction out of values in memory.
///
/// Nodes may come in any order: a container is added with its children, before or after them.
package struct DocumentDraft: ~Copyable {
    private let source = ByteStore.empty
    // A small document needs no more; malloc is fastest for up to 1 KB.
    private var nodes = GrowableBuffer<PlistNode>(capacity: 60)
    private var children = GrowableBuffer<NodeID>(capacity: 64)
    private var decodedBytes = GrowableBuffer<UInt8>(capacity: 960)
    private var keys = KeyTable()
    /// The nodes of the keys, which may be kept for another document.
    private var keyNodes = GrowableBuffer<PlistNode>(capacity: 32)
    private var keptKeyCount = 0
    private var dictionarySerial: UInt32 = 0
    package var traits: PlistTraits = []

    package init() {}

    /// Whether there is no room for another value.
    @inline(__always)
    var isFull: Bool { nodes.isFull }

    /// Adds a node and returns its number. There must be room.
    @inline(__always)
    package mutating func append(_ node: PlistNode) -> NodeID {
        precondition(!isFull)
        nodes.append(node)
        return lastNode
    }

    /// The number of the node added last.
    var lastNode: NodeID { NodeID(truncatingIfNeeded: nodes.count &- 1) }

    @inline(__always)
    mutating func append(string text: String) -> NodeID { append(text.withBytes { string($0) }) }

    /// The node of a string; its bytes are copied.
    @inline(__always)
    package mutating func string(_ text: ByteView) -> PlistNode {
        decodedBytes.appendString(text, &traits)
    }

    /// The node of data; its bytes are copied.
    package mutating func data(_ bytes: ByteView) -> PlistNode { decodedBytes.appendData(bytes) }

    /// The node of a date.
    package mutating func date(_ date: PlistDate) -> PlistNode {
        traits.formUnion(PlistTraits(of: date))
        return PlistNode(date)
    }

    /// The node of a leaf; `nil` for containers.
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

    /// The number of the only key with a text. There must be room for a node.
    @inline(__always)
    package mutating func key(_ text: ByteView) -> UInt32 {
        // Records repeat their keys in order.
        if let number = keys.successor, isText(text, ofKey: number) { return use(key: number) }
        return findKey(text)
    }

    /// Gives a key its node, if it does not occur in the document yet.
    @inline(__always)
    private mutating func use(key number: UInt32) -> UInt32 {
        keys.follow(with: number)
        if keys.node(of: number) == KeyTable.nowhere {
            keys.setNode(ofKey: number, to: append(keyNodes[Int(number)]))
        }
        return number
    }

    @inline(__always)
    private func isText(_ text: ByteView, ofKey number: UInt32) -> Bool {
        let node = keyNodes[Int(number)]
        return node.length == text.count
            && decodedBytes.bytes.slice(node.offset, node.length).isEqual(to: text)
    }

    @inline(never)
    private mutating func findKey(_ text: ByteView) -> UInt32 {
        let hash = keys.hash(text)
        if let number = keys.find(hash, { isText(text, ofKey: $0) }) { return use(key: number) }
        let node = string(text)
        keyNodes.append(node)
        let number = keys.insert(append(node), .none, hash: hash)
        keys.follow(with: number)
        return number
    }

    func node(ofKey number: UInt32) -> NodeID { keys.node(of: number) }

    /// Room for the children of a container, to be set later; returns the first one's place.
    mutating func reserveChildren(_ count: Int) -> Int {
        children.append(repeating: 0, count: count)
        return children.count - count
    }

    mutating func setChild(at place: Int, to node: NodeID) { children[place] = node }

    /// Whether the key at a place has a text.
    package func isKey(_ text: StaticString, at place: Int) -> Bool {
        let bytes = reader.bytes(of: nodes[Int(keys.node(of: pending[place]))])
        return bytes.count == text.utf8CodeUnitCount && bytes.starts(with: text)
    }

    /// The integer of an entry from a place on, if its key is `CF$UID`.
    package func integer(ofUIDEntryAt place: Int) -> PlistInteger? {
        let key = keys.node(of: pending[place])
        let value = pending[place + 1]
        return reader.isUIDEntry(key: key, value: value) ? nodes[Int(value)].integer : nil
    }

    // MARK: Containers whose children come first

    /// References that belong to no container yet: elements, or numbers of keys and values
    /// alternately.
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

    /// Adds the key of an entry, if it has one, and returns the place on top before.
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

    /// Takes references back.
    @discardableResult
    package mutating func pop(downTo count: Int) -> [UInt32] {
        let popped = (count..<pending.count).map { pending[$0] }
        pending.removeLast(downTo: count)
        return popped
    }

    /// Takes the last references back.
    @discardableResult
    mutating func pop(last count: Int) -> [UInt32] { pop(downTo: pending.count - count) }

    package mutating func setPending(at place: Int, to reference: UInt32) {
        pending[place] = reference
    }

    /// Turns the references from a place on into an array.
    package mutating func closeArray(from start: Int) -> NodeID {
        let node = PlistNode(.array, at: children.count, length: pending.count - start)
        children.append(pending, from: start)
        pending.removeLast(downTo: start)
        return append(node)
    }

    /// Turns the references from a place on into a dictionary. Of entries with the same key the last
    /// value counts, at the place of the first.
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

    /// Takes references back, with the values that they refer to.
    mutating func discard(downTo count: Int) {
        pop(downTo: count)
        traits.formUnion(.unreachableNodes)
    }

    /// Ends the document; another one can be begun.
    ///
    /// - Parameters:
    ///   - isTransient: whether the document is written at once, so that memory that it does not use
    ///     need not be given back.
    ///   - format: the format that the document counts as read from.
    package mutating func finish(
        root: NodeID, isTransient: Bool = false, format: PlistFormat? = nil
    ) -> PlistDocument {
        if isTransient && isSmall { return finishSmall(root: root) }
        if !isTransient {
            nodes.trim()
            children.trim()
            decodedBytes.trim()
        }
        // Those of a large document may be many.
        keys = KeyTable()
        keyNodes = GrowableBuffer()
        pending = GrowableBuffer()
        keptKeyCount = 0
        defer { traits = [] }
        return PlistDocument(
            Arena(
                source: source, nodes: nodes.take(), children: children.take(),
                decodedBytes: decodedBytes.take(), rootID: root, traits: traits,
                record: format.map { DecodingRecord(format: $0) }))
    }

    // MARK: Small documents

    /// Whether it takes little time to copy the document.
    var isSmall: Bool {
        nodes.count <= 1024 && decodedBytes.count <= 16384 && keys.isSmall
            && dictionarySerial < UInt32.max / 2
    }

    /// Ends a document whose memory and keys are used again for the next one: to find and to copy
    /// the keys of a small document would take a tenth of the time.
    private mutating func finishSmall(root: NodeID) -> PlistDocument {
        defer { restartSmall() }
        return PlistDocument(
            Arena(
                source: source, nodes: nodes.copy(), children: children.copy(),
                decodedBytes: decodedBytes.copy(), rootID: root, traits: traits))
    }

    /// What a writer looks at, while the document is not finished.
    @_lifetime(borrow self)
    func content(root: NodeID) -> DocumentContent {
        DocumentContent(reader, rootID: root, traits: traits)
    }

    /// Begins another document after a small one that has been written or copied.
    mutating func restartSmall() {
        nodes.removeLast(downTo: 0)
        children.removeLast(downTo: 0)
        pending.removeLast(downTo: 0)
        keepKeys()
        traits = []
    }

    /// Moves the text of the keys to the start, and drops everything else.
    private mutating func keepKeys() {
        // Keys with unusual characters would have to be told apart.
        if !traits.isDisjoint(with: [.nonXMLCharacters, .unpairedSurrogates]) {
            keys.removeAll()
            keyNodes.removeLast(downTo: 0)
            keptKeyCount = 0
        }
        for number in keptKeyCount..<keys.count { moveText(ofKey: number) }
        let last = keys.count == 0 ? PlistNode(.null) : keyNodes[keys.count - 1]
        decodedBytes.removeLast(downTo: last.offset + last.length)
        keptKeyCount = keys.count
        keys.restart()
    }

    /// Moves the text of a key to the end of that of the key before, of which it is behind.
    private mutating func moveText(ofKey number: Int) {
        let before = number == 0 ? PlistNode(.null) : keyNodes[number - 1]
        let (node, start) = (keyNodes[number], before.offset + before.length)
        for offset in 0..<node.length {
            decodedBytes[start + offset] = decodedBytes[node.offset + offset]
        }
        keyNodes[number] = PlistNode(.string, flags: node.flags, at: start, length: node.length)
    }
}
