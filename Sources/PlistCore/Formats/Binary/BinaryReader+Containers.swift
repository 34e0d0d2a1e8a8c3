// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    mutating func readData(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let count = try file.readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(file.end - start) else {
            throw file.shortage(number, "data of \(count) bytes", at: offset, from: start)
        }
        position = start + Int(count)
        return PlistNode(.data, at: start, length: Int(count))
    }

    /// Appends the references of an array to the child table; returns its node.
    mutating func readArray(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        noteContainer(number)
        let (start, length) = try file.readArrayHead(number, marker, at: &position)
        let first = children.count
        let highest = readReferences(from: start, count: length)
        guard highest < UInt64(file.trailer.objectCount) else {
            throw file.referenceError(number, from: start, count: length)
        }
        return PlistNode(.array, at: first, length: length)
    }

    /// Appends the references of a dictionary to the child table; returns its node.
    ///
    /// The file stores all keys and then all values; the arena alternates them.
    mutating func readDictionary(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        noteContainer(number)
        let (start, length) = try file.readDictionaryHead(number, marker, at: &position)
        let valueStart = start &+ length &* file.trailer.referenceWidth
        let first = children.count
        let highest = readEntries(keys: start, values: valueStart, count: length)
        guard highest < UInt64(file.trailer.objectCount) else {
            throw file.referenceError(number, from: start, count: 2 &* length)
        }
        return PlistNode(.dictionary, at: first, length: length)
    }

    @inline(__always)
    private mutating func noteContainer(_ number: Int) {
        containers.append(NodeID(truncatingIfNeeded: number))
    }

    /// Appends references to the child table; returns the highest one.
    @inline(__always)
    private mutating func readReferences(from start: Int, count: Int) -> UInt64 {
        let bytes = file.bytes
        switch file.trailer.referenceWidth {
        case 1: return append(count) { UInt64(bytes[start &+ $0]) }
        case 2: return append(count) { bytes.bigEndian(at: start &+ 2 &* $0, width: 2) }
        case 4: return append(count) { UInt64(bytes.uint32(at: start &+ 4 &* $0).byteSwapped) }
        case let width:
            return append(count) { bytes.unsigned(at: start &+ width &* $0, width: width) }
        }
    }

    @inline(__always)
    private mutating func append(_ count: Int, _ reference: (Int) -> UInt64) -> UInt64 {
        var highest: UInt64 = 0
        children.append(count: count) { index in
            let target = reference(index)
            highest = max(highest, target)
            return NodeID(truncatingIfNeeded: target)
        }
        return highest
    }

    /// Appends the references of entries to the child table, alternating keys and values; returns
    /// the highest one.
    @inline(__always)
    private mutating func readEntries(keys: Int, values: Int, count: Int) -> UInt64 {
        let bytes = file.bytes
        switch file.trailer.referenceWidth {
        case 1:
            return append(entries: count, from: keys, values) { UInt64(bytes[$0 &+ $1]) }
        case 2:
            return append(entries: count, from: keys, values) {
                bytes.bigEndian(at: $0 &+ 2 &* $1, width: 2)
            }
        case 4:
            return append(entries: count, from: keys, values) {
                UInt64(bytes.uint32(at: $0 &+ 4 &* $1).byteSwapped)
            }
        case let width:
            return append(entries: count, from: keys, values) {
                bytes.unsigned(at: $0 &+ width &* $1, width: width)
            }
        }
    }

    @inline(__always)
    private mutating func append(
        entries count: Int, from keys: Int, _ values: Int, _ reference: (Int, Int) -> UInt64
    ) -> UInt64 {
        var highest: UInt64 = 0
        children.append(pairs: count) { index in
            let key = reference(keys, index)
            let value = reference(values, index)
            highest = max(highest, max(key, value))
            return (NodeID(truncatingIfNeeded: key), NodeID(truncatingIfNeeded: value))
        }
        return highest
    }

    /// Appends the component from a container to its child number `index`.
    func append(_ container: NodeID, at index: Int, to path: inout NodePath) {
        let node = nodes[Int(container)]
        guard node.kind == .dictionary else { return path.append(index: index) }
        let key = children[node.offset + (index & ~1)]
        if nodes[Int(key)].kind == .string {
            path.append(key: key, arena)
        } else {
            path.append(index: index / 2)
        }
    }
}

extension BinaryReader {
    /// Moves the last value of a duplicate key to the key's first position, and warns.
    mutating func dropDuplicates(_ keys: borrowing BinaryKeyIndex) throws(PlistError) {
        var index = keys.duplicates.count
        guard index > 0 else { return }
        while index > 0 {
            index -= 1
            try keepLastValues(of: keys.duplicates[index], keys)
        }
        traits.formUnion(.unreachableNodes)
    }

    private mutating func keepLastValues(
        of dictionary: NodeID, _ keys: borrowing BinaryKeyIndex
    ) throws(PlistError) {
        let node = nodes[Int(dictionary)]
        let first = node.offset
        var places: [NodeID: Int] = [:]
        places.reserveCapacity(node.length)
        var kept = 0
        for entry in 0..<node.length {
            let key = children[first + 2 * entry]
            let value = children[first + 2 * entry + 1]
            let original = keys.original(of: key)
            if let place = places[original] {
                try warnOfDuplicate(key, in: dictionary)
                children[first + 2 * place + 1] = value
            } else {
                places[original] = kept
                children[first + 2 * kept] = key
                children[first + 2 * kept + 1] = value
                kept += 1
            }
        }
        let shortened = PlistNode(.dictionary, at: first, length: kept)
        nodes[Int(dictionary)] = shortened
        if kept == 1 { noteUIDDictionary(shortened) }
    }

    mutating func warnOfDuplicate(
        _ key: NodeID, in dictionary: NodeID
    ) throws(PlistError) {
        if diagnostics.countsOnly() { return }
        let name = VisibleText.excerpt(arena.bytes(of: nodes[Int(key)]))
        try diagnostics.warn(
            .duplicateKey,
            "duplicate key '\(name)' in object \(dictionary): the last value counts",
            at: PlistLocation(byteOffset: file.offset(ofObject: dictionary)), changesValue: true)
    }
}
