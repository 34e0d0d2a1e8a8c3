// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What every command takes that edits property lists.
struct EditingOptions {
    let outputPath: String?
    let noClobber: Bool
    let dryRun: Bool
    let backup: Bool
    let backupSuffix: String?
    let create: Bool
    let createFormat: String?

    /// What edits do anyway, for those who are used to say so.
    let inPlace: Bool
    let noInPlace: Bool
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        outputPath = try line.outputPath()
        noClobber = line.noClobber()
        dryRun = line.dryRun()
        backup = line.flag(
            "--backup",
            help: "Keep the old FILE as FILE.bak, or FILE.bak.1 and so on where there is one.")
        backupSuffix = try line.option(
            "--backup-suffix", value: "suffix", help: "Keep it with this suffix instead of .bak.")
        create = line.flag(
            "--create",
            help: "Create FILE if there is none, in the format of its extension, or else XML.")
        createFormat = try line.option(
            "--create-format", value: "format", in: .rare,
            completes: .words(OptionText.formatNames),
            help: "Create FILE in this format: \(OptionText.formats).")
        inPlace = line.impliedInPlace()
        noInPlace = line.noInPlace()
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
        try validate()
    }

    func validate() throws(UsageError) {
        _ = try newFile()
        if noClobber && outputPath == nil { throw UsageError.noClobber }
        if let backupSuffix, backupSuffix.isEmpty || backupSuffix.contains("/") {
            throw UsageError(
                expected: "a suffix such as '.bak'", after: "--backup-suffix", found: backupSuffix)
        }
        if outputPath != nil && inPlace {
            throw UsageError.outputInPlace
        }
        if outputPath != nil && keptSuffix != nil {
            throw UsageError("-o leaves FILE as it is, so --backup has nothing to keep")
        }
    }

    /// Whether a FILE that does not exist is made.
    var makesFile: Bool { create || createFormat != nil }

    /// What is put after the name of the old file; `nil` if it is not kept.
    private var keptSuffix: String? { backupSuffix ?? (backup ? ".bak" : nil) }

    /// How a FILE is made that does not exist; `nil` if it has to.
    private func newFile() throws(UsageError) -> NewFile? {
        if let createFormat {
            return NewFile(codec: try OptionText.codec(createFormat, after: "--create-format"))
        }
        return create ? NewFile(codec: nil) : nil
    }

    /// - Parameter files: the words that are not part of the edit.
    func validate(files: [String], readsStandardInput: Bool) throws(UsageError) {
        if outputPath != nil && (files.count > 1 || tree.isUsed) {
            throw UsageError(
                "-o takes the output of one file" + (tree.isUsed ? "" : ", found \(files.count)"))
        }
        if readsStandardInput && (files.isEmpty || files.contains("-")) {
            throw UsageError(
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
    ) throws(UsageError) -> ExitStatus {
        try tree.validate(files: files)
        if files.isEmpty && tree.namesFile == nil && Input.standardInput.isTerminal {
            throw UsageError.terminalInput
        }
        let newFile = try newFile()
        if files.isEmpty && newFile != nil {
            throw UsageError("expected a FILE for --create to make")
        }
        let console = try reading.makeConsole(writesToTerminal: writesToTerminal)
        var reading = reading
        reading.files = files
        var inputTree = try tree.inputTree(isForEdits: true)
        inputTree.overwrites = !noInPlace
        let loop = try reading.makeLoop(console, tree: inputTree)
        do throws(Failure) {
            let plan = EditPlan(
                work: try makeWork(console, loop), outputPath: outputPath, isDryRun: dryRun,
                backupSuffix: keptSuffix, newFile: newFile, onlyAsks: onlyAsks,
                refusesExistingOutput: noClobber)
            let status = EditRun.run(plan, loop, after: word)
            if files.isEmpty && tree.namesFile == nil && status == .done {
                word?.noteFile(to: console)
            }
            return status
        } catch {
            return console.report(error)
        }
    }

    /// Whether a result may go to a terminal.
    private var writesToTerminal: Bool {
        System.isTerminal(System.standardOutput) && (dryRun || (outputPath ?? "-") == "-")
    }
}
