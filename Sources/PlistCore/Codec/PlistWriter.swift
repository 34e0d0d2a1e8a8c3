// SPDX-License-Identifier: Apache-2.0

/// Writes one format; a format that can also be read has a ``PlistCodec``.
public protocol PlistWriter: Sendable {
    /// The format that it writes.
    var format: PlistFormat { get }

    /// Writes the document's root and everything below it.
    ///
    /// A value that the format cannot represent is refused, with its path, before the first byte is
    /// written, unless an option says what to write instead.
    ///
    /// - Returns: warnings about values that were changed to fit the format.
    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic]
}
