// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The command line of macOS's defaults, for files: its grammar, messages and exit statuses.
enum DefaultsMode {
    /// - Parameter index: the index of the first argument.
    /// - Returns: 0; 1 if a command could not be done; 255 for a command line that is not understood.
    static func run(_ arguments: ProgramArguments, from index: Int) -> Int32 {
        let console = Console(speaksForOthers: true)
        let status = run(DefaultsArguments(arguments, from: index), console)
        let isWritten = console.finish() == .done
        return isWritten ? status : max(status, 1)
    }

    private static func run(_ arguments: DefaultsArguments, _ console: Console) -> Int32 {
        do throws(DefaultsFailure) {
            return try work(arguments, console) ? 0 : 1
        } catch {
            error.report(to: console)
            return error.status
        }
    }

    private static func work(
        _ arguments: DefaultsArguments, _ console: Console
    ) throws(DefaultsFailure) -> Bool {
        var arguments = arguments
        let host = try DefaultsHost(&arguments)
        let name = try arguments.next().text.lowercased()
        let reading = DefaultsReading(console: console, host: host)
        switch name {
        case "help", "-h", "-help", "--help": console.answer(DefaultsHelp.text)
        case "domains":
            try arguments.end()
            try reading.listDomains()
        case "find": return try reading.find(try arguments.nextText())
        case "read" where arguments.isAtEnd: return try reading.readAll()
        default:
            guard let command = DefaultsCommand(rawValue: name) else { throw .usage }
            let domain = try DefaultsDomain(&arguments, host)
            try run(command, domain, &arguments, reading)
        }
        return true
    }

    private static func run(
        _ command: DefaultsCommand, _ domain: DefaultsDomain,
        _ arguments: inout DefaultsArguments, _ reading: DefaultsReading
    ) throws(DefaultsFailure) {
        let edit = DefaultsEdit(domain: domain, console: reading.console)
        switch command {
        case .read: try reading.read(domain, &arguments)
        case .readType: try reading.readType(domain, &arguments)
        case .export: try reading.export(domain, &arguments)
        case .write: try edit.write(&arguments)
        case .rename: try edit.rename(&arguments)
        case .delete, .remove, .deleteAll: try edit.delete(&arguments)
        case .import: try edit.importFile(&arguments)
        }
    }
}

/// A command that is about one domain.
private enum DefaultsCommand: String {
    case read
    case readType = "read-type"
    case write
    case rename
    case delete
    case deleteAll = "delete-all"
    case remove
    case `import`
    case export
}
