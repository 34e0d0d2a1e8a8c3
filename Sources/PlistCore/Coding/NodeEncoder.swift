// SPDX-License-Identifier: Apache-2.0

/// Encodes one value. It is one word, so it fits into an existential without an allocation.
struct NodeEncoder: Encoder {
    let frame: EncodingFrame

    var codingPath: [any CodingKey] { frame.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { frame.session.userInfo }

    func container<Key: CodingKey>(keyedBy keys: Key.Type) -> KeyedEncodingContainer<Key> {
        frame.beginDictionary()
        return KeyedEncodingContainer(EntryEncoder<Key>(frame: frame))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        frame.beginArray()
        return ElementEncoder(frame: frame)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ValueEncoder(frame: frame) }
}

/// Writes the entries of a dictionary.
struct EntryEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let frame: EncodingFrame

    var codingPath: [any CodingKey] { frame.codingPath }

    @inline(__always)
    private var session: EncodingSession { frame.session }

    @inline(__always)
    private func add(_ key: Key, _ push: (inout DocumentDraft) -> Void) {
        session.add(to: frame, forKey: key.stringValue, push)
    }

    /// Returns the name of the key of a value that has a coding path.
    @inline(__always)
    private func name(_ key: Key) -> String {
        let name = key.stringValue
        if let number = key.intValue { frame.note(number, ofKey: name) }
        return name
    }

    // Everything but strings is written by functions that are not inlined, because inlined code
    // takes two kilobytes each time.
    @inline(never)
    private func addNode(_ node: PlistNode, _ key: Key) { add(key) { $0.push(node) } }

    func encodeNil(forKey key: Key) throws { addNode(session.nullLeaf(), key) }
    func encode(_ value: Bool, forKey key: Key) throws { addNode(PlistNode(value), key) }
    func encode(_ value: String, forKey key: Key) throws { add(key) { $0.push(string: value) } }
    func encode(_ value: Double, forKey key: Key) throws { addNode(PlistNode(value), key) }
    func encode(_ value: Float, forKey key: Key) throws { addNode(PlistNode(Double(value)), key) }
    func encode(_ value: Int, forKey key: Key) throws { addNode(PlistNode(value), key) }
    @inline(__always)
    private func add(integer value: some FixedWidthInteger, _ key: Key) throws {
        guard let node = PlistNode(exactly: value) else {
            throw unfitting(value, key)
        }
        addNode(node, key)
    }
    @inline(never)
    private func unfitting(_ value: Any, _ key: Key) -> EncodingError {
        frame.unfitting(value, at: .key(name(key)))
    }
    @inline(__always)
    func encode<T: FixedWidthInteger & Encodable>(_ value: T, forKey key: Key) throws {
        try add(integer: value, key)
    }
    // Otherwise the standard library would refuse these two types.
    func encode(_ value: Int128, forKey key: Key) throws { try add(integer: value, key) }
    func encode(_ value: UInt128, forKey key: Key) throws { try add(integer: value, key) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        let name = name(key)
        try session.add(to: frame, forKey: name) { try frame.encode(value, at: .key(name)) }
    }

    // In an update, nil differs from keys that the type does not know.
    @inline(never)
    private func noteAbsence(_ key: Key) {
        guard session.traces?.notesAbsences == true else { return }
        addNode(PlistNode(.null), key)
        session.noteAbsence()
    }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { noteAbsence(key) }
    }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { noteAbsence(key) }
    }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { noteAbsence(key) }
    }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { noteAbsence(key) }
    }
    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { noteAbsence(key) }
    }

    private func container(_ key: Key) -> EncodingFrame {
        frame.container(forKey: key.stringValue, number: key.intValue)
    }
    func nestedContainer<Nested: CodingKey>(
        keyedBy keys: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        NodeEncoder(frame: container(key)).container(keyedBy: keys)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        NodeEncoder(frame: container(key)).unkeyedContainer()
    }
    func superEncoder() -> any Encoder {
        NodeEncoder(frame: frame.nest(forKey: "super", number: nil))
    }
    func superEncoder(forKey key: Key) -> any Encoder {
        NodeEncoder(frame: frame.nest(forKey: key.stringValue, number: key.intValue))
    }
}

// The standard library has specific functions for these types, which would be preferred over a
// generic one, and do not report nil.
extension EntryEncoder {
    @inline(__always)
    private func encodeInteger<T: FixedWidthInteger & Encodable>(_ value: T?, _ key: Key) throws {
        if let value { try add(integer: value, key) } else { noteAbsence(key) }
    }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeInteger(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
        try encodeInteger(value, key)
    }
}

/// Writes the elements of an array.
struct ElementEncoder: UnkeyedEncodingContainer {
    let frame: EncodingFrame

    var codingPath: [any CodingKey] { frame.codingPath }
    var count: Int { frame.count }

    @inline(never)
    private func add(_ node: PlistNode) { frame.session.add(to: frame) { $0.push(node) } }

    func encodeNil() throws { add(frame.session.nullLeaf()) }
    func encode(_ value: Bool) throws { add(PlistNode(value)) }
    func encode(_ value: String) throws { frame.session.add(to: frame) { $0.push(string: value) } }
    func encode(_ value: Double) throws { add(PlistNode(value)) }
    func encode(_ value: Float) throws { add(PlistNode(Double(value))) }
    @inline(__always)
    private func add(integer value: some FixedWidthInteger) throws {
        guard let node = PlistNode(exactly: value) else {
            throw frame.unfitting(value, at: .index(count))
        }
        add(node)
    }
    @inline(__always)
    func encode<T: FixedWidthInteger & Encodable>(_ value: T) throws { try add(integer: value) }
    func encode(_ value: Int128) throws { try add(integer: value) }
    func encode(_ value: UInt128) throws { try add(integer: value) }
    func encode<T: Encodable>(_ value: T) throws {
        let index = count
        try frame.session.add(to: frame, forKey: nil) {
            try frame.encode(value, at: .index(index))
        }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy keys: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        NodeEncoder(frame: frame.nest()).container(keyedBy: keys)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        NodeEncoder(frame: frame.nest()).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { NodeEncoder(frame: frame.nest()) }
}

/// Writes a value that is a single value of the property list.
struct ValueEncoder: SingleValueEncodingContainer {
    let frame: EncodingFrame

    var codingPath: [any CodingKey] { frame.codingPath }

    private func set(_ node: PlistNode) { frame.setLeaf(frame.session.node(node)) }

    func encodeNil() throws { set(frame.session.nullLeaf()) }
    func encode(_ value: Bool) throws { set(PlistNode(value)) }
    func encode(_ value: String) throws { frame.setLeaf(frame.session.node(value)) }
    func encode(_ value: Double) throws { set(PlistNode(value)) }
    func encode(_ value: Float) throws { set(PlistNode(Double(value))) }
    @inline(__always)
    private func set(integer value: some FixedWidthInteger) throws {
        guard let node = PlistNode(exactly: value) else { throw frame.unfitting(value) }
        set(node)
    }
    @inline(__always)
    func encode<T: FixedWidthInteger & Encodable>(_ value: T) throws { try set(integer: value) }
    func encode(_ value: Int128) throws { try set(integer: value) }
    func encode(_ value: UInt128) throws { try set(integer: value) }
    func encode<T: Encodable>(_ value: T) throws { frame.setLeaf(try frame.encodeInPlace(value)) }
}
