// SPDX-License-Identifier: Apache-2.0

/// The entries of a dictionary for a type that reads itself.
struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let frame: DecodingFrame

    var codingPath: [any CodingKey] { frame.codingPath }

    var allKeys: [Key] {
        let arena = frame.session.arena
        let reader = arena.reader
        var keys: [Key] = []
        keys.reserveCapacity(frame.node.length)
        for index in 0..<frame.node.length {
            let key = reader[reader.child(of: frame.node, at: 2 &* index)]
            guard let text = reader.bytes(of: key).string else { continue }
            if let key = Key(stringValue: text) { keys.append(key) }
        }
        return keys
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

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNil }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).boolean() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).float() }
    @inline(__always)
    func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try value(key).integer(type)
    }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try value(key).integer(type)
    }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try value(key).integer(type)
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
        try presentValue(key)?.float()
    }
    @inline(__always)
    func decodeIfPresent<T: FixedWidthInteger & Decodable>(
        _ type: T.Type, forKey key: Key
    ) throws -> T? {
        try presentValue(key)?.integer(type)
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try presentValue(key)?.decode(as: type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keys: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try value(key).container(keyedBy: keys)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { superDecoder(forName: "super") }
    func superDecoder(forKey key: Key) throws -> any Decoder {
        superDecoder(forName: key.stringValue)
    }

    /// A superclass without a value of its own reads null.
    private func superDecoder(forName name: String) -> any Decoder {
        guard let position = frame.find(name) else {
            return NodeDecoder(
                parent: frame, index: NodeDecoder.missing, id: NodeDecoder.missing)
        }
        return frame.child(at: position)
    }
}
