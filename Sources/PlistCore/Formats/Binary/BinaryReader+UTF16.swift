// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// A string of big-endian UTF-16: transcoded into the side buffer.
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
        let sideStart = side.count
        let findings = appendUTF8(of: UTF16Text(bytes: file.bytes, start: start, count: unitCount))
        if findings.isSuspicious,
            Self.hasNonXMLCharacters(side.bytes.slice(sideStart, side.count - sideStart))
        {
            traits.formUnion(.nonXMLCharacters)
        }
        if findings.hasUnpairedSurrogate {
            traits.formUnion(.unpairedSurrogates)
            try diagnostics.warn(
                .unpairedSurrogate,
                "object \(number) contains an unpaired surrogate, which no text format can hold",
                at: PlistLocation(byteOffset: offset, byteCount: position - offset))
        }
        let length = side.count - sideStart
        return PlistNode(
            .string, flags: length == unitCount ? [.inSide, .ascii] : .inSide, length: length,
            payload: UInt64(sideStart))
    }

    /// Appends a text to the side buffer as UTF-8, an unpaired surrogate as three bytes.
    private mutating func appendUTF8(of text: UTF16Text) -> UTF16Text.Findings {
        var findings = UTF16Text.Findings()
        // No code unit takes more than three bytes of UTF-8, and a pair takes four.
        side.append(atMost: 3 * text.count) { findings = text.putUTF8(&$0) }
        return findings
    }
}

extension UTF16Text {
    /// Writes the text as UTF-8, an unpaired surrogate as three bytes.
    fileprivate func putUTF8(_ cursor: inout ByteCursor) -> Findings {
        var findings = Findings()
        var index = 0
        var suspicions: UInt32 = 0
        while index < count {
            if index &+ 4 <= count {
                let units = units(at: index)
                if Self.isASCII(units) {
                    let packed = Self.packed(units)
                    suspicions |= (packed &- 0x2020_2020) & 0x8080_8080
                    cursor.put(UInt64(packed), 4)
                    index &+= 4
                    continue
                }
                if !Self.hasSurrogate(units) {
                    for shift: UInt64 in [48, 32, 16, 0] {
                        let unit = UInt32(truncatingIfNeeded: units &>> shift) & 0xFFFF
                        let (bytes, length) = Self.encoded(unit)
                        cursor.put(UInt64(bytes), length)
                        suspicions |= unit < 0x20 || unit >= 0xFFFE ? 1 : 0
                    }
                    index &+= 4
                    continue
                }
            }
            let scalar = scalar(at: &index)
            let isLong = scalar >= 0x10000
            let (bytes, length) =
                isLong ? (Self.encodedLong(scalar), 4) : Self.encoded(scalar)
            cursor.put(UInt64(bytes), length)
            if scalar & 0xFFFF_F800 == 0xD800 { findings.hasUnpairedSurrogate = true }
            suspicions |= scalar < 0x20 || scalar & 0xFFFF_FFFE == 0xFFFE ? 1 : 0
        }
        findings.isSuspicious = suspicions != 0
        return findings
    }
}
