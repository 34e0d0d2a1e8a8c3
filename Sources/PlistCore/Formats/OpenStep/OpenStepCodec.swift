// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// NeXTSTEP's property lists, which consist of strings, data, arrays and dictionaries.
    public static let openstep = PlistFormat(
        name: "openstep", displayName: "OpenStep", aliases: ["openStep", "ascii"])
}

/// Reads and writes OpenStep property lists; also reads GNUstep's.
///
/// A document has the format `gnustep` if it contains values that only GNUstep has. Strings are
/// written without quotation marks if all readers accept them unquoted.
public struct OpenStepCodec: TextCodec {
    /// A codec for OpenStep's format.
    public init() {}

    /// ``PlistFormat/openstep``.
    public var format: PlistFormat { .openstep }

    /// Recognises OpenStep text, which starts with a bracket and something that can follow it, or
    /// is a string.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        switch sample.openStep.shape {
        case .data: return .certain
        case .dictionary, .array, .typedValue: return .likely
        case .emptyDictionary, .string, .unclear: return .possible
        case .other, .nothing, .entries: return .no
        }
    }

    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try OpenStepDecoder.read(text, options, format: format) { (decoder) throws(PlistError) in
            try decoder.decodePropertyList()
            return decoder.hasTypedValues ? .gnustep : .openstep
        }
    }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules {
        .openStep(format)
    }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        try OpenStepEncoder.write(document, options, isTyped: false, to: &output)
    }
}

extension RepresentationRules {
    /// The rules for OpenStep property lists, which also apply to .strings files.
    static func openStep(_ format: PlistFormat) -> RepresentationRules {
        RepresentationRules(
            format: format, kinds: PlistKindSet(.dictionary, .array, .string, .data),
            writesUIDsAsDictionaries: false, truncatesDates: false, textByteCount: textByteCount)
    }

    /// The rules for OpenStep with GNUstep's typed values.
    static var gnustep: RepresentationRules {
        RepresentationRules(
            format: .gnustep, kinds: .all.subtracting(PlistKindSet(.uid, .null)),
            writesUIDsAsDictionaries: false, truncatesDates: true, textByteCount: textByteCount)
    }

    @Sendable
    private static func textByteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 8
        case .string: node.length + 8
        case .data: 2 * node.length + 8
        default: 32
        }
    }
}
