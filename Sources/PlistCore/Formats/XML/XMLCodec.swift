// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Apple's XML property lists (DTD PropertyList-1.0).
    public static let xml = PlistFormat(name: "xml", displayName: "XML", aliases: ["xml1"])
}

/// Reads and writes XML property lists.
public struct XMLCodec: PlistCodec {
    public init() {}

    public var format: PlistFormat { .xml }

    /// XML begins with `<` followed by what can follow it there, after white space and a byte order
    /// mark.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        let bytes = source.view
        var offset = TextEncoding.byteOrderMark(bytes)?.size ?? 0
        func next() -> UInt8? {
            // The zero bytes of UTF-16 and UTF-32 are skipped.
            while offset < bytes.count, bytes[offset] == 0 { offset += 1 }
            guard offset < bytes.count else { return nil }
            offset += 1
            return bytes[offset - 1]
        }
        var byte = next()
        while let found = byte, XMLDecoder.isWhiteSpace(found) { byte = next() }
        guard byte == UInt8(ascii: "<") else { return .no }
        guard let following = next() else { return .possible }
        if following == UInt8(ascii: "?") || following == UInt8(ascii: "!") { return .certain }
        // `<*` opens a typed value and `<0a` data in other formats; no element's name is hex.
        var name: [UInt8] = []
        byte = following
        while let found = byte, XMLDecoder.isNameByte(found), name.count < 8 {
            name.append(found)
            byte = next()
        }
        guard let first = name.first, first >= 0x41 else { return .no }
        return XMLElement(named: name.view) == nil ? .likely : .certain
    }

    /// Reads a document, in its own encoding, in one pass.
    ///
    /// - Throws: what is wrong, with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let text = XMLSource(source: source, options: options)
        return try source.readText(by: text.decode) { (decoded) throws(PlistError) in
            try decode(decoded, options: options)
        }
    }

    public func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        try decodeFocused(source, at: steps, options: options)
    }

    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        PlistFindings(try decode(source, options: options.forValidation))
    }

    private func decode(
        _ decoded: DecodedText, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let source = decoded.store
        let scan = try decoded.scan(format: .xml)
        var builder = DocumentBuilder(
            source: source, options: options, format: .xml, readsUIDs: true)
        let end = try XMLCharacters(source.view, from: decoded.start, scan).check(&builder)
        var decoder = XMLDecoder(
            source.view.slice(0, end), start: decoded.start, scan: scan, builder: builder)
        try decoder.decodeDocument()
        return decoder.finish(encodingName: decoded.encodingName)
    }

    /// Writes a text in the layout of Apple's tools.
    ///
    /// - Returns: warnings about dates whose fractions were dropped.
    /// - Throws: an error for what XML cannot represent, with its path, before the first byte is
    ///   written.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let warnings = try RepresentationCheck(document, rules: .xml, options: options).check()
        var encoder = XMLEncoder(document, options: options)
        try output.beginText(options.encoding)
        try encoder.encode(document.rootID, to: &output)
        try output.endText()
        return warnings
    }
}
