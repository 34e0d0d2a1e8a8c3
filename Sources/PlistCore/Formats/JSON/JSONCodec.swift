// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// JSON (RFC 8259).
    public static let json = PlistFormat(name: "json", displayName: "JSON")
}

/// Reads and writes JSON.
public struct JSONCodec: TextCodec {
    /// Texts that are also valid OpenStep, but are treated as JSON unless an extension decides
    /// otherwise.
    struct Ambiguous: OptionSet {
        let rawValue: Int
        /// `{}`
        static let emptyBraces = Ambiguous(rawValue: 1)
        /// A string in quotation marks.
        static let string = Ambiguous(rawValue: 2)
    }

    private let ambiguous: Ambiguous

    /// A codec for JSON.
    public init() { ambiguous = .string }

    init(taking ambiguous: Ambiguous) { self.ambiguous = ambiguous }

    /// ``PlistFormat/json``.
    public var format: PlistFormat { .json }

    /// Text that starts with `[`, or with `{`, a string and a colon, is JSON. So is a string in
    /// quotation marks with JSON escapes if the file has no name or no extension. Other text is
    /// JSON only if the file's name says so.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        var detection = JSONDetection(source.view)
        let judgement = detection.detect(fileName: sample.fileName)
        guard judgement == .no, !sample.hasExtension else { return judgement }
        var text = JSONDetection(source.view)
        if ambiguous.contains(.emptyBraces), text.isEmptyObject() { return .likely }
        return ambiguous.contains(.string) && Self.isString(source) ? .likely : .no
    }

    /// Whether the source consists of a single string, which is also valid OpenStep.
    package static func isString(_ source: ByteStore) -> Bool {
        var text = JSONDetection(source.view)
        return text.isString()
    }

    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        let source = text.store
        let scan = try text.scan(format: .json)
        var options = options
        // The contents of a tag determine its type.
        if options.isTagged { options.keepsValues = true }
        var builder = DocumentBuilder(
            source: source, options: options, format: .json, readsUIDs: !options.isTagged)
        if scan.hasNoncharacters { builder.traits.formUnion(.nonXMLCharacters) }
        var decoder = JSONDecoder(from: text.start, scan: scan, builder: builder)
        try decoder.decodeDocument()
        return try decoder.finish(encodingName: text.encodingName)
    }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules { .json(options) }

    func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic] {
        let warnings = try RepresentationCheck.check(
            document, rules: rules(options), options: options)
        if options.isTagged { try JSONTagDepth(document).check() }
        return warnings
    }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        var encoder = JSONEncoder(document, options: options)
        let parts = options.parts(of: document)
        guard let workers = options.workers, !parts.isEmpty else {
            return try encoder.encode(document.rootID, to: &output)
        }
        try output.append(parts, by: workers) { part, output throws(PlistError) in
            var encoder = JSONEncoder(document, options: options, part: part)
            try encoder.encode(part.step, to: &output)
        }
        try encoder.encodeEnd(&output)
    }
}
