// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of files that contain a table in all its languages.
extension TableCheck {
    mutating func add(catalogue document: PlistDocument, at path: TreePath) {
        var found: [PlistDiagnostic] = []
        if path.pathExtension == "loctable" {
            add(loctable: document, at: path, &found)
        } else if document.format == .json {
            StringCatalogue(document).add(to: &self, at: path, &found)
        }
        add(document, found, at: path)
    }

    /// Adds a property list with a dictionary of strings for each language.
    private mutating func add(
        loctable document: PlistDocument, at path: TreePath, _ found: inout [PlistDiagnostic]
    ) {
        let wanted = LocaleName(developmentRegion).identifier
        var tables: [(name: PlistString, texts: PlistView)] = []
        // The source information written by Apple's tools is also a dictionary.
        for (name, texts) in document.root.entries
        where texts.kind == .dictionary && name != "LocProvenance" {
            tables.append((name, texts))
            if tables.count == TableKeys.maximumLanguages { break }
        }
        let places = tables.map { LocaleName($0.name.description).identifier == wanted }
        keys.languages = zip(tables, places).map { table, isDevelopment in
            TableKeys.Language(
                name: table.name.description, path: path, isDevelopment: isDevelopment)
        }
        for isDevelopment in [true, false] {
            for (number, table) in tables.enumerated() where places[number] == isDevelopment {
                add(table.texts, of: number, under: [.key(table.name)], &found)
            }
            if isDevelopment { endDevelopmentLanguage() }
        }
    }
}

/// An `.xcstrings` file.
///
/// Source: Xcode's documentation, Localizing and varying text with a string catalog.
private struct StringCatalogue {
    private let document: PlistDocument
    private let source: PlistString
    private var numbers: [PlistString: Int] = [:]

    init(_ document: PlistDocument) {
        self.document = document
        source = document.root["sourceLanguage"]?.text ?? "en"
    }

    func add(to check: inout TableCheck, at path: TreePath, _ found: inout [PlistDiagnostic]) {
        var catalogue = self
        catalogue.read(into: &check, at: path, &found)
    }

    private mutating func read(
        into check: inout TableCheck, at path: TreePath, _ found: inout [PlistDiagnostic]
    ) {
        _ = language(source, &check, path)
        var stale: [(number: Int, value: PlistView)] = []
        checkKeys(of: document.root, among: CatalogueWords.root, [], check, &found)
        for name in CatalogueWords.root
        where document.root[PlistString(name)] == nil && misplaced(name) == nil {
            add("\(name) is missing, which Xcode needs; add it", document.root, [], check, &found)
        }
        guard let strings = document.root["strings"] else { return }
        for (key, item) in strings.entries where !key.utf8.isEmpty {
            if misplaced(key.description) != nil {
                add(
                    "'\(VisibleText.excerpt(key.description))' is a key of the catalogue; move it "
                        + "up, next to 'strings'", item, [.key("strings"), .key(key)], check,
                    &found, isKey: true)
                continue
            }
            checkItem(item, key, check, &found)
            guard item["shouldTranslate"]?.boolean != false else { continue }
            let number = check.keys.number(of: key)
            if item["extractionState"]?.string == "stale" {
                check.keys.exempt.insert(number)
                stale.append((number, item))
            }
            check.keys.languages[0].keys.append(number)
            read(item, key, number, into: &check, path, &found)
        }
        check.keys.languages[0].hasTable = true
        check.keys.developmentCount = check.keys.names.count
        if let first = stale.first, check.checker.rules.contains(.extraTranslation) {
            let listed = check.listed(stale.map(\.number))
            found.append(
                check.located(
                    LocalizationRule.extraTranslation.finding(
                        "the code no longer uses \(listed); remove unneeded texts"),
                    at: first.value, [.key("strings")], isKey: true))
        }
    }

    // MARK: Keys

    /// Returns the value of a key of the catalogue that is among the texts, which are dictionaries.
    private func misplaced(_ name: String) -> PlistView? {
        guard CatalogueWords.root.contains(name),
            let value = document.root["strings"]?[PlistString(name)], value.kind != .dictionary
        else { return nil }
        return value
    }

    private func checkItem(
        _ item: PlistView, _ key: PlistString, _ check: TableCheck, _ found: inout [PlistDiagnostic]
    ) {
        let place: [PlistPathComponent] = [.key("strings"), .key(key)]
        checkKeys(of: item, among: CatalogueWords.item, place, check, &found)
        guard let state = item["extractionState"], let word = state.string,
            let advice = CatalogueWords.advice(on: word, among: CatalogueWords.extractionStates)
        else { return }
        add(advice, state, place, check, &found)
    }

    private func checkKeys(
        of dictionary: PlistView, among known: [String], _ path: [PlistPathComponent],
        _ check: TableCheck, _ found: inout [PlistDiagnostic]
    ) {
        for (key, value) in dictionary.shownEntries {
            guard let advice = CatalogueWords.advice(onKey: key.description, among: known) else {
                continue
            }
            add(advice, value, path, check, &found, isKey: true)
        }
    }

    private func add(
        _ message: String, _ value: PlistView, _ path: [PlistPathComponent], _ check: TableCheck,
        _ found: inout [PlistDiagnostic], isKey: Bool = false,
        of rule: LocalizationRule = .translationKeys
    ) {
        guard check.checker.rules.contains(rule) else { return }
        found.append(check.located(rule.finding(message), at: value, path, isKey: isKey))
    }

    // MARK: Texts

    private mutating func read(
        _ item: PlistView, _ key: PlistString, _ number: Int, into check: inout TableCheck,
        _ path: TreePath, _ found: inout [PlistDiagnostic]
    ) {
        guard let localizations = item["localizations"] else { return }
        // The source language shows the key if it has no text.
        let keyText = check.keyText(number, item)
        let model =
            localizations[source].map { CatalogueTextReader($0).text } ?? keyText ?? .plain
        if !model.isPlain { check.models[number] = model }
        for (name, localization) in localizations.entries {
            let isNew = numbers[name] == nil
            guard let language = language(name, &check, path) else { continue }
            if isNew, let advice = LanguageSlip.advice(on: name.description) {
                add(
                    advice, localization, [.key("strings"), .key(key), .key("localizations")],
                    check,
                    &found, isKey: true, of: .translationLanguage)
            }
            let text = CatalogueTextReader(localization).text
            var difference: PlistDiagnostic?
            let place: [PlistPathComponent] = [
                .key("strings"), .key(key), .key("localizations"), .key(name),
            ]
            if name != source && text.isTranslated {
                check.keys.languages[language].keys.append(number)
                check.keys.languages[language].hasTable = true
                difference = check.difference(
                    of: text, from: model, named: source.description, orFrom: keyText,
                    localization, place)
                if let difference { found.append(difference) }
            }
            guard !text.isPlain else { continue }
            let textPlace = TextPlace(
                of: check.keys.languages[language], developmentRegion: source.description)
            check.check(
                text, number, in: textPlace, place, isReported: difference != nil, &found)
        }
    }

    /// Returns the index of a language; `nil` if there are too many.
    private mutating func language(
        _ name: PlistString, _ check: inout TableCheck, _ path: TreePath
    ) -> Int? {
        if let number = numbers[name] { return number }
        let number = check.keys.languages.count
        guard number < TableKeys.maximumLanguages else { return nil }
        numbers[name] = number
        check.keys.languages.append(
            TableKeys.Language(
                name: name.description, path: path, isDevelopment: name == source))
        return number
    }
}
