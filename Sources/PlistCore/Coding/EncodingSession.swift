// SPDX-License-Identifier: Apache-2.0

/// What the encoders of one call of `PlistEncoder.encode` share: the document that they build.
///
/// References to the values of open containers lie on one stack, as each value is complete before
/// the next one of its container begins. A value out of turn is kept by its frame.
package final class EncodingSession {
    /// Nothing while nobody uses the session.
    private(set) var userInfo: [CodingUserInfoKey: any Sendable]
    private var options: PlistEncodingOptions
    /// It is likely to serve for the next document, too.
    private var writer: DocumentWriter
    /// What an update of a property list has to know besides the values; `nil` if there is none.
    let traces: EncodingTraces?
    private let state = ExclusiveValue(EncodingState())

    package init(_ encoder: PlistEncoder, traces: EncodingTraces? = nil) {
        userInfo = encoder.userInfo
        options = encoder.options
        writer = DocumentWriter(encoder)
        self.traces = traces
    }

    private func adopt(_ encoder: PlistEncoder) {
        userInfo = encoder.userInfo
        options = encoder.options
        if !writer.suits(encoder) { writer = DocumentWriter(encoder) }
    }

    /// Forgets what belongs to an encoder, except for what the next one is likely to use.
    private func forgetEncoder() {
        userInfo = [:]
    }

    /// The document that a value makes. The session is not used again.
    package func document(_ value: some Encodable) throws -> PlistDocument {
        defer { end() }
        let root = try build(value)
        return state.lend { $0.draft.finish(root: root) }
    }

    /// Builds a document of a value, and returns its root.
    func build(_ value: some Encodable) throws -> NodeID {
        state.lend { $0.restart() }
        return try encode(value, in: nil, at: .root, depth: 0)
    }

    /// The kind of a value of the document.
    func kind(of node: NodeID) -> PlistKind {
        state.lend { $0.draft.content(root: node).reader[node].kind }
    }

    /// Lets go of the frames, which refer to the session.
    private func end() { state.lend { $0.removeFrames() } }

    /// The memory for a small document stays with the session.
    private static let keptByteCount = 1 << 14

    /// The bytes of the document that was built, which is no longer there then.
    func write(root: NodeID) throws(PlistError) -> [UInt8] {
        let (count, isSmall) = estimate(root)
        if isSmall { return try writeSmall(root) }
        var output = PlistOutput(estimatedCount: count)
        try writer.write(finish(root), options, to: &output)
        return output.bytes()
    }

    /// The same bytes, of a large document in the memory that they were written to.
    func writeStore(root: NodeID) throws(PlistError) -> ByteStore {
        let (count, isSmall) = estimate(root)
        if isSmall { return ByteStore(try writeSmall(root)) }
        var output = PlistOutput(window: GrowableBuffer(capacity: count))
        try writer.write(finish(root), options, to: &output)
        return output.store()
    }

    /// About the number of bytes that are written of a document, and whether these are few.
    private func estimate(_ root: NodeID) -> (count: Int, isSmall: Bool) {
        state.lend { state in
            let content = state.draft.content(root: root)
            let count = writer.estimatedByteCount(content, indentCount: state.indentCount)
            return (count, state.draft.isSmall && count < Self.keptByteCount)
        }
    }

    private func writeSmall(_ root: NodeID) throws(PlistError) -> [UInt8] {
        var output = makeOutput()
        let isWritten = try state.lend { (state) throws(PlistError) in
            try writer.write(state.draft.content(root: root), options, to: &output)
        }
        if isWritten {
            state.lend { $0.draft.restartSmall() }
        } else {
            try writer.write(finish(root), options, to: &output)
        }
        return bytes(of: output)
    }

    private func finish(_ root: NodeID) -> PlistDocument {
        state.lend { $0.draft.finish(root: root, isTransient: true) }
    }

    private func makeOutput() -> PlistOutput {
        var window = GrowableBuffer<UInt8>()
        state.lend { swap(&$0.window, &window) }
        return PlistOutput(window: window)
    }

    private func bytes(of output: consuming PlistOutput) -> [UInt8] {
        var window = GrowableBuffer<UInt8>()
        let bytes = output.bytes(returning: &window)
        state.lend { swap(&$0.window, &window) }
        return bytes
    }

    @inline(__always)
    func treatment<T>(of type: T.Type) -> TypeTreatment {
        state.lend { $0.treatments[ObjectIdentifier(type)] } ?? findTreatment(of: type)
    }

    private func findTreatment<T>(of type: T.Type) -> TypeTreatment {
        let treatment = TypeTreatment(of: type, isTraced: traces != nil)
        state.lend { $0.treatments.set(treatment, for: ObjectIdentifier(type)) }
        return treatment
    }

    @inline(__always)
    func container<Key: CodingKey>(
        keyedBy keys: Key.Type, in frame: EncodingFrame
    ) -> KeyedEncodingContainer<Key> {
        let known = state.lend { $0.containerFactories[ObjectIdentifier(keys)] }
        return (known ?? makeContainerFactory(keyedBy: keys)).container(keyedBy: keys, in: frame)
    }

    @inline(never)
    private func makeContainerFactory<Key: CodingKey>(
        keyedBy keys: Key.Type
    ) -> AnyEntryContainerFactory {
        let new = AnyEntryContainerFactory(keyedBy: keys)
        state.lend { $0.containerFactories.set(new, for: ObjectIdentifier(keys)) }
        return new
    }

    // MARK: Values

    @inline(__always)
    func add(to frame: EncodingFrame, _ push: (inout DocumentDraft) -> Void) {
        let isInTurn = state.lend { $0.add(to: frame.serial, push) }
        if !isInTurn { keepOutOfTurn(1, frame) }
    }

    @inline(__always)
    func add(
        to frame: EncodingFrame, forKey name: String, _ push: (inout DocumentDraft) -> Void
    ) {
        let isInTurn = state.lend { $0.add(to: frame.serial) { $0.push(key: name, push) } }
        if !isInTurn { keepOutOfTurn(2, frame) }
    }

    @inline(never)
    private func keepOutOfTurn(_ count: Int, _ frame: EncodingFrame) {
        frame.keep(state.lend { $0.draft.pop(last: count) })
    }

    /// Adds a value that a closure makes, or nothing if that fails.
    @inline(__always)
    func add(
        to frame: EncodingFrame, forKey name: String?, value: () throws -> NodeID
    ) throws {
        let start = state.lend { $0.draft.pushKey(name) }
        do {
            let node = try value()
            let isInTurn = state.lend { $0.add(to: frame.serial) { $0.push(node) } }
            if !isInTurn { keepOutOfTurn(name == nil ? 1 : 2, frame) }
        } catch {
            state.lend { $0.draft.discard(downTo: start) }
            throw error
        }
    }

    /// Adds a leaf that belongs to no container yet; `nil` for a container.
    func node(_ leaf: PlistValue) -> NodeID? {
        state.lend { state in state.draft.leaf(leaf).map { state.draft.append($0) } }
    }

    func node(_ leaf: PlistNode) -> NodeID { state.lend { $0.draft.append(leaf) } }

    /// Adds a leaf whose node `make` makes.
    @inline(__always)
    func node(_ make: (inout DocumentDraft) -> PlistNode) -> NodeID {
        state.lend { state in
            let node = make(&state.draft)
            return state.draft.append(node)
        }
    }

    func node(_ text: String) -> NodeID { state.lend { $0.draft.append(string: text) } }

    @inline(never)
    func nullLeaf() -> PlistNode {
        let value = writer.null
        return state.lend { $0.draft.leaf(value) } ?? PlistNode(.null)
    }

    /// Notes that the value added last is missing on purpose, in an update.
    func noteAbsence() { traces?.absent.insert(state.lend { $0.draft.lastNode }) }

    @inline(__always)
    func array<Element>(
        _ elements: [Element], _ push: (inout DocumentDraft, Element) -> Void
    ) -> NodeID {
        state.lend { $0.draft.array(elements, push) }
    }

    // MARK: Containers

    /// A frame for a value that is about to be encoded; `nil` if there may be no room for its values.
    @inline(never)
    func begin(
        in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingFrame? {
        state.lend { $0.begin(self, in: parent, at: place, depth: depth) }
    }

    /// The frame around the one that has its turn at a level.
    func frame(before level: Int) -> EncodingFrame? { state.lend { $0.frame(before: level) } }

    /// A frame for values that come in turns with those of the container that they are in.
    func beginAside(
        in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingFrame {
        EncodingFrame(
            self, state.lend { $0.makeSerial() }, level: nil, in: parent, at: place, depth: depth)
    }

    /// Ends the turn of a value, whether it has been encoded or not.
    @inline(__always)
    func end(_ frame: EncodingFrame) {
        state.lend { $0.end(outer: frame.outer) }
        frame.dismantle()
    }

    /// Whether the values of a frame lie on top of the stack.
    func isInnermost(_ frame: EncodingFrame) -> Bool {
        frame.serial == state.lend { $0.innermost }
    }

    /// The place on top of the stack.
    var pendingCount: Int { state.lend { $0.draft.pendingCount } }

    /// Takes back the values of a container that could not be encoded.
    func forgetValues(of frame: EncodingFrame) {
        state.lend { $0.draft.discard(downTo: frame.start) }
    }

    /// Puts back what was kept out of turn, so that a container can be closed.
    func push(_ references: [UInt32]) {
        state.lend { for reference in references { $0.draft.push(reference) } }
    }

    func setPending(at place: Int, to node: NodeID) {
        state.lend { $0.draft.setPending(at: place, to: node) }
    }

    func closeArray(from start: Int) -> NodeID { state.lend { $0.closeArray(from: start) } }

    func closeDictionary(from start: Int) -> NodeID {
        state.lend { $0.closeDictionary(from: start) }
    }

    @inline(never)
    func full(
        _ value: Any, in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) -> EncodingError {
        beginAside(in: parent, at: place, depth: depth).invalid(value, "too many values", .limit)
    }

    /// Adds a plain value and everything below it. It nests no deeper than a document may, so that
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
                state.lend { $0.draft.push(key: key.view, inner) }
            }
            let node = closeDictionary(from: frame.start)
            traces?.note(node, .map, of: value)
            return node
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                let inner = try node(element, in: frame, at: .index(index), depth: depth + 1)
                state.lend { $0.draft.push(inner) }
            }
            return closeArray(from: frame.start)
        default: return node(nullLeaf())
        }
    }
}

// Sessions that are used again: to make one, and to find out how types are treated, takes as long as to
// encode a small document.
extension EncodingSession {
    /// A session that waits for the next document.
    private struct Idle: @unchecked Sendable {
        let session: EncodingSession
    }

    private static let idle = Locked<Idle?>(nil)

    /// Lets a session encode small documents one after the other.
    static func withSession<Result>(
        _ encoder: PlistEncoder, _ body: (EncodingSession) throws -> Result
    ) rethrows -> Result {
        let session = take(encoder)
        do {
            let result = try body(session)
            keep(session)
            return result
        } catch {
            session.end()
            throw error
        }
    }

    private static func take(_ encoder: PlistEncoder) -> EncodingSession {
        guard let session = (idle.ifAvailable { $0.take() } ?? nil)?.session else {
            return EncodingSession(encoder)
        }
        session.adopt(encoder)
        return session
    }

    /// Lets a session wait for another document, if it is worth it and nobody else can write to it.
    private static func keep(_ session: consuming EncodingSession) {
        guard session.state.lend({ $0.draft.isSmall }) else { return session.end() }
        if !session.state.lend({ $0.restFrames() }) {
            session.end()
            // A type may have kept its encoder, and write when it is too late.
            guard isKnownUniquelyReferenced(&session) else { return }
        }
        session.forgetEncoder()
        var found: Idle? = Idle(session: session)
        _ = idle.ifAvailable { place in if place == nil { swap(&place, &found) } }
        found?.session.end()
    }
}
