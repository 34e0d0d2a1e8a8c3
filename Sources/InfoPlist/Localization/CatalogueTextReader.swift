// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A reader for the strings of a key in one language of an `.xcstrings` file.
///
/// Source: Xcode's documentation, Localizing and varying text with a string catalog.
struct CatalogueTextReader {
    private(set) var text = TranslatedText()
    /// The arguments that select forms, by the names of substitutions, and the strings that specify
    /// them.
    private var variables: [String: (position: Int?, view: PlistView)] = [:]
    private var hasTranslatedForm = false

    /// The maximum nesting depth of variations: for devices, then for numbers.
    private static let maximumDepth = 4

    init(_ localization: PlistView) {
        checkKeys(of: localization, among: CatalogueWords.localization)
        read(localization, counting: .fromFirst, depth: 0)
        let substitutions = localization["substitutions"]
        let names = substitutions?.shownEntries.map(\.key.description) ?? []
        for (name, substitution) in substitutions?.shownEntries ?? [] {
            checkKeys(of: substitution, among: CatalogueWords.substitution)
            read(substitution, of: name.description)
        }
        for (name, variable) in variables.sorted(by: { $0.key < $1.key })
        where substitutions?[PlistString(name)] == nil {
            text.problems.append(
                .missing("substitution", name, among: names, view: variable.view))
        }
        if variables.isEmpty, let shown = localization["stringUnit"]?["value"],
            let problem = TranslatedText.Problem.unused("substitutions", names, by: shown)
        {
            text.problems.append(problem)
        }
        text.isTranslated = localization["stringSet"] != nil || hasTranslatedForm
        text.finish()
    }

    private mutating func read(
        _ value: PlistView, counting: FormatText.Counting, depth: Int
    ) {
        if let unit = value["stringUnit"] { read(unit: unit, counting: counting) }
        guard depth < Self.maximumDepth, let variations = value["variations"] else { return }
        checkKeys(of: variations, among: CatalogueWords.variation)
        for (kind, forms) in variations.entries {
            let known = kind == "plural" ? PluralCategories.all : CatalogueWords.devices
            if kind == "plural" || kind == "device" { checkWords(of: forms, among: known) }
            if kind == "plural" { addPlurals(forms) }
            for (_, form) in forms.entries {
                checkKeys(of: form, among: CatalogueWords.form)
                read(form, counting: counting, depth: depth + 1)
            }
        }
    }

    private mutating func read(unit: PlistView, counting: FormatText.Counting) {
        checkKeys(of: unit, among: CatalogueWords.unit)
        let state = unit["state"]
        if let state, let word = state.string,
            let advice = CatalogueWords.advice(on: word, among: CatalogueWords.states)
        {
            addProblem(
                advice, state,
                meant: CatalogueWords.meant(by: word, among: CatalogueWords.states))
        }
        guard let string = unit["value"] else {
            return addProblem("the text is missing; add 'value'", unit)
        }
        if state?.string != "new" { hasTranslatedForm = true }
        text.addProblem(ofControlsIn: string)
        guard let bytes = TextReader.format(string) else { return }
        let format = text.add(bytes, of: string, counting: counting)
        for (name, position) in format.variables { variables[name] = (position, string) }
    }

    private mutating func addPlurals(_ forms: PlistView) {
        var texts: [String: PlistView] = [:]
        for (key, form) in forms.entries where PluralCategories.all.contains(key.description) {
            texts[key.description] = form["stringUnit"]?["value"] ?? form
        }
        text.plurals.append(TranslatedText.PluralForms(view: forms, texts: texts))
    }

    private mutating func read(_ substitution: PlistView, of name: String) {
        let given = substitution["argNum"]?.integer?.exactly(as: Int.self)
        let position = given ?? variables[name]?.position
        if let type = substitution["formatSpecifier"], let specifier = type.text {
            if let advice = PluralRuleKeys.advice(onSpecifier: specifier) {
                addProblem(advice, type)
            } else if let position, position > 0 {
                let format = FormatText(Array("%\(position)$".utf8) + specifier.utf8)
                text.add(format, of: type)
            }
        }
        read(substitution, counting: .fromOwn(position), depth: 0)
    }

    // MARK: Keys

    private mutating func checkKeys(of dictionary: PlistView, among known: [String]) {
        for (key, value) in dictionary.shownEntries {
            guard let advice = CatalogueWords.advice(onKey: key.description, among: known) else {
                continue
            }
            let meant = CatalogueWords.meant(byKey: key.description, among: known)
            addProblem(
                advice, value, isKey: true,
                meant: meant.flatMap { dictionary[PlistString($0)] == nil ? $0 : nil })
        }
    }

    /// Checks that all names are ones that Xcode uses.
    private mutating func checkWords(of dictionary: PlistView, among known: [String]) {
        for (key, value) in dictionary.shownEntries {
            guard let advice = CatalogueWords.advice(on: key.description, among: known) else {
                continue
            }
            addProblem(advice, value, isKey: true)
        }
    }

    private mutating func addProblem(
        _ message: String, _ view: PlistView, isKey: Bool = false, meant: String? = nil
    ) {
        text.problems.append(
            TranslatedText.Problem(
                message: message, view: view, rule: .translationKeys, isKey: isKey, meant: meant))
    }
}
