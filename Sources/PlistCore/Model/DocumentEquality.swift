// SPDX-License-Identifier: Apache-2.0

extension PlistDocument: Equatable {
    /// Whether two documents have the same values.
    ///
    /// Kinds never mix; reals and dates compare by their bits, strings and keys by their bytes; the
    /// order of dictionaries is ignored, and so are formats, warnings and sharing.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistDocument, right: PlistDocument) -> Bool {
        left.root == right.root
    }

    /// Whether two documents have the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistDocument) -> Bool {
        root.isIdentical(to: other.root)
    }
}

extension PlistView: Equatable {
    /// Whether two parts have the same values, wherever they are.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public static func == (left: PlistView, right: PlistView) -> Bool {
        var comparison = DocumentComparison(left.document, right.document, by: .exact)
        return comparison.areEqual(left.id, right.id)
    }

    /// Whether two parts have the same values, with dictionaries in the same order.
    ///
    /// - Complexity: O(*n*) in the nodes and bytes of both.
    public func isIdentical(to other: PlistView) -> Bool {
        var comparison = DocumentComparison(document, other.document, by: .exactInOrder)
        return comparison.areEqual(id, other.id)
    }
}
