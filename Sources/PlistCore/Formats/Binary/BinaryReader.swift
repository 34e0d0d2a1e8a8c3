// SPDX-License-Identifier: Apache-2.0

/// Reads a binary property list into an arena: object number *n* becomes node *n*.
///
/// `readObjects` goes through the offset table once and refuses what is wrong with an object by
/// itself; `validateStructure` then looks at what the objects say of each other.
struct BinaryReader: ~Copyable {
    let source: ByteStore
    let bytes: ByteView
    let trailer: BinaryTrailer
    /// Where the objects end.
    let end: Int
    var diagnostics: DiagnosticList
    var traits: PlistTraits = []

    var nodes: GrowableBuffer<PlistNode>
    var children: GrowableBuffer<NodeID>
    var side = GrowableBuffer<UInt8>(capacity: 64)
    /// Arrays and dictionaries in ascending order.
    var containers: GrowableBuffer<NodeID>
    /// What is known of each object's place in the tree.
    var states: GrowableBuffer<ObjectState>

    init(source: ByteStore, trailer: BinaryTrailer, options: PlistDecodingOptions) {
        self.source = source
        self.trailer = trailer
        bytes = source.view
        end = trailer.offsetTableStart
        diagnostics = DiagnosticList(options: options, format: .binary)
        nodes = GrowableBuffer(capacity: trailer.objectCount)
        children = GrowableBuffer(capacity: min(trailer.objectCount, 1 << 16) + 16)
        containers = GrowableBuffer(capacity: min(trailer.objectCount / 8, 1 << 16) + 16)
        states = GrowableBuffer(zeroCount: trailer.objectCount)
    }

    /// Objects may overlap, but all together take no more bytes than this.
    ///
    /// A file could otherwise name one long array a million times.
    private var maximumByteCount: Int {
        // The source is in memory, so four times its size fits an Int.
        4 * bytes.count + 65_536
    }

    mutating func readObjects() throws(PlistError) {
        let maximum = maximumByteCount
        var total = 0
        for number in 0..<trailer.objectCount {
            let offset = try objectOffset(number)
            var next = offset
            let node = try readObject(number, at: &next)
            nodes.append(node)
            total &+= next &- offset
            if total > maximum {
                throw error(
                    .limit, "overlapping objects take more than \(maximum) bytes together",
                    at: offset)
            }
        }
    }

    /// Where an object begins: anywhere between the header and the offset table.
    @inline(__always)
    private func objectOffset(_ number: Int) throws(PlistError) -> Int {
        let offset = bytes.unsigned(
            at: trailer.offsetTableStart &+ number &* trailer.offsetWidth,
            width: trailer.offsetWidth)
        let header = UInt64(BinaryTrailer.headerByteCount)
        guard offset &- header < UInt64(end) &- header else {
            throw offsetError(number, offset)
        }
        return Int(truncatingIfNeeded: offset)
    }

    /// Reads the object at `position`, which moves to its end.
    @inline(__always)
    private mutating func readObject(
        _ number: Int, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let marker = bytes[position]
        switch marker >> 4 {
        case BinaryMarker.asciiString >> 4:
            return try readASCII(number, marker, at: &position)
        case BinaryMarker.integer >> 4:
            return try readInteger(number, marker, at: &position)
        case BinaryMarker.dictionary >> 4:
            return try readDictionary(number, marker, at: &position)
        case BinaryMarker.array >> 4:
            return try readArray(number, marker, at: &position)
        case BinaryMarker.real4 >> 4:
            return try readReal(number, marker, at: &position)
        case BinaryMarker.date >> 4:
            return try readDate(number, marker, at: &position)
        case BinaryMarker.utf16String >> 4:
            return try readUTF16(number, marker, at: &position)
        case BinaryMarker.data >> 4:
            return try readData(number, marker, at: &position)
        case BinaryMarker.uid >> 4:
            return try readUID(number, marker, at: &position)
        default:
            return try readSingleton(number, marker, at: &position)
        }
    }

    private mutating func readSingleton(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        position += 1
        switch marker {
        case BinaryMarker.true: return PlistNode(.boolean, payload: 1)
        case BinaryMarker.false: return PlistNode(.boolean, payload: 0)
        case BinaryMarker.null:
            traits.formUnion(.nulls)
            try diagnostics.warn(
                .null, "object \(number) is null, which most formats cannot hold",
                at: PlistLocation(byteOffset: offset))
            return PlistNode(.null)
        default: throw unsupported(number, marker, at: offset)
        }
    }

    /// Ends the document.
    consuming func finish() -> PlistDocument {
        let warnings = diagnostics.inSourceOrder
        let warningCount = diagnostics.count
        let traits = self.traits
        let root = NodeID(truncatingIfNeeded: trailer.topObject)
        let source = self.source
        children.trim()
        side.trim()
        let arena = Arena(source: source, nodes: nodes, children: children, side: side)
        return PlistDocument(
            arena: arena, rootID: root, traits: traits, format: .binary, warnings: warnings,
            warningCount: warningCount)
    }
}

extension ByteView {
    /// A number of any width, most significant byte first; all ones if it takes over 64 bits.
    @inline(__always)
    func unsigned(at offset: Int, width: Int) -> UInt64 {
        width <= 8 ? bigEndian(at: offset, width: width) : wideUnsigned(at: offset, width: width)
    }

    @inline(never)
    private func wideUnsigned(at offset: Int, width: Int) -> UInt64 {
        for index in 0..<(width - 8) where self[offset + index] != 0 { return .max }
        return bigEndian(at: offset + width - 8, width: 8)
    }
}
