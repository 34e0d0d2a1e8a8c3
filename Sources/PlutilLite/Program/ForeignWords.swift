// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Suggestions for command lines of plutil, PlistBuddy, defaults, jq, yq and dasel.
enum ForeignWords {
    /// Types as named by PlistBuddy, defaults and plutil, with the corresponding options.
    static let types = [
        "string": "--string", "bool": "--bool", "boolean": "--bool", "int": "--integer",
        "integer": "--integer", "float": "--real", "real": "--real", "date": "--date",
        "json": "--json",
    ]

    private static let searches: Set<String> = ["search", "find", "grep"]

    // MARK: Unknown commands

    /// Returns the intended command line for one that does not begin with a command.
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

    /// Returns the `scan` command that finds values by their text.
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

    /// Returns the command for a jq expression among words that are files or options.
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

    /// Handles `delete-key`, `check-syntax` and other words that begin with a command.
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

    /// Returns the words with two dashes before type names.
    static func withLongTypes(_ words: [String]) -> [String] {
        words.map { word in
            word.hasPrefix("-") ? types[String(word.dropFirst())] ?? word : word
        }
    }
}

// Operands that mean something in another program.
extension ForeignWords {
    /// Returns the intended command line for words that a command rejected or could not find.
    static func meant<Chosen: Command>(_ type: Chosen.Type, _ words: SortedWords) -> [String]? {
        let name = type.guide.name
        if let index = words.others.firstIndex(where: isExpression) {
            let expression = JQExpression(words.others[index])?.words ?? []
            if expression.count == 2, expression[0] == "get" {
                return replaced(type, words, index, expression[1])
            }
            let others = words.others[..<index] + words.others[(index + 1)...]
            guard others.allSatisfy(FileFirst.namesFile) else { return nil }
            return expression + others
        }
        let (files, rest) = FileFirst.parted(words.others)
        if name == "scan" { return columns(words, rest, files) }
        guard words.options.isEmpty else {
            return ["set", "insert", "replace"].contains(name) ? moved(type, words) : nil
        }
        return switch name {
        case "get": formatOfGet(rest, files) ?? otherPath(name, rest, files)
        case "convert": conversion(words.others)
        case "edit": edits(rest, files)
        case "bump": version(rest, files)
        case "append": values(rest, files)
        case "set", "insert", "replace":
            withTypeOption([name] + rest + files) ?? otherPath(name, rest, files)
        case "remove": otherPath(name, rest, files)
        default: nil
        }
    }

    /// The commands that take only files, so that any other operand is checked for mistakes.
    static let commandsOfFiles: Set<String> = ["print", "edit", "scan", "bump"]

    /// `edit FILE 'set KEY VALUE'`
    private static func edits(_ rest: [String], _ files: [String]) -> [String]? {
        guard !files.isEmpty, !rest.isEmpty, rest.allSatisfy(EditWords.isEdit) else { return nil }
        return ["edit"] + rest.flatMap { ["-c", $0] } + files
    }

    /// `bump minor FILE`
    private static func version(_ rest: [String], _ files: [String]) -> [String]? {
        guard rest.count == 1, !files.isEmpty,
            ["build", "major", "minor", "patch"].contains(rest[0])
        else { return nil }
        return ["bump", "--\(rest[0])"] + files
    }

    /// `append KEY VALUE VALUE FILE`
    private static func values(_ rest: [String], _ files: [String]) -> [String]? {
        guard rest.count > 2, !files.isEmpty else { return nil }
        return ["append"] + rest.dropFirst().flatMap { ["--string", $0] } + [rest[0]] + files
    }

    /// `scan FILE KEY`
    private static func columns(
        _ words: SortedWords, _ rest: [String], _ files: [String]
    ) -> [String]? {
        guard !files.isEmpty, !rest.isEmpty, !rest.contains(where: FileFirst.looksLikeFile),
            rest.allSatisfy({ (try? PlistQuery($0)) != nil })
        else { return nil }
        var meant = words
        meant.options += rest.map { SortedWords.Option(name: "--select", value: $0) }
        meant.others = files
        return ["scan"] + meant.shortest
    }

    /// Returns a path written with slashes or colons between keys and indices as an absolute key
    /// path.
    private static func otherPath(
        _ command: String, _ rest: [String], _ files: [String]
    ) -> [String]? {
        guard !files.isEmpty, let path = rest.first,
            let mark = ["/", ":"].first(where: { path.parts(separatedBy: $0).count > 1 })
        else { return nil }
        let parts = path.parts(separatedBy: mark)
        let areNames = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { $0 > 0x20 && !"/:.[]*?".utf8.contains($0) }
        }
        return areNames ? [command, mark + path] + rest.dropFirst() + files : nil
    }

    /// Whether jq would do something other than look up a key.
    private static func isExpression(_ word: String) -> Bool {
        guard word.hasPrefix(".") || word.hasPrefix("del("), !FileFirst.namesFile(word) else {
            return false
        }
        return JQExpression(word).map { $0.words != ["get", word] } ?? false
    }

    /// Returns the same command line with a jq path translated.
    private static func replaced<Chosen: Command>(
        _ type: Chosen.Type, _ words: SortedWords, _ index: Int, _ path: String
    ) -> [String]? {
        var meant = words
        meant.others[index] = path
        if type.optionNames.isFlag("--all"), !meant.hasOption("--all") {
            meant.options.append(SortedWords.Option(name: "--all", value: nil))
        }
        guard (try? type.parse(meant)) != nil else { return nil }
        let (files, others) = FileFirst.parted(meant.others)
        meant.others = others + files
        return [type.guide.name] + meant.shortest
    }

    /// Handles `get KEY raw FILE`, like plutil's `-extract KEY raw`.
    private static func formatOfGet(_ rest: [String], _ files: [String]) -> [String]? {
        guard rest.count == 2, !files.isEmpty else { return nil }
        if rest[1] == "raw" { return ["get", rest[0]] + files }
        guard let format = OptionText.writtenFormat(rest[1]) else { return nil }
        return ["get", "--format", format, rest[0]] + files
    }

    /// `convert FILE NEW`, `convert FORMAT FILE NEW` and `convert FILE to FORMAT`
    private static func conversion(_ words: [String]) -> [String]? {
        if words.count == 3, OptionText.writtenFormat(words[0]) != nil,
            FileFirst.namesFile(words[1]), FileFirst.namesNothing(words[2])
        {
            return ["convert", words[0], "-o", words[2], words[1]]
        }
        guard let file = words.first, FileFirst.namesFile(file) else { return nil }
        if words.count == 3, words[1] == "to", let format = OptionText.writtenFormat(words[2]) {
            return ["convert", format, file]
        }
        guard words.count == 2, FileFirst.namesNothing(words[1]),
            PlistFormat(ofFileNamed: words[1]) != nil
        else { return nil }
        return ["convert", "-o", words[1], file]
    }

    /// Handles `insert :KEY bool true FILE`, as in PlistBuddy, by using an option for the type.
    static func withTypeOption(_ words: [String]) -> [String]? {
        guard words.count > 4, ["set", "insert", "replace"].contains(words[0]),
            !words[1...2].contains(where: { $0.hasPrefix("-") }),
            words[4...].allSatisfy(FileFirst.namesFile)
        else { return nil }
        if words[2] == "=" { return [words[0], words[1]] + words[3...] }
        if let option = types[words[2].lowercased()] {
            return [words[0], words[1], option] + words[3...]
        }
        return types[words[1].lowercased()].map { [words[0], words[2], $0] + words[3...] }
    }

    /// `set --integer KEY 8 FILE` and `set KEY 8 --integer FILE`
    private static func moved<Chosen: Command>(
        _ type: Chosen.Type, _ words: SortedWords
    ) -> [String]? {
        guard words.options.count == 1, let value = words.options[0].value,
            ValueOption(name: words.options[0].name) != nil, words.others.count == 2,
            (try? type.parse(words)) == nil
        else { return nil }
        let (first, second) = (words.others[0], words.others[1])
        // The path, the value and the file.
        let isBefore = FileFirst.namesFile(second)
        guard isBefore || FileFirst.namesFile(value) else { return nil }
        let (path, given, file) = isBefore ? (value, first, second) : (first, second, value)
        var meant = words
        meant.options[0] = SortedWords.Option(name: words.options[0].name, value: given)
        meant.others = [path, file]
        guard (try? type.parse(meant)) != nil else { return nil }
        return [type.guide.name] + meant.shortest
    }
}

/// A jq or yq expression with an equivalent command.
struct JQExpression {
    /// The command, without a file.
    let words: [String]

    /// jq functions after a pipe, and the equivalent options of `get`.
    private static let functions = [
        "length": "--length", "keys": "--keys", "keys_unsorted": "--keys", "type": "--type",
    ]

    /// The maximum length of an expression, because longer ones are not typed by hand.
    private static let maximumByteCount = 4096

    init?(_ text: String) {
        let text = Self.trimmed(text[...])
        guard text.utf8.count <= Self.maximumByteCount else { return nil }
        if text.hasPrefix("del("), text.hasSuffix(")") {
            guard let path = Self.path(text.dropFirst(4).dropLast()) else { return nil }
            words = ["remove"] + Self.all(path) + [path]
        } else if let path = Self.path(text) {
            words = ["get", path]
        } else if let (left, right) = Self.parts(of: text, at: "//") {
            guard let path = Self.path(left), let value = Self.json(right)?.string else {
                return nil
            }
            words = ["get", "--default", value, path]
        } else if let (left, right) = Self.parts(of: text, at: "|") {
            guard let path = Self.path(left), let option = Self.functions[String(right)] else {
                return nil
            }
            words = ["get", option, path]
        } else if let (left, right) = Self.parts(of: text, at: "=") {
            guard let path = Self.path(left), let value = Self.json(right) else { return nil }
            let text = value.string ?? String(right)
            let option = value.string == nil ? ["--json"] : text.hasPrefix("-") ? ["--string"] : []
            words = ["set"] + Self.all(path) + [path] + option + [text]
        } else {
            return nil
        }
    }

    private static func all(_ path: String) -> [String] {
        path.contains(text: "[*]") ? ["--all"] : []
    }

    /// Converts a jq path to a key path; `nil` for any other text.
    private static func path(_ text: Substring) -> String? {
        let text = trimmed(text)
        guard text.hasPrefix("."), !text.dropFirst().contains(where: { "|=,(){}/".contains($0) })
        else { return nil }
        let path = String(text).parts(separatedBy: "[]").joined(separator: "[*]")
        return (try? PlistQuery(path)) == nil ? nil : path
    }

    private static func json(_ text: Substring) -> PlistView? {
        (try? PlistDocument(decoding: Array(text.utf8), as: .json))?.root
    }

    /// Returns the parts on either side of the first operator.
    private static func parts(
        of text: Substring, at mark: String
    ) -> (left: Substring, right: Substring)? {
        let parts = String(text).parts(separatedBy: mark)
        guard parts.count > 1 else { return nil }
        let right = parts.dropFirst().joined(separator: mark)
        return (trimmed(parts[0][...]), trimmed(right[...]))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
