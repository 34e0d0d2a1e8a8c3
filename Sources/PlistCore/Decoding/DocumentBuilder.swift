// SPDX-License-Identifier: Apache-2.0

/// Builds a document from the events of a text decoder.
///
/// It maintains the stack of open containers for the decoder, enforces the depth limit, interns
/// keys, keeps only the last of several equal keys, and computes paths for errors.
struct DocumentBuilder: ~Copyable, ~Escapable {
    struct OpenContainer: BitwiseCopyable {
        let node: NodeID
        let isDictionary: Bool
        /// The index of its first pending reference.
        let pendingStart: Int
        let sourceOffset: Int
        /// The state when it was opened, to be restored if values are not kept.
        let keyCount: Int
        let decodedCount: Int
    }

    let source: ByteStore
    let text: ByteView
    let options: PlistDecodingOptions
    var diagnostics: DiagnosticList
    /// The number of comments so far.
    var commentCount = 0
    var traits: PlistTraits = []

    var nodes: GrowableBuffer<PlistNode>
    var children: GrowableBuffer<NodeID>
    var decodedBytes = GrowableBuffer<UInt8>(capacity: 64)
    var openContainers = GrowableBuffer<OpenContainer>(capacity: 16)
    /// The references of the open containers: alternating keys and values, or elements.
    var pending = GrowableBuffer<NodeID>(capacity: 240)
    /// The source offsets of the keys among the pending references.
    var pendingKeyOffsets = GrowableBuffer<Int>(capacity: 128)
    var keys = KeyTable()
    /// One bit for each node, for `hasEqualKeysInAnyOrder`; all are zero between calls.
    var keyMarks = GrowableBuffer<UInt8>()
    var positions: PositionRecorder
    private var passedPages: PassedPages
    private let limits: DecodingLimits
    /// The offset of the next size check.
    private var nextCheck = DecodingLimits.interval
    /// The size of values that were read but not kept, so that validation enforces the same limits.
    private var discardedNodeCount = 0
    private var discardedReferenceCount = 0
    private var discardedByteCount = 0
    /// Whether a dictionary `{CF$UID: integer}` becomes a UID.
    let readsUIDs: Bool

    /// Whether the values currently being read are kept.
    var keepsValues: Bool
    /// The one value to keep if the others are discarded.
    var focus: DocumentFocus?
    /// The depth of values that may be on the path to it.
    var watchedDepth: Int
    static let unwatched = -2

    @_lifetime(borrow source)
    init(
        source: borrowing ByteStore, options: PlistDecodingOptions, format: PlistFormat,
        readsUIDs: Bool
    ) {
        self.source = copy source
        text = source.view
        self.options = options
        self.readsUIDs = readsUIDs
        keepsValues = options.keepsValues
        focus =
            options.focus.isEmpty
            ? nil : DocumentFocus(steps: options.focus, joinedKeys: options.joinedKeys)
        watchedDepth = focus == nil ? Self.unwatched : 0
        diagnostics = DiagnosticList(options: options, format: format)
        // Typical documents have a node for every 24 bytes or more; unused memory costs nothing.
        let estimate = options.keepsValues ? min(source.count / 24 + 16, 1 << 24) : 256
        nodes = GrowableBuffer(capacity: estimate)
        children = GrowableBuffer(capacity: 2 * estimate)
        passedPages = PassedPages(of: copy source)
        limits = DecodingLimits(options)
        positions = PositionRecorder(isEnabled: options.recordsSourceRanges)
    }

    var reader: ArenaReader {
        @_lifetime(borrow self)
        @inline(__always)
        get {
            ArenaReader(
                nodes: nodes.view, children: children.view, source: text,
                decodedBytes: decodedBytes.bytes)
        }
    }

    /// The number of open containers.
    var depth: Int { openContainers.count }

    /// Whether the innermost open container is a dictionary; `nil` at the top level.
    var isInDictionary: Bool? {
        depth == 0 ? nil : openContainers[depth - 1].isDictionary
    }

    // MARK: Values

    /// Adds a scalar; `start` and `end` enclose its source text.
    @inline(__always)
    mutating func addLeaf(_ node: PlistNode, start: Int, end: Int) throws(PlistError) {
        if start >= nextCheck { try checkProgress(at: start) }
        let id = NodeID(truncatingIfNeeded: nodes.count)
        nodes.append(node)
        if depth == watchedDepth { willAdd(id, isContainer: false) }
        pending.append(id)
        positions.record(start: start, end: end, isEntry: isInDictionary == true)
    }

    /// Releases pages that have been passed, and refuses a document that has become too large.
    @inline(never)
    private mutating func checkProgress(at offset: Int) throws(PlistError) {
        passedPages.pass(offset, of: source)
        nextCheck = offset + DecodingLimits.interval
        try checkSize(at: offset)
    }

    func checkSize(at offset: Int) throws(PlistError) {
        let excess = limits.excess(
            nodeCount: nodes.count + discardedNodeCount,
            // The root is not referenced.
            referenceCount: children.count + max(pending.count - 1, 0)
                + discardedReferenceCount,
            byteCount: text.count + decodedBytes.count + discardedByteCount)
        if let excess { throw error(.limit, excess, at: offset) }
    }

    /// The last value added, if it is in an open container.
    var lastValue: NodeID { pending[pending.count - 1] }

    /// The source offset of the last key read in the open containers.
    var lastKeyOffset: Int { pendingKeyOffsets[pendingKeyOffsets.count - 1] }

    /// Returns a note on the location of the last key, for errors about its value.
    func keyNote() -> [PlistDiagnostic] {
        let place = PlistLocation(byteOffset: lastKeyOffset)
        return [PlistDiagnostic(.note, .syntax, "the key of the value", at: place)]
    }

    /// Adds another reference to a value that is already in the document.
    mutating func addShared(_ node: NodeID) {
        traits.formUnion(
            nodes[Int(node)].kind.isContainer ? .sharedContainers : .sharedLeaves)
        pending.append(node)
    }

    /// Adds the last key as its own value.
    mutating func addKeyAsValue(start: Int, end: Int) throws(PlistError) {
        try addLeaf(nodes[Int(pending[pending.count - 1])], start: start, end: end)
    }

    /// Opens a container, which contains everything added until `close`.
    mutating func open(dictionary isDictionary: Bool, at offset: Int) throws(PlistError) {
        guard depth < PlistDecodingOptions.maximumDepth else {
            throw error(.depth, PlistDecodingOptions.depthMessage, at: offset)
        }
        if offset >= nextCheck { try checkProgress(at: offset) }
        let id = NodeID(truncatingIfNeeded: nodes.count)
        nodes.append(PlistNode(isDictionary ? .dictionary : .array))
        if depth == watchedDepth { willAdd(id, isContainer: true) }
        pending.append(id)
        positions.record(start: offset, end: offset, isEntry: isInDictionary == true)
        openContainers.append(
            OpenContainer(
                node: id, isDictionary: isDictionary, pendingStart: pending.count,
                sourceOffset: offset, keyCount: keys.count, decodedCount: decodedBytes.count))
    }

    /// Closes the innermost container, whose source text ends at `end`.
    ///
    /// - Returns: the container.
    @discardableResult
    mutating func close(end: Int) throws(PlistError) -> OpenContainer {
        let container = openContainers[depth - 1]
        let start = container.pendingStart
        positions.close(container.node, end: end)
        if container.isDictionary { try endEntries(of: container) }
        let uid = container.isDictionary ? try uidNode(container) : nil
        let count = pending.count - start
        nodes[Int(container.node)] =
            uid
            ?? (container.isDictionary
                ? PlistNode(.dictionary, at: children.count, length: count / 2)
                : PlistNode(.array, at: children.count, length: count))
        if keepsValues && uid == nil { children.append(pending, from: start) }
        pending.removeLast(downTo: start)
        openContainers.removeLast(downTo: depth - 1)
        let isKept = keepsValues
        if depth <= watchedDepth { didClose(container) }
        if !keepsValues { discardValues(of: container, areReferencesKept: isKept) }
        return container
    }

    // MARK: Added values

    /// The key of the last value added; `nil` unless that is in a dictionary.
    var keyOfLastValue: PlistNode? {
        guard isInDictionary == true else { return nil }
        return nodes[Int(pending[pending.count - 2])]
    }

    /// Whether the innermost open container is still empty.
    var isAtStartOfContainer: Bool { pending.count == openContainers[depth - 1].pendingStart }

    /// Turns a closed dictionary into another value; its contents become unreachable.
    mutating func replace(_ dictionary: NodeID, with node: PlistNode) {
        nodes[Int(dictionary)] = node
        traits.formUnion(.unreachableNodes)
    }

    /// Returns an error in the last value added, which ends the document.
    mutating func errorInLastValue(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int
    ) -> PlistError {
        // The path must lead to this value, not to the next one.
        pending.removeLast(downTo: pending.count - 1)
        return error(code, message, at: offset, byteCount: byteCount)
    }

    /// Removes everything appended to the decoded bytes from an offset on.
    mutating func discardDecoded(from decodedStart: Int) {
        decodedBytes.removeLast(downTo: decodedStart)
    }

    /// Discards the contents of a container, unless they include the nodes of new keys or the value
    /// to keep.
    private mutating func discardValues(of container: OpenContainer, areReferencesKept: Bool) {
        if !areReferencesKept {
            discardedReferenceCount += nodes[Int(container.node)].childCount
        }
        guard keys.count == container.keyCount else { return }
        if let kept = focus?.value, kept >= container.node { return }
        discardedNodeCount += nodes.count - (Int(container.node) + 1)
        discardedByteCount += decodedBytes.count - container.decodedCount
        nodes.removeLast(downTo: Int(container.node) + 1)
        positions.removeLast(downTo: nodes.count)
        decodedBytes.removeLast(downTo: container.decodedCount)
    }

    /// Ends the document.
    ///
    /// - Throws: `limit` if it is too large.
    consuming func finish(
        format: PlistFormat, encodingName: String? = nil, comments: CommentTable? = nil
    ) throws(PlistError) -> PlistDocument {
        precondition(depth == 0 && pending.count == 1)
        try checkSize(at: text.count)
        let root = focus?.value ?? pending[0]
        let isText = encodingName != nil
        let warnings = isText ? diagnostics.located(in: text) : diagnostics.inSourceOrder
        let warningCount = diagnostics.count
        let commentCount = self.commentCount
        let traits = focus == nil ? self.traits : self.traits.union(.unreachableNodes)
        let focusPath = focus?.path
        let passesJoinedKeys = focus?.passesJoinedKeys ?? false
        let options = self.options
        let source = self.source
        nodes.trim()
        children.trim()
        decodedBytes.trim()
        let map = positions.finish()
        let record = DecodingRecord(
            format: format, encodingName: encodingName, sourceMap: map, comments: comments,
            commentCount: commentCount, focusPath: focusPath,
            focusPassesJoinedKeys: passesJoinedKeys, warnings: warnings,
            warningCount: warningCount, options: options)
        return PlistDocument(
            Arena(
                source: source, nodes: nodes, children: children, decodedBytes: decodedBytes,
                rootID: root, traits: traits, record: record))
    }
}

// Not inlined, because there are hundreds of callers whose remaining code is short.
extension DocumentBuilder {
    /// Returns an error at a location, with the path of the current value.
    @inline(never)
    func error(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1,
        notes: [PlistDiagnostic] = []
    ) -> PlistError {
        PlistError(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            path: path, format: diagnostics.format, notes: notes)
    }

    /// Records a warning at a location, with the path of the current value.
    @inline(never)
    mutating func warn(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1,
        changesValue: Bool = false
    ) throws(PlistError) {
        let path = diagnostics.wantsDetails ? self.path : nil
        try diagnostics.warn(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            path: path, changesValue: changesValue)
    }

    /// Records a note about a location, with the path of the current value.
    @inline(never)
    mutating func note(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1
    ) {
        let path = diagnostics.wantsDetails ? self.path : nil
        diagnostics.note(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount), path: path)
    }

    /// The path of the value that is being read.
    var path: PlistPath {
        var path = PlistPath()
        for level in 0..<depth {
            let container = openContainers[level]
            let isInnermost = level == depth - 1
            // The open child container has already been pushed.
            let end = isInnermost ? pending.count : openContainers[level + 1].pendingStart - 1
            let count = end - container.pendingStart
            if !container.isDictionary {
                path.components.append(.index(count))
            } else if count % 2 == 1 {
                let key = nodes[Int(pending[end - 1])]
                path.append(key: reader.bytes(of: key), like: diagnostics.lastPath)
            }
        }
        return path
    }

    /// Returns a note on where the innermost open container was opened.
    func openContainerNote() -> [PlistDiagnostic] {
        guard depth > 0 else { return [] }
        let container = openContainers[depth - 1]
        let name = container.isDictionary ? "dictionary" : "array"
        return [.stillOpen("the \(name)", at: container.sourceOffset)]
    }
}

extension PlistDiagnostic {
    /// Returns a note on the start of a construct whose end is missing.
    static func stillOpen(_ what: String, at offset: Int) -> PlistDiagnostic {
        PlistDiagnostic(
            .note, .syntax, "\(what) opened here is still open",
            at: PlistLocation(byteOffset: offset))
    }
}
