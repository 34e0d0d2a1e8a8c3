// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Apple's XML property lists (DTD PropertyList-1.0).
    public static let xml = PlistFormat(name: "xml", displayName: "XML", aliases: ["xml1"])
}

/// Reads and writes XML property lists.
public struct XMLCodec: TextCodec {
    /// A codec for XML property lists.
    public init() {}

    /// ``PlistFormat/xml``.
    public var format: PlistFormat { .xml }

    /// Recognises XML by a `<` and the next characters, after white space and a byte order mark.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        let bytes = source.view
        var offset = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        func next() -> UInt8? {
            // The zero bytes of UTF-16 and UTF-32 are skipped.
            while offset < bytes.count, bytes[offset] == 0 { offset += 1 }
            guard offset < bytes.count else { return nil }
            offset += 1
            return bytes[offset - 1]
        }
        var byte = next()
        while let found = byte, found.isWhiteSpace { byte = next() }
        guard byte == UInt8(ascii: "<") else { return .no }
        guard let following = next() else { return .possible }
        if following == UInt8(ascii: "?") || following == UInt8(ascii: "!") { return .certain }
        // In other formats, `<*` starts a typed value and `<0a` data; no element has a hexadecimal
        // name.
        var name: [UInt8] = []
        byte = following
        while let found = byte, XMLElement.isNameByte(found), name.count < 8 {
            name.append(found)
            byte = next()
        }
        guard let first = name.first, first >= 0x41 else { return .no }
        return XMLElement(named: name.view) == nil ? .likely : .certain
    }

    /// Converts the text from the encoding that it declares.
    func text(
        of source: ByteStore, _ options: PlistDecodingOptions
    ) throws(PlistError) -> DecodedText {
        try XMLSource(source: source, options: options).decode()
    }

    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let source = text.store
        let scan = try text.scan(format: .xml)
        var builder = DocumentBuilder(
            source: source, options: options, format: .xml, readsUIDs: true)
        if options.encodingName == nil {
            try XMLSource.warn(ofConflictIn: text, to: &builder)
        }
        let end = try XMLCharacters(source.view, from: text.start, scan).check(&builder)
        var decoder = XMLDecoder(
            source.view.slice(0, end), start: text.start, hasControls: scan.hasControls,
            builder: builder)
        try decoder.decodeDocument()
        return try decoder.finish(encodingName: text.encodingName)
    }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules { .xml }

    /// Writes the document in the layout of Apple's tools.
    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        var encoder = XMLEncoder(document, options: options)
        let parts = options.parts(of: document)
        guard let workers = options.workers, !parts.isEmpty else {
            return try encoder.encode(document.rootID, to: &output)
        }
        try encoder.encodeHeader(&output)
        try output.append(parts, by: workers) { part, output throws(PlistError) in
            var encoder = XMLEncoder(document, options: options, part: part)
            try encoder.encode(part.step, to: &output)
        }
        try encoder.encodeEnd(&output)
    }
}

extension RepresentationRules {
    /// The rules for XML.
    static var xml: RepresentationRules {
        RepresentationRules(
            format: .xml, kinds: .all.subtracting(.init(.null)), writesUIDsAsDictionaries: true,
            truncatesDates: true, textByteCount: textByteCount, textRefusal: textRefusal)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 24
        case .string: node.length + 20
        case .data: Base64Encoder.characterCount(node.length) / 12 * 17 + 32
        default: 48
        }
    }

    /// Returns why XML 1.0 cannot represent a string: it excludes most control characters.
    @Sendable
    private static func textRefusal(_ bytes: ByteView, _ options: PlistEncodingOptions) -> String? {
        guard options.controlCharacters == .error else { return nil }
        for offset in 0..<bytes.count {
            guard case .excluded(let size) = XMLUnusualCharacter(bytes, at: offset) else {
                continue
            }
            let scalar = String(
                decoding: bytes.slice(offset, size).array, as: UTF8.self
            ).unicodeScalars.first!
            let name = String(scalar.value, radix: 16, uppercase: true)
            return "XML 1.0 cannot represent the character "
                + "U+\(String(repeating: "0", count: 4 - name.count))\(name)"
        }
        return nil
    }
}
