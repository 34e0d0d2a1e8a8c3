// SPDX-License-Identifier: Apache-2.0

/// A command and its name.
///
/// The name is repeated here, because creating the guides of all commands would slow down every
/// start.
struct CommandEntry {
    let name: String
    private let makeType: @Sendable () -> any Command.Type

    init(_ name: String, _ makeType: @escaping @Sendable () -> any Command.Type) {
        self.name = name
        self.makeType = makeType
    }

    var type: any Command.Type { makeType() }
}

/// A group of related commands, as listed in the help and the manual.
struct CommandGroup {
    let title: String
    /// The `help` topic with more information.
    var topic: String?
    let commands: [CommandEntry]
    /// Whether the commands change files in place.
    var changesFiles = false
    /// The lines of the overview: the commands to start with, and their purposes.
    let overview: [(name: String, text: String)]

    /// The commands that the overview only names.
    var others: [String] {
        commands.map(\.name).filter { name in !overview.contains { $0.name == name } }
    }

    static func command(called name: String) -> (any Command.Type)? {
        for group in all {
            for entry in group.commands where entry.name == name { return entry.type }
        }
        return nil
    }

    static let all = [
        CommandGroup(
            title: "Read", topic: "paths",
            commands: [
                .init("print") { PrintCommand.self }, .init("get") { GetCommand.self },
                .init("lint") { LintCommand.self }, .init("readers") { ReadersCommand.self },
                .init("info") { InfoCommand.self }, .init("diff") { DiffCommand.self },
                .init("scan") { ScanCommand.self }, .init("unarchive") { UnarchiveCommand.self },
            ],
            overview: [
                ("print", "print whole property lists for people to read"),
                ("get", "print the values at a path"),
                ("lint", "check the syntax"),
                ("diff", "compare property lists"),
            ]),
        CommandGroup(
            title: "Change", topic: "values",
            commands: [
                .init("set") { SetCommand.self }, .init("insert") { InsertCommand.self },
                .init("replace") { ReplaceCommand.self }, .init("append") { AppendCommand.self },
                .init("remove") { RemoveCommand.self }, .init("rename") { RenameCommand.self },
                .init("copy") { CopyCommand.self }, .init("move") { MoveCommand.self },
                .init("edit") { EditCommand.self }, .init("apply") { ApplyCommand.self },
                .init("fmt") { FmtCommand.self },
            ],
            changesFiles: true,
            overview: [
                ("set", "set the value at a path"),
                ("remove", "remove the value at a path"),
                ("edit", "make many edits with one write: all or none"),
                ("fmt", "reformat text property lists, optionally sorting keys"),
            ]),
        CommandGroup(
            title: "Merge and git",
            commands: [
                .init("merge") { MergeCommand.self }, .init("merge3") { Merge3Command.self },
                .init("git") { GitCommand.self }, .init("textconv") { TextconvCommand.self },
            ],
            overview: [
                ("merge", "combine property lists into one"),
                ("git", "set up git to diff and merge property lists"),
            ]),
        CommandGroup(
            title: "Convert", topic: "formats",
            commands: [
                .init("convert") { ConvertCommand.self }, .init("create") { CreateCommand.self },
            ],
            overview: [
                ("convert", "write XML, binary, JSON, OpenStep, .strings or source code"),
                ("create", "create an empty property list"),
            ]),
        CommandGroup(
            title: "Info.plist and bundles",
            commands: [
                .init("check") { CheckCommand.self }, .init("bundle") { BundleCommand.self },
                .init("resource") { ResourceCommand.self },
                .init("explain") { ExplainCommand.self },
                .init("schema") { SchemaCommand.self }, .init("bump") { BumpCommand.self },
                .init("lsp") { LSPCommand.self },
            ],
            overview: [
                ("check", "find mistakes in an Info.plist or a bundle"),
                ("explain", "explain keys and rules"),
                ("bundle", "describe a bundle"),
            ]),
    ]

    /// The lines of the overview about the other programs' modes.
    static let otherGrammars: [(name: String, text: String)] = [
        ("-lint, -convert, …", "plutil's command line (plutil-lite help plutil)"),
        ("buddy, defaults", "PlistBuddy's and defaults' (help buddy, help defaults)"),
    ]
}
