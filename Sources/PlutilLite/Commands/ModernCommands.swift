// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// A command that knows its own exit status.
protocol StatusCommand: ParsableCommand, PlainParsable {
    static var guide: CommandGuide { get }
    /// Where the words stand that name files.
    static var filePlace: FilePlace { get }

    /// What the words before the files are.
    var wordNames: [String] { get }

    func execute() throws -> ExitStatus
}

extension StatusCommand {
    static var configuration: CommandConfiguration { guide.configuration }
    static var filePlace: FilePlace { .alone }

    var wordNames: [String] { [] }
}

/// The commands of plutil-lite itself.
enum ModernCommands {
    static let programName = "plutil-lite"

    static var all: [any StatusCommand.Type] { CommandGroup.all.flatMap(\.commands) }

    /// Runs the command that the arguments name and returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        run(arguments, isAlias: false)
    }

    private static func run(_ arguments: [String], isAlias: Bool) -> Int32 {
        let rest = arguments.dropFirst()
        // Each command by its name, as looking through a table of them would double the time to
        // start.
        switch arguments.first {
        case "print": return run(PrintCommand.self, rest)
        case "get": return run(GetCommand.self, rest)
        case "convert": return run(ConvertCommand.self, rest)
        case "lint": return run(LintCommand.self, rest)
        case "readers": return run(ReadersCommand.self, rest)
        case "diff": return run(DiffCommand.self, rest)
        case "merge": return run(MergeCommand.self, rest)
        case "merge3": return run(Merge3Command.self, rest)
        case "git": return run(GitCommand.self, rest)
        case "textconv": return run(TextconvCommand.self, rest)
        case "unarchive": return run(UnarchiveCommand.self, rest)
        case "scan": return run(ScanCommand.self, rest)
        case "info": return run(InfoCommand.self, rest)
        case "bundle": return run(BundleCommand.self, rest)
        case "resource": return run(ResourceCommand.self, rest)
        case "check": return run(CheckCommand.self, rest)
        case "explain": return run(ExplainCommand.self, rest)
        case "create": return run(CreateCommand.self, rest)
        case "set": return run(SetCommand.self, rest)
        case "insert": return run(InsertCommand.self, rest)
        case "replace": return run(ReplaceCommand.self, rest)
        case "append": return run(AppendCommand.self, rest)
        case "remove": return run(RemoveCommand.self, rest)
        case "rename": return run(RenameCommand.self, rest)
        case "copy": return run(CopyCommand.self, rest)
        case "move": return run(MoveCommand.self, rest)
        case "bump": return run(BumpCommand.self, rest)
        case "edit": return run(EditCommand.self, rest)
        case "apply": return run(ApplyCommand.self, rest)
        case "fmt": return run(FmtCommand.self, rest)
        case "help", "--help", "-h": return ProgramHelp.run(rest)
        case "--version" where rest.isEmpty: return ProgramHelp.printVersion()
        case "completions": return ProgramHelp.printCompletions(rest)
        case Completer.command: return Completer.run(rest)
        case nil: return ProgramHelp.complainOfNothing()
        case let word?:
            if !isAlias, let name = CommandNames.aliases[word] {
                return run([name] + rest, isAlias: true)
            }
            let console = Console()
            console.complain(CommandNames.unknown(word, followedBy: Array(rest)))
            return ExitStatus.notRun.rawValue
        }
    }

    private static func run<Command: StatusCommand>(
        _ type: Command.Type, _ words: ArraySlice<String>
    ) -> Int32 {
        do {
            if let command = DescribedOptions.leftOut({ type.parse(plain: words) }) {
                return try run(command, words)
            }
            guard
                let sorted = try CommandWords.sorted(
                    words, by: type.optionNames, takesNumbers: type.takesNumbers)
            else { return ProgramHelp.printHelp(of: type) }
            return try run(type.parse(sorted), words)
        } catch {
            let console = Console()
            console.complain((error as? ValidationError)?.message ?? "\(error)")
            explain(type, words, wordNames: nil)
            console.say(.note, "see '\(programName) \(type.guide.name) --help'")
            return ExitStatus.notRun.rawValue
        }
    }

    private static func run<Command: StatusCommand>(
        _ command: Command, _ words: ArraySlice<String>
    ) throws -> Int32 {
        let status = try command.execute()
        if status != .done { explain(Command.self, words, wordNames: command.wordNames) }
        return status.rawValue
    }

    /// Adds what may have gone wrong with the words of a command that failed.
    private static func explain<Command: StatusCommand>(
        _ type: Command.Type, _ words: ArraySlice<String>, wordNames: [String]?
    ) {
        guard type.filePlace != .alone,
            let sorted = try? CommandWords.sorted(
                words, by: type.optionNames, takesNumbers: type.takesNumbers),
            !sorted.hasOption("-q"), !sorted.hasOption("--quiet"),
            let hint = MisplacedFile.hint(type, sorted, wordNames: wordNames)
        else { return }
        Console().say(.note, hint)
    }
}

extension PlainParsable {
    /// What words stand for that ``CommandWords`` sorted.
    ///
    /// - Parameter take: takes words that `init(plain:)` leaves.
    /// - Throws: what is wrong with them.
    static func parse(
        _ sorted: SortedWords,
        _ take: (inout Self, inout PlainArguments) throws -> Void = { _, _ in }
    ) throws(ValidationError) -> Self {
        do {
            var words = PlainArguments(sorted)
            var result = try Self(plain: &words)
            try take(&result, &words)
            try words.finish()
            try result.validate()
            return result
        } catch {
            throw (error as? ValidationError) ?? ValidationError("\(error)")
        }
    }
}
