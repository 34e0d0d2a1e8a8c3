// SPDX-License-Identifier: Apache-2.0

/// How to read a property list.
public struct PlistDecodingOptions: Sendable {
    /// The number of nested containers that are accepted: 512 in every format, as on Apple's
    /// systems.
    public static let maximumDepth = 512

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
    public var takesPlaceholders = false

    /// The maximum number of warnings kept; further ones are only counted.
    public var maximumWarnings = 100

    /// The encoding of a text, overriding what the text itself declares; an IANA name.
    public var encodingName: String? {
        get { rareOptions?.encodingName }
        set { rareOptions = RareOptions(newValue, transcoder) }
    }

    /// Decodes texts in encodings that PlistCore does not know itself, by their IANA name, to
    /// UTF-8.
    ///
    /// Throws with a message that says what is missing. Without it such texts are refused by name.
    public var transcoder: Transcoder? {
        get { rareOptions?.transcoder }
        set { rareOptions = RareOptions(encodingName, newValue) }
    }

    public typealias Transcoder =
        @Sendable (_ encodingName: String, _ text: ByteStore) throws(PlistError) -> ByteStore

    // Boxed, because optional strings and functions are copied through run-time metadata, which is
    // slow the first time.
    private final class RareOptions: Sendable {
        let encodingName: String?
        let transcoder: Transcoder?

        init(_ encodingName: String?, _ transcoder: Transcoder?) {
            self.encodingName = encodingName
            self.transcoder = transcoder
        }
    }
    private var rareOptions: RareOptions?

    /// Whether values are kept. Validation does without; the document is then useless.
    package var keepsValues = true

    /// If values are not kept: the steps to the one that is kept nevertheless; none if there is no
    /// such value.
    package var focus: [PlistStep] = []

    /// If one value is looked for: for each step, the longest key with dots that it and the steps
    /// after it may stand for, or an empty one; nothing at all if nobody asks.
    package var joinedKeys: [PlistString] = []

    /// The number of containers around the text, which count towards the depth.
    package var enclosingLevels = 0

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
