// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A position in a scalar, which advances over matching parts.
struct ScalarText: ~Escapable {
    private let text: ByteView
    private(set) var offset = 0

    @_lifetime(copy text)
    init(_ text: ByteView) { self.text = text }

    var isAtEnd: Bool { offset == text.count }

    /// The byte at the position; `nil` at the end.
    var byte: UInt8? { offset < text.count ? text[offset] : nil }

    var isAtDigit: Bool { offset < text.count && Self.isDigit(text[offset]) }

    /// Skips a byte if it comes next, and returns whether it did.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard self.byte == byte else { return false }
        offset += 1
        return true
    }

    /// Skips text if it comes next, and returns whether it did.
    mutating func skip(_ prefix: StaticString) -> Bool {
        guard text.starts(with: prefix, at: offset) else { return false }
        offset += prefix.utf8CodeUnitCount
        return true
    }

    /// Skips a sign, and returns whether it is a minus sign; `nil` if there is no sign.
    mutating func skipSign() -> Bool? {
        if skip(UInt8(ascii: "-")) { return true }
        return skip(UInt8(ascii: "+")) ? false : nil
    }

    /// Skips bytes, and returns their number.
    mutating func skip(while isIncluded: (UInt8) -> Bool) -> Int {
        let start = offset
        while offset < text.count, isIncluded(text[offset]) { offset += 1 }
        return offset - start
    }

    /// Skips decimal digits, and returns their number.
    mutating func skipDigits() -> Int { skip(while: ScalarText.isDigit) }

    /// Reads at most `count` decimal digits; returns `nil` if there are none.
    mutating func number(atMost count: Int) -> Int? {
        var value: Int?
        var left = count
        while left > 0, let byte, Self.isDigit(byte) {
            value = (value ?? 0) * 10 + Int(byte - 0x30)
            offset += 1
            left -= 1
        }
        return value
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
}

extension ByteView {
    /// Whether these are the bytes of one of the words.
    func isOne(of words: [StaticString]) -> Bool {
        for word in words where word.utf8CodeUnitCount == count && starts(with: word) {
            return true
        }
        return false
    }

    /// Whether these are the bytes of a word.
    func isWord(_ word: StaticString) -> Bool {
        word.utf8CodeUnitCount == count && starts(with: word)
    }
}
