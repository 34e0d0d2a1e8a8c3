// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Returns the document with some of its strings replaced; keys are unchanged.
    ///
    /// `newText` is called only once for a string with many references. Values keep their numbers,
    /// so sharing and source locations are preserved.
    ///
    /// - Parameter newText: the new bytes of a string, generalised UTF-8; `nil` to keep it.
    /// - Throws: the errors of `newText`, with the path of the string; `limit` if there are more
    ///   nodes than can be numbered.
    /// - Complexity: O(*n*) in the nodes, mostly for copying whole tables.
    package func mappingStrings(
        _ newText: (ByteView) throws(PlistError) -> [UInt8]?
    ) throws(PlistError) -> PlistDocument {
        var mapping = StringMapping(self)
        try mapping.run(newText)
        return mapping.result(self)
    }
}

/// A walk through a document, and the tables of the new one.
private struct StringMapping: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let arena: Arena
    private let rootID: NodeID
    private var walk: TreeWalk
    /// The roles found for each node so far.
    private var roles: GrowableBuffer<Roles>
    private var nodes = GrowableBuffer<PlistNode>()
    private var decodedBytes = GrowableBuffer<UInt8>()
    private var traits: PlistTraits
    /// Strings with a new text that are also keys, because a binary property list may share them.
    private var keptKeys: [NodeID: Int] = [:]
    private var isChanged = false

    private struct Roles: OptionSet, ZeroInitializable {
        let rawValue: UInt8
        static let key = Roles(rawValue: 1)
        static let value = Roles(rawValue: 2)
        static let changed = Roles(rawValue: 4)
    }

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument) {
        arena = document.arena
        reader = document.reader
        rootID = document.rootID
        walk = TreeWalk(reader, keyOrder: .source)
        roles = GrowableBuffer(zeroCount: document.arena.nodeBuffer.count)
        traits = document.traits
    }

    mutating func run(
        _ newText: (ByteView) throws(PlistError) -> [UInt8]?
    ) throws(PlistError) {
        try visit(rootID, newText)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            if walk.top.isDictionary && !walk.takenCount.isMultiple(of: 2) {
                roles[Int(child)].insert(.key)
            } else {
                try visit(child, newText)
            }
        }
        if isChanged { try keepKeys() }
    }

    private mutating func visit(
        _ id: NodeID, _ newText: (ByteView) throws(PlistError) -> [UInt8]?
    ) throws(PlistError) {
        guard !roles[Int(id)].contains(.value) else { return }
        roles[Int(id)].insert(.value)
        let node = reader[id]
        if node.kind.isContainer { return walk.enter(id, node) }
        guard node.kind == .string else { return }
        let text: [UInt8]?
        do throws(PlistError) {
            text = try newText(reader.bytes(of: node))
        } catch {
            var diagnostic = error.diagnostic
            diagnostic.path = walk.path
            throw PlistError(diagnostic, format: error.format)
        }
        if let text { replace(id, by: text) }
    }

    private mutating func replace(_ id: NodeID, by text: [UInt8]) {
        if !isChanged {
            isChanged = true
            nodes.append(arena.nodeBuffer, from: 0)
            decodedBytes.append(arena.decodedBuffer, from: 0)
        }
        nodes[Int(id)] = decodedBytes.appendString(text.view, &traits)
        roles[Int(id)].insert(.changed)
    }

    /// Adds nodes with the old text for keys whose nodes have a new text.
    private mutating func keepKeys() throws(PlistError) {
        for id in 0..<reader.nodes.count where roles[id].isSuperset(of: [.key, .changed]) {
            keptKeys[NodeID(id)] = Int(try nodes.add(reader.nodes[id]))
        }
    }

    /// Returns the new document, or the old one if nothing changed.
    consuming func result(_ old: PlistDocument) -> PlistDocument {
        guard isChanged else { return old }
        var children = GrowableBuffer<NodeID>()
        children.append(arena.childBuffer, from: 0)
        if !keptKeys.isEmpty {
            for id in 0..<reader.nodes.count {
                let node = reader.nodes[id]
                guard node.kind == .dictionary else { continue }
                for entry in 0..<node.length {
                    let place = node.offset + 2 * entry
                    guard let kept = keptKeys[reader.children[place]] else { continue }
                    children[place] = NodeID(kept)
                }
            }
        }
        return PlistDocument(
            Arena(
                source: arena.source, nodes: nodes, children: children, decodedBytes: decodedBytes,
                rootID: rootID, traits: traits, record: arena.record))
    }
}
