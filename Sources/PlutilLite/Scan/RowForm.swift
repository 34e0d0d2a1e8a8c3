// SPDX-License-Identifier: Apache-2.0

/// How rows are written.
enum RowForm: String, CaseIterable, Sendable {
    case ndjson, csv, tsv, table
}

/// What becomes of texts in cells that a spreadsheet would take for formulas.
enum FormulaTreatment: String, CaseIterable, Sendable {
    case escape, keep
}

/// Writes rows of cells.
struct RowWriter: Sendable {
    let form: RowForm
    let formulas: FormulaTreatment
    private let names: [String]
    /// What is before each cell of JSON.
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

    /// The first row, where there is one.
    var header: [UInt8] { form == .ndjson ? [] : text(of: names.map { ScanCell($0) }) }

    /// A row, with its end.
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
        // RFC 4180 has CRLF; all readers take the line end of the system.
        case .tsv, .table:
            for (index, cell) in cells.enumerated() {
                if index > 0 { row.append(UInt8(ascii: "\t")) }
                TabbedText.appendCell(shown(cell), to: &row)
            }
        }
        row.append(0x0A)
        return row
    }

    /// The bytes of a cell; an apostrophe says to spreadsheets that a text is one.
    private func shown(_ cell: ScanCell) -> [UInt8] {
        guard formulas == .escape, case .text(let bytes) = cell, let first = bytes.first,
            "=+-@\t\r".utf8.contains(first)
        else { return cell.bytes }
        return [UInt8(ascii: "'")] + bytes
    }

    /// A cell of CSV: an empty text has quotes, so that it is not mistaken for null.
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
