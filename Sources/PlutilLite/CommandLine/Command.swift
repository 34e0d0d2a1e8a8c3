// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A subcommand.
protocol Command: CommandArguments {
    static var guide: CommandGuide { get }
    /// The position of the files among the words.
    static var filePlace: FilePlace { get }

    /// The names of the words before the files.
    var wordNames: [String] { get }

    /// Does the work.
    ///
    /// - Throws: `UsageError` or `Failure`, where nothing has been reported yet.
    func execute() throws -> ExitStatus
}

extension Command {
    static var filePlace: FilePlace { .alone }

    var wordNames: [String] { [] }
}

/// The parsed arguments of a command line.
protocol CommandArguments: SendableMetatype {
    /// Takes the options, and then the words, of a command line.
    init(_ line: inout CommandLine) throws(UsageError)

    /// Checks that the options can be combined.
    func validate() throws(UsageError)

    /// Whether a word may be a number with a minus.
    static var takesNumbers: Bool { get }
}

extension CommandArguments {
    static var takesNumbers: Bool { false }

    func validate() throws(UsageError) {}

    /// The options and words that it takes, in its order.
    static var options: [OptionDescription] {
        var line = CommandLine.describing
        _ = try? Self(&line)
        return line.options
    }

    /// The names of the options.
    static var optionNames: OptionNames { OptionNames(options) }

    /// Parses a plain command line; `nil` if it is not plain, or wrong.
    static func parse(plain words: ArraySlice<String>) -> Self? {
        var line = CommandLine(plain: words)
        // Parsing the sorted words finds the mistake again and reports it.
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

/// The texts about a command: the source of its help, its manual page and completions.
struct CommandGuide: Sendable {
    let name: String
    /// One sentence, an imperative.
    let abstract: String
    /// The command line, with placeholders in angle brackets.
    let usage: String
    /// Paragraphs, with empty lines between them.
    var discussion = ""
    /// Command lines that a test runs.
    let examples: [String]
}

extension CommandGuide {
    /// The paragraphs of the discussion.
    var paragraphs: [String] {
        discussion.parts(separatedBy: "\n\n").filter { !$0.isEmpty }.map { paragraph in
            paragraph.split(separator: "\n").joined(separator: " ")
        }
    }
}

/// The position of the files among a command's words.
enum FilePlace {
    /// There are no others.
    case alone
    /// In front of the others.
    case first
    /// Behind the others.
    case last
}

/// Names that work and that no help shows: those of other tools, where they can mean one thing.
enum CommandAliases {
    static let names = [
        "cat": "print", "show": "print", "view": "print", "dump": "print", "tree": "print",
        "rm": "remove", "delete": "remove", "del": "remove", "unset": "remove", "cp": "copy",
        "duplicate": "copy", "clone": "copy", "mv": "move", "add": "insert", "put": "set",
        "push": "append", "query": "get", "extract": "get", "select": "get", "new": "create",
        "init": "create", "export": "convert", "to": "convert", "compare": "diff", "cmp": "diff",
        "increment": "bump", "merge-file": "merge3", "diff3": "merge3",
    ]

    /// Names for `get` with an option; without a path they mean the root of a file.
    private static let views = [
        "keys": ["--keys"], "list-keys": ["--keys"], "type": ["--type"], "typeof": ["--type"],
        "length": ["--length"], "len": ["--length"], "count": ["--length"],
        "has": ["--exists"], "exists": ["--exists"], "gron": ["--format", "gron"],
        "flatten": ["--format", "gron"],
    ]

    /// Returns the words that the first word, and those behind it, stand for; `nil` if the first is
    /// not an alias.
    static func expanded(_ word: String, _ rest: ArraySlice<String>) -> [String]? {
        if let name = names[word] { return [name] + rest }
        guard let options = views[word] else { return nil }
        let others = rest.filter { !$0.hasPrefix("-") }
        let isWhole = others.count == 1 && FileFirst.namesPropertyList(others[0])
        // Not where -k or --path may give the path.
        let path = isWhole && rest.count == 1 ? ["."] : []
        return ["get"] + options + path + rest
    }

    /// Whether a word is an alias.
    static func isAlias(_ word: String) -> Bool { names[word] != nil || views[word] != nil }

    /// The aliases, each with the words that it stands for.
    static var all: [(alias: String, words: [String])] {
        names.map { ($0.key, [$0.value]) } + views.map { ($0.key, ["get"] + $0.value) }
    }

    /// The name of the command that a word stands for, itself if it is not an alias.
    static func command(_ word: String) -> String {
        names[word] ?? (views[word] == nil ? word : "get")
    }
}
