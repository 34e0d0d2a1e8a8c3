// SPDX-License-Identifier: Apache-2.0

extension BinaryFile {
    /// Where the code units of a string begin, and how many there are; `position` moves past them.
    @inline(__always)
    func readUTF16Head(
        _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> (start: Int, count: Int) {
        let offset = position
        let count = try readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(end &- start) / 2 else {
            throw shortage(
                number, "a string of \(count) UTF-16 code units", at: offset, from: start)
        }
        let unitCount = Int(truncatingIfNeeded: count)
        position = start &+ 2 &* unitCount
        return (start, unitCount)
    }
}

extension BinaryReader {
    /// A string of big-endian UTF-16: transcoded into the decoded bytes, where it stays if values are kept.
    mutating func readUTF16(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let (start, unitCount) = try file.readUTF16Head(number, marker, at: &position)
        let (node, findings) = transcode(from: start, unitCount: unitCount)
        if findings.isSuspicious {
            traits.formUnion(StringTraits(arena.bytes(of: node)).traits)
        }
        if findings.unpairedSurrogate != nil {
            traits.formUnion(.unpairedSurrogates)
            try diagnostics.warn(
                .unpairedSurrogate,
                "object \(number) contains an unpaired surrogate, which no text format can hold",
                at: PlistLocation(byteOffset: offset, byteCount: position - offset))
        }
        if !keepsValues {
            passedTextByteCount += node.length
            decodedBytes.removeLast(downTo: node.offset)
        }
        return node
    }

    /// Appends a string of the file to the decoded bytes.
    mutating func transcode(
        from start: Int, unitCount: Int
    ) -> (node: PlistNode, findings: UTF16Text.Findings) {
        let decodedStart = decodedBytes.count
        let text = UTF16Text(file.bytes, from: start, count: unitCount, isBigEndian: true)
        var index = 0
        let findings = text.append(from: &index, to: unitCount, into: &decodedBytes)
        let length = decodedBytes.count - decodedStart
        let node = decodedBytes.decodedNode(
            .string, flags: length == unitCount ? .ascii : [], from: decodedStart)
        return (node, findings)
    }
}
