// SPDX-License-Identifier: Apache-2.0

/// The elements of an array, for a type that decodes itself.
struct UnkeyedNodes: UnkeyedDecodingContainer {
    private let frame: DecodingFrame
    private(set) var currentIndex = 0

    init(frame: DecodingFrame) { self.frame = frame }

    var codingPath: [any CodingKey] { frame.codingPath }
    var count: Int? { frame.node.length }
    var isAtEnd: Bool { currentIndex >= frame.node.length }

    @inline(never)
    private func element(_ type: Any.Type) throws -> NodeDecoder {
        guard !isAtEnd else { throw ended(type) }
        return frame.child(at: currentIndex)
    }

    /// Reads the next element; one that cannot be read remains the next one.
    @inline(__always)
    private mutating func next<Result>(
        _ type: Any.Type, _ read: (NodeDecoder) throws -> Result
    ) throws -> Result {
        let result = try read(element(type))
        currentIndex &+= 1
        return result
    }

    @inline(never)
    private func ended(_ type: Any.Type) -> DecodingError {
        let message = "the array has only \(frame.node.length) elements"
        return .valueNotFound(
            type,
            .init(
                codingPath: codingPath + [PlistCodingKey(intValue: currentIndex)],
                debugDescription: message,
                underlyingError: PlistError(
                    .noMatch, message, path: frame.path(appending: .max),
                    format: PlistDocument(frame.session.arena).format)))
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd else { throw ended(Any?.self) }
        guard frame.child(at: currentIndex).isNil else { return false }
        currentIndex &+= 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.boolean() } }
    mutating func decode(_ type: String.Type) throws -> String {
        try next(type) { try $0.string() }
    }
    mutating func decode(_ type: Double.Type) throws -> Double {
        try next(type) { try $0.double() }
    }
    mutating func decode(_ type: Float.Type) throws -> Float { try next(type) { try $0.float() } }
    @inline(__always)
    mutating func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type) throws -> T {
        try next(type) { try $0.integer(type) }
    }
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        try next(type) { try $0.integer(type) }
    }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try next(type) { try $0.integer(type) }
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try next(type) { try $0.decode(as: type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy keys: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: keys) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}
