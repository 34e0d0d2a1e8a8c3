// SPDX-License-Identifier: Apache-2.0

/// One value of a document, viewed in place.
///
/// A view is 16 bytes: a reference to the document's memory, which it keeps alive, and the number
/// of the value. Storing a view increments a reference count, but a brief access to a child usually
/// does not, so threads that read the same document do not wait for each other.
public struct PlistView: Sendable {
    // Functions that make views are inlined, and the functions that they call release nothing. The
    // compiler can therefore see that a view is temporary and omit reference counting.
    @usableFromInline
    package let arena: Arena
    @usableFromInline
    package let id: NodeID

    @inlinable
    init(arena: Arena, id: NodeID) {
        self.arena = arena
        self.id = id
    }

    package init(document: PlistDocument, id: NodeID) {
        self.init(arena: document.arena, id: id)
    }

    /// The document that the value is part of.
    public var document: PlistDocument { PlistDocument(arena) }

    package var node: PlistNode { arena.nodeBuffer[Int(id)] }

    /// The type of the value.
    public var kind: PlistKind { node.kind }

    /// The number of entries of a dictionary or elements of an array, otherwise 0.
    public var count: Int {
        let node = node
        return node.kind.isContainer ? node.length : 0
    }

    /// The value of a key; `nil` if there is none, or if this is not a dictionary.
    ///
    /// Keys are compared by their bytes, as with ``PlistString``. Complexity: O(*n*) in the
    /// entries.
    @inlinable
    public subscript(key: String) -> PlistView? {
        guard let child = arena.value(of: key, in: id) else { return nil }
        return PlistView(arena: arena, id: child)
    }

    /// The value of a key; `nil` if there is none, or if this is not a dictionary.
    ///
    /// Complexity: O(*n*) in the entries.
    @inlinable
    public subscript(key: PlistString) -> PlistView? {
        guard let child = arena.value(of: key, in: id) else { return nil }
        return PlistView(arena: arena, id: child)
    }

    /// The element at a 0-based index; `nil` if there is none, or if this is not an array.
    @inlinable
    public subscript(index: Int) -> PlistView? {
        guard let child = arena.element(index, of: id) else { return nil }
        return PlistView(arena: arena, id: child)
    }

    /// The elements of an array in order; empty for other types.
    public var elements: Elements {
        let node = node
        return Elements(arena: arena, id: id, endIndex: node.kind == .array ? node.length : 0)
    }

    /// The entries of a dictionary in source order; empty for other types.
    public var entries: Entries {
        let node = node
        return Entries(arena: arena, id: id, endIndex: node.kind == .dictionary ? node.length : 0)
    }

    /// The elements of an array in order, indexed from 0.
    public struct Elements: RandomAccessCollection, Sendable {
        fileprivate let arena: Arena
        fileprivate let id: NodeID

        /// The index of the first element, 0.
        public var startIndex: Int { 0 }

        /// The number of elements.
        public let endIndex: Int

        /// The element at an index, which must exist.
        public subscript(index: Int) -> PlistView {
            arena.child(index, of: id)
        }
    }

    /// The entries of a dictionary in source order, indexed from 0.
    public struct Entries: RandomAccessCollection, Sendable {
        fileprivate let arena: Arena
        fileprivate let id: NodeID

        /// The index of the first entry, 0.
        public var startIndex: Int { 0 }

        /// The number of entries.
        public let endIndex: Int

        /// The entry at an index, which must exist.
        public subscript(index: Int) -> (key: PlistString, value: PlistView) {
            precondition(index >= 0 && index < endIndex, "there is no entry \(index)")
            return (
                key: arena.child(2 * index, of: id).text ?? "",
                value: arena.child(2 * index + 1, of: id)
            )
        }
    }
}

// The contents of leaves.
extension PlistView {
    /// The text of a string; `nil` for other types and for text with unpaired surrogates.
    ///
    /// Complexity: O(*n*), one pass over the bytes.
    public var string: String? {
        @_effects(releasenone)
        get {
            let node = node
            guard case .string = node.kind else { return nil }
            return arena.string(of: node)
        }
    }

    /// The text of a string; `nil` for other types.
    public var text: PlistString? {
        @_effects(releasenone)
        get {
            let node = node
            guard case .string = node.kind else { return nil }
            return PlistString(bytes: arena.reader.bytes(of: node))
        }
    }

    /// A copy of the bytes of data; `nil` for other types. Complexity: O(*n*).
    public var data: [UInt8]? {
        @_effects(releasenone)
        get {
            let node = node
            guard case .data = node.kind else { return nil }
            return arena.reader.bytes(of: node).array
        }
    }

    /// The number; `nil` for types other than integer.
    public var integer: PlistInteger? {
        let node = node
        guard case .integer = node.kind else { return nil }
        return node.integer
    }

    /// The number; `nil` for types other than real.
    public var real: Double? {
        let node = node
        guard case .real = node.kind else { return nil }
        return node.double
    }

    /// The number of an integer or a real, if it fits `Int` exactly; `nil` for other numbers and
    /// types.
    ///
    /// To distinguish the types, use ``integer`` and ``real``.
    public var int: Int? {
        let node = node
        switch node.kind {
        case .integer: return node.integer.exactly()
        case .real: return Int(exactly: node.double)
        default: return nil
        }
    }

    /// The number of a real, or of an integer that a double represents exactly; `nil` for other
    /// integers and types.
    ///
    /// To distinguish the types, use ``integer`` and ``real``.
    public var double: Double? {
        let node = node
        switch node.kind {
        case .real: return node.double
        case .integer: return node.integer.exactDouble
        default: return nil
        }
    }

    /// True or false; `nil` for types other than Boolean.
    public var boolean: Bool? {
        let node = node
        guard case .boolean = node.kind else { return nil }
        return node.payload != 0
    }

    /// The point in time; `nil` for types other than date.
    public var date: PlistDate? {
        let node = node
        guard case .date = node.kind else { return nil }
        return PlistDate(secondsSinceReferenceDate: node.double)
    }

    /// The number; `nil` for types other than UID.
    public var uid: UInt64? {
        let node = node
        guard case .uid = node.kind else { return nil }
        return node.payload
    }

    /// Whether this is null.
    public var isNull: Bool {
        if case .null = node.kind { true } else { false }
    }
}

// Look-ups for views.
extension Arena {
    /// Returns reference number `index` of a container, which must exist.
    fileprivate func child(_ index: Int, of id: NodeID) -> PlistView {
        let reader = reader
        return PlistView(arena: self, id: reader.child(of: reader[id], at: index))
    }

    /// Returns the text of a string; `nil` if it has an unpaired surrogate.
    ///
    /// Complexity: O(*n*), one pass over the bytes.
    @inline(__always)
    func string(of node: PlistNode) -> String? {
        let bytes = reader.bytes(of: node)
        // Unpaired surrogates are the only invalid UTF-8 that codecs accept.
        return traits.contains(.unpairedSurrogates) ? bytes.string : bytes.repairedString
    }

    /// Returns the element at a 0-based index; `nil` if there is none, or if the value is not an
    /// array.
    @usableFromInline
    func element(_ index: Int, of id: NodeID) -> NodeID? {
        let node = nodeBuffer[Int(id)]
        guard case .array = node.kind, index >= 0, index < node.length else { return nil }
        return childBuffer[node.offset &+ index]
    }

    /// Returns the value of a key; `nil` if there is none, or if the value is not a dictionary.
    @usableFromInline
    @_effects(releasenone)
    func value(of key: String, in id: NodeID) -> NodeID? {
        let reader = reader
        let node = reader[id]
        guard case .dictionary = node.kind else { return nil }
        let index = key.withBytes { reader.entryIndex(of: $0, in: node) }
        return index.map { reader.value(of: node, at: $0) }
    }

    /// Returns the value of a key; `nil` if there is none, or if the value is not a dictionary.
    @usableFromInline
    @_effects(releasenone)
    func value(of key: PlistString, in id: NodeID) -> NodeID? {
        let reader = reader
        let node = reader[id]
        guard case .dictionary = node.kind else { return nil }
        return reader.entryIndex(of: key, in: node).map { reader.value(of: node, at: $0) }
    }
}

// A value's property names, which differ because its cases have the short names.
extension PlistView {
    /// Unavailable; use ``string``.
    @available(*, unavailable, renamed: "string")
    public var asString: String? { string }

    /// Unavailable; use ``int``.
    @available(*, unavailable, renamed: "int")
    public var asInt: Int? { int }

    /// Unavailable; use ``integer``.
    @available(*, unavailable, renamed: "integer")
    public var asInteger: PlistInteger? { integer }

    /// Unavailable; use ``double``.
    @available(*, unavailable, renamed: "double")
    public var asDouble: Double? { double }

    /// Unavailable; use ``boolean``.
    @available(*, unavailable, renamed: "boolean")
    public var asBool: Bool? { boolean }

    /// Unavailable; use ``data``.
    @available(*, unavailable, renamed: "data")
    public var asData: [UInt8]? { data }

    /// Unavailable; use ``date``.
    @available(*, unavailable, renamed: "date")
    public var asDate: PlistDate? { date }

    /// Unavailable; use ``uid``.
    @available(*, unavailable, renamed: "uid")
    public var asUID: UInt64? { uid }

    /// Unavailable; use ``elements``.
    @available(*, unavailable, renamed: "elements")
    public var asArray: Elements? { elements }

    /// Unavailable; use ``entries``.
    @available(*, unavailable, renamed: "entries")
    public var asDictionary: Entries? { entries }
}

// The bytes of leaves in place, without a copy.
extension PlistView {
    /// The UTF-8 of a string, in the document's memory; `nil` for other types.
    ///
    /// An unpaired surrogate, which a binary property list may contain, takes three bytes, as in
    /// ``PlistString``.
    ///
    /// - Complexity: O(1).
    public var utf8: Span<UInt8>? {
        @_lifetime(borrow self)
        get { span(ifKind: .string) }
    }

    /// The bytes of data, in the document's memory; `nil` for other types.
    ///
    /// - Complexity: O(1).
    public var bytes: Span<UInt8>? {
        @_lifetime(borrow self)
        get { span(ifKind: .data) }
    }

    @_lifetime(borrow self)
    private func span(ifKind kind: PlistKind) -> Span<UInt8>? {
        let node = node
        guard node.kind == kind else { return nil }
        return arena.reader.bytes(of: node).span
    }
}

// Bounded access to values in property lists whose authors may be malicious.
extension PlistView {
    /// Whether the value is anything but a string of more than about 64 kB. No known key has longer
    /// strings, and in a binary property list all keys may share one.
    package var isShort: Bool { kind != .string || node.length <= 1 << 16 }

    /// The entries of a dictionary. Keys longer than any known name are shortened, because in a
    /// binary property list all dictionaries may share one long key.
    package var shownEntries: [(key: PlistString, value: PlistView)] {
        guard kind == .dictionary else { return [] }
        let (document, node) = (document, node)
        let reader = document.reader
        var entries: [(key: PlistString, value: PlistView)] = []
        entries.reserveCapacity(node.length)
        for index in 0..<node.length {
            let key = reader[reader.child(of: node, at: 2 * index)]
            let value = PlistView(document: document, id: reader.value(of: node, at: index))
            entries.append((Self.shown(reader.bytes(of: key)), value))
        }
        return entries
    }

    /// The entries whose keys start with a text and have at most `count` further bytes.
    ///
    /// - Complexity: O(*n*) in the entries. Only those whose keys have about that length are read.
    package func entries(
        from start: String, andAtMost count: Int
    ) -> [(key: PlistString, value: PlistView)] {
        guard kind == .dictionary else { return [] }
        let (document, node, start) = (document, node, PlistString(start))
        let reader = document.reader
        let lengths = start.utf8.count...start.utf8.count + count
        var entries: [(key: PlistString, value: PlistView)] = []
        for index in 0..<node.length {
            let key = reader[reader.child(of: node, at: 2 * index)]
            guard lengths.contains(key.length) else { continue }
            let text = PlistString(bytes: reader.bytes(of: key))
            guard text.utf8.starts(with: start.utf8) else { continue }
            entries.append(
                (text, PlistView(document: document, id: reader.value(of: node, at: index))))
        }
        return entries
    }

    private static let maximumShownByteCount = 1 << 10

    private static func shown(_ key: ByteView) -> PlistString {
        guard key.count > maximumShownByteCount else { return PlistString(bytes: key) }
        let end = key.characterStart(atOrBefore: maximumShownByteCount)
        return PlistString(utf8: key.slice(0, end).array + Array("…".utf8))
    }
}
