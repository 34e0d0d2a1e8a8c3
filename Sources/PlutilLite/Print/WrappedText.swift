// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prose in lines of a given width.
enum WrappedText {
    /// The number of columns of a page: the width that every terminal has.
    static let pageWidth = 80

    /// Breaks at spaces; a word that is wider than a line gets a line to itself.
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

    /// The text, followed by spaces up to a width.
    static func padded(_ text: String, to width: Int) -> String {
        let columns = DisplayWidth.columns(of: text)
        return text + String(repeating: " ", count: max(width - columns, 0))
    }
}
