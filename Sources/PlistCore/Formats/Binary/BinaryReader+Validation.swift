// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// Checks how the objects relate if no values are kept: the references of one container at a time are read
    /// once more.
    ///
    /// - Returns: false if there is a cycle, a path that is too deep, a key twice, or another order of numbers
    ///   than that of writers. What there is to say of these takes a reader that keeps the values.
    mutating func isStructureSound() throws(PlistError) -> Bool {
        markContainers()
        var keys = BinaryKeyIndex(objectCount: file.trailer.objectCount)
        var index = containers.count
        while index > 0 {
            let container = containers[index &- 1]
            let serial = UInt32(truncatingIfNeeded: index)
            let node = try readReferences(of: container)
            guard try check(container, node, serial, &keys) else { return false }
            children.removeLast(downTo: 0)
            index &-= 1
        }
        return !isTooDeep && keys.duplicates.count == 0
    }

    private mutating func readReferences(of container: NodeID) throws(PlistError) -> PlistNode {
        let file = self.file
        var position = file.offset(ofObject: container)
        let marker = file.bytes[position]
        return marker & 0xF0 == BinaryMarker.dictionary
            ? try readEntries(file, Int(container), marker, at: &position)
            : try readElements(file, Int(container), marker, at: &position)
    }
}

// Files whose objects several readers check, each those of a range.
extension BinaryReader {
    /// Reads the objects if no values are kept, together with workers if there are any and it is worth it.
    mutating func readObjects(by workers: (any Workers)?) throws(PlistError) {
        let count = file.trailer.objectCount
        guard let workers, workers.count > 1, count >= 16 * workers.grain else {
            return try readObjects()
        }
        let rangeCount = workers.count
        let ranges = (0..<rangeCount).map {
            count * $0 / rangeCount..<count * ($0 + 1) / rangeCount
        }
        let results = WorkResults<ObjectRange>()
        let shared = workers.begin(rangeCount - 1) { [source, options] number in
            if let found = Self.check(ranges[number + 1], of: source, options) {
                results.keep(found, of: number)
            }
        }
        defer { shared.finish() }
        try beginObjects()
        var byteCount = try readObjects(in: ranges[0], after: 0)
        for number in 0..<rangeCount - 1 {
            shared.wait(for: number)
            if let found = results.take(number),
                byteCount + found.byteCount <= file.maximumObjectByteCount
            {
                byteCount += found.byteCount
                containers.append(found.containers, from: 0)
            } else {
                byteCount = try readObjects(in: ranges[number + 1], after: byteCount)
            }
        }
    }

    /// What there is in a range of objects; `nil` if there is anything to say about one of them.
    private static func check(
        _ range: Range<Int>, of source: ByteStore, _ options: PlistDecodingOptions
    ) -> ObjectRange? {
        guard var reader = try? BinaryReader(source: source, options: options),
            let byteCount = try? reader.readObjects(in: range, after: 0),
            reader.diagnostics.count == 0
        else { return nil }
        return ObjectRange(byteCount, reader.containers.take())
    }
}

/// What is known of some objects about which there is nothing to say.
private final class ObjectRange: Sendable {
    let byteCount: Int
    let containers: GrowableBuffer<NodeID>

    init(_ byteCount: Int, _ containers: consuming GrowableBuffer<NodeID>) {
        self.byteCount = byteCount
        self.containers = containers
    }
}
