// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles

struct ScanCommand: Command {
    static let guide = CommandGuide(
        name: "scan",
        abstract: "Make a table of many property lists, one row for each.",
        usage: "plutil-lite scan [<options>] [<file> ...]",
        discussion: """
            A row has the path, format and size of a file, its error if it cannot be read, and a \
            column for each --select. Rows keep the order of the files regardless of the number of \
            jobs. The status is 1 if there were errors.
            """,
        examples: [
            "plutil-lite scan -r --select id=CFBundleIdentifier App Widget",
            "plutil-lite scan -r --select name=CFBundleName --format csv App",
            "plutil-lite scan -r --each 'CFBundleURLTypes[*]' App",
            "plutil-lite scan -r --rows value --where 'match(@, \"https?://.*\")' App",
            "find . -name '*.plist' -print0 | plutil-lite scan --files0-from -",
        ])

    let select: [String]
    private let givenRows: ScanPlan.Rows?
    let each: String?
    let filter: String?
    let format: RowForm?
    let formulas: FormulaTreatment?
    let digest: Bool
    let noFileColumns: Bool
    let unarchive: Bool
    let shard: String?
    let tar: Bool
    let resume: String?
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        select = try line.options(
            "--select", value: "column", mayBeEmpty: false,
            help: """
                Add a column for a path: [NAME[:TYPE]=]PATH or PATH:TYPE; may be repeated. \
                Types: string, integer, real, boolean (bool), date, data, json.
                """)
        givenRows = try line.choice(
            "--rows", value: "rows",
            help: """
                A row for each file, match of --each, or value. (default: match with --each, else file)
                """)
        each = try line.option(
            "--each", value: "path", completes: .path, mayBeEmpty: false,
            help: "Write a row for each match of this path.")
        filter = try line.option(
            "--where", value: "filter", mayBeEmpty: false,
            help: "Write only rows that match a JSONPath filter: '@.version > 2'.")
        format = try line.choice(
            "--format", value: "format",
            help: "Output format: ndjson, csv, tsv or table. "
                + "(default: table on a terminal, else ndjson)")
        formulas = try line.choice(
            "--formulas", value: "formulas",
            help: """
                Formula-like text in csv and tsv: escape (with an apostrophe) or keep. \
                (default: escape on a terminal, else keep)
                """)
        digest = line.flag(
            "--digest",
            help: "Add SHA-256 columns for the file and for its value, regardless of format.")
        noFileColumns = line.flag(
            "--no-file-columns",
            help: """
                Omit the path, format, size and error of the file, for a table of one file; \
                errors are then printed as messages.
                """)
        unarchive = line.unarchive()
        shard = try line.option(
            "--shard", value: "k/n", help: "Read only files whose names hash to K, from 0 to N-1.")
        tar = line.flag("--tar", help: "Read the files of a tar archive from standard input.")
        resume = try line.option(
            "--resume", value: "file", completes: .files,
            help: "Append to the rows in a file, continuing after the last one.")
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        try tree.validate(files: reading.files)
        if each != nil && rows != .match { throw .conflict("--each", "--rows \(rows.rawValue)") }
        if each == nil && rows == .match { throw .needs("--rows match", "--each") }
        if tar {
            let files = reading.files.prefix(1).map {
                (name: Wording.quoted($0), isGiven: true)
            }
            try UsageError.refuse(
                files + tree.given, with: "--tar",
                because: "the archive is read from standard input")
        }
        if let shard, Shard(shard) == nil {
            throw UsageError(expected: "K/N with K from 0 to N-1", after: "--shard", found: shard)
        }
        if noFileColumns {
            if select.isEmpty && rows == .file {
                throw .needs("--no-file-columns", "--select, --each or --rows value")
            }
            if resume != nil { throw .conflict("--no-file-columns", "--resume") }
        }
        if resume != nil && format == .table {
            throw .needs("--resume", "--format ndjson, csv or tsv")
        }
        if formulas != nil && form != .csv && form != .tsv {
            throw .needs("--formulas", "--format csv or tsv")
        }
        // Resuming reads paths back from the rows.
        if resume != nil && formulaTreatment == .escape {
            throw .needs("--resume", "--formulas keep")
        }
    }

    private var rows: ScanPlan.Rows { givenRows ?? (each == nil ? .file : .match) }

    private var formulaTreatment: FormulaTreatment {
        let isShown =
            (form == .csv || form == .tsv) && resume == nil
            && System.isTerminal(System.standardOutput)
        return formulas ?? (isShown ? .escape : .keep)
    }

    private var form: RowForm {
        let isForPeople = resume == nil && System.isTerminal(System.standardOutput)
        return format ?? (isForPeople ? .table : .ndjson)
    }

    func execute() throws -> ExitStatus {
        try tree.refuseTerminal(files: reading.files)
        let console = reading.makeConsole(writesToTerminal: form == .table)
        var inputTree = tree.inputTree()
        inputTree.readsTar = tar
        var loop = try reading.makeLoop(console, tree: inputTree)
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        do throws(Failure) {
            let run = ScanRun(plan: try makePlan(console), loop: loop)
            return try run.run(
                shard: shard.flatMap { Shard($0) }, resuming: resume.map { FilePath(argument: $0) })
        } catch {
            return console.report(error)
        }
    }

    private func makePlan(_ console: Console) throws(Failure) -> ScanPlan {
        var columns: [ScanColumn] = []
        for text in select {
            do {
                let column = try ScanColumn(text)
                if !console.isQuiet { console.warn(column.query.warnings, about: "--select") }
                columns.append(column)
            } catch let error as PlistError {
                throw .argument(name: "--select", error)
            } catch {
                throw .usage((error as? ScanColumn.Mistake)?.message ?? "\(error)")
            }
        }
        do throws(PlistError) {
            let plan = ScanPlan(
                columns: columns, rows: rows,
                each: try each.map { text throws(PlistError) in try PlistQuery(text) },
                filter: try filter.map { text throws(PlistError) in try PlistFilter(text) },
                form: form, hasFileColumns: !noFileColumns, hasDigests: digest,
                isTagged: reading.tagged,
                formulas: formulaTreatment)
            var seen: Set<String> = []
            for name in plan.names where !seen.insert(name).inserted {
                throw PlistError(.invalidEdit, "two columns are named '\(name)'")
            }
            return plan
        } catch {
            if error.code == .invalidEdit { throw .usage(error.message) }
            throw .argument(
                name: error.code == .querySyntax && filter != nil ? "--where" : "--each", error)
        }
    }
}
