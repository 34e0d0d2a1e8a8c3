// SPDX-License-Identifier: Apache-2.0

// What begins with an angle bracket: data, and GNUstep's values of other kinds.
extension OpenStepDecoder {
    /// Reads `<hexadecimal>`, `<[base64]>` or `<*…>`.
    mutating func decodeAngleBracket() throws(PlistError) {
        let start = position
        position += 1
        guard position < text.count else { throw unterminatedData(start) }
        switch text[position] {
        case UInt8(ascii: "*"): try decodeTypedValue(start)
        case UInt8(ascii: "["): try decodeBase64(start)
        default: try decodeHexadecimal(start)
        }
    }

    /// Pairs of digits, with white space between pairs.
    private mutating func decodeHexadecimal(_ start: Int) throws(PlistError) {
        let decodedStart = builder.decodedBytes.count
        while position < text.count {
            let byte = text[position]
            if let high = Digits.value(byte, isHex: true) {
                guard position + 1 < text.count else { break }
                guard let low = Digits.value(text[position + 1], isHex: true) else {
                    position += 1
                    throw builder.error(
                        .invalidValue,
                        "expected a second hexadecimal digit of the byte, found \(found())",
                        at: position, notes: openDataNote(start))
                }
                builder.decodedBytes.append(high << 4 | low)
                position &+= 2
            } else if byte == UInt8(ascii: ">") {
                position += 1
                return try addDecoded(.data, decodedStart, start)
            } else if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
                position &+= 1
            } else if OpenStepBytes.isLineSeparator(text, at: position) {
                position += 3
            } else {
                throw builder.error(
                    .invalidValue, "expected hexadecimal digits or '>', found \(found())",
                    at: position, notes: openDataNote(start))
            }
        }
        throw unterminatedData(start)
    }

    private mutating func decodeBase64(_ start: Int) throws(PlistError) {
        let decodedStart = builder.decodedBytes.count
        var decoder = Base64Decoder()
        decoder.decode(text, from: position + 1, into: &builder.decodedBytes)
        position = decoder.offset
        guard position < text.count else { throw unterminatedData(start) }
        guard text.paddedUInt64(at: position) & 0xFFFF == 0x3E5D else {
            throw builder.error(
                .invalidValue, "expected base64 or ']>', found \(found())", at: position,
                notes: openDataNote(start))
        }
        if let problem = decoder.finish() {
            throw builder.error(.invalidValue, problem, at: position)
        }
        if decoder.hasStrayBits {
            try builder.warn(
                .invalidValue, "the last character of the base64 text has bits that are ignored",
                at: start, changesValue: true)
        }
        position += 2
        hasTypedValues = true
        try addDecoded(.data, decodedStart, start)
    }

    func unterminatedData(_ start: Int) -> PlistError {
        builder.error(
            .syntax, "expected '>', found the end of the input", at: text.count,
            notes: openDataNote(start))
    }

    func openDataNote(_ start: Int) -> [PlistDiagnostic] {
        [
            PlistDiagnostic(
                .note, .syntax, "the '<' opened here is still open",
                at: PlistLocation(byteOffset: start))
        ]
    }
}
