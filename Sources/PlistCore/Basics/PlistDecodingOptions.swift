// SPDX-License-Identifier: Apache-2.0

/// Options for reading property lists.
public struct PlistDecodingOptions: Sendable {
    /// The maximum depth of nested containers: 512 in every format, as on Apple's systems.
    public static let maximumDepth = 512

    /// The error message for containers that nest deeper.
    package static var depthMessage: String {
        "containers nest deeper than \(maximumDepth) levels"
    }

    /// Whether warnings are errors: the first one is thrown.
    public var isStrict = false

    /// Whether to record the source range of each node, for edits and diagnostics. Costs 16 bytes a
    /// node.
    public var recordsSourceRanges = false

    /// Whether a JSON object with a single key that names a type is read as a value of that type,
    /// as written with `PlistEncodingOptions.isTagged`.
    public var isTagged = false

    /// Whether XML numbers and dates that a build system has not filled in yet, such as
    /// `<integer>${COUNT}</integer>`, are read as strings, with a note. Otherwise they are refused,
    /// as in every other reader.
    public var acceptsPlaceholders = false

    /// The maximum number of warnings kept; further ones are only counted.
    public var maximumWarnings = 100

    /// The maximum number of values and distinct keys of a document; `nil` for as many as can be
    /// numbered, about 4 billion.
    ///
    /// A document with more is refused with a `limit` error while it is read, at most 64 KiB of the
    /// source after the limit is exceeded. Shared parts of a binary property list count once. If a
    /// single value is read, only the parts that are read count.
    public var maximumNodeCount: Int?

    /// The maximum memory of a document, in bytes; `nil` if unlimited.
    ///
    /// The sum consists of the source (as UTF-8, if it is text), the strings and data that the
    /// source does not contain literally, 16 bytes for each value and distinct key, 4 bytes for
    /// each reference to one (one reference for an element, two for an entry) and, if source ranges
    /// are recorded, 16 more bytes for each value and key. A document that needs more is refused
    /// with a `limit` error, as with ``maximumNodeCount``. While a document is read, its tables may
    /// reserve twice the space that they need in the end; the unused space takes no memory.
    public var maximumByteCount: Int?

    /// The accepted formats; `nil` for all formats in the registry.
    ///
    /// Other formats are refused with an `unknown-format` error, whether they were detected or
    /// requested.
    public var acceptedFormats: Set<PlistFormat>? {
        get { rareOptions?.acceptedFormats }
        set { rareOptions = RareOptions(encodingName, transcoder, newValue) }
    }

    /// The encoding of the text as an IANA name, which overrides the text's own declaration.
    public var encodingName: String? {
        get { rareOptions?.encodingName }
        set { rareOptions = RareOptions(newValue, transcoder, acceptedFormats) }
    }

    /// A function that converts text in encodings that PlistCore does not support, identified by
    /// their IANA names, to UTF-8.
    ///
    /// If it fails, it throws an error whose message names the cause. Without a transcoder, such
    /// text is refused, and the error names the encoding.
    public var transcoder: Transcoder? {
        get { rareOptions?.transcoder }
        set { rareOptions = RareOptions(encodingName, newValue, acceptedFormats) }
    }

    /// Converts bytes in a named encoding to UTF-8; returns `nil` if the encoding is unknown.
    public typealias Transcoder =
        @Sendable (_ encodingName: String, _ text: ByteStore) throws(PlistError) -> ByteStore

    // Boxed, because optional strings and functions are copied through run-time metadata, which is
    // slow the first time.
    private final class RareOptions: Sendable {
        let encodingName: String?
        let transcoder: Transcoder?
        let acceptedFormats: Set<PlistFormat>?

        init(
            _ encodingName: String?, _ transcoder: Transcoder?,
            _ acceptedFormats: Set<PlistFormat>?
        ) {
            self.encodingName = encodingName
            self.transcoder = transcoder
            self.acceptedFormats = acceptedFormats
        }
    }
    private var rareOptions: RareOptions?

    /// Whether values are kept. Validation does not need them; the document is then unusable.
    var keepsValues = true

    /// The steps to the only value to keep, if values are otherwise not kept; empty for none.
    var focus: [PlistStep] = []

    /// For looking up one value: for each step, the longest key with dots that this step and the
    /// following ones may form, or an empty key; empty if keys are not joined.
    package var joinedKeys: [ArraySlice<UInt8>] = []

    /// Whether JSON integers beyond 64 bits are read as reals, because programs that use doubles
    /// print them.
    package var readsLargeIntegersAsReals = false

    /// The default options.
    public init() {}
}

extension PlistDecodingOptions {
    /// The options for validation, without the ones that only apply if values are kept.
    var forValidation: PlistDecodingOptions {
        var options = self
        options.keepsValues = false
        options.recordsSourceRanges = false
        return options
    }
}
