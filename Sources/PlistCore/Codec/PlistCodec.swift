// SPDX-License-Identifier: Apache-2.0

/// Reads and writes one format.
///
/// Codecs are independent of each other. A codec is enabled by one line in `PlistCodecRegistry`.
public protocol PlistCodec: PlistWriter {
    /// Returns how likely bytes have this format, judged by their beginning and their name.
    func detect(_ sample: PlistSample) -> PlistDetection

    /// Reads a whole property list.
    ///
    /// - Throws: the first error, with its location.
    /// - Complexity: O(*n*) time and memory in the bytes.
    func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument

    /// Reads only the value that the steps lead to from the root.
    ///
    /// Refuses and warns about the same problems as `validate`; an indexed codec (`isIndexed`) only
    /// examines the path to the value.
    ///
    /// - Returns: the value, in a document that need not contain any other, and its position; `nil`
    ///   if there is no such value.
    /// - Complexity: O(*n*) in the bytes; for an indexed format, in the bytes on the path.
    func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch?

    /// Whether the format records the position of each value, so that one value can be read without
    /// the others.
    var isIndexed: Bool { get }

    /// Checks a whole property list; refuses and warns about exactly the same problems as `decode`.
    ///
    /// - Complexity: O(*n*) in the bytes.
    func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings
}

extension PlistCodec {
    /// Reads the whole property list, and then looks up the value.
    public func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        let root = try decode(source, options: options).root
        return PlistMatch(value: root, path: PlistPath()).following(steps)
    }

    /// False.
    public var isIndexed: Bool { false }

    /// Reads the whole property list.
    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        PlistFindings(try decode(source, options: options))
    }
}

/// The likelihood that bytes have a format.
public enum PlistDetection: Int, Comparable, Sendable {
    /// The bytes have another format.
    case no
    /// The bytes do not rule the format out.
    case possible
    /// The content or the file's name suggests the format.
    case likely
    /// A signature identifies the format.
    case certain

    public static func < (left: PlistDetection, right: PlistDetection) -> Bool {
        left.rawValue < right.rawValue
    }
}
