// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The beginning of a BER element: its tag and its length.
struct ASN1Header {
    let tag: ASN1Tag
    let isConstructed: Bool
    /// The start of the content.
    let content: Int
    /// The end of the content; `nil` if an end mark follows it.
    let end: Int?

    /// - Parameters:
    ///   - limit: the largest possible end of the element.
    ///   - isDER: whether lengths must be present, in the minimum number of bytes.
    /// - Throws: `syntax` with the byte offset.
    init(of bytes: ByteView, at start: Int, limit: Int, isDER: Bool) throws(PlistError) {
        let flaw = Flaw(start: start, limit: limit, isLast: limit == bytes.count)
        var offset = start
        func next() throws(PlistError) -> UInt8 {
            guard offset < limit else {
                throw flaw.cutOff("expected an ASN.1 element, found the end of")
            }
            offset += 1
            return bytes[offset - 1]
        }
        let identifier = try next()
        isConstructed = identifier & 0x20 != 0
        var number = UInt(identifier & 0x1F)
        if number == 0x1F {
            number = 0
            var byte: UInt8 = 0x80
            while byte >= 0x80 {
                guard offset - start < 10 else { throw flaw("an ASN.1 tag of more than 9 bytes") }
                byte = try next()
                number = number << 7 | UInt(byte & 0x7F)
            }
            guard number >= 0x1F, bytes[start + 1] != 0x80 else {
                throw flaw("an ASN.1 tag in more bytes than it needs")
            }
        }
        tag = ASN1Tag(ASN1Tag.Class(rawValue: identifier >> 6) ?? .universal, number)
        guard tag != ASN1Tag(.universal, 0) else {
            throw flaw("expected an ASN.1 element, found the end of one without a length")
        }
        var length = Int(try next())
        if length == 0x80 {
            guard isConstructed, !isDER else {
                let reason = isDER ? ", which DER does not allow" : " that has no elements"
                throw flaw("an ASN.1 element without a length\(reason)")
            }
            (content, end) = (offset, nil)
            return
        }
        if length > 0x80 {
            let count = length & 0x7F
            length = 0
            for _ in 0..<count {
                guard length < 1 << 48 else { throw flaw("an ASN.1 length of more than 2^56") }
                length = length << 8 | Int(try next())
            }
            guard count <= 8 else { throw flaw("an ASN.1 length in more than 8 bytes") }
            guard !isDER || length >= max(0x80, 1 << (8 * (count - 1))) else {
                throw flaw("an ASN.1 length in more bytes than DER allows")
            }
        }
        (content, end) = (offset, offset + length)
        let left = limit - offset
        guard length <= left else {
            let claim = "an ASN.1 element claims \(length) bytes, but \(left) are left of"
            throw flaw.cutOff(claim)
        }
    }

    /// The cause of an error in an element.
    private struct Flaw {
        let start: Int
        let limit: Int
        let isLast: Bool

        func callAsFunction(_ message: String) -> PlistError {
            PlistError(.syntax, message, at: PlistLocation(byteOffset: start))
        }

        /// - Parameter message: the beginning of the message, which ends with the file or the
        ///   enclosing element.
        func cutOff(_ message: String) -> PlistError {
            guard isLast else { return self("\(message) the enclosing one") }
            return PlistError(
                .syntax, "\(message) the file: it is cut off", at: PlistLocation(byteOffset: limit))
        }
    }
}
