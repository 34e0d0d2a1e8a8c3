// SPDX-License-Identifier: Apache-2.0

extension TextEncoding {
    /// Whether a text in UTF-8 can be written in this encoding.
    ///
    /// Complexity: O(*n*).
    package func holds(_ utf8: [UInt8]) -> Bool {
        switch self {
        case .ascii: utf8.allSatisfy { $0 < 0x80 }
        // Leading bytes above 0xC3 begin characters from U+0100 on.
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
        var offset = 0
        while offset < utf8.count {
            let (value, byteCount) = utf8.codePoint(at: offset)
            offset += byteCount
            if unitSize == 2 && value > 0xFFFF {
                appendUnit(0xD800 | (value - 0x10000) >> 10, to: &bytes)
                appendUnit(0xDC00 | (value - 0x10000) & 0x3FF, to: &bytes)
            } else {
                appendUnit(value, to: &bytes)
            }
        }
        return ByteStore(copying: bytes.bytes)
    }

    @inline(__always)
    private func appendUnit(_ unit: UInt32, to bytes: inout GrowableBuffer<UInt8>) {
        switch self {
        case .utf16LittleEndian, .utf32LittleEndian:
            for index in 0..<unitSize {
                bytes.append(UInt8(truncatingIfNeeded: unit >> UInt32(8 * index)))
            }
        case .utf16BigEndian, .utf32BigEndian:
            for index in (0..<unitSize).reversed() {
                bytes.append(UInt8(truncatingIfNeeded: unit >> UInt32(8 * index)))
            }
        default: bytes.append(UInt8(truncatingIfNeeded: unit))
        }
    }
}
