// SPDX-License-Identifier: Apache-2.0

/// A codec for a text format: what `PlistCodec` asks for, made of a grammar, of rules for what can
/// be represented, and of a writer.
protocol TextCodec: PlistCodec {
    /// Finds the encoding and converts the text to UTF-8. The default is for formats whose texts do
    /// not name their encoding.
    func text(
        of source: ByteStore, _ options: PlistDecodingOptions
    ) throws(PlistError) -> DecodedText

    /// Reads a document by a `DocumentBuilder`.
    func read(
        _ text: DecodedText, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument

    /// What the format can represent.
    func rules(_ options: PlistEncodingOptions) -> RepresentationRules

    /// Refuses what the format cannot represent; returns warnings about what will be changed. The
    /// default applies the rules.
    func check(
        _ document: PlistDocument, _ options: PlistEncodingOptions
    ) throws(PlistError) -> [PlistDiagnostic]

    /// Writes a document that has been checked, in UTF-8.
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
    /// - Throws: what is wrong, with line and column.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
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

    /// Reads a whole property list in any encoding of text.
    public func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        try decodeFocused(source, at: steps, options: options)
    }

    /// Reads a whole property list only to find out whether it is one.
    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        PlistFindings(try decode(source, options: options.forValidation))
    }

    /// Writes a document in the layout given by the options.
    ///
    /// - Returns: warnings about values that were written as something else.
    /// - Throws: an error for what the format cannot represent, with its path, before the first
    ///   byte is written.
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
