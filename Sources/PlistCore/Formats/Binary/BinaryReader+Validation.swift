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
