// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// The property lists of NeXTSTEP, of strings, data, arrays and dictionaries.
    public static let openstep = PlistFormat(
        name: "openstep", displayName: "OpenStep", aliases: ["openStep", "ascii"])
}

/// Reads and writes OpenStep property lists; also reads those of GNUstep.
public struct OpenStepCodec: PlistCodec {
    public init() {}

    public var format: PlistFormat { .openstep }

    /// An OpenStep text begins with a bracket and what can follow it there, or is a string.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        switch sample.openStep.shape {
        case .data: return .certain
        case .dictionary, .array, .typedValue: return .likely
        case .emptyDictionary, .string, .unclear: return .possible
        case .other, .nothing, .entries: return .no
        }
    }

    /// Reads a document in one pass.
    ///
    /// The encoding is UTF-8 unless the options, a byte order mark or the zeros among the first
    /// bytes indicate another. The document has the format `gnustep` if it contains values that
    /// only GNUstep has.
    ///
    /// - Throws: what is wrong, with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try OpenStepDecoder.read(source, options: options, format: format) {
            (decoder) throws(PlistError) in
            try decoder.decodePropertyList()
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

    /// Writes strings without quotation marks if all readers accept them.
    ///
    /// - Throws: an error for what the format cannot represent, with its path, before the first
    ///   byte is written.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        try document.encodeOpenStep(.openstep, options, to: &output)
    }
}
