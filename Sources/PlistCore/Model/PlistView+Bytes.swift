// SPDX-License-Identifier: Apache-2.0

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
