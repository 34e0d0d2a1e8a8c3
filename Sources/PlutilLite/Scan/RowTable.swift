// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rows as a table for people: the first rows say how wide the columns are.
final class RowTable {
    private let console: Console
    private var waiting: [[String]] = []
    private var widths: [Int] = []

    private static let sampleCount = 200
    private static let maximumWidth = 48

    /// The columns about the file, which come first in a row.
    private let fileColumnCount: Int

    init(_ console: Console, fileColumnCount: Int) {
        self.console = console
        self.fileColumnCount = fileColumnCount
    }

    /// - Parameter row: cells with tabs between them, and a line end.
    func add(_ row: [UInt8]) {
        let cells = row.dropLast().split(separator: 0x09, omittingEmptySubsequences: false).map {
            VisibleText.excerpt(String(decoding: $0, as: UTF8.self), limit: Self.maximumWidth)
        }
        let ordered = console.answerColumns == nil ? cells : fileColumnsLast(cells)
        guard widths.isEmpty else { return write(ordered) }
        waiting.append(ordered)
        if waiting.count == Self.sampleCount { flush() }
    }

    /// Writes the rows that wait for the widths.
    func flush() {
        if widths.isEmpty {
            widths = [Int](repeating: 0, count: waiting.first?.count ?? 0)
            for row in waiting {
                for (index, cell) in row.enumerated() where index < widths.count {
                    widths[index] = max(widths[index], DisplayWidth.columns(of: cell))
                }
            }
        }
        let rows = waiting
        waiting = []
        rows.forEach(write)
        console.flush()
    }

    /// Puts the user's own columns first on a terminal, and the path of the file, which may be long,
    /// last.
    private func fileColumnsLast(_ cells: [String]) -> [String] {
        guard fileColumnCount > 0, cells.count > fileColumnCount else { return cells }
        return Array(cells[fileColumnCount...]) + cells[1..<fileColumnCount] + cells[..<1]
    }

    private func write(_ cells: [String]) {
        var line = ""
        for (index, cell) in cells.enumerated() {
            let isLast = index == cells.count - 1
            line += isLast ? cell : WrappedText.padded(cell, to: widths[index]) + "  "
        }
        while line.last == " " { line.removeLast() }
        console.answer(cut(line))
    }

    /// Cuts a line at the width of the terminal.
    private func cut(_ line: String) -> String {
        guard let columns = console.answerColumns, columns > 1,
            DisplayWidth.columns(of: line) > columns
        else { return line }
        var text = ""
        var used = 0
        for scalar in line.unicodeScalars {
            used += DisplayWidth.columns(of: scalar)
            if used >= columns { break }
            text.unicodeScalars.append(scalar)
        }
        return text + "…"
    }
}
