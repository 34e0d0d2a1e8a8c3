// SPDX-License-Identifier: Apache-2.0

/// Writes one format. A format that can also be read has a ``PlistCodec``.
public protocol PlistWriter: Sendable {
    /// The format that it writes.
    var format: PlistFormat { get }

    /// Writes the document's root and everything below it.
    ///
    /// Before the first byte is written, a value that the format cannot represent is refused with
    /// its path, unless an option specifies a replacement.
    ///
    /// - Returns: warnings about values that were changed to fit the format.
    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic]
}
