// SPDX-License-Identifier: Apache-2.0

/// The verbs of plutil, which select its grammar if they come first.
enum PlutilVerb {
    case help
    case lint
    case convert
    case print
    case insert
    case replace
    case remove
    case extract
    case type
    case create

    /// As they are written.
    static let names = [
        "-help", "-lint", "-convert", "-p", "-insert", "-replace", "-remove", "-extract", "-type",
        "-create",
    ]

    init?(_ argument: ProgramArgument) {
        switch argument {
        case "-help": self = .help
        case "-lint": self = .lint
        case "-convert": self = .convert
        case "-p": self = .print
        case "-insert": self = .insert
        case "-replace": self = .replace
        case "-remove": self = .remove
        case "-extract": self = .extract
        case "-type": self = .type
        case "-create": self = .create
        default: return nil
        }
    }
}

/// What is wrong with the arguments, in plutil's words.
struct PlutilUsageError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
