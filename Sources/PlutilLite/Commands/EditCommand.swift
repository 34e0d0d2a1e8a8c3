// SPDX-License-Identifier: Apache-2.0

import PlistCore

struct EditCommand: Command {
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

    let commands: [String]
    let script: String?
    let program: String?
    let editor: Bool
    let editorFormat: String?
    var editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        commands = try line.options(
            "-c", "--command", value: "command", help: "An edit; repeat the option for more.")
        script = try line.option(
            "-f", "--script", value: "script", completes: .files,
            help: "A file of edits, one per line; - means standard input.")
        program = try line.option(
            "--with", value: "program", mayBeEmpty: false,
            help: "A command line of a shell that turns the value into another one.")
        editor = line.flag(
            "--editor", help: "Open FILE as text in $VISUAL or $EDITOR; a binary one as XML.")
        editorFormat = try line.option(
            "--as", value: "format", completes: .words(OptionText.formatNames),
            help: "Open it in this format instead, and edit what differs: \(OptionText.formats).")
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
                editing.creation, with: way, because: "\(way) requires a FILE that exists")
        }
        if editor && (editing.reading.files.isEmpty || editing.reading.files.contains("-")) {
            throw UsageError("expected a FILE for --editor")
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
            // What an unset variable of a shell leaves.
            if made.isEmpty { throw Failure.usage("there is no edit after -c").labelled(label) }
            edits += made
        }
        return edits
    }
}
