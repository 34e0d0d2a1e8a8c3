// SPDX-License-Identifier: Apache-2.0

@testable import PlutilLite

/// A correct command line, which tests turn into mistaken ones.
struct CorrectLine: Sendable {
    /// The role of a word.
    enum Role: Sendable {
        case path, key, value, format, file, newFile, bundle, resource, catalogueKey
    }

    struct Operand: Sendable {
        let role: Role
        let word: String
    }

    let command: String
    /// The required options.
    var options: [String] = []
    var operands: [Operand] = []

    init(_ command: String, _ options: [String] = [], _ operands: (Role, String)...) {
        self.command = command
        self.options = options
        self.operands = operands.map { Operand(role: $0, word: $1) }
    }

    static let all = [
        CorrectLine("print", [], (.file, "a.plist")),
        CorrectLine("get", [], (.path, "a"), (.file, "a.plist")),
        CorrectLine("convert", [], (.format, "json"), (.file, "a.plist")),
        CorrectLine("lint", [], (.file, "a.plist")),
        CorrectLine("readers", [], (.file, "a.plist")),
        CorrectLine("info", [], (.file, "a.plist")),
        CorrectLine("unarchive", [], (.file, "a.archive")),
        CorrectLine("scan", [], (.file, "a.plist")),
        CorrectLine("diff", [], (.file, "a.plist"), (.file, "a.plist")),
        CorrectLine("merge", [], (.file, "a.plist")),
        CorrectLine(
            "merge3", [], (.file, "a.plist"), (.file, "a.plist"), (.file, "a.plist")),
        CorrectLine("git", [], (.value, "uninstall")),
        CorrectLine("textconv", [], (.file, "a.plist")),
        CorrectLine("check", [], (.file, "Info.plist")),
        CorrectLine("bundle", [], (.bundle, "Tide.app")),
        CorrectLine("resource", [], (.bundle, "Tide.app"), (.resource, "Hand.png")),
        CorrectLine("explain", [], (.catalogueKey, "CFBundleName")),
        CorrectLine("schema", [], (.value, "infer"), (.file, "a.plist")),
        CorrectLine("create", [], (.format, "xml"), (.newFile, "New.plist")),
        CorrectLine("set", [], (.path, "a"), (.value, "y"), (.file, "a.plist")),
        CorrectLine("insert", [], (.path, "new"), (.value, "y"), (.file, "a.plist")),
        CorrectLine("replace", [], (.path, "a"), (.value, "y"), (.file, "a.plist")),
        CorrectLine("append", [], (.path, "list"), (.value, "y"), (.file, "a.plist")),
        CorrectLine("remove", [], (.path, "a"), (.file, "a.plist")),
        CorrectLine("rename", [], (.path, "a"), (.key, "new"), (.file, "a.plist")),
        CorrectLine("copy", [], (.path, "a"), (.path, "new"), (.file, "a.plist")),
        CorrectLine("move", [], (.path, "a"), (.path, "new"), (.file, "a.plist")),
        CorrectLine("bump", ["--build"], (.file, "Info.plist")),
        CorrectLine("edit", ["-c", "set a y"], (.file, "a.plist")),
        CorrectLine("apply", [], (.file, "a.plist"), (.file, "a.plist")),
        CorrectLine("fmt", [], (.file, "a.plist")),
        CorrectLine("lsp"),
    ]

    /// The command; `nil` if it is not one of the program's.
    var type: (any Command.Type)? {
        CommandGroup.command(called: command)
    }

    var names: OptionNames { type?.optionNames ?? OptionNames([]) }

    var words: [String] { [command] + options + operands.map(\.word) }

    /// Returns a line for each command that `lines` lack, with `file` in place of its files.
    static func others(than lines: [String], file: String) -> [String] {
        let known = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
        return all.filter { !known.contains($0.command) }.map { line in
            let operands = line.operands.map {
                [.file, .bundle].contains($0.role) ? file : $0.word
            }
            return ([line.command] + line.options + operands).joined(separator: " ")
        }
    }

    /// Whether it prints something about each file, whatever happens to the others.
    var readsFiles: Bool {
        [
            "print", "get", "lint", "readers", "info", "unarchive", "check", "bundle", "explain",
            "scan",
        ].contains(command)
    }

    /// Whether a file that does not parse is an answer.
    var findsMistakes: Bool { ["lint", "readers", "check", "scan"].contains(command) }

    /// Returns whether a problem of a file is a finding.
    func finds(_ name: String) -> Bool {
        if command == "scan" { return true }
        return switch name {
        case "broken.plist", "empty.plist": findsMistakes
        default: false
        }
    }

    /// Whether it edits files in place.
    var edits: Bool { names.takesValue("--backup-suffix") }

    /// Whether it takes any number of files.
    var takesFiles: Bool { takesFile && !["merge", "merge3", "textconv"].contains(command) }

    /// Whether a file is one of its words.
    var takesFile: Bool { operands.contains { $0.role == .file } }

    /// Returns the indices of the words with a role.
    func indices(of role: Role) -> [Int] { operands.indices.filter { operands[$0].role == role } }

    /// Returns the line with another word at an index.
    func replacing(_ index: Int, by word: String) -> [String] {
        var words = operands.map(\.word)
        words[index] = word
        return [command] + options + words
    }

    /// Returns the line with more words at an index.
    func inserting(_ new: [String], at index: Int) -> [String] {
        var words = operands.map(\.word)
        words.insert(contentsOf: new, at: index)
        return [command] + options + words
    }

    /// Returns the line with an option, and without the words that the option replaces.
    func adding(_ option: [String]) -> [String] {
        let name = String((option.first ?? "").prefix { $0 != "=" })
        let replaced: Role? =
            name == "--path" || name == "--key" ? .path : Self.values.contains(name) ? .value : nil
        let words = operands.filter { $0.role != replaced }.map(\.word)
        let needed = ["--command", "--script"].contains(name) ? [] : options
        if ["--family", "--search"].contains(name) { return [command] + option }
        return [command] + needed + option + words
    }

    /// The options that give the value of an edit.
    private static let values: Set = [
        "--bool", "--integer", "--real", "--string", "--date", "--data", "--data-file", "--uid",
        "--xml", "--json", "--binary", "--value-from", "--array", "--dictionary",
    ]
}

extension CorrectLine {
    /// Returns some of the option names: common options are not tried with every command.
    func some(_ names: [String]) -> [String] {
        let start = Self.all.firstIndex { $0.command == command } ?? 0
        return names.enumerated().filter { index, name in
            let isRare = Self.counts[name, default: 0] < 3
            return isRare || (index + start).isMultiple(of: 4)
        }.map(\.element)
    }

    /// Returns every second word, and the other half with the next command; all words with a
    /// command that has few options.
    func half<Word>(_ words: [Word]) -> [Word] {
        if names.all.count < 4 { return words }
        let start = Self.all.firstIndex { $0.command == command } ?? 0
        return words.indices.filter { ($0 + start).isMultiple(of: 2) }.map { words[$0] }
    }

    /// The number of commands that have an option, by its name.
    private static let counts = all.reduce(into: [String: Int]()) { counts, line in
        for name in line.names.all { counts[name, default: 0] += 1 }
    }
}

extension OptionNames {
    /// Each option that takes a value, by its long name.
    var longValued: [String] { valued.compactMap { $0.first { $0.hasPrefix("--") } } }
    /// Each flag, by its long name.
    var longFlags: [String] { flags.compactMap { $0.first { $0.hasPrefix("--") } } }
}
