// SPDX-License-Identifier: Apache-2.0

/// Writes a document as a binary property list.
///
/// The file starts with all leaves, followed by the containers. When the containers are written,
/// the number of objects, and therefore the width of references, is known, so no output has to be
/// buffered. The object table has the reverse order: the root is object 0, followed by the other
/// containers in the arena's order and then by the leaves, so that readers find containers before
/// their contents.
struct BinaryWriter: ~Copyable, ~Escapable {
    private let document: PlistDocument
    private let arena: ArenaReader
    private let sortsKeys: Bool
    private let reachable: ReachableNodes
    /// For each reachable node: for a leaf, its index among the leaves; for a container,
    /// `UInt32.max` minus its index among the containers. Equal leaves have the same index.
    private var places: GrowableBuffer<UInt32>
    /// The containers in output order, starting with the root.
    private var containers: GrowableBuffer<NodeID>
    private var leafOffsets: OffsetList
    private var containerOffsets: OffsetList
    /// The length of the output before this property list.
    private var outputStart = 0

    @_lifetime(borrow document)
    init(_ document: borrowing PlistDocument, options: PlistEncodingOptions) {
        self.document = copy document
        arena = document.reader
        sortsKeys = options.sortsKeys
        reachable = ReachableNodes(of: copy document)
        places = GrowableBuffer(zeroCount: arena.nodes.count)
        containers = GrowableBuffer(capacity: min(arena.nodes.count / 8, 1 << 16) + 1)
        leafOffsets = OffsetList(capacity: min(arena.nodes.count, 1 << 16))
        containerOffsets = OffsetList(capacity: 16)
    }

    mutating func write(to output: inout PlistOutput) throws(PlistError) {
        outputStart = output.count
        try output.append("bplist00")
        if arena[document.rootID].kind.isContainer { place(container: document.rootID) }
        try writeLeaves(to: &output)
        try writeContainers(to: &output)
        try writeOffsetTable(to: &output)
    }

    /// Assigns the next index to a container.
    @inline(__always)
    private mutating func place(container node: NodeID) {
        places[Int(node)] = UInt32.max &- UInt32(truncatingIfNeeded: containers.count)
        containers.append(node)
    }

    /// The number of objects; less than 2^32, because there are fewer nodes.
    private var objectCount: Int { leafOffsets.count + containers.count }

    // Core Foundation derives the width from the largest number plus one, and refuses narrower
    // ones. Other readers refuse three bytes, which would often be enough.
    private static func width(for number: Int) -> Int {
        number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
    }

    private mutating func writeOffsetTable(to output: inout PlistOutput) throws(PlistError) {
        let tableStart = output.count - outputStart
        let offsetWidth = Self.width(for: tableStart)
        try containerOffsets.write(width: offsetWidth, to: &output)
        try leafOffsets.write(width: offsetWidth, to: &output)
        for _ in 0..<6 { try output.append(0) }
        try output.append(UInt8(offsetWidth))
        try output.append(UInt8(Self.width(for: objectCount)))
        try output.append(bigEndian: UInt64(objectCount), width: 8)
        try output.append(bigEndian: 0, width: 8)
        try output.append(bigEndian: UInt64(tableStart), width: 8)
    }
}

/// Finds equal leaves, a batch at a time so that cache misses overlap.
private struct LeafIndex: ~Copyable, ~Escapable {
    static let batchCount = 32

    private let arena: ArenaReader
    private let hasher = ByteHash.Hasher()
    private var table: HashTable
    private var searches = GrowableBuffer<Search>(capacity: batchCount)

    /// The search for a leaf of the batch.
    private struct Search: BitwiseCopyable {
        let hash: UInt64
        /// The table entry where the search starts.
        var entry: UInt64 = 0
        /// An equal leaf of an earlier batch, or `absent`.
        var equal = LeafIndex.absent
    }

    static let absent = NodeID.max

    /// The number of nodes sampled to estimate the number of leaves.
    private static let sampleCount = 256 * batchCount

    @_lifetime(copy arena)
    init(_ arena: ArenaReader) {
        self.arena = arena
        let count = arena.nodes.count
        table = HashTable(expectedCount: min(count, Self.sampleCount) / 2, largestNumber: count)
    }

    /// Reserves space for all leaves, assuming that the remaining nodes have the same share of
    /// leaves.
    @inline(never)
    private mutating func reserve() {
        let expected = table.count * (arena.nodes.count / Self.sampleCount)
        table.reserve(expected + expected / 8)
    }

    /// Starts the look-ups of the leaves among `count` nodes from `start` on.
    @inline(__always)
    mutating func begin(from start: Int, count: Int) {
        if start == Self.sampleCount { reserve() }
        searches.removeLast(downTo: 0)
        for index in 0..<count {
            searches.append(Search(hash: Self.hash(of: arena.nodes[start &+ index], arena, hasher)))
        }
        // A separate loop, short enough for the processor to run all its loads at once.
        for index in 0..<count { searches[index].entry = table.firstEntry(searches[index].hash) }
        for index in 0..<count {
            let search = searches[index]
            if let other = table.number(of: search.entry, ifHashed: search.hash),
                Self.areEqual(arena[other], arena.nodes[start &+ index], arena)
            {
                searches[index].equal = other
            }
        }
    }

    /// Returns the first leaf equal to leaf number `index` of the batch, or adds the leaf and
    /// returns `nil`.
    @inline(__always)
    mutating func firstEqual(to id: NodeID, _ node: PlistNode, at index: Int) -> NodeID? {
        let search = searches[index]
        if search.equal != Self.absent { return search.equal }
        let arena = self.arena
        return table.firstEqual(to: id, hash: search.hash) { other in
            Self.areEqual(arena[other], node, arena)
        }
    }

    /// Returns a number that is the same for equal leaves; 0 for nodes that are not in the table.
    @inline(__always)
    private static func hash(
        of node: PlistNode, _ arena: ArenaReader, _ hasher: ByteHash.Hasher
    ) -> UInt64 {
        switch node.kind {
        case .string, .data:
            hasher.hash(arena.bytes(of: node))
        case .real, .date, .uid, .integer:
            hasher.hash(node.payload &+ UInt64(node.kind.rawValue) &<< 56)
        case .dictionary, .array, .boolean, .null:
            0
        }
    }

    @inline(__always)
    private static func areEqual(
        _ left: PlistNode, _ right: PlistNode, _ arena: ArenaReader
    ) -> Bool {
        guard left.kind == right.kind else { return false }
        if left.kind == .string || left.kind == .data {
            return arena.bytes(of: left).isEqual(to: arena.bytes(of: right))
        }
        return left.payload == right.payload && left.flags == right.flags
    }
}

/// The indexes of leaves that need no table: Booleans, null, and small integers.
private struct SmallLeaves: ~Copyable {
    var places = GrowableBuffer<UInt32>(capacity: count)
    static let absent = UInt32.max
    /// Chosen so that the indexes take at most 1 KB, which `malloc` allocates fastest.
    private static let integerCount = 250
    private static let count = integerCount + 3

    init() { places.append(repeating: Self.absent, count: Self.count) }

    /// Returns the position of a small leaf, or `nil` for others.
    @inline(__always)
    static func index(of node: PlistNode) -> Int? {
        switch node.kind {
        case .integer: node.payload < integerCount ? Int(truncatingIfNeeded: node.payload) : nil
        case .boolean: node.payload == 0 ? integerCount : integerCount + 1
        case .null: integerCount + 2
        default: nil
        }
    }
}

extension BinaryWriter {
    /// Writes each distinct leaf at its first occurrence and assigns indexes to all nodes.
    private mutating func writeLeaves(to output: inout PlistOutput) throws(PlistError) {
        let arena = self.arena
        let root = document.rootID
        let nodeCount = arena.nodes.count
        var small = SmallLeaves()
        var index = LeafIndex(arena)
        var passedPages = PassedPages(of: document.arena.source)
        var start = 0
        while start < nodeCount {
            let count = min(nodeCount &- start, LeafIndex.batchCount)
            index.begin(from: start, count: count)
            for number in 0..<count {
                let id = NodeID(truncatingIfNeeded: start &+ number)
                guard reachable.contains(id) else { continue }
                let node = arena[id]
                if node.kind.isContainer {
                    if id != root { place(container: id) }
                } else if let index = SmallLeaves.index(of: node) {
                    if small.places[index] == SmallLeaves.absent {
                        small.places[index] = try writeNew(leaf: node, arena, to: &output)
                    }
                    places[Int(id)] = small.places[index]
                } else if let first = index.firstEqual(to: id, node, at: number) {
                    places[Int(id)] = places[Int(first)]
                } else {
                    places[Int(id)] = try writeNew(leaf: node, arena, to: &output)
                }
            }
            start &+= count
            let last = arena.nodes[start &- 1]
            if last.kind == .string && !last.flags.contains(.decoded) {
                passedPages.pass(last.offset, of: document.arena.source)
            }
        }
    }

    /// Writes a leaf; returns its index.
    @inline(__always)
    private mutating func writeNew(
        leaf node: PlistNode, _ arena: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) -> UInt32 {
        let place = UInt32(truncatingIfNeeded: leafOffsets.count)
        leafOffsets.append(output.count &- outputStart)
        try BinaryLeafWriter(arena: arena).write(leaf: node, to: &output)
        return place
    }

    /// Writes arrays and dictionaries after all objects have numbers.
    private mutating func writeContainers(to output: inout PlistOutput) throws(PlistError) {
        let writer = ReferenceWriter(
            leafCount: UInt32(truncatingIfNeeded: leafOffsets.count),
            containerCount: UInt32(truncatingIfNeeded: containers.count),
            width: Self.width(for: objectCount))
        let arena = self.arena
        var order = GrowableBuffer<NodeID>(capacity: 16)
        for index in 0..<containers.count {
            let node = arena[containers[index]]
            containerOffsets.append(output.count &- outputStart)
            guard node.kind == .dictionary else {
                try output.append(marker: BinaryMarker.array, count: node.length)
                try writer.write(
                    arena.children, from: node.offset, count: node.length, stride: 1,
                    places.view, to: &output)
                continue
            }
            try output.append(marker: BinaryMarker.dictionary, count: node.length)
            if sortsKeys && !arena.hasAscendingKeys(node) {
                order.removeLast(downTo: 0)
                arena.append(entriesOf: node, in: .utf16, to: &order)
                try writer.writeEntries(
                    order.view, from: 0, count: node.length, places.view, to: &output)
            } else {
                try writer.writeEntries(
                    arena.children, from: node.offset, count: node.length, places.view, to: &output)
            }
        }
    }
}

extension ByteCursor {
    /// The maximum length of a marker with a count, in bytes.
    static let maximumMarkerCount = 10

    /// Writes the low `width` (1, 2, 4 or 8) bytes of a number in big-endian order.
    @inline(__always)
    mutating func put(bigEndian value: UInt64, width: Int) {
        put(value.byteSwapped &>> UInt64(truncatingIfNeeded: 64 &- 8 &* width), width)
    }

    /// Writes an object's marker with its count, which follows as an integer if it is large.
    @inline(__always)
    mutating func put(marker: UInt8, count: Int) {
        if count < Int(BinaryMarker.longCount) {
            put(marker | UInt8(truncatingIfNeeded: count))
        } else {
            put(marker | BinaryMarker.longCount)
            put(integer: UInt64(count))
        }
    }

    /// Writes an integer object of the smallest width; up to four bytes are unsigned.
    @inline(__always)
    mutating func put(integer value: UInt64) {
        let exponent = value < 1 << 8 ? 0 : value < 1 << 16 ? 1 : value < 1 << 32 ? 2 : 3
        put(BinaryMarker.integer | UInt8(exponent))
        put(bigEndian: value, width: 1 << exponent)
    }
}

extension PlistOutput {
    /// Appends the low `width` (1, 2, 4 or 8) bytes of a number in big-endian order.
    mutating func append(bigEndian value: UInt64, width: Int) throws(PlistError) {
        try write(atMost: 8) { $0.put(bigEndian: value, width: width) }
    }

    /// Appends an object's marker with its count.
    mutating func append(marker: UInt8, count: Int) throws(PlistError) {
        try write(atMost: ByteCursor.maximumMarkerCount) { $0.put(marker: marker, count: count) }
    }
}

/// Ascending byte offsets in four bytes each.
///
/// The high halves of offsets from 4 GiB on are stored as the indexes where they change.
struct OffsetList: ~Copyable {
    struct Step {
        let index: Int
        let high: UInt64
    }

    private var lows: GrowableBuffer<UInt32>
    private var steps: [Step] = []
    private var high: UInt64 = 0

    /// The number of offsets written at a time.
    private static let pieceCount = 4096

    init(capacity: Int) { lows = GrowableBuffer(capacity: capacity) }

    var count: Int { lows.count }

    @inline(__always)
    mutating func append(_ offset: Int) {
        if UInt64(truncatingIfNeeded: offset) &>> 32 != high { step(to: offset) }
        lows.append(UInt32(truncatingIfNeeded: offset))
    }

    @inline(never)
    private mutating func step(to offset: Int) {
        high = UInt64(truncatingIfNeeded: offset) >> 32
        steps.append(Step(index: lows.count, high: high))
    }

    /// Writes the offsets as big-endian numbers of 1, 2, 4 or 8 bytes.
    func write(width: Int, to output: inout PlistOutput) throws(PlistError) {
        var index = 0
        var high: UInt64 = 0
        var nextStep = 0
        while index < lows.count {
            let piece = min(lows.count - index, Self.pieceCount)
            try output.write(atMost: piece * width) { cursor in
                if width == 4 && steps.isEmpty {
                    for place in index..<index &+ piece {
                        cursor.put(bigEndian: UInt64(lows[place]), width: 4)
                    }
                    return
                }
                for place in index..<index + piece {
                    if nextStep < steps.count && steps[nextStep].index == place {
                        high = steps[nextStep].high
                        nextStep += 1
                    }
                    cursor.put(bigEndian: high << 32 | UInt64(lows[place]), width: width)
                }
            }
            index += piece
        }
    }
}

/// Writes references to objects after all objects have numbers.
struct ReferenceWriter {
    let leafCount: UInt32
    let containerCount: UInt32
    /// The number of bytes of a reference: 1, 2 or 4.
    let width: Int

    /// The number of references written at a time.
    private static let pieceCount = 4096

    /// Writes all keys, then all values.
    @inline(__always)
    func writeEntries(
        _ children: ElementView<NodeID>, from start: Int, count: Int,
        _ places: ElementView<UInt32>, to output: inout PlistOutput
    ) throws(PlistError) {
        try write(children, from: start, count: count, stride: 2, places, to: &output)
        try write(children, from: start &+ 1, count: count, stride: 2, places, to: &output)
    }

    /// Writes `count` references, `stride` apart in the child table.
    ///
    /// - Parameter places: see `BinaryWriter`.
    @inline(__always)
    func write(
        _ children: ElementView<NodeID>, from start: Int, count: Int, stride: Int,
        _ places: ElementView<UInt32>, to output: inout PlistOutput
    ) throws(PlistError) {
        var done = 0
        while done < count {
            let piece = min(count &- done, Self.pieceCount)
            let first = start &+ stride &* done
            let width = width
            try output.write(atMost: piece &* width) { cursor in
                // Constant widths allow specialised loops.
                switch width {
                case 1:
                    for index in 0..<piece {
                        let number = number(of: children[first &+ stride &* index], places)
                        cursor.put(UInt8(truncatingIfNeeded: number))
                    }
                case 2:
                    for index in 0..<piece {
                        let number = number(of: children[first &+ stride &* index], places)
                        cursor.put(bigEndian: UInt64(number), width: 2)
                    }
                default:
                    for index in 0..<piece {
                        let number = number(of: children[first &+ stride &* index], places)
                        cursor.put(bigEndian: UInt64(number), width: 4)
                    }
                }
            }
            done &+= piece
        }
    }

    /// Returns the number of an object. Containers come first.
    @inline(__always)
    private func number(of node: NodeID, _ places: ElementView<UInt32>) -> UInt32 {
        let place = places[Int(node)]
        return place < leafCount ? place &+ containerCount : UInt32.max &- place
    }
}

/// The nodes that are reachable from a document's root.
struct ReachableNodes: ~Copyable {
    /// One bit for each node; empty if all are reachable.
    private var bits: GrowableBuffer<UInt64>
    private let isEverything: Bool

    /// Complexity: O(1) for most documents, O(*n*) if the traits indicate unreachable nodes.
    init(of document: PlistDocument) {
        isEverything = !document.traits.contains(.unreachableNodes)
        let arena = document.reader
        bits = GrowableBuffer(zeroCount: isEverything ? 0 : arena.nodes.count / 64 + 1)
        if isEverything { return }
        var open = GrowableBuffer<NodeID>(capacity: 64)
        bits.set(document.rootID)
        open.append(document.rootID)
        while open.count > 0 {
            let node = arena[open[open.count - 1]]
            open.removeLast(downTo: open.count - 1)
            guard node.kind.isContainer else { continue }
            for index in 0..<node.childCount {
                let child = arena.child(of: node, at: index)
                if bits.isSet(child) { continue }
                bits.set(child)
                if arena[child].kind.isContainer { open.append(child) }
            }
        }
    }

    @inline(__always)
    func contains(_ node: NodeID) -> Bool { isEverything || bits.isSet(node) }
}

extension GrowableBuffer<UInt64> {
    @inline(__always)
    fileprivate func isSet(_ bit: NodeID) -> Bool {
        self[Int(bit >> 6)] &>> UInt64(bit & 63) & 1 != 0
    }

    @inline(__always)
    fileprivate mutating func set(_ bit: NodeID) {
        self[Int(bit >> 6)] |= 1 &<< UInt64(bit & 63)
    }
}
