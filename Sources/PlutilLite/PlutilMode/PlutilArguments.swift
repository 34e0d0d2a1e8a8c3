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
    private(set) var isSilent = false
    private(set) var outputPath: String?
    private(set) var outputExtension: String?
    private(set) var files: [String] = []

    /// - Throws: for the first argument that is no option of plutil's.
    init(_ arguments: some Sequence<String>) throws(PlutilUsageError) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "-s": isSilent = true
            // They shape output that only other verbs make.
            case "-r", "-n": break
            case "-o": outputPath = try Self.value(of: argument, rest.next())
            case "-e": outputExtension = try Self.value(of: argument, rest.next())
            case "--":
                // plutil goes on to take options; a file named like one is its only use.
                while let file = rest.next() { files.append(file) }
            case "-": files.append(argument)
            default:
                if argument.hasPrefix("-") {
                    throw PlutilUsageError(message: "unrecognized option: \(argument)")
                }
                files.append(argument)
            }
        }
        if files.isEmpty { throw PlutilUsageError(message: "No files specified.") }
    }

    private static func value(
        of option: String, _ value: String?
    ) throws(PlutilUsageError) -> String {
        guard let value else { throw PlutilUsageError(message: "Missing argument for \(option).") }
        return value
    }
}
