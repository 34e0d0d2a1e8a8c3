// SPDX-License-Identifier: Apache-2.0

/// One value of a document, viewed in place.
///
/// A view costs nothing to make and keeps its document alive.
public struct PlistView: Sendable {
    /// The document that the value is part of.
    public let document: PlistDocument
    package let id: NodeID

    package init(document: PlistDocument, id: NodeID) {
        self.document = document
        self.id = id
    }

    package var node: PlistNode { document.arena.nodeBuffer[Int(id)] }

    /// The kind of the value.
    public var kind: PlistKind { node.kind }

    /// The number of entries of a dictionary or elements of an array, else 0.
    public var count: Int { kind.isContainer ? node.length : 0 }

    /// The text of a string; `nil` for other kinds and for text with unpaired surrogates.
    public var string: String? { text?.string }

    /// The text of a string.
    public var text: PlistString? {
        kind == .string ? PlistString(bytes: document.reader.bytes(of: node)) : nil
    }

    /// A copy of the bytes of data; `nil` for other kinds. Complexity: O(*n*).
    public var data: [UInt8]? {
        kind == .data ? document.reader.bytes(of: node).array : nil
    }

    /// The number; `nil` for kinds other than integers.
    public var integer: PlistInteger? { kind == .integer ? node.integer : nil }

    /// The number; `nil` for kinds other than reals.
    public var real: Double? { kind == .real ? node.double : nil }

    /// True or false; `nil` for kinds other than Booleans.
    public var boolean: Bool? { kind == .boolean ? node.payload != 0 : nil }

    /// The point in time; `nil` for kinds other than dates.
    public var date: PlistDate? {
        kind == .date ? PlistDate(secondsSinceReferenceDate: node.double) : nil
    }

    /// The number; `nil` for kinds other than UIDs.
    public var uid: UInt64? { kind == .uid ? node.payload : nil }

    /// Whether this is null.
    public var isNull: Bool { kind == .null }

    private func child(_ index: Int) -> PlistView {
        PlistView(document: document, id: document.reader.child(of: node, at: index))
    }

    /// The value of a key; `nil` if there is none, or this is not a dictionary.
    ///
    /// Complexity: O(*n*) in the entries.
    public subscript(key: PlistString) -> PlistView? {
        guard kind == .dictionary else { return nil }
        return document.reader.entryIndex(of: key, in: node).map { child(2 * $0 + 1) }
    }

    /// The element at a 0-based index; `nil` if there is none, or this is not an array.
    public subscript(index: Int) -> PlistView? {
        guard kind == .array, index >= 0, index < count else { return nil }
        return child(index)
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
}
