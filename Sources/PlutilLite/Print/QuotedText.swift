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
        let index = endOfPlainASCII(text.slice(0, min(text.count, room)), from: 0)
        var used = index
        // The end of what leaves a column for the ellipsis.
        var cut = min(index, room - 1)
        var scalars = GeneralisedScalars(text, from: index)
        while let scalar = scalars.next() {
            used += width(of: scalar)
            guard used <= room else {
                try write(text.slice(0, cut), to: &output)
                return try output.append("…")
            }
            if used < room { cut = scalars.offset }
        }
        try write(text, to: &output)
    }

    private static func width(of scalar: UInt32) -> Int {
        if let escape = escape(scalar) { return escape.utf8.count }
        return Unicode.Scalar(scalar).map(DisplayWidth.columns) ?? 1
    }

    /// The number of columns of the text as written by `write`, without quotes.
    static func width(_ text: ByteView) -> Int {
        var columns = 0
        var scalars = GeneralisedScalars(text)
        while let scalar = scalars.next() { columns += width(of: scalar) }
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
        var scalars = GeneralisedScalars(text, from: index)
        let scalar = scalars.next() ?? 0
        if let escape = escape(scalar) {
            try output.append(utf8: escape)
        } else {
            try output.append(text.slice(index, scalars.offset - index))
        }
        return scalars.offset
    }

    private static func escape(_ value: UInt32) -> String? {
        // Half of a surrogate pair, or bytes that no decoder lets through.
        guard let scalar = Unicode.Scalar(value) else { return "\\u{\(String(value, radix: 16))}" }
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case _ where (0x20...0x7E).contains(value): return nil
        default:
            let shown = VisibleText.escaped(scalar)
            return shown.utf8.first == 0x5C ? shown : nil
        }
    }
}
