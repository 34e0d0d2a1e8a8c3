// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct EditCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "edit",
        abstract: "Make several edits at once: all of them, or none.",
        usage: "plutil-lite edit [<options>] (-c <command> ... | -f <script> | --with <program> "
            + "| --editor) [<file> ...]",
        discussion: """
            A command is one of \(EditWords.listedNames) with its path, value and options, but \
            without FILE. Words are quoted as in a shell. A script has one command per line; \
            lines that begin with # are comments.

            A program after --with reads the value as JSON, tagged where JSON lacks a kind, and \
            prints the new one; only what differs is edited.
            """,
        examples: [
            "plutil-lite edit -c 'set A 1' -c 'remove B' settings.plist",
            #"plutil-lite edit -c 'set CFBundleName "My App"' --dry-run Info.plist"#,
            "plutil-lite edit -f release.edits Info.plist Widget-Info.plist",
            "plutil-lite edit --with 'jq \"del(.Debug)\"' settings.plist",
            "plutil-lite edit --editor settings.plist",
        ])

    @Option(
        name: .described([.customShort("c"), .customLong("command")]),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An edit; repeat the option for more.", valueName: "command"))
    var commands: [String] = []

    @Option(
        name: .described([.customShort("f"), .customLong("script")]), parsing: .unconditional,
        help: ArgumentHelp(
            "A file of edits, one per line; - means standard input.", valueName: "script"),
        completion: .file())
    var script: String?

    @Option(
        name: .described(.customLong("with")), parsing: .unconditional,
        help: ArgumentHelp(
            "A command line of a shell that turns the value into another one.",
            valueName: "program"))
    var program: String?

    @Flag(
        name: .described(.long),
        help: "Open FILE as text in $VISUAL or $EDITOR; a binary one as XML.")
    var editor = false

    @Option(
        name: .described(.customLong("as")), parsing: .unconditional,
        help: ArgumentHelp(
            "Open it in this format instead, and edit what differs: \(OptionText.formats).",
            valueName: "format"))
    var editorFormat: String?

    @OptionGroup var editing: EditingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        commands = try arguments.options("-c", "--command")
        script = try arguments.option("-f", "--script")
        program = try arguments.option("--with")
        editor = arguments.flag("--editor")
        editorFormat = try arguments.option("--as")
        editing = try EditingOptions(plain: &arguments)
    }

    func validate() throws {
        if program == "" { throw ValidationError("the program after --with is empty") }
        if let editorFormat, editorFormat.isEmpty { _ = try editorCodec() }
        let ways = [
            ("-c", !commands.isEmpty), ("-f", script != nil), ("--with", program != nil),
            ("--editor", editor),
        ].filter(\.1).map(\.0)
        guard let way = ways.first else {
            throw ValidationError(
                "expected edits after -c, a script after -f, a program after --with, or --editor")
        }
        guard ways.count == 1 else {
            throw ValidationError("\(way) and \(ways[1]) exclude each other")
        }
        if editorFormat != nil && !editor {
            throw ValidationError("--as is for --editor, which opens the property list as text")
        }
        if try editorCodec()?.format == .binary {
            throw ValidationError("binary is no text, so --as needs another format")
        }
        if (editor || program != nil) && editing.makesFile {
            throw ValidationError(
                "\(editor ? "--editor" : "--with") needs a FILE that exists, so --create does not "
                    + "go with it")
        }
        if editor && (editing.reading.files.isEmpty || editing.reading.files.contains("-")) {
            throw ValidationError("expected a FILE for --editor")
        }
        try editing.validate(files: editing.reading.files, readsStandardInput: script == "-")
    }

    func execute() throws -> ExitStatus {
        let codec = try editorCodec()
        return try editing.run(on: editing.reading.files) { console, _ throws(Failure) in
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

    private func editorCodec() throws(ValidationError) -> (any PlistCodec)? {
        try editorFormat.map { text throws(ValidationError) in
            try OptionText.codec(text, after: "--as")
        }
    }

    private func makeEdits(_ console: Console) throws(Failure) -> [LabelledEdit] {
        if let script { return try EditWords.edits(ofScript: Input(argument: script), console) }
        var edits: [LabelledEdit] = []
        for (index, command) in commands.enumerated() {
            let label = commands.count == 1 ? nil : EditLabel.command(index + 1)
            let made = try EditWords.edits(of: command, console) { _ in label }
            // What an unset variable of a shell leaves.
            if made.isEmpty { throw Failure.usage("there is no edit after -c").labelled(label) }
            edits += made
        }
        return edits
    }
}
