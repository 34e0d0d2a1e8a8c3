// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Suggestions for command lines of plutil, PlistBuddy, defaults, jq, yq and dasel.
enum ForeignWords {
    /// Types in the words of PlistBuddy, defaults and plutil, and the options for them.
    static let types = [
        "string": "--string", "bool": "--bool", "boolean": "--bool", "int": "--integer",
        "integer": "--integer", "float": "--real", "real": "--real", "date": "--date",
        "json": "--json",
    ]

    private static let searches: Set<String> = ["search", "find", "grep"]

    // MARK: No command

    /// Returns a command line for one that begins with no command.
    static func line(_ word: String, _ rest: [String]) -> [String]? {
        if searches.contains(word.lowercased()) { return search(rest) }
        if word == "-c" || rest.first == "-c" && FileFirst.namesFile(word) {
            return word == "-c" ? ["buddy", word] + rest : ["buddy"] + rest + [word]
        }
        let plain = rest.filter { !$0.hasPrefix("-") }
        if word == "read", plain.count == 1, FileFirst.namesFile(plain[0]) {
            return ["print"] + rest
        }
        if word == "import", plain.count == 3 {
            return ["set", plain[0], "--data-file"] + plain.dropFirst()
        }
        return expression(word, rest) ?? conversion(word, rest) ?? compound(word, rest)
    }

    /// The table of values, whose lines hold their texts.
    private static func search(_ words: [String]) -> [String]? {
        let paths = words.filter(FileFirst.namesFile)
        guard let filter = words.first(where: { !$0.hasPrefix("-") && !paths.contains($0) }),
            !paths.isEmpty
        else { return ["scan", "--rows", "value"] + words }
        var pattern: [UInt8] = []
        ScanCell.appendJSONText(Array(filter.utf8), to: &pattern)
        let condition = "search(@, \(String(decoding: pattern, as: UTF8.self)))"
        guard (try? PlistFilter(condition)) != nil else { return nil }
        let isTree = !paths.allSatisfy(FileFirst.namesPropertyList)
        return ["scan", "--rows", "value", "--where", condition] + (isTree ? ["-r"] : []) + paths
    }

    /// The command for an expression of jq among words that are files or options.
    private static func expression(_ word: String, _ rest: [String]) -> [String]? {
        let words = ([word] + rest).filter { !$0.hasPrefix("-") }
        guard let index = words.firstIndex(where: { $0.hasPrefix(".") || $0.hasPrefix("del(") }),
            index < 2, let expression = JQExpression(words[index]),
            !FileFirst.namesFile(words[index])
        else { return nil }
        let files = words[(index + 1)...]
        guard files.allSatisfy(FileFirst.namesFile) else { return nil }
        return expression.words + files
    }

    /// `to-json`, `plist2json`, `dump-json`, `-o json`, `--to json`
    private static func conversion(_ word: String, _ rest: [String]) -> [String]? {
        let parts = word.lowercased().split { $0 == "-" || $0 == "2" || $0 == "_" }
        let plain = rest.filter { !$0.hasPrefix("-") }
        if word.hasPrefix("-") {
            let options = [word] + rest
            let names = ["-o", "-t", "--to", "--output", "--output-format", "--format", "-convert"]
            guard let index = options.lastIndex(where: names.contains), index + 1 < options.count,
                let format = OptionText.writtenFormat(options[index + 1])
            else { return nil }
            let files = plain.filter(FileFirst.namesFile)
            let others = plain.filter { !files.contains($0) && OptionText.writtenFormat($0) == nil }
            return files.isEmpty || !others.isEmpty ? nil : ["convert", format] + files
        }
        let heads: Set<Substring> = [
            "to", "plist", "bplist", "xml", "binary", "dump", "as", "convert", "print", "export",
        ]
        guard parts.count > 1, parts.dropLast().allSatisfy(heads.contains),
            let format = OptionText.writtenFormat(String(parts[parts.count - 1]))
        else { return nil }
        return ["convert", format] + rest
    }

    /// `delete-key`, `check-syntax` and others that begin with a command.
    private static func compound(_ word: String, _ rest: [String]) -> [String]? {
        guard let dash = word.firstIndex(where: { "-_".contains($0) }), dash > word.startIndex
        else { return nil }
        if word.hasSuffix("syntax") { return ["lint"] + rest }
        let head = String(word[..<dash])
        if word == "set-version", rest.count == 2 {
            return ["set", "CFBundleShortVersionString"] + rest
        }
        if head == "git" { return [head, String(word[dash...].dropFirst())] + rest }
        let objects = ["key", "value", "entry", "file", "plist", "version", "keys"]
        guard objects.contains(String(word[dash...].dropFirst())) else { return nil }
        if CommandNames.all.contains(head) { return [head] + rest }
        return CommandAliases.expanded(head, rest[...])
    }

    /// Returns words with two dashes before the type of a value.
    static func withLongTypes(_ words: [String]) -> [String] {
        words.map { word in
            word.hasPrefix("-") ? types[String(word.dropFirst())] ?? word : word
        }
    }
}
