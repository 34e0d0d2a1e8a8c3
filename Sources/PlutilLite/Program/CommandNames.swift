// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The names of commands, and suggestions for unknown ones.
enum CommandNames {
    static var all: [String] {
        CommandGroup.all.flatMap { $0.commands.map(\.name) }
            + ["buddy", "completions", "defaults", "help"]
    }

    /// Other names for commands, from other tools or from everyday language.
    static let synonyms = [
        "inspect": "info", "file": "info", "kind": "info", "stat": "info", "describe": "explain",
        "types": "get --type", "jq": "get", "list": "get --keys", "ls": "get --keys",
        "sort": "fmt --sort-keys", "sort-keys": "fmt --sort-keys", "profile": "print",
        "decrypt": "print", "unsign": "print", "format": "fmt", "pretty": "fmt", "beautify": "fmt",
        "entitlements": "print --part entitlements", "csv": "scan --format csv",
        "table": "scan", "rules": "check --list-rules", "sync": "apply", "ensure": "apply",
        "p": "print", "read": "get", "read-type": "get --type", "eval": "get",
        "env": "get --format shell",
        "decode": "unarchive", "write": "set",
        "update": "set", "touch": "create", "doc": "explain", "man": "help", "usage": "help",
        "mergetool": "merge3", "plutil": "-lint", "PlistBuddy": "buddy",
        "plistbuddy": "buddy", "shell": "buddy", "interactive": "buddy", "script": "edit",
        "patch": "apply --patch", "minify": "convert json --compact",
        "unique": "append --unique", "equal": "diff --quiet", "equals": "diff --quiet",
        "contains": "get --exists",
    ]

    /// Answers to names without a corresponding command.
    private static let restored = "edits keep the old file with --backup"
    private static let answers = [
        "undo": restored, "recover": restored, "restore": restored, "revert": restored,
        "sign": "use openssl to sign a profile, as docs/tasks.md shows, after 'check'",
        "repair": "lint shows the errors of a damaged file; correct them in an editor",
        "toggle": "'plutil-lite set KEY --bool false FILE' sets a Boolean",
    ]

    /// Names that may mean one of two commands.
    private static let checks: Set<String> = ["validate", "verify", "valid", "validation", "test"]

    /// Returns the message about an unknown command.
    static func unknown(_ word: String, followedBy rest: [String]) -> String {
        let shown = VisibleText.escaped(word)
        let found =
            word.hasPrefix("-") && synonyms[word] == nil
            ? "expected a command, found '\(shown)'" : "unknown command '\(shown)'"
        if let answer = answers[word.lowercased()] { return "\(found); \(answer)" }
        guard let meant = meant(by: word, rest) else {
            return found + "; 'plutil-lite help' lists the commands"
        }
        return "\(found); \(meant)"
    }

    /// Returns a question that suggests a command line or a command.
    private static func meant(by word: String, _ rest: [String]) -> String? {
        let lowercase = word.lowercased()
        let bare = String(lowercase.drop { $0 == "-" })
        if !bare.isEmpty, all.contains(bare) || CommandAliases.isAlias(bare) {
            let words = CommandAliases.expanded(bare, rest[...]) ?? [bare] + rest
            if words.count == 3, words[0] == "print", !FileFirst.namesFile(words[1]) {
                return didYouMean(["get"] + words.dropFirst())
            }
            return didYouMean(ForeignWords.withTypeOption(words) ?? words)
        }
        if ["version", "v"].contains(bare) {
            let versions = ["CFBundleShortVersionString", "CFBundleVersion"]
            return didYouMean(
                rest.isEmpty
                    ? ["--version"] : ["get"] + versions.flatMap { ["--path", $0] } + rest)
        }
        if let line = ForeignWords.line(word, rest) { return didYouMean(line) }
        if checks.contains(bare) {
            return "'lint' checks the syntax, 'check' the content; "
                + didYouMean(["check"] + rest)
        }
        if let name = synonyms[word] ?? synonyms[lowercase] {
            let words = name.split(separator: " ").map(String.init)
            return didYouMean(words + ForeignWords.withLongTypes(rest))
        }
        let isFile = FileFirst.namesFile(word)
        if let index = rest.firstIndex(where: { all.contains($0) || CommandAliases.isAlias($0) }),
            word.hasPrefix("-") || isFile
        {
            var words = rest
            let command = words.remove(at: index)
            let others = word.hasPrefix("-") ? [word] + words : words + [word]
            return didYouMean(CommandAliases.expanded(command, others[...]) ?? [command] + others)
        }
        if isFile { return meant(ofFile: word, rest) }
        if word.hasPrefix(".") {
            if word.utf8.contains(UInt8(ascii: "|")), rest.allSatisfy(FileFirst.namesFile) {
                let line = ShellQuoting.quotedCommand([Program.name, "convert", "json"] + rest)
                return "pipe the output of \(line) to jq"
            }
            return didYouMean(["get", word] + rest)
        }
        if PlistCodecRegistry.formats.codec(named: bare) != nil {
            return didYouMean(["convert", bare] + rest)
        }
        if let name = near(word) { return didYouMean([name] + rest) }
        // A path without a command. A longer one would be repeated in the message.
        guard word.utf8.count <= 1000, rest.count == 1, FileFirst.namesPropertyList(rest[0]),
            !word.hasPrefix("-"),
            (try? PlistQuery(word)) != nil
        else { return nil }
        return didYouMean(["get", word] + rest)
    }

    /// Returns the suggestion for a file name in the position of a command.
    private static func meant(ofFile word: String, _ rest: [String]) -> String {
        switch rest.count {
        case 1 where !rest[0].hasPrefix("-") && !FileFirst.namesFile(rest[0]):
            didYouMean(["get", rest[0], word])
        case 2 where !rest.contains { $0.hasPrefix("-") || FileFirst.namesFile($0) }:
            didYouMean(["set"] + rest + [word])
        default: didYouMean(["print", word] + rest)
        }
    }

    /// Returns the command or option with the most similar spelling.
    private static func near(_ word: String) -> String? {
        let lowercase = word.lowercased()
        let long = ["--help", "--version"]
        if word.hasPrefix("--") { return EditDistance.nearest(to: lowercase, among: long).first }
        let verbs = PlutilVerb.names.filter { $0.utf8.count > 2 }
        let near = EditDistance.nearest(to: lowercase, among: word.hasPrefix("-") ? verbs : all)
            .filter { !changesFiles($0) || isSlip(lowercase, of: $0) }
        if near.count == 1 { return near[0] }
        let longer = (word.hasPrefix("-") ? verbs : all).filter {
            word.utf8.count > 1 && $0.hasPrefix(word)
        }
        return near.first ?? (longer.count == 1 ? longer[0] : nil)
    }

    private static func didYouMean(_ words: [String]) -> String {
        ShellQuoting.didYouMean([Program.name] + words)
    }

    /// Whether a command changes files and is therefore not suggested for an ambiguous word.
    private static func changesFiles(_ command: String) -> Bool {
        CommandGroup.all.contains { group in
            group.changesFiles && group.commands.contains { $0.name == command }
        }
    }

    /// Whether a word differs from a command by one letter that is missing, extra or wrong.
    private static func isSlip(_ word: String, of command: String) -> Bool {
        word.first == command.first
            && EditDistance.between(word, command, limit: 1) != nil
    }
}
