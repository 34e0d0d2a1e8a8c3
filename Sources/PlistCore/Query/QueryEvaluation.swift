// SPDX-License-Identifier: Apache-2.0

/// A value on the path to a match, and the progress of the next step in it.
struct QueryFrame: BitwiseCopyable {
    let node: NodeID
    /// Whether components were joined on the path to the value.
    var isJoined = false
    /// The number of the entry or element in the frame below, or `embedded`.
    var position = 0
    /// The segment to be applied, or the one after the last of its query.
    let segment: Int
    let end: Int
    /// The selector to be applied; after the last one, the values below are examined. If components
    /// are joined, the number of matches before.
    var selector = 0
    /// The position of the next value to search. If components are joined, the
    /// number of components in the key that was tried last.
    var next = 0

    /// The position of a root within data.
    static let embedded = -1
}

/// Finds the matches of a query, one after the other.
///
/// The path to the current match is a stack of frames, so depth never affects the call stack.
/// Queries within filters push their frames on top.
package struct QueryEvaluation: ~Copyable {
    let program: QueryProgram
    /// The strings of the program.
    let texts: Arena
    private let options: PlistQueryOptions
    /// The queried document and the open embedded ones, innermost last.
    private var documents: [PlistDocument]
    /// The nodes of the innermost document, and its root.
    private(set) var arena: Arena
    private(set) var root: NodeID
    private let start: NodeID
    /// Whether bare components are joined to keys with dots, and only matches found through these
    /// count.
    private let joinsKeys: Bool
    var joining = QueryJoining()
    var frames = GrowableBuffer<QueryFrame>(capacity: 16)
    package private(set) var stepsLeft: Int
    private let stepLimit: Int
    /// Queries with more parts get no more steps for each value than queries with this many.
    private static let maximumSize = 16
    /// The budget for the matches that are kept.
    private var account: WorkAccount
    /// Results of filter queries that start at the root, by the number of the path.
    var results = GrowableBuffer<QueryResult>()
    /// The keys of paths, by their nodes in the queried document.
    private var pathKeys = PathKeys()
    var matcher = RegularExpressionMatcher()
    /// The last pattern that was not a literal.
    var lastPattern: (text: [UInt8], expression: RegularExpression?)?

    package init(_ query: PlistQuery, from start: PlistView, options: PlistQueryOptions = .init()) {
        self.init(query.program, from: start, options: options)
    }

    /// - Parameters:
    ///   - taken: the number of steps of the query that have led to `start`.
    ///   - joinsKeys: whether only values found through keys with dots count.
    @inline(never)
    init(
        _ program: QueryProgram, from start: PlistView, after taken: Int = 0,
        joinsKeys: Bool = false, options: PlistQueryOptions
    ) {
        self.program = program
        texts = program.texts
        self.joinsKeys = joinsKeys
        self.options = options
        documents = [start.document]
        arena = start.document.arena
        root = start.id
        self.start = start.id
        let references = arena.childBuffer.count + arena.nodeBuffer.count
        let size = min(program.size, Self.maximumSize)
        let (proportion, overflow) = references.multipliedReportingOverflow(by: 16 * size)
        stepLimit = options.maximumStepCount ?? max(4_000_000, overflow ? .max : proportion)
        stepsLeft = stepLimit
        account = WorkAccount(keptOf: start.document)
        frames.append(
            QueryFrame(
                node: start.id, segment: program.main.first + taken,
                end: program.main.first + program.main.count))
    }

    /// Direct access to the innermost document.
    var reader: ArenaReader {
        @_lifetime(borrow self)
        @inline(__always)
        get { arena.reader }
    }

    /// The document that contains the last match.
    var document: PlistDocument { documents[documents.count - 1] }

    /// Returns the next match, a node of `document`, or `nil` after the last one.
    mutating func nextNode() throws(PlistError) -> NodeID? { try next(above: 0) }

    /// Returns the next match, or `nil` after the last one.
    @inline(never)
    mutating func nextMatch() throws(PlistError) -> PlistView? {
        guard let node = try next(above: 0) else { return nil }
        return PlistView(document: document, id: node)
    }

    /// Returns the path from the start to the last match.
    mutating func path() -> PlistPath {
        var components: [PlistPathComponent] = []
        var level = 0
        for index in 1..<max(frames.count, 1) {
            let position = frames[index].position
            if position == QueryFrame.embedded {
                level += 1
                components.append(.embedded)
                continue
            }
            components.append(component(from: frames[index - 1].node, at: position, level))
        }
        return PlistPath(components)
    }

    /// Returns the component from a container; keys of the queried document are created only once.
    private mutating func component(
        from container: NodeID, at position: Int, _ level: Int
    ) -> PlistPathComponent {
        let document = documents[level]
        let reader = document.reader
        guard level == 0 else { return reader.pathComponent(of: container, at: position) }
        return pathKeys.component(from: container, at: position, in: reader)
    }

    /// Counts steps, and throws if they exceed the query's limit.
    @inline(__always)
    mutating func spend(_ stepCount: Int) throws(PlistError) {
        stepsLeft &-= stepCount
        if stepsLeft < 0 { throw exhausted() }
    }

    /// Counts a match that is about to be kept.
    ///
    /// - Parameter componentCount: the number of components of its path.
    mutating func keepMatch(_ componentCount: Int = 0) throws(PlistError) {
        try spend(16 + 4 * componentCount)
        try account.spend(
            MemoryLayout<PlistMatch>.stride + WorkAccount.placeByteCount * componentCount,
            "the matches take")
    }

    private func exhausted() -> PlistError {
        PlistError(.limit, "the query takes more than \(stepLimit) steps")
    }

    // MARK: Steps

    /// Returns the next value selected by the query whose frames start at `base`.
    @inline(never)
    mutating func next(above base: Int) throws(PlistError) -> NodeID? {
        while frames.count > base {
            let level = frames.count - 1
            let frame = frames[level]
            if frame.segment == frame.end {
                if frame.next == 0 && (frame.isJoined || !joinsKeys) {
                    frames[level].next = 1
                    if base == 0 { joining.matchCount &+= 1 }
                    return frame.node
                }
            } else if joinsKeys {
                if try stepJoining(from: frame, at: level) { continue }
            } else if try step(from: frame, at: level) {
                continue
            }
            if frame.position == QueryFrame.embedded { leaveEmbedded() }
            frames.removeLast(downTo: level)
        }
        return nil
    }

    /// Pushes the next value that a frame's segment selects, or descends.
    private mutating func step(from start: QueryFrame, at level: Int) throws(PlistError) -> Bool {
        var frame = start
        let segment = program.segments[frame.segment]
        let node = reader[frame.node]
        while frame.selector < segment.count {
            let selector = program.selectors[segment.first + frame.selector]
            if case .embedded = selector {
                frame.selector += 1
                frames[level] = frame
                if try enterEmbedded(node, frame) { return true }
                continue
            }
            if let position = try position(selectedBy: selector, in: node, after: &frame.next) {
                frames[level] = frame
                push(position, of: node, segment: frame.segment + 1, below: frame)
                return true
            }
            frame.selector += 1
            frame.next = 0
        }
        guard segment.isDescendant, node.kind.isContainer else { return false }
        while frame.next < node.length {
            let position = frame.next
            frame.next += 1
            try spend(1)
            guard reader[reader.value(of: node, at: position)].kind.isContainer else { continue }
            frames[level] = frame
            push(position, of: node, segment: frame.segment, below: frame)
            return true
        }
        return false
    }

    private mutating func push(
        _ position: Int, of node: PlistNode, segment: Int, below frame: QueryFrame
    ) {
        frames.append(
            QueryFrame(
                node: reader.value(of: node, at: position), isJoined: frame.isJoined,
                position: position, segment: segment, end: frame.end))
    }

    // MARK: Property lists in data

    private mutating func enterEmbedded(
        _ node: PlistNode, _ frame: QueryFrame
    ) throws(PlistError) -> Bool {
        guard node.kind == .data else { return false }
        try spend(node.length)
        let embedded: PlistDocument
        do throws(PlistError) {
            embedded = try options.decodeEmbedded(reader.bytes(of: node).array)
        } catch {
            return false
        }
        documents.append(embedded)
        openInnermost(root: embedded.rootID)
        frames.append(
            QueryFrame(
                node: root, isJoined: frame.isJoined, position: QueryFrame.embedded,
                segment: frame.segment + 1, end: frame.end))
        if joinsKeys { joining.enterDocument() }
        return true
    }

    private mutating func leaveEmbedded() {
        documents.removeLast()
        if joinsKeys { joining.leaveDocument() }
        openInnermost(root: documents.count == 1 ? start : documents[documents.count - 1].rootID)
    }

    private mutating func openInnermost(root: NodeID) {
        arena = documents[documents.count - 1].arena
        self.root = root
        results.removeLast(downTo: 0)
    }
}

/// The state of a search that joins bare components to keys with dots.
struct QueryJoining: ~Copyable {
    /// A value that a query has reached, with the rest of the query.
    struct State: Hashable {
        let document: Int
        let node: NodeID
        let segment: Int
        let isJoined: Bool
    }

    /// The number of matches of the whole query so far.
    fileprivate var matchCount = 0
    /// States without matches, so that shared values are searched only once. `nil` until the first
    /// one.
    var failures: Set<State>?
    /// The open embedded documents, each identified by the number of documents entered so far.
    private var openDocuments: [Int] = []
    private var enteredCount = 0
    /// The furthest progress through joined keys, within the first `recordedStepCount` steps.
    var furthest: QueryProgress?
    var recordedStepCount = 0

    fileprivate mutating func enterDocument() {
        enteredCount += 1
        openDocuments.append(enteredCount)
    }

    fileprivate mutating func leaveDocument() { openDocuments.removeLast() }

    func state(of frame: QueryFrame) -> State {
        State(
            document: openDocuments.last ?? 0, node: frame.node, segment: frame.segment,
            isJoined: frame.isJoined)
    }
}

/// A value that some of a query's steps have led to.
struct QueryProgress {
    let value: PlistView
    let path: PlistPath
    /// The number of these steps.
    let stepCount: Int
}

extension QueryEvaluation {
    /// Like `step`, with components joined: tries the longest key first, and no shorter one after a
    /// key that leads to a match.
    private mutating func stepJoining(
        from start: QueryFrame, at level: Int
    ) throws(PlistError) -> Bool {
        guard start.isJoined || start.segment <= program.lastJoinable else { return false }
        let run = program.segments[start.segment].bareCount
        guard run > 0 else {
            guard try step(from: start, at: level) else { return false }
            recordProgress()
            return true
        }
        var frame = start
        let node = reader[frame.node]
        if frame.next == 0 {
            if hasFailed(frame) { return false }
            frame.selector = joining.matchCount
            frame.next = run + 1
        } else if joining.matchCount > frame.selector {
            return false
        }
        guard let next = try longestStep(from: frame, in: node) else {
            recordFailure(frame)
            return false
        }
        frame.next = next.count
        frames[level] = frame
        frame.isJoined = frame.isJoined || next.count > 1
        push(next.position, of: node, segment: frame.segment + next.count, below: frame)
        recordProgress()
        return true
    }

    /// Returns the entry or element reached by joining as many components as possible, but fewer
    /// than in the last attempt.
    private mutating func longestStep(
        from frame: QueryFrame, in node: PlistNode
    ) throws(PlistError) -> (position: Int, count: Int)? {
        guard frame.next > 1, node.kind.isContainer else { return nil }
        try spend(node.kind == .dictionary ? node.length &+ 1 : 1)
        if node.kind == .dictionary {
            return program.longestEntry(
                of: node, from: frame.segment, below: frame.next, reader
            ).map { ($0.index, $0.count) }
        }
        guard frame.next > program.segments[frame.segment].bareCount else { return nil }
        let selector = program.selectors[program.segments[frame.segment].first]
        return program.position(selectedBy: selector, in: node, reader).map { ($0, 1) }
    }

    private func hasFailed(_ frame: QueryFrame) -> Bool {
        joining.failures?.contains(joining.state(of: frame)) ?? false
    }

    /// Records a state without matches. Only shared values are reached twice.
    private mutating func recordFailure(_ frame: QueryFrame) {
        guard joining.matchCount == frame.selector, document.traits.contains(.sharedContainers)
        else { return }
        if joining.failures == nil { joining.failures = [] }
        let state = joining.state(of: frame)
        joining.failures?.insert(state)
    }

    private mutating func recordProgress() {
        let frame = frames[frames.count - 1]
        let stepCount = frame.segment - program.main.first
        guard frame.isJoined, stepCount <= joining.recordedStepCount,
            stepCount > joining.furthest?.stepCount ?? 0
        else { return }
        joining.furthest = QueryProgress(
            value: PlistView(document: document, id: frame.node), path: path(), stepCount: stepCount
        )
    }

    /// How the components were joined on the path to the last match.
    var reading: QueryReading {
        var joined: [Range<Int>] = []
        for index in 1..<max(frames.count, 1) {
            let first = frames[index - 1].segment - program.main.first
            let end = frames[index].segment - program.main.first
            if end > first + 1 { joined.append(first..<end) }
        }
        return QueryReading(joined: joined)
    }

    /// Returns the number of the next entry or element that a selector selects; `next` is where to
    /// continue, initially 0.
    mutating func position(
        selectedBy selector: QuerySelector, in node: PlistNode, after next: inout Int
    ) throws(PlistError) -> Int? {
        switch selector {
        case .key, .index, .name, .append, .embedded:
            guard next == 0 else { return nil }
            next = 1
            try spend(node.kind == .dictionary ? node.length &+ 1 : 1)
            return program.position(selectedBy: selector, in: node, reader)
        case .wildcard:
            guard node.kind.isContainer, next < node.length else { return nil }
            try spend(1)
            next &+= 1
            return next &- 1
        case .slice(let start, let end, let step):
            guard node.kind == .array else { return nil }
            let slice = SliceBounds(start: start, end: end, step: step, count: node.length)
            guard next < slice.count else { return nil }
            try spend(1)
            next &+= 1
            return slice.first + (next &- 1) * step
        case .filter(let expression):
            guard node.kind.isContainer else { return nil }
            while next < node.length {
                let position = next
                next &+= 1
                try spend(1)
                if try test(expression, on: reader.value(of: node, at: position)) {
                    return position
                }
            }
            return nil
        }
    }

    /// Returns the value of a singular query within a filter.
    mutating func resolve(_ path: QueryPath, from node: NodeID) throws(PlistError) -> NodeID? {
        var id = path.isAbsolute ? root : node
        for index in path.first..<path.first + path.count {
            let node = reader[id]
            let selector = program.selectors[program.segments[index].first]
            try spend(node.kind == .dictionary ? node.length &+ 1 : 1)
            guard let position = program.position(selectedBy: selector, in: node, reader) else {
                return nil
            }
            id = reader.value(of: node, at: position)
        }
        return id
    }
}

/// The elements of an array that a slice selects: RFC 9535, section 2.3.4.2.2.
package struct SliceBounds {
    package let first: Int
    package let count: Int

    package init(start: Int?, end: Int?, step: Int, count: Int) {
        func bound(_ index: Int, _ range: ClosedRange<Int>) -> Int {
            let position = index < 0 ? index + count : index
            return min(max(position, range.lowerBound), range.upperBound)
        }
        if step > 0 {
            first = start.map { bound($0, 0...count) } ?? 0
            let end = end.map { bound($0, 0...count) } ?? count
            self.count = max(0, (end - first + step - 1) / step)
        } else if step < 0 {
            first = start.map { bound($0, -1...count - 1) } ?? count - 1
            let end = end.map { bound($0, -1...count - 1) } ?? -1
            self.count = max(0, (first - end - step - 1) / -step)
        } else {
            first = 0
            self.count = 0
        }
    }
}
