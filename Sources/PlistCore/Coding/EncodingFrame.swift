// SPDX-License-Identifier: Apache-2.0

/// A value that a type is writing.
final class EncodingFrame {
    private enum Content {
        case nothing, array, dictionary
        case leaf(NodeID)
        /// Two kinds of containers for one value, which no coder can write.
        case conflict
    }

    /// Where the value is in the one that holds it.
    enum Place {
        case root
        case key(String)
        case index(Int)
    }

    /// A container that is written bit by bit, and where its node is to be referred to.
    private struct Nested {
        let frame: EncodingFrame
        let isKept: Bool
        let offset: Int
    }

    let session: EncodingSession
    private(set) var serial = 0
    /// The frame whose turn it was before.
    var outer = 0
    /// Where the references to the values in it begin.
    private(set) var start = 0
    private var parent: EncodingFrame?
    private var place = Place.root
    /// The number of containers around the value.
    private var depth = 0
    private var content = Content.nothing
    /// References that came out of turn.
    private var kept: [UInt32] = []
    private var nested: [Nested] = []
    /// Whether the value is a map: its keys are data.
    private var isMap = false

    init(_ session: EncodingSession) { self.session = session }

    @inline(__always)
    func begin(
        _ serial: Int, in parent: EncodingFrame?, at place: Place, depth: Int, start: Int
    ) {
        self.serial = serial
        self.parent = parent
        self.place = place
        self.depth = depth
        self.start = start
        content = .nothing
        isMap = false
        if !kept.isEmpty { kept = [] }
        if !nested.isEmpty { nested = [] }
    }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var frame: EncodingFrame? = self
        while let current = frame {
            switch current.place {
            case .root: break
            case .key(let name): path.append(PlistCodingKey(stringValue: name))
            case .index(let index): path.append(PlistCodingKey(intValue: index))
            }
            frame = current.parent
        }
        return path.reversed()
    }

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
        session.isInnermost(self) ? session.pendingCount - start + kept.count : kept.count
    }

    func keep(_ references: [UInt32]) { kept += references }

    func setLeaf(_ node: NodeID) {
        if case .nothing = content { content = .leaf(node) } else { content = .conflict }
    }

    func noteMap() { isMap = true }

    /// A value that is written bit by bit, in this container.
    func nest(forKey name: String) -> EncodingFrame {
        session.add(to: self, forKey: name) { $0.push(0) }
        return nest(at: .key(name))
    }

    func nest() -> EncodingFrame {
        let index = count
        session.add(to: self) { $0.push(0) }
        return nest(at: .index(index))
    }

    private func nest(at place: Place) -> EncodingFrame {
        let frame = session.beginAside(in: self, at: place, depth: depth + 1)
        let isKept = !session.isInnermost(self)
        let offset = isKept ? kept.count - 1 : session.pendingCount - start - 1
        nested.append(Nested(frame: frame, isKept: isKept, offset: offset))
        return frame
    }

    // MARK: Values

    /// Adds a value within this container, and returns its node.
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

    func invalid(
        _ value: Any, _ message: String, _ code: PlistDiagnostic.Code = .invalidValue
    ) -> EncodingError {
        let path = codingPath
        return .invalidValue(
            value,
            .init(
                codingPath: path, debugDescription: message,
                underlyingError: PlistError(code, message, path: PlistPath(path))))
    }

    func tooDeep(_ value: Any) -> EncodingError {
        invalid(
            value, "containers nest deeper than \(PlistDecodingOptions.maximumDepth) levels", .depth
        )
    }

    /// Ends the value and returns its node.
    func close(_ value: Any) throws -> NodeID {
        switch content {
        case .leaf(let node): return node
        case .nothing:
            // As in Foundation: only at the top it is an error to write nothing.
            guard depth > 0 else { throw invalid(value, "the value did not encode anything") }
            return session.closeDictionary(from: session.pendingCount, isComplete: false)
        case .conflict:
            throw invalid(
                value, "the value was encoded in two ways, for example as array and dictionary")
        case .array, .dictionary: return try closeContainer(value)
        }
    }

    private func closeContainer(_ value: Any) throws -> NodeID {
        guard depth < PlistDecodingOptions.maximumDepth else { throw tooDeep(value) }
        for inner in nested {
            let frame = inner.frame
            frame.start = session.pendingCount
            let node = try frame.close(value)
            if inner.isKept {
                kept[inner.offset] = node
            } else {
                session.setPending(at: start + inner.offset, to: node)
            }
        }
        if !kept.isEmpty { session.push(kept) }
        if case .array = content { return session.closeArray(from: start) }
        return session.closeDictionary(from: start, isComplete: isMap)
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
            return try encode(codable: value, isMap: false, in: parent, at: place, depth: depth)
        }
        return try encode(value, treatment, in: parent, at: place, depth: depth)
    }

    private func encode<T: Encodable>(
        codable value: T, isMap: Bool, in parent: EncodingFrame?, at place: EncodingFrame.Place,
        depth: Int
    ) throws -> NodeID {
        let frame = begin(in: parent, at: place, depth: depth)
        defer { end(frame) }
        // What refers to itself would never end.
        guard depth <= PlistDecodingOptions.maximumDepth else { throw frame.tooDeep(value) }
        guard !isFull else { throw frame.invalid(value, "too many values", .limit) }
        if isMap { frame.noteMap() }
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
            if let value = value as? String { return node(value) }
        case .strings:
            if let value = value as? [String] { return array(value) { $0.push(string: $1) } }
        case .doubles:
            if let value = value as? [Double] { return array(value) { $0.push(PlistNode($1)) } }
        case .integers:
            if let value = value as? [Int] { return array(value) { $0.push(PlistNode($1)) } }
        case .value:
            if let value = value as? PlistValue {
                return try node(value, in: parent, at: place, depth: depth)
            }
        case .dictionary:
            if let value = value as? PlistDictionary {
                return try node(.dictionary(value), in: parent, at: place, depth: depth)
            }
        case .leaf(let type):
            if let leaf = Self.leaf(value, type) {
                return try node(leaf, in: parent, at: place, depth: depth)
            }
        case .map, .codable: break
        }
        return try encode(codable: value, isMap: true, in: parent, at: place, depth: depth)
    }

    /// The type is known to be a leaf: to ask for the conformance costs more than all the rest.
    private static func leaf<Leaf: PlistLeaf, T>(_ value: T, _ type: Leaf.Type) -> PlistValue? {
        (value as? Leaf)?.plistLeaf
    }
}

extension PlistNode {
    @inline(__always)
    init(_ value: Bool) { self.init(.boolean, payload: value ? 1 : 0) }

    @inline(__always)
    init(_ value: Double) { self.init(.real, payload: value.bitPattern) }

    @inline(__always)
    init(_ value: Int) {
        self.init(
            .integer, flags: value < 0 ? .negative : [],
            payload: UInt64(bitPattern: Int64(value)))
    }

    /// An integer; `nil` for one beyond the range of property lists.
    @inline(__always)
    init?<Integer: FixedWidthInteger>(exactly value: Integer) {
        if value < 0 {
            guard let value = Int64(exactly: value) else { return nil }
            self.init(.integer, flags: .negative, payload: UInt64(bitPattern: value))
        } else {
            guard let value = UInt64(exactly: value) else { return nil }
            self.init(.integer, payload: value)
        }
    }
}

extension PlistPath {
    /// The path that coders know as a coding path.
    init(_ codingPath: [any CodingKey]) {
        self.init(
            codingPath.map {
                $0.intValue.map { .index($0) } ?? .key(PlistString($0.stringValue))
            })
    }
}
