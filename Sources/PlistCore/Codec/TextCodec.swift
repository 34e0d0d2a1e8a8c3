// SPDX-License-Identifier: Apache-2.0

/// A codec for a text format: an implementation of `PlistCodec` based on a grammar, representation
/// rules and a writer.
protocol TextCodec: PlistCodec {
    /// Detects the encoding and converts the text to UTF-8. The default is for formats that do not
    /// declare their encoding in the text.
    func text(
        of source: ByteStore, _ options: PlistDecodingOptions
    ) throws(PlistError) -> DecodedText

    /// Reads a document through a `DocumentBuilder`.
    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument

    /// Returns the rules for representable values.
    func rules(_ options: PlistEncodingOptions) -> RepresentationRules

    /// Refuses values that the format cannot represent; returns warnings about values that will be
    /// changed. The default applies the rules.
    func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic]

    /// Writes a checked document in UTF-8.
    func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError)
}

extension TextCodec {
    func text(
        of source: ByteStore, _ options: PlistDecodingOptions
    ) throws(PlistError) -> DecodedText {
        try EncodingDetector(source: source, options: options, format: format).decode()
    }

    func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic] {
        try RepresentationCheck.check(document, rules: rules(options), options: options)
    }

    /// Reads a document in one pass.
    ///
    /// - Throws: an error with line and column.
    /// - Complexity: O(*n*) time and memory in the bytes.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try options.check(source, as: format)
        let text: DecodedText
        do throws(PlistError) {
            text = try self.text(of: source, options)
        } catch {
            throw error.located(in: source.view)
        }
        do throws(PlistError) {
            return try read(text, options)
        } catch {
            throw (ConflictMarker.error(in: text.store.view, format: format) ?? error)
                .located(in: text.store.view)
        }
    }

    /// Reads a whole property list in any text encoding.
    public func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        try decodeFocused(source, at: steps, options: options)
    }

    /// Checks a whole property list.
    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        PlistFindings(try decode(source, options: options.forValidation))
    }

    /// Writes a document in the layout that the options specify.
    ///
    /// - Returns: warnings about values that were written as something else.
    /// - Throws: an error with the path of a value that the format cannot represent, before the
    ///   first byte is written.
    /// - Complexity: O(*n*) in the bytes written.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        let warnings = try check(document, options)
        try output.beginText(options.encoding)
        try write(document, options, to: &output)
        try output.endText()
        return warnings
    }
}
