// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A command that knows its own exit status.
protocol StatusCommand: ParsableCommand, PlainParsable {
    func execute() throws -> ExitStatus
}

/// The commands of plutil-lite itself.
struct ModernCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: programName,
        abstract: "Read, check, convert, print and edit property lists.",
        discussion: """
            Every command reads standard input where no FILE, or -, is given. A FILE may be a \
            bundle, of which it takes the Info.plist.

            Examples:
              plutil-lite print Info.plist
              plutil-lite convert binary -i Info.plist
              plutil-lite convert xml < settings.plist
              plutil-lite lint Resources/*.plist
              plutil-lite set CFBundleVersion 42 Info.plist

            Exit status: 0 done; 1 lint or check found an error, nothing is at the path, no \
            resource has the name, or the format cannot hold a value; \
            2 the command could not run: usage, reading, writing, or input that is no \
            property list.

            Called as plutil, or with one of plutil's verbs (-convert, -p, -extract …) as its \
            first argument, it takes plutil's arguments: see plutil-lite -help, and plutil-lite \
            help compat for what differs. Called as PlistBuddy, or with buddy as its first \
            argument, it takes PlistBuddy's: see plutil-lite help buddy.
            """,
        version: Program.version,
        subcommands: [
            PrintCommand.self, GetCommand.self, ConvertCommand.self, LintCommand.self,
            InfoCommand.self, CheckCommand.self, BundleCommand.self, ResourceCommand.self,
            ExplainCommand.self, CreateCommand.self, SetCommand.self, InsertCommand.self,
            ReplaceCommand.self, AppendCommand.self, RemoveCommand.self, RenameCommand.self,
            CopyCommand.self, MoveCommand.self, BumpCommand.self,
            EditCommand.self,
        ])

    static let programName = "plutil-lite"

    /// Runs the command that the arguments name and returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        // Each command stands alone, as parsing from the top would look at all commands first and
        // double the time to start.
        switch arguments.first {
        case "print": run(PrintCommand.self, arguments.dropFirst())
        case "get": run(GetCommand.self, arguments.dropFirst())
        case "convert": run(ConvertCommand.self, arguments.dropFirst())
        case "lint": run(LintCommand.self, arguments.dropFirst())
        case "info": run(InfoCommand.self, arguments.dropFirst())
        case "bundle": run(BundleCommand.self, arguments.dropFirst())
        case "resource": run(ResourceCommand.self, arguments.dropFirst())
        case "check": run(CheckCommand.self, arguments.dropFirst())
        case "explain": run(ExplainCommand.self, arguments.dropFirst())
        case "create": run(CreateCommand.self, arguments.dropFirst())
        case "set": run(SetCommand.self, arguments.dropFirst())
        case "insert": run(InsertCommand.self, arguments.dropFirst())
        case "replace": run(ReplaceCommand.self, arguments.dropFirst())
        case "append": run(AppendCommand.self, arguments.dropFirst())
        case "remove": run(RemoveCommand.self, arguments.dropFirst())
        case "rename": run(RenameCommand.self, arguments.dropFirst())
        case "copy": run(CopyCommand.self, arguments.dropFirst())
        case "move": run(MoveCommand.self, arguments.dropFirst())
        case "bump": run(BumpCommand.self, arguments.dropFirst())
        case "edit": run(EditCommand.self, arguments.dropFirst())
        case "help" where arguments == ["help", "compat"]: printText(CompatTable.text)
        case "help" where arguments == ["help", "buddy"]: printText(BuddyHelp.text)
        default: runFromTop(arguments)
        }
    }

    private static func printText(_ text: String) -> Int32 {
        let console = Console()
        console.answer(text)
        return console.finish().rawValue
    }

    private static func run<Command: StatusCommand>(
        _ root: Command.Type, _ arguments: ArraySlice<String>
    ) -> Int32 {
        let arguments = OptionWords.expanded(Array(arguments))
        do {
            if let command = root.parse(plain: arguments) {
                return try command.execute().rawValue
            }
            guard let command = try root.parseAsRoot(arguments) as? Command else {
                return runFromTop([root._commandName] + arguments)
            }
            return try command.execute().rawValue
        } catch {
            // Once more, so that the message names the whole command.
            return runFromTop([root._commandName] + arguments)
        }
    }

    /// Looks at all commands, and so can tell what is wrong, and help.
    private static func runFromTop(_ arguments: [String]) -> Int32 {
        do {
            var command = try parseAsRoot(arguments)
            if let command = command as? any StatusCommand { return try command.execute().rawValue }
            try command.run()
            return ExitStatus.done.rawValue
        } catch {
            let console = Console()
            let text = fullMessage(for: error)
            guard exitCode(for: error) == .success else {
                console.message(text)
                return ExitStatus.notRun.rawValue
            }
            console.answer(text)
            return console.finish().rawValue
        }
    }
}
