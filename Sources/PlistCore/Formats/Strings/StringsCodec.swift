// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Tables of localised strings: OpenStep dictionaries without braces, with comments.
    public static let strings = PlistFormat(name: "strings", displayName: ".strings")
}

/// Reads and writes .strings files.
///
/// Comments are kept with the entries that they belong to. An OpenStep dictionary in place of
/// entries is read as such. One entry is written a line, keys and strings in quotation marks,
/// containers within them as in OpenStep.
public struct StringsCodec: TextCodec {
    /// A codec for tables of translated texts.
    public init() {}

    /// ``PlistFormat/strings``.
    public var format: PlistFormat { .strings }

    /// A .strings file begins with a key and what follows one; a text that is not another property
    /// list is one if the name says so.
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
                .unrepresentable, "a .strings file holds a dictionary, not a \(root.kind.name)",
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
