// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An element with typed access to its value.
struct ASN1Element {
    let tree: ASN1Tree
    let index: Int

    private var row: ASN1Tree.Row { tree.rows[index] }
    var tag: ASN1Tag { row.tag }
    /// Whether the element contains other elements; otherwise its content is a value.
    var isConstructed: Bool { row.isConstructed }
    var content: Range<Int> { row.content }
    /// The element's range, including its tag and length.
    var range: Range<Int> { row.start..<row.end }
    /// The row after its descendants.
    var next: Int { row.next }

    func unexpected(_ name: String) -> PlistError {
        PlistError(
            .syntax, "expected \(name), found an ASN.1 element with \(tag.described)",
            at: PlistLocation(byteOffset: range.lowerBound, byteCount: range.count))
    }

    func bytes(_ range: Range<Int>) -> [UInt8] {
        tree.source.view.slice(range.lowerBound, range.count).array
    }

    /// Returns the bytes of a value, if it is of a type with a single encoding.
    func value(_ tag: ASN1Tag) -> [UInt8]? {
        self.tag == tag && !isConstructed ? bytes(content) : nil
    }

    /// Returns a byte string, joined if it is stored in pieces.
    func octets(_ tag: ASN1Tag = .octetString) throws(PlistError) -> ByteStore {
        guard self.tag == tag else { throw unexpected("a string of bytes") }
        var bytes = GrowableBuffer<UInt8>(capacity: content.count)
        for index in index..<next {
            let piece = ASN1Element(tree: tree, index: index)
            guard index == self.index || piece.tag == .octetString else {
                throw piece.unexpected("a string of bytes")
            }
            guard !piece.isConstructed else { continue }
            bytes.append(tree.source.view.slice(piece.content.lowerBound, piece.content.count))
        }
        return ByteStore(adopting: bytes)
    }
}
