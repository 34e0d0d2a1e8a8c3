// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The translation status of string tables, for people or for programs.
struct TranslationReport {
    let console: Console
    private var records: JSONListAnswer
    private var isFirst = true

    init(_ console: Console) {
        self.console = console
        records = JSONListAnswer(console, list: "tables", in: Self.frame)
    }

    private static let frame: PlistValue = ["tables": []]

    enum Form: String, CaseIterable { case text, json }

    mutating func add(_ tables: [LocalizedTable], of input: Input, as form: Form) {
        switch form {
        case .json:
            for table in tables {
                records.add(
                    Self.record(table, input), list: "languages",
                    table.languages.lazy.map { Self.record($0, of: table) })
            }
        case .text:
            for table in tables {
                if !isFirst { console.answer("") }
                isFirst = false
                lines(table, input).forEach(console.answer)
            }
        }
    }

    func finish(_ form: Form) throws(PlistError) {
        if form == .json { try records.finish(Self.frame) }
    }

    // MARK: Text

    /// Returns a table's name and location, and a row for each language.
    private func lines(_ table: LocalizedTable, _ input: Input) -> [String] {
        let palette = console.answerPalette
        let place = Self.place(of: table, input)
        let keys = Counted.text(table.keyCount, "key")
        let rows = table.languages.map { language -> [String] in
            let counts = [
                Self.counted(language.missingKeys, "missing"),
                Self.counted(language.extraKeys, "extra"),
            ].compactMap { $0 }.joined(separator: ", ")
            return [
                VisibleText.excerpt(language.name), DecimalText.grouped(language.translatedCount),
                "\(table.percentage(of: language)) %",
                language.isDevelopment ? "development language" : counts,
            ]
        }
        let widths = (0..<3).map { column in
            rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
        }
        let name = VisibleText.excerpt(table.name)
        return ["\(palette.bold)\(name)\(palette.reset)  \(keys), \(place)"]
            + rows.map { row in
                let line =
                    "  \(palette.key)\(WrappedText.padded(row[0], to: widths[0]))\(palette.reset)"
                    + "  \(Self.aligned(row[1], widths[1]))  \(Self.aligned(row[2], widths[2]))"
                return row[3].isEmpty ? line : "\(line)  \(row[3])"
            }
    }

    private static func aligned(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }

    private static func counted(_ keys: [PlistString], _ word: String) -> String? {
        keys.isEmpty ? nil : "\(DecimalText.grouped(keys.count)) \(word)"
    }

    private static func place(of table: LocalizedTable, _ input: Input) -> String {
        filePath(of: table, input)?.shown ?? input.shown
    }

    /// `nil` if the input itself is the location.
    private static func filePath(of table: LocalizedTable, _ input: Input) -> FilePath? {
        guard case .file(let path) = input, (try? FileStatus(of: path))?.kind == .directory,
            LanguageFolder(path) == nil
        else { return nil }
        return path.appending(table.path)
    }

    // MARK: JSON

    /// Returns the record of a table, without its languages.
    private static func record(_ table: LocalizedTable, _ input: Input) -> PlistValue {
        [
            "table": PlistValue(table.name),
            "path": PlistValue(filePath(of: table, input)?.text ?? input.text),
            "keys": PlistValue(table.keyCount),
            "languages": [],
        ]
    }

    private static func record(
        _ language: LocalizedTable.Language, of table: LocalizedTable
    ) -> PlistValue {
        [
            "language": PlistValue(language.name),
            "isDevelopment": .boolean(language.isDevelopment),
            "translated": PlistValue(language.translatedCount),
            "percent": PlistValue(table.percentage(of: language)),
            "missing": .array(language.missingKeys.map { .string($0) }),
            "extra": .array(language.extraKeys.map { .string($0) }),
        ]
    }
}

/// An `.lproj` folder named on the command line, which is compared with its siblings.
struct LanguageFolder {
    let path: FilePath
    private let tree: DirectoryTree
    private let name: [UInt8]

    /// `nil` for other folders.
    init?(_ path: FilePath) {
        let slash = UInt8(ascii: "/")
        var bytes = path.bytes[...]
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        let start = bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
        name = Array(bytes[start...])
        guard name.count > Self.ending.count, name.ends(with: Self.ending) else { return nil }
        self.path = path
        tree = DirectoryTree(
            root: start == 0
                ? FilePath(bytes: [UInt8(ascii: ".")]) : FilePath(bytes: bytes[..<start]))
    }

    private static let ending = Array(".lproj".utf8)

    /// - Throws: an error if the parent folder cannot be read.
    func results(_ checker: LocalizationChecker) throws(Failure) -> LocalizationResults {
        var checker = checker
        checker.language = String(decoding: name.dropLast(Self.ending.count), as: UTF8.self)
        do throws(FileTreeError) {
            return try checker.results(in: tree, name: "")
        } catch {
            throw .file(name: path.shown, message: error.message)
        }
    }

    /// Returns the path of a file in the tree, starting with the path given by the user.
    func filePath(of file: TreePath) -> FilePath {
        let isInside = file.bytes.starts(with: name)
        guard isInside,
            let rest = TreePath(bytes: file.bytes.dropFirst(name.count).drop { $0 == 0x2F })
        else { return tree.filePath(of: file) }
        return path.appending(rest)
    }
}

extension [UInt8] {
    fileprivate func ends(with ending: [UInt8]) -> Bool {
        suffix(ending.count).elementsEqual(ending)
    }
}

/// The string tables named on the command line without their folder, and the tables next to them.
final class NamedTables: Sendable {
    private let names: Set<FilePath>?

    private struct Folder: Sendable {
        let path: FilePath
        let siblings: LocalizationChecker.Siblings
        let region: String?
    }
    /// The folder of the last file, cached because files of one folder usually follow each other.
    private let last = Locked<Folder?>(nil)

    /// - Parameter names: the named files; `nil` for all.
    init(_ names: Set<FilePath>?) { self.names = names }

    /// Returns the findings about a table compared with those in sibling `.lproj` folders; `nil` if
    /// it is not in one, or was not named.
    func findings(
        about document: PlistDocument, at path: FilePath, _ checker: LocalizationChecker
    ) -> [PlistDiagnostic]? {
        guard names?.contains(path) != false, let language = path.directory.absolute,
            language.nameText.hasSuffix(".lproj"),
            let place = TreePath(bytes: Array(language.name) + [0x2F] + Array(path.name))
        else { return nil }
        let folder = folder(language.directory)
        return checker.findings(
            about: document, at: place, among: folder.siblings, developmentRegion: folder.region)
    }

    private func folder(_ path: FilePath) -> Folder {
        last.whenAvailable { last in
            if let last, last.path == path { return last }
            let folder = Folder(
                path: path, siblings: LocalizationChecker.Siblings(in: DirectoryTree(root: path)),
                region: Self.developmentRegion(around: path))
            last = folder
            return folder
        }
    }

    /// The number of parent folders that are searched for an Info.plist or an Xcode project.
    private static let maximumFolders = 6

    private static func developmentRegion(around path: FilePath) -> String? {
        var folder = path
        for _ in 0..<maximumFolders {
            let tree = DirectoryTree(root: folder)
            if let region = LocalizationChecker.developmentRegion(in: tree) { return region }
            let parent = folder.directory
            if parent == folder { return nil }
            folder = parent
        }
        return nil
    }
}
