// SPDX-License-Identifier: Apache-2.0

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
