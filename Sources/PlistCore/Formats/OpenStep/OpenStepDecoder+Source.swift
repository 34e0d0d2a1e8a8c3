// SPDX-License-Identifier: Apache-2.0

extension OpenStepDecoder {
    /// Reads the source into a document, for OpenStep and .strings: `body` reads the text and
    /// returns its format.
    static func read(
        _ text: DecodedText, _ options: PlistDecodingOptions, format: PlistFormat,
        _ body: (inout OpenStepDecoder) throws(PlistError) -> PlistFormat
    ) throws(PlistError) -> PlistDocument {
        let source = text.store
        let scan = try text.scan(format: format)
        let builder = DocumentBuilder(
            source: source, options: options, format: format, readsUIDs: false)
        var decoder = OpenStepDecoder(from: text.start, scan: scan, builder: builder)
        do throws(PlistError) {
            let format = try body(&decoder)
            return try decoder.finish(format: format, encodingName: text.encodingName)
        } catch {
            throw OpenStepIndentation.explained(error, in: source.view)
        }
    }
}
