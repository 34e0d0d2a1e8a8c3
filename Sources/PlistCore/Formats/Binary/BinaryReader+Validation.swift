// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// Reads the objects from the last one to the first, and keeps neither values nor references.
    ///
    /// Writers number containers before their contents, so whatever a container refers to has been read before
    /// it. Whatever there is to say is left to `readObjects` and `validateStructure` of another reader, which go
    /// through the objects in their order.
    ///
    /// - Returns: whether the file is a property list about which there is nothing to say; false, too, if its
    ///   objects are in another order.
    mutating func findsNothingBackwards() -> Bool {
        do { return try readBackwards() } catch { return false }
    }

    private mutating func readBackwards() throws(PlistError) -> Bool {
        let file = self.file
        try noteTightReferences()
        let maximum = file.maximumObjectByteCount
        var total = 0
        var keys = BinaryKeyIndex(objectCount: file.trailer.objectCount)
        var number = file.trailer.objectCount
        while number > 0 {
            number &-= 1
            let isReferenced = states[number].contains(.referenced)
            let offset = try file.objectOffset(number)
            var next = offset
            let node = try readObject(file, number, at: &next)
            total &+= next &- offset
            guard total <= maximum else { return false }
            guard node.kind.isContainer else { continue }
            // What refers to a container that had not been read yet took it for a leaf.
            if isReferenced { return false }
            let serial = UInt32(truncatingIfNeeded: number &+ 1)
            guard try check(NodeID(truncatingIfNeeded: number), node, serial, &keys) else {
                return false
            }
            passedReferenceCount &+= children.count
            children.removeLast(downTo: 0)
        }
        // Those of keys were counted when they were passed.
        decodedBytes.removeLast(downTo: 0)
        try checkSize(nodeCount: file.trailer.objectCount, at: file.end)
        return !isTooDeep && keys.duplicates.count == 0 && diagnostics.count == 0
    }
}
