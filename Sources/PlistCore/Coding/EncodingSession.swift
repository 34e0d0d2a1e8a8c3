// SPDX-License-Identifier: Apache-2.0

/// The state shared by the encoders of one call of `PlistEncoder.encode`: the document that they
/// build.
///
/// References to the values of open containers are on one stack, because each value is complete
/// before the next value of its container starts. If a value is written out of order, its frame
/// keeps the references.
package final class EncodingSession {
    let userInfo: [CodingUserInfoKey: any Sendable]
    private let format: PlistFormat
    /// Facts, in addition to the values, that an update of a property list needs; `nil` without an
    /// update.
    let traces: EncodingTraces?
    private let state = ExclusiveValue(EncodingState())

    package init(_ encoder: PlistEncoder, traces: EncodingTraces? = nil) {
        userInfo = encoder.userInfo
        format = encoder.format
        self.traces = traces
    }

    /// Returns the document built from a value. The session cannot be used again.
    ///
    /// - Parameter isTransient: whether the document is written immediately.
    package func document(
        _ value: some Encodable, isTransient: Bool = false
    ) throws -> PlistDocument {
        // The frames retain the session.
        defer { state.withValue { $0.removeFrames() } }
        let root = try encode(value, in: nil, at: .root, depth: 0)
        return state.withValue { $0.draft.finish(root: root, isTransient: isTransient) }
    }

    /// The total indentation of all lines, in levels, for text with a separate line for each key
    /// and value.
    var indentCount: Int { state.withValue { $0.indentCount } }

    @inline(__always)
    func treatment<T>(of type: T.Type) -> TypeTreatment {
        state.withValue { $0.treatments[ObjectIdentifier(type)] } ?? findTreatment(of: type)
    }

    private func findTreatment<T>(of type: T.Type) -> TypeTreatment {
        let treatment = TypeTreatment(of: type, isTraced: traces != nil)
        state.withValue { $0.treatments.set(treatment, for: ObjectIdentifier(type)) }
        return treatment
    }

    // MARK: Values

    @inline(__always)
    func add(to frame: EncodingFrame, _ push: (inout DocumentDraft) -> Void) {
        let isInTurn = state.withValue { $0.add(to: frame.serial, push) }
        if !isInTurn { keepOutOfTurn(1, frame) }
    }

    @inline(__always)
    func add(
        to frame: EncodingFrame, forKey name: String, _ push: (inout DocumentDraft) -> Void
    ) {
        let isInTurn = state.withValue { $0.add(to: frame.serial) { $0.push(key: name, push) } }
        if !isInTurn { keepOutOfTurn(2, frame) }
    }

    @inline(never)
    private func keepOutOfTurn(_ count: Int, _ frame: EncodingFrame) {
        frame.keep(state.withValue { $0.draft.pop(last: count) })
    }

    /// Adds a value made by a closure, or nothing if the closure fails.
    @inline(__always)
    func add(
        to frame: EncodingFrame, forKey name: String?, value: () throws -> NodeID
    ) throws {
        let start = state.withValue { $0.draft.pushKey(name) }
        do {
            let node = try value()
            let isInTurn = state.withValue { $0.add(to: frame.serial) { $0.push(node) } }
            if !isInTurn { keepOutOfTurn(name == nil ? 1 : 2, frame) }
        } catch {
            state.withValue { $0.draft.discard(downTo: start) }
            throw error
        }
    }

    /// Adds a leaf that belongs to no container yet; returns `nil` for a container.
    func node(_ leaf: PlistValue) -> NodeID? {
        state.withValue { state in state.draft.leaf(leaf).map { state.draft.append($0) } }
    }

    func node(_ leaf: PlistNode) -> NodeID { state.withValue { $0.draft.append(leaf) } }

    /// Adds a leaf whose node `make` creates.
    @inline(__always)
    func node(_ make: (inout DocumentDraft) -> PlistNode) -> NodeID {
        state.withValue { state in
            let node = make(&state.draft)
            return state.draft.append(node)
        }
    }

    func node(_ text: String) -> NodeID { state.withValue { $0.draft.append(string: text) } }

    @inline(never)
    func nullLeaf() -> PlistNode {
        let value: PlistValue = format.hasNull ? .null : CodedNull.value
        return state.withValue { $0.draft.leaf(value) } ?? PlistNode(.null)
    }

    /// Records that the last added value is missing on purpose, during an update.
    func noteAbsence() { traces?.absent.insert(state.withValue { $0.draft.lastNode }) }

    @inline(__always)
    func array<Element>(
        _ elements: [Element], _ push: (inout DocumentDraft, Element) -> Void
    ) -> NodeID {
        state.withValue { $0.draft.array(elements, push) }
    }

    // MARK: Containers

    /// Returns a frame for a value that is about to be encoded; `nil` if there may be no space for
    /// its values.
    @inline(never)
    func begin(
        in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingFrame? {
        state.withValue { $0.begin(self, in: parent, at: place, depth: depth) }
    }

    /// Returns the frame around the current one at a level.
    func frame(before level: Int) -> EncodingFrame? { state.withValue { $0.frame(before: level) } }

    /// Returns a frame for values that are encoded in between other values of their container.
    func beginAside(
        in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingFrame {
        EncodingFrame(
            self, state.withValue { $0.makeSerial() }, level: nil, in: parent, at: place,
            depth: depth)
    }

    /// Ends the turn of a value, whether or not it has been encoded.
    @inline(__always)
    func end(_ frame: EncodingFrame) {
        state.withValue { $0.end(outer: frame.outer) }
        frame.dismantle()
    }

    /// Whether the values of a frame are on top of the stack.
    func isInnermost(_ frame: EncodingFrame) -> Bool {
        frame.serial == state.withValue { $0.innermost }
    }

    /// The position of the top of the stack.
    var pendingCount: Int { state.withValue { $0.draft.pendingCount } }

    /// Removes the values of a container that could not be encoded.
    func forgetValues(of frame: EncodingFrame) {
        state.withValue { $0.draft.discard(downTo: frame.start) }
    }

    /// Pushes references that a frame has kept, so that a container can be closed.
    func push(_ references: [UInt32]) {
        state.withValue { for reference in references { $0.draft.push(reference) } }
    }

    func setPending(at place: Int, to node: NodeID) {
        state.withValue { $0.draft.setPending(at: place, to: node) }
    }

    func closeArray(from start: Int) -> NodeID { state.withValue { $0.closeArray(from: start) } }

    func closeDictionary(from start: Int) -> NodeID {
        state.withValue { $0.closeDictionary(from: start) }
    }

    @inline(never)
    func full(
        _ value: Any, in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingError {
        beginAside(in: parent, at: place, depth: depth).invalid(value, "too many values", .limit)
    }

    /// Adds a plain value and everything below it. It nests no deeper than a document may, so
    /// recursion is safe.
    func node(
        _ value: PlistValue, in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) throws -> NodeID {
        if let leaf = node(value) { return leaf }
        guard let frame = begin(in: parent, at: place, depth: depth) else {
            throw full(value, in: parent, at: place, depth: depth)
        }
        defer { end(frame) }
        guard depth < PlistDecodingOptions.maximumDepth else { throw frame.tooDeep(value) }
        switch value {
        case .dictionary(let dictionary):
            for (key, element) in dictionary {
                let inner = try node(
                    element, in: frame, at: .key(key.description), depth: depth + 1)
                state.withValue { $0.draft.push(key: key.view, inner) }
            }
            let node = closeDictionary(from: frame.start)
            traces?.note(node, .map, of: value)
            return node
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                let inner = try node(element, in: frame, at: .index(index), depth: depth + 1)
                state.withValue { $0.draft.push(inner) }
            }
            return closeArray(from: frame.start)
        default: return node(nullLeaf())
        }
    }
}

/// The mutable state while values are encoded.
struct EncodingState: ~Copyable {
    var draft = DocumentDraft()
    var treatments = TypeTable<TypeTreatment>()
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
