// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A subcommand.
protocol Command: CommandArguments {
    static var guide: CommandGuide { get }
    /// The position of the files among the words.
    static var filePlace: FilePlace { get }

    /// The names of the words before the files.
    var wordNames: [String] { get }

    /// Runs the command.
    ///
    /// - Throws: `UsageError` or `Failure`, unless it has already been reported.
    func execute() throws -> ExitStatus
}

extension Command {
    static var filePlace: FilePlace { .alone }

    var wordNames: [String] { [] }
}

/// The parsed arguments of a command line.
protocol CommandArguments: SendableMetatype {
    /// Takes the options and then the words of a command line.
    init(_ line: inout CommandLine) throws(UsageError)

    /// Checks that the options can be combined.
    func validate() throws(UsageError)

    /// Whether a word may be a negative number.
    static var takesNumbers: Bool { get }
}

extension CommandArguments {
    static var takesNumbers: Bool { false }

    func validate() throws(UsageError) {}

    /// The options and words of the command, in its own order.
    static var options: [OptionDescription] {
        var line = CommandLine.describing
        _ = try? Self(&line)
        return line.options
    }

    static var optionNames: OptionNames { OptionNames(options) }

    /// Parses a plain command line; `nil` if it is not plain or has an error.
    static func parse(plain words: ArraySlice<String>) -> Self? {
        var line = CommandLine(plain: words)
        // An error here is found again, and reported, when the sorted words are parsed.
        guard let result = try? Self(&line), line.isEmpty else { return nil }
        return (try? result.validate()) == nil ? nil : result
    }

    /// Parses words that ``CommandWords`` has sorted.
    ///
    /// - Throws: the first mistake.
    static func parse(_ sorted: SortedWords) throws(UsageError) -> Self {
        try parseWithWords(sorted).arguments
    }

    /// Parses sorted words, and also returns the words before the files.
    static func parseWithWords(
        _ sorted: SortedWords
    ) throws(UsageError) -> (arguments: Self, words: LeadingWords) {
        var line = CommandLine(sorted)
        let arguments = try Self(&line)
        try line.takeLeadingWords()
        try line.finish()
        try arguments.validate()
        return (arguments, line.leading)
    }
}

/// The description of a command in help, manual page and completions.
struct CommandGuide: Sendable {
    let name: String
    /// One sentence in the imperative.
    let abstract: String
    /// The command line, with placeholders in angle brackets.
    let usage: String
    /// Paragraphs separated by empty lines.
    var discussion = ""
    /// Command lines that a test runs.
    let examples: [String]
}

extension CommandGuide {
    var paragraphs: [String] {
        discussion.parts(separatedBy: "\n\n").filter { !$0.isEmpty }.map { paragraph in
            paragraph.split(separator: "\n").joined(separator: " ")
        }
    }
}

/// The position of the files among a command's words.
enum FilePlace {
    /// The command takes only files.
    case alone
    /// The files come before the other words.
    case first
    /// The files come after the other words.
    case last
}

/// Undocumented aliases from other tools, if their meaning is unambiguous.
enum CommandAliases {
    static let names = [
        "cat": "print", "show": "print", "view": "print", "dump": "print", "tree": "print",
        "rm": "remove", "delete": "remove", "del": "remove", "unset": "remove", "cp": "copy",
        "duplicate": "copy", "clone": "copy", "mv": "move", "add": "insert", "put": "set",
        "push": "append", "query": "get", "extract": "get", "select": "get", "new": "create",
        "init": "create", "export": "convert", "to": "convert", "compare": "diff", "cmp": "diff",
        "increment": "bump", "merge-file": "merge3", "diff3": "merge3",
    ]

    /// Aliases for `get` with an option; without a path they print the root.
    private static let views = [
        "keys": ["--keys"], "list-keys": ["--keys"], "type": ["--type"], "typeof": ["--type"],
        "length": ["--length"], "len": ["--length"], "count": ["--length"],
        "has": ["--exists"], "exists": ["--exists"], "gron": ["--format", "gron"],
        "flatten": ["--format", "gron"],
    ]

    /// Expands an alias with the words after it; `nil` if the first word is not an alias.
    static func expanded(_ word: String, _ rest: ArraySlice<String>) -> [String]? {
        if let name = names[word] { return [name] + rest }
        guard let options = views[word] else { return nil }
        let others = rest.filter { !$0.hasPrefix("-") }
        let isWhole = others.count == 1 && FileFirst.namesPropertyList(others[0])
        // The path may also be given by -k or --path.
        let path = isWhole && rest.count == 1 ? ["."] : []
        return ["get"] + options + path + rest
    }

    static func isAlias(_ word: String) -> Bool { names[word] != nil || views[word] != nil }

    /// The aliases, each with its expansion.
    static var all: [(alias: String, words: [String])] {
        names.map { ($0.key, [$0.value]) } + views.map { ($0.key, ["get"] + $0.value) }
    }

    /// Returns the command that a word is an alias for; the word itself if it is not an alias.
    static func command(_ word: String) -> String {
        names[word] ?? (views[word] == nil ? word : "get")
    }
}
