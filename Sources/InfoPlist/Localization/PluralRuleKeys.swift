// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The keys of a rule in a `.stringsdict` file, and their values.
enum PluralRuleKeys {
    private static let kind = "NSStringPluralRuleType"
    private static let keys = ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"]

    /// Wrong names of the forms for one and for all other numbers.
    private static let otherNames = ["single": "one", "singular": "one", "plural": "other"]

    /// Returns advice about a key that systems ignore; `nil` if they do not, or if it is a custom
    /// key.
    static func advice(onKey name: String) -> String? {
        let known = keys + PluralCategories.all
        guard !known.contains(name) else { return nil }
        if let form = otherNames[name.lowercased()] {
            return "unknown form '\(name)'; write '\(form)'"
        }
        return CatalogueWords.advice(onKey: name, among: known)
    }

    /// Returns the correction of a key that systems ignore; `nil` as above.
    static func meant(byKey name: String) -> String? {
        let known = keys + PluralCategories.all
        guard !known.contains(name) else { return nil }
        return otherNames[name.lowercased()] ?? CatalogueWords.meant(byKey: name, among: known)
    }

    /// The only type of a rule.
    static var onlyKind: String { kind }

    /// Returns advice about the type of a rule; `nil` if it is correct.
    static func advice(onKind value: PlistView) -> String? {
        guard let text = value.string, text != kind else { return nil }
        return "expected \(kind), found '\(VisibleText.excerpt(text))'"
    }

    /// Returns advice about the type of the number; `nil` if it is correct.
    static func advice(onSpecifier text: PlistString) -> String? {
        let arguments = FormatText(Array("%1$".utf8) + text.utf8).arguments
        if case .integer? = arguments.first?.kind { return nil }
        if case .real? = arguments.first?.kind { return nil }
        return "expected the type of a number without %, such as d or lld, "
            + "found '\(VisibleText.excerpt(text.description))'"
    }
}
