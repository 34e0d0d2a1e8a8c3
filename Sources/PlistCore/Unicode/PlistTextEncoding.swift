// SPDX-License-Identifier: Apache-2.0

/// A character encoding that is supported without a transcoder.
package enum PlistTextEncoding: String, Sendable, CaseIterable {
    /// UTF-8.
    case utf8 = "UTF-8"
    /// UTF-16, little-endian.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, big-endian.
    case utf16BigEndian = "UTF-16BE"
    /// UTF-32, little-endian.
    case utf32LittleEndian = "UTF-32LE"
    /// UTF-32, big-endian.
    case utf32BigEndian = "UTF-32BE"
    /// ASCII: bytes up to 0x7F.
    case ascii = "US-ASCII"
    /// Latin 1: each byte is the code point with its value.
    case latin1 = "ISO-8859-1"

    private static let aliases: [(name: String, encoding: PlistTextEncoding)] = [
        ("utf8", .utf8), ("utf-16le", .utf16LittleEndian), ("utf-16be", .utf16BigEndian),
        ("utf-32le", .utf32LittleEndian), ("utf-32be", .utf32BigEndian), ("ascii", .ascii),
        ("ansi_x3.4-1968", .ascii), ("iso646-us", .ascii), ("latin1", .latin1),
        ("latin-1", .latin1), ("iso_8859-1", .latin1), ("iso8859-1", .latin1), ("l1", .latin1),
    ]

    /// The encoding with an IANA name, regardless of case.
    package init?(name: String) {
        // Nearly all files declare this one, and the search below is slow to start.
        if name == "UTF-8" {
            self = .utf8
            return
        }
        let lowercase = name.lowercased()
        let known = Self.allCases.first { $0.rawValue.lowercased() == lowercase }
        guard let found = known ?? Self.aliases.first(where: { $0.name == lowercase })?.encoding
        else { return nil }
        self = found
    }

    /// The size of a code unit, in bytes.
    package var unitSize: Int {
        switch self {
        case .utf8, .ascii, .latin1: 1
        case .utf16LittleEndian, .utf16BigEndian: 2
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }

    /// Returns the encoding indicated by a byte order mark, and the mark's size.
    package static func byteOrderMark(_ bytes: ByteView) -> (
        encoding: PlistTextEncoding, size: Int
    )? {
        let start = bytes.count >= 4 ? bytes.uint32(at: 0) : UInt32(bytes.paddedUInt64(at: 0))
        if start == 0x0000_FEFF && bytes.count >= 4 { return (.utf32LittleEndian, 4) }
        if start == 0xFFFE_0000 { return (.utf32BigEndian, 4) }
        if start & 0xFF_FFFF == 0xBF_BBEF { return (.utf8, 3) }
        if start & 0xFFFF == 0xFEFF { return (.utf16LittleEndian, 2) }
        if start & 0xFFFF == 0xFFFE { return (.utf16BigEndian, 2) }
        return nil
    }

    /// Returns the encoding of text without a byte order mark that starts with an ASCII character.
    package static func pattern(_ bytes: ByteView) -> PlistTextEncoding? {
        guard bytes.count >= 2 else { return nil }
        // One digit for each of the first bytes, 1 for zero bytes, after a leading 1.
        var zeros = 1
        for offset in 0..<min(bytes.count, 4) { zeros = zeros << 1 | (bytes[offset] == 0 ? 1 : 0) }
        switch zeros {
        case 0b1_0111: return .utf32LittleEndian
        case 0b1_1110: return .utf32BigEndian
        // The characters after the first one may be in any script.
        case 0b1_0100...0b1_0110, 0b1_01: return .utf16LittleEndian
        case 0b1_1000...0b1_1010, 0b1_10: return .utf16BigEndian
        default: return nil
        }
    }
}

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
