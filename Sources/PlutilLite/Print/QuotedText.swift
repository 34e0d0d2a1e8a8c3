// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Text in double quotes, safe to print: what a terminal would interpret is escaped.
enum QuotedText {
    /// Writes text in UTF-8, generalised to unpaired surrogates.
    static func write(_ text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append(0x22)
        var index = 0
        while index < text.count {
            let end = endOfPlainASCII(text, from: index)
            if end > index { try output.append(text.slice(index, end - index)) }
            index = end
            if index < text.count { index = try writeScalar(text, at: index, to: &output) }
        }
        try output.append(0x22)
    }

    /// The same, cut where it is wider, with an ellipsis behind the quotation marks.
    static func write(
        _ text: ByteView, columns: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        let room = columns - 2
        // Of these each takes one column.
        var index = endOfPlainASCII(text.slice(0, min(text.count, room)), from: 0)
        var used = index
        // The end of what leaves a column for the ellipsis.
        var cut = min(index, room - 1)
        while index < text.count {
            let (scalar, end) = decode(text, at: index)
            used += width(of: scalar, text, at: index)
            guard used <= room else {
                try write(text.slice(0, cut), to: &output)
                return try output.append("…")
            }
            index = end
            if used < room { cut = end }
        }
        try write(text, to: &output)
    }

    private static func width(of scalar: Unicode.Scalar?, _ text: ByteView, at index: Int) -> Int {
        guard let scalar else {
            return 4 + String(surrogate(text, at: index), radix: 16).utf8.count
        }
        return escape(scalar).map { $0.utf8.count } ?? DisplayWidth.columns(of: scalar)
    }

    /// The number of columns of the text as written by `write`, without quotes.
    static func width(_ text: ByteView) -> Int {
        var index = 0
        var columns = 0
        while index < text.count {
            let (scalar, end) = decode(text, at: index)
            columns += escape(scalar).map { $0.utf8.count } ?? scalar.map(DisplayWidth.columns) ?? 1
            index = end
        }
        return columns
    }

    /// The offset of the first byte that is not printable ASCII or needs a backslash.
    private static func endOfPlainASCII(_ text: ByteView, from start: Int) -> Int {
        var index = start
        while index &+ 8 <= text.count, !needsAttention(text.uint64(at: index)) { index &+= 8 }
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { break }
            index &+= 1
        }
        return index
    }

    /// Whether any of eight bytes is a control character, a quote, a backslash or not ASCII.
    @inline(__always)
    private static func needsAttention(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let control = (word &- ones &* 0x20) & ~word
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let delete = word ^ (ones &* 0x7F)
        let found =
            word | control | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
            | ((delete &- ones) & ~delete)
        return found & highs != 0
    }

    private static func writeScalar(
        _ text: ByteView, at index: Int, to output: inout PlistOutput
    ) throws(PlistError) -> Int {
        let (scalar, end) = decode(text, at: index)
        if let escape = escape(scalar) {
            try output.append(utf8: escape)
        } else if scalar != nil {
            try output.append(text.slice(index, end - index))
        } else {
            // Half of a surrogate pair, or bytes that no decoder lets through.
            try output.append(utf8: "\\u{\(String(surrogate(text, at: index), radix: 16))}")
        }
        return end
    }

    private static func escape(_ scalar: Unicode.Scalar?) -> String? {
        switch scalar {
        case nil: return nil
        case "\""?: return "\\\""
        case "\\"?: return "\\\\"
        case let scalar? where (0x20...0x7E).contains(scalar.value): return nil
        case let scalar?:
            let shown = VisibleText.escaped(scalar)
            return shown.utf8.first == 0x5C ? shown : nil
        }
    }

    private static func surrogate(_ text: ByteView, at index: Int) -> UInt32 {
        guard index + 3 <= text.count else { return 0xFFFD }
        return UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6
            | UInt32(text[index + 2] & 0x3F)
    }

    /// The scalar at an offset, `nil` for an unpaired surrogate, and the offset of the next one.
    private static func decode(_ text: ByteView, at index: Int) -> (Unicode.Scalar?, Int) {
        let first = text[index]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let end = min(index + length, text.count)
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
        for offset in index + 1..<max(end, index + 1) {
            value = value << 6 | UInt32(text[offset] & 0x3F)
        }
        return (Unicode.Scalar(value), end)
    }
}
