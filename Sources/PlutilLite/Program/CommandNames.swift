// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The names of commands, and what is meant by others.
enum CommandNames {
    static var all: [String] {
        CommandGroup.all.flatMap { $0.commands.map(\.name) }
            + ["buddy", "completions", "defaults", "help"]
    }

    /// Commands that do what is known elsewhere by another name, or by its natural one.
    private static let synonyms = [
        "inspect": "info", "file": "info", "kind": "info", "stat": "info", "describe": "explain",
        "count": "get --count", "length": "get --length", "len": "get --length",
        "types": "get --type", "typeof": "get --type", "jq": "get", "list": "get --keys",
        "ls": "get --keys", "sort": "fmt --sort-keys", "format": "fmt", "pretty": "fmt",
        "beautify": "fmt", "entitlements": "print --part entitlements",
        "search": "scan --rows value",
        "find": "scan --rows value", "grep": "scan --rows value", "csv": "scan --format csv",
        "table": "scan", "rules": "check --list-rules", "clone": "copy",
        "duplicate": "copy", "increment": "bump", "sync": "apply", "ensure": "apply",
        "view": "print", "dump": "print", "tree": "print", "p": "print", "read": "get",
        "query": "get", "extract": "get", "select": "get", "type": "get --type",
        "keys": "get --keys", "exists": "get --exists", "validate": "lint", "verify": "lint",
        "write": "set", "put": "set", "update": "set", "unset": "remove", "del": "remove",
        "push": "append", "new": "create", "touch": "create", "init": "create",
        "export": "convert", "to": "convert", "doc": "explain", "man": "help", "usage": "help",
        "compare": "diff", "cmp": "diff", "diff3": "merge3", "merge-file": "merge3",
        "mergetool": "merge3", "version": "--version", "-v": "--version",
        "-V": "--version", "plutil": "-lint",
        "PlistBuddy": "buddy", "plistbuddy": "buddy", "script": "edit", "patch": "apply --patch",
    ]

    /// What there is in place of commands that take back an edit.
    private static let restored = "edits keep the old file with --backup"
    private static let answers = [
        "undo": restored, "recover": restored, "restore": restored, "revert": restored,
    ]

    /// What is said of a word where a command was expected.
    static func unknown(_ word: String, followedBy rest: [String]) -> String {
        let shown = VisibleText.escaped(word)
        let found =
            word.hasPrefix("-") && synonyms[word] == nil
            ? "expected a command, found '\(shown)'" : "no command is called '\(shown)'"
        if let answer = answers[word.lowercased()] { return "\(found); \(answer)" }
        guard let meant = meant(by: word, rest) else {
            return found + "; 'plutil-lite help' lists the commands"
        }
        return "\(found); did you mean '\(meant)'?"
    }

    private static func meant(by word: String, _ rest: [String]) -> String? {
        let lowercase = word.lowercased()
        if all.contains(lowercase) { return lowercase }
        if let name = synonyms[word] ?? synonyms[lowercase] ?? CommandAliases.names[lowercase] {
            return name.hasPrefix("-") || name.contains(" ") ? "plutil-lite \(name)" : name
        }
        if let index = rest.firstIndex(where: {
            all.contains($0) || CommandAliases.names[$0] != nil
        }),
            word.hasPrefix("-") || isFile(word)
        {
            var words = rest
            let command = words.remove(at: index)
            let others = word.hasPrefix("-") ? [word] + words : words + [word]
            return line([CommandAliases.names[command] ?? command] + others)
        }
        if isFile(word) { return line(["print", word] + rest) }
        if word.hasPrefix(".") { return line(["get", String(word.drop { $0 == "." })] + rest) }
        if PlistCodecRegistry.standard.codec(named: lowercase) != nil {
            return line(["convert", word] + rest)
        }
        let verbs = PlutilVerb.names.filter { $0.utf8.count > 2 }
        let near = EditDistance.nearest(to: lowercase, among: word.hasPrefix("-") ? verbs : all)
            .filter { !changesFiles($0) || isSlip(lowercase, of: $0) }
        if near.count == 1 { return near[0] }
        let longer = (word.hasPrefix("-") ? verbs : all).filter {
            word.utf8.count > 1 && $0.hasPrefix(word)
        }
        return near.first ?? (longer.count == 1 ? longer[0] : nil)
    }

    /// Whether a command changes files, so that it is not what a word for something else may mean.
    private static func changesFiles(_ command: String) -> Bool {
        CommandGroup.all.contains { group in
            group.changesFiles && group.commands.contains { $0.name == command }
        }
    }

    /// Whether a word has the letters of a command, but for one that is missing, too many or wrong.
    private static func isSlip(_ word: String, of command: String) -> Bool {
        word.first == command.first
            && EditDistance.between(word, command, limit: 1) != nil
    }

    private static func isFile(_ word: String) -> Bool {
        (try? FileStatus(of: FilePath(argument: word))) != nil
    }

    private static func line(_ words: [String]) -> String {
        VisibleText.escaped((["plutil-lite"] + words).joined(separator: " "))
    }
}
