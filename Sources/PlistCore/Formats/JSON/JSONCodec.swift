// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// JSON (RFC 8259).
    public static let json = PlistFormat(name: "json", displayName: "JSON")
}

/// Reads and writes JSON.
public struct JSONCodec: PlistCodec {
    /// Whether `{}`, which is OpenStep as well, is JSON unless an extension says otherwise.
    private let takesEmptyBraces: Bool

    public init() { takesEmptyBraces = false }

    package init(takesEmptyBraces: Bool) { self.takesEmptyBraces = takesEmptyBraces }

    public var format: PlistFormat { .json }

    /// What begins with `[`, or with `{`, a string and a colon, is JSON; other texts are only if
    /// the file's name says so.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        var detection = JSONDetection(source.view)
        let judgement = detection.detect(fileName: sample.fileName)
        guard takesEmptyBraces, judgement == .no, !sample.hasExtension else { return judgement }
        var text = JSONDetection(source.view)
        return text.isEmptyObject() ? .likely : .no
    }

    /// Reads a document in UTF-8, UTF-16 or UTF-32, in one pass.
    ///
    /// - Throws: what is wrong, with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let text = TextSource(source: source, options: options, format: .json)
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
        // What a tag contains determines its kind.
        var validation = options.forValidation
        validation.keepsValues = options.isTagged
        return PlistFindings(try decode(source, options: validation))
    }

    private func decode(
        _ decoded: DecodedText, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let source = decoded.store
        let scan = try decoded.scan(format: .json)
        var builder = DocumentBuilder(
            source: source, options: options, format: .json, readsUIDs: !options.isTagged)
        if scan.hasNoncharacters { builder.traits.formUnion(.nonXMLCharacters) }
        var decoder = JSONDecoder(from: decoded.start, scan: scan, builder: builder)
        try decoder.decodeDocument()
        return decoder.finish(encodingName: decoded.encodingName)
    }

    /// Writes JSON in the layout given by the options.
    ///
    /// - Returns: warnings about values that were written as something else.
    /// - Throws: an error for what JSON cannot represent, with its path, before the first byte is
    ///   written.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let rules = RepresentationRules.json(options)
        let warnings = try RepresentationCheck(document, rules: rules, options: options).check()
        if options.isTagged { try JSONTagDepth(document).check() }
        var encoder = JSONEncoder(document, options: options)
        try output.beginText(options.encoding)
        try encoder.encode(document.rootID, to: &output)
        try output.endText()
        return warnings
    }
}
