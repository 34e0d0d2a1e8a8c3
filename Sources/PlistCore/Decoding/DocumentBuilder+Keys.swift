// SPDX-License-Identifier: Apache-2.0

extension DocumentBuilder {
    /// Adds the key of the next value, whose text is `length` bytes of the source from `textStart`.
    @inline(__always)
    mutating func addKey(
        textStart: Int, length: Int, flags: PlistNode.Flags, start: Int, end: Int
    ) {
        let bytes = text.slice(textStart, length)
        let hash = keys.hash(bytes)
        if let number = keys.find(bytes, hash: hash, in: reader) {
            push(keyNumber: number, start: start, end: end)
        } else {
            let node = PlistNode(.string, flags: flags, at: textStart, length: length)
            push(keyNumber: insertKey(node, hash: hash), start: start, end: end)
        }
    }

    /// Adds the key of the next value, whose text was appended to the decoded bytes from
    /// `decodedStart` on.
    mutating func addDecodedKey(
        decodedStart: Int, flags: PlistNode.Flags, start: Int, end: Int
    ) {
        let length = decodedBytes.count - decodedStart
        let hash = keys.hash(decodedBytes.bytes.slice(decodedStart, length))
        let known = keys.find(
            decodedBytes.bytes.slice(decodedStart, length), hash: hash, in: reader)
        if let number = known {
            decodedBytes.removeLast(downTo: decodedStart)
            push(keyNumber: number, start: start, end: end)
        } else {
            let node = decodedBytes.decodedNode(.string, flags: flags, from: decodedStart)
            push(keyNumber: insertKey(node, hash: hash), start: start, end: end)
        }
    }

    /// Adds the predicted next key if it is the one at `textStart`.
    ///
    /// Most documents repeat the shapes of their dictionaries, so this saves finding the end of the
    /// key, hashing it and looking it up.
    ///
    /// - Parameter end: returns whether the key ends at an offset, and the end of its element.
    /// - Returns: the end of the key's element, or `nil`.
    @inline(__always)
    mutating func addPredictedKey(
        in text: ByteView, textStart: Int, start: Int, end: (Int) -> Int?
    ) -> Int? {
        guard let key = keys.predicted?.key, key.spelling.matches(text.paddedUInt64(at: textStart)),
            let elementEnd = end(textStart &+ key.spelling.byteCount)
        else { return nil }
        if key.spelling.byteCount > 8 {
            let known = self.text.slice(nodes[Int(key.node)].offset, key.spelling.byteCount)
            guard known.isEqual(to: text.slice(textStart, known.count)) else { return nil }
        }
        keys.followPrediction()
        push(key: key.node, start: start, end: elementEnd)
        return elementEnd
    }

    @inline(never)
    private mutating func insertKey(_ node: PlistNode, hash: UInt64) -> UInt32 {
        let id = NodeID(truncatingIfNeeded: nodes.count)
        nodes.append(node)
        positions.record(start: 0, end: 0, isEntry: false)
        let spelling =
            node.flags.contains(.decoded) ? .none : KeyTable.Spelling(reader.bytes(of: node))
        return keys.insert(id, spelling, hash: hash)
    }

    @inline(__always)
    private mutating func push(keyNumber number: UInt32, start: Int, end: Int) {
        keys.follow(with: number)
        push(key: keys.node(of: number), start: start, end: end)
    }

    @inline(__always)
    private mutating func push(key: NodeID, start: Int, end: Int) {
        pending.append(key)
        pendingKeyOffsets.append(start)
        positions.keyRead(start: start, end: end)
    }

    /// Drops values of the innermost container, a dictionary, that later values with the same key
    /// replace.
    @inline(__always)
    mutating func endEntries(of container: OpenContainer) throws(PlistError) {
        let start = container.pendingStart
        let entryCount = (pending.count &- start) / 2
        // Nodes are made for new keys, so the key nodes of a dictionary are mostly in ascending
        // order.
        var index = start &+ 2
        while index < pending.count, pending[index &- 2] < pending[index] { index &+= 2 }
        if index < pending.count && hasEqualKeysInAnyOrder(from: start) {
            try keepLastValues(of: container, entryCount: entryCount)
        }
        pendingKeyOffsets.removeLast(downTo: pendingKeyOffsets.count &- entryCount)
    }

    /// Whether a key occurs twice among the pending entries from an index on.
    @inline(never)
    private mutating func hasEqualKeysInAnyOrder(from start: Int) -> Bool {
        keyMarks.append(repeating: 0, count: max(nodes.count / 8 + 1 - keyMarks.count, 0))
        var equal: UInt8 = 0
        for index in stride(from: start, to: pending.count, by: 2) {
            let (place, bit) = (Int(pending[index] / 8), UInt8(1) << (pending[index] % 8))
            equal |= keyMarks[place] & bit
            keyMarks[place] |= bit
        }
        for index in stride(from: start, to: pending.count, by: 2) {
            keyMarks[Int(pending[index] / 8)] = 0
        }
        return equal != 0
    }

    /// Returns the UID that the innermost container, a dictionary, represents, or `nil`; throws if
    /// it is negative.
    @inline(__always)
    mutating func uidNode(_ container: OpenContainer) throws(PlistError) -> PlistNode? {
        let start = container.pendingStart
        guard pending.count &- start == 2,
            reader.isUIDEntry(key: pending[start], value: pending[start + 1])
        else { return nil }
        guard readsUIDs else {
            traits.formUnion(.uidDictionaries)
            return nil
        }
        let value = nodes[Int(pending[start + 1])]
        guard !value.flags.contains(.negative) else {
            throw error(
                .invalidValue, "expected a UID from 0 to \(UInt64.max), found \(value.integer)",
                at: container.sourceOffset)
        }
        traits.formUnion([.unreachableNodes, .uids])
        return PlistNode(.uid, payload: value.payload)
    }

    /// Moves the last value of each key to the key's first position, and warns.
    private mutating func keepLastValues(
        of container: OpenContainer, entryCount: Int
    ) throws(PlistError) {
        let start = container.pendingStart
        let firstOffset = pendingKeyOffsets.count - entryCount
        var places: [NodeID: Int] = [:]
        var kept = 0
        for entry in 0..<entryCount {
            let key = pending[start + 2 * entry]
            let value = pending[start + 2 * entry + 1]
            let offset = pendingKeyOffsets[firstOffset + entry]
            if let place = places[key] {
                let dropped = pending[start + 2 * place + 1]
                try warnOfDuplicate(
                    key, at: offset, before: pendingKeyOffsets[firstOffset + place])
                positions.drop(value: dropped, key: key, of: container.node)
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
        pending.removeLast(downTo: start + 2 * kept)
        traits.formUnion(.unreachableNodes)
    }

    private mutating func warnOfDuplicate(
        _ key: NodeID, at offset: Int, before earlier: Int
    ) throws(PlistError) {
        if diagnostics.countsOnly() { return }
        let name = VisibleText.excerpt(reader.bytes(of: nodes[Int(key)]))
        try diagnostics.warn(
            .duplicateKey, "duplicate key '\(name)': the last value counts",
            at: PlistLocation(byteOffset: offset), changesValue: true,
            notes: [
                PlistDiagnostic(
                    .note, .duplicateKey, "the value given here is dropped",
                    at: PlistLocation(byteOffset: earlier))
            ])
    }
}
