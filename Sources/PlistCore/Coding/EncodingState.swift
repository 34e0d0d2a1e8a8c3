// SPDX-License-Identifier: Apache-2.0

/// What changes while values are encoded.
struct EncodingState: ~Copyable {
    var draft = DocumentDraft()
    var treatments = TypeTable<TypeTreatment>()
    var containerFactories = TypeTable<AnyEntryContainerFactory>()
    /// The serial number of the frame whose values lie on top of the stack.
    private(set) var innermost = 0
    private var lastSerial = 0
    /// A frame for each level of values that have their turn. It serves for one value after the other
    /// unless a type keeps its encoder: to make one takes as long as to encode some values.
    private var frames: [EncodingFrame] = []
    /// Whether frames are kept for the next value. At the end they are not: they refer to the session, and
    /// if a type writes too late, both would refer to each other for ever.
    private var keepsFrames = true
    private var level = 0
    /// How far all lines would be indented together, in a text with a line for each key and value.
    private(set) var indentCount = 0

    init() { frames.reserveCapacity(4) }

    /// The serial number of a frame that is not one of those that have their turn.
    mutating func makeSerial() -> Int {
        lastSerial &+= 1
        return lastSerial
    }

    /// Adds what belongs to the values of a frame.
    ///
    /// - Returns: whether these lie on top of the stack.
    @inline(__always)
    mutating func add(to serial: Int, _ push: (inout DocumentDraft) -> Void) -> Bool {
        push(&draft)
        return serial == innermost
    }

    /// A frame for a value whose turn begins; `nil` if there may be no room for its values.
    @inline(__always)
    mutating func begin(
        _ session: EncodingSession, in parent: EncodingFrame?, at place: EncodingFrame.Place,
        depth: Int
    ) -> EncodingFrame? {
        if draft.isFull { return nil }
        lastSerial &+= 1
        let (serial, start, outer) = (lastSerial, draft.pendingCount, innermost)
        let container = parent?.serial == outer ? nil : parent
        innermost = serial
        defer { level &+= 1 }
        if level < frames.count && isKnownUniquelyReferenced(&frames[level]) {
            let frame = frames[level]
            frame.restart(
                serial, in: container, at: place, depth: depth, start: start, outer: outer)
            return frame
        }
        let frame = EncodingFrame(
            session, serial, level: level, in: container, at: place, depth: depth, start: start,
            outer: outer)
        if level < frames.count {
            frames[level] = frame
        } else if keepsFrames {
            frames.append(frame)
        }
        return frame
    }

    mutating func closeArray(from start: Int) -> NodeID {
        noteLines(from: start)
        return draft.closeArray(from: start)
    }

    mutating func closeDictionary(from start: Int) -> NodeID {
        noteLines(from: start)
        return draft.closeDictionary(from: start)
    }

    @inline(__always)
    private mutating func noteLines(from start: Int) {
        // One more for what ends the container.
        indentCount &+= (draft.pendingCount &- start &+ 1) &* level
    }

    /// Ends the turn of a value.
    ///
    /// - Parameter outer: the frame whose turn it was before.
    @inline(__always)
    mutating func end(outer: Int) {
        innermost = outer
        level &-= 1
    }

    /// The frame around the one that has its turn at a level.
    func frame(before level: Int) -> EncodingFrame? {
        level > 0 && level <= frames.count ? frames[level - 1] : nil
    }

    /// Lets go of all frames.
    mutating func removeFrames() {
        frames = []
        keepsFrames = false
    }
}
