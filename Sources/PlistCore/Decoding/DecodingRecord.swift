// SPDX-License-Identifier: Apache-2.0

/// The facts that a codec recorded about a document's source in addition to its values.
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

    /// Gives a closure access to cached look-ups; returns `nil` if the document cannot cache any.
    func withLookups<Result>(_ body: (inout SourceLookups) -> Result) -> Result? {
        record?.lookups.whenAvailable(body)
    }

    /// The format that it was read from; `nil` for one built in memory.
    public var format: PlistFormat? { record?.format }

    /// The IANA name of the encoding of the source text; `nil` for binary formats.
    public var encodingName: String? { record?.encodingName }

    /// The source text as UTF-8; `nil` if the document was not read from text.
    package var sourceText: ByteStore? { encodingName == nil ? nil : arena.source }

    /// The warnings, in source order; the options limit how many are kept.
    public var warnings: [PlistDiagnostic] { record?.warnings ?? [] }

    /// The number of warnings, including those not kept.
    public var warningCount: Int { record?.warningCount ?? 0 }

    /// The locations of the values in the source, if the options requested them.
    package var sourceMap: SourceMap? { record?.sourceMap }

    /// The comments, if the format keeps them.
    package var comments: CommentTable? { record?.comments }

    /// The number of comments in the source, kept or not.
    package var commentCount: Int { record?.commentCount ?? 0 }

    /// The options for reading the source again so that each value gets the same number; `nil` if
    /// that is impossible, for example because the document was edited.
    var decodingOptions: PlistDecodingOptions? { record?.options }

    /// The path of the root in the input, if only that part was requested and it exists.
    var focusPath: PlistPath? { record?.focusPath }

    /// Whether the path passes keys with dots that may be intended instead.
    var focusPassesJoinedKeys: Bool { record?.focusPassesJoinedKeys ?? false }
}

/// Collects the source positions of nodes, one row for each node of the arena.
struct PositionRecorder: ~Copyable {
    let isEnabled: Bool
    private var nodes = GrowableBuffer<SourceMap.Range>()
    private var keys = GrowableBuffer<SourceMap.Range>()
    private var dropped = GrowableBuffer<SourceMap.DroppedEntry>()
    private var lastKey = PositionRecorder.range(0, 0)

    init(isEnabled: Bool) { self.isEnabled = isEnabled }

    private static func range(_ start: Int, _ end: Int) -> SourceMap.Range {
        SourceMap.Range(start: UInt32(clamping: start), end: UInt32(clamping: end))
    }

    @inline(__always)
    mutating func keyRead(start: Int, end: Int) {
        if isEnabled { lastKey = Self.range(start, end) }
    }

    /// Records the position of the next node; called once for each node, in order of their numbers.
    @inline(__always)
    mutating func record(start: Int, end: Int, isEntry: Bool) {
        if isEnabled { append(Self.range(start, end), isEntry ? lastKey : Self.range(0, 0)) }
    }

    private mutating func append(_ node: SourceMap.Range, _ key: SourceMap.Range) {
        nodes.append(node)
        keys.append(key)
    }

    mutating func close(_ container: NodeID, end: Int) {
        guard isEnabled else { return }
        nodes[Int(container)] = Self.range(Int(nodes[Int(container)].start), end)
    }

    /// Removes all nodes except the first `count`.
    mutating func removeLast(downTo count: Int) {
        guard isEnabled else { return }
        nodes.removeLast(downTo: count)
        keys.removeLast(downTo: count)
    }

    mutating func drop(value: NodeID, key: NodeID, of dictionary: NodeID) {
        guard isEnabled else { return }
        dropped.append(
            SourceMap.DroppedEntry(
                dictionary: dictionary, keyNode: key, key: keys[Int(value)],
                value: nodes[Int(value)]))
    }

    consuming func finish() -> SourceMap? {
        guard isEnabled else { return nil }
        var entries: [SourceMap.DroppedEntry] = []
        for index in 0..<dropped.count { entries.append(dropped[index]) }
        return SourceMap(nodes: nodes, keys: keys, droppedEntries: entries)
    }
}
