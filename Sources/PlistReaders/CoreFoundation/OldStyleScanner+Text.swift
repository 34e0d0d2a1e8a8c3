// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension OldStyleScanner {
    /// Skips white space and comments; returns false at the end of the text. An unclosed comment
    /// extends to the end of the text.
    mutating func skipSpace() -> Bool {
        while position < text.count {
            if (9...13).contains(current) || current == 0x20 {
                position += 1
            } else if isLineSeparator {
                position += 3
            } else if text.starts(with: "//", at: position) {
                position += 2
                while position < text.count, current != 0x0A, current != 0x0D, !isLineSeparator {
                    position += 1
                }
            } else if text.starts(with: "/*", at: position) {
                let end = text.first(
                    "*/", UInt8(ascii: "*"), from: position + 2, limit: text.count)
                position = end.map { $0 + 2 } ?? text.count
            } else {
                return true
            }
        }
        return false
    }

    /// Whether U+2028 or U+2029 is next.
    private var isLineSeparator: Bool {
        current == 0xE2 && text.byte(at: position + 1) == 0x80
            && text.byte(at: position + 2) | 1 == 0xA9
    }

    /// Reads a string in UTF-8, with or without quotation marks; returns `nil` if none begins here.
    mutating func readText() throws(ReaderRefusal) -> [UInt8]? {
        let quote = current
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            return try readQuoted(to: quote)
        }
        let start = position
        while Self.isUnquoted(current) { position += 1 }
        return position > start ? text.slice(start, position - start).array : nil
    }

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: byte.isASCIILetter || byte.isASCIIDigit
        }
    }

    /// Stops right after the first quotation mark if there is no second one.
    private mutating func readQuoted(to quote: UInt8) throws(ReaderRefusal) -> [UInt8] {
        let start = position
        // Escapes are units of UTF-16, and two may form one character.
        var units: [UInt16] = []
        while position < text.count, current != quote {
            if current == UInt8(ascii: "\\") {
                position += 1
                units += readEscape()
                continue
            }
            let run = position
            while position < text.count, current != quote, current != UInt8(ascii: "\\") {
                position += 1
            }
            units += string(run, position - run).utf16
        }
        guard position < text.count else {
            position = start
            throw refusal()
        }
        position += 1
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func readEscape() -> [UInt16] {
        switch current {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            // A byte, whatever the value of its digits.
            let code = UInt8(truncatingIfNeeded: readDigits(upTo: 3, base: 8))
            return [NextStepEncoding.scalar(Int(code)).map { UInt16($0.value) } ?? 0]
        case UInt8(ascii: "U"):
            position += 1
            return [UInt16(readDigits(upTo: 4, base: 16))]
        default:
            guard position < text.count else { return [] }
            let start = position
            position += characterLength
            if let control = Self.controls[text[start]] { return [control] }
            return Array(string(start, position - start).utf16)
        }
    }

    private static let controls: [UInt8: UInt16] = [
        UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "r"): 0x0D,
    ]

    private mutating func readDigits(upTo count: Int, base: Int) -> Int {
        var number = 0
        let end = position + count
        while position < end, let digit = Digits.value(current, isHex: true), digit < base {
            number = number * base + Int(digit)
            position += 1
        }
        return number
    }

    /// Reads data up to its `>`. Only the low byte of each character matters.
    mutating func readData() throws(ReaderRefusal) -> [UInt8] {
        var bytes: [UInt8] = []
        var high: UInt8?
        while position < text.count, current != UInt8(ascii: ">") {
            let length = characterLength
            for unit in string(position, length).utf16 {
                let digit = Digits.value(UInt8(truncatingIfNeeded: unit), isHex: true)
                if let digit, let first = high {
                    bytes.append(first << 4 | digit)
                    high = nil
                } else if let digit {
                    high = digit
                } else if high != nil || !Self.spaces.contains(unit) {
                    throw refusal()
                }
            }
            position += length
        }
        guard position < text.count, high == nil else { throw refusal() }
        position += 1
        return bytes
    }

    private static let spaces: [UInt16] = [0x20, 0x09, 0x0A, 0x0D, 0x2028, 0x2029]

    /// The number of bytes in the next character.
    private var characterLength: Int {
        var end = position + 1
        while text.byte(at: end) & 0xC0 == 0x80 { end += 1 }
        return end - position
    }

    private func string(_ start: Int, _ count: Int) -> String {
        text.slice(start, count).repairedString
    }
}
