// SPDX-License-Identifier: Apache-2.0

/// What the encoders of one call of `PlistEncoder.encode` share: the document that they build.
///
/// References to the values of open containers lie on one stack, as each value is complete before
/// the next one of its container begins. A value out of turn is kept by its frame.
package final class EncodingSession {
    let userInfo: [CodingUserInfoKey: any Sendable]
    private let format: PlistFormat
    /// The facts that an update of a property list needs besides the values; `nil` without an update.
    let traces: EncodingTraces?
    private let state = ExclusiveValue(EncodingState())

    package init(_ encoder: PlistEncoder, traces: EncodingTraces? = nil) {
        userInfo = encoder.userInfo
        format = encoder.format
        self.traces = traces
    }

    /// The document that a value makes. The session is not used again.
    ///
    /// - Parameter isTransient: whether the document is written at once.
    package func document(
        _ value: some Encodable, isTransient: Bool = false
    ) throws -> PlistDocument {
        // The frames refer to the session.
        defer { state.lend { $0.removeFrames() } }
        let root = try encode(value, in: nil, at: .root, depth: 0)
        return state.lend { $0.draft.finish(root: root, isTransient: isTransient) }
    }

    /// How far all lines would be indented together, in a text with a line for each key and value.
    var indentCount: Int { state.lend { $0.indentCount } }

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
        let value: PlistValue = format.hasNull ? .null : CodedNull.value
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
