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
    /// The property list does not have what was looked for; the status says that, too.
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
    /// The reader of standard output has gone; there is nobody to report to.
    case readerGone

    /// What would only confuse a terminal; whoever wants it there says so.
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
