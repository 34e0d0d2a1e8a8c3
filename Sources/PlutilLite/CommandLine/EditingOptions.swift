// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What every command takes that edits property lists.
struct EditingOptions {
    let destination: DestinationOptions
    let create: Bool
    let createFormat: String?
    let tree: TreeOptions
    var reading: ReadingOptions

    /// - Parameter checkHelp: describes `--check`; `nil` if the command does not have it.
    init(_ line: inout CommandLine, check checkHelp: String? = nil) throws(UsageError) {
        destination = try DestinationOptions(
            &line, [.editsInPlace, .dryRun, .backup, .noInPlace], check: checkHelp)
        create = line.flag(
            "--create",
            help: "Create FILE if there is none, in the format of its extension, or else XML.")
        createFormat = try line.option(
            "--create-format", value: "format", in: .rare,
            completes: .words(OptionText.formatNames),
            help: "Create FILE in this format: \(OptionText.formats).")
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    /// The options that make a FILE that does not exist.
    var creation: UsageError.Given {
        [("--create", create), ("--create-format", createFormat != nil)]
    }

    /// How a FILE is made that does not exist; `nil` if it has to.
    private func newFile() throws(UsageError) -> NewFile? {
        if let createFormat {
            return NewFile(codec: try OptionText.codec(createFormat, after: "--create-format"))
        }
        return create ? NewFile(codec: nil) : nil
    }

    /// - Parameter files: the words that are not part of the edit.
    func validate(files: [String], readsStandardInput: Bool) throws(UsageError) {
        _ = try newFile()
        try destination.validate(files: files, tree: tree)
        if readsStandardInput && (files.isEmpty || files.contains("-")) {
            throw .standardInput("the property list", "the edit")
        }
    }

    /// Does the edits to all files, unless one of them cannot be edited.
    ///
    /// - Parameters:
    ///   - word: the last word before the files.
    ///   - makeWork: what is done; called before anything is read.
    func run(
        on files: [String], after word: WordBeforeFiles? = nil,
        _ makeWork: (Console, FileLoop) throws(Failure) -> EditWork
    ) throws(UsageError) -> ExitStatus {
        try tree.validate(files: files)
        if files.isEmpty && tree.namesFile == nil && Input.standardInput.isTerminal {
            throw UsageError.terminalInput
        }
        let newFile = try newFile()
        if files.isEmpty, let option = creation.first(where: \.isGiven)?.name {
            throw .needs(option, "a FILE")
        }
        let console = try reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        var reading = reading
        reading.files = files
        let loop = try reading.makeLoop(console, tree: tree.inputTree(for: destination))
        do throws(Failure) {
            let plan = destination.plan(try makeWork(console, loop), newFile: newFile)
            let status = EditRun.run(plan, loop, after: word)
            if files.isEmpty && tree.namesFile == nil && status == .done {
                word?.noteFile(to: console)
            }
            return status
        } catch {
            return console.report(error)
        }
    }
}
