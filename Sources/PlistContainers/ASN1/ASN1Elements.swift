// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A cursor over the elements of a sequence or set, whose errors name the expected element.
struct ASN1Elements {
    private let parent: ASN1Element
    /// The row of the next element.
    private var index: Int

    /// - Parameter name: the name of the element, with its article, for errors.
    init(_ element: ASN1Element, _ name: String) throws(PlistError) {
        guard element.isConstructed else { throw element.unexpected(name) }
        parent = element
        index = element.index + 1
    }

    /// Creates the elements of a sequence.
    init(sequence element: ASN1Element, _ name: String) throws(PlistError) {
        guard element.tag == .sequence else { throw element.unexpected(name) }
        try self.init(element, name)
    }

    mutating func next() -> ASN1Element? {
        guard index < parent.next else { return nil }
        let element = ASN1Element(tree: parent.tree, index: index)
        index = element.next
        return element
    }

    /// Returns the next element, which must exist.
    mutating func next(_ name: String) throws(PlistError) -> ASN1Element {
        guard let element = next() else {
            throw PlistError(
                .syntax, "expected \(name), found the end of the elements",
                at: PlistLocation(byteOffset: parent.range.lowerBound))
        }
        return element
    }

    /// Returns the next element if it has the given tag.
    mutating func next(_ tag: ASN1Tag) -> ASN1Element? {
        var after = self
        guard let element = after.next(), element.tag == tag else { return nil }
        self = after
        return element
    }

    /// Returns the next element, an object identifier.
    mutating func nextIdentifier(_ name: String) throws(PlistError) -> ASN1ObjectIdentifier {
        let element = try next(name)
        guard let identifier = ASN1ObjectIdentifier(element) else { throw element.unexpected(name) }
        return identifier
    }
}
