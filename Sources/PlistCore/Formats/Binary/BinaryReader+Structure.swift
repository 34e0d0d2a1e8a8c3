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

/// The number of containers from a container down to its deepest descendant, including itself.
///
/// Heights above the depth limit are stored as the first one above it.
struct ContainerHeight: Comparable, ZeroInitializable {
    private let number: UInt16

    private init(_ number: UInt16) { self.number = number }

    /// The height of a leaf.
    static let leaf = ContainerHeight(0)
    /// The height in zeroed memory; no container is as low as a leaf.
    static let unknown = leaf
    /// The state of a container whose children are being examined.
    static let open = ContainerHeight(.max)

    /// The number of levels.
    var levels: Int { Int(number) }

    /// Returns the height of a container whose highest child has a given height.
    @inline(__always)
    static func above(_ highest: ContainerHeight) -> ContainerHeight {
        ContainerHeight(
            min(highest.number &+ 1, UInt16(PlistDecodingOptions.maximumDepth + 1)))
    }

    @inline(__always)
    static func < (left: ContainerHeight, right: ContainerHeight) -> Bool {
        left.number < right.number
    }
}

/// The state of an object in the tree.
struct ObjectState: OptionSet, ZeroInitializable {
    let rawValue: UInt8

    /// The object is an array or a dictionary.
    static let container = ObjectState(rawValue: 0x01)
    /// The object has been read, if only some objects are read.
    static let read = ObjectState(rawValue: 0x02)
    /// The object is part of the requested tree, if only some objects are read.
    static let wanted = ObjectState(rawValue: 0x04)
    static let referenced = ObjectState(rawValue: 0x40)
    /// The object is referenced more than once.
    static let shared = ObjectState(rawValue: 0x80)

    @inline(__always)
    var isContainer: Bool { contains(.container) }

    /// The state after another reference.
    @inline(__always)
    var referencedOnceMore: ObjectState {
        let once = Self.referenced.rawValue
        return ObjectState(rawValue: rawValue | once | (rawValue & once) &<< 1)
    }
}

/// The states of all objects, one byte each, so that many fit in the cache.
struct ObjectStates: ~Copyable {
    private var rows: GrowableBuffer<UInt8>

    /// Creates states with nothing known.
    init(count: Int) { rows = GrowableBuffer(zeroCount: count) }

    @inline(__always)
    subscript(object: Int) -> ObjectState {
        get { ObjectState(rawValue: rows[object]) }
        set { rows[object] = newValue.rawValue }
    }

    /// Returns whether every object is referenced, and whether any leaf is referenced more than
    /// once.
    func summary() -> (isAllReferenced: Bool, isAnyLeafShared: Bool) {
        let states = rows.bytes
        // Eight states at a time: a container's flag is moved to the position of its shared flag.
        var all = UInt64.max
        var sharedLeaves: UInt64 = 0
        var index = 0
        while index &+ 8 <= states.count {
            let word = states.uint64(at: index)
            all &= word
            sharedLeaves |= word & ~(word &<< 7)
            index &+= 8
        }
        var isAllReferenced = all & 0x4040_4040_4040_4040 == 0x4040_4040_4040_4040
        var isAnyLeafShared = sharedLeaves & 0x8080_8080_8080_8080 != 0
        while index < states.count {
            let state = self[index]
            isAllReferenced = isAllReferenced && state.contains(.referenced)
            isAnyLeafShared =
                isAnyLeafShared || (state.contains(.shared) && !state.isContainer)
            index &+= 1
        }
        return (isAllReferenced, isAnyLeafShared)
    }
}
