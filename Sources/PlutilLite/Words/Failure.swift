// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The failure of a command on one file.
enum Failure: Error {
    /// A file that cannot be read or written, with the name to print.
    case file(name: String, message: String)
    /// The input is not a property list, or not one of the requested format.
    case input(PlistError)
    /// The output format cannot represent the value.
    case unrepresentable(PlistError)
    /// The property list has no match, which the exit status also reports.
    case noMatch(String)
    /// The property list does not permit the requested change.
    case refused(String)
    /// Something other than the input does not parse: an argument, or a file that belongs to the
    /// input. The name is the one to print: `<path>`.
    case argument(name: String, PlistError)
    /// An error on the command line, without a location.
    case usage(String)
    /// There are no files to process, which the exit status also reports.
    case noInput(String)
    /// Something that the task requires is not installed.
    case unavailable(message: String)
    /// The reader of standard output has closed it; nothing can be reported.
    case readerGone

    /// Binary output, which a terminal gets only on request.
    static let binaryOnTerminal = Failure.usage(
        "cannot write binary data to a terminal; use -o - to write it anyway")

    init(_ error: SystemError, on name: String) {
        self = .file(name: name, message: error.message)
    }
}

/// The exit status of a command; the worst one of several files.
enum ExitStatus: Int32, Comparable {
    case done = 0
    /// The answer is no: lint has findings, a format cannot represent a value.
    case no = 1
    /// The command could not run: wrong usage, unreadable or unwritable files, input that does not
    /// parse.
    case notRun = 2

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    mutating func worsen(to other: ExitStatus) { self = max(self, other) }
}

/// A mistake on a command line.
struct UsageError: Error {
    /// Options, each with whether it was given.
    typealias Given = [(name: String, isGiven: Bool)]

    let message: String

    init(_ message: String) { self.message = message }

    static let secondStandardInput = UsageError(
        "standard input can be read only once, found '-' twice")

    static let lossyFormat = UsageError.needs(
        "--lossy", "--format json, xml or another property list format")

    /// - Parameter option: the option before the text; `nil` for a word.
    init(expected: String, after option: String?, found text: String) {
        let place = option.map { " after \($0)" } ?? ""
        message = "expected \(expected)\(place), found '\(VisibleText.excerpt(text, limit: 200))'"
    }

    /// Returns the error for using standard input twice.
    static func standardInput(_ input: String, _ other: String) -> UsageError {
        UsageError("\(input) and \(other) cannot both be standard input")
    }

    // MARK: Options that cannot be combined

    /// Returns the error for two conflicting options, or for a repeated one.
    static func conflict(
        _ option: String, _ other: String, because reason: String? = nil
    ) -> UsageError {
        let mistake =
            option == other ? "is given twice" : "and \(other) cannot be combined"
        return UsageError("\(option) \(mistake)" + (reason.map { ": \($0)" } ?? ""))
    }

    /// Returns the error for an option without another that it requires.
    static func needs(
        _ option: String, _ other: String, because reason: String? = nil
    ) -> UsageError {
        UsageError("\(option) requires \(other)" + (reason.map { ": \($0)" } ?? ""))
    }

    /// Returns the error for an empty value.
    static func empty(_ noun: String, after option: String) -> UsageError {
        UsageError("the \(noun) after \(option) is empty")
    }

    /// - Throws: an error if two of the options were given.
    static func refuseSeveral(of options: Given) throws(UsageError) {
        let names = options.filter(\.isGiven).map(\.name)
        if names.count > 1 { throw .conflict(names[0], names[1]) }
    }

    /// - Throws: an error if one of the options was given, because it conflicts with `other`.
    static func refuse(
        _ options: Given, with other: String, because reason: String? = nil
    ) throws(UsageError) {
        guard let name = options.first(where: \.isGiven)?.name else { return }
        throw .conflict(other, name, because: reason)
    }
}
