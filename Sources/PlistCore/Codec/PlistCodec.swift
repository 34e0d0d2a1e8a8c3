// SPDX-License-Identifier: Apache-2.0

/// Reads and writes one format.
///
/// A codec knows nothing of the others. It is known to the program by one line in
/// `PlistCodecRegistry`.
public protocol PlistCodec: PlistWriter {
    /// How surely the bytes are of this format, judged by their start.
    func detect(_ source: ByteStore, fileName: String?) -> PlistDetection

    /// Reads a whole property list.
    ///
    /// - Throws: one located error for the first thing that the format does not allow.
    /// - Complexity: O(*n*) in the bytes, memory in proportion.
    func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument

    /// Reads a whole property list only to see whether it is one; refuses and warns of exactly
    /// what `decode` does.
    ///
    /// - Complexity: O(*n*) in the bytes.
    func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings
}

extension PlistCodec {
    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        PlistFindings(try decode(source, options: options))
    }
}

/// How surely some bytes are of a format.
public enum PlistDetection: Int, Comparable, Sendable {
    case no
    /// Nothing speaks against it.
    case possible
    /// The content or the file's name speaks for it.
    case likely
    /// A signature says so.
    case certain

    public static func < (left: PlistDetection, right: PlistDetection) -> Bool {
        left.rawValue < right.rawValue
    }
}
