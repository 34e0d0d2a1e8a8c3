// SPDX-License-Identifier: Apache-2.0

/// Commands split into words as by a shell, without variables, patterns or substitutions.
///
/// Single quotes keep everything in them; in double quotes a backslash makes `"`, `\`, `$` and a
/// backquote literal; outside of quotes it does so with any character. Quotes may span lines; a
/// backslash at the end joins two lines.
struct ShellWords {
    /// A command: one line, or several joined by quotes.
    struct Command: Equatable {
        /// 1-based.
        var line: Int
        var words: [String]
    }

    /// Unclosed quotes, or a backslash that nothing follows.
    struct Mistake: Error, Equatable {
        /// 1-based: where it begins.
        let line: Int
        let message: String
    }

    /// The commands of a script, one a line; lines that begin with `#` are comments.
    static func commands(of script: String) throws(Mistake) -> [Command] {
        var parser = ShellWords(script)
        try parser.parse()
        return parser.commands
    }

    private let text: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var commands: [Command] = []
    private var current = Command(line: 1, words: [])
    /// The word that has begun, which may be empty if it is quoted.
    private var word: String.UnicodeScalarView?

    private init(_ script: String) { text = Array(script.unicodeScalars) }

    private mutating func next() -> Unicode.Scalar? {
        guard index < text.count else { return nil }
        defer { index += 1 }
        if text[index] == "\n" { line += 1 }
        return text[index]
    }

    /// Begins a word, unless inside one.
    private mutating func begin() {
        guard word == nil else { return }
        if current.words.isEmpty { current.line = line }
        word = String.UnicodeScalarView()
    }

    private mutating func add(_ character: Unicode.Scalar) {
        begin()
        word?.append(character)
    }

    private mutating func endWord() {
        guard let ended = word else { return }
        current.words.append(String(ended))
        word = nil
    }

    private mutating func endCommand() {
        endWord()
        if !current.words.isEmpty { commands.append(current) }
        current = Command(line: line, words: [])
    }

    private mutating func parse() throws(Mistake) {
        while let character = next() {
            switch character {
            case "\n": endCommand()
            case " ", "\t", "\r": endWord()
            case "#" where word == nil && current.words.isEmpty:
                while index < text.count, text[index] != "\n" { index += 1 }
            case "'": try takeSingleQuoted()
            case "\"": try takeDoubleQuoted()
            case "\\":
                guard let escaped = next() else {
                    throw Mistake(line: line, message: "nothing follows the backslash at the end")
                }
                if escaped != "\n" { add(escaped) }
            default: add(character)
            }
        }
        endCommand()
    }

    private mutating func takeSingleQuoted() throws(Mistake) {
        begin()
        let start = line
        while let character = next() {
            if character == "'" { return }
            add(character)
        }
        throw Mistake(line: start, message: "expected a closing \"'\"")
    }

    private mutating func takeDoubleQuoted() throws(Mistake) {
        begin()
        let start = line
        while let character = next() {
            switch character {
            case "\"": return
            case "\\":
                guard let escaped = next() else { break }
                if !["\"", "\\", "$", "`", "\n"].contains(escaped) { add("\\") }
                if escaped != "\n" { add(escaped) }
            default: add(character)
            }
        }
        throw Mistake(line: start, message: "expected a closing '\"'")
    }
}
