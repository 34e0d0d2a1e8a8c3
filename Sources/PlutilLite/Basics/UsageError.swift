// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What is wrong with a command line.
struct UsageError: Error {
    let message: String

    init(_ message: String) { self.message = message }

    static let terminalInput = UsageError(
        "expected a FILE, as standard input is a terminal; - reads it all the same")

    static let noClobber = UsageError("--no-clobber requires -o")

    static let outputInPlace = UsageError(
        "-o writes elsewhere, -i in place: only one of them can be meant")

    /// - Parameter option: the option after which the text was found; `nil` for a word.
    init(expected: String, after option: String?, found text: String) {
        let place = option.map { " after \($0)" } ?? ""
        message = "expected \(expected)\(place), found '\(VisibleText.excerpt(text, limit: 200))'"
    }
}
