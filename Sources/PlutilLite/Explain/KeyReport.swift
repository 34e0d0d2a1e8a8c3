// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSchema

/// The result of `explain`.
struct KeyReport {
    enum Form: String, CaseIterable { case text, json, markdown }

    let form: Form
    /// Whether each key is listed on one line.
    let isList: Bool
    let schemas: SchemaLibrary
    var entries: [KeyEntry] = []
    private var values: [(value: AllowedValue, entry: KeyEntry)] = []
    private var rules: [RuleList.Row] = []
    private var ofSchemas: [SchemaEntry] = []

    init(form: Form, isList: Bool, schemas: SchemaLibrary) {
        self.form = form
        self.isList = isList
        self.schemas = schemas
    }

    /// The maximum number of articles about keys of one name; more keys are listed.
    private static let maximumArticleCount = 3

    /// Adds the rules of `check` with a name; if there are none, the keys of all catalogues, then
    /// the values, then the keys of schemas.
    ///
    /// No rule has the same name as a key or a value. Rules come first because finding them does
    /// not require the catalogues.
    ///
    /// - Returns: whether anything was found.
    mutating func add(whatIsCalled name: String) -> Bool {
        let rules = RuleList.rows(called: name)
        self.rules += rules
        guard rules.isEmpty else { return true }
        let found = KeyCatalogue.all.flatMap { $0.entries(called: name) }
        entries += found
        guard found.isEmpty else { return true }
        let values = KeyCatalogue.all.flatMap { $0.values(called: name) }
        self.values += values
        guard values.isEmpty else { return true }
        let ofSchemas = schemas.entries(called: name)
        self.ofSchemas += ofSchemas
        return !ofSchemas.isEmpty
    }

    func write(to console: Console) throws {
        guard !entries.isEmpty || !values.isEmpty || !rules.isEmpty || !ofSchemas.isEmpty else {
            return
        }
        let palette = console.answerPalette
        let ruleList = RuleList(rows: rules)
        let named = entries + values.map(\.entry)
        switch form {
        case .text where isList:
            let index = KeyList(entries: named, palette: palette).lines
            write([index, schemaIndex(palette), ruleList.lines(palette)], to: console)
        case .text:
            write(
                entries.map { KeyArticle(entry: $0, palette: palette).lines }
                    + values.map {
                        ValueArticle(value: $0.value, entry: $0.entry, palette: palette).lines
                    } + schemaArticles(palette)
                    + rules.map { RuleArticle(rule: $0, palette: palette).lines }, to: console)
        case .markdown:
            write(
                [named.isEmpty ? [] : KeyTables(named).lines]
                    + [SchemaTables(ofSchemas).lines] + [rules.isEmpty ? [] : ruleList.markdown],
                to: console)
        case .json:
            let records =
                entries.map { KeyFields($0).fields }
                + values.map { KeyFields($0.value, of: $0.entry).fields }
                + ofSchemas.map(\.record) + rules.map(\.explainedFields)
            try console.answer(json: .array(records.map { .dictionary($0) }))
        }
    }

    private func schemaIndex(_ palette: Palette) -> [String] {
        SchemaIndex(entries: ofSchemas, palette: palette).lines
    }

    /// Returns a page for each of a few keys, or one page with a line for each.
    private func schemaArticles(_ palette: Palette) -> [[String]] {
        if ofSchemas.count > Self.maximumArticleCount { return [schemaIndex(palette)] }
        return ofSchemas.map { SchemaArticle(entry: $0, palette: palette).lines }
    }

    /// Writes pages separated by empty lines.
    private func write(_ pages: [[String]], to console: Console) {
        for (index, page) in pages.filter({ !$0.isEmpty }).enumerated() {
            if index > 0 { console.answer("") }
            page.forEach(console.answer)
        }
    }
}

/// A list of keys, one per line, grouped by family.
struct KeyList {
    let entries: [KeyEntry]
    let palette: Palette

    /// The lines without line ends.
    var lines: [String] {
        let width = entries.map(\.path.count).max() ?? 0
        var lines: [String] = []
        var family: KeyFamily?
        for entry in entries {
            if entry.family != family {
                if family != nil { lines.append("") }
                lines.append("\(palette.bold)\(entry.family.title)\(palette.reset)")
                family = entry.family
            }
            let path = WrappedText.padded(entry.path, to: width)
            let shown = entry.displayName ?? "-"
            let note =
                entry.deprecation == nil ? "" : "  \(palette.faint)deprecated\(palette.reset)"
            lines.append("  \(palette.key)\(path)\(palette.reset)  \(shown)\(note)")
        }
        return lines
    }
}
