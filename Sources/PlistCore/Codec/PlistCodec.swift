// SPDX-License-Identifier: Apache-2.0

/// Reads and writes one format.
///
/// A codec knows nothing about the others. The program knows it through one line in
/// `PlistCodecRegistry`.
public protocol PlistCodec: PlistWriter {
    /// How certain it is that bytes have this format, judged by their start and their name.
    func detect(_ sample: PlistSample) -> PlistDetection

    /// Reads a whole property list.
    ///
    /// - Throws: one located error for the first thing that the format does not allow.
    /// - Complexity: O(*n*) in the bytes; memory is proportional.
    func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument

    /// Reads one value of a property list: the one that steps from the root lead to.
    ///
    /// Refuses and warns about the same things as `validate`; a codec that `isIndexed` looks only
    /// at what is on its path.
    ///
    /// - Returns: the value, in a document that need not contain anything else, and where it is;
    ///   `nil` if there is no such value.
    /// - Complexity: O(*n*) in the bytes; for an indexed format, in those on its path.
    func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch?

    /// Whether the format says where each value is, so that one can be read without the others.
    var isIndexed: Bool { get }

    /// Reads a whole property list only to find out whether it is one; refuses and warns about
    /// exactly the same things as `decode`.
    ///
    /// - Complexity: O(*n*) in the bytes.
    func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings
}

extension PlistCodec {
    /// Reads the whole property list, and looks for the value then.
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

/// How certain it is that bytes have a format.
public enum PlistDetection: Int, Comparable, Sendable {
    /// It has another one.
    case no
    /// Nothing speaks against it.
    case possible
    /// The content or the file's name suggests it.
    case likely
    /// A signature says so.
    case certain

    public static func < (left: PlistDetection, right: PlistDetection) -> Bool {
        left.rawValue < right.rawValue
    }
}
