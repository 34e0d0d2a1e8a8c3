// SPDX-License-Identifier: Apache-2.0

extension OpenStepDecoder {
    /// The path from bytes to a document that OpenStep and .strings have in common: `body` reads
    /// the text and returns its format.
    static func read(
        _ source: ByteStore, options: PlistDecodingOptions, format: PlistFormat,
        _ body: (inout OpenStepDecoder) throws(PlistError) -> PlistFormat
    ) throws(PlistError) -> PlistDocument {
        let text = TextSource(source: source, options: options, format: format)
        return try source.readText(by: text.decode) { (decoded) throws(PlistError) in
            let source = decoded.store
            let scan = try decoded.scan(format: format)
            let builder = DocumentBuilder(
                source: source, options: options, format: format, readsUIDs: false)
            var decoder = OpenStepDecoder(from: decoded.start, scan: scan, builder: builder)
            let format = try body(&decoder)
            return decoder.finish(format: format, encodingName: decoded.encodingName)
        }
    }
}
