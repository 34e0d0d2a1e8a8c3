// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Notes for failed commands about a file in the wrong position.
enum MisplacedFile {
    /// - Parameters:
    ///   - words: the command line.
    ///   - wordNames: the names of the words before the files; `nil` if the command line was
    ///     rejected.
    static func hint<Chosen: Command>(
        _ type: Chosen.Type, _ words: SortedWords, wordNames: [String]?
    ) -> String? {
        let others = words.others
        let name = type.guide.name
        if name == "print" { return pathsOfPrint(words) }
        if let meant = ForeignWords.meant(type, words) {
            // A name that begins with a dash would be read as an option.
            let words = meant.map { word in
                word.hasPrefix("-") && word != "-" && others.contains(word)
                    && FileFirst.namesFile(word) ? "./\(word)" : word
            }
            return ShellQuoting.didYouMean([Program.name] + words)
        }
        guard type.filePlace != .alone else { return nil }
        if let assignments = assignments(name, words) { return assignments }
        if let wordNames, others.count <= wordNames.count {
            return missingFile(name, others, wordNames)
        }
        if let wordNames, let hint = missingFirstFile(name, words, wordNames) { return hint }
        var (files, rest) = FileFirst.parted(others)
        // The file does not exist yet because the command creates it.
        if wordNames == nil, files.isEmpty, others.count == 2 {
            (files, rest) = ([others[0]], [others[1]])
        }
        guard !files.isEmpty, !rest.contains(where: FileFirst.looksLikeFile) else { return nil }
        var meant = words
        if name == "get", wordNames == ["path"], rest.count > 1 {
            // Edits report this themselves when they look for files.
            meant.options += rest.map { SortedWords.Option(name: "--path", value: $0) }
            meant.others = files
            return "use --path for several paths; \(didYouMean(name, meant))"
        }
        if let wordNames, wordNames.count != rest.count { return nil }
        meant.others = type.filePlace == .last ? rest + files : files + rest
        guard meant != words, (try? type.parse(meant)) != nil else { return nil }
        return didYouMean(name, meant)
    }

    private static func didYouMean(_ command: String, _ words: SortedWords) -> String {
        ShellQuoting.didYouMean([Program.name, command] + words.shortest)
    }

    /// Returns the note if standard input was read because the only file was treated as another
    /// word.
    private static func missingFile(
        _ command: String, _ words: [String], _ names: [String]
    ) -> String? {
        // A period is also the path of the root.
        let found = zip(names, words).first { $1 != "." && FileFirst.namesFile($1) }
        guard let (name, word) = found else { return nil }
        let hint =
            command == "get" ? "; " + ShellQuoting.didYouMean([Program.name, "print", word]) : ""
        return "there is no FILE: \(Wording.quoted(word)) was read as the \(name)\(hint)"
    }

    /// Returns the note if the first word is probably a missing file, or standard input.
    private static func missingFirstFile(
        _ command: String, _ words: SortedWords, _ names: [String]
    ) -> String? {
        guard let first = words.others.first, let last = words.others.last, let name = names.first,
            FileFirst.namesNothing(last), !FileFirst.looksLikeFile(last)
        else { return nil }
        if first == "-" {
            var meant = words
            meant.others = Array(words.others.dropFirst()) + ["-"]
            return meant.others.count == names.count + 1 ? didYouMean(command, meant) : nil
        }
        guard FileFirst.hasFileExtension(first), FileFirst.namesNothing(first) else { return nil }
        return "\(Wording.quoted(first)) was read as the \(name); no file has that name either"
    }

    /// Returns the note if words are written as assignments, or several pairs follow `set`.
    private static func assignments(_ command: String, _ words: SortedWords) -> String? {
        guard command == "set" else { return nil }
        let (files, rest) = FileFirst.parted(words.others)
        guard !files.isEmpty, files.count < words.others.count else { return nil }
        let pairs = rest.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let edits: [[String]]
        if pairs.allSatisfy({ $0.count == 2 }) {
            edits = pairs
        } else if rest.count > 2, rest.count.isMultiple(of: 2), words.options.isEmpty {
            edits = stride(from: 0, to: rest.count, by: 2).map { [rest[$0], rest[$0 + 1]] }
        } else {
            return nil
        }
        var meant = words
        if edits.count == 1 {
            meant.others = edits[0] + files
            return didYouMean(command, meant)
        }
        guard words.options.isEmpty else { return nil }
        meant.options = edits.map { edit in
            let text = ["set"] + edit.map(ShellQuoting.word)
            return SortedWords.Option(name: "-c", value: text.joined(separator: " "))
        }
        meant.others = files
        return "edit makes several edits; " + didYouMean("edit", meant)
    }

    /// Returns the note if `print` has paths among its files.
    private static func pathsOfPrint(_ words: SortedWords) -> String? {
        let (files, rest) = FileFirst.parted(words.others)
        guard !files.isEmpty, !rest.isEmpty, !rest.contains("-"),
            !rest.contains(where: FileFirst.looksLikeFile),
            words.others.first == rest[0] || words.others.last == rest.last
        else { return nil }
        var meant = words
        meant.options += rest.map { SortedWords.Option(name: "--path", value: $0) }
        meant.others = files
        return "use --path for the paths of print; " + didYouMean("print", meant)
    }
}
