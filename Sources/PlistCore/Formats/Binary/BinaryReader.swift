// SPDX-License-Identifier: Apache-2.0

/// Reads a binary property list into an arena: object number *n* becomes node *n*.
///
/// `readObjects` scans the offset table once and refuses invalid objects; `validateStructure` then
/// checks the relations between objects.
struct BinaryReader: ~Copyable, ~Escapable {
    let source: ByteStore
    // Non-mutating functions are methods of the file and the arena, which are plain values, because
    // a non-mutating method of this struct would get a copy of the whole struct.
    let file: BinaryFile
    let options: PlistDecodingOptions
    private let limits: DecodingLimits
    var diagnostics: DiagnosticList
    var traits: PlistTraits = []

    var nodes: GrowableBuffer<PlistNode>
    var children: GrowableBuffer<NodeID>
    var decodedBytes = GrowableBuffer<UInt8>(capacity: 64)
    /// Arrays and dictionaries in ascending order.
    var containers: GrowableBuffer<NodeID>
    /// Each object's state in the tree.
    var states: ObjectStates
    /// The heights of containers that have been examined.
    var heights: GrowableBuffer<ContainerHeight>

    /// The root of the document: the top object, or the value that was looked up.
    var root: NodeID
    /// The path to the root from the top object.
    var rootPath = PlistPath()
    /// The objects of the requested tree, starting with the root, if only some objects are read.
    var tree = GrowableBuffer<NodeID>()
    /// The number of bytes read, if only some objects are read.
    var readByteCount = 0
    /// Like `PlistDecodingOptions.joinedKeys`.
    let joinedKeys: [ArraySlice<UInt8>]
    var passesJoinedKeys = false

    @_lifetime(borrow source)
    init(source: borrowing ByteStore, options: PlistDecodingOptions) throws(PlistError) {
        self.source = copy source
        file = try BinaryFile(source.view)
        let trailer = file.trailer
        diagnostics = DiagnosticList(options: options, format: .binary)
        self.options = options
        limits = DecodingLimits(options)
        joinedKeys = options.joinedKeys
        nodes = GrowableBuffer(zeroCount: trailer.objectCount)
        // Few files have more references, and untouched memory costs nothing.
        children = GrowableBuffer(
            capacity: min(4 * trailer.objectCount, file.end / trailer.referenceWidth) + 16)
        containers = GrowableBuffer(capacity: min(trailer.objectCount / 8, 1 << 16) + 16)
        states = ObjectStates(count: trailer.objectCount)
        heights = GrowableBuffer(zeroCount: trailer.objectCount)
        root = NodeID(truncatingIfNeeded: trailer.topObject)
    }

    @inline(never)
    mutating func readObjects() throws(PlistError) {
        try noteTightReferences()
        let file = self.file
        let count = file.trailer.objectCount
        try checkSize(nodeCount: count, at: file.bytes.count - BinaryTrailer.byteCount + 8)
        let maximum = file.maximumObjectByteCount
        var total = 0
        for number in 0..<count {
            let offset = try file.objectOffset(number)
            var next = offset
            nodes[number] = try readObject(file, number, at: &next)
            total &+= next &- offset
            if total > maximum { throw file.overlapError(at: offset) }
        }
        // References and strings take at most a few times the bytes of the file.
        try checkSize(nodeCount: count, at: file.end)
    }

    /// Refuses a document that has become too large.
    @inline(never)
    mutating func checkSize(nodeCount: Int, at offset: Int) throws(PlistError) {
        let excess = limits.excess(
            nodeCount: nodeCount, referenceCount: children.count,
            byteCount: source.count + decodedBytes.count)
        if let excess { throw file.error(.limit, excess, at: offset) }
    }

    mutating func noteTightReferences() throws(PlistError) {
        guard file.trailer.hasTightReferences else { return }
        try diagnostics.warn(
            .coreFoundationRefuses,
            "references of \(file.trailer.referenceWidth) bytes to \(file.trailer.objectCount) "
                + "objects: Core Foundation requires wider ones",
            at: PlistLocation(byteOffset: file.bytes.count - BinaryTrailer.byteCount + 7))
    }

    /// Reads the object at `position`, which moves to its end.
    @inline(__always)
    mutating func readObject(
        _ file: BinaryFile, _ number: Int, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let marker = file.bytes[position]
        switch marker >> 4 {
        case BinaryMarker.asciiString >> 4:
            return try readASCII(file, number, marker, at: &position)
        case BinaryMarker.integer >> 4, BinaryMarker.real4 >> 4, BinaryMarker.date >> 4:
            let node = try file.readNumber(number, marker, at: &position)
            if marker == BinaryMarker.date { noteDate(node.double) }
            return node
        case BinaryMarker.dictionary >> 4:
            return try readDictionary(file, number, marker, at: &position)
        case BinaryMarker.array >> 4:
            return try readArray(file, number, marker, at: &position)
        case BinaryMarker.utf16String >> 4:
            return try readUTF16(file, number, marker, at: &position)
        case BinaryMarker.data >> 4:
            return try readData(file, number, marker, at: &position)
        case BinaryMarker.uid >> 4:
            return try file.readUID(number, marker, at: &position)
        default:
            return try readSingleton(file, number, marker, at: &position)
        }
    }

    private mutating func readSingleton(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        position += 1
        switch marker {
        case BinaryMarker.true: return PlistNode(true)
        case BinaryMarker.false: return PlistNode(false)
        case BinaryMarker.null:
            traits.formUnion(.nulls)
            try diagnostics.warn(
                .null, "object \(number) is null, which most formats cannot represent",
                at: PlistLocation(byteOffset: offset))
            return PlistNode(.null)
        default: throw file.unsupported(number, marker, at: offset)
        }
    }

    @inline(__always)
    private mutating func noteDate(_ seconds: Double) {
        traits.formUnion(PlistTraits(of: PlistDate(secondsSinceReferenceDate: seconds)))
    }

    /// The position of each object, if the options request it.
    private var sourceMap: SourceMap? {
        guard options.recordsSourceRanges else { return nil }
        let file = self.file
        var ranges = GrowableBuffer<SourceMap.Range>(capacity: nodes.count)
        for number in 0..<nodes.count {
            let start = file.offset(ofObject: NodeID(number))
            ranges.append(
                SourceMap.Range(
                    start: UInt32(clamping: start),
                    end: UInt32(clamping: file.end(ofObject: number, from: start))))
        }
        // An object may be the value of any number of keys, so key positions are unknown.
        return SourceMap(
            nodes: ranges, keys: GrowableBuffer(zeroCount: nodes.count), droppedEntries: [])
    }

    /// Ends the document.
    consuming func finish() -> PlistDocument {
        let warnings = diagnostics.inSourceOrder
        let warningCount = diagnostics.count
        let traits = self.traits
        let root = self.root
        let source = self.source
        let options = self.options
        let rootPath = self.rootPath
        let sourceMap = self.sourceMap
        children.trim()
        decodedBytes.trim()
        let isWhole = tree.count == 0
        let record = DecodingRecord(
            format: .binary, sourceMap: isWhole ? sourceMap : nil,
            focusPath: isWhole ? nil : rootPath, warnings: warnings, warningCount: warningCount,
            options: isWhole ? options : nil)
        return PlistDocument(
            Arena(
                source: source, nodes: nodes, children: children, decodedBytes: decodedBytes,
                rootID: root,
                traits: traits, record: record))
    }
}
