// SPDX-License-Identifier: Apache-2.0

extension PlistTextEncoding {
    /// Whether UTF-8 text is representable in this encoding.
    ///
    /// Complexity: O(*n*).
    package func holds(_ utf8: [UInt8]) -> Bool {
        switch self {
        case .ascii: utf8.allSatisfy { $0 < 0x80 }
        // Lead bytes above 0xC3 start characters from U+0100 on.
        case .latin1: utf8.allSatisfy { $0 < 0xC4 }
        default: true
        }
    }

    /// Converts well-formed UTF-8 to this encoding, without adding a byte order mark.
    ///
    /// The encoding must be able to represent the text. Complexity: O(*n*).
    package func encode(_ utf8: ByteView, after mark: ByteView) -> ByteStore {
        var bytes = GrowableBuffer<UInt8>(capacity: utf8.count * min(unitSize, 2) + mark.count + 4)
        bytes.append(mark)
        switch self {
        case .utf8, .ascii: bytes.append(utf8)
        case .utf16LittleEndian: bytes.append(utf16: utf8, isBigEndian: false)
        case .utf16BigEndian: bytes.append(utf16: utf8, isBigEndian: true)
        case .latin1, .utf32LittleEndian, .utf32BigEndian: append(units: utf8, to: &bytes)
        }
        return ByteStore(copying: bytes.bytes)
    }

    /// Appends each code point of the text as one unit.
    private func append(units utf8: ByteView, to bytes: inout GrowableBuffer<UInt8>) {
        var offset = 0
        while offset < utf8.count {
            let (value, byteCount) = utf8.codePoint(at: offset)
            offset += byteCount
            let unit = self == .utf32BigEndian ? value.byteSwapped : value
            bytes.append(atMost: 4) { $0.put(UInt64(unit), unitSize) }
        }
    }
}
