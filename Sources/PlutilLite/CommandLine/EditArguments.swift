// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The arguments of a command that edits property lists, but for those that name files.
///
/// Which words before the files belong to the edit depends on the options, so they are parsed as
/// optional arguments and told apart afterwards.
protocol EditArguments: CommandArguments {
    static var guide: CommandGuide { get }

    /// Words that the edit takes at most.
    static var maximumWordCount: Int { get }

    /// The words that were parsed before the files, `maximumWordCount` at most.
    var words: [String] { get set }

    /// What the words are that the edit takes, in their order; other words are files.
    var wordNames: [String] { get }

    /// Whether something that the edit takes is on standard input.
    var readsStandardInput: Bool { get }

    /// What is said if a file is not there.
    static var ifMissing: MissingFileAdvice { get }

    /// Looks whether the options fit each other.
    func validateEdit() throws(UsageError)

    /// The edit that the arguments and its words describe.
    ///
    /// - Parameter files: those that edits made before took values from.
    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit
}

extension EditArguments {
    var readsStandardInput: Bool { false }

    static var ifMissing: MissingFileAdvice { .none }

    func validateEdit() throws(UsageError) {}

    /// Parts the words of the command line into those of the edit and files.
    func partition(
        files: [String]
    ) throws(UsageError) -> (words: ArraySlice<String>, files: [String]) {
        try validateEdit()
        let all = words + files
        guard all.count >= wordNames.count else {
            throw UsageError("expected a \(wordNames[all.count])")
        }
        return (all.prefix(wordNames.count), Array(all.dropFirst(wordNames.count)))
    }

    /// Takes the words of a plain command line.
    mutating func take(from files: inout [String]) {
        words = Array(files.prefix(Self.maximumWordCount))
        files.removeFirst(words.count)
    }
}

/// A path and a value.
struct PlacementOptions {
    var selection: SelectionOptions
    var value: ValueOptions
    let add: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        value = try ValueOptions(&line)
        add = line.flag(
            "--add", help: "With -r, also change files that lack the key or the container.")
    }
}

/// The arguments of a command that puts a value at a path.
protocol PlacingArguments: EditArguments {
    var target: PlacementOptions { get set }

    /// Whether options may give more than one value.
    static var takesSeveralValues: Bool { get }
}

extension PlacingArguments {
    static var maximumWordCount: Int { 2 }
    static var takesNumbers: Bool { true }
    static var takesSeveralValues: Bool { false }

    var words: [String] {
        get { [target.selection.place.path, target.value.value].compactMap { $0 } }
        set {
            target.selection.place.path = newValue.first
            target.value.value = newValue.dropFirst().first
        }
    }

    var wordNames: [String] { target.selection.wordNames + target.value.wordNames }

    var readsStandardInput: Bool { target.value.readsStandardInput }

    func validateEdit() throws(UsageError) {
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

/// What `copy` and `move` take.
struct TransferOptions {
    let makesParents: Bool
    var source: String?
    var destination: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        makesParents = line.parents()
        line.describe(word: "source", completes: .path, help: "Path of the value.")
        source = nil
        line.describe(word: "destination", completes: .path, help: "Path of its destination.")
        destination = nil
    }
}

/// The arguments of a command that puts a value of the property list to another place.
protocol TransferArguments: EditArguments {
    var transfer: TransferOptions { get set }

    /// Whether the value is removed where it was.
    static var isMove: Bool { get }
}

extension TransferArguments {
    static var maximumWordCount: Int { 2 }

    var words: [String] {
        get { [transfer.source, transfer.destination].compactMap { $0 } }
        set {
            transfer.source = newValue.first
            transfer.destination = newValue.dropFirst().first
        }
    }

    var wordNames: [String] { ["path", "second path"] }

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
                "expected a path of one place, found '\(VisibleText.escaped(query.text))'")
        }
        return EditPlaces(query: query)
    }
}

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
