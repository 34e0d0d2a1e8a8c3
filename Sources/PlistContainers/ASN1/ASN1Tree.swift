// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The elements of BER or DER (X.690) in the order of their bytes.
struct ASN1Tree {
    static let maximumDepth = 50
    /// Streamed content within the size limit has far fewer pieces than this.
    static let maximumCount = 1_000_000

    let source: ByteStore
    private(set) var rows: [Row] = []

    /// One element. The rows of the elements in it follow.
    struct Row {
        let tag: ASN1Tag
        let isConstructed: Bool
        /// The start of the tag.
        let start: Int
        var content: Range<Int>
        /// The end of the content, or of its end mark.
        var end: Int
        /// The row after its descendants.
        var next: Int
    }

    /// An element whose content is being read.
    private struct Open {
        let row: Int
        /// The end of the content; `nil` if an end mark follows it.
        let end: Int?
        /// The largest possible end, which is determined by the enclosing elements.
        let limit: Int
    }

    var root: ASN1Element { ASN1Element(tree: self, index: 0) }

    /// Reads bytes that are one element.
    ///
    /// - Parameter isDER: whether lengths must be present, in the minimum number of bytes.
    /// - Throws: `syntax`, `depth` or `limit`, with the byte offset.
    /// - Complexity: O(*n*) in the elements.
    init(_ source: ByteStore, isDER: Bool = false) throws(PlistError) {
        self.source = source
        let bytes = source.view
        var open: [Open] = []
        var offset = 0
        repeat {
            if let last = open.last, let end = Self.end(of: last, bytes, offset) {
                open.removeLast()
                rows[last.row].content = rows[last.row].content.lowerBound..<offset
                rows[last.row].end = end
                rows[last.row].next = rows.count
                offset = end
                continue
            }
            try checkRoom(depth: open.count, at: offset)
            let limit = open.last?.limit ?? bytes.count
            let header = try ASN1Header(of: bytes, at: offset, limit: limit, isDER: isDER)
            let end = header.end ?? limit
            rows.append(
                Row(
                    tag: header.tag, isConstructed: header.isConstructed, start: offset,
                    content: header.content..<end, end: end, next: rows.count + 1))
            if header.isConstructed {
                open.append(Open(row: rows.count - 1, end: header.end, limit: end))
            }
            offset = header.isConstructed ? header.content : end
        } while !open.isEmpty
        guard offset == bytes.count else {
            throw PlistError(
                .trailingContent, "expected the end of the file, found further bytes",
                at: PlistLocation(byteOffset: offset))
        }
    }

    private func checkRoom(depth: Int, at offset: Int) throws(PlistError) {
        let place = PlistLocation(byteOffset: offset)
        guard depth < Self.maximumDepth else {
            throw PlistError(
                .depth, "ASN.1 elements nest deeper than \(Self.maximumDepth) levels", at: place)
        }
        guard rows.count < Self.maximumCount else {
            throw PlistError(.limit, "more than \(Self.maximumCount) ASN.1 elements", at: place)
        }
    }

    /// Returns the end of an element if its content ends here.
    private static func end(of element: Open, _ bytes: ByteView, _ offset: Int) -> Int? {
        if let end = element.end { return offset == end ? end : nil }
        let isMark = offset + 2 <= element.limit && bytes[offset] == 0 && bytes[offset + 1] == 0
        return isMark ? offset + 2 : nil
    }
}
