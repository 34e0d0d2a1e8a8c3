// SPDX-License-Identifier: Apache-2.0

// Constructs that start with an angle bracket: data, and GNUstep's values of other types.
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

    /// Reads pairs of digits, with optional white space between pairs.
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

    /// Reads data in the form printed by `defaults read`, `{length = 3, bytes = 0x000102}`.
    ///
    /// - Returns: false for anything else in braces, without consuming any of it.
    @inline(__always)
    mutating func decodeDescribedData() throws(PlistError) -> Bool {
        // `{length `
        guard text.paddedUInt64(at: position) == 0x2068_7467_6E65_6C7B else { return false }
        return try decodeDescription(position)
    }

    @inline(never)
    private mutating func decodeDescription(_ start: Int) throws(PlistError) -> Bool {
        let lengthStart = start + 10
        guard text.starts(with: "{length = ", at: start) else { return false }
        var offset = lengthStart
        while offset < text.count, offset < lengthStart + 18, Digits.value(text[offset]) != nil {
            offset += 1
        }
        guard offset > lengthStart, text.starts(with: ", bytes = 0x", at: offset) else {
            return false
        }
        let length = text.slice(lengthStart, offset - lengthStart).repairedString
        position = offset + 12
        let decodedStart = builder.decodedBytes.count
        try decodeDescribedBytes(start)
        let count = builder.decodedBytes.count - decodedStart
        guard Int(length) == count else {
            throw builder.error(
                .invalidValue, "expected \(length) bytes, found \(count)", at: start,
                byteCount: position - start)
        }
        if !builder.diagnostics.countsOnly() {
            try builder.warn(
                .invalidValue,
                "data as 'defaults read' prints it, which other programs refuse; write <…>",
                at: start, byteCount: position - start)
        }
        try addDecoded(.data, decodedStart, start)
        return true
    }

    /// Reads pairs of digits with spaces between them, up to the closing brace.
    private mutating func decodeDescribedBytes(_ start: Int) throws(PlistError) {
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: "}") {
                position += 1
                return
            }
            if byte == 0x20 {
                position += 1
                continue
            }
            if text.starts(with: "...", at: position) {
                throw builder.error(
                    .invalidValue,
                    "'defaults read' left out bytes of the data here; 'defaults export' writes all",
                    at: position, byteCount: 3)
            }
            guard let high = Digits.value(byte, isHex: true), position + 1 < text.count,
                let low = Digits.value(text[position + 1], isHex: true)
            else { break }
            builder.decodedBytes.append(high << 4 | low)
            position += 2
        }
        throw builder.error(
            .invalidValue, "expected pairs of hexadecimal digits or '}', found \(found())",
            at: position,
            notes: [
                PlistDiagnostic(
                    .note, .syntax, "the data begins here", at: PlistLocation(byteOffset: start))
            ])
    }

    func unterminatedData(_ start: Int) -> PlistError {
        builder.error(
            .syntax, "expected '>', found the end of the input", at: text.count,
            notes: openDataNote(start))
    }

    func openDataNote(_ start: Int) -> [PlistDiagnostic] {
        [.stillOpen("the '<'", at: start)]
    }
}
