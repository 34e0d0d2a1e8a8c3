// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Words as a shell and scripts of edits read them.
enum ShellQuoting {
    /// A word, in single quotes unless it is plain.
    static func word(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain)
        return isPlain ? text : quoted(text)
    }

    /// A word in single quotes.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "'")) else { return "'" + text + "'" }
        var quoted = "'"
        // Not by characters, as a combining mark may follow a quotation mark.
        for scalar in text.unicodeScalars {
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        }
        return quoted + "'"
    }

    // MARK: Suggestions

    /// Returns a question for messages that suggests a command line: a user may paste it into a
    /// shell, with the quotes around it or without.
    static func didYouMean(_ words: [String]) -> String {
        let line = command(words)
        return line.contains("'") ? "did you mean: \(line)" : "did you mean '\(line)'?"
    }

    /// Returns a command line in single quotes, unless it has some of its own.
    static func quotedCommand(_ words: [String]) -> String {
        let line = command(words)
        return line.contains("'") ? line : "'\(line)'"
    }

    /// Returns a command line as a shell reads it, safe to print.
    ///
    /// Quotes are double wherever they can be, because messages put the line in single quotes.
    static func command(_ words: [String]) -> String {
        words.map(suggested).joined(separator: " ")
    }

    private static func suggested(_ word: String) -> String {
        if word.unicodeScalars.contains(where: VisibleText.isUnsafe) { return escaped(word) }
        if word.isEmpty { return "\"\"" }
        // A shell that is used interactively replaces ! even in double quotes.
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

    /// Returns a word with escapes for its control characters, which bash, zsh and ksh read.
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
