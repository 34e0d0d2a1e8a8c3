// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// defaults mode, for files only: the grammar, messages and exit statuses of macOS's defaults.
enum DefaultsMode {
    /// - Parameter index: the index of the first argument.
    /// - Returns: 0; 1 if a command failed; 255 for an invalid command line.
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

/// A command with a domain argument.
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

/// The arguments of defaults, taken one by one.
struct DefaultsArguments {
    private let arguments: ProgramArguments
    private var index: Int

    init(_ arguments: ProgramArguments, from index: Int) {
        self.arguments = arguments
        self.index = index
    }

    var isAtEnd: Bool { index >= arguments.count }
    var count: Int { arguments.count - index }

    /// The next argument, which is not taken yet; empty at the end.
    var first: ProgramArgument { arguments[index] }

    /// - Throws: a usage error at the end.
    mutating func next() throws(DefaultsFailure) -> ProgramArgument {
        if isAtEnd { throw .usage }
        index += 1
        return arguments[index - 1]
    }

    mutating func nextText() throws(DefaultsFailure) -> String { try next().validText() }

    mutating func nextKey() throws(DefaultsFailure) -> PlistString {
        PlistString(try nextText())
    }

    /// - Throws: a usage error if there is another argument.
    func end() throws(DefaultsFailure) { if !isAtEnd { throw .usage } }
}

extension ProgramArgument {
    func validText() throws(DefaultsFailure) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw DefaultsFailure("expected an argument in UTF-8, found '\(text)'")
        }
        return text
    }
}

/// A failure of a defaults command, in the words of defaults.
struct DefaultsFailure: Error {
    /// Lines for standard error.
    let lines: [String]
    /// Whether the usage is also printed, on standard output; this has its own exit status.
    let isUsage: Bool

    private init(_ lines: [String], isUsage: Bool) {
        self.lines = lines.map(VisibleText.escaped)
        self.isUsage = isUsage
    }

    init(_ lines: String...) { self.init(lines, isUsage: false) }

    /// The failure for an invalid command line.
    static var usage: DefaultsFailure { DefaultsFailure([], isUsage: true) }

    /// Returns the failure for an invalid value.
    static func expected(_ expected: String, _ argument: ProgramArgument) -> DefaultsFailure {
        DefaultsFailure(["expected \(expected), found '\(argument.text)'"], isUsage: true)
    }

    /// Creates the failure for an unreadable property list.
    init(_ error: PlistError, in name: String, after lines: String...) {
        var diagnostic = error.diagnostic
        // defaults has no option for the format.
        diagnostic.notes.removeAll { $0.code == .assumedFormat }
        let text = DiagnosticText(fileName: name, palette: .plain).full(diagnostic)
        self.lines = lines.map(VisibleText.escaped) + [text]
        isUsage = false
    }

    var status: Int32 { isUsage ? 255 : 1 }

    func report(to console: Console) {
        lines.forEach(console.message)
        if isUsage { console.answer(DefaultsHelp.text) }
    }
}
