// SPDX-License-Identifier: Apache-2.0

/// A character that XML 1.0 cannot represent.
enum XMLUnusualCharacter: Equatable {
    /// A C0 control other than tab, line feed and carriage return, U+FFFE or U+FFFF.
    case excluded(byteCount: Int)
    case unpairedSurrogate

    /// `nil` for characters that XML can represent.
    init?(_ bytes: ByteView, at offset: Int) {
        let byte = bytes[offset]
        if byte < 0x20 {
            if byte == 0x09 || byte == 0x0A || byte == 0x0D { return nil }
            self = .excluded(byteCount: 1)
            return
        }
        guard byte >= 0xED, offset + 2 < bytes.count else { return nil }
        if byte == 0xED && bytes[offset + 1] >= 0xA0 {
            self = .unpairedSurrogate
        } else if byte == 0xEF && bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE {
            self = .excluded(byteCount: 3)
        } else {
            return nil
        }
    }
}
