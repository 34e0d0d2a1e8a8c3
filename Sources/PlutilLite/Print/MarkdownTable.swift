// SPDX-License-Identifier: Apache-2.0

/// Tables in Markdown.
enum MarkdownTable {
    static func row(_ cells: [String]) -> String {
        "| " + cells.map(escaped).joined(separator: " | ") + " |"
    }

    /// What Markdown would read as markup is escaped, but not in code.
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
