// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule about translated strings. The raw values are the names in reports and options.
package enum LocalizationRule: String, CheckRule {
    case formatSpecifiers = "format-specifiers"
    case pluralVariables = "plural-variables"
    case pluralCategories = "plural-categories"
    case translationKeys = "translation-keys"
    case translationLanguage = "translation-language"
    case tableName = "table-name"
    case translationCharacters = "translation-characters"
    case missingTranslation = "missing-translation"
    case extraTranslation = "extra-translation"

    /// The severity: an error makes programs crash or show nonsense; a warning is wrong for some
    /// numbers; a note makes the system show another language.
    package var severity: PlistDiagnostic.Severity { row.severity }

    /// The requirement, in one line.
    package var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .formatSpecifiers:
            .error("translations take the same arguments as the development language")
        case .pluralVariables: .error("the plural rules that texts refer to exist")
        case .pluralCategories:
            .warning("texts with plurals have the forms that the language needs")
        case .translationKeys:
            .warning("rules and catalogues have the keys and words that systems and Xcode read")
        case .translationLanguage: .warning("translations are for languages that exist")
        case .tableName: .warning("a table has the same name in all languages, in the same case")
        case .translationCharacters:
            .warning("translations have no control characters except tabs and line breaks")
        case .missingTranslation: .note("every language has the keys of the development language")
        case .extraTranslation: .note("no language has keys that the development language lacks")
        }
    }
}
