// SPDX-License-Identifier: Apache-2.0

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
