// SPDX-License-Identifier: Apache-2.0

extension PlistDocument {
    /// Reads a property list of any known format.
    ///
    /// - Parameters:
    ///   - bytes: the whole property list; they are copied once.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    /// - Throws: what is wrong and where.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding bytes: some Collection<UInt8>, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init()
    ) throws(PlistError) {
        self = try PlistCodecRegistry.standard.decode(
            ByteStore(bytes), as: format, options: options)
    }

    /// Writes the property list.
    ///
    /// What options allow to be changed is changed silently;
    /// ``encodedReportingWarnings(as:options:)`` says what it is.
    ///
    /// - Throws: an error for what the format cannot represent, with its path; `unknown-format` for
    ///   a format without a registered codec.
    /// - Complexity: O(*n*) in the bytes written.
    public func encoded(
        as format: PlistFormat, options: PlistEncodingOptions = .init()
    ) throws(PlistError) -> [UInt8] {
        try encodedReportingWarnings(as: format, options: options).bytes
    }

    /// Writes the property list and reports which values were changed to fit the format, for example
    /// dates whose fractions were dropped.
    ///
    /// ```swift
    /// let (bytes, warnings) = try document.encodedReportingWarnings(as: .xml)
    /// for warning in warnings { print(warning.path ?? [], warning.message) }
    /// ```
    ///
    /// - Throws: as ``encoded(as:options:)``.
    /// - Complexity: O(*n*) in the bytes written.
    public func encodedReportingWarnings(
        as format: PlistFormat, options: PlistEncodingOptions = .init()
    ) throws(PlistError) -> (bytes: [UInt8], warnings: [PlistDiagnostic]) {
        guard let codec = PlistCodecRegistry.standard.codec(for: format) else {
            throw PlistError(.unknownFormat, "there is no codec for the format '\(format.name)'")
        }
        var output = PlistOutput()
        let warnings = try codec.encode(self, options: options, to: &output)
        return (output.bytes(), warnings)
    }
}
