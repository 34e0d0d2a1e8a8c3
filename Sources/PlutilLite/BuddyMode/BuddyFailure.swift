// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Why a command of PlistBuddy's did nothing, in its words.
struct BuddyFailure: Error {
    /// Where PlistBuddy says so.
    enum Stream {
        case output
        case error
    }

    /// Lines, one after the other.
    let lines: [(text: String, stream: Stream)]

    private init(_ lines: [(text: String, stream: Stream)]) { self.lines = lines }

    /// What is wrong with a place or a file.
    init(_ text: String) { self.init([(text, .error)]) }

    /// What is wrong with a command or a value, which PlistBuddy tells on standard output.
    static func answer(_ text: String) -> BuddyFailure { BuddyFailure([(text, .output)]) }

    /// What a property list that cannot be read is refused with.
    static func unreadable(_ path: FilePath, because lines: [String]) -> BuddyFailure {
        BuddyFailure(
            lines.map { ($0, .error) } + [("Error Reading File: \(path.shown)", .output)])
    }

    /// What a file that a command names is refused with.
    static func unreadable(
        _ path: FilePath, by command: String, because lines: [String]
    ) -> BuddyFailure {
        BuddyFailure(
            lines.map { ($0, .error) }
                + [("\(command): Error Reading File: \(path.shown)", .error)])
    }

    /// What our own editor refuses.
    init(_ command: String, _ error: PlistError) { self.init("\(command): \(error.message)") }

    func tell(_ console: Console) {
        for (text, stream) in lines {
            switch stream {
            case .output: console.answer(text)
            case .error: console.message(text)
            }
        }
    }
}
