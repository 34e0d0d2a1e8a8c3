// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prose wrapped to a given width.
enum WrappedText {
    /// The number of columns of a page, which every terminal has.
    static let pageWidth = 80

    /// Breaks text at spaces; a word wider than a line gets its own line.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var columns = 0
        for word in text.split(separator: " ") {
            let wordColumns = DisplayWidth.columns(of: String(word))
            if !line.isEmpty && columns + 1 + wordColumns > width {
                lines.append(line)
                (line, columns) = ("", 0)
            }
            if !line.isEmpty { (line, columns) = (line + " ", columns + 1) }
            line += word
            columns += wordColumns
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Breaks a message for a terminal at spaces. Quoted text stays intact, because it may be a
    /// command line to copy.
    ///
    /// - Parameter start: the number of columns before the message on its first line.
    static func message(_ text: String, behind start: Int, width: Int) -> String {
        var result = ""
        var columns = start
        for part in unbreakableParts(of: text) {
            let partColumns = DisplayWidth.columns(of: part)
            if !result.isEmpty {
                if columns + 1 + partColumns > width {
                    result += "\n  "
                    columns = 2
                } else {
                    result += " "
                    columns += 1
                }
            }
            result += part
            columns += partColumns
        }
        return result
    }

    /// Returns the words of a message; text in single quotes is one word, and so is a command line
    /// after a colon at the end of the message.
    private static func unbreakableParts(of text: String) -> [String] {
        var parts: [String] = []
        var isOpen = false
        var isCommand = false
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !isOpen, word == Program.name, parts.last?.hasSuffix(":") == true {
                isCommand = true
            } else if isOpen || isCommand {
                parts[parts.count - 1] += " " + word
                if isOpen && !isCommand { isOpen = !endsQuotation(word) }
                continue
            }
            parts.append(String(word))
            isOpen = word.hasPrefix("'") && !endsQuotation(word.dropFirst())
        }
        return parts
    }

    private static func endsQuotation(_ word: Substring) -> Bool {
        guard let mark = word.lastIndex(of: "'") else { return false }
        return word[mark...].dropFirst().allSatisfy(\.isPunctuation)
    }

    /// Returns the text followed by spaces up to a width.
    static func padded(_ text: String, to width: Int) -> String {
        let columns = DisplayWidth.columns(of: text)
        return text + String(repeating: " ", count: max(width - columns, 0))
    }
}

/// Tables in Markdown.
enum MarkdownTable {
    static func row(_ cells: [String]) -> String {
        "| " + cells.map(escaped).joined(separator: " | ") + " |"
    }

    /// Escapes Markdown markup outside of code.
    private static func escaped(_ text: String) -> String {
        if text.hasPrefix("`") { return text }
        var escaped = ""
        for character in text {
            if "|*_<~".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
