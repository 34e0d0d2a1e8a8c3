// SPDX-License-Identifier: Apache-2.0

import PlistCore

struct EditCommand: Command {
    static let guide = CommandGuide(
        name: "edit",
        abstract: "Make several edits in one write: all of them or none.",
        usage: "plutil-lite edit [<options>] (-c <command> ... | -f <script> | --with <program> "
            + "| --editor) [<file> ...]",
        discussion: """
            A command is one of \(EditWords.listedNames) with its path, value and options, but \
            without FILE. Words are quoted as in a shell. A script has one command per line; lines \
            that begin with # are comments.

            The program after --with reads the value as JSON, with tags for types that JSON lacks, \
            and prints the new one; only the differences are edited.
            """,
        examples: [
            "plutil-lite edit -c 'set A 1' -c 'remove B' settings.plist",
            #"plutil-lite edit -c 'set CFBundleName "My App"' --dry-run Info.plist"#,
            "plutil-lite edit -f release.edits Info.plist Widget-Info.plist",
            "plutil-lite edit --with 'jq \"del(.Debug)\"' settings.plist",
            "plutil-lite edit --editor settings.plist",
        ])

    let commands: [String]
    let script: String?
    let program: String?
    let editor: Bool
    let editorFormat: String?
    let editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        commands = try line.options(
            "-c", "--command", value: "command", help: "An edit; may be repeated.")
        script = try line.option(
            "-f", "--script", value: "script", completes: .files,
            help: "A file of edits, one per line; - means standard input.")
        program = try line.option(
            "--with", value: "program", mayBeEmpty: false,
            help: "Shell command that reads the value as JSON and prints the new one.")
        editor = line.flag(
            "--editor", help: "Open FILE as text in $VISUAL or $EDITOR; a binary file as XML.")
        editorFormat = try line.option(
            "--as", value: "format", completes: .words(OptionText.formatNames),
            help: "Open it in this format instead and edit the differences: \(OptionText.formats).")
        editing = try EditingOptions(&line)
    }

    func validate() throws(UsageError) {
        let codec = try editorCodec()
        let ways: UsageError.Given = [
            ("-c", !commands.isEmpty), ("-f", script != nil), ("--with", program != nil),
            ("--editor", editor),
        ]
        guard ways.contains(where: \.isGiven) else {
            throw UsageError(
                "expected edits after -c, a script after -f, a program after --with, or --editor")
        }
        try UsageError.refuseSeveral(of: ways)
        if codec != nil && !editor { throw .needs("--as", "--editor") }
        if codec?.format == .binary {
            throw UsageError(expected: "a text format", after: "--as", found: "binary")
        }
        if editor || program != nil {
            let way = editor ? "--editor" : "--with"
            try UsageError.refuse(
                editing.creation, with: way, because: "\(way) requires an existing FILE")
        }
        if editor && (editing.reading.files.isEmpty || editing.reading.files.contains("-")) {
            throw UsageError("expected a FILE for --editor")
        }
        try editing.validate(readsStandardInput: script == "-")
    }

    func execute() throws -> ExitStatus {
        let codec = try editorCodec()
        return try editing.run { console, _ throws(Failure) in
            if editor {
                let command = try EditDialogue.editorCommand()
                return .outside { loop in
                    EditDialogue(editor: command, codec: codec, console: loop.console)
                }
            }
            if let program { return .outside { _ in ProgramEdit(command: program) } }
            return .edits(try makeEdits(console))
        }
    }

    private func editorCodec() throws(UsageError) -> (any PlistCodec)? {
        try editorFormat.map { text throws(UsageError) in
            try OptionText.codec(text, after: "--as")
        }
    }

    private func makeEdits(_ console: Console) throws(Failure) -> [LabelledEdit] {
        let files = ValueFiles(isStrict: editing.reading.strict)
        if let script {
            return try EditWords.edits(ofScript: Input(argument: script), console, files)
        }
        var edits: [LabelledEdit] = []
        for (index, command) in commands.enumerated() {
            let label = commands.count == 1 ? nil : EditLabel.command(index + 1)
            let made = try EditWords.edits(of: command, console, files) { _ in label }
            // An unset shell variable may have resulted in an empty edit.
            if made.isEmpty { throw Failure.usage("expected an edit after -c").labelled(label) }
            edits += made
        }
        return edits
    }
}

/// A parser of edits in `edit -c` and in scripts.
enum EditWords {
    private static let commands: [(name: String, arguments: any EditArguments.Type)] = [
        ("set", SetArguments.self), ("insert", InsertArguments.self),
        ("replace", ReplaceArguments.self), ("append", AppendArguments.self),
        ("remove", RemoveArguments.self), ("rename", RenameArguments.self),
        ("copy", CopyArguments.self), ("move", MoveArguments.self),
        ("bump", BumpArguments.self),
    ]

    /// Whether a string begins with the name of an edit.
    static func isEdit(_ text: String) -> Bool {
        let name = text.prefix { $0 != " " }
        return commands.contains { $0.name == CommandAliases.command(String(name)) }
    }

    /// The names of all edits, for help texts.
    static let listedNames = WordList.any(of: commands.map(\.name))

    /// Parses the edits of a script.
    static func edits(
        ofScript input: Input, _ console: Console, _ files: ValueFiles = ValueFiles()
    ) throws(Failure) -> [LabelledEdit] {
        console.announce(input)
        let bytes = try input.readContents()
        guard let text = String(validating: bytes.array, as: UTF8.self) else {
            throw .file(name: input.shown, message: "expected a script in UTF-8")
        }
        return try edits(of: text, console, files) { .line($0, of: input) }
    }

    /// Parses the edits of commands, one per line.
    ///
    /// - Parameters:
    ///   - files: the cache of files that values come from.
    ///   - label: returns the name of the edit on a line, for messages.
    static func edits(
        of text: String, _ console: Console, _ files: ValueFiles = ValueFiles(),
        label: (Int) -> EditLabel?
    ) throws(Failure) -> [LabelledEdit] {
        var edits: [LabelledEdit] = []
        var reader = EditReader(console: console, files: files)
        for command in try commands(of: text, label) {
            let label = label(command.line)
            do throws(Failure) {
                edits.append(LabelledEdit(label: label, edit: try reader.edit(command.words)))
            } catch {
                throw error.labelled(label)
            }
        }
        return edits
    }

    private static func commands(
        of text: String, _ label: (Int) -> EditLabel?
    ) throws(Failure) -> [ShellWords.Command] {
        do throws(ShellWords.Mistake) {
            return try ShellWords.commands(of: text)
        } catch {
            throw Failure.usage(error.message).labelled(label(error.line))
        }
    }

    fileprivate static func arguments(of word: String) throws(Failure) -> any EditArguments.Type {
        let name = CommandAliases.names[word] ?? word
        guard let command = commands.first(where: { $0.name == name }) else {
            throw .usage("expected \(listedNames), found '\(VisibleText.escaped(word))'")
        }
        return command.arguments
    }
}

/// A reader of successive edits, which caches the option names of each command.
private struct EditReader {
    let console: Console
    let files: ValueFiles
    private var names: [ObjectIdentifier: OptionNames] = [:]

    init(console: Console, files: ValueFiles) {
        self.console = console
        self.files = files
    }

    mutating func edit(_ words: [String]) throws(Failure) -> any Edit {
        try edit(EditWords.arguments(of: words.first ?? ""), words.dropFirst())
    }

    private mutating func edit<Arguments: EditArguments>(
        _ type: Arguments.Type, _ words: ArraySlice<String>
    ) throws(Failure) -> any Edit {
        let parsed = try parse(type, words)
        do throws(UsageError) {
            try parsed.words.validate()
        } catch {
            throw .usage(error.message)
        }
        return try parsed.arguments.makeEdit(parsed.words.texts[...], console, files)
    }

    private mutating func parse<Arguments: EditArguments>(
        _ type: Arguments.Type, _ words: ArraySlice<String>
    ) throws(Failure) -> (arguments: Arguments, words: LeadingWords) {
        do throws(UsageError) {
            let sorted = try CommandWords.sorted(
                words, by: optionNames(of: type), takesNumbers: type.takesNumbers)
            guard let sorted else {
                throw UsageError("see 'plutil-lite \(type.guide.name) --help'")
            }
            return try type.parseWithWords(sorted)
        } catch {
            // In a shell, such a word would end the command.
            let isJoined = words.contains { $0 == ";" || $0.hasSuffix(";") || $0 == "&&" }
            throw .usage(
                error.message + (isJoined ? "; each edit requires its own -c or script line" : ""))
        }
    }

    private mutating func optionNames(of type: any EditArguments.Type) -> OptionNames {
        if let known = names[ObjectIdentifier(type)] { return known }
        let found = type.optionNames
        names[ObjectIdentifier(type)] = found
        return found
    }
}
