// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A command that knows its own exit status.
protocol StatusCommand: ParsableCommand {
    func execute() -> ExitStatus
}

/// The commands of plutil-lite itself.
struct ModernCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plutil-lite",
        abstract: "Read, check, convert and print property lists.",
        discussion: """
            Every command reads standard input where no FILE, or -, is given.

            Examples:
              plutil-lite print Info.plist
              plutil-lite convert binary -i Info.plist
              plutil-lite convert xml < settings.plist
              plutil-lite lint Resources/*.plist

            Exit status: 0 done; 1 lint found an error, or the format cannot hold a value; \
            2 the command could not run: usage, reading, writing, or input that is no \
            property list.

            Called as plutil, or with -lint or -help as its first argument, it takes plutil's \
            arguments: see plutil-lite -help.
            """,
        version: Program.version,
        subcommands: [
            PrintCommand.self, ConvertCommand.self, LintCommand.self, InfoCommand.self,
            CreateCommand.self,
        ])

    /// Runs the command that the arguments name and returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            var command = try parseAsRoot(arguments)
            if let command = command as? any StatusCommand { return command.execute().rawValue }
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
