// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Selects the grammar that the arguments use.
extension Program {
    /// Runs the program with the arguments of the command line.
    ///
    /// - Returns: the exit status.
    public static func main() -> Int32 {
        System.occupyStandardStreams()
        System.keepLargeBlocksApart()
        System.reportLargeFiles()
        // These modes come first because they read the raw arguments.
        let arguments = ProgramArguments()
        if arguments.programName.isLastComponent("PlistBuddy") {
            return BuddyMode.run(arguments, from: 0)
        }
        if arguments.programName.isLastComponent("defaults") {
            return DefaultsMode.run(arguments, from: 0)
        }
        if arguments.programName.isLastComponent("plutil")
            || (arguments.count > 0 && PlutilVerb(arguments[0]) != nil)
        {
            return PlutilMode.run(arguments)
        }
        if arguments.count > 0, "buddy" ~= arguments[0] {
            return BuddyMode.run(arguments, from: 1)
        }
        if arguments.count > 0, "defaults" ~= arguments[0] {
            return DefaultsMode.run(arguments, from: 1)
        }
        return ModernCommands.run(Array(Swift.CommandLine.arguments.dropFirst()))
    }

    /// Ends the program. Defined here so that the executable does not have to import a C library.
    public static func exit(with status: Int32) -> Never { System.exitProgram(status) }
}

/// The commands of plutil-lite itself.
enum ModernCommands {
    static var all: [any Command.Type] { CommandGroup.all.flatMap { $0.commands.map(\.type) } }

    /// Runs the command that the arguments name and returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        run(arguments, isAlias: false)
    }

    private static func run(_ arguments: [String], isAlias: Bool) -> Int32 {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case "help", "--help", "-h": return ProgramHelp.run(rest)
        case "--version" where rest.isEmpty, "-version" where rest.isEmpty,
            "version" where rest.isEmpty, "-V" where rest.isEmpty, "-v" where rest.isEmpty:
            return ProgramHelp.printVersion()
        case "completions": return ProgramHelp.printCompletions(rest)
        case Completer.command: return Completer.run(rest)
        case nil: return ProgramHelp.complainOfNothing()
        case let word?:
            if let type = CommandGroup.command(called: word) { return run(type, rest) }
            if !isAlias, let words = CommandAliases.expanded(word, rest) {
                return run(words, isAlias: true)
            }
            let console = Console()
            console.complain(CommandNames.unknown(word, followedBy: Array(rest)))
            return ExitStatus.notRun.rawValue
        }
    }

    private static func run<Chosen: Command>(
        _ type: Chosen.Type, _ words: ArraySlice<String>
    ) -> Int32 {
        do {
            if let meant = FileFirst.reordered(type, words) {
                return try run(type.parse(meant), meant.all[...])
            }
            if let command = type.parse(plain: words) { return try run(command, words) }
            guard
                let sorted = try CommandWords.sorted(
                    words, by: type.optionNames, takesNumbers: type.takesNumbers)
            else { return ProgramHelp.printHelp(of: type, isShort: !words.contains("--help")) }
            return try run(type.parse(sorted), words)
        } catch {
            let console = Console()
            console.complain((error as? UsageError)?.message ?? "\(error)")
            explain(type, words, wordNames: nil)
            console.say(.note, "see '\(Program.name) \(type.guide.name) --help'")
            return ExitStatus.notRun.rawValue
        }
    }

    private static func run<Chosen: Command>(
        _ command: Chosen, _ words: ArraySlice<String>
    ) throws -> Int32 {
        let status = try command.execute()
        if status != .done { explain(Chosen.self, words, wordNames: command.wordNames) }
        return status.rawValue
    }

    /// Adds notes about likely mistakes in the words of a failed command.
    private static func explain<Chosen: Command>(
        _ type: Chosen.Type, _ words: ArraySlice<String>, wordNames: [String]?
    ) {
        guard
            type.filePlace != .alone || ForeignWords.commandsOfFiles.contains(type.guide.name),
            let sorted = try? CommandWords.sorted(
                words, by: type.optionNames, takesNumbers: type.takesNumbers),
            !sorted.hasOption("-q"), !sorted.hasOption("--quiet"),
            let hint = MisplacedFile.hint(type, sorted, wordNames: wordNames)
        else { return }
        Console().say(.note, hint)
    }
}
