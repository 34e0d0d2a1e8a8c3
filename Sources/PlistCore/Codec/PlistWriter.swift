// SPDX-License-Identifier: Apache-2.0

/// Writes one format; what can read it as well is a ``PlistCodec``.
public protocol PlistWriter: Sendable {
    var format: PlistFormat { get }

    /// Writes the document's root and all below it.
    ///
    /// What the format cannot hold is refused, with its path, before the first byte is written,
    /// unless an option says what to write instead.
    ///
    /// - Returns: warnings about values that were changed to fit.
    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic]
}
