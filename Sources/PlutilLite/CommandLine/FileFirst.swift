// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// A parser for command lines with the file before the path, value or format.
///
/// The documented order takes precedence. Another order is considered only if the last word, which
/// is the file in the documented order, does not name an existing file, so that the documented
/// reading is certain to fail.
enum FileFirst {
    /// Returns the words in the documented order.
    ///
    /// - Returns: `nil` unless the file is first and no other reading is possible.
    static func reordered<Chosen: Command>(
        _ type: Chosen.Type, _ words: ArraySlice<String>
    ) -> SortedWords? {
        guard type.filePlace == .last, mayApply(to: words),
            let sorted = try? CommandWords.sorted(
                words, by: type.optionNames, takesNumbers: type.takesNumbers),
            // In the documented order, the last word is the file to create.
            !sorted.hasOption("--create"), !sorted.hasOption("--create-format"),
            let last = sorted.others.last, namesNothing(last), !hasFileExtension(last)
        else { return nil }
        if let documented = try? type.parse(sorted),
            sorted.others.count <= documented.wordNames.count
        {
            // The input is standard input.
            return nil
        }
        let files = sorted.others.dropLast().prefix(while: namesPropertyList)
        // A key may be spelled like an existing file, so not every leading word that names a file
        // is a file.
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

    /// Whether an existing file comes before a word that is not one; a quick test without the
    /// option names.
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

    /// Whether no file with this name exists.
    static func namesNothing(_ word: String) -> Bool {
        if word.isEmpty { return true }
        if word == "-" { return false }
        do throws(SystemError) {
            return try FileStatus(of: FilePath(argument: word)) == nil
        } catch {
            return error.isNameTooLong || error.isThroughFile && !isMember(word)
        }
    }

    /// Whether a file with this name exists.
    static func namesFile(_ word: String) -> Bool {
        !word.isEmpty && ((try? FileStatus(of: FilePath(argument: word))) ?? nil) != nil
    }

    private static func isMember(_ word: String) -> Bool {
        ArchivePlace.split(FilePath(argument: word)) != nil
    }

    /// Whether a word names a bundle, or a file that looks like a property list by its extension or
    /// content.
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

    /// Separates the words that name existing files from all others, preserving order.
    static func parted(_ words: [String]) -> (files: [String], others: [String]) {
        var parts: (files: [String], others: [String]) = ([], [])
        for word in words {
            if namesFile(word) { parts.files.append(word) } else { parts.others.append(word) }
        }
        return parts
    }

    /// Whether a word looks like a file name rather than a path or a value, although the file does
    /// not exist.
    static func looksLikeFile(_ word: String) -> Bool {
        word == "-" || word.contains("/") || hasFileExtension(word)
    }

    /// Whether a word has the extension of a property list, which few paths and values have.
    static func hasFileExtension(_ word: String) -> Bool {
        let ending = NewFile.fileExtension(of: word)
        return ["plist", "strings", "json", "xml", "entitlements", "ipa", "zip"].contains(ending)
    }
}
