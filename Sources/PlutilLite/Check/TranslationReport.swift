// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// How far tables of texts are translated, for people or for programs.
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

    /// A table's name and place, and a row for each language.
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

    /// `nil` where the input itself is the place.
    private static func filePath(of table: LocalizedTable, _ input: Input) -> FilePath? {
        guard case .file(let path) = input, (try? FileStatus(of: path))?.kind == .directory,
            LanguageFolder(path) == nil
        else { return nil }
        return path.appending(table.path)
    }

    // MARK: JSON

    /// A table, but for its languages.
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
