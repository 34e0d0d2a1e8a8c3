// SPDX-License-Identifier: Apache-2.0

/// A property list as it was read: flat, in source order, with the warnings of reading it.
///
/// Copies share the memory. A document made from untrusted bytes is safe to walk: containers nest
/// at most 512 deep and never contain themselves, but shared parts of a binary property list may
/// make the tree far larger than the file (see ``expandedNodeCount()``).
public struct PlistDocument: Sendable {
    package let arena: Arena
    package let rootID: NodeID
    package let traits: PlistTraits
    package let sourceMap: SourceMap?
    /// The comments of a format that keeps them.
    package let comments: CommentTable?
    /// The number of comments in the source, kept or not.
    package let commentCount: Int
    /// Where the root was in the input, if only that part was to be kept and it exists.
    package let focusPath: PlistPath?
    /// Whether there were keys with dots on the way there that may be meant.
    package let focusPassesJoinedKeys: Bool

    /// The format that it was read from; `nil` for one built in memory.
    public let format: PlistFormat?

    /// The encoding of the text that it was read from, an IANA name; `nil` for binary formats.
    public let encodingName: String?

    /// What was surprising in the source, in source order; the options limit how many are kept.
    public let warnings: [PlistDiagnostic]

    /// The number of warnings, whether kept or not.
    public let warningCount: Int

    package init(
        arena: Arena, rootID: NodeID, traits: PlistTraits, format: PlistFormat?,
        encodingName: String? = nil, sourceMap: SourceMap? = nil,
        comments: CommentTable? = nil, commentCount: Int = 0, focusPath: PlistPath? = nil,
        focusPassesJoinedKeys: Bool = false, warnings: [PlistDiagnostic] = [], warningCount: Int = 0
    ) {
        self.arena = arena
        self.rootID = rootID
        self.traits = traits
        self.format = format
        self.encodingName = encodingName
        self.sourceMap = sourceMap
        self.comments = comments
        self.commentCount = commentCount
        self.focusPath = focusPath
        self.focusPassesJoinedKeys = focusPassesJoinedKeys
        self.warnings = warnings
        self.warningCount = warningCount
    }

    /// Reads a property list of any known format.
    ///
    /// - Parameters:
    ///   - bytes: the whole property list; they are copied once.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    /// - Throws: what is wrong and where.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        decoding bytes: some Collection<UInt8>, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init()
    ) throws(PlistError) {
        self = try PlistCodecRegistry.standard.decode(
            ByteStore(bytes), as: format, options: options)
    }

    /// Direct access to the nodes and bytes.
    package var reader: ArenaReader {
        @_lifetime(borrow self)
        @inline(__always)
        get { arena.reader }
    }

    /// The bytes that it was read from, as UTF-8 if it is text.
    package var source: ByteView {
        @_lifetime(borrow self)
        get { reader.source }
    }

    /// The outermost value.
    public var root: PlistView { PlistView(document: self, id: rootID) }

    /// Writes the property list.
    ///
    /// What options allow to be changed is changed silently;
    /// ``encodedReportingWarnings(as:options:)`` says what it is.
    ///
    /// - Throws: an error for what the format cannot represent, with its path; `unknown-format` for
    ///   a format without a registered codec.
    /// - Complexity: O(*n*) in the bytes written.
    public func encoded(
        as format: PlistFormat, options: PlistEncodingOptions = .init()
    ) throws(PlistError) -> [UInt8] {
        try encodedReportingWarnings(as: format, options: options).bytes
    }

    /// Writes the property list and reports which values were changed to fit the format, for example
    /// dates whose fractions were dropped.
    ///
    /// ```swift
    /// let (bytes, warnings) = try document.encodedReportingWarnings(as: .xml)
    /// for warning in warnings { print(warning.path ?? [], warning.message) }
    /// ```
    ///
    /// - Throws: as ``encoded(as:options:)``.
    /// - Complexity: O(*n*) in the bytes written.
    public func encodedReportingWarnings(
        as format: PlistFormat, options: PlistEncodingOptions = .init()
    ) throws(PlistError) -> (bytes: [UInt8], warnings: [PlistDiagnostic]) {
        guard let codec = PlistCodecRegistry.standard.codec(for: format) else {
            throw PlistError(.unknownFormat, "there is no codec for the format '\(format.name)'")
        }
        var output = PlistOutput()
        let warnings = try codec.encode(self, options: options, to: &output)
        return (output.bytes(), warnings)
    }

    /// The same memory with another root.
    package func rerooted(at node: NodeID) -> PlistDocument {
        PlistDocument(
            arena: arena, rootID: node,
            traits: node == rootID ? traits : traits.union(.unreachableNodes), format: format,
            encodingName: encodingName, sourceMap: sourceMap, comments: comments,
            commentCount: commentCount)
    }
}
