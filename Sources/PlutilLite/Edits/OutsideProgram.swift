// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// Runs a user's command that reads or writes files.
enum OutsideProgram {
    /// Runs a command in a shell on a file that it may change, and waits for it to exit.
    ///
    /// - Parameters:
    ///   - command: receives the file's name as its last word.
    ///   - signals: the signals that are held back while the command runs, so that the file is
    ///     always removed.
    /// - Returns: the file's new contents.
    /// - Throws: `refused` if the exit status was not 0, or the result is not a file of at most
    ///   `limit` bytes.
    static func run(
        _ command: String, shown: String, on file: TemporaryText, atMost limit: Int,
        _ signals: InterruptGuard
    ) throws(Failure) -> ByteStore {
        func isExcessive() -> Bool { file.byteCount > limit }
        let word = ShellQuoting.quoted(file.path.text)
        let end = signals.runShell("\(command) \(word)", unless: isExcessive)
        if isExcessive() { throw excess(shown, limit) }
        try check(end, shown)
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileReading.limited(file.path, byteCount: limit + 1, mayBePipe: false)
        } catch {
            throw .refused("cannot read the edited text: \(error.phrase)")
        }
        if bytes.count > limit { throw excess(shown, limit) }
        return ByteStore(bytes)
    }

    /// Runs a command in a shell and waits for it to exit.
    ///
    /// - Returns: its output.
    /// - Throws: `refused` if the exit status was not 0, or the output exceeds `limit` bytes.
    static func output(
        of command: String, shown: String, atMost limit: Int, _ signals: InterruptGuard
    ) throws(Failure) -> ByteStore {
        let output: ShellOutput
        do throws(SystemError) {
            output = try ShellOutput(atMost: limit)
        } catch {
            throw .unavailable(message: "cannot start \(shown): \(error.phrase)")
        }
        let end = signals.runShell(command, output: output)
        if output.isExcessive { throw excess(shown, limit) }
        try check(end, shown)
        return ByteStore(output.bytes)
    }

    private static func excess(_ shown: String, _ limit: Int) -> Failure {
        .refused("\(shown) wrote more than \(limit) bytes, so nothing was changed")
    }

    private static func check(_ end: System.ShellEnd, _ shown: String) throws(Failure) {
        switch end {
        case .exited(0): return
        case .exited(let status):
            throw .refused("\(shown) ended with status \(status), so nothing was changed")
        case .killed(let signal):
            throw .refused("\(shown) was ended by signal \(signal), so nothing was changed")
        case .failed(let error):
            throw .unavailable(message: "\(shown) could not be started: \(error.message)")
        }
    }
}

/// An edit that a user's program makes to a property list.
protocol OutsideEdit {
    /// - Throws: the reason for writing nothing.
    func edit(
        _ editor: inout PlistSourceEditor, of input: Input
    ) throws(Failure) -> PlistEditResult
}

/// A temporary file for another program, readable only by this user. It is removed when this object
/// is destroyed, unless it is kept; signals have to be held back until then.
final class TemporaryText {
    let path: FilePath
    var isKept = false

    /// - Parameter ending: the end of its name, which shows the file type to programs.
    init(_ bytes: ByteView, ending: String) throws(Failure) {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        path = System.temporaryDirectory.appending(
            name: Array("plutil-lite-\(number)\(ending)".utf8))
        do throws(SystemError) {
            let file = try FileSystem.openFile(path, .create(mode: 0o600))
            try file.withDescriptor { descriptor throws(SystemError) in
                try FileSystem.writeAll(descriptor, bytes.span)
            }
            try file.finish()
        } catch {
            throw Failure(error, on: path.shown)
        }
    }

    deinit {
        if !isKept { FileSystem.removeFile(path) }
    }

    /// The current size of the file; 0 if it does not exist.
    var byteCount: Int {
        guard let status = try? FileStatus(of: path), status.kind == .regular else { return 0 }
        return status.byteCount
    }
}

/// A parser that splits commands into words like a shell, without variables, patterns or
/// substitutions.
///
/// Single quotes preserve everything in them. A backslash makes `"`, `\`, `$` and a backquote
/// literal in double quotes, and any character literal outside of quotes. Quotes may span lines; a
/// backslash at the end joins two lines.
struct ShellWords {
    /// A command: one line, or several if a quote spans them.
    struct Command: Equatable {
        /// Its first line, counted from 1.
        var line: Int
        var words: [String]
    }

    /// An unclosed quote, or a backslash at the end.
    struct Mistake: Error, Equatable {
        /// Its first line, counted from 1.
        let line: Int
        let message: String
    }

    /// Parses the commands of a script, one per line; lines that begin with `#` are comments.
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
    /// The current word, which may be empty if it is quoted.
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
