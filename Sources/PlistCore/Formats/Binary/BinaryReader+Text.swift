// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let spaces: UInt64 = 0x2020_2020_2020_2020

    /// Reads a string of one-byte characters as a slice of the source.
    @inline(__always)
    mutating func readASCII(
        _ file: BinaryFile, _ number: Int, _ marker: UInt8, at position: inout Int
    ) throws(PlistError) -> PlistNode {
        let offset = position
        let count = try file.readCount(number, marker, at: &position)
        let start = position
        guard count <= UInt64(file.end &- start) else {
            throw file.shortage(number, "a string of \(count) bytes", at: offset, from: start)
        }
        let length = Int(truncatingIfNeeded: count)
        let stop = start &+ length
        position = stop
        let bytes = file.bytes
        // The trailer follows, so eight bytes can be loaded from any offset in the string.
        var high: UInt64 = 0
        var low: UInt64 = 0
        var index = start
        while index &+ 8 <= stop {
            let word = bytes.uint64(at: index)
            high |= word
            low |= (word &- Self.spaces) & ~word
            index &+= 8
        }
        let rest = stop &- index
        if rest > 0 {
            // The string's last bytes, followed by spaces.
            let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
            let word = bytes.uint64(at: index) &<< unused | Self.spaces &>> (64 &- unused)
            high |= word
            low |= (word &- Self.spaces) & ~word
        }
        if high & Self.highBits != 0 {
            return try readUTF8(number, at: offset, start: start, length: length)
        }
        if low & Self.highBits != 0 { noteTraits(of: bytes.slice(start, length)) }
        return PlistNode(.string, flags: .ascii, at: start, length: length)
    }

    /// Records the traits of a string with unusual characters.
    @inline(never)
    mutating func noteTraits(of text: ByteView) { traits.formUnion(StringTraits(text).traits) }

    /// Reads UTF-8, which old writers use where only ASCII is allowed.
    @inline(never)
    private mutating func readUTF8(
        _ number: Int, at offset: Int, start: Int, length: Int
    ) throws(PlistError) -> PlistNode {
        let text = file.bytes.slice(start, length)
        guard text.string != nil else {
            throw file.error(
                .nonASCII,
                "object \(number) is a string of one-byte characters, which is neither ASCII nor "
                    + "UTF-8", at: offset, byteCount: start + length - offset)
        }
        try diagnostics.warn(
            .nonASCII,
            "object \(number) is UTF-8 where the format has only ASCII; other readers see "
                + "other characters",
            at: PlistLocation(byteOffset: offset, byteCount: start + length - offset))
        noteTraits(of: text)
        return PlistNode(.string, at: start, length: length)
    }
}

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
