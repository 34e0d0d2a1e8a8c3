// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rows as a table for people: the first rows say how wide the columns are.
final class RowTable {
    private let console: Console
    private var waiting: [[String]] = []
    private var widths: [Int] = []

    private static let sampleCount = 200
    private static let maximumWidth = 48

    init(_ console: Console) { self.console = console }

    /// - Parameter row: cells with tabs between them, and a line end.
    func add(_ row: [UInt8]) {
        let cells = row.dropLast().split(separator: 0x09, omittingEmptySubsequences: false).map {
            VisibleText.excerpt(String(decoding: $0, as: UTF8.self), limit: Self.maximumWidth)
        }
        guard widths.isEmpty else { return write(cells) }
        waiting.append(cells)
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

    private func write(_ cells: [String]) {
        var line = ""
        for (index, cell) in cells.enumerated() {
            let isLast = index == cells.count - 1
            line += isLast ? cell : WrappedText.padded(cell, to: widths[index]) + "  "
        }
        while line.last == " " { line.removeLast() }
        console.answer(line)
    }
}
