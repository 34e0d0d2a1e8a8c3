// SPDX-License-Identifier: Apache-2.0

extension DocumentBuilder {
    /// Adds the key of the next value; its text is `length` bytes of the source from `textStart`.
    @inline(__always)
    mutating func addKey(
        textStart: Int, length: Int, flags: PlistNode.Flags, start: Int, end: Int
    ) {
        let bytes = text.slice(textStart, length)
        let hash = keys.hash(bytes)
        if let number = keys.find(bytes, hash: hash, in: reader) {
            push(key: number, start: start, end: end)
        } else {
            let node = PlistNode(.string, flags: flags, at: textStart, length: length)
            push(key: insertKey(node, hash: hash), start: start, end: end)
        }
    }

    /// Adds the key of the next value; its text was appended to the decoded bytes from `decodedStart` on.
    mutating func addDecodedKey(
        decodedStart: Int, flags: PlistNode.Flags, start: Int, end: Int
    ) {
        let length = decodedBytes.count - decodedStart
        let hash = keys.hash(decodedBytes.bytes.slice(decodedStart, length))
        let known = keys.find(
            decodedBytes.bytes.slice(decodedStart, length), hash: hash, in: reader)
        if let number = known {
            decodedBytes.removeLast(downTo: decodedStart)
            push(key: number, start: start, end: end)
        } else {
            let node = decodedBytes.decodedNode(.string, flags: flags, from: decodedStart)
            push(key: insertKey(node, hash: hash), start: start, end: end)
        }
    }

    /// Adds the key that is likely to come next if it is the one at `textStart`.
    ///
    /// Most documents repeat the shapes of their dictionaries, so this saves finding the end of the
    /// key, hashing it and looking it up.
    ///
    /// - Parameter end: returns whether the key ends at an offset, and where its element ends.
    /// - Returns: the end of the key's element, or `nil`.
    @inline(__always)
    mutating func addPredictedKey(
        in text: ByteView, textStart: Int, start: Int, end: (Int) -> Int?
    ) -> Int? {
        guard let (number, key) = keys.predicted() else { return nil }
        let byteCount = Int(key.spelling.byteCount)
        let word = text.paddedUInt64(at: textStart)
        guard word.lowBytes(byteCount) == key.spelling.prefix,
            let elementEnd = end(textStart &+ byteCount)
        else { return nil }
        if byteCount > 8 {
            guard byteCount <= text.count &- textStart,
                reader.bytes(of: nodes[Int(key.node)])
                    .isEqual(to: text.slice(textStart, byteCount))
            else { return nil }
        }
        push(key: number, start: start, end: elementEnd)
        return elementEnd
    }

    @inline(never)
    private mutating func insertKey(_ node: PlistNode, hash: UInt64) -> UInt32 {
        let id = NodeID(truncatingIfNeeded: nodes.count)
        nodes.append(node)
        positions.record(start: 0, end: 0, isEntry: false)
        let key = KeyTable.Spelling(
            reader.bytes(of: node), isVerbatim: !node.flags.contains(.decoded))
        return keys.insert(id, key, hash: hash)
    }

    @inline(__always)
    private mutating func push(key number: UInt32, start: Int, end: Int) {
        keys.follow(with: number)
        pending.append(number)
        pendingKeyOffsets.append(UInt32(clamping: start))
        positions.keyRead(start: start, end: end)
    }

    /// Turns the pending references into the dictionary's entries.
    mutating func closeDictionary(
        _ container: OpenContainer, from start: Int
    ) throws(PlistError) {
        var entryCount = (pending.count - start) / 2
        dictionarySerial &+= 1
        var hasDuplicates = false
        var index = start
        while index < pending.count {
            if !keys.stamp(pending[index], with: dictionarySerial) { hasDuplicates = true }
            index &+= 2
        }
        if hasDuplicates {
            entryCount = try keepLastValues(of: container, from: start, entryCount: entryCount)
        }
        let isUID =
            entryCount == 1
            && reader.isUIDEntry(key: keys.node(of: pending[start]), value: pending[start + 1])
        if isUID && readsUIDs {
            nodes[Int(container.node)] = try uidNode(container, from: start)
            traits.formUnion([.unreachableNodes, .uids])
        } else {
            if isUID { traits.formUnion(.uidDictionaries) }
            let first = children.count
            if keepsValues { appendEntries(from: start, count: entryCount) }
            nodes[Int(container.node)] = PlistNode(.dictionary, at: first, length: entryCount)
        }
        pendingKeyOffsets.removeLast(
            downTo: pendingKeyOffsets.count - (pending.count - start) / 2)
    }

    @inline(__always)
    private mutating func appendEntries(from start: Int, count: Int) {
        children.reserve(2 * count)
        for entry in 0..<count {
            children.append(keys.node(of: pending[start &+ 2 &* entry]))
            children.append(pending[start &+ 2 &* entry &+ 1])
        }
    }

    /// The UID that a dictionary of one entry stands for; it must not be negative.
    private func uidNode(
        _ container: OpenContainer, from start: Int
    ) throws(PlistError) -> PlistNode {
        let value = nodes[Int(pending[start + 1])]
        guard !value.flags.contains(.negative) else {
            throw error(
                .invalidValue, "expected a UID from 0 to \(UInt64.max), found \(value.integer)",
                at: container.sourceOffset)
        }
        return PlistNode(.uid, payload: value.payload)
    }

    /// Moves the last value of each key to the key's first place, and warns.
    private mutating func keepLastValues(
        of container: OpenContainer, from start: Int, entryCount: Int
    ) throws(PlistError) -> Int {
        let firstOffset = pendingKeyOffsets.count - entryCount
        var places: [UInt32: Int] = [:]
        var kept = 0
        for entry in 0..<entryCount {
            let key = pending[start + 2 * entry]
            let value = pending[start + 2 * entry + 1]
            let offset = pendingKeyOffsets[firstOffset + entry]
            if let place = places[key] {
                let dropped = pending[start + 2 * place + 1]
                try warnOfDuplicate(
                    key, at: offset, before: pendingKeyOffsets[firstOffset + place])
                positions.drop(value: dropped, key: keys.node(of: key), of: container.node)
                pending[start + 2 * place + 1] = value
                pendingKeyOffsets[firstOffset + place] = offset
            } else {
                places[key] = kept
                pending[start + 2 * kept] = key
                pending[start + 2 * kept + 1] = value
                pendingKeyOffsets[firstOffset + kept] = offset
                kept += 1
            }
        }
        traits.formUnion(.unreachableNodes)
        return kept
    }

    private mutating func warnOfDuplicate(
        _ key: UInt32, at offset: UInt32, before earlier: UInt32
    ) throws(PlistError) {
        if diagnostics.countsOnly() { return }
        let name = VisibleText.excerpt(reader.bytes(of: nodes[Int(keys.node(of: key))]))
        try diagnostics.warn(
            .duplicateKey, "duplicate key '\(name)': the last value counts",
            at: PlistLocation(byteOffset: Int(offset)), changesValue: true,
            notes: [
                PlistDiagnostic(
                    .note, .duplicateKey, "the value given here is dropped",
                    at: PlistLocation(byteOffset: Int(earlier)))
            ])
    }
}
