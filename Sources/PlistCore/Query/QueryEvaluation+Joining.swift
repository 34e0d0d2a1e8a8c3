// SPDX-License-Identifier: Apache-2.0

/// The state of a search that joins bare components to keys with dots.
struct QueryJoining: ~Copyable {
    /// A value that a query has reached, and what is left of the query.
    struct State: Hashable {
        let document: Int
        let node: NodeID
        let segment: Int
        let isJoined: Bool
    }

    /// The number of matches of the whole query so far.
    var matchCount = 0
    /// States from which nothing is found, so that shared values are searched once. `nil` until the
    /// first one.
    var failures: Set<State>?
    /// The open documents in data, each by the number of documents entered up to it.
    private var openDocuments: [Int] = []
    private var enteredCount = 0
    /// Where the most steps have led by joined keys, within the first `recordedStepCount` steps.
    var furthest: QueryProgress?
    var recordedStepCount = 0

    mutating func enterDocument() {
        enteredCount += 1
        openDocuments.append(enteredCount)
    }

    mutating func leaveDocument() { openDocuments.removeLast() }

    func state(of frame: QueryFrame) -> State {
        State(
            document: openDocuments.last ?? 0, node: frame.node, segment: frame.segment,
            isJoined: frame.isJoined)
    }
}

/// A value that some steps of a query have led to.
struct QueryProgress {
    let value: PlistView
    let path: PlistPath
    /// The number of those steps.
    let stepCount: Int
}

extension QueryEvaluation {
    /// Like `step`, with components joined: the longest key first, and no shorter one after a key by
    /// which something is found.
    mutating func stepJoining(
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

    /// The entry or element that the most components lead to, fewer than the last time.
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

    /// Only what is shared is reached twice.
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
            value: PlistView(document: document, id: frame.node), path: path, stepCount: stepCount)
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
}
