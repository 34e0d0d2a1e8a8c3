// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Reads what a key has for one language in an `.xcstrings` file.
///
/// Source: Xcode's documentation, Localizing and varying text with a string catalog.
struct CatalogueTextReader {
    private(set) var text = TranslatedText()
    /// The positions of the arguments that choose forms, by the names of substitutions.
    private var positions: [String: Int] = [:]
    private var hasTranslatedForm = false

    /// Variations within variations: for devices, then for numbers.
    private static let maximumDepth = 4

    init(_ localization: PlistView) {
        read(localization, counting: .fromFirst, depth: 0)
        if let substitutions = localization["substitutions"] {
            for (name, substitution) in substitutions.entries {
                read(substitution, of: name.description)
            }
        }
        text.isTranslated = localization["stringSet"] != nil || hasTranslatedForm
        text.finish()
    }

    private mutating func read(
        _ value: PlistView, counting: FormatText.Counting, depth: Int
    ) {
        if let unit = value["stringUnit"], let string = unit["value"] {
            if unit["state"]?.string != "new" { hasTranslatedForm = true }
            guard let bytes = TextReader.format(string) else { return }
            let format = text.add(bytes, of: string, counting: counting)
            for (name, position) in format.variables { positions[name] = position }
        }
        guard depth < Self.maximumDepth, let variations = value["variations"] else { return }
        for (kind, forms) in variations.entries {
            if kind == "plural" {
                let categories = Set(forms.entries.map { $0.key.description })
                text.plurals.append(
                    TranslatedText.PluralForms(view: forms, categories: categories))
            }
            for (_, form) in forms.entries {
                read(form, counting: counting, depth: depth + 1)
            }
        }
    }

    private mutating func read(_ substitution: PlistView, of name: String) {
        let given = substitution["argNum"]?.integer?.exactly(as: Int.self)
        let position = given ?? positions[name]
        if let position, position > 0, let type = substitution["formatSpecifier"],
            let specifier = type.text
        {
            let format = FormatText(Array("%\(position)$".utf8) + specifier.utf8)
            text.add(format, of: type)
        }
        read(substitution, counting: .fromOwn(position), depth: 0)
    }
}
