// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The frame of BER and DER: identifiers and lengths.
///
/// It is checked before the parser makes a node of each element: the parser knows no places, and
/// would make as many nodes as somebody asks for with two bytes each.
enum BERStructure {
    /// The levels that the parser descends, by recursion.
    static let maximumDepth = 50
    /// Far more than the pieces in which content of the size allowed is streamed.
    static let maximumCount = 1_000_000

    /// An element whose contents are being looked at.
    private struct Open {
        /// Where the contents end; `nil` for an indefinite length.
        let end: Int?
        /// Where they have to end, because those around them do.
        let limit: Int
    }

    /// Checks that the bytes are one element, with all those within it.
    ///
    /// - Throws: `syntax`, `depth` or `limit`, with the byte offset.
    /// - Complexity: O(*n*) in the elements.
    static func check(_ source: ByteStore) throws(PlistError) {
        let bytes = source.view
        var open: [Open] = []
        var offset = 0
        var count = 0
        repeat {
            let limit = open.last?.limit ?? bytes.count
            if let last = open.last, isClosed(last, bytes, &offset, limit) {
                open.removeLast()
                continue
            }
            guard open.count < maximumDepth else {
                throw PlistError(
                    .depth, "ASN.1 elements nest deeper than \(maximumDepth) levels",
                    at: place(offset))
            }
            count += 1
            guard count <= maximumCount else {
                throw PlistError(
                    .limit, "more than \(maximumCount) ASN.1 elements", at: place(offset))
            }
            let header = try header(of: bytes, at: offset, limit: limit)
            if header.isConstructed {
                let end = header.length.map { header.contents + $0 }
                open.append(Open(end: end, limit: end ?? limit))
                offset = header.contents
            } else {
                offset = header.contents + (header.length ?? 0)
            }
        } while !open.isEmpty
        guard offset == bytes.count else {
            throw PlistError(
                .trailingContent, "expected the end of the file, found further bytes",
                at: place(offset))
        }
    }

    /// Whether the contents of an element end here; passes the mark at the end of those without a
    /// length.
    private static func isClosed(
        _ element: Open, _ bytes: ByteView, _ offset: inout Int, _ limit: Int
    ) -> Bool {
        if let end = element.end { return offset == end }
        guard offset + 2 <= limit, bytes[offset] == 0, bytes[offset + 1] == 0 else { return false }
        offset += 2
        return true
    }

    private struct Header {
        let isConstructed: Bool
        let contents: Int
        /// `nil` if it is indefinite.
        let length: Int?
    }

    private static func header(
        of bytes: ByteView, at start: Int, limit: Int
    ) throws(PlistError) -> Header {
        var offset = start
        func next() throws(PlistError) -> UInt8 {
            guard offset < limit else { throw cutOff(at: limit, of: bytes, start) }
            offset += 1
            return bytes[offset - 1]
        }
        let identifier = try next()
        guard identifier != 0 else {
            throw PlistError(
                .syntax, "expected an ASN.1 element, found the end of one without a length",
                at: place(start))
        }
        if identifier & 0x1F == 0x1F {
            // More bytes than any number of a tag that the parser takes.
            var byte = try next()
            while byte & 0x80 != 0 && offset - start < 10 { byte = try next() }
            guard byte & 0x80 == 0 else {
                throw PlistError(.syntax, "an ASN.1 tag of more than 9 bytes", at: place(start))
            }
        }
        let isConstructed = identifier & 0x20 != 0
        let first = try next()
        if first == 0x80 {
            guard isConstructed else {
                throw PlistError(
                    .syntax, "an ASN.1 element without a length that has no elements",
                    at: place(start))
            }
            return Header(isConstructed: true, contents: offset, length: nil)
        }
        var length = Int(first)
        if first > 0x80 {
            length = 0
            for _ in 0..<(first & 0x7F) {
                guard length < 1 << 48 else {
                    throw PlistError(.syntax, "an ASN.1 length of more than 2^56", at: place(start))
                }
                length = length << 8 | Int(try next())
            }
        }
        guard length <= limit - offset else {
            throw PlistError(
                .syntax,
                "an ASN.1 element says that it has \(length) bytes, but \(limit - offset) are left of "
                    + (limit == bytes.count ? "the file: it is cut off" : "the one around it"),
                at: place(limit == bytes.count ? limit : start))
        }
        return Header(isConstructed: isConstructed, contents: offset, length: length)
    }

    private static func cutOff(
        at limit: Int, of bytes: ByteView, _ start: Int
    ) -> PlistError {
        let isEnd = limit == bytes.count
        return PlistError(
            .syntax,
            "expected an ASN.1 element, found the end of "
                + (isEnd ? "the file: it is cut off" : "the one around it"),
            at: place(isEnd ? limit : start))
    }

    private static func place(_ offset: Int) -> PlistLocation { PlistLocation(byteOffset: offset) }
}
