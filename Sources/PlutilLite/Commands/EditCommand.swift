// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct EditCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "edit",
        abstract: "Make several edits at once: all of them, or none.",
        usage: "plutil-lite edit [<options>] -c <command> ... [<file> ...]",
        discussion: """
            A command is one of \(EditWords.listedNames) with its path, value and options, but \
            without FILE. Words are quoted as in a shell. A script has one command per line; \
            lines that begin with # are comments.
            """,
        examples: [
            "plutil-lite edit -c 'set A 1' -c 'remove B' settings.plist",
            #"plutil-lite edit -c 'set CFBundleName "My App"' --dry-run Info.plist"#,
            "plutil-lite edit -f release.edits Info.plist Widget-Info.plist",
        ])

    @Option(
        name: [.customShort("c"), .customLong("command")], parsing: .unconditionalSingleValue,
        help: ArgumentHelp("An edit; repeat the option for more.", valueName: "command"))
    var commands: [String] = []

    @Option(
        name: [.customShort("f"), .customLong("script")], parsing: .unconditional,
        help: ArgumentHelp(
            "A file of edits, one per line; - means standard input.", valueName: "script"),
        completion: .file())
    var script: String?

    @OptionGroup var editing: EditingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        commands = try arguments.options("-c", "--command")
        script = try arguments.option("-f", "--script")
        editing = try EditingOptions(plain: &arguments)
    }

    func validate() throws {
        guard commands.isEmpty != (script == nil) else {
            throw ValidationError("expected edits after -c, or a script after -f")
        }
        try editing.validate(files: editing.reading.files, readsStandardInput: script == "-")
    }

    func execute() throws -> ExitStatus {
        try editing.run(on: editing.reading.files, makeEdits)
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
