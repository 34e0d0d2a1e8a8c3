// SPDX-License-Identifier: Apache-2.0

/// How to read a property list.
public struct PlistDecodingOptions: Sendable {
    /// The number of nested containers that are accepted: 512 in every format, as on Apple's
    /// systems.
    public static let maximumDepth = 512

    /// What is wrong with more levels.
    package static var depthMessage: String {
        "containers nest deeper than \(maximumDepth) levels"
    }

    /// Turns warnings into errors: the first one is thrown.
    public var isStrict = false

    /// Records where in the text each node is, for edits and diagnostics. Costs 16 bytes a node.
    public var recordsSourceRanges = false

    /// Whether JSON objects with one key that names a kind are values of that kind, as written with
    /// `PlistEncodingOptions.isTagged`.
    public var isTagged = false

    /// Whether numbers and dates in XML that a build system has yet to fill in, such as
    /// `<integer>${COUNT}</integer>`, are read as strings, with a note. Else they are refused, as
    /// every other reader does.
    public var acceptsPlaceholders = false

    /// The maximum number of warnings kept; further ones are only counted.
    public var maximumWarnings = 100

    /// The maximum number of values and distinct keys of a document; `nil` for as many as can be
    /// numbered, about 4 billion.
    ///
    /// More are refused with a `limit` error, while they are read: at most 64 KiB of the source
    /// after the limit is exceeded. Parts of a binary property list that are shared count once; if
    /// one value of it is read alone, only what is read counts.
    public var maximumNodeCount: Int?

    /// The maximum number of bytes that a document takes in memory; `nil` for any number.
    ///
    /// The sum counts the source (as UTF-8, if it is a text), texts and data that it does not contain
    /// literally, 16 bytes for each value and distinct key, 4 for each reference to one (of an
    /// element one, of an entry two), and 16 more for each value and key if source ranges are
    /// recorded. More is refused with a `limit` error, as with ``maximumNodeCount``. While a document
    /// is read, its tables may have twice the room that they need in the end, which takes no memory
    /// unless it is used.
    public var maximumByteCount: Int?

    /// The formats that are accepted; `nil` for all that the registry has.
    ///
    /// Others are refused with an `unknown-format` error, whether a format was detected or asked for.
    public var acceptedFormats: Set<PlistFormat>? {
        get { rareOptions?.acceptedFormats }
        set { rareOptions = RareOptions(encodingName, transcoder, newValue) }
    }

    /// The encoding of a text, overriding what the text itself declares; an IANA name.
    public var encodingName: String? {
        get { rareOptions?.encodingName }
        set { rareOptions = RareOptions(newValue, transcoder, acceptedFormats) }
    }

    /// Decodes texts in encodings that PlistCore does not know itself, by their IANA name, to
    /// UTF-8.
    ///
    /// Throws with a message that says what is missing. Without it such texts are refused by name.
    public var transcoder: Transcoder? {
        get { rareOptions?.transcoder }
        set { rareOptions = RareOptions(encodingName, newValue, acceptedFormats) }
    }

    /// Turns bytes of a named encoding into UTF-8; `nil` if it does not know the encoding.
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

    /// Whether values are kept. Validation does without; the document is then useless.
    var keepsValues = true

    /// If values are not kept: the steps to the one that is kept nevertheless; none if there is no
    /// such value.
    var focus: [PlistStep] = []

    /// If one value is looked for: for each step, the longest key with dots that it and the steps
    /// after it may stand for, or an empty one; empty if keys are not joined.
    package var joinedKeys: [ArraySlice<UInt8>] = []

    /// Whether JSON integers beyond 64 bits are read as reals, because programs with doubles print them.
    package var readsLargeIntegersAsReals = false

    /// The defaults.
    public init() {}
}

extension PlistDecodingOptions {
    /// The options without those that matter only if values are kept.
    var forValidation: PlistDecodingOptions {
        var options = self
        options.keepsValues = false
        options.recordsSourceRanges = false
        return options
    }
}
