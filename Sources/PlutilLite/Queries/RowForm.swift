// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The output format of rows.
enum RowForm: String, CaseIterable, Sendable {
    case ndjson, csv, tsv, table
}

/// The treatment of cells that a spreadsheet would interpret as formulas.
enum FormulaTreatment: String, CaseIterable, Sendable {
    case escape, keep
}

/// Writes rows of cells.
struct RowWriter: Sendable {
    let form: RowForm
    let formulas: FormulaTreatment
    private let names: [String]
    /// The text before each cell in JSON.
    private let labels: [[UInt8]]

    init(form: RowForm, formulas: FormulaTreatment = .keep, names: [String]) {
        self.form = form
        self.formulas = formulas
        self.names = names
        labels = names.enumerated().map { index, name in
            var label = Array((index == 0 ? "{" : ",").utf8)
            ScanCell.appendJSONText(Array(name.utf8), to: &label)
            return label + [UInt8(ascii: ":")]
        }
    }

    /// The header row, if the format has one.
    var header: [UInt8] { form == .ndjson ? [] : text(of: names.map { ScanCell($0) }) }

    /// Returns a row with its line end.
    func text(of cells: [ScanCell]) -> [UInt8] {
        var row: [UInt8] = []
        row.reserveCapacity(256)
        switch form {
        case .ndjson:
            for (label, cell) in zip(labels, cells) {
                row += label
                cell.appendJSON(to: &row)
            }
            row.append(UInt8(ascii: "}"))
        case .csv:
            for (index, cell) in cells.enumerated() {
                if index > 0 { row.append(UInt8(ascii: ",")) }
                Self.appendQuoted(shown(cell), isText: cell != .null, to: &row)
            }
        // RFC 4180 requires CRLF, but all readers accept the system's line end.
        case .tsv, .table:
            for (index, cell) in cells.enumerated() {
                if index > 0 { row.append(UInt8(ascii: "\t")) }
                TabbedText.appendCell(shown(cell), to: &row)
            }
        }
        row.append(0x0A)
        return row
    }

    /// Returns the bytes of a cell; a leading apostrophe makes spreadsheets treat it as text.
    private func shown(_ cell: ScanCell) -> [UInt8] {
        guard formulas == .escape, case .text(let bytes) = cell, let first = bytes.first,
            "=+-@\t\r".utf8.contains(first)
        else { return cell.bytes }
        return [UInt8(ascii: "'")] + bytes
    }

    /// Appends a cell of CSV; an empty string is quoted to distinguish it from null.
    private static func appendQuoted(_ bytes: [UInt8], isText: Bool, to row: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes =
            bytes.isEmpty && isText
            || bytes.contains { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }
        guard needsQuotes else { return row += bytes }
        row.append(quote)
        for byte in bytes { row += byte == quote ? [quote, quote] : [byte] }
        row.append(quote)
    }
}

/// Rows as a table for people, whose column widths are determined by the first rows.
final class RowTable {
    private let console: Console
    private var waiting: [[String]] = []
    private var widths: [Int] = []

    private static let sampleCount = 200
    private static let maximumWidth = 48

    /// The number of columns about the file, which come first.
    private let fileColumnCount: Int

    init(_ console: Console, fileColumnCount: Int) {
        self.console = console
        self.fileColumnCount = fileColumnCount
    }

    /// - Parameter row: cells separated by tabs, with a line end.
    func add(_ row: [UInt8]) {
        let cells = row.dropLast().split(separator: 0x09, omittingEmptySubsequences: false).map {
            VisibleText.excerpt(String(decoding: $0, as: UTF8.self), limit: Self.maximumWidth)
        }
        let ordered = console.answerColumns == nil ? cells : fileColumnsLast(cells)
        guard widths.isEmpty else { return write(ordered) }
        waiting.append(ordered)
        if waiting.count == Self.sampleCount { flush() }
    }

    /// Writes the rows that were held back to determine the widths.
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

    /// Moves the user's own columns to the front on a terminal, and the file's path, which may be
    /// long, to the end.
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

    /// Truncates a line to the width of the terminal.
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

/// Writes rows to standard output or a file, and avoids incomplete rows if at all possible.
final class RowOutput {
    let shown: String
    private let file: OpenFile?
    private var pending: [UInt8] = []
    /// The ends of pending rows.
    private var rowEnds: [Int] = []
    private(set) var failure: SystemError?

    private static let pieceSize = 1 << 16

    /// Writes to standard output.
    init() {
        shown = "<stdout>"
        file = nil
    }

    /// Appends to a file after truncating it.
    init(_ path: FilePath, keeping byteCount: Int) throws(SystemError) {
        shown = path.shown
        file = try FileSystem.openFile(path, continuingAt: byteCount)
    }

    private var descriptor: Int32 { file?.withDescriptor { $0 } ?? System.standardOutput }

    func add(_ row: [UInt8]) {
        pending += row
        rowEnds.append(pending.count)
        if pending.count >= Self.pieceSize { flush() }
    }

    /// Writes the pending rows.
    func flush() {
        guard failure == nil, !pending.isEmpty else { return }
        let isShown = file == nil && System.isTerminal(System.standardOutput)
        let bytes = isShown ? TerminalText.escaped(pending.view) : pending
        // Signals take effect between rows.
        InterruptGuard.during {
            let start = FileSystem.position(descriptor)
            do throws(SystemError) {
                try FileSystem.writeAll(descriptor, bytes.span)
            } catch {
                failure = error
                if let start { dropPart(writtenFrom: start) }
            }
        }
        pending.removeAll(keepingCapacity: true)
        rowEnds.removeAll(keepingCapacity: true)
    }

    /// Removes an incomplete row from a file, whose disk may be full.
    private func dropPart(writtenFrom start: Int) {
        guard let end = FileSystem.position(descriptor), end > start else { return }
        let complete = rowEnds.last { $0 <= end - start } ?? 0
        FileSystem.truncate(descriptor, to: start + complete)
    }
}
