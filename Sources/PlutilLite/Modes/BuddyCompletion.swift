// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// Completions of a word of a command: commands, types, and entries of the property list.
struct BuddyCompletion {
    let editor: PlistEditor
    /// The working container.
    let container: PlistPath

    /// - Parameters:
    ///   - before: the line up to the word.
    ///   - word: the start of the word, as typed.
    func completions(after before: [UInt8], of word: [UInt8]) -> LineEditor.Completions {
        guard let count = Self.wordCount(before) else { return .init(words: []) }
        let word = String(decoding: word, as: UTF8.self)
        if count == 0 { return words(BuddyCommand.names, word) }
        var words = BuddyWords(before[...])
        let command = (try? words.word()) ?? []
        switch (String(decoding: command, as: UTF8.self).lowercased(), count) {
        case ("clear", 1), ("add", 2), ("+", 2):
            return self.words(BuddyKind.allCases.map(\.rawValue), word)
        case ("merge", 1), ("import", 2): return .init(words: [], offersFiles: true)
        case ("merge", 2), ("copy", 2), ("cp", 2), (_, 1): return .init(words: entries(word))
        default: return .init(words: [])
        }
    }

    /// Returns the number of complete words; `nil` inside quotes.
    private static func wordCount(_ line: [UInt8]) -> Int? {
        var words = BuddyWords(line[...])
        var count = 0
        while true {
            guard let word = try? words.word() else { return nil }
            if word.isEmpty { return count }
            count += 1
        }
    }

    private func words(_ all: [String], _ start: String) -> LineEditor.Completions {
        let found = all.filter { $0.lowercased().hasPrefix(start.lowercased()) }
        return .init(words: found, endsWord: true)
    }

    /// Returns the entries that begin with the word, up to the next colon.
    private func entries(_ word: String) -> [String] {
        var parent = ""
        var isEscaped = false
        var start = word.startIndex
        for index in word.indices {
            if word[index] == ":" && !isEscaped { start = word.index(after: index) }
            isEscaped = word[index] == "\\" && !isEscaped
        }
        parent = String(word[..<start])
        let part = word[start...]
        var words = BuddyWords(Array(parent.utf8)[...])
        guard let unquoted = try? words.word(),
            let path = BuddyEntry(unquoted).resolve(in: editor, from: container)
        else { return [] }
        let names =
            editor.kind(at: path) == .array
            ? (0..<editor.count(at: path)).map(String.init)
            : editor.keys(at: path).compactMap { $0.string.map(Self.escaped) }
        // The leading colon is optional.
        let colon = parent.isEmpty && container.components.isEmpty ? ":" : ""
        return names.filter { $0.hasPrefix(part) }.map { parent + colon + $0 }
    }

    /// Returns a key as a part of an entry, escaped so that it reads back as the same key.
    private static func escaped(_ key: String) -> String {
        var text = ""
        for character in key.unicodeScalars {
            switch character {
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case " ", ":", "'", "\"", "\\": text += "\\\(character)"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}

/// Reads commands from standard input: from a user at a terminal, or from a script.
enum BuddyPrompt {
    private static let prompt = "Command: "

    /// Runs commands until `Exit` or the end of input; unsaved changes are lost.
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

    /// Runs commands without line editing; like PlistBuddy, it always writes the prompt.
    private static func runScript(_ session: inout BuddySession) {
        var lines = LineReader(System.standardInput)
        while !session.isOver {
            session.console.write(prompt)
            guard let line = lines.next() else { return }
            if !line.isEmpty { session.run(line) }
        }
    }
}
