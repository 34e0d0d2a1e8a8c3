// SPDX-License-Identifier: Apache-2.0

/// Writes documents in the format of an encoder.
///
/// It is an object, so that a session need not copy what it has for each document.
final class DocumentWriter {
    private let format: PlistFormat
    private let registry: PlistCodecRegistry
    private let codec: any PlistWriter
    /// The codec, if it writes documents that are not finished.
    private let contentWriter: any ContentWriter

    init(_ encoder: PlistEncoder) {
        format = encoder.format
        registry = encoder.registry
        // An optional would be copied each time.
        let missing = MissingCodec(format: format)
        codec = registry.writer(for: format) ?? missing
        contentWriter = codec as? any ContentWriter ?? missing
    }

    /// Whether it is what the encoder would make.
    func suits(_ encoder: PlistEncoder) -> Bool {
        format.isIdentical(to: encoder.format) && registry.isIdentical(to: encoder.registry)
    }

    /// About the number of bytes that are written of a document.
    func estimatedByteCount(_ content: DocumentContent, indentCount: Int) -> Int {
        content.estimatedByteCount(as: format, indentCount: indentCount)
    }

    /// Writes a document that is not finished.
    ///
    /// - Returns: false if nothing was written, because that takes a document.
    func write(
        _ content: DocumentContent, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> Bool {
        try contentWriter.encode(unshared: content, options, to: &output)
    }

    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) {
        _ = try codec.encode(document, options: options, to: &output)
    }

    /// What stands for nothing: a null where the format has one.
    var null: PlistValue { format.hasNull ? .null : CodedNull.value }
}

/// What stands for a codec that there is not.
private struct MissingCodec: ContentWriter {
    let format: PlistFormat

    func encode(
        unshared content: DocumentContent, _ options: PlistEncodingOptions,
        to output: inout PlistOutput
    ) throws(PlistError) -> Bool { false }

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        throw PlistCodecRegistry.unknown(format)
    }
}
