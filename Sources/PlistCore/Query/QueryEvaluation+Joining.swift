// SPDX-License-Identifier: Apache-2.0

/// What is known where bare components are joined to keys with dots.
struct QueryJoining: ~Copyable {
    /// A place that a query has come to, and what is left of it.
    struct State: Hashable {
        let document: Int
        let node: NodeID
        let segment: Int
        let isJoined: Bool
    }

    /// Matches of the whole query.
    var matchCount = 0
    /// From where nothing is found: what is shared is tried once. There are few where it is needed.
    var failures: Set<State>?
    /// The documents in data that are open, by how many were entered before.
    private var openDocuments: [Int] = []
    private var enteredCount = 0
    /// The place that most steps have led to by joined keys, of as many first ones as are noted.
    var reach: QueryReach?
    var notedStepCount = 0

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

/// A place that a query has come to.
struct QueryReach {
    let value: PlistView
    let path: PlistPath
    /// Steps that were taken.
    let stepCount: Int
}

extension QueryEvaluation {
    /// As `step`, with components joined: the longest key first, and none after one by which
    /// something is found.
    mutating func stepJoining(
        from start: QueryFrame, at level: Int
    ) throws(PlistError) -> Bool {
        guard start.isJoined || start.segment <= program.lastJoint else { return false }
        let run = program.segments[start.segment].bareCount
        guard run > 0 else {
            guard try step(from: start, at: level) else { return false }
            noteReach()
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
            noteFailure(frame)
            return false
        }
        frame.next = next.count
        frames[level] = frame
        frame.isJoined = frame.isJoined || next.count > 1
        push(next.position, of: node, segment: frame.segment + next.count, below: frame)
        noteReach()
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

    /// Where nothing is shared, no place is come to twice.
    private mutating func noteFailure(_ frame: QueryFrame) {
        guard joining.matchCount == frame.selector, document.traits.contains(.sharedContainers)
        else { return }
        if joining.failures == nil { joining.failures = [] }
        let state = joining.state(of: frame)
        joining.failures?.insert(state)
    }

    private mutating func noteReach() {
        let frame = frames[frames.count - 1]
        let stepCount = frame.segment - program.main.first
        guard frame.isJoined, stepCount <= joining.notedStepCount,
            stepCount > joining.reach?.stepCount ?? 0
        else { return }
        joining.reach = QueryReach(
            value: PlistView(document: document, id: frame.node), path: path, stepCount: stepCount)
    }

    /// How the components were joined on the way to the last match.
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
