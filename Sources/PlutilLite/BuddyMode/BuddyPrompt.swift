// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Commands from standard input: from a person at a terminal, or from a script.
enum BuddyPrompt {
    private static let prompt = "Command: "

    /// Runs commands until `Exit` or the end; what has not been saved by then is lost.
    static func run(_ session: inout BuddySession) {
        let isTerminal =
            System.isTerminal(System.standardInput) && System.isTerminal(System.standardOutput)
        if isTerminal, let lines = LineEditor() {
            run(&session, lines)
        } else {
            runScript(&session)
        }
    }

    private static func run(_ session: inout BuddySession, _ lines: LineEditor) {
        while !session.isOver {
            session.console.flush()
            let completion = BuddyCompletion(
                editor: session.file.edits, container: session.container)
            let line = lines.readLine(prompt) { completion.completions(after: $0, of: $1) }
            guard let line else { return session.console.answer("") }
            if !line.isEmpty { session.run(line) }
        }
    }

    /// The same without editing; the prompt is written even if nobody sees it, as in PlistBuddy.
    private static func runScript(_ session: inout BuddySession) {
        var lines = LineReader(System.standardInput)
        while !session.isOver {
            session.console.write(prompt)
            guard let line = lines.next() else { return }
            if !line.isEmpty { session.run(line) }
        }
    }
}
