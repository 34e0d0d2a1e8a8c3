// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Why a command could not do its work on one file.
enum Failure: Error {
    /// A file that cannot be read or written, by the name to show.
    case file(name: String, message: String)
    /// A directory where a file was expected; it may be a bundle.
    case directory(FilePath)
    /// The input is no property list, or not one of the format that was asked for.
    case input(PlistError)
    /// The output format cannot hold the value.
    case unrepresentable(PlistError)
    /// The property list does not have what was looked for; the status says that, too.
    case noMatch(String)
    /// The property list is not one that could be done to what was asked for.
    case refused(String)
    /// What does not parse but is not the input: an argument of the command line, a file that belongs
    /// to the input. By the name to show: `<path>`.
    case argument(name: String, PlistError)
    /// Something about the command line that is told without a place.
    case usage(String)
    /// Something that the task needs is not installed.
    case unavailable(message: String)
    /// Whoever read standard output has gone; there is nobody to tell.
    case readerGone

    init(_ error: SystemError, on name: String) {
        self = .file(name: name, message: error.message)
    }
}

/// The exit status of a command; of several files the worst wins.
enum ExitStatus: Int32, Comparable {
    case done = 0
    /// The answer is no: a finding of lint, a value that a format cannot hold.
    case no = 1
    /// The command could not run: usage, reading and writing, input that does not parse.
    case notRun = 2

    static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

    mutating func worsen(to other: ExitStatus) { self = max(self, other) }
}
