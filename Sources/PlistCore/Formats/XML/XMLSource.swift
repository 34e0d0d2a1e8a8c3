// SPDX-License-Identifier: Apache-2.0

/// Finds the encoding of an XML document and turns it into UTF-8 (XML 1.0, appendix F).
struct XMLSource {
    let source: ByteStore
    let options: PlistDecodingOptions

    func decode() throws(PlistError) -> DecodedText {
        let bytes = source.view
        if let name = options.encodingName {
            return try decode(named: name, from: TextEncoding.byteOrderMark(bytes)?.size ?? 0)
        }
        if let (encoding, size) = TextEncoding.byteOrderMark(bytes) {
            return try encoding.decode(source, from: size, format: .xml)
        }
        if let encoding = TextEncoding.pattern(bytes) {
            return try encoding.decode(source, from: 0, format: .xml)
        }
        guard let declared = declaredEncoding() else {
            return try TextEncoding.utf8.decode(source, from: 0, format: .xml)
        }
        if declared.name == TextEncoding.utf8.rawValue {
            return try TextEncoding.utf8.decode(source, from: 0, format: .xml)
        }
        let lowercase = declared.name.lowercased()
        if lowercase.hasPrefix("utf-16") || lowercase.hasPrefix("utf-32")
            || lowercase.hasPrefix("ucs-") || lowercase.hasPrefix("iso-10646-ucs")
        {
            throw conflict(declared)
        }
        return try decode(named: declared.name, from: 0, at: declared)
    }

    private func decode(
        named name: String, from start: Int, at declared: Declaration? = nil
    ) throws(PlistError) -> DecodedText {
        if let encoding = TextEncoding(name: name) {
            return try encoding.decode(source, from: start, format: .xml)
        }
        let location = declared.map {
            PlistLocation(byteOffset: $0.offset, byteCount: max($0.name.utf8.count, 1))
        }
        let shown = VisibleText.escaped(name)
        guard !name.lowercased().hasPrefix("utf-7"), let transcoder = options.transcoder else {
            throw PlistError(
                .unsupportedEncoding, "expected an encoding such as UTF-8, found '\(shown)'",
                at: location, format: .xml)
        }
        do throws(PlistError) {
            let store = try transcoder(name, source)
            return DecodedText(store: store, start: 0, encodingName: name)
        } catch {
            throw PlistError(
                error.code, error.message, at: error.location ?? location, format: .xml,
                notes: error.notes)
        }
    }

    private func conflict(_ declared: Declaration) -> PlistError {
        PlistError(
            .encodingConflict,
            "the document is declared as \(VisibleText.escaped(declared.name)), "
                + "but its bytes are not",
            at: PlistLocation(byteOffset: declared.offset, byteCount: declared.name.utf8.count),
            format: .xml)
    }

    private struct Declaration {
        let name: String
        let offset: Int
    }

    /// The encoding that the XML declaration names.
    private func declaredEncoding() -> Declaration? {
        let bytes = source.view
        var offset = 0
        while offset < bytes.count, XMLDecoder.isWhiteSpace(bytes[offset]) { offset += 1 }
        guard bytes.starts(with: "<?xml", at: offset),
            let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: offset)
        else { return nil }
        let declaration = bytes.slice(0, min(end, offset + 1024))
        while offset < declaration.count, !declaration.starts(with: "encoding", at: offset) {
            offset += 1
        }
        offset += 8
        func skipSpace() {
            while offset < declaration.count, XMLDecoder.isWhiteSpace(declaration[offset]) {
                offset += 1
            }
        }
        skipSpace()
        guard offset < declaration.count, declaration[offset] == UInt8(ascii: "=") else {
            return nil
        }
        offset += 1
        skipSpace()
        guard offset < declaration.count,
            declaration[offset] == UInt8(ascii: "\"") || declaration[offset] == UInt8(ascii: "'"),
            let close = declaration.firstIndex(of: declaration[offset], from: offset + 1)
        else { return nil }
        let name = declaration.slice(offset + 1, close - offset - 1)
        return Declaration(
            name: unsafe String(decoding: name.unsafeBytes, as: UTF8.self), offset: offset + 1)
    }
}
