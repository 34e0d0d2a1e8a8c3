// SPDX-License-Identifier: Apache-2.0

/// A command, and the name by which it is found.
///
/// The name is here too, as the guides of all commands would take long to make at every start.
struct CommandEntry {
    let name: String
    private let makeType: @Sendable () -> any Command.Type

    init(_ name: String, _ makeType: @escaping @Sendable () -> any Command.Type) {
        self.name = name
        self.makeType = makeType
    }

    var type: any Command.Type { makeType() }
}

/// Commands that belong together, as the help and the manual have them.
struct CommandGroup {
    let title: String
    let commands: [CommandEntry]
    /// Whether its commands change files in place.
    var changesFiles = false
    /// Lines of the first help: names, and what they do.
    let overview: [(names: String, text: String)]

    /// The command of a name.
    static func command(called name: String) -> (any Command.Type)? {
        for group in all {
            for entry in group.commands where entry.name == name { return entry.type }
        }
        return nil
    }

    static let all = [
        CommandGroup(
            title: "Read",
            commands: [
                .init("print") { PrintCommand.self }, .init("get") { GetCommand.self },
                .init("lint") { LintCommand.self }, .init("readers") { ReadersCommand.self },
                .init("info") { InfoCommand.self }, .init("diff") { DiffCommand.self },
                .init("scan") { ScanCommand.self }, .init("unarchive") { UnarchiveCommand.self },
            ],
            overview: [
                ("print", "print whole property lists for people to read"),
                ("get", "print the values at a path"),
                ("lint, readers", "check the syntax; show what other programs read"),
                ("diff", "show what differs between property lists"),
                ("scan", "make a table of many property lists"),
                ("info, unarchive", "describe files; print the objects of keyed archives"),
            ]),
        CommandGroup(
            title: "Change",
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
                ("insert, replace", "the same, only a new one, or only an existing one"),
                ("append", "add values to the end of an array"),
                ("remove, rename", "remove a value; give it another key"),
                ("copy, move", "copy or move a value to another path"),
                ("edit", "make many edits with one write: all or none"),
                ("apply", "have files hold what another one holds"),
                ("fmt", "lay out texts, and sort keys"),
            ]),
        CommandGroup(
            title: "Merge and git",
            commands: [
                .init("merge") { MergeCommand.self }, .init("merge3") { Merge3Command.self },
                .init("git") { GitCommand.self }, .init("textconv") { TextconvCommand.self },
            ],
            overview: [
                ("merge, merge3", "merge fragments; merge what two sides made of a file"),
                ("git, textconv", "have git compare and merge property lists with it"),
            ]),
        CommandGroup(
            title: "Convert",
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
            ],
            overview: [
                ("check", "find mistakes in an Info.plist or a bundle"),
                ("bundle, resource", "describe a bundle; find a resource in it"),
                ("explain, schema", "explain the keys of an Info.plist; write schemas"),
                ("bump", "raise the versions of an Info.plist"),
            ]),
    ]

    /// What the first help says of the other grammars.
    static let otherGrammars: [(names: String, text: String)] = [
        ("-lint, -convert, …", "plutil's command line (plutil-lite help plutil)"),
        ("buddy, defaults", "PlistBuddy's and defaults' (help buddy, help defaults)"),
    ]
}
