// SPDX-License-Identifier: Apache-2.0

/// The verbs of plutil, which select its grammar when they come first.
enum PlutilVerb {
    case lint
    case help

    // A switch, because the table behind an enumeration of strings is slow to set up.
    init?(_ argument: String) {
        switch argument {
        case "-lint": self = .lint
        case "-help": self = .help
        default: return nil
        }
    }

    /// Whether an argument is a verb of plutil's, offered here or not.
    ///
    /// The others are plutil's business all the same, so a script hears of them in plutil's words.
    static func isVerb(_ argument: String) -> Bool {
        switch argument {
        case "-lint", "-help", "-convert", "-p", "-insert", "-replace", "-remove", "-extract",
            "-type", "-create":
            true
        default: false
        }
    }
}

/// What is wrong with the arguments, in plutil's words.
struct PlutilUsageError: Error {
    let message: String
}

/// The options that all verbs of plutil share, mixed with file names in any order.
struct PlutilCommonArguments {
    private let arguments: ProgramArguments
    private let first: Int

    private(set) var isSilent = false
    private(set) var hasOutputPath = false
    private(set) var hasOutputExtension = false

    /// - Parameter first: index of the first argument after those of the verb itself.
    /// - Throws: for the first argument that is no option of plutil's, or when no file is named.
    init(_ arguments: ProgramArguments, from first: Int) throws(PlutilUsageError) {
        self.arguments = arguments
        self.first = first
        var fileCount = 0
        var scan = Scan(arguments: arguments, index: first)
        while let item = try scan.next() {
            switch item {
            case .file: fileCount += 1
            case .silent: isSilent = true
            case .outputPath: hasOutputPath = true
            case .outputExtension: hasOutputExtension = true
            }
        }
        if fileCount == 0 { throw PlutilUsageError(message: "No files specified.") }
    }

    /// Calls `body` with each file name in turn.
    func forEachFile(_ body: (String) -> Void) {
        var scan = Scan(arguments: arguments, index: first)
        // What the scan throws was thrown by `init`.
        while let item = try? scan.next() {
            if case .file(let index) = item { body(arguments[index]) }
        }
    }

    private enum Item {
        case file(Int)
        case silent
        case outputPath
        case outputExtension
    }

    private struct Scan {
        let arguments: ProgramArguments
        var index: Int
        var areOptionsOver = false

        mutating func next() throws(PlutilUsageError) -> Item? {
            while index < arguments.count {
                let argument = arguments[index]
                index += 1
                if areOptionsOver || argument == "-" || argument.utf8.first != UInt8(ascii: "-") {
                    return .file(index - 1)
                }
                switch argument {
                case "-s": return .silent
                // They shape output that only other verbs make.
                case "-r", "-n": break
                case "-o":
                    try skipValue(of: argument)
                    return .outputPath
                case "-e":
                    try skipValue(of: argument)
                    return .outputExtension
                // plutil goes on to take options; a file named like one is its only use.
                case "--": areOptionsOver = true
                default: throw PlutilUsageError(message: "unrecognized option: \(argument)")
                }
            }
            return nil
        }

        private mutating func skipValue(of option: String) throws(PlutilUsageError) {
            guard index < arguments.count else {
                throw PlutilUsageError(message: "Missing argument for \(option).")
            }
            index += 1
        }
    }
}
