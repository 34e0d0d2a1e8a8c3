// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// What `explain` found, and how it is written.
struct KeyAnswer {
    enum Form: String, CaseIterable { case text, json, markdown }

    let form: Form
    /// Whether keys get a line each.
    let isList: Bool
    var entries: [KeyEntry] = []
    private var values: [(value: AllowedValue, entry: KeyEntry)] = []

    init(form: Form, isList: Bool) {
        self.form = form
        self.isList = isList
    }

    /// Adds the keys of all catalogues with a name, or else the values.
    ///
    /// - Returns: whether there are any.
    mutating func add(whatIsCalled name: String) -> Bool {
        let found = KeyCatalogue.all.flatMap { $0.entries(called: name) }
        entries += found
        guard found.isEmpty else { return true }
        let values = KeyCatalogue.all.flatMap { $0.values(called: name) }
        self.values += values
        return !values.isEmpty
    }

    func write(to console: Console) throws {
        guard !entries.isEmpty || !values.isEmpty else { return }
        let palette = console.answerPalette
        switch form {
        case .text where isList:
            KeyIndex(entries: entries + values.map(\.entry), palette: palette).lines
                .forEach(console.answer)
        case .text:
            let pages =
                entries.map { KeyArticle(entry: $0, palette: palette).lines }
                + values.map {
                    ValueArticle(value: $0.value, entry: $0.entry, palette: palette).lines
                }
            for (index, page) in pages.enumerated() {
                if index > 0 { console.answer("") }
                page.forEach(console.answer)
            }
        case .markdown:
            KeyTables(entries + values.map(\.entry)).lines.forEach(console.answer)
        case .json:
            let records =
                entries.map { KeyRecord($0).fields }
                + values.map { KeyRecord($0.value, of: $0.entry).fields }
            try console.answer(json: .array(records.map { .dictionary($0) }))
        }
    }
}
