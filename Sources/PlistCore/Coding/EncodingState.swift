// SPDX-License-Identifier: Apache-2.0

/// The mutable state while values are encoded.
struct EncodingState: ~Copyable {
    var draft = DocumentDraft()
    var treatments = TypeTable<TypeTreatment>()
    var containerFactories = TypeTable<AnyEntryContainerFactory>()
    /// The serial number of the frame whose values are on top of the stack.
    private(set) var innermost = 0
    private var lastSerial = 0
    /// One frame for each level of current values. Frames are reused unless a type keeps its
    /// encoder, because creating a frame takes as long as encoding some values.
    private var frames: [EncodingFrame] = []
    /// Whether frames are kept for the next value. At the end they are not, because frames retain
    /// the session, and a type that writes too late would create a permanent retain cycle.
    private var keepsFrames = true
    private var level = 0
    /// The total indentation of all lines, in levels, for text with a separate line for each key
    /// and value.
    private(set) var indentCount = 0

    init() { frames.reserveCapacity(4) }

    /// Returns a serial number for a frame that is not on the stack of current frames.
    mutating func makeSerial() -> Int {
        lastSerial &+= 1
        return lastSerial
    }

    /// Adds to the values of a frame.
    ///
    /// - Returns: whether these are on top of the stack.
    @inline(__always)
    mutating func add(to serial: Int, _ push: (inout DocumentDraft) -> Void) -> Bool {
        push(&draft)
        return serial == innermost
    }

    /// Returns a frame for a value whose turn starts; `nil` if there may be no space for its
    /// values.
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
        // One more for the end of the container.
        indentCount &+= (draft.pendingCount &- start &+ 1) &* level
    }

    /// Ends the turn of a value.
    ///
    /// - Parameter outer: the frame that was current before.
    @inline(__always)
    mutating func end(outer: Int) {
        innermost = outer
        level &-= 1
    }

    /// Returns the frame around the current one at a level.
    func frame(before level: Int) -> EncodingFrame? {
        level > 0 && level <= frames.count ? frames[level - 1] : nil
    }

    /// Releases all frames.
    mutating func removeFrames() {
        frames = []
        keepsFrames = false
    }
}
