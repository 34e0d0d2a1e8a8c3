// SPDX-License-Identifier: Apache-2.0

/// A value that a type is writing.
final class EncodingFrame {
    private enum Content {
        case nothing, array, dictionary
        case leaf(NodeID)
        /// Two types of containers for one value, which no coder can write.
        case conflict
    }

    /// The position of the value in its container.
    enum Place {
        case root
        case key(String)
        case index(Int)
    }

    /// A container that is written incrementally, and where its node will be referenced.
    private struct Nested {
        let frame: EncodingFrame
        /// The key of a container that may be requested again.
        let name: PlistString?
        let isKept: Bool
        let offset: Int
    }

    /// State that only a few values need.
    private final class Aside {
        /// References that were added out of order.
        var kept: [UInt32] = []
        private(set) var nested: [Nested] = []
        /// The last key that also has a number, as a type's own keys may.
        var numbered: (name: String, number: Int)?
        /// Containers that may be requested again, beyond the first few values.
        private var others: [PlistString: Int] = [:]

        private static let maximumScan = 8

        func add(_ new: Nested) {
            if let name = new.name, nested.count >= Self.maximumScan {
                others[name] = nested.count
            }
            nested.append(new)
        }

        func container(forKey name: PlistString) -> EncodingFrame? {
            for value in nested.prefix(Self.maximumScan) where value.name == name {
                return value.frame
            }
            return others[name].map { nested[$0].frame }
        }
    }

    let session: EncodingSession
    private(set) var serial: Int
    /// The start of the references to the values in it.
    private(set) var start: Int
    /// The frame that was current before.
    private(set) var outer: Int
    /// The number of frames around this one on the stack of current frames; `nil` if it is not on
    /// the stack.
    private let level: Int?
    /// The frame around it, if that is not the one before it on the stack.
    private var container: EncodingFrame?
    private var place: Place
    /// The number of containers around the value.
    private var depth: Int
    private var content = Content.nothing
    private var aside: Aside?
    /// Whether the value has been encoded. Anything written later is discarded: values written
    /// incrementally retain their container, which would otherwise retain them.
    private var isOver = false
    /// The number that the key of an incrementally written container also has.
    private var number: Int?

    @inline(__always)
    init(
        _ session: EncodingSession, _ serial: Int, level: Int?, in container: EncodingFrame?,
        at place: Place, depth: Int, start: Int = 0, outer: Int = 0
    ) {
        self.session = session
        self.serial = serial
        self.level = level
        self.container = container
        self.place = place
        self.depth = depth
        self.start = start
        self.outer = outer
    }

    /// Reuses the frame for another value.
    @inline(__always)
    func restart(
        _ serial: Int, in container: EncodingFrame?, at place: Place, depth: Int, start: Int,
        outer: Int
    ) {
        self.serial = serial
        self.container = container
        self.place = place
        self.depth = depth
        self.start = start
        self.outer = outer
        content = .nothing
        aside = nil
        isOver = false
    }

    /// The frame around it; also `nil` if that frame now serves another value.
    private var parent: EncodingFrame? {
        if let container { return container }
        guard let level, let before = session.frame(before: level), before.serial == outer else {
            return nil
        }
        return before
    }

    var codingPath: [any CodingKey] {
        around.compactMap { frame -> (any CodingKey)? in
            switch frame.place {
            case .root: nil
            case .key(let name): PlistCodingKey(stringValue: name, intValue: frame.keyNumber)
            case .index(let index): PlistCodingKey(intValue: index)
            }
        }
    }

    /// The path to the value in the property list; a numeric coding key is a key here.
    private var path: PlistPath {
        PlistPath(
            around.compactMap { frame in
                switch frame.place {
                case .root: nil
                case .key(let name): .key(PlistString(name))
                case .index(let index): .index(index)
                }
            })
    }

    /// This frame and those around it, the outermost first.
    private var around: [EncodingFrame] {
        Array(sequence(first: self, next: \.parent)).reversed()
    }

    /// The number that the key of the value also has.
    private var keyNumber: Int? {
        if let number { return number }
        guard case .key(let name) = place, let numbered = parent?.aside?.numbered,
            numbered.name == name
        else { return nil }
        return numbered.number
    }

    /// Remembers, while a value is encoded for a key, the number that the key also has.
    @inline(never)
    func note(_ number: Int, ofKey name: String) { makeAside().numbered = (name, number) }

    // MARK: Containers

    func beginDictionary() {
        switch content {
        case .nothing: content = .dictionary
        case .dictionary: break
        default: content = .conflict
        }
    }

    func beginArray() {
        switch content {
        case .nothing: content = .array
        case .array: break
        default: content = .conflict
        }
    }

    /// The number of elements so far.
    var count: Int {
        let keptCount = aside?.kept.count ?? 0
        return session.isInnermost(self) ? session.pendingCount - start + keptCount : keptCount
    }

    private func makeAside() -> Aside {
        if let aside { return aside }
        let new = Aside()
        aside = new
        return new
    }

    func keep(_ references: [UInt32]) { makeAside().kept += references }

    func setLeaf(_ node: NodeID) {
        if case .nothing = content { content = .leaf(node) } else { content = .conflict }
    }

    /// Returns a container in this one. As in Foundation, an existing container for the key is
    /// reused.
    func container(forKey name: String, number: Int?) -> EncodingFrame {
        aside?.container(forKey: PlistString(name))
            ?? nest(forKey: name, number: number, isContainer: true)
    }

    /// Returns an incrementally written value in this container.
    ///
    /// - Parameter number: the number that the key also has.
    func nest(forKey name: String, number: Int?, isContainer: Bool = false) -> EncodingFrame {
        session.add(to: self, forKey: name) { $0.push(0) }
        let frame = nest(at: .key(name), name: isContainer ? PlistString(name) : nil)
        frame.number = number
        return frame
    }

    func nest() -> EncodingFrame {
        let index = count
        session.add(to: self) { $0.push(0) }
        return nest(at: .index(index), name: nil)
    }

    private func nest(at place: Place, name: PlistString?) -> EncodingFrame {
        let frame = session.beginAside(in: self, at: place, depth: depth + 1)
        if isOver { return frame }
        let aside = makeAside()
        let isKept = !session.isInnermost(self)
        let offset = isKept ? aside.kept.count - 1 : session.pendingCount - start - 1
        aside.add(Nested(frame: frame, name: name, isKept: isKept, offset: offset))
        return frame
    }

    /// Releases the incrementally written values, which retain their container.
    func dismantle() {
        isOver = true
        guard let aside else { return }
        self.aside = nil
        for inner in aside.nested { inner.frame.dismantle() }
    }

    // MARK: Values

    /// Adds a value to this container, and returns its node.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, at place: Place) throws -> NodeID {
        try session.encode(value, in: self, at: place, depth: depth &+ 1)
    }

    /// Adds a value in place of this one, and returns its node.
    func encodeInPlace<T: Encodable>(_ value: T) throws -> NodeID {
        try session.encode(value, in: parent, at: place, depth: depth)
    }

    @inline(never)
    func unfitting(_ value: Any, at place: Place? = nil) -> EncodingError {
        let message = "property lists hold integers from -2^63 to 2^64-1"
        guard let place else { return invalid(value, message) }
        return session.beginAside(in: self, at: place, depth: depth).invalid(value, message)
    }

    @inline(never)
    func invalid(
        _ value: Any, _ message: String, _ code: PlistDiagnostic.Code = .invalidValue
    ) -> EncodingError {
        .invalidValue(
            value,
            .init(
                codingPath: codingPath, debugDescription: message,
                underlyingError: PlistError(code, message, path: path)))
    }

    func tooDeep(_ value: Any) -> EncodingError {
        invalid(value, PlistDecodingOptions.depthMessage, .depth)
    }

    /// Ends the value and returns its node.
    @inline(__always)
    func close<T>(_ value: T) throws -> NodeID { try close(value, from: start) }

    /// - Parameter start: the start of the references to the values in it.
    private func close<T>(_ value: T, from start: Int) throws -> NodeID {
        let content = content
        switch content {
        case .leaf(let node): return node
        case .nothing:
            // As in Foundation, it is an error to write nothing only at the top level.
            guard depth > 0 else { throw invalid(value, "the value did not encode anything") }
            return session.closeDictionary(from: session.pendingCount)
        case .conflict:
            throw invalid(
                value, "the value was encoded in two ways, such as an array and a dictionary")
        case .array, .dictionary:
            guard depth < PlistDecodingOptions.maximumDepth else { throw tooDeep(value) }
            if let aside { try close(aside, value, from: start) }
            if case .array = content { return session.closeArray(from: start) }
            return session.closeDictionary(from: start)
        }
    }

    /// Moves values that were added out of order to their positions.
    private func close<T>(_ aside: Aside, _ value: T, from start: Int) throws {
        for inner in aside.nested {
            let node = try inner.frame.close(value, from: session.pendingCount)
            if inner.isKept {
                aside.kept[inner.offset] = node
            } else {
                session.setPending(at: start + inner.offset, to: node)
            }
        }
        session.push(aside.kept)
    }
}

extension EncodingSession {
    /// Adds a value and everything below it.
    @inline(__always)
    func encode<T: Encodable>(
        _ value: T, in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) throws -> NodeID {
        let treatment = treatment(of: T.self)
        if case .codable = treatment {
            return try encode(codable: value, in: parent, at: place, depth: depth)
        }
        return try encode(value, treatment, in: parent, at: place, depth: depth)
    }

    private func encode<T: Encodable>(
        codable value: T, in parent: EncodingFrame?, at place: EncodingFrame.Place, depth: Int
    ) throws -> NodeID {
        guard let frame = begin(in: parent, at: place, depth: depth) else {
            throw full(value, in: parent, at: place, depth: depth)
        }
        defer { end(frame) }
        // An object that refers to itself would recurse forever.
        guard depth <= PlistDecodingOptions.maximumDepth else { throw frame.tooDeep(value) }
        do {
            try value.encode(to: NodeEncoder(frame: frame))
            return try frame.close(value)
        } catch {
            forgetValues(of: frame)
            throw error
        }
    }

    @inline(never)
    private func encode<T: Encodable>(
        _ value: T, _ treatment: TypeTreatment, in parent: EncodingFrame?,
        at place: EncodingFrame.Place, depth: Int
    ) throws -> NodeID {
        switch treatment {
        case .string:
            if let value = known(value, as: String.self) { return node(value) }
        case .strings:
            if let value = known(value, as: [String].self) {
                return array(value) { $0.push(string: $1) }
            }
        case .doubles:
            if let value = known(value, as: [Double].self) {
                return array(value) { $0.push(PlistNode($1)) }
            }
        case .integers:
            if let value = known(value, as: [Int].self) {
                return array(value) { $0.push(PlistNode($1)) }
            }
        case .value:
            if let value = known(value, as: PlistValue.self) {
                return try node(value, in: parent, at: place, depth: depth)
            }
        case .dictionary:
            if let value = known(value, as: PlistDictionary.self) {
                return try node(.dictionary(value), in: parent, at: place, depth: depth)
            }
        case .draftedLeaf(let type):
            if let node = draftedNode(value, type) { return node }
        case .leaf(let type):
            if let leaf = Self.leaf(value, type) {
                return try node(leaf, in: parent, at: place, depth: depth)
            }
        case .foreignLeaf:
            throw beginAside(in: parent, at: place, depth: depth).invalid(
                value, "import PlistFoundation to write Foundation's Date and Data")
        case .traced(let tracing):
            let node = try encode(codable: value, in: parent, at: place, depth: depth)
            traces?.note(node, tracing, of: value)
            return node
        case .codable: break
        }
        return try encode(codable: value, in: parent, at: place, depth: depth)
    }

    // Knowing that a type is a leaf saves looking up its conformance, which costs more than
    // everything else.

    private func draftedNode<Leaf: DraftedLeaf, T>(_ value: T, _ type: Leaf.Type) -> NodeID? {
        guard let leaf = known(value, as: type) else { return nil }
        return node { leaf.node(in: &$0) }
    }

    private static func leaf<Leaf: PlistLeaf, T>(_ value: T, _ type: Leaf.Type) -> PlistValue? {
        known(value, as: type)?.plistLeaf
    }
}

extension PlistPath {
    /// The path equivalent to a coding path.
    init(_ codingPath: [any CodingKey]) {
        self.init(
            codingPath.map {
                $0.intValue.map { .index($0) } ?? .key(PlistString($0.stringValue))
            })
    }
}
