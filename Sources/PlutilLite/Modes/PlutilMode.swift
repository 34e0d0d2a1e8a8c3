// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// plutil mode: its grammar, messages and exit statuses.
///
/// Neither Foundation nor regular expressions are used here, because this mode has to start as
/// quickly as a C program.
enum PlutilMode {
    /// - Returns: 0, or 1 if there was any error.
    static func run(_ arguments: ProgramArguments) -> Int32 {
        let console = Console(speaksForOthers: true)
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
        guard arguments.count > 0, let verb = PlutilVerb(arguments[0]) else {
            return try PlutilLint.run(PlutilArgumentScan(arguments, from: 0), console)
        }
        let scan = PlutilArgumentScan(arguments, from: 1)
        switch verb {
        case .help:
            console.answer(PlutilHelp.text)
            return true
        case .lint: return try PlutilLint.run(scan, console)
        case .convert: return try PlutilConvert.run(scan, console)
        case .print: return try PlutilPrint.run(scan, console)
        case .insert: return try PlutilEdit.insert(scan, isReplacing: false, console)
        case .replace: return try PlutilEdit.insert(scan, isReplacing: true, console)
        case .remove: return try PlutilEdit.remove(scan, console)
        case .extract: return try PlutilExtract.run(scan, isType: false, console)
        case .type: return try PlutilExtract.run(scan, isType: true, console)
        case .create: return try PlutilCreate.run(scan, console)
        }
    }
}

/// The positional arguments of a verb, taken one by one.
struct PlutilArgumentScan {
    let arguments: ProgramArguments
    private(set) var index: Int

    init(_ arguments: ProgramArguments, from index: Int) {
        self.arguments = arguments
        self.index = index
    }

    /// Takes the next argument, even if it looks like an option.
    ///
    /// - Throws: `message` if there is none, or an error if it is not UTF-8.
    mutating func next(
        orSay message: @autoclosure () -> String
    ) throws(PlutilUsageError) -> ProgramArgument {
        guard index < arguments.count else { throw PlutilUsageError(message()) }
        index += 1
        let argument = arguments[index - 1]
        if argument.bytes != Array(argument.text.utf8) {
            throw PlutilUsageError(ArgumentText.refusal(of: argument.text))
        }
        return argument
    }

    /// Takes an option that is recognised only at this position.
    mutating func takes(_ option: StaticString) -> Bool {
        guard index < arguments.count, option ~= arguments[index] else { return false }
        index += 1
        return true
    }
}

/// The options that all verbs of plutil share, mixed with file names in any order.
struct PlutilCommonArguments {
    private let arguments: ProgramArguments
    private let first: Int

    /// `-s`
    private(set) var isSilent = false
    /// `-r`: indented JSON.
    private(set) var isReadable = false
    /// Whether output other than a file format ends with a newline: not with `-n`.
    private(set) var endsLine = true
    /// `-o`; the last one counts.
    private(set) var outputPath: ProgramArgument?
    /// `-e`; the last one counts.
    private(set) var outputExtension: ProgramArgument?

    /// - Parameter scan: the arguments after the verb's own.
    /// - Throws: an error for the first unknown option, or if no file is named.
    init(_ scan: PlutilArgumentScan) throws(PlutilUsageError) {
        arguments = scan.arguments
        first = scan.index
        var hasFile = false
        var scan = Scan(arguments: arguments, index: first)
        while let item = try scan.next() {
            switch item {
            case .file: hasFile = true
            case .silent: isSilent = true
            case .readable: isReadable = true
            case .noNewline: endsLine = false
            case .outputPath(let index): outputPath = arguments[index]
            case .outputExtension(let index): outputExtension = arguments[index]
            }
        }
        if !hasFile { throw PlutilUsageError("No files specified.") }
    }

    /// Calls `body` with each file name in turn, even after failures, and reports its errors.
    ///
    /// - Returns: whether all calls succeeded.
    func forEachFile(
        _ console: Console, _ body: (Input) throws(PlutilFailure) -> Void
    ) -> Bool {
        var isFine = true
        var scan = Scan(arguments: arguments, index: first)
        // Any error of the scan has already been thrown by `init`.
        while let item = try? scan.next() {
            guard case .file(let index) = item else { continue }
            let input = Input(argument: arguments[index])
            do throws(PlutilFailure) {
                try body(input)
            } catch {
                isFine = false
                error.report(on: input, to: console)
            }
        }
        return isFine
    }

    private enum Item {
        case file(Int)
        case silent
        case readable
        case noNewline
        case outputPath(Int)
        case outputExtension(Int)
    }

    private struct Scan {
        let arguments: ProgramArguments
        var index: Int
        var areOptionsOver = false

        mutating func next() throws(PlutilUsageError) -> Item? {
            while index < arguments.count {
                let argument = arguments[index]
                index += 1
                if areOptionsOver || argument.firstByte != UInt8(ascii: "-") {
                    return .file(index - 1)
                }
                switch argument {
                case "-": return .file(index - 1)
                case "-s": return .silent
                case "-r": return .readable
                case "-n": return .noNewline
                case "-o": return .outputPath(try takeValue(of: argument))
                case "-e": return .outputExtension(try takeValue(of: argument))
                // plutil continues to read options after `--`; its only use is for a file named
                // `--`.
                case "--": areOptionsOver = true
                default: throw PlutilUsageError("unrecognized option: \(argument.text)")
                }
            }
            return nil
        }

        private mutating func takeValue(
            of option: ProgramArgument
        ) throws(PlutilUsageError) -> Int {
            guard index < arguments.count else {
                throw PlutilUsageError("Missing argument for \(option.text).")
            }
            index += 1
            return index - 1
        }
    }
}
