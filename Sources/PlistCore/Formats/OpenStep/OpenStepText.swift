// SPDX-License-Identifier: Apache-2.0

/// The way from bytes to a document that OpenStep and .strings have in common.
struct OpenStepText {
    private let decoded: DecodedText
    private let options: PlistDecodingOptions
    private let format: PlistFormat

    /// Decodes the text to UTF-8.
    init(
        _ source: ByteStore, options: PlistDecodingOptions, format: PlistFormat
    ) throws(PlistError) {
        self.options = options
        self.format = format
        do throws(PlistError) {
            decoded = try TextSource(source: source, options: options, format: format).decode()
        } catch {
            throw error.located(in: source.view)
        }
    }

    /// Lets `body` read the text and say which format it is of.
    func decode(
        _ body: (inout OpenStepDecoder) throws(PlistError) -> PlistFormat
    ) throws(PlistError) -> PlistDocument {
        do throws(PlistError) {
            let scan = try decoded.scan(format: format)
            let builder = DocumentBuilder(
                source: decoded.store, options: options, format: format, readsUIDs: false)
            var decoder = OpenStepDecoder(decoded, scan: scan, builder: builder)
            let format = try body(&decoder)
            return decoder.finish(format: format, encodingName: decoded.encodingName)
        } catch {
            throw error.located(in: decoded.store.view)
        }
    }
}

extension PlistDecodingOptions {
    /// The options without what only those need who keep the values.
    var forValidation: PlistDecodingOptions {
        var options = self
        options.keepsValues = false
        options.recordsSourceRanges = false
        return options
    }
}
