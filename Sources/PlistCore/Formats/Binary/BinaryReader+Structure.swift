// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// The objects read so far.
    var arena: ArenaReader {
        @_lifetime(borrow self)
        get {
            ArenaReader(
                nodes: nodes.view, children: children.view, source: file.bytes,
                decodedBytes: decodedBytes.bytes)
        }
    }

    /// Checks the relations between objects (no cycles, no excessive depth, keys are strings, no
    /// duplicate keys), and records sharing and reachability.
    ///
    /// Writers number containers before their contents, so a single pass from the last container to
    /// the first knows every child's height. Only if that fails is the tree searched.
    mutating func validateStructure() throws(PlistError) {
        for index in 0..<containers.count { states[Int(containers[index])] = .container }
        let keys = try checkContainers()
        if keys.isAnyShared { traits.formUnion(.sharedLeaves) }
        noteSharing()
        try dropDuplicates(keys)
    }

    /// Like `validateStructure`, for a tree that was read alone, whose sharing `extractTree`
    /// records.
    mutating func validateTree() throws(PlistError) {
        let keys = try checkContainers()
        try dropDuplicates(keys)
    }

    /// - Returns: the keys, and the dictionaries with duplicates.
    private mutating func checkContainers() throws(PlistError) -> BinaryKeyIndex {
        var keys = BinaryKeyIndex(objectCount: file.trailer.objectCount)
        var knownKeys = KnownKeyLists()
        var needsSearch = false
        var index = containers.count
        while index > 0 {
            let container = containers[index &- 1]
            let serial = UInt32(truncatingIfNeeded: index)
            if try !check(container, serial, &keys, &knownKeys) { needsSearch = true }
            index &-= 1
        }
        if needsSearch { try searchTree() }
        try checkDepth()
        return keys
    }

    /// Checks the keys of a container, counts its references and records its height.
    ///
    /// - Returns: whether the heights of all its contents are known.
    @inline(__always)
    private mutating func check(
        _ container: NodeID, _ serial: UInt32, _ keys: inout BinaryKeyIndex,
        _ knownKeys: inout KnownKeyLists
    ) throws(PlistError) -> Bool {
        let node = nodes[Int(container)]
        let highest: ContainerHeight?
        if node.kind == .dictionary {
            let list = try keyList(of: container)
            if knownKeys.contain(list, in: file.bytes) {
                if !list.isEmpty { keys.noteKnownList() }
            } else {
                let count = keys.duplicates.count
                try noteKeys(of: container, node, serial, &keys)
                if keys.duplicates.count == count { knownKeys.add(list, in: file.bytes) }
            }
            if node.length == 1 { noteUIDDictionary(node) }
            highest = visit(node.length, from: node.offset &+ 1, stride: 2)
        } else {
            highest = visit(node.length, from: node.offset, stride: 1)
        }
        guard let highest else { return false }
        heights[Int(container)] = .above(highest)
        return true
    }

    /// Returns the range of the references to a dictionary's keys in the file; the dictionary has
    /// been read before.
    @inline(__always)
    private func keyList(of dictionary: NodeID) throws(PlistError) -> Range<Int> {
        var position = file.offset(ofObject: dictionary)
        let marker = file.bytes[position]
        let (start, count) = try file.readDictionaryHead(Int(dictionary), marker, at: &position)
        return start..<start &+ count &* file.trailer.referenceWidth
    }

    /// Counts references to elements or values, `stride` apart; returns the greatest height, or
    /// `nil` if one is not known yet.
    @inline(__always)
    private mutating func visit(
        _ count: Int, from start: Int, stride: Int
    ) -> ContainerHeight? {
        var seen: ObjectState = []
        var place = start
        let end = start &+ stride &* count
        while place < end {
            let child = Int(children[place])
            let state = states[child]
            seen.formUnion(state)
            states[child] = state.referencedOnceMore
            place &+= stride
        }
        guard seen.isContainer else { return .leaf }
        var highest = ContainerHeight.leaf
        var isAnyUnknown = false
        place = start
        while place < end {
            let child = Int(children[place])
            if states[child].isContainer {
                isAnyUnknown = isAnyUnknown || heights[child] == .unknown
                highest = max(highest, heights[child])
            }
            place &+= stride
        }
        return isAnyUnknown ? nil : highest
    }

    /// Records the keys of a dictionary in order to find duplicates.
    @inline(__always)
    private mutating func noteKeys(
        of container: NodeID, _ node: PlistNode, _ serial: UInt32, _ keys: inout BinaryKeyIndex
    ) throws(PlistError) {
        if node.length >= BinaryKeyIndex.largeCount, arena.hasAscendingKeys(node) {
            _ = visit(node.length, from: node.offset, stride: 2)
            return
        }
        var place = node.offset
        let end = place &+ 2 &* node.length
        while place < end {
            let key = children[place]
            if keys.note(key, serial: serial) {
                states[Int(key)] = states[Int(key)].referencedOnceMore
                if keys.isBatchFull { try Self.lookUp(container, in: file, arena, serial, &keys) }
            }
            place &+= 2
        }
        if keys.hasNewKeys { try Self.lookUp(container, in: file, arena, serial, &keys) }
        keys.endDictionary(container)
    }

    @inline(never)
    private static func lookUp(
        _ container: NodeID, in file: BinaryFile, _ arena: ArenaReader, _ serial: UInt32,
        _ keys: inout BinaryKeyIndex
    ) throws(PlistError) {
        guard let key = keys.lookUp(serial: serial, in: arena) else { return }
        throw file.keyError(key, arena[key].kind, in: container)
    }

    /// Sets the traits about sharing and reachability.
    ///
    /// Nothing contains itself, so all objects are reachable if the root is the only unreferenced
    /// one.
    mutating func noteSharing() {
        let root = Int(self.root)
        let isRootFree = !states[root].contains(.referenced)
        states[root].formUnion(.referenced)
        let (isAllReferenced, isAnyLeafShared) = states.summary()
        if !(isRootFree && isAllReferenced) { traits.formUnion(.unreachableNodes) }
        if isAnyLeafShared { traits.formUnion(.sharedLeaves) }
        for index in 0..<containers.count
        where states[Int(containers[index])].contains(.shared) {
            traits.formUnion(.sharedContainers)
            break
        }
    }

    /// Records a dictionary with one entry if text formats would read it as a UID.
    @inline(never)
    mutating func noteUIDDictionary(_ node: PlistNode) {
        if arena.isUIDDictionary(node) { traits.formUnion(.uidDictionaries) }
    }
}
