// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Commands from standard input: of a person at a terminal, or of a script.
enum BuddyPrompt {
    private static let prompt = "Command: "

    /// Runs commands until `Exit` or the end; what was not saved by then is lost.
    static func run(_ session: inout BuddySession) {
        var lines = LineReader(System.standardInput)
        while !session.isOver {
            session.console.write(prompt)
            guard let line = lines.next() else { return }
            if !line.isEmpty { session.run(line) }
        }
    }
}
