// SPDX-License-Identifier: Apache-2.0

/// Writes a document as a binary property list.
///
/// In the file all leaves come first, then the containers, whose references can then be as narrow
/// as the number of objects allows; so none of the output has to be kept. In the object table the
/// order is reversed: the root is object 0, the other containers follow in the arena's order, then
/// the leaves, so that readers find containers before their contents.
struct BinaryWriter: ~Copyable, ~Escapable {
    let document: PlistDocument
    let arena: ArenaReader
    let sortsKeys: Bool
    let reachable: ReachableNodes
    /// For each reachable node: for a leaf, its place among the leaves; for a container,
    /// `UInt32.max` minus its place among the containers. Equal leaves have the same place.
    var places: GrowableBuffer<UInt32>
    /// In the order in which they are written, the root first.
    var containers: GrowableBuffer<NodeID>
    var leafOffsets: OffsetList
    var containerOffsets: OffsetList
    /// The number of bytes in the output before this property list.
    var outputStart = 0

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

    /// Gives a container the next place.
    @inline(__always)
    mutating func place(container node: NodeID) {
        places[Int(node)] = UInt32.max &- UInt32(truncatingIfNeeded: containers.count)
        containers.append(node)
    }

    /// The number of objects; less than 2^32, since there are fewer nodes than that.
    var objectCount: Int { leafOffsets.count + containers.count }

    // Core Foundation derives the width from the largest number plus one, and refuses narrower
    // ones; three bytes, which would often do, are refused by others.
    static func width(for number: Int) -> Int {
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

extension ByteCursor {
    /// The number of bytes of the longest marker with a count.
    static let maximumMarkerCount = 10

    /// Writes the low `width` (1, 2, 4 or 8) bytes of a number, most significant first.
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

    /// Writes an integer object of the smallest width: up to four bytes are unsigned.
    @inline(__always)
    mutating func put(integer value: UInt64) {
        let exponent = value < 1 << 8 ? 0 : value < 1 << 16 ? 1 : value < 1 << 32 ? 2 : 3
        put(BinaryMarker.integer | UInt8(exponent))
        put(bigEndian: value, width: 1 << exponent)
    }
}

extension PlistOutput {
    /// Appends the low `width` (1, 2, 4 or 8) bytes of a number, most significant first.
    mutating func append(bigEndian value: UInt64, width: Int) throws(PlistError) {
        try write(atMost: 8) { $0.put(bigEndian: value, width: width) }
    }

    /// Appends an object's marker with its count.
    mutating func append(marker: UInt8, count: Int) throws(PlistError) {
        try write(atMost: ByteCursor.maximumMarkerCount) { $0.put(marker: marker, count: count) }
    }
}
