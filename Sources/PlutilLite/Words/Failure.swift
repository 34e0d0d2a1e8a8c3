// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Why a command could not do its work on one file.
enum Failure: Error {
    /// A file that cannot be read or written, by the name to print.
    case file(name: String, message: String)
    /// The input is not a property list, or not one of the requested format.
    case input(PlistError)
    /// The output format cannot represent the value.
    case unrepresentable(PlistError)
    /// The property list has no match; the exit status also says so.
    case noMatch(String)
    /// The property list does not allow what was asked for.
    case refused(String)
    /// Something other than the input does not parse: an argument of the command line, or a file
    /// that belongs to the input. By the name to print: `<path>`.
    case argument(name: String, PlistError)
    /// A problem with the command line that has no place to report.
    case usage(String)
    /// There is no file to work on, which the status also reports.
    case noInput(String)
    /// Something that the task needs is not installed.
    case unavailable(message: String)
    /// The reader of standard output has gone; nothing can be reported.
    case readerGone

    /// Binary output, which a terminal gets only on request.
    static let binaryOnTerminal = Failure.usage(
        "binary data is not written to a terminal; use -o - to write it anyway")

    init(_ error: SystemError, on name: String) {
        self = .file(name: name, message: error.message)
    }
}

/// The exit status of a command; of several files the worst counts.
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
    /// Options, each with whether it is given.
    typealias Given = [(name: String, isGiven: Bool)]

    let message: String

    init(_ message: String) { self.message = message }

    static let secondStandardInput = UsageError("standard input can be read once, found '-' twice")

    static let lossyFormat = UsageError.needs(
        "--lossy", "--format json, xml or another format of property lists")

    /// - Parameter option: the option after which the text was found; `nil` for a word.
    init(expected: String, after option: String?, found text: String) {
        let place = option.map { " after \($0)" } ?? ""
        message = "expected \(expected)\(place), found '\(VisibleText.excerpt(text, limit: 200))'"
    }

    /// Returns the refusal of standard input for two inputs.
    static func standardInput(_ input: String, _ other: String) -> UsageError {
        UsageError("\(input) and \(other) cannot both be standard input")
    }

    // MARK: Options that cannot be combined

    /// Returns the refusal of two options, or of one that is given twice.
    static func conflict(
        _ option: String, _ other: String, because reason: String? = nil
    ) -> UsageError {
        let mistake =
            option == other ? "is given twice" : "and \(other) cannot be combined"
        return UsageError("\(option) \(mistake)" + (reason.map { ": \($0)" } ?? ""))
    }

    /// Returns the refusal of an option without another one.
    static func needs(
        _ option: String, _ other: String, because reason: String? = nil
    ) -> UsageError {
        UsageError("\(option) requires \(other)" + (reason.map { ": \($0)" } ?? ""))
    }

    /// Returns the refusal of an empty value.
    static func empty(_ noun: String, after option: String) -> UsageError {
        UsageError("expected a \(noun) after \(option), found an empty one")
    }

    /// - Throws: if two of the options are given.
    static func refuseSeveral(of options: Given) throws(UsageError) {
        let names = options.filter(\.isGiven).map(\.name)
        if names.count > 1 { throw .conflict(names[0], names[1]) }
    }

    /// - Throws: if one of the options is given, which cannot be combined with `other`.
    static func refuse(
        _ options: Given, with other: String, because reason: String? = nil
    ) throws(UsageError) {
        guard let name = options.first(where: \.isGiven)?.name else { return }
        throw .conflict(other, name, because: reason)
    }
}
