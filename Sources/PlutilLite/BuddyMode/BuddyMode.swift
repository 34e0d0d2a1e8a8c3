// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// PlistBuddy's own command line: its grammar, messages and exit statuses.
///
/// As in plutil mode, Foundation is not touched here.
enum BuddyMode {
    /// - Parameter index: the index of the first argument.
    /// - Returns: 0, or 1 if anything was wrong.
    static func run(_ arguments: ProgramArguments, from index: Int) -> Int32 {
        let console = Console(speaksForOthers: true)
        let parsed = BuddyArguments(arguments, from: index)
        // PlistBuddy itself wants a file even then.
        let isHelped = parsed.wantsHelp && index > 0
        let isFine = run(parsed, console) || isHelped
        let isWritten = console.finish() == .done
        return isFine && isWritten ? 0 : 1
    }

    private static func run(_ arguments: BuddyArguments, _ console: Console) -> Bool {
        if arguments.wantsHelp {
            console.answer(BuddyHelp.text)
            return arguments.path != nil
        }
        do throws(BuddyFailure) {
            return try work(arguments, console)
        } catch {
            error.report(to: console)
            return false
        }
    }

    private static func work(
        _ arguments: BuddyArguments, _ console: Console
    ) throws(BuddyFailure) -> Bool {
        if arguments.hasTwoPaths { throw .answer("Invalid Arguments\n") }
        guard let path = arguments.path, !arguments.lacksCommand else {
            throw .answer(BuddyHelp.usage)
        }
        // If one command has a mistake, none is run.
        var commands: [BuddyCommand] = []
        for line in arguments.commands { commands.append(try BuddyCommand(line)) }
        // Whoever types commands may be at it for hours.
        let file = try BuddyFile(
            path, followsLinks: arguments.followsLinks, commands.isEmpty ? .noting : .locking,
            console)
        var session = BuddySession(file, printsXML: arguments.printsXML, console)
        if commands.isEmpty {
            BuddyPrompt.run(&session)
        } else {
            for command in commands { session.run(command) }
            session.finish()
        }
        return session.isFine
    }
}

/// The arguments of PlistBuddy, options and the file in any order.
struct BuddyArguments {
    /// `-h`
    private(set) var wantsHelp = false
    /// `-x`
    private(set) var printsXML = false
    /// Not `-l`.
    private(set) var followsLinks = true
    /// The arguments of `-c`.
    private(set) var commands: [[UInt8]] = []
    /// Whether the last argument is `-c`.
    private(set) var lacksCommand = false
    private(set) var path: FilePath?
    private(set) var hasTwoPaths = false

    init(_ arguments: ProgramArguments, from first: Int) {
        var index = first
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            switch argument {
            case "-h", "-help", "--help": wantsHelp = true
            case "-x": printsXML = true
            case "-l": followsLinks = false
            case "-c":
                lacksCommand = index == arguments.count
                if !lacksCommand { commands.append(arguments[index].bytes) }
                index += 1
            default:
                hasTwoPaths = path != nil
                path = path ?? FilePath(argument)
            }
        }
    }
}
