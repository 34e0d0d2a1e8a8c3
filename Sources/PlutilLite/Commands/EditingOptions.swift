// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// What every command takes that edits property lists.
struct EditingOptions: PlainParsable {
    @Option(
        name: .described([.customShort("o"), .customLong("output")]), parsing: .unconditional,
        help: ArgumentHelp("Write to PATH; - means standard output.", valueName: "path"),
        completion: .file())
    var outputPath: String?

    @Flag(
        name: .described(.long), help: "Print a unified diff of the changes instead of making them."
    )
    var dryRun = false

    @Flag(
        name: .described(.long),
        help: "Keep the old FILE as FILE.bak, or FILE.bak.1 and so on where there is one.")
    var backup = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("Keep it with this suffix instead of .bak.", valueName: "suffix"))
    var backupSuffix: String?

    @Flag(
        name: .described(.long),
        help: "Create FILE if there is none, in the format of its extension, or else XML.")
    var create = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Create FILE in this format: \(OptionText.formats).", valueName: "format"))
    var createFormat: String?

    /// What edits do anyway, for those who are used to say so.
    @Flag(name: .described([.customShort("i"), .customLong("in-place")]), help: .hidden)
    var inPlace = false

    @OptionGroup var tree: TreeOptions
    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        outputPath = try arguments.option("-o", "--output")
        dryRun = arguments.flag("--dry-run")
        backup = arguments.flag("--backup")
        backupSuffix = try arguments.option("--backup-suffix")
        create = arguments.flag("--create")
        createFormat = try arguments.option("--create-format")
        inPlace = arguments.flag("-i", "--in-place")
        tree = try TreeOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
        try validate()
    }

    func validate() throws {
        _ = try newFile()
        if let outputPath, outputPath.isEmpty {
            throw ValidationError("the path after -o is empty")
        }
        if let backupSuffix, backupSuffix.isEmpty || backupSuffix.contains("/") {
            throw OptionText.mistake(
                "a suffix such as '.bak'", after: "--backup-suffix", found: backupSuffix)
        }
        if outputPath != nil && inPlace {
            throw ValidationError("-o writes elsewhere, -i in place: only one of them can be meant")
        }
        if outputPath != nil && keptSuffix != nil {
            throw ValidationError("-o leaves FILE as it is, so --backup has nothing to keep")
        }
    }

    /// Whether a FILE that does not exist is made.
    var makesFile: Bool { create || createFormat != nil }

    /// What is put after the name of the old file; `nil` if it is not kept.
    private var keptSuffix: String? { backupSuffix ?? (backup ? ".bak" : nil) }

    /// How a FILE is made that does not exist; `nil` if it has to.
    private func newFile() throws(ValidationError) -> NewFile? {
        if let createFormat {
            return NewFile(codec: try OptionText.codec(createFormat, after: "--create-format"))
        }
        return create ? NewFile(codec: nil) : nil
    }

    /// - Parameter files: the words that are no part of the edit.
    func validate(files: [String], readsStandardInput: Bool) throws(ValidationError) {
        if outputPath != nil && (files.count > 1 || tree.isUsed) {
            throw ValidationError(
                "-o takes the output of one file" + (tree.isUsed ? "" : ", found \(files.count)"))
        }
        if readsStandardInput && (files.isEmpty || files.contains("-")) {
            throw ValidationError(
                "the property list and what is put into it cannot both be on standard input")
        }
    }

    /// Does the edits to all files, unless one of them cannot be edited.
    ///
    /// - Parameters:
    ///   - word: the last word before the files.
    ///   - onlyAsks: whether nothing is written, and the status says whether anything would be.
    ///   - makeWork: what is done; called before anything is read.
    func run(
        on files: [String], after word: WordBeforeFiles? = nil, onlyAsks: Bool = false,
        _ makeWork: (Console, FileLoop) throws(Failure) -> EditWork
    ) throws(ValidationError) -> ExitStatus {
        try tree.validate(files: files)
        if files.isEmpty && tree.namesFile == nil && Input.standardInput.isTerminal {
            throw ValidationError(
                "expected a FILE, as standard input is a terminal; - reads it all the same")
        }
        let newFile = try newFile()
        if files.isEmpty && newFile != nil {
            throw ValidationError("expected a FILE for --create to make")
        }
        let console = try reading.makeConsole(writesToTerminal: writesToTerminal)
        var reading = reading
        reading.files = files
        let loop = try reading.makeLoop(
            console, tree: try tree.inputTree(isForEdits: true))
        do throws(Failure) {
            let plan = EditPlan(
                work: try makeWork(console, loop), outputPath: outputPath, isDryRun: dryRun,
                backupSuffix: keptSuffix, newFile: newFile, onlyAsks: onlyAsks)
            return EditRun.run(plan, loop, after: word)
        } catch {
            return console.report(error, on: .standardInput)
        }
    }

    /// Whether a result may go to a terminal.
    private var writesToTerminal: Bool {
        System.isTerminal(System.standardOutput) && (dryRun || (outputPath ?? "-") == "-")
    }
}
