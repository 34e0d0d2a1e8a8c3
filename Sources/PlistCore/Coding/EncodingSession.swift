// SPDX-License-Identifier: Apache-2.0

/// What the encoders of one call of `PlistEncoder.encode` share: the document that they build.
///
/// References to the values of open containers lie on one stack, as each value is complete before
/// the next one of its container begins. What comes out of turn is kept by its frame.
final class EncodingSession {
    private let encoder: PlistEncoder
    private lazy var null = encoder.null
    /// What an update of a property list has to know besides the values; `nil` if there is none.
    let traces: EncodingTraces?
    private var treatments = TypeSlots<TypeTreatment>(empty: .codable)
    private var draft = DocumentDraft()
    /// The serial number of the frame whose values lie on top of the stack.
    private var innermost = 0
    private var lastSerial = 0
    /// A frame for each level of values that have their turn. It serves for one value after the other
    /// unless a type keeps its encoder: to make one takes as long as to encode some values.
    private var frames: [EncodingFrame] = []
    private var level = 0

    init(_ encoder: PlistEncoder, traces: EncodingTraces? = nil) {
        self.encoder = encoder
        self.traces = traces
    }

    var userInfo: [CodingUserInfoKey: any Sendable] { encoder.userInfo }

    /// The document that a value makes; the session is of no use afterwards.
    func document(_ value: some Encodable, isTransient: Bool) throws -> PlistDocument {
        // They refer to the session.
        defer { frames = [] }
        let root = try encode(value, in: nil, at: .root, depth: 0)
        return draft.finish(root: root, isTransient: isTransient)
    }

    @inline(__always)
    func treatment<T>(of type: T.Type) -> TypeTreatment {
        treatments[ObjectIdentifier(type)] ?? findTreatment(of: type)
    }

    private func findTreatment<T>(of type: T.Type) -> TypeTreatment {
        let treatment = TypeTreatment(of: type, findsMaps: traces != nil)
        treatments.set(treatment, for: ObjectIdentifier(type))
        return treatment
    }

    /// Whether there may be no room for the values of another type that encodes itself.
    var isFull: Bool { draft.isFull }

    // MARK: Values

    @inline(__always)
    func add(to frame: EncodingFrame, _ push: (inout DocumentDraft) -> Void) {
        push(&draft)
        if frame.serial != innermost { keepOutOfTurn(1, frame) }
    }

    @inline(__always)
    func add(
        to frame: EncodingFrame, forKey name: String, _ push: (inout DocumentDraft) -> Void
    ) {
        draft.push(key: name, push)
        if frame.serial != innermost { keepOutOfTurn(2, frame) }
    }

    @inline(never)
    private func keepOutOfTurn(_ count: Int, _ frame: EncodingFrame) {
        frame.keep(draft.pop(downTo: draft.pendingCount - count))
    }

    /// Adds a value that a closure makes, or nothing if that fails.
    @inline(__always)
    func add(
        to frame: EncodingFrame, forKey name: String?, value: () throws -> NodeID
    ) throws {
        let count = draft.pendingCount
        if let name { draft.push(key: name) }
        do {
            draft.push(try value())
        } catch {
            draft.pop(downTo: count)
            throw error
        }
        if frame.serial != innermost { keepOutOfTurn(name == nil ? 1 : 2, frame) }
    }

    /// Adds a leaf that belongs to no container yet; `nil` for a container.
    func node(_ leaf: PlistValue) -> NodeID? {
        guard let node = draft.leaf(leaf) else { return nil }
        return draft.append(node)
    }

    func node(_ leaf: PlistNode) -> NodeID { draft.append(leaf) }

    func node(_ text: String) -> NodeID { draft.append(string: text) }

    func nullNode() -> NodeID { node(null) ?? node(PlistNode(.null)) }

    /// A value that is missing on purpose, in an update.
    func absence() -> NodeID {
        let node = node(PlistNode(.null))
        traces?.absent.insert(node)
        return node
    }

    @inline(__always)
    func array<Element>(
        _ elements: [Element], _ push: (inout DocumentDraft, Element) -> Void
    ) -> NodeID {
        draft.array(elements, push)
    }

    // MARK: Containers

    /// A frame for a value that is about to be encoded.
    @inline(__always)
    func begin(
        in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingFrame {
        lastSerial &+= 1
        let (serial, start, outer) = (lastSerial, pendingCount, innermost)
        innermost = serial
        defer { level &+= 1 }
        let container = parent === frame(before: level) ? nil : parent
        if level < frames.count && isKnownUniquelyReferenced(&frames[level]) {
            let frame = frames[level]
            frame.restart(
                serial, in: container, at: place, depth: depth, start: start, outer: outer)
            return frame
        }
        let frame = EncodingFrame(
            self, serial, level: level, in: container, at: place, depth: depth, start: start,
            outer: outer)
        if level < frames.count {
            frames[level] = frame
        } else {
            frames.append(frame)
        }
        return frame
    }

    /// The frame around the one that has its turn at a level.
    @inline(__always)
    func frame(before level: Int) -> EncodingFrame? {
        level > 0 && level <= frames.count ? frames[level - 1] : nil
    }

    /// A frame for values that come in turns with those of the container that they are in.
    func beginAside(
        in parent: EncodingFrame, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingFrame {
        lastSerial &+= 1
        return EncodingFrame(
            self, lastSerial, level: nil, in: parent, at: place, depth: depth)
    }

    /// Ends the turn of a value, whether it has been encoded or not.
    @inline(__always)
    func end(_ frame: EncodingFrame) {
        innermost = frame.outer
        level &-= 1
        frame.dismantle()
    }

    /// Whether the values of a frame lie on top of the stack.
    func isInnermost(_ frame: EncodingFrame) -> Bool { frame.serial == innermost }

    /// The place on top of the stack.
    var pendingCount: Int { draft.pendingCount }

    /// Takes back the values of a container that could not be encoded.
    func forgetValues(of frame: EncodingFrame) { draft.pop(downTo: frame.start) }

    /// Puts back what was kept out of turn, so that a container can be closed.
    func push(_ references: [UInt32]) {
        for reference in references { draft.push(reference) }
    }

    func setPending(at place: Int, to node: NodeID) {
        draft.setPending(at: place, to: node)
    }

    func closeArray(from start: Int) -> NodeID { draft.closeArray(from: start) }

    func closeDictionary(from start: Int, isComplete: Bool) -> NodeID {
        let node = draft.closeDictionary(from: start)
        if isComplete { traces?.complete.insert(node) }
        return node
    }

    /// Adds a plain value and everything below it. It nests no deeper than a document may, so that
    /// recursion is safe.
    func node(
        _ value: PlistValue, in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) throws -> NodeID {
        if let leaf = node(value) { return leaf }
        let frame = begin(in: parent, at: place, depth: depth)
        defer { end(frame) }
        guard depth < PlistDecodingOptions.maximumDepth else { throw frame.tooDeep(value) }
        switch value {
        case .dictionary(let dictionary):
            for (key, element) in dictionary {
                let inner = try node(
                    element, in: frame, at: .key(key.description), depth: depth + 1)
                draft.push(key: key.view, inner)
            }
            return closeDictionary(from: frame.start, isComplete: true)
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                draft.push(try node(element, in: frame, at: .index(index), depth: depth + 1))
            }
            return closeArray(from: frame.start)
        default: return nullNode()
        }
    }
}

/// What is known of encoded values beyond the values: which dictionaries are all there is, and which
/// entries are missing on purpose.
final class EncodingTraces {
    /// Dictionaries that are maps, not records: what they lack is to go.
    var complete: Set<NodeID> = []
    /// Entries of records whose value is `nil`.
    var absent: Set<NodeID> = []
}
