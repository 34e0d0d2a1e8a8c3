// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// OpenStep property lists with GNUstep's typed values: numbers, Booleans and dates.
    public static let gnustep = PlistFormat(name: "gnustep", displayName: "GNUstep")
}

/// Writes OpenStep property lists with typed values for numbers, Booleans and dates; reads the same
/// files as `OpenStepCodec`.
public struct GNUstepCodec: TextCodec {
    /// A codec for GNUstep's typed format.
    public init() {}

    /// ``PlistFormat/gnustep``.
    public var format: PlistFormat { .gnustep }

    /// Recognises OpenStep text with typed values near its start.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        sample.openStep.hasTypedValues ? OpenStepCodec().detect(sample) : .no
    }

    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try OpenStepCodec().read(text, options)
    }

    func rules(_ options: PlistEncodingOptions) -> RepresentationRules { .gnustep }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        try OpenStepEncoder.write(document, options, isTyped: true, to: &output)
    }
}
