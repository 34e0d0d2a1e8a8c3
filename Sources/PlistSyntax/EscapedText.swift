// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Decodes the escapes in strings with quotation marks.
struct EscapedText: ~Escapable {
    private let text: ByteView

    @_lifetime(copy text)
    init(_ text: ByteView) { self.text = text }

    /// Returns the characters of JSON text. Escapes that are not valid are kept literally.
    func json(_ range: Range<Int>) -> (bytes: [UInt8], isValid: Bool) {
        decoded(range, isJSON: true)
    }

    /// Returns the characters of OpenStep text. Escapes that are not valid are kept literally.
    func openStep(_ range: Range<Int>) -> (bytes: [UInt8], isValid: Bool) {
        decoded(range, isJSON: false)
    }

    /// Whether JSON text has only valid escapes and no control characters.
    func isValidJSON(_ range: Range<Int>) -> Bool {
        for offset in range where text[offset] < 0x20 || text[offset] == UInt8(ascii: "\\") {
            return json(range).isValid
        }
        return true
    }

    /// The code point of an escape and the number of its bytes.
    private struct Escape {
        let scalar: UInt32
        let byteCount: Int
    }

    private func decoded(
        _ range: Range<Int>, isJSON: Bool
    ) -> (bytes: [UInt8], isValid: Bool) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        var isValid = true
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            if byte == UInt8(ascii: "\\") {
                let escape =
                    isJSON
                    ? jsonEscape(offset, range.upperBound)
                    : openStepEscape(offset, range.upperBound)
                if let found = escape {
                    if let scalar = Unicode.Scalar(found.scalar) {
                        bytes += String(scalar).utf8
                    } else {
                        isValid = false
                        bytes += text.slice(offset, found.byteCount).array
                    }
                    offset += found.byteCount
                    continue
                }
                isValid = false
            } else if isJSON && byte < 0x20 {
                isValid = false
            }
            bytes.append(byte)
            offset += 1
        }
        return (bytes, isValid)
    }

    private func jsonEscape(_ start: Int, _ end: Int) -> Escape? {
        guard start + 1 < end else { return nil }
        let scalar: UInt32
        switch text[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            scalar = UInt32(text[start + 1])
        case UInt8(ascii: "n"): scalar = 0x0A
        case UInt8(ascii: "t"): scalar = 0x09
        case UInt8(ascii: "r"): scalar = 0x0D
        case UInt8(ascii: "b"): scalar = 0x08
        case UInt8(ascii: "f"): scalar = 0x0C
        case UInt8(ascii: "u"):
            guard let unit = unit(start + 2, end, minimum: 4) else { return nil }
            return pair(unit.value, start + 6, 6, end, UInt8(ascii: "u"), minimum: 4)
        default: return nil
        }
        return Escape(scalar: scalar, byteCount: 2)
    }

    private func openStepEscape(_ start: Int, _ end: Int) -> Escape? {
        guard start + 1 < end else { return nil }
        let byte = text[start + 1]
        let scalar: UInt32
        switch byte {
        case UInt8(ascii: "n"): scalar = 0x0A
        case UInt8(ascii: "t"): scalar = 0x09
        case UInt8(ascii: "r"): scalar = 0x0D
        case UInt8(ascii: "a"): scalar = 0x07
        case UInt8(ascii: "b"): scalar = 0x08
        case UInt8(ascii: "f"): scalar = 0x0C
        case UInt8(ascii: "v"): scalar = 0x0B
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(start, end)
        case UInt8(ascii: "U"):
            guard let unit = unit(start + 2, end, minimum: 1) else { return nil }
            let size = 2 + unit.digitCount
            return pair(unit.value, start + size, size, end, UInt8(ascii: "U"), minimum: 1)
        case 0x80...:
            // The character itself; only the backslash is skipped.
            return wholeCharacter(start)
        default: scalar = UInt32(byte)
        }
        return Escape(scalar: scalar, byteCount: 2)
    }

    private func wholeCharacter(_ start: Int) -> Escape? {
        let lead = text[start + 1]
        let size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard start + 1 + size <= text.count,
            let scalar = text.slice(start + 1, size).repairedString.unicodeScalars.first
        else { return nil }
        return Escape(scalar: scalar.value, byteCount: 1 + size)
    }

    private func octal(_ start: Int, _ end: Int) -> Escape? {
        var code = 0
        var offset = start + 1
        while offset < end, offset < start + 4, text[offset] & 0xF8 == 0x30 {
            code = code * 8 + Int(text[offset] & 7)
            offset += 1
        }
        return NextStepEncoding.scalar(code & 0xFF).map {
            Escape(scalar: $0.value, byteCount: offset - start)
        }
    }

    /// Returns the number of up to four hexadecimal digits.
    private func unit(_ start: Int, _ end: Int, minimum: Int) -> (value: UInt32, digitCount: Int)? {
        var value: UInt32 = 0
        var offset = start
        while offset < end, offset < start + 4, let digit = Digits.value(text[offset], isHex: true)
        {
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return offset - start >= minimum ? (value, offset - start) : nil
    }

    /// Joins the first half of a surrogate pair with the second, if it follows.
    private func pair(
        _ first: UInt32, _ next: Int, _ size: Int, _ end: Int, _ letter: UInt8, minimum: Int
    ) -> Escape {
        if first & 0xFC00 == 0xD800, next + 1 < end, text[next] == UInt8(ascii: "\\"),
            text[next + 1] == letter, let low = unit(next + 2, end, minimum: minimum),
            low.value & 0xFC00 == 0xDC00
        {
            let scalar = 0x1_0000 + ((first & 0x3FF) << 10) + (low.value & 0x3FF)
            return Escape(scalar: scalar, byteCount: size + 2 + low.digitCount)
        }
        return Escape(scalar: first, byteCount: size)
    }
}
