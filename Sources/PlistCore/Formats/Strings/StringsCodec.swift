// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Strings tables: OpenStep dictionaries without braces, with comments.
    public static let strings = PlistFormat(name: "strings", displayName: ".strings")
}

/// Reads and writes .strings files.
///
/// Comments are kept with their entries. An OpenStep dictionary in place of entries is also
/// accepted. Entries are written one a line, with keys and strings in quotation marks, and
/// containers as in OpenStep.
public struct StringsCodec: TextCodec {
    /// A codec for strings tables.
    public init() {}

    /// ``PlistFormat/strings``.
    public var format: PlistFormat { .strings }

    /// Recognises a .strings file by a key and its separator at the beginning, or, for text in no
    /// other format, by the file's name.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        switch sample.openStep.shape {
        case .entries: return .likely
        case .nothing, .other, .string, .unclear:
            return sample.fileName?.lowercased().hasSuffix(".strings") == true ? .likely : .no
        case .dictionary, .emptyDictionary, .array, .data, .typedValue: return .no
        }
    }

    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try OpenStepDecoder.read(text, options, format: format) { (decoder) throws(PlistError) in
            if try decoder.decodeEntries() { return .strings }
            return decoder.hasTypedValues ? .gnustep : .openstep
        }
    }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules {
        .openStep(format)
    }

    func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic] {
        let root = document.reader[document.rootID]
        guard root.kind == .dictionary else {
            throw PlistError(
                .unrepresentable, "a .strings file holds a dictionary, not \(root.kind.words)",
                path: PlistPath(), format: format)
        }
        return try RepresentationCheck.check(document, rules: rules(options), options: options)
    }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        var encoder = StringsEncoder(document, options: options)
        try encoder.encode(document, to: &output)
    }
}

extension StringsCodec: SourceKeepingCodec {
    package var sourceSyntax: any SourceSyntax {
        OpenStepSourceSyntax(format: .strings, quotesAll: true)
    }
}
