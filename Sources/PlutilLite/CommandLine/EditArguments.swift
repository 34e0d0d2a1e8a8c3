// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The arguments of a command that edits property lists, without the files.
///
/// The initializer announces the words that the edit takes.
protocol EditArguments: CommandArguments {
    static var guide: CommandGuide { get }

    /// Whether the edit reads a value or a script from standard input.
    var readsStandardInput: Bool { get }

    /// The advice if a file does not exist.
    static var ifMissing: MissingFileAdvice { get }

    /// Creates the edit from the arguments and the expected words.
    ///
    /// - Parameter files: the cache of files that values come from.
    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit
}

extension EditArguments {
    var readsStandardInput: Bool { false }

    static var ifMissing: MissingFileAdvice { .none }
}

/// A path and a value.
struct PlacementOptions {
    let selection: SelectionOptions
    let value: ValueArguments
    let add: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        value = try ValueArguments(&line)
        add = line.flag(
            "--add", help: "With -r, also change files that lack the key or the container.")
    }
}

/// The arguments of a command that puts a value at a path.
protocol PlacingArguments: EditArguments {
    var target: PlacementOptions { get }

    /// Whether several options may each give a value.
    static var takesSeveralValues: Bool { get }
}

extension PlacingArguments {
    static var takesNumbers: Bool { true }
    static var takesSeveralValues: Bool { false }

    var readsStandardInput: Bool { target.value.readsStandardInput }

    func validate() throws(UsageError) { try validateValues() }

    func validateValues() throws(UsageError) {
        if !Self.takesSeveralValues {
            try UsageError.refuseSeveral(of: target.value.given.map { ($0.option.name, true) })
        }
    }

    func makeEdit(
        _ placement: ValueEdit.Placement, _ words: ArraySlice<String>, _ console: Console,
        _ files: ValueFiles
    ) throws(Failure) -> ValueEdit {
        var words = words
        var edit = ValueEdit(
            placement: placement, places: try target.selection.places(&words, console),
            values: try target.value.make(&words, console, files))
        if target.add { edit.additions = .toAllFiles }
        return edit
    }
}

/// The arguments of `copy` and `move`.
struct TransferOptions {
    let makesParents: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        makesParents = line.parents()
        line.describe(word: "source", completes: .path, help: "Path of the value.")
        line.expect(word: "path")
        line.describe(word: "destination", completes: .path, help: "Path of the destination.")
        line.expect(word: "second path")
    }
}

/// The arguments of a command that copies or moves a value within a property list.
protocol TransferArguments: EditArguments {
    var transfer: TransferOptions { get }

    /// Whether the value is removed from its old path.
    static var isMove: Bool { get }
}

extension TransferArguments {
    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var words = words
        return TransferEdit(
            source: try Self.place(words.popFirst()),
            destination: try Self.place(words.popFirst()), isMove: Self.isMove,
            makesParents: transfer.makesParents)
    }

    private static func place(_ path: String?) throws(Failure) -> EditPlaces {
        let query = try PathOptions.query(path ?? ".")
        guard query.isSingular else {
            throw .usage(
                "expected a path to one place, found '\(VisibleText.escaped(query.text))'")
        }
        return EditPlaces(query: query)
    }
}

/// The options and files of all commands that edit property lists.
struct EditingOptions {
    let destination: DestinationOptions
    /// The options that create a missing file.
    let creation: UsageError.Given
    /// The way to create a missing file; `nil` if it has to exist.
    private let newFile: NewFile?
    let tree: TreeOptions
    let reading: ReadingOptions

    /// - Parameter checkHelp: the help text of `--check`; `nil` if the command does not support it.
    init(_ line: inout CommandLine, check checkHelp: String? = nil) throws(UsageError) {
        destination = try DestinationOptions(
            &line, [.editsInPlace, .dryRun, .backup, .noInPlace], check: checkHelp)
        let create = line.flag(
            "--create",
            help: "Create FILE if it does not exist, in the format of its extension or else XML.")
        let format = try line.option(
            "--create-format", value: "format", in: .rare,
            completes: .words(OptionText.formatNames),
            help: "Create FILE in this format: \(OptionText.formats).")
        creation = [("--create", create), ("--create-format", format != nil)]
        newFile =
            if let format {
                NewFile(codec: try OptionText.codec(format, after: "--create-format"))
            } else { create ? NewFile(codec: nil) : nil }
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    func validate(readsStandardInput: Bool) throws(UsageError) {
        let files = reading.files
        try destination.validate(files: files, tree: tree)
        if readsStandardInput && (files.isEmpty || files.contains("-")) {
            throw .standardInput("the property list", "the edit")
        }
        try tree.validate(files: files)
        if files.isEmpty, let option = creation.first(where: \.isGiven)?.name {
            throw .needs(option, "a FILE")
        }
    }

    /// Edits all files, or none if one of them cannot be edited.
    ///
    /// - Parameters:
    ///   - word: the last word before the files.
    ///   - makeWork: creates the edits before any file is read.
    func run(
        after word: WordBeforeFiles? = nil,
        _ makeWork: (Console, FileLoop) throws(Failure) -> EditWork
    ) throws(UsageError) -> ExitStatus {
        try tree.refuseTerminal(files: reading.files)
        let console = reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        let loop = try reading.makeLoop(console, tree: tree.inputTree(for: destination))
        do throws(Failure) {
            let plan = destination.plan(try makeWork(console, loop), newFile: newFile)
            let status = EditRun.run(plan, loop, after: word)
            if tree.readsStandardInput(files: reading.files) && status == .done {
                word?.noteFile(to: console)
            }
            return status
        } catch {
            return console.report(error)
        }
    }
}
