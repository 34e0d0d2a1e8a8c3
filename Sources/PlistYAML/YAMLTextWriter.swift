// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes strings in one of the styles.
enum YAMLTextWriter {
    /// Writes text in single quotation marks.
    static func writeSingle(_ text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        let quote = UInt8(ascii: "'")
        try output.append(quote)
        var start = 0
        while let end = text.firstIndex(of: quote, from: start) {
            try output.append(text.slice(start, end + 1 - start))
            try output.append(quote)
            start = end + 1
        }
        try output.append(text.slice(start, text.count - start))
        try output.append(quote)
    }

    /// Writes text in double quotation marks, with escapes.
    static func writeDouble(
        _ text: ByteView, escapesNonASCII: Bool, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(UInt8(ascii: "\""))
        var start = 0
        var offset = 0
        while offset < text.count {
            let (value, size) = text.codePoint(at: offset)
            guard mustEscape(value, escapesNonASCII) else {
                offset += max(size, 1)
                continue
            }
            try output.append(text.slice(start, offset - start))
            try writeEscape(value, to: &output)
            offset += max(size, 1)
            start = offset
        }
        try output.append(text.slice(start, text.count - start))
        try output.append(UInt8(ascii: "\""))
    }

    private static func mustEscape(_ value: UInt32, _ escapesNonASCII: Bool) -> Bool {
        switch value {
        case 0x22, 0x5C, 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF,
            0xD800..<0xE000:
            true
        default: escapesNonASCII && value >= 0x80
        }
    }

    private static func writeEscape(
        _ value: UInt32, to output: inout PlistOutput
    ) throws(PlistError) {
        switch value {
        case 0x22: try output.append("\\\"")
        case 0x5C: try output.append("\\\\")
        case 0x00: try output.append("\\0")
        case 0x07: try output.append("\\a")
        case 0x08: try output.append("\\b")
        case 0x09: try output.append("\\t")
        case 0x0A: try output.append("\\n")
        case 0x0B: try output.append("\\v")
        case 0x0C: try output.append("\\f")
        case 0x0D: try output.append("\\r")
        case 0x1B: try output.append("\\e")
        // UTF-8 cannot represent an unpaired surrogate.
        case 0xD800..<0xE000: try output.append("\u{FFFD}")
        case ..<0x100: try writeHexadecimal(value, "\\x", digitCount: 2, to: &output)
        case ..<0x1_0000: try writeHexadecimal(value, "\\u", digitCount: 4, to: &output)
        default: try writeHexadecimal(value, "\\U", digitCount: 8, to: &output)
        }
    }

    private static func writeHexadecimal(
        _ value: UInt32, _ letter: StaticString, digitCount: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        let digits = String(value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: digitCount - digits.utf8.count)
        try output.append(letter)
        try output.append(utf8: zeros + digits)
    }

    /// Writes text as lines after `|`, indented by `column` spaces, `step` more than the container.
    static func writeBlock(
        _ text: ByteView, column: Int, step: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(UInt8(ascii: "|"))
        // Readers derive the indentation of all lines from the first line.
        if [0x09, 0x0A, 0x20].contains(text[0]) { try output.append(decimal: UInt64(step)) }
        if text[text.count - 1] != 0x0A {
            try output.append(UInt8(ascii: "-"))
        } else if text.count > 1, text[text.count - 2] == 0x0A {
            try output.append(UInt8(ascii: "+"))
        }
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
            try output.append(UInt8(ascii: "\n"))
            if end > start {
                try writeSpaces(column, to: &output)
                try output.append(text.slice(start, end - start))
            }
            start = end + 1
        }
    }

    static func writeSpaces(_ count: Int, to output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<count { try output.append(0x20) }
    }
}
