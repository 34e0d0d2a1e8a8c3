// SPDX-License-Identifier: Apache-2.0

/// Recognises property lists written as hexadecimal digits.
enum HexDump {
    /// The maximum number of characters between the digits of two bytes.
    private static let maximumGap = 4
    /// The maximum length of an address and its separator.
    private static let maximumAddress = 20

    private static let starts: [(bytes: [UInt8], form: EmbeddedPlist.Form)] = [
        (Array("bplist0".utf8), .binary), (Array("<?xml".utf8), .xml), (Array("<plist".utf8), .xml),
    ]

    /// Returns the property list whose first byte has its digits at an offset.
    static func start(at offset: Int, in bytes: ByteView) -> EmbeddedPlist.Found? {
        var digits = offset
        var content: [UInt8] = []
        var isPrefixed = false
        while content.count < 8, let byte = byte(at: digits, in: bytes) {
            content.append(byte)
            if content.count == 1, byte != 0x62, byte != 0x3C, byte != 0x70, byte != 0x3F {
                return nil
            }
            digits += 2
            let end = digits
            while digits < bytes.count, digits - end < maximumGap, isSeparator(bytes[digits]) {
                digits += 1
            }
            if content.count == 1 {
                isPrefixed =
                    bytes.starts(with: "0x", at: digits) || bytes.starts(with: "\\x", at: digits)
            }
            if bytes.starts(with: "0x", at: digits) || bytes.starts(with: "\\x", at: digits) {
                digits += 2
            }
        }
        let swapped = stride(from: 0, to: content.count - 1, by: 2).flatMap {
            [content[$0 + 1], content[$0]]
        }
        let lineStart = lineStart(before: offset, in: bytes)
        let hasAddress = lineStart.map { isAddress(bytes.slice($0, offset - $0)) } ?? false
        for (start, form) in starts {
            if content.starts(with: start) {
                guard let lineStart, hasAddress else {
                    if isPrefixed {
                        return (form, .prefixedHex, max(offset - 2, 0)..<bytes.count)
                    }
                    return (form, .hex, offset..<end(of: bytes, from: offset))
                }
                let isXXD = bytes.slice(lineStart, offset - lineStart).firstIndex(
                    of: UInt8(ascii: ":"), from: 0)
                return (form, isXXD == nil ? .hexdump : .xxd, lineStart..<bytes.count)
            }
            if let lineStart, hasAddress, swapped.starts(with: start.prefix(6)) {
                return (form, .swappedHexdump, lineStart..<bytes.count)
            }
        }
        return nil
    }

    private static func byte(at offset: Int, in bytes: ByteView) -> UInt8? {
        guard offset + 1 < bytes.count,
            let high = Digits.value(bytes[offset], isHex: true),
            let low = Digits.value(bytes[offset + 1], isHex: true)
        else { return nil }
        return UInt8(high) << 4 | UInt8(low)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte.isWhiteSpace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
    }

    private static func end(of bytes: ByteView, from start: Int) -> Int {
        var end = start
        while end < bytes.count,
            isSeparator(bytes[end]) || Digits.value(bytes[end], isHex: true) != nil
        {
            end += 1
        }
        return end
    }

    /// Returns the start of the line that contains an offset; `nil` if it is far away.
    private static func lineStart(before offset: Int, in bytes: ByteView) -> Int? {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A {
            start -= 1
            if offset - start > maximumAddress { return nil }
        }
        return start
    }

    /// Whether a line starts with the digits of an address, followed by a colon or white space.
    private static func isAddress(_ prefix: ByteView) -> Bool {
        var digitCount = 0
        while digitCount < prefix.count, Digits.value(prefix[digitCount], isHex: true) != nil {
            digitCount += 1
        }
        return digitCount >= 4 && digitCount < prefix.count
            && (digitCount..<prefix.count).allSatisfy { isSeparator(prefix[$0]) }
    }
}
