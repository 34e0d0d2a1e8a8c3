// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// What is said, where a command failed, of a file that stands among the wrong words.
enum MisplacedFile {
    /// - Parameters:
    ///   - words: the command line.
    ///   - wordNames: what the words before files are; `nil` where the command line was refused.
    static func hint<Chosen: Command>(
        _ type: Chosen.Type, _ words: SortedWords, wordNames: [String]?
    ) -> String? {
        let others = words.others
        guard type.filePlace != .alone else { return nil }
        if let wordNames, others.count <= wordNames.count {
            return missingFile(type.guide.name, others, wordNames)
        }
        var files = others.filter(isFile)
        var rest = others.filter { !isFile($0) }
        // A file that is to be made is not there yet.
        if wordNames == nil, files.isEmpty, others.count == 2 {
            (files, rest) = ([others[0]], [others[1]])
        }
        guard !files.isEmpty, !rest.contains(where: looksLikeFile) else { return nil }
        var meant = words
        if type.guide.name == "get", wordNames == ["path"], rest.count > 1 {
            // Edits say so where they look for files.
            return "several paths are given with --path, as in '--path A --path B'"
        }
        if let wordNames, wordNames.count != rest.count { return nil }
        meant.others = type.filePlace == .last ? rest + files : files + rest
        guard meant != words, (try? type.parse(meant)) != nil else { return nil }
        let options = meant.options.flatMap(\.words)
        return "did you mean '\(line([type.guide.name] + options + meant.others))'?"
    }

    /// Where standard input was read because the only file was read as something else.
    private static func missingFile(
        _ command: String, _ words: [String], _ names: [String]
    ) -> String? {
        // A period is the root of a property list, too.
        let found = zip(names, words).first { $1 != "." && isFile($1) }
        guard let (name, word) = found else { return nil }
        let hint =
            command == "get" ? "; did you mean '\(line(["print", word]))'?" : ""
        return "there is no FILE: \(Wording.quoted(word)) was read as the \(name)\(hint)"
    }

    private static func isFile(_ word: String) -> Bool {
        !word.isEmpty && (try? FileStatus(of: FilePath(argument: word))) != nil
    }

    /// Whether a word would not be a path or a value, though no such file is there.
    private static func looksLikeFile(_ word: String) -> Bool {
        word == "-" || word.contains("/")
            || [".plist", ".strings", ".json", ".xml", ".entitlements"].contains {
                word.hasSuffix($0)
            }
    }

    /// A command line as a shell reads it.
    private static func line(_ words: [String]) -> String {
        let words = [Program.name] + words.map(quoted)
        return VisibleText.escaped(words.joined(separator: " "))
    }

    private static func quoted(_ word: String) -> String {
        if !word.isEmpty && word.unicodeScalars.allSatisfy(isPlain) { return word }
        // Single quotes stand around the line already, and read worse within it.
        if !word.contains(where: "\"$`\\!".contains) { return "\"\(word)\"" }
        return ShellQuoting.quoted(word)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "=", ",", "@", "+": true
        default: !scalar.isASCII
        }
    }
}
