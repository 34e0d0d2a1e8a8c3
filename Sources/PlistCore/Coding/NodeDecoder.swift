// SPDX-License-Identifier: Apache-2.0

/// Decodes one value. It is two words, so it fits into an existential without an allocation.
struct NodeDecoder {
    let parent: DecodingFrame
    /// The number of the value in its container.
    let index: UInt32
    let id: NodeID

    /// The index and the node of a superclass without a value.
    static let missing = UInt32.max - 1

    @inline(__always)
    var session: DecodingSession { parent.session }

    @inline(__always)
    var node: PlistNode {
        id == Self.missing ? PlistNode(.null) : session.arena.nodeBuffer[Int(id)]
    }

    @inline(__always)
    func decode<T: Decodable>(as type: T.Type) throws -> T {
        let treatment = session.treatment(of: type)
        // Not `T`, because the type may be a subclass.
        if case .codable = treatment { return try type.init(from: self) }
        return try decode(type, treatment)
    }

    @inline(never)
    private func decode<T: Decodable>(_ type: T.Type, _ treatment: TypeTreatment) throws -> T {
        switch treatment {
        case .string: try cast(string())
        case .strings: try cast(elements { try $0.string() })
        case .integers: try cast(elements { try $0.integer(Int.self) })
        case .doubles: try cast(elements { try $0.double() })
        case .value: try cast(value())
        case .dictionary: try cast(dictionary())
        case .leaf(let leaf): try self.leaf(leaf)
        case .draftedLeaf(let leaf): try self.leaf(leaf)
        case .codable, .foreignLeaf, .traced: try type.init(from: self)
        }
    }

    private func leaf<Leaf: PlistLeaf, T>(_ type: Leaf.Type) throws -> T {
        guard id != Self.missing,
            let leaf = Leaf(plistLeaf: PlistView(arena: session.arena, id: id))
        else { throw mismatch(T.self) }
        return try cast(leaf)
    }

    /// Returns the value, which is known to be a `T`. `as?` would look up the type of an optional
    /// `T`.
    @inline(__always)
    private func cast<Value, T>(_ value: Value) throws -> T {
        switch value {
        case let value as T: return value
        default: throw mismatch(T.self)
        }
    }

    private func elements<Element>(_ element: (NodeDecoder) throws -> Element) throws -> [Element] {
        let node = node
        guard node.kind == .array else { throw mismatch([Element].self) }
        let frame = try DecodingFrame(parent, index, node)
        var result: [Element] = []
        result.reserveCapacity(node.length)
        for index in 0..<node.length { result.append(try element(frame.child(at: index))) }
        return result
    }

    private func value() throws -> PlistValue {
        guard id != Self.missing else { return .null }
        do throws(PlistError) {
            return try PlistView(arena: session.arena, id: id).value
        } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath, debugDescription: error.message, underlyingError: error
                ))
        }
    }

    private func dictionary() throws -> PlistDictionary {
        guard case .dictionary(let dictionary) = try value() else {
            throw mismatch(PlistDictionary.self)
        }
        return dictionary
    }
}

// Numbers, Booleans and strings.
extension NodeDecoder {
    @inline(__always)
    func string() throws -> String {
        let node = node
        guard node.kind == .string else { throw mismatch(String.self) }
        if node.length >= 64 { try session.spend(node.length >> 6, at: parent, index) }
        guard let text = session.arena.string(of: node) else {
            throw corrupted("the text has an unpaired surrogate, which String cannot hold")
        }
        return text
    }

    @inline(__always)
    func boolean() throws -> Bool {
        let node = node
        guard node.kind == .boolean else { return try lenientBoolean() }
        return node.payload != 0
    }

    @inline(__always)
    func double() throws -> Double {
        let node = node
        switch node.kind {
        case .real: return node.double
        case .integer: return node.nearestDouble
        default: return try lenientDouble()
        }
    }

    func float() throws -> Float {
        let double = try double()
        let float = Float(double)
        guard float.isFinite || !double.isFinite else { throw unfitting(Float.self) }
        return float
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        let node = node
        guard node.kind == .integer else { return try otherInteger(type) }
        let value =
            node.flags.contains(.negative)
            ? Integer(exactly: Int64(bitPattern: node.payload)) : Integer(exactly: node.payload)
        guard let value else { throw unfitting(type) }
        return value
    }

    @inline(never)
    private func otherInteger<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
        // Wider types have values that no property list integer has.
        let value =
            Integer.bitWidth > 64 && node.kind == .real
            ? Integer(exactly: node.double) : try otherInteger(of: type)?.exactly(as: type)
        guard let value else { throw unfitting(type) }
        return value
    }

    /// Returns the integer that a real or a string represents; `nil` if it is out of range.
    @inline(never)
    private func otherInteger(of type: Any.Type) throws -> PlistInteger? {
        if node.kind == .real { return PlistInteger(exactly: node.double) }
        guard let text = lenientText else { throw mismatch(type) }
        guard case .success(let integer) = IntegerText.parse(text.view) else {
            throw unlike(text, "a whole number")
        }
        return integer
    }

    private func lenientDouble() throws -> Double {
        guard let text = lenientText else { throw mismatch(Double.self) }
        guard let value = RealText.parse(text.view) else {
            throw unlike(text, "a number")
        }
        return value
    }

    private func lenientBoolean() throws -> Bool {
        let node = node
        if session.numbers == .lenient, node.kind == .integer, node.payload <= 1 {
            return node.payload == 1
        }
        guard let text = lenientText else { throw mismatch(Bool.self) }
        switch text.description.lowercased() {
        case "yes", "true", "1", "y", "t": return true
        case "no", "false", "0", "n", "f": return false
        default: throw unlike(text, "a Boolean")
        }
    }

    private func unlike(_ text: PlistString, _ expected: String) -> DecodingError {
        corrupted("'\(VisibleText.excerpt(text))' is not \(expected)")
    }

    /// The text of a string that may represent a number.
    private var lenientText: PlistString? {
        let node = node
        guard session.numbers == .lenient, node.kind == .string else { return nil }
        let arena = session.arena
        return PlistString(bytes: arena.reader.bytes(of: node))
    }

    /// Whether the value represents nil: a null or, in a format without null, the text that
    /// Foundation writes instead.
    @inline(__always)
    var isNil: Bool {
        let node = node
        if node.kind == .null { return true }
        guard node.kind == .string, node.length == CodedNull.text.utf8CodeUnitCount else {
            return false
        }
        let arena = session.arena
        return arena.reader.bytes(of: node).starts(with: CodedNull.text) && !session.hasNull
    }
}

/// The representation of nil in formats without null, as in Foundation's coders.
enum CodedNull {
    static let text: StaticString = "$null"

    static var value: PlistValue { .string(PlistString("\(text)")) }
}

extension PlistNode {
    @inline(__always)
    fileprivate var nearestDouble: Double {
        flags.contains(.negative) ? Double(Int64(bitPattern: payload)) : Double(payload)
    }
}

// Errors.
extension NodeDecoder {
    @inline(never)
    func mismatch(_ type: Any.Type) -> DecodingError {
        let node = node
        if isNil {
            return .valueNotFound(type, context("expected \(type), found null", .unexpectedKind))
        }
        var message = "expected \(type), found \(node.kind.phrase)"
        if node.kind == .date || node.kind == .data, type == Double.self || type == [Any].self {
            message += "; import PlistFoundation to read Foundation's Date and Data"
        } else if session.mayBeJSON(id) {
            message += "; give the format if the text is JSON"
        }
        return .typeMismatch(type, context(message, .unexpectedKind))
    }

    @inline(never)
    private func unfitting(_ type: Any.Type) -> DecodingError {
        let number = node.kind == .real ? node.double.description : node.integer.description
        return corrupted("\(number) does not fit \(type)")
    }

    @inline(never)
    private func corrupted(_ message: String) -> DecodingError {
        .dataCorrupted(context(message, .invalidValue))
    }

    private func context(
        _ message: String, _ code: PlistDiagnostic.Code
    ) -> DecodingError.Context {
        let error = PlistError(
            code, message, path: parent.path(appending: index),
            format: PlistDocument(session.arena).format)
        return .init(codingPath: codingPath, debugDescription: message, underlyingError: error)
    }
}

extension PlistKind {
    /// The type with its article, for messages.
    var phrase: String {
        switch self {
        case .dictionary, .string, .real, .date: "a \(name)"
        case .array, .integer: "an \(name)"
        case .boolean: "a Boolean"
        case .uid: "a UID"
        case .data, .null: name
        }
    }
}

extension NodeDecoder: Decoder {
    var codingPath: [any CodingKey] { parent.codingPath(appending: index) }
    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    func container<Key: CodingKey>(keyedBy keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let node = node
        guard node.kind == .dictionary else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(
            KeyedNodes<Key>(frame: try DecodingFrame(parent, index, node, session.shape(of: keys))))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let node = node
        guard node.kind == .array else { throw mismatch([Any].self) }
        return UnkeyedNodes(frame: try DecodingFrame(parent, index, node))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { isNil }
    func decode(_ type: Bool.Type) throws -> Bool { try boolean() }
    func decode(_ type: String.Type) throws -> String { try string() }
    func decode(_ type: Double.Type) throws -> Double { try double() }
    func decode(_ type: Float.Type) throws -> Float { try float() }
    @inline(__always)
    func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type) throws -> T { try integer(type) }
    // Otherwise the standard library would refuse these two types.
    func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decode(as: type) }
}
