// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The rows that `scan` writes for each file.
struct ScanPlan: Sendable {
    /// The subject of a row.
    enum Rows: String, CaseIterable, Sendable {
        /// A property list.
        case file
        /// A value that matches a path.
        case match
        /// A value other than a container.
        case value
    }

    /// The rows of a file.
    struct Answer: Sendable {
        var rows: [[UInt8]] = []
        /// The reason why the file could not be read.
        var failure: Failure?
        /// The file that could not be read.
        var input: Input?
    }

    let columns: [ScanColumn]
    let rows: Rows
    /// The query whose matches each get a row.
    let each: PlistQuery?
    let filter: PlistFilter?
    let form: RowForm
    /// Whether rows begin with the path, format, size and error of the file.
    let hasFileColumns: Bool
    let hasDigests: Bool
    let isTagged: Bool
    private let writer: RowWriter
    /// Whether rows include the path, type and value of their subject.
    private let listsValues: Bool

    /// The names of all columns.
    let names: [String]

    init(
        columns: [ScanColumn], rows: Rows, each: PlistQuery?, filter: PlistFilter?, form: RowForm,
        hasFileColumns: Bool, hasDigests: Bool, isTagged: Bool, formulas: FormulaTreatment
    ) {
        self.columns = columns
        self.rows = rows
        self.each = each
        self.filter = filter
        self.form = form
        self.hasFileColumns = hasFileColumns
        self.hasDigests = hasDigests
        self.isTagged = isTagged
        var names = hasFileColumns ? ["_path", "_format", "_size", "_error"] : []
        if hasDigests { names += ["_sha256", "_value"] }
        listsValues = rows == .value || rows == .match && columns.isEmpty
        if listsValues { names += ["path", "kind", "value"] }
        names += columns.map(\.name)
        self.names = names
        writer = RowWriter(form: form, formulas: formulas, names: names)
    }

    /// The number of columns about the file.
    var fileColumnCount: Int { (hasFileColumns ? 4 : 0) + (hasDigests ? 2 : 0) }

    /// The header row, if the format has one.
    var header: [UInt8] { writer.header }

    /// Returns the rows of a file. If it is not a property list, its only row contains the error.
    func answer(_ read: ReadInput, _ loop: FileLoop) -> Answer {
        var facts = Facts(path: ScanCell.text(read.input.textBytes))
        facts.size = ScanCell(read.source.count)
        if hasDigests { facts.digest = ScanCell(SHA256.hexadecimal(of: read.source.view)) }
        do throws(Failure) {
            let document = try loop.decodeUnexpanded(read)
            facts.format = document.format.map { ScanCell($0.name) } ?? .null
            do throws(PlistError) {
                if hasDigests { facts.value = ScanCell(ValueDigest.hexadecimal(of: document)) }
                return Answer(rows: try rows(of: document, facts))
            } catch {
                throw .unrepresentable(error)
            }
        } catch {
            return faulty(facts, error, read.input)
        }
    }

    /// Returns the row of an unreadable input.
    func answer(_ input: Input, failed failure: Failure) -> Answer {
        let facts = Facts(path: .text(input.textBytes))
        return faulty(facts, failure, input)
    }

    // MARK: Rows

    /// The fixed columns.
    private struct Facts {
        var path: ScanCell
        var format = ScanCell.null
        var size = ScanCell.null
        var error = ScanCell.null
        var digest = ScanCell.null
        var value = ScanCell.null
    }

    private func cells(_ facts: Facts) -> [ScanCell] {
        let cells =
            hasFileColumns ? [facts.path, facts.format, facts.size, facts.error] : []
        return hasDigests ? cells + [facts.digest, facts.value] : cells
    }

    private func faulty(_ facts: Facts, _ failure: Failure, _ input: Input) -> Answer {
        guard hasFileColumns else { return Answer(failure: failure, input: input) }
        var facts = facts
        facts.error = ScanCell(failure.rowText)
        let start = cells(facts)
        let rest = [ScanCell](repeating: .null, count: names.count - start.count)
        return Answer(rows: [writer.text(of: start + rest)], failure: failure, input: input)
    }

    private func rows(of document: PlistDocument, _ facts: Facts) throws(PlistError) -> [[UInt8]] {
        let start = cells(facts)
        var rows = FileRows(
            WorkAccount(keptOf: document), filter: filter?.evaluation(in: document))
        switch self.rows {
        case .file: try addRow(document.root, [], start, to: &rows)
        case .match:
            guard let each else { break }
            for match in try document.root.matches(of: each, options: .joiningKeys) {
                if listsValues { try rows.expect(match.path.byteCount) }
                let path = listsValues ? Array(match.path.description.utf8) : []
                try addRow(match.value, path, start, to: &rows)
            }
        case .value:
            try ScalarWalk.forEach(in: document) { path, value throws(PlistError) in
                try rows.expect(path.count)
                try addRow(value, path, start, to: &rows)
            }
        }
        return rows.rows
    }

    private func addRow(
        _ value: PlistView, _ path: [UInt8], _ start: [ScanCell], to rows: inout FileRows
    ) throws(PlistError) {
        guard try rows.filter?.accepts(value) ?? true else { return }
        var cells = start
        if listsValues {
            let cell = try ScanCell(value, as: nil, isTagged: isTagged)
            cells += [.text(path), ScanCell(value.kind.name), cell]
        }
        for column in columns { cells.append(try column.cell(in: value, isTagged: isTagged)) }
        try rows.add(writer.text(of: cells))
    }
}

/// The rows of one file, which are kept until its turn.
private struct FileRows {
    private(set) var rows: [[UInt8]] = []
    /// The filter that selects the values to list.
    let filter: PlistFilter.Evaluation?
    private var account: WorkAccount

    init(_ account: WorkAccount, filter: PlistFilter.Evaluation?) {
        self.account = account
        self.filter = filter
    }

    /// Checks that a path will fit before its text is made.
    func expect(_ byteCount: Int) throws(PlistError) {
        var account = account
        try account.spend(byteCount, "the rows of the file take")
    }

    mutating func add(_ row: [UInt8]) throws(PlistError) {
        try account.spend(row.count + 32, "the rows of the file take")
        rows.append(row)
    }
}

extension Input {
    /// The name as UTF-8, with invalid bytes replaced by U+FFFD.
    fileprivate var textBytes: [UInt8] { Array(text.utf8) }
}

extension Failure {
    /// The text for a row: the location in the file, if known, and the error.
    fileprivate var rowText: String {
        switch self {
        case .file(_, let message), .unavailable(let message): SystemError.phrase(message)
        case .input(let error), .unrepresentable(let error), .argument(_, let error):
            if let text = error.location?.text {
                "\(text.line):\(text.column): \(error.message)"
            } else if let offset = error.location?.byteOffset {
                "byte \(offset): \(error.message)"
            } else {
                error.message
            }
        case .noMatch(let text), .noInput(let text), .refused(let text), .usage(let text): text
        case .readerGone: ""
        }
    }
}
