// SPDX-License-Identifier: Apache-2.0

extension BinaryFile {
    /// Returns the start and number of a string's code units; `position` moves past them.
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
    /// Transcodes a string of big-endian UTF-16 into the decoded bytes.
    mutating func readUTF16(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let (start, unitCount) = try file.readUTF16Head(number, marker, at: &position)
        let (node, findings) = decodedBytes.append(
            utf16From: start, count: unitCount, of: file)
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
        return node
    }
}

extension GrowableBuffer<UInt8> {
    /// Appends a string of a file to the decoded bytes.
    mutating func append(
        utf16From start: Int, count unitCount: Int, of file: BinaryFile
    ) -> (node: PlistNode, findings: UTF16Text.Findings) {
        let decodedStart = count
        let text = UTF16Text(file.bytes, from: start, count: unitCount, isBigEndian: true)
        var index = 0
        let findings = text.append(from: &index, to: unitCount, into: &self)
        let isASCII = count - decodedStart == unitCount
        return (decodedNode(.string, flags: isASCII ? .ascii : [], from: decodedStart), findings)
    }
}
