// SPDX-License-Identifier: Apache-2.0

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
