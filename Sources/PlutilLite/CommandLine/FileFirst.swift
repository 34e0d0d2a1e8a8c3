// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Accepts command lines that name the FILE before the path, value or format.
///
/// The documented order always wins. Another order counts only if the last word, a FILE in the
/// documented order, names no file, so that the documented command line could only fail.
enum FileFirst {
    /// Returns the words in the documented order.
    ///
    /// - Returns: `nil` unless the words have FILE first and can mean nothing else.
    static func reordered<Chosen: Command>(
        _ type: Chosen.Type, _ words: ArraySlice<String>
    ) -> SortedWords? {
        guard type.filePlace == .last, mayApply(to: words),
            let sorted = try? CommandWords.sorted(
                words, by: type.optionNames, takesNumbers: type.takesNumbers),
            // The documented order creates the last word.
            !sorted.hasOption("--create"), !sorted.hasOption("--create-format"),
            let last = sorted.others.last, namesNothing(last), !hasFileExtension(last)
        else { return nil }
        if let documented = try? type.parse(sorted),
            sorted.others.count <= documented.wordNames.count
        {
            // Standard input is read.
            return nil
        }
        let files = sorted.others.dropLast().prefix(while: namesPropertyList)
        // A key may have the name of a file, so all leading files may be too many.
        for count in stride(from: files.count, to: 0, by: -1) {
            let rest = sorted.others.dropFirst(count)
            var meant = sorted
            meant.others = Array(rest) + files.prefix(count)
            if !rest.contains(where: hasFileExtension), let command = try? type.parse(meant),
                command.wordNames.count == rest.count
            {
                return meant
            }
        }
        return nil
    }

    /// Whether a file is named before a word that names none: a test that needs no option names.
    private static func mayApply(to words: ArraySlice<String>) -> Bool {
        let hasLiteralWords = words.contains("--")
        var hasOther = false
        for word in words.reversed() where hasLiteralWords || !word.hasPrefix("-") {
            if namesNothing(word) {
                hasOther = true
            } else if hasOther {
                return true
            }
        }
        return false
    }

    // MARK: Names

    /// Whether no file has this name.
    static func namesNothing(_ word: String) -> Bool {
        if word.isEmpty { return true }
        if word == "-" { return false }
        do throws(SystemError) {
            return try FileStatus(of: FilePath(argument: word)) == nil
        } catch {
            return error.isNameTooLong || error.isThroughFile && !isMember(word)
        }
    }

    /// Whether a word names a file that exists.
    static func namesFile(_ word: String) -> Bool {
        !word.isEmpty && ((try? FileStatus(of: FilePath(argument: word))) ?? nil) != nil
    }

    private static func isMember(_ word: String) -> Bool {
        ArchivePlace.split(FilePath(argument: word)) != nil
    }

    /// Whether a word names a file that looks like a property list by its extension or content, or a
    /// bundle.
    static func namesPropertyList(_ word: String) -> Bool {
        guard !word.isEmpty, word != "-" else { return false }
        let path = FilePath(argument: word)
        switch (try? FileStatus(of: path))??.kind {
        case .regular:
            return FileSelection.hasExtension(path) || hasFileExtension(word)
                || FileSelection.beginsAsPropertyList(path)
        case .directory:
            return bundleExtensions.contains(NewFile.fileExtension(of: trimmed(word)) ?? "")
        case .other: return false
        case nil: return isMember(word) && ((try? ArchivePlace(path)) ?? nil) != nil
        }
    }

    private static func trimmed(_ word: String) -> String {
        word.hasSuffix("/") ? String(word.dropLast()) : word
    }

    private static let bundleExtensions: Set<String> = [
        "app", "appex", "bundle", "framework", "kext", "plugin", "qlgenerator", "systemextension",
        "xcarchive", "xctest", "xpc",
    ]

    /// Returns the words that name files that exist, and all others, each in their order.
    static func parted(_ words: [String]) -> (files: [String], others: [String]) {
        var parts: (files: [String], others: [String]) = ([], [])
        for word in words {
            if namesFile(word) { parts.files.append(word) } else { parts.others.append(word) }
        }
        return parts
    }

    /// Whether a word would not be a path or a value, though no such file is there.
    static func looksLikeFile(_ word: String) -> Bool {
        word == "-" || word.contains("/") || hasFileExtension(word)
    }

    /// Whether a word ends as names of property lists do; few paths and values end so.
    static func hasFileExtension(_ word: String) -> Bool {
        let ending = NewFile.fileExtension(of: word)
        return ["plist", "strings", "json", "xml", "entitlements", "ipa", "zip"].contains(ending)
    }
}
