// SPDX-License-Identifier: Apache-2.0

/// Detects the encoding of an XML document and converts it to UTF-8 (XML 1.0, appendix F).
struct XMLSource {
    let source: ByteStore
    let options: PlistDecodingOptions

    func decode() throws(PlistError) -> DecodedText {
        let detector = EncodingDetector(source: source, options: options, format: .xml)
        if let decoded = try detector.decodeMarked() { return decoded }
        let isUsual = source.view.starts(with: XMLTag.declaration)
        guard !isUsual, let declared = Self.declaredEncoding(of: source.view, from: 0) else {
            return try PlistTextEncoding.utf8.decode(source, from: 0, format: .xml)
        }
        if declared.name == PlistTextEncoding.utf8.rawValue {
            return try PlistTextEncoding.utf8.decode(source, from: 0, format: .xml)
        }
        let lowercase = declared.name.lowercased()
        if lowercase.hasPrefix("utf-16") || lowercase.hasPrefix("utf-32")
            || lowercase.hasPrefix("ucs-") || lowercase.hasPrefix("iso-10646-ucs")
        {
            throw conflict(declared)
        }
        return try detector.decode(named: declared.name, from: 0, at: declared.location)
    }

    /// Warns about a declaration that contradicts a byte order mark or the pattern of zero bytes,
    /// because readers follow one or the other.
    static func warn(
        ofConflictIn text: DecodedText, to builder: inout DocumentBuilder
    ) throws(PlistError) {
        let isWide = text.encodingName.hasPrefix("UTF-16") || text.encodingName.hasPrefix("UTF-32")
        guard isWide || text.start > 0,
            let declared = declaredEncoding(of: text.store.view, from: text.start),
            !agrees(declared.name, with: text.encodingName)
        else { return }
        try builder.warn(
            .encodingConflict,
            "the document is declared as \(VisibleText.excerpt(declared.name)), but its first bytes "
                + "say \(text.encodingName); other programs may refuse or misread it",
            at: declared.offset, byteCount: max(declared.name.utf8.count, 1))
    }

    private static func agrees(_ declared: String, with actual: String) -> Bool {
        let encoding = PlistTextEncoding(name: declared)
        // Readers see the same characters as in UTF-8.
        if encoding?.rawValue == actual || encoding == .ascii && actual == "UTF-8" { return true }
        // These encodings leave the byte order to the byte order mark.
        let names: [String] =
            if actual.hasPrefix("UTF-16") {
                ["utf-16", "utf16", "ucs-2", "iso-10646-ucs-2", "unicode"]
            } else if actual.hasPrefix("UTF-32") {
                ["utf-32", "utf32", "ucs-4", "iso-10646-ucs-4"]
            } else {
                []
            }
        return names.contains(declared.lowercased())
    }

    private func conflict(_ declared: Declaration) -> PlistError {
        PlistError(
            .encodingConflict,
            "the document is declared as \(VisibleText.excerpt(declared.name)), "
                + "but its bytes are not",
            at: declared.location, format: .xml)
    }

    private struct Declaration {
        let name: String
        let offset: Int

        var location: PlistLocation {
            PlistLocation(byteOffset: offset, byteCount: max(name.utf8.count, 1))
        }
    }

    /// Returns the encoding named in the XML declaration.
    private static func declaredEncoding(of bytes: ByteView, from start: Int) -> Declaration? {
        var offset = bytes.endOfWhiteSpace(from: start)
        guard bytes.starts(with: "<?xml", at: offset),
            let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: offset)
        else { return nil }
        let declaration = bytes.slice(0, min(end, offset + 1024))
        while offset < declaration.count, !declaration.starts(with: "encoding", at: offset) {
            offset += 1
        }
        offset += 8
        func skipSpace() {
            while offset < declaration.count, declaration[offset].isWhiteSpace {
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
            name: name.repairedString, offset: offset + 1)
    }
}
