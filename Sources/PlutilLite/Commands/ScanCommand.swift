// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistContainers
import PlistCore
import PlistFiles

struct ScanCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "scan",
        abstract: "Make a table of many property lists, a row for each.",
        usage: "plutil-lite scan [<options>] [<file> ...]",
        discussion: """
            A row has the path, format and size of a file, its error if it cannot be read, and a \
            column for each --select. Rows are in the order of the files, whatever the number of \
            jobs. The status is 1 if there were errors.
            """,
        examples: [
            "plutil-lite scan -r --select id=CFBundleIdentifier App Widget",
            "plutil-lite scan -r --select name=CFBundleName --format csv App",
            "plutil-lite scan -r --rows match --each 'CFBundleURLTypes[*]' --select CFBundleURLName App",
            "plutil-lite scan -r --rows value --where 'match(@, \"https?://.*\")' App",
            "find . -name '*.plist' -print0 | plutil-lite scan --files0-from - --select v=CFBundleVersion",
        ])

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            """
            A column for what a path finds, [NAME[:KIND]=]PATH; repeat it for others. Kinds: \
            string, integer, real, boolean, date, data, json.
            """,
            valueName: "column"))
    var select: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "A row for each file, match of --each, or value. (default: file)", valueName: "rows"),
        completion: .described(.list(ScanPlan.Rows.allCases.map(\.rawValue))))
    var rows: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("The path of the values that have rows.", valueName: "path"))
    var each: String?

    @Option(
        name: .described(.customLong("where")), parsing: .unconditional,
        help: ArgumentHelp(
            "Only rows for which a filter of JSONPath is true: '@.version > 2'.",
            valueName: "filter"))
    var filter: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "ndjson, csv, tsv or table. (default: table on a terminal, else ndjson)",
            valueName: "rowform"),
        completion: .described(.list(RowForm.allCases.map(\.rawValue))))
    var format: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Texts in csv and tsv that begin as formulas do: escape (with an apostrophe) or keep. \
            (default: escape on a terminal, else keep)
            """, valueName: "formulas"),
        completion: .described(.list(FormulaTreatment.allCases.map(\.rawValue))))
    var formulas: String?

    @Flag(
        name: .described(.long),
        help: "Add columns for SHA-256 of the file and of its value, whatever the format.")
    var digest = false

    @Flag(name: .described(.long), help: "\(OptionText.unarchiveHelp)")
    var unarchive = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only files whose names hash to K, from 0 to N-1.", valueName: "k/n"))
    var shard: String?

    @Flag(name: .described(.long), help: "Read the files of a tar archive from standard input.")
    var tar = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Append to the rows in a file, and go on after the last of them.", valueName: "file"),
        completion: .file())
    var resume: String?

    @OptionGroup var tree: TreeOptions
    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        select = try arguments.options("--select")
        rows = try arguments.option("--rows")
        each = try arguments.option("--each")
        filter = try arguments.option("--where")
        format = try arguments.option("--format")
        formulas = try arguments.option("--formulas")
        digest = arguments.flag("--digest")
        unarchive = arguments.flag("--unarchive")
        shard = try arguments.option("--shard")
        tar = arguments.flag("--tar")
        resume = try arguments.option("--resume")
        tree = try TreeOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
    }

    func validate() throws {
        try tree.validate(files: reading.files)
        for (name, value) in [("--each", each), ("--where", filter)] where value == "" {
            throw ValidationError("the value after \(name) is empty")
        }
        let rows = try rowsChoice()
        if (rows == .match) != (each != nil) {
            throw ValidationError("--rows match and --each PATH go together")
        }
        if tar && (!reading.files.isEmpty || tree.isUsed) {
            throw ValidationError(
                "--tar reads the files of an archive on standard input, no others")
        }
        if let shard, Shard(shard) == nil {
            throw OptionText.mistake("K/N with K from 0 to N-1", after: "--shard", found: shard)
        }
        if select.contains("") { throw ValidationError("the column after --select is empty") }
        if resume == "" { throw ValidationError("the path after --resume is empty") }
        if resume != nil && format == RowForm.table.rawValue {
            throw ValidationError("--resume needs rows that can be read again: ndjson, csv or tsv")
        }
        let form = try form()
        let formulas = try formulaTreatment()
        if self.formulas != nil && form != .csv && form != .tsv {
            throw ValidationError("--formulas is for --format csv and tsv")
        }
        // Paths are read again from the rows.
        if resume != nil && formulas == .escape {
            throw ValidationError("--resume needs --formulas keep")
        }
    }

    private func formulaTreatment() throws(ValidationError) -> FormulaTreatment {
        let form = try form()
        let isShown =
            (form == .csv || form == .tsv) && resume == nil
            && System.isTerminal(System.standardOutput)
        return try OptionText.choice(
            formulas, after: "--formulas", default: isShown ? .escape : .keep)
    }

    private func rowsChoice() throws(ValidationError) -> ScanPlan.Rows {
        try OptionText.choice(rows, after: "--rows", default: .file)
    }

    private func form() throws(ValidationError) -> RowForm {
        let isForPeople = resume == nil && System.isTerminal(System.standardOutput)
        return try OptionText.choice(
            format, after: "--format", default: isForPeople ? .table : .ndjson)
    }

    func execute() throws -> ExitStatus {
        if reading.files.isEmpty && !tree.isUsed && Input.standardInput.isTerminal {
            throw ValidationError(
                "expected a FILE, as standard input is a terminal; - reads it all the same")
        }
        let console = try reading.makeConsole(writesToTerminal: try form() == .table)
        var inputTree = try tree.inputTree()
        inputTree.readsTar = tar
        var loop = try reading.makeLoop(console, tree: inputTree)
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        do throws(Failure) {
            let run = ScanRun(plan: try makePlan(console), loop: loop)
            return try run.run(
                shard: shard.flatMap { Shard($0) }, resuming: resume.map { FilePath(argument: $0) })
        } catch {
            return console.report(error, on: .standardInput)
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
                columns: columns, rows: (try? rowsChoice()) ?? .file,
                each: try each.map { text throws(PlistError) in try PlistQuery(text) },
                filter: try filter.map { text throws(PlistError) in try PlistFilter(text) },
                form: (try? form()) ?? .ndjson, hasDigests: digest, isTagged: reading.tagged,
                formulas: (try? formulaTreatment()) ?? .keep)
            var seen: Set<String> = []
            for name in plan.names where !seen.insert(name).inserted {
                throw PlistError(.invalidEdit, "two columns are called '\(name)'")
            }
            return plan
        } catch {
            if error.code == .invalidEdit { throw .usage(error.message) }
            throw .argument(
                name: error.code == .querySyntax && filter != nil ? "--where" : "--each", error)
        }
    }
}
