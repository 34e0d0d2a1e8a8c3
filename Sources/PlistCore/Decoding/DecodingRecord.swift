// SPDX-License-Identifier: Apache-2.0

/// What a codec recorded of the source of a document, beside its values.
package final class DecodingRecord: Sendable {
    fileprivate let format: PlistFormat
    fileprivate let encodingName: String?
    fileprivate let sourceMap: SourceMap?
    fileprivate let comments: CommentTable?
    fileprivate let commentCount: Int
    fileprivate let focusPath: PlistPath?
    fileprivate let focusPassesJoinedKeys: Bool
    fileprivate let warnings: [PlistDiagnostic]
    fileprivate let warningCount: Int
    fileprivate let options: PlistDecodingOptions?
    fileprivate let lookups = Locked(SourceLookups())

    package init(
        format: PlistFormat, encodingName: String? = nil, sourceMap: SourceMap? = nil,
        comments: CommentTable? = nil, commentCount: Int = 0, focusPath: PlistPath? = nil,
        focusPassesJoinedKeys: Bool = false, warnings: [PlistDiagnostic] = [],
        warningCount: Int = 0, options: PlistDecodingOptions? = nil
    ) {
        self.format = format
        self.encodingName = encodingName
        self.sourceMap = sourceMap
        self.comments = comments
        self.commentCount = commentCount
        self.focusPath = focusPath
        self.focusPassesJoinedKeys = focusPassesJoinedKeys
        self.warnings = warnings
        self.warningCount = warningCount
        self.options = options
    }
}

extension PlistDocument {
    private var record: DecodingRecord? { arena.record as? DecodingRecord }

    /// Lets a closure look up what is found out once; `nil` if the document has no memory for that.
    func withLookups<Result>(_ body: (inout SourceLookups) -> Result) -> Result? {
        record?.lookups.whenAvailable(body)
    }

    /// The format that it was read from; `nil` for one built in memory.
    public var format: PlistFormat? { record?.format }

    /// The encoding of the text that it was read from, an IANA name; `nil` for binary formats.
    public var encodingName: String? { record?.encodingName }

    /// The text that it was read from, as UTF-8; `nil` if it was read from none.
    package var sourceText: ByteStore? { encodingName == nil ? nil : arena.source }

    /// The surprises in the source, in source order; the options limit how many are kept.
    public var warnings: [PlistDiagnostic] { record?.warnings ?? [] }

    /// The number of warnings, whether kept or not.
    public var warningCount: Int { record?.warningCount ?? 0 }

    /// Where the values are in the source, if the options asked for that.
    package var sourceMap: SourceMap? { record?.sourceMap }

    /// The comments of a format that keeps them.
    package var comments: CommentTable? { record?.comments }

    /// The number of comments in the source, kept or not.
    package var commentCount: Int { record?.commentCount ?? 0 }

    /// The options that give each value the same number again when the source is read once more;
    /// `nil` if nothing does, as for a document that was edited.
    var decodingOptions: PlistDecodingOptions? { record?.options }

    /// Where the root was in the input, if only that part was to be kept and it exists.
    var focusPath: PlistPath? { record?.focusPath }

    /// Whether there were keys with dots on the way there that may be meant.
    var focusPassesJoinedKeys: Bool { record?.focusPassesJoinedKeys ?? false }
}
