// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Tables of localised strings: OpenStep dictionaries without braces, with comments.
    public static let strings = PlistFormat(name: "strings", displayName: ".strings")
}

/// Reads and writes .strings files.
public struct StringsCodec: PlistCodec {
    public init() {}

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

    /// Reads entries in one pass; an OpenStep dictionary in their place is read as such.
    ///
    /// The encoding is UTF-8 unless the options, a byte order mark or the zeros among the first
    /// bytes indicate another. Comments are kept with the entries that they belong to.
    ///
    /// - Throws: what is wrong, with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try OpenStepDecoder.read(source, options: options, format: format) {
            (decoder) throws(PlistError) in
            if try decoder.decodeEntries() { return .strings }
            return decoder.hasTypedValues ? .gnustep : .openstep
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

    /// Writes one entry a line, keys and strings in quotation marks, with their comments;
    /// containers within them as in OpenStep.
    ///
    /// - Throws: an error for what the format cannot represent, with its path, before the first
    ///   byte is written.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let root = document.reader[document.rootID]
        guard root.kind == .dictionary else {
            throw PlistError(
                .unrepresentable, "a .strings file holds a dictionary, not a \(root.kind.name)",
                path: PlistPath(), format: format)
        }
        let warnings = try RepresentationCheck(
            document, rules: .openStep(.strings), options: options
        ).check()
        var encoder = StringsEncoder(document, options: options)
        try output.beginText(options.encoding)
        try encoder.encode(document, to: &output)
        try output.endText()
        return warnings
    }
}
