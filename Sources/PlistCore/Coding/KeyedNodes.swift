// SPDX-License-Identifier: Apache-2.0

/// The entries of a dictionary, for a type that decodes itself.
struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let frame: DecodingFrame

    var codingPath: [any CodingKey] { frame.codingPath }

    var allKeys: [Key] {
        let arena = frame.session.arena
        let reader = arena.reader
        var keys: [Key] = []
        keys.reserveCapacity(frame.node.length)
        var isASCII = true
        for index in 0..<frame.node.length {
            let bytes = reader.bytes(of: reader[reader.child(of: frame.node, at: 2 &* index)])
            guard let text = bytes.string else {
                noteLoss(at: index, ofKey: bytes.repairedString)
                continue
            }
            guard let key = Key(stringValue: text) else { continue }
            isASCII = isASCII && text.utf8.allSatisfy { $0 < 0x80 }
            keys.append(key)
        }
        // Distinct ASCII keys are never equal.
        if !isASCII { noteEqualKeys() }
        return keys
    }

    /// Records that the dictionary has a key that no `String` can represent.
    @inline(never)
    private func noteLoss(at index: Int, ofKey text: String) {
        guard Key(stringValue: text) != nil else { return }
        noteLoss(
            at: index, .unpairedSurrogate,
            "the key has an unpaired surrogate, which String cannot hold")
    }

    /// Records that the dictionary has distinct keys that are equal as `String`s: Swift's
    /// dictionary keeps the value of only one. `PlistDictionary` has all.
    @inline(never)
    private func noteEqualKeys() {
        guard Key.self != PlistCodingKey.self else { return }
        let arena = frame.session.arena
        let reader = arena.reader
        var known: Set<String> = []
        for index in 0..<frame.node.length {
            let bytes = reader.bytes(of: reader[reader.child(of: frame.node, at: 2 &* index)])
            guard let text = bytes.string, Key(stringValue: text) != nil,
                !known.insert(text).inserted
            else { continue }
            return noteLoss(
                at: index, .unrepresentable,
                "another key is canonically equal, so String cannot distinguish them")
        }
    }

    private func noteLoss(at index: Int, _ code: PlistDiagnostic.Code, _ message: String) {
        let index = UInt32(truncatingIfNeeded: index)
        let error = PlistError(
            code, message, path: frame.path(appending: index),
            format: PlistDocument(frame.session.arena).format)
        frame.session.noteLoss(
            .dataCorrupted(
                .init(
                    codingPath: frame.codingPath(appending: index), debugDescription: message,
                    underlyingError: error)))
    }

    func contains(_ key: Key) -> Bool { frame.contains(key.stringValue) }

    @inline(__always)
    private func optionalValue(_ key: Key) -> NodeDecoder? {
        guard let position = frame.find(key.stringValue) else { return nil }
        return frame.child(at: position)
    }

    @inline(__always)
    private func presentValue(_ key: Key) -> NodeDecoder? {
        guard let value = optionalValue(key), !value.isNil else { return nil }
        return value
    }

    @inline(__always)
    private func value(_ key: Key) throws -> NodeDecoder {
        guard let value = optionalValue(key) else { throw missing(key) }
        return value
    }

    // For less common types, because inlined code takes half a kilobyte each time.
    @inline(never)
    private func presentNode(_ key: Key) -> NodeDecoder? { presentValue(key) }

    @inline(never)
    private func node(_ key: Key) throws -> NodeDecoder { try value(key) }

    @inline(never)
    private func missing(_ key: Key) -> DecodingError {
        let message = "there is no key '\(key.stringValue)'"
        let path = frame.path(appending: .max)
        return .keyNotFound(
            key,
            .init(
                codingPath: codingPath, debugDescription: message,
                underlyingError: PlistError(
                    .noMatch, message, path: path,
                    format: PlistDocument(frame.session.arena).format)))
    }

    func decodeNil(forKey key: Key) throws -> Bool { try node(key).isNil }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).boolean() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try node(key).float() }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer(type) }
    @inline(__always)
    func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try node(key).integer(type)
    }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try node(key).integer(type)
    }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try node(key).integer(type)
    }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try value(key).decode(as: type)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try presentValue(key)?.boolean()
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try presentValue(key)?.string()
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try presentValue(key)?.double()
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try presentNode(key)?.float()
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try presentValue(key)?.integer(type)
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try presentValue(key)?.decode(as: type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keys: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try node(key).container(keyedBy: keys)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try node(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { superDecoder(forName: "super") }
    func superDecoder(forKey key: Key) throws -> any Decoder {
        superDecoder(forName: key.stringValue)
    }

    /// A superclass without a value reads null.
    private func superDecoder(forName name: String) -> any Decoder {
        guard let position = frame.find(name) else {
            return NodeDecoder(
                parent: frame, index: NodeDecoder.missing, id: NodeDecoder.missing)
        }
        return frame.child(at: position)
    }
}

// The standard library has specific functions for these types, which would be preferred over a
// generic one, and look up the key three times.
extension KeyedNodes {
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try presentNode(key)?.integer(type)
    }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try presentNode(key)?.integer(type)
    }
}

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
