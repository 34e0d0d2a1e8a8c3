// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule about translated texts. The raw values are the names in reports and options.
public enum LocalizationRule: String, CheckRule {
    case formatSpecifiers = "format-specifiers"
    case pluralVariables = "plural-variables"
    case pluralCategories = "plural-categories"
    case missingTranslation = "missing-translation"
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
