// SPDX-License-Identifier: Apache-2.0

/// Writes documents in the format of an encoder.
///
/// It is an object, so that a session passes it on without copies of what it has.
final class DocumentWriter {
    private let format: PlistFormat
    private let registry: PlistCodecRegistry
    private let codec: any PlistCodec

    /// - Throws: `unknown-format` for a format without a registered codec.
    init(_ encoder: PlistEncoder) throws(PlistError) {
        format = encoder.format
        registry = encoder.registry
        guard let codec = registry.codec(for: format) else {
            throw PlistError(.unknownFormat, "there is no codec for the format '\(format.name)'")
        }
        self.codec = codec
    }

    /// Whether it is what the encoder would make.
    func serves(_ encoder: PlistEncoder) -> Bool {
        format.isIdentical(to: encoder.format) && registry.isIdentical(to: encoder.registry)
    }

    func write(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        _ = try codec.encode(document, options: options, to: &output)
    }
}
