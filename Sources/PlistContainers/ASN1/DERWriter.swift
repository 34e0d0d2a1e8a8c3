// SPDX-License-Identifier: Apache-2.0

/// Writes elements of DER one after the other.
struct DERWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a value of a type.
    mutating func append(_ tag: ASN1Tag, _ value: some Sequence<UInt8>) {
        append(tag, isConstructed: false) { $0.bytes += value }
    }

    /// Writes an element and its contents.
    ///
    /// - Precondition: the tag number is less than 31.
    mutating func append(
        _ tag: ASN1Tag, isConstructed: Bool = true, _ content: (inout DERWriter) -> Void
    ) {
        bytes.append(tag.tagClass.rawValue << 6 | (isConstructed ? 0x20 : 0) | UInt8(tag.number))
        let start = bytes.count
        content(&self)
        var count = bytes.count - start
        var length = [UInt8(truncatingIfNeeded: count)]
        if count >= 0x80 {
            while count >= 0x100 {
                count >>= 8
                length.insert(UInt8(truncatingIfNeeded: count), at: 0)
            }
            length.insert(0x80 | UInt8(length.count), at: 0)
        }
        bytes.insert(contentsOf: length, at: start)
    }
}
