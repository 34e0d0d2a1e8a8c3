// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// plutil's own command line: its grammar, messages and exit statuses.
///
/// No ArgumentParser, Foundation or regular expression is touched on this road: it has to start
/// as quickly as a C program.
enum PlutilMode {
    /// - Returns: 0, or 1 when anything was wrong.
    static func run(_ arguments: ProgramArguments) -> Int32 {
        let console = Console()
        let isFine: Bool
        do throws(PlutilUsageError) {
            isFine = try run(arguments, console)
        } catch {
            console.message(VisibleText.escaped(error.message))
            isFine = false
        }
        let isWritten = console.finish() == .done
        return isFine && isWritten ? 0 : 1
    }

    private static func run(
        _ arguments: ProgramArguments, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        // The verb must be the first argument; anything else means -lint.
        switch arguments.count == 0 ? nil : PlutilVerb(arguments[0]) {
        case nil: return try lint(PlutilCommonArguments(arguments, from: 0), console)
        case .lint?: return try lint(PlutilCommonArguments(arguments, from: 1), console)
        case .help?:
            console.answer(helpText)
            return true
        }
    }

    private static func lint(
        _ arguments: PlutilCommonArguments, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        if arguments.hasOutputPath {
            throw PlutilUsageError(message: "-o is not used with -lint.")
        }
        if arguments.hasOutputExtension {
            throw PlutilUsageError(message: "-e is not used with -lint.")
        }
        var isFine = true
        arguments.forEachFile { file in
            if !PlutilLint.check(file, isSilent: arguments.isSilent, console) { isFine = false }
        }
        return isFine
    }

    static let helpText = """
        plutil: [command_option] [other_options] file...
        The file '-' means stdin
        Command options are (-lint is the default):
         -help                         show this message and exit
         -lint                         check the property list files for syntax errors
        Optional arguments, before, after or among the files:
         -s                            be silent on success
         --                            what follows are files, even if their names begin with -
        """
}
