// SPDX-License-Identifier: Apache-2.0

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
