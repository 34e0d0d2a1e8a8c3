// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Text in double quotes, safe to print: characters that a terminal would interpret are escaped.
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

    /// Writes text truncated to a width, with an ellipsis after the closing quote.
    static func write(
        _ text: ByteView, columns: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        let room = columns - 2
        // Each of these takes one column.
        let index = endOfPlainASCII(text.slice(0, min(text.count, room)), from: 0)
        var used = index
        // The end of the text that leaves a column for the ellipsis.
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

    /// Returns the number of columns of the text as written by `write`, without quotes.
    static func width(_ text: ByteView) -> Int {
        var columns = 0
        var scalars = GeneralisedScalars(text)
        while let scalar = scalars.next() { columns += width(of: scalar) }
        return columns
    }

    /// Returns the offset of the first byte that is not printable ASCII or needs a backslash.
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
        // An unpaired surrogate, or bytes that no decoder accepts.
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

/// Keys as printed by `print`: bare, or quoted if they would not be recognisable as one word.
enum KeyText {
    /// Returns the number of columns of a printed key, and whether it is unquoted.
    static func measure(_ key: ByteView) -> (width: Int, isBare: Bool) {
        guard let first = byte(key, at: 0), let last = byte(key, at: key.count - 1) else {
            return (2, false)
        }
        if first == 0x20 || last == 0x20 || first == UInt8(ascii: "\"") {
            return (QuotedText.width(key) + 2, false)
        }
        var previous: UInt8 = 0
        for index in 0..<key.count {
            let byte = key[index]
            // Two spaces separate keys from values.
            if byte == 0x20 && previous == 0x20 || byte < 0x20 || byte == UInt8(ascii: "\\") {
                return (QuotedText.width(key) + 2, false)
            }
            if byte >= 0x7F { return measureUnicode(key) }
            previous = byte
        }
        return (key.count, true)
    }

    private static func byte(_ key: ByteView, at index: Int) -> UInt8? {
        index >= 0 && index < key.count ? key[index] : nil
    }

    private static func measureUnicode(_ key: ByteView) -> (width: Int, isBare: Bool) {
        let text = key.repairedString
        let isBare =
            text.unicodeScalars.allSatisfy {
                !VisibleText.isUnsafe($0) && !["\\", "\u{FFFD}", "\u{A0}"].contains($0)
            } && !text.contains(text: "  ")
        return isBare
            ? (DisplayWidth.columns(of: text), true) : (QuotedText.width(key) + 2, false)
    }

    /// Writes a key and returns its number of columns.
    ///
    /// - Parameter columns: the available width; a longer key is truncated.
    static func write(
        _ key: ByteView, columns: Int? = nil, to output: inout PlistOutput
    ) throws(PlistError) -> Int {
        let (width, isBare) = measure(key)
        if let columns, width > columns {
            try QuotedText.write(key, columns: columns, to: &output)
            return columns
        }
        if isBare {
            try output.append(key)
        } else {
            try QuotedText.write(key, to: &output)
        }
        return width
    }
}

/// Words quoted for a shell and for edit scripts.
enum ShellQuoting {
    /// Returns a word, in single quotes unless it is plain.
    static func word(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain)
        return isPlain ? text : quoted(text)
    }

    /// Returns a word in single quotes.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "'")) else { return "'" + text + "'" }
        var quoted = "'"
        // Not by characters, because a combining mark may follow a quotation mark.
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    // MARK: Suggestions

    /// Returns a question that suggests a command line, which a user may paste into a shell with or
    /// without the quotes around it.
    static func didYouMean(_ words: [String]) -> String {
        let line = command(words)
        return line.contains("'") ? "did you mean: \(line)" : "did you mean '\(line)'?"
    }

    /// Returns a command line in single quotes, unless it contains some.
    static func quotedCommand(_ words: [String]) -> String {
        let line = command(words)
        return line.contains("'") ? line : "'\(line)'"
    }

    /// Returns a command line quoted for a shell, safe to print.
    ///
    /// Double quotes are preferred, because messages put the line in single quotes.
    static func command(_ words: [String]) -> String {
        words.map(suggested).joined(separator: " ")
    }

    private static func suggested(_ word: String) -> String {
        if word.unicodeScalars.contains(where: VisibleText.isUnsafe) { return escaped(word) }
        if word.isEmpty { return "\"\"" }
        // An interactive shell replaces ! even in double quotes.
        return word.split(separator: "!", omittingEmptySubsequences: false)
            .map { doubleQuoted(String($0), isStart: $0.startIndex == word.startIndex) }
            .joined(separator: "\\!")
    }

    private static func doubleQuoted(_ text: String, isStart: Bool) -> String {
        // At the start of a word, zsh expands = and a shell may complete %.
        let isPlain = text.unicodeScalars.allSatisfy {
            $0 == "=" || !$0.isASCII || Self.isPlain($0)
        }
        if isPlain && !(isStart && (text.hasPrefix("=") || text.hasPrefix("%"))) { return text }
        let special: Set<Unicode.Scalar> = ["\"", "$", "`", "\\"]
        let inner = text.unicodeScalars.reduce(into: "") { result, scalar in
            if special.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return "\"" + inner + "\""
    }

    /// Returns a word with its control characters escaped for bash, zsh and ksh.
    private static func escaped(_ word: String) -> String {
        let inner = word.unicodeScalars.reduce(into: "") { result, scalar in
            if VisibleText.isUnsafe(scalar) {
                for byte in String(scalar).utf8 {
                    let digits = String(byte, radix: 8)
                    result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }
            } else {
                if scalar == "'" || scalar == "\\" { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return "$'" + inner + "'"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", ",", "@", "+", "%": true
        default: false
        }
    }
}
