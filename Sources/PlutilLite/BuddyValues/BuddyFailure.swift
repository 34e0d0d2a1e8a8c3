// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Why a command of PlistBuddy did nothing, in its words.
struct BuddyFailure: Error {
    /// Where PlistBuddy prints it.
    enum Stream {
        case output
        case error
    }

    /// Lines, in order.
    let lines: [(text: String, stream: Stream)]

    private init(_ lines: [(text: String, stream: Stream)]) { self.lines = lines }

    /// A problem with a place or a file.
    init(_ text: String) { self.init([(text, .error)]) }

    /// A problem with a command or a value, which PlistBuddy reports on standard output.
    static func answer(_ text: String) -> BuddyFailure { BuddyFailure([(text, .output)]) }

    /// The failure with what PlistBuddy does not say.
    func explained(_ text: String) -> BuddyFailure { BuddyFailure(lines + [(text, .error)]) }

    /// The message for a property list that cannot be read.
    static func unreadable(_ path: FilePath, because lines: [String]) -> BuddyFailure {
        BuddyFailure(
            lines.map { ($0, .error) } + [("Error Reading File: \(path.shown)", .output)])
    }

    /// The message for a file that a command names.
    static func unreadable(
        _ path: FilePath, by command: String, because lines: [String]
    ) -> BuddyFailure {
        BuddyFailure(
            lines.map { ($0, .error) }
                + [("\(command): Error Reading File: \(path.shown)", .error)])
    }

    /// The message for what our own editor refuses.
    init(_ command: String, _ error: PlistError) { self.init("\(command): \(error.advice)") }

    func report(to console: Console) {
        for (text, stream) in lines {
            switch stream {
            case .output: console.answer(text)
            case .error: console.message(text)
            }
        }
    }
}
