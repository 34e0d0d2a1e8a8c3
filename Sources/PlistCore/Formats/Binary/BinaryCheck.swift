// SPDX-License-Identifier: Apache-2.0

/// A check of a whole file without building values.
///
/// It only determines whether there may be something to report. If so, `BinaryReader` reads the
/// file and reports it, so that messages are made in one place. Memory: two bytes an object, and
/// more for distinct keys.
struct BinaryCheck: ~Copyable, ~Escapable {
    private let file: BinaryFile
    /// Contains `open` for containers that the second pass has not reached yet.
    private var heights: GrowableBuffer<ContainerHeight>
    /// Arrays and dictionaries in ascending order.
    private var containers: GrowableBuffer<NodeID>
    private var keys: BinaryKeyIndex
    private var knownKeys = KnownKeyLists()
    private var texts: BinaryKeyTexts

    @_lifetime(copy file)
    init(_ file: BinaryFile) {
        self.file = file
        let count = file.trailer.objectCount
        heights = GrowableBuffer(zeroCount: count)
        containers = GrowableBuffer(capacity: min(count / 8, 1 << 16) + 16)
        keys = BinaryKeyIndex(objectCount: count)
        texts = BinaryKeyTexts(objectCount: count)
    }

    /// Whether the file has no errors or warnings. May return false for a sound file, because
    /// objects may be numbered in an order that no known writer uses.
    ///
    /// - Complexity: O(*n*) in the bytes.
    mutating func isSound() -> Bool {
        guard !file.trailer.hasTightReferences else { return false }
        do throws(PlistError) {
            guard try areObjectsSound() else { return false }
            return try areContainersSound()
        } catch {
            return false
        }
    }

    // MARK: Objects

    @inline(never)
    private mutating func areObjectsSound() throws(PlistError) -> Bool {
        let file = self.file
        let bytes = file.bytes
        let referenceWidth = file.trailer.referenceWidth
        let maximum = file.maximumObjectByteCount
        var total = 0
        for number in 0..<file.trailer.objectCount {
            let offset = try file.objectOffset(number)
            let marker = bytes[offset]
            var position = offset
            switch marker >> 4 {
            case BinaryMarker.asciiString >> 4:
                let start = try file.pass(1, number, marker, at: &position)
                guard Self.isASCII(bytes, from: start, to: position) else { return false }
            case BinaryMarker.integer >> 4, BinaryMarker.real4 >> 4, BinaryMarker.date >> 4:
                _ = try file.readNumber(number, marker, at: &position)
            case BinaryMarker.utf16String >> 4:
                let start = try file.pass(2, number, marker, at: &position)
                guard Self.isUTF16(bytes, from: start, to: position) else { return false }
            case BinaryMarker.dictionary >> 4, BinaryMarker.array >> 4:
                let isDictionary = marker >> 4 == BinaryMarker.dictionary >> 4
                let width = isDictionary ? 2 &* referenceWidth : referenceWidth
                _ = try file.pass(width, number, marker, at: &position)
                containers.append(NodeID(truncatingIfNeeded: number))
                heights[number] = .open
            case BinaryMarker.data >> 4:
                _ = try file.pass(1, number, marker, at: &position)
            case BinaryMarker.uid >> 4:
                _ = try file.readUID(number, marker, at: &position)
            default:
                guard marker == BinaryMarker.true || marker == BinaryMarker.false else {
                    return false
                }
                position &+= 1
            }
            total &+= position &- offset
            if total > maximum { return false }
        }
        return true
    }

    /// Checks for ASCII. The trailer follows the objects, so whole words and blocks can be loaded
    /// from any offset in them.
    @inline(__always)
    private static func isASCII(_ bytes: ByteView, from start: Int, to end: Int) -> Bool {
        let count = end &- start
        if count <= 8 { return bytes.uint64(at: start).lowBytes(count) & ByteLanes.highBits == 0 }
        var high = SIMD16<UInt8>(repeating: 0)
        var offset = start
        while offset &+ 16 < end {
            high |= bytes.block(at: offset)
            offset &+= 16
        }
        let last = bytes.uint64(at: end &- 8)
        let middle = bytes.uint64(at: min(offset, end &- 8))
        return (high.words[0] | high.words[1] | middle | last) & ByteLanes.highBits == 0
    }

    /// Whether all surrogates of big-endian UTF-16 are paired.
    @inline(__always)
    private static func isUTF16(_ bytes: ByteView, from start: Int, to end: Int) -> Bool {
        var offset = start
        while offset < end {
            let left = end &- offset
            let first = UTF16Text.surrogates(inBigEndian: bytes.uint64(at: offset))
            let second = UTF16Text.surrogates(inBigEndian: bytes.uint64(at: offset &+ 8))
            if left >= 16 {
                if first | second != 0 { return hasPairs(bytes, from: offset, to: end) }
            } else if first.lowBytes(left) | second.lowBytes(max(left &- 8, 0)) != 0 {
                return hasPairs(bytes, from: offset, to: end)
            }
            offset &+= 16
        }
        return true
    }

    @inline(never)
    private static func hasPairs(_ bytes: ByteView, from start: Int, to end: Int) -> Bool {
        let text = UTF16Text(bytes, from: start, count: (end - start) / 2, isBigEndian: true)
        var index = 0
        while index < text.count {
            if Surrogate.isHalf(text.codePoint(at: &index)) { return false }
        }
        return true
    }

    // MARK: Containers

    /// Whether no container contains itself or nests too deeply, and no dictionary has a key twice.
    @inline(never)
    private mutating func areContainersSound() throws(PlistError) -> Bool {
        let file = self.file
        let width = file.trailer.referenceWidth
        // Writers number containers before their contents, so each child's height is known.
        var index = containers.count
        while index > 0 {
            let container = containers[index &- 1]
            var start = file.offset(ofObject: container)
            let marker = file.bytes[start]
            let count = Int(
                truncatingIfNeeded: try file.readCount(Int(container), marker, at: &start))
            if marker & 0xF0 == BinaryMarker.dictionary {
                let serial = UInt32(truncatingIfNeeded: index)
                guard try hasDistinctKeys(container, from: start, count, serial) else {
                    return false
                }
                start &+= count &* width
            }
            let highest = highestChild(from: start, count)
            if highest == .open { return false }
            heights[Int(container)] = .above(highest)
            index &-= 1
        }
        let root = heights[file.trailer.topObject]
        return root.levels <= PlistDecodingOptions.maximumDepth
    }

    /// Returns the height of the highest value; `open` if it is not known, or if there is no such
    /// object.
    @inline(__always)
    private func highestChild(from start: Int, _ count: Int) -> ContainerHeight {
        let bytes = file.bytes
        switch file.trailer.referenceWidth {
        case 1: return highest(count) { UInt64(bytes[start &+ $0]) }
        case 2: return highest(count) { bytes.bigEndian(at: start &+ 2 &* $0, width: 2) }
        case 4: return highest(count) { UInt64(bytes.uint32(at: start &+ 4 &* $0).byteSwapped) }
        case let width:
            return highest(count) { bytes.unsigned(at: start &+ width &* $0, width: width) }
        }
    }

    @inline(__always)
    private func highest(_ count: Int, _ reference: (Int) -> UInt64) -> ContainerHeight {
        var highest = ContainerHeight.leaf
        for index in 0..<count {
            let child = reference(index)
            guard child < UInt64(heights.count) else { return .open }
            highest = max(highest, heights[Int(truncatingIfNeeded: child)])
        }
        return highest
    }

    // MARK: Keys

    /// Whether all keys of a dictionary are strings, and none occurs twice.
    @inline(__always)
    private mutating func hasDistinctKeys(
        _ dictionary: NodeID, from start: Int, _ count: Int, _ serial: UInt32
    ) throws(PlistError) -> Bool {
        let list = start..<start &+ count &* file.trailer.referenceWidth
        if knownKeys.contain(list, in: file.bytes) { return true }
        guard try hasNewDistinctKeys(dictionary, from: start, count, serial) else { return false }
        knownKeys.add(list, in: file.bytes)
        return true
    }

    @inline(never)
    private mutating func hasNewDistinctKeys(
        _ dictionary: NodeID, from start: Int, _ count: Int, _ serial: UInt32
    ) throws(PlistError) -> Bool {
        let file = self.file
        if count >= BinaryKeyIndex.largeCount,
            try hasAscendingKeys(dictionary, from: start, count)
        {
            return true
        }
        for index in 0..<count {
            let key = try file.reference(index, from: start, of: dictionary)
            guard keys.note(key, serial: serial) else { continue }
            try texts.load(key, of: file)
            if keys.isBatchFull, !Self.areStrings(&keys, serial, texts, file) { return false }
        }
        if keys.hasNewKeys, !Self.areStrings(&keys, serial, texts, file) { return false }
        keys.endDictionary(dictionary)
        return keys.duplicates.count == 0
    }

    /// Looks up the new keys; returns false if one is not a string.
    private static func areStrings(
        _ keys: inout BinaryKeyIndex, _ serial: UInt32, _ texts: borrowing BinaryKeyTexts,
        _ file: BinaryFile
    ) -> Bool {
        keys.lookUp(serial: serial, in: texts.arena(file)) == nil
    }

    private mutating func hasAscendingKeys(
        _ dictionary: NodeID, from start: Int, _ count: Int
    ) throws(PlistError) -> Bool {
        for index in 0..<count {
            try texts.load(try file.reference(index, from: start, of: dictionary), of: file)
        }
        let arena = texts.arena(file)
        var previous: PlistNode?
        for index in 0..<count {
            let node = arena[try file.reference(index, from: start, of: dictionary)]
            guard node.kind == .string else { return false }
            if let previous,
                !UTF16Order.precedes(arena.bytes(of: previous), arena.bytes(of: node))
            {
                return false
            }
            previous = node
        }
        return true
    }
}

/// The strings of keys.
struct BinaryKeyTexts: ~Copyable {
    /// Only keys have nodes.
    private var nodes: GrowableBuffer<PlistNode>
    private var decodedBytes = GrowableBuffer<UInt8>()
    private let noChildren = GrowableBuffer<NodeID>()

    init(objectCount: Int) { nodes = GrowableBuffer(zeroCount: objectCount) }

    /// Sets the node of a key; null for other types.
    mutating func load(_ key: NodeID, of file: BinaryFile) throws(PlistError) {
        if nodes[Int(key)].kind == .string { return }
        var position = file.offset(ofObject: key)
        let marker = file.bytes[position]
        switch marker & 0xF0 {
        case BinaryMarker.asciiString:
            let start = try file.pass(1, Int(key), marker, at: &position)
            nodes[Int(key)] = PlistNode(.string, at: start, length: position - start)
        case BinaryMarker.utf16String:
            let start = try file.pass(2, Int(key), marker, at: &position)
            let count = (position - start) / 2
            nodes[Int(key)] = decodedBytes.append(utf16From: start, count: count, of: file).node
        default:
            nodes[Int(key)] = PlistNode(.null)
        }
    }

    @_lifetime(copy file, borrow self)
    func arena(_ file: BinaryFile) -> ArenaReader {
        ArenaReader(
            nodes: nodes.view, children: noChildren.view, source: file.bytes,
            decodedBytes: decodedBytes.bytes)
    }
}
