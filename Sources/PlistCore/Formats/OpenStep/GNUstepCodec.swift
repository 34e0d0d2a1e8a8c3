// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// OpenStep property lists with GNUstep's typed values: numbers, Booleans and dates.
    public static let gnustep = PlistFormat(name: "gnustep", displayName: "GNUstep")
}

/// Writes OpenStep property lists with typed values, and reads what `OpenStepCodec` reads.
public struct GNUstepCodec: PlistCodec {
    public init() {}

    public var format: PlistFormat { .gnustep }

    /// An OpenStep text with typed values near its start.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        sample.openStep.hasTypedValues ? OpenStepCodec().detect(sample) : .no
    }

    /// Reads as `OpenStepCodec` does.
    ///
    /// - Throws: what is wrong, with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try OpenStepCodec().decode(source, options: options)
    }

    public func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        try decodeFocused(source, at: steps, options: options)
    }

    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        try OpenStepCodec().validate(source, options: options)
    }

    /// Writes numbers, Booleans and dates as typed values, everything else as OpenStep.
    ///
    /// - Returns: warnings about dates whose fractions were dropped.
    /// - Throws: an error for what the format cannot represent, with its path, before the first
    ///   byte is written.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        try document.encodeOpenStep(.gnustep, options, to: &output)
    }
}
