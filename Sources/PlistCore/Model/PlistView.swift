// SPDX-License-Identifier: Apache-2.0

/// One value of a document, viewed in place.
///
/// A view is 16 bytes: a reference to the document's memory, which it keeps alive, and the number of
/// the value. Keeping a view counts a reference; looking at a child in passing mostly does not, so
/// threads that read one document need not wait for each other.
public struct PlistView: Sendable {
    // What makes views is inlined into its callers, and what it calls releases nothing: so the
    // compiler can see that a view is not kept and leave out the counting.
    @usableFromInline
    package let arena: Arena
    @usableFromInline
    package let id: NodeID

    @inlinable
    package init(arena: Arena, id: NodeID) {
        self.arena = arena
        self.id = id
    }

    package init(document: PlistDocument, id: NodeID) {
        self.init(arena: document.arena, id: id)
    }

    /// The document that the value is part of.
    public var document: PlistDocument { PlistDocument(arena) }

    package var node: PlistNode { arena.nodeBuffer[Int(id)] }

    /// The kind of the value.
    public var kind: PlistKind { node.kind }

    /// The number of entries of a dictionary or elements of an array, else 0.
    public var count: Int {
        let node = node
        return node.kind.isContainer ? node.length : 0
    }

    /// The value of a key; `nil` if there is none, or this is not a dictionary.
    ///
    /// Keys are compared by their bytes, as with ``PlistString``. Complexity: O(*n*) in the entries.
    @inlinable
    public subscript(key: String) -> PlistView? {
        guard let child = arena.value(of: key, in: id) else { return nil }
        return PlistView(arena: arena, id: child)
    }

    /// The value of a key; `nil` if there is none, or this is not a dictionary.
    ///
    /// Complexity: O(*n*) in the entries.
    @inlinable
    public subscript(key: PlistString) -> PlistView? {
        guard let child = arena.value(of: key, in: id) else { return nil }
        return PlistView(arena: arena, id: child)
    }

    /// The element at a 0-based index; `nil` if there is none, or this is not an array.
    @inlinable
    public subscript(index: Int) -> PlistView? {
        guard let child = arena.element(index, of: id) else { return nil }
        return PlistView(arena: arena, id: child)
    }

    /// The elements of an array in order; empty for other kinds.
    public var elements: some RandomAccessCollection<PlistView> {
        (0..<(kind == .array ? count : 0)).lazy.map { child($0) }
    }

    /// The entries of a dictionary in source order; empty for other kinds.
    public var entries: some RandomAccessCollection<(key: PlistString, value: PlistView)> {
        (0..<(kind == .dictionary ? count : 0)).lazy.map {
            (key: child(2 * $0).text ?? "", value: child(2 * $0 + 1))
        }
    }

    private func child(_ index: Int) -> PlistView {
        PlistView(arena: arena, id: arena.reader.child(of: node, at: index))
    }
}

// What leaves hold.
extension PlistView {
    /// The text of a string; `nil` for other kinds and for text with unpaired surrogates.
    ///
    /// Complexity: O(*n*), one pass over the bytes.
    public var string: String? {
        @_effects(releasenone)
        get {
            let node = node
            guard case .string = node.kind else { return nil }
            return arena.reader.bytes(of: node).string
        }
    }

    /// The text of a string.
    public var text: PlistString? {
        @_effects(releasenone)
        get {
            let node = node
            guard case .string = node.kind else { return nil }
            return PlistString(bytes: arena.reader.bytes(of: node))
        }
    }

    /// A copy of the bytes of data; `nil` for other kinds. Complexity: O(*n*).
    public var data: [UInt8]? {
        @_effects(releasenone)
        get {
            let node = node
            guard case .data = node.kind else { return nil }
            return arena.reader.bytes(of: node).array
        }
    }

    /// The number; `nil` for kinds other than integers.
    public var integer: PlistInteger? {
        let node = node
        guard case .integer = node.kind else { return nil }
        return node.integer
    }

    /// The number; `nil` for kinds other than reals.
    public var real: Double? {
        let node = node
        guard case .real = node.kind else { return nil }
        return node.double
    }

    /// True or false; `nil` for kinds other than Booleans.
    public var boolean: Bool? {
        let node = node
        guard case .boolean = node.kind else { return nil }
        return node.payload != 0
    }

    /// The point in time; `nil` for kinds other than dates.
    public var date: PlistDate? {
        let node = node
        guard case .date = node.kind else { return nil }
        return PlistDate(secondsSinceReferenceDate: node.double)
    }

    /// The number; `nil` for kinds other than UIDs.
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

// What views ask of their memory.
extension Arena {
    /// The element at a 0-based index; `nil` if there is none, or the value is not an array.
    @usableFromInline
    func element(_ index: Int, of id: NodeID) -> NodeID? {
        let node = nodeBuffer[Int(id)]
        guard case .array = node.kind, index >= 0, index < node.length else { return nil }
        return childBuffer[node.offset &+ index]
    }

    /// The value of a key; `nil` if there is none, or the value is not a dictionary.
    @usableFromInline
    @_effects(releasenone)
    func value(of key: String, in id: NodeID) -> NodeID? {
        let reader = reader
        let node = reader[id]
        guard case .dictionary = node.kind else { return nil }
        let index = key.withBytes { reader.entryIndex(of: $0, in: node) }
        return index.map { reader.value(of: node, at: $0) }
    }

    /// The value of a key; `nil` if there is none, or the value is not a dictionary.
    @usableFromInline
    @_effects(releasenone)
    func value(of key: PlistString, in id: NodeID) -> NodeID? {
        let reader = reader
        let node = reader[id]
        guard case .dictionary = node.kind else { return nil }
        return reader.entryIndex(of: key, in: node).map { reader.value(of: node, at: $0) }
    }
}
