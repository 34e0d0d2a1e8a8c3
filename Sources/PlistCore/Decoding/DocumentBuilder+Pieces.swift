// SPDX-License-Identifier: Apache-2.0

// Texts of which several builders read pieces, without keeping the values.
extension DocumentBuilder {
    /// What was read of the outermost container, which stays open; `nil` if that does not suffice to go on
    /// behind it.
    func piece(end: Int) -> DocumentPiece? {
        precondition(depth == 1 && !keepsValues)
        let start = openContainers[0].pendingStart
        guard openContainers[0].isDictionary else {
            return DocumentPiece(end: end, elementCount: pending.count - start, keys: [])
        }
        var piece = DocumentPiece(end: end, elementCount: 0, keys: [])
        for entry in 0..<(pending.count - start) / 2 {
            let key = nodes[Int(keys.node(of: pending[start + 2 * entry]))]
            if key.flags.contains(.decoded) { return nil }
            piece.keys.append((key, Int(pendingKeyOffsets[entry])))
        }
        return piece
    }

    /// Adds what was read of the innermost container by somebody else.
    ///
    /// - Returns: false if nothing was added, as a key would occur twice.
    mutating func add(_ piece: DocumentPiece) -> Bool {
        let container = openContainers[depth - 1]
        guard container.isDictionary else {
            // Nobody looks at elements that are not kept.
            pending.append(repeating: container.node, count: piece.elementCount)
            return true
        }
        // A dictionary with a single entry may be a UID.
        guard pending.count > container.pendingStart else { return false }
        dictionarySerial &+= 1
        for index in stride(from: container.pendingStart, to: pending.count, by: 2) {
            _ = keys.stamp(pending[index], with: dictionarySerial)
        }
        let (pendingCount, offsetCount) = (pending.count, pendingKeyOffsets.count)
        for (key, offset) in piece.keys {
            addKey(
                textStart: key.offset, length: key.length, flags: key.flags, start: offset,
                end: offset)
            guard keys.stamp(pending[pending.count - 1], with: dictionarySerial) else {
                pending.removeLast(downTo: pendingCount)
                pendingKeyOffsets.removeLast(downTo: offsetCount)
                return false
            }
            pending.append(container.node)
        }
        return true
    }
}

/// What was read of a container from somewhere within it on, of which no values are kept, nor traits or
/// the number of comments: it is for those who only want to know what is wrong.
struct DocumentPiece: Sendable {
    /// Where what was not read begins.
    let end: Int
    /// The number of elements if it is an array.
    let elementCount: Int
    /// The keys if it is a dictionary, and where each is.
    var keys: [(node: PlistNode, offset: Int)]
}
