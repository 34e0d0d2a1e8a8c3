// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Commands that belong together, as the help and the manual have them.
struct CommandGroup {
    let title: String
    /// What follows `plutil-lite-` in the name of its manual page.
    let pageName: String
    let abstract: String
    let commands: [any StatusCommand.Type]
    /// Lines of the first help: names, and what they do.
    let overview: [(names: String, text: String)]

    static let all = [
        CommandGroup(
            title: "Read", pageName: "read", abstract: "print and check property lists",
            commands: [
                PrintCommand.self, GetCommand.self, LintCommand.self, ReadersCommand.self,
                InfoCommand.self, DiffCommand.self, ScanCommand.self, UnarchiveCommand.self,
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
            title: "Change", pageName: "change",
            abstract: "edit property lists in place, and nothing else in them",
            commands: [
                SetCommand.self, InsertCommand.self, ReplaceCommand.self, AppendCommand.self,
                RemoveCommand.self, RenameCommand.self, CopyCommand.self, MoveCommand.self,
                EditCommand.self, ApplyCommand.self, FmtCommand.self,
            ],
            overview: [
                ("set", "set the value at a path"),
                ("insert, replace", "the same, only a new one, or only an existing one"),
                ("append", "add values to the end of an array"),
                ("remove, rename", "remove a value; give it another key"),
                ("copy, move", "copy or move a value to another path"),
                ("edit", "make many edits with one write: all or none"),
                ("apply", "have files hold what another one holds"),
                ("fmt", "lay out texts anew, and sort keys"),
            ]),
        CommandGroup(
            title: "Branches", pageName: "branches",
            abstract: "merge property lists, and have git do it",
            commands: [
                MergeCommand.self, Merge3Command.self, GitCommand.self, TextconvCommand.self,
            ],
            overview: [
                ("merge, merge3", "merge fragments; merge what two sides made of a file"),
                ("git, textconv", "have git compare and merge property lists with it"),
            ]),
        CommandGroup(
            title: "Convert", pageName: "convert",
            abstract: "convert property lists to other formats, and create them",
            commands: [ConvertCommand.self, CreateCommand.self],
            overview: [
                ("convert", "write XML, binary, JSON, OpenStep, .strings or source code"),
                ("create", "create an empty property list"),
            ]),
        CommandGroup(
            title: "Info.plist and bundles", pageName: "bundles",
            abstract: "check and explain Info.plist files and bundles",
            commands: [
                CheckCommand.self, BundleCommand.self, ResourceCommand.self, ExplainCommand.self,
                BumpCommand.self,
            ],
            overview: [
                ("check", "find mistakes in an Info.plist or a bundle"),
                ("bundle, resource", "describe a bundle; find a resource in it"),
                ("explain", "explain the keys of an Info.plist"),
                ("bump", "raise the versions of an Info.plist"),
            ]),
    ]

    /// What the first help says of the other two grammars.
    static let otherGrammars: [(names: String, text: String)] = [
        ("-lint, -convert, …", "plutil's command line (plutil-lite help plutil)"),
        ("buddy", "PlistBuddy's command line (plutil-lite help buddy)"),
    ]
}
