// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Reads a property list of any known format.
    ///
    /// - Parameters:
    ///   - bytes: the whole property list, which is copied once.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    ///   - registry: the known formats.
    /// - Throws: an error with the reason and the location.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding bytes: some Collection<UInt8>, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        self = try registry.decode(ByteStore(bytes), as: format, options: options)
    }

    /// Reads a property list of any known format without copying the bytes.
    ///
    /// - Throws: an error with the reason and the location.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding source: ByteStore, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        self = try registry.decode(source, as: format, options: options)
    }

    /// Reads a property list of any known format from a string.
    ///
    /// ```swift
    /// let document = try PlistDocument(decoding: "{ Name = Tide; }")
    /// ```
    ///
    /// - Throws: an error with the reason and the location.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding text: String, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistError) {
        self = try registry.decode(ByteStore(text.utf8), as: format, options: options)
    }

    /// Unavailable, so that a string without an argument label is not mistaken for a value.
    @available(*, unavailable, renamed: "init(decoding:)")
    public init(_ text: String) throws(PlistError) { try self.init(decoding: text) }

    /// Writes the property list.
    ///
    /// If the options allow values to be changed, they are changed silently;
    /// ``encodedReportingWarnings(as:options:registry:)`` reports which.
    ///
    /// - Throws: an error with the path of a value that the format cannot represent;
    ///   `unknown-format` for a format without a registered codec.
    /// - Complexity: O(*n*) in the bytes written.
    public func encoded(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> [UInt8] {
        try encodedReportingWarnings(as: format, options: options, registry: registry).bytes
    }

    /// Writes the property list and reports the values that were changed to fit the format, such as
    /// dates whose fractions were dropped.
    ///
    /// ```swift
    /// let (bytes, warnings) = try document.encodedReportingWarnings(as: .xml)
    /// for warning in warnings { print(warning.path ?? [], warning.message) }
    /// ```
    ///
    /// - Throws: the same errors as ``encoded(as:options:registry:)``.
    /// - Complexity: O(*n*) in the bytes written.
    public func encodedReportingWarnings(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> (bytes: [UInt8], warnings: [PlistDiagnostic]) {
        var output = PlistOutput(estimatedCount: estimatedByteCount(as: format))
        let warnings = try encode(as: format, options: options, registry: registry, to: &output)
        return (output.bytes(), warnings)
    }

    /// Writes the property list into memory that can be decoded or written to a file directly.
    ///
    /// Unlike ``encoded(as:options:registry:)``, this does not copy the bytes into an array.
    ///
    /// - Throws: the same errors as ``encoded(as:options:registry:)``.
    /// - Complexity: O(*n*) in the bytes written.
    public func encodedStore(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> ByteStore {
        var output = PlistOutput()
        _ = try encode(as: format, options: options, registry: registry, to: &output)
        return output.store()
    }

    /// Writes the property list to an output, such as a function that receives the bytes piece by
    /// piece.
    ///
    /// ```swift
    /// var count = 0
    /// try PlistOutput.withWriter({ bytes in count += bytes.count }) { output throws(PlistError) in
    ///     try document.encode(as: .xml, to: &output)
    /// }
    /// ```
    ///
    /// - Returns: warnings about values that were changed to fit the format.
    /// - Throws: the same errors as ``encoded(as:options:registry:)``, and errors that the output
    ///   throws.
    /// - Complexity: O(*n*) in the bytes written.
    @discardableResult
    public func encode(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        try registry.encode(self, as: format, options: options, to: &output)
    }

    /// Whether a format can represent every value exactly.
    ///
    /// - Returns: also false if there is no codec for the format, or if the document is too large
    ///   for it.
    /// - Complexity: O(*n*) in the bytes that would be written.
    public func isRepresentable(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) -> Bool {
        let values = try? unrepresentableValues(as: format, options: options, registry: registry)
        return values?.isEmpty == true
    }

    /// Returns the values that a format cannot represent exactly, with their paths.
    ///
    /// ```swift
    /// for value in try document.unrepresentableValues(as: .json) {
    ///     print(value.path ?? [], value.message)
    /// }
    /// ```
    ///
    /// An error is a value that ``encoded(as:options:registry:)`` refuses; a warning is one that it
    /// changes, such as a date that loses its fraction.
    ///
    /// - Returns: at most 100 errors in document order; if there are none, at most 100 warnings.
    ///   With ``PlistEncodingOptions/isLossy``, one warning for each type.
    /// - Throws: an error that is not about a value, such as `unknown-format` or `expansion`.
    /// - Complexity: O(*n*) in the bytes that would be written.
    public func unrepresentableValues(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> [PlistDiagnostic] {
        do throws(PlistError) {
            let warnings = try PlistOutput.withWriter({ _ in }) { output throws(PlistError) in
                try encode(as: format, options: options, registry: registry, to: &output)
            }
            return warnings.filter(\.changesValue)
        } catch {
            guard error.code == .unrepresentable else { throw error }
            return error.refusals?.diagnostics ?? [error.diagnostic]
        }
    }

    /// Estimates the number of bytes written, rather too many than too few.
    private func estimatedByteCount(as format: PlistFormat) -> Int {
        // A document that was read from text is rarely longer in another text format.
        if encodingName != nil {
            let byteCount = arena.source.count + arena.decodedBuffer.count
            return byteCount + byteCount / 4
        }
        return estimatedByteCount(as: format, indentCount: 0)
    }

    /// Estimates the number of bytes written, rather too many than too few.
    ///
    /// - Parameter indentCount: the total indentation of all lines, in text formats.
    func estimatedByteCount(as format: PlistFormat, indentCount: Int) -> Int {
        let (perReference, indentCount) = format == .binary ? (8, 0) : (32, indentCount)
        let tables = 16 * reader.nodes.count + 4 * reader.children.count
        return reader.source.count + reader.decodedBytes.count + indentCount
            + min(perReference * reader.children.count, 2 * tables)
    }
}

/// Converts the source of a text format to UTF-8 in the same way as the format's codec.
package enum TextSource {
    /// Returns the text in UTF-8.
    ///
    /// - Throws: the codec's errors about the encoding.
    /// - Complexity: O(*n*) in the bytes; O(1) for UTF-8.
    package static func text(
        of source: ByteStore, as format: PlistFormat, options: PlistDecodingOptions
    ) throws(PlistError) -> DecodedText {
        switch format {
        case .xml: try XMLCodec().text(of: source, options)
        case .json: try JSONCodec().text(of: source, options)
        case .strings: try StringsCodec().text(of: source, options)
        default: try OpenStepCodec().text(of: source, options)
        }
    }
}

extension PlistDocument {
    /// Returns the location of a value in text. Reads the source again if source ranges were not
    /// recorded.
    ///
    /// - Parameter isKey: whether to return the location of its key instead.
    package func location(of value: PlistView, isKey: Bool = false) -> PlistLocation? {
        guard encodingName != nil, let map = recordedSourceMap(), Int(value.id) < map.count else {
            return nil
        }
        let key = map.keyRange(ofValue: value.id)
        let range = isKey && key.start < key.end ? key : map.range(of: value.id)
        return PlistLocation(
            byteOffset: Int(range.start), byteCount: max(Int(range.end) - Int(range.start), 1))
    }

    /// Returns findings in source order, with lines and columns, if the source is text; otherwise
    /// returns them unchanged.
    package func placed(_ findings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        guard !findings.isEmpty, encodingName != nil, recordedSourceMap() != nil else {
            return findings
        }
        let sorted = findings.enumerated().sorted { left, right in
            let (first, second) = (
                left.element.location?.byteOffset ?? 0, right.element.location?.byteOffset ?? 0
            )
            return (first, left.offset) < (second, right.offset)
        }
        var locator = TextLocator(source)
        return sorted.map { locator.locate($0.element) }
    }
}

extension PlistValue {
    /// Writes the value as a property list.
    ///
    /// ```swift
    /// let value: PlistValue = ["Name": "Tide", "Depth": 12]
    /// let bytes = try value.encoded(as: .xml)
    /// ```
    ///
    /// - Throws: `depth` if containers nest deeper than 512 levels; otherwise the same errors as
    ///   ``PlistDocument/encoded(as:options:registry:)``.
    /// - Complexity: O(*n*) in the values and the bytes written.
    public func encoded(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> [UInt8] {
        try PlistDocument(value: self).encoded(as: format, options: options, registry: registry)
    }
}

extension PlistView {
    /// Writes the value and everything below it as a separate property list.
    ///
    /// - Throws: the same errors as ``PlistDocument/encoded(as:options:registry:)``.
    /// - Complexity: O(*n*) in the nodes of the document and the bytes written.
    public func encoded(
        as format: PlistFormat, options: PlistEncodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistError) -> [UInt8] {
        try document.rerooted(at: id).encoded(as: format, options: options, registry: registry)
    }
}
