// SPDX-License-Identifier: Apache-2.0

import PlistCore
import SwiftASN1

/// The elements of a sequence or set, one after the other, with errors that say what was expected.
struct ASN1Elements {
    private var nodes: ASN1NodeCollection.Iterator
    /// Where the elements begin, for what is missing.
    private let start: Int

    /// - Parameter name: what the element is, with its article, for errors.
    init(_ node: ASN1Node, _ name: String) throws(PlistError) {
        guard case .constructed(let nodes) = node.content else {
            throw Self.unexpected(node, name)
        }
        self.nodes = nodes.makeIterator()
        start = node.encodedBytes.startIndex
    }

    /// The elements of a sequence.
    init(sequence node: ASN1Node, _ name: String) throws(PlistError) {
        guard node.identifier == .sequence else { throw Self.unexpected(node, name) }
        try self.init(node, name)
    }

    mutating func next() -> ASN1Node? { nodes.next() }

    /// The next element, which has to be there.
    mutating func next(_ name: String) throws(PlistError) -> ASN1Node {
        guard let node = nodes.next() else {
            throw PlistError(
                .syntax, "expected \(name), found the end of the elements",
                at: PlistLocation(byteOffset: start))
        }
        return node
    }

    /// The next element if it has a tag.
    mutating func next(tagged number: UInt) -> ASN1Node? {
        next(ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific))
    }

    /// The next element if it is of a type.
    mutating func next(_ identifier: ASN1Identifier) -> ASN1Node? {
        var after = nodes
        guard let node = after.next(), node.identifier == identifier else { return nil }
        nodes = after
        return node
    }

    /// The next element, an object identifier.
    mutating func nextIdentifier(_ name: String) throws(PlistError) -> ASN1ObjectIdentifier {
        let node = try next(name)
        guard let identifier = try? ASN1ObjectIdentifier(berEncoded: node) else {
            throw Self.unexpected(node, name)
        }
        return identifier
    }

    static func unexpected(_ node: ASN1Node, _ name: String) -> PlistError {
        PlistError(
            .syntax, "expected \(name), found an ASN.1 element with \(node.identifier.described)",
            at: PlistLocation(
                byteOffset: node.encodedBytes.startIndex,
                byteCount: max(node.encodedBytes.count, 1)))
    }
}

extension ASN1Identifier {
    /// `tag 4`, `context tag 0`.
    fileprivate var described: String {
        switch tagClass {
        case .universal: "tag \(tagNumber)"
        case .application: "application tag \(tagNumber)"
        case .contextSpecific: "context tag \(tagNumber)"
        case .private: "private tag \(tagNumber)"
        }
    }
}
