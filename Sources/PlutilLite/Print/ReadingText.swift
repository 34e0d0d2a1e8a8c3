// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistQueryOptions {
    /// As all commands of the program read paths.
    static var joiningKeys: PlistQueryOptions {
        var options = PlistQueryOptions()
        options.joinsKeys = true
        return options
    }
}

/// What is said of a key path that can be read in two ways.
struct ReadingText {
    /// The path as it was written.
    let path: String
    /// The path in quotes for a shell, read as it stands, and with joined keys.
    let plain: String
    let joined: String

    /// - Parameter plain: how the path reads without the ambiguous key.
    init(_ query: PlistQuery, _ reading: QueryReading, plain: QueryReading = QueryReading()) {
        path = VisibleText.escaped(query.text)
        self.plain = Self.quoted(query.text(reading: plain, inBrackets: true))
        joined = Self.quoted(query.text(reading: reading))
    }

    /// The message if the first of the two readings is used.
    var warning: String { "\(path) is read as \(plain); there is also a value at \(joined)" }

    /// The message if neither is used.
    var refusal: String { "\(path) can be read in two ways; write \(joined) or \(plain)" }

    /// What to write if there is nothing yet, and one key with dots is as likely as containers.
    var advice: String { "write \(joined) for one key, or -p \(plain) for nested containers" }

    /// What to write if there is nothing yet, and no key has dots.
    var hint: String { "-p makes the containers on the way, and \(joined) is one key" }

    private static func quoted(_ text: String) -> String {
        ShellQuoting.quoted(VisibleText.escaped(text))
    }
}
