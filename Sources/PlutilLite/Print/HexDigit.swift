// SPDX-License-Identifier: Apache-2.0

/// Hexadecimal digits.
enum HexDigit {
    /// - Parameter value: 0 to 15.
    static func lower(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }

    /// - Parameter value: 0 to 15.
    static func upper(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

    /// Both digits of a byte: `0A`.
    static func pair(_ byte: UInt8) -> String {
        String(decoding: [upper(byte >> 4), upper(byte & 0x0F)], as: UTF8.self)
    }

    /// All digits of bytes, in lower case.
    static func text(of bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [lower($0 >> 4), lower($0 & 0x0F)] }, as: UTF8.self)
    }
}
