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

/// The evidence for detecting a format: the beginning of the bytes and the name of their file.
public final class PlistSample {
    /// The bytes.
    public let source: ByteStore

    /// The name of the file that the bytes come from; `nil` if there is none.
    public let fileName: String?

    private var finding: AnyObject?

    /// The beginning of a source, with the name of its file as a hint.
    public init(_ source: ByteStore, fileName: String? = nil) {
        self.source = source
        self.fileName = fileName
    }

    /// Whether the file's name has an extension; the part after a leading dot is not one.
    var hasExtension: Bool {
        guard let fileName, let point = fileName.lastIndex(of: ".") else { return false }
        return point > fileName.startIndex
    }

    /// Returns a cached finding of one codec, which a related codec can reuse.
    func finding<Finding: AnyObject>(_ find: (ByteStore) -> Finding) -> Finding {
        if let known = finding as? Finding { return known }
        let new = find(source)
        finding = new
        return new
    }
}

/// The findings from validating a readable property list.
public struct PlistFindings: Sendable {
    /// The warnings, in source order; the options limit how many are kept.
    public let warnings: [PlistDiagnostic]

    /// The number of warnings, including those not kept.
    public let warningCount: Int

    /// No findings.
    init() {
        warnings = []
        warningCount = 0
    }

    /// The findings from decoding a document.
    public init(_ document: PlistDocument) {
        warnings = document.warnings
        warningCount = document.warningCount
    }
}

extension PlistCodec {
    /// Reads a document but keeps only one of its values: `decode(_:at:options:)` for codecs whose
    /// decoders use a `DocumentBuilder`.
    @inline(never)
    func decodeFocused(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        // The length of an array is known only at its end, so each element replaces the previous
        // one as the last.
        let taken = steps.prefix { ($0.index ?? 0) >= -1 }
        guard !taken.isEmpty, !options.recordsSourceRanges, !options.isTagged else {
            let root = try decode(source, options: options).root
            return PlistMatch(value: root, path: PlistPath())
                .following(steps[...], joinedKeys: options.joinedKeys[...])
        }
        var options = options
        options.keepsValues = false
        options.focus = Array(taken)
        let document = try decode(source, options: options)
        guard let path = document.focusPath else { return nil }
        var match = PlistMatch(value: document.root, path: path)
        match.passesJoinedKeys = document.focusPassesJoinedKeys
        return match.following(
            steps.dropFirst(taken.count), joinedKeys: options.joinedKeys.dropFirst(taken.count))
    }
}
