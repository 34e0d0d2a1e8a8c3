// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about translated texts. The raw values are the names in reports and options.
public enum LocalizationRule: String, CheckRule {
    /// Translations take the same arguments as the development language.
    case formatSpecifiers = "format-specifiers"
    /// The plural rules that a text names exist.
    case pluralVariables = "plural-variables"
    /// Texts with plurals have the forms that the language needs.
    case pluralCategories = "plural-categories"
    /// Every language has the keys of the development language.
    case missingTranslation = "missing-translation"
    /// No language has keys that the development language lacks.
    case extraTranslation = "extra-translation"

    /// An error makes programs crash or show nonsense; a warning is wrong for some numbers; for a
    /// note the system shows another language.
    public var severity: PlistDiagnostic.Severity {
        switch self {
        case .formatSpecifiers, .pluralVariables: .error
        case .pluralCategories: .warning
        case .missingTranslation, .extraTranslation: .note
        }
    }

    /// What the rule requires, in one line.
    public var summary: String {
        switch self {
        case .formatSpecifiers:
            "translations take the same arguments as the development language"
        case .pluralVariables: "the plural rules that a text names exist"
        case .pluralCategories: "texts with plurals have the forms that the language needs"
        case .missingTranslation: "every language has the keys of the development language"
        case .extraTranslation: "no language has keys that the development language lacks"
        }
    }
}
