// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// A string of big-endian UTF-16: transcoded into the decoded bytes.
    mutating func readUTF16(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let count = try file.readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(file.end - start) / 2 else {
            throw file.shortage(
                number, "a string of \(count) UTF-16 code units", at: offset, from: start)
        }
        let unitCount = Int(truncatingIfNeeded: count)
        position = start + 2 * unitCount
        let decodedStart = decodedBytes.count
        let text = UTF16Text(file.bytes, from: start, count: unitCount, isBigEndian: true)
        var index = 0
        let findings = text.append(from: &index, to: unitCount, into: &decodedBytes)
        let length = decodedBytes.count - decodedStart
        if findings.isSuspicious {
            traits.formUnion(StringTraits(decodedBytes.bytes.slice(decodedStart, length)).traits)
        }
        if findings.unpairedSurrogate != nil {
            traits.formUnion(.unpairedSurrogates)
            try diagnostics.warn(
                .unpairedSurrogate,
                "object \(number) contains an unpaired surrogate, which no text format can hold",
                at: PlistLocation(byteOffset: offset, byteCount: position - offset))
        }
        return decodedBytes.decodedNode(
            .string, flags: length == unitCount ? .ascii : [], from: decodedStart)
    }
}
