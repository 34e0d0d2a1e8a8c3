// SPDX-License-Identifier: Apache-2.0

/// Writes documents in the format of an encoder.
///
/// It is an object, so that a session need not copy what it has for each document.
final class DocumentWriter {
    private let format: PlistFormat
    private let registry: PlistCodecRegistry
    private let codec: any PlistWriter

    init(_ encoder: PlistEncoder) {
        format = encoder.format
        registry = encoder.registry
        // An optional codec would be copied each time.
        codec = registry.codec(for: format) ?? MissingCodec(format: format)
    }

    /// Whether it is what the encoder would make.
    func serves(_ encoder: PlistEncoder) -> Bool {
        format.isIdentical(to: encoder.format) && registry.isIdentical(to: encoder.registry)
    }

    /// About the number of bytes that `write` writes.
    func estimatedByteCount(_ document: PlistDocument, indentCount: Int) -> Int {
        document.estimatedByteCount(as: format, indentCount: indentCount)
    }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        _ = try codec.encode(document, options: options, to: &output)
    }

    /// What stands for nothing: a null where the format has one.
    func null(_ options: PlistEncodingOptions) -> PlistValue {
        guard let codec = codec as? any SourceKeepingCodec,
            codec.sourceSyntax.rules(options).kinds.contains(PlistKindSet(.null))
        else { return CodedNull.value }
        return .null
    }
}

/// What stands for the codec of a format that is not registered.
private struct MissingCodec: PlistWriter {
    let format: PlistFormat

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        throw PlistError(.unknownFormat, "there is no codec for the format '\(format.name)'")
    }
}
