// SPDX-License-Identifier: Apache-2.0

/// Detects the encoding of text and converts it to UTF-8.
package struct EncodingDetector {
    package let source: ByteStore
    package let options: PlistDecodingOptions
    package let format: PlistFormat

    package init(source: ByteStore, options: PlistDecodingOptions, format: PlistFormat) {
        self.source = source
        self.options = options
        self.format = format
    }

    /// Decodes text that does not declare its encoding: UTF-8 unless an option, a byte order mark
    /// or the pattern of zero bytes indicates another.
    ///
    /// - Throws: `invalid-encoding`, `unsupported-encoding`.
    package func decode() throws(PlistError) -> DecodedText {
        if let decoded = try decodeMarked() { return decoded }
        return try PlistTextEncoding.utf8.decode(source, from: 0, format: format)
    }

    /// Decodes text whose encoding is indicated by an option, a byte order mark or the pattern of
    /// zero bytes; returns `nil` if none of them indicates one.
    func decodeMarked() throws(PlistError) -> DecodedText? {
        let bytes = source.view
        let mark = PlistTextEncoding.byteOrderMark(bytes)
        if let name = options.encodingName { return try decode(named: name, from: mark?.size ?? 0) }
        if let (encoding, size) = mark {
            return try encoding.decode(source, from: size, format: format)
        }
        guard let encoding = PlistTextEncoding.pattern(bytes) else { return nil }
        return try encoding.decode(source, from: 0, format: format)
    }

    /// Decodes text in a named encoding, using the options' transcoder for encodings that are not
    /// built in.
    ///
    /// - Parameter location: the location of the name, if it is in the text.
    package func decode(
        named name: String, from start: Int, at location: PlistLocation? = nil
    ) throws(PlistError) -> DecodedText {
        if let encoding = PlistTextEncoding(name: name) ?? encodingWithoutOrder(named: name) {
            return try encoding.decode(source, from: start, format: format)
        }
        guard !name.lowercased().hasPrefix("utf-7"), let transcoder = options.transcoder else {
            throw PlistError(
                .unsupportedEncoding,
                "expected an encoding such as UTF-8, found '\(VisibleText.excerpt(name))'",
                at: location, format: format)
        }
        do throws(PlistError) {
            let store = try transcoder(name, source)
            return DecodedText(store: store, start: 0, encodingName: name)
        } catch {
            throw PlistError(
                error.code, error.message, at: error.location ?? location, format: format,
                notes: error.notes)
        }
    }

    /// Returns the encoding for `UTF-16` or `UTF-32`, with the byte order that the text shows, or
    /// big-endian if it shows none (RFC 2781, section 4.3).
    private func encodingWithoutOrder(named name: String) -> PlistTextEncoding? {
        let bigEndian: PlistTextEncoding
        switch name.lowercased() {
        case "utf-16": bigEndian = .utf16BigEndian
        case "utf-32": bigEndian = .utf32BigEndian
        default: return nil
        }
        let mark = PlistTextEncoding.byteOrderMark(source.view)?.encoding
        let shown = mark ?? PlistTextEncoding.pattern(source.view)
        return shown?.unitSize == bigEndian.unitSize ? shown : bigEndian
    }
}
