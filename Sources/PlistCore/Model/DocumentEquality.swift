// SPDX-License-Identifier: Apache-2.0

extension PlistDocument: Hashable {
    /// Whether two documents have the same values.
    ///
    /// Types never mix; reals and dates compare by their bits, strings and keys by their bytes. The
    /// order of dictionaries is ignored, as are formats, warnings and sharing.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistDocument, right: PlistDocument) -> Bool {
        left.root == right.root
    }

    /// Hashes the values, as ``PlistView/hash(into:)`` does.
    public func hash(into hasher: inout Hasher) { root.hash(into: &hasher) }

    /// Whether two documents have the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistDocument) -> Bool {
        root.isIdentical(to: other.root)
    }
}

extension PlistView: Hashable {
    /// Whether two parts have the same values, regardless of their positions.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistView, right: PlistView) -> Bool {
        var comparison = DocumentComparison(left.document, right.document, by: .exact)
        return comparison.areEqual(left.id, right.id)
    }

    /// Hashes the value and everything below it, so that equal parts of any documents have equal
    /// hashes.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes, counting each shared container once.
    public func hash(into hasher: inout Hasher) {
        let document = document
        var hash = DocumentHash(document)
        hasher.combine(hash.value(of: id))
    }

    /// Whether two parts have the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistView) -> Bool {
        var comparison = DocumentComparison(document, other.document, by: .exactInOrder)
        return comparison.areEqual(id, other.id)
    }
}
