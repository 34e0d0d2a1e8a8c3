// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// What was read so far; not to be used after anything was added.
    var arena: ArenaReader {
        ArenaReader(
            nodes: nodes.view, children: children.view, source: file.bytes, side: side.bytes)
    }

    /// Checks what the objects say of each other: no cycles, no excessive depth, strings as keys,
    /// no key twice; and notes what is shared and what is out of reach.
    ///
    /// Writers number containers before what is in them, so one pass from the last container to
    /// the first finds every child's height known. Only where that fails is the tree searched.
    mutating func validateStructure() throws(PlistError) {
        let arena = self.arena
        var keys = BinaryKeyIndex(objectCount: file.trailer.objectCount)
        var needsSearch = false
        var index = containers.count
        while index > 0 {
            let container = containers[index &- 1]
            let node = arena[container]
            let highest: ObjectState
            if node.kind == .dictionary {
                let serial = UInt32(truncatingIfNeeded: index)
                highest = try visitDictionary(container, node, arena, serial, &keys)
            } else {
                highest = visitReferences(from: node.offset, count: node.length, arena)
            }
            if highest == ObjectState.unknownHeight {
                needsSearch = true
            } else {
                let state = states[Int(container)]
                states[Int(container)] = state.withHeight(ObjectState.above(highest))
            }
            index &-= 1
        }
        if needsSearch { try searchTree() }
        try checkDepth()
        if keys.isAnyShared { traits.formUnion(.sharedLeaves) }
        noteSharing()
        try dropDuplicates(keys)
    }

    /// The height of the highest object among references.
    @inline(__always)
    private mutating func visitReferences(
        from start: Int, count: Int, _ arena: ArenaReader
    ) -> ObjectState {
        var highest: ObjectState = 0
        var place = start
        let end = start &+ count
        while place < end {
            let child = Int(arena.children[place])
            let state = states[child]
            highest = max(highest, state.height)
            states[child] = state.referencedOnceMore
            place &+= 1
        }
        return highest
    }

    /// The height of the highest value.
    @inline(__always)
    private mutating func visitDictionary(
        _ container: NodeID, _ node: PlistNode, _ arena: ArenaReader, _ serial: UInt32,
        _ keys: inout BinaryKeyIndex
    ) throws(PlistError) -> ObjectState {
        if node.length >= Self.largeCount && Self.hasAscendingKeys(node, arena) {
            return visitSorted(node, arena)
        }
        var highest: ObjectState = 0
        var place = node.offset
        let end = place &+ 2 &* node.length
        while place < end {
            let key = arena.children[place]
            if keys.note(key, serial: serial) {
                states[Int(key)] = states[Int(key)].referencedOnceMore
                if keys.isBatchFull { try Self.lookUp(container, in: file, arena, serial, &keys) }
            }
            let child = Int(arena.children[place &+ 1])
            let state = states[child]
            highest = max(highest, state.height)
            states[child] = state.referencedOnceMore
            place &+= 2
        }
        if keys.hasNewKeys { try Self.lookUp(container, in: file, arena, serial, &keys) }
        keys.endDictionary(container)
        if node.length == 1 { noteUIDDictionary(node, arena) }
        return highest
    }

    /// Entries from which on looking at the order of the keys is worth while.
    private static let largeCount = 256

    /// Whether all keys are strings and each stands before the next, so that none occurs twice.
    ///
    /// Many writers sort keys, and comparing neighbours takes a fraction of looking keys up.
    @inline(never)
    private static func hasAscendingKeys(_ node: PlistNode, _ arena: ArenaReader) -> Bool {
        let first = arena[arena.child(of: node, at: 0)]
        guard first.kind == .string else { return false }
        var previous = arena.bytes(of: first)
        for entry in 1..<node.length {
            let key = arena[arena.child(of: node, at: 2 &* entry)]
            guard key.kind == .string else { return false }
            let text = arena.bytes(of: key)
            guard UTF16Order.precedes(previous, text) else { return false }
            previous = text
        }
        return true
    }

    /// The height of the highest value of a dictionary in which no key occurs twice.
    @inline(never)
    private mutating func visitSorted(_ node: PlistNode, _ arena: ArenaReader) -> ObjectState {
        // Keys are leaves, so they can be looked at as if they were elements.
        visitReferences(from: node.offset, count: 2 &* node.length, arena)
    }

    @inline(never)
    private static func lookUp(
        _ container: NodeID, in file: BinaryFile, _ arena: ArenaReader, _ serial: UInt32,
        _ keys: inout BinaryKeyIndex
    ) throws(PlistError) {
        guard let key = keys.lookUp(serial: serial, in: arena) else { return }
        let kind = arena[key].kind
        throw file.error(
            .object,
            "object \(container) uses object \(key), whose kind is \(kind.name), as a key: "
                + "expected a string", at: file.offset(ofObject: container))
    }

    /// Sets the traits about sharing and reach.
    ///
    /// Nothing contains itself, so all objects are in reach if the root is the only one that
    /// nothing refers to.
    private mutating func noteSharing() {
        let root = file.trailer.topObject
        var inReach = states[root] & ObjectState.referenced == 0
        states[root] |= ObjectState.referenced
        let (all, leaves) = ObjectState.summary(of: states.view)
        if all & ObjectState.referenced == 0 { inReach = false }
        if !inReach { traits.formUnion(.unreachableNodes) }
        if leaves & ObjectState.shared != 0 { traits.formUnion(.sharedLeaves) }
        for index in 0..<containers.count
        where states[Int(containers[index])] & ObjectState.shared != 0 {
            traits.formUnion(.sharedContainers)
            break
        }
    }

    /// Notes a dictionary of one entry if text formats would read it as a UID.
    @inline(never)
    mutating func noteUIDDictionary(_ node: PlistNode, _ arena: ArenaReader) {
        let value = arena[arena.child(of: node, at: 1)]
        guard value.kind == .integer else { return }
        let key = arena[arena.child(of: node, at: 0)]
        if key.length == 6 && arena.bytes(of: key).starts(with: "CF$UID") {
            traits.formUnion(.uidDictionaries)
        }
    }
}
