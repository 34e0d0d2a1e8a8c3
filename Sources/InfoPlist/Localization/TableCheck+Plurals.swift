// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks of the plural forms of a string.
extension TableCheck {
    /// The location of a development language's text with a single form for all numbers.
    struct UniformText: Hashable {
        let path: PlistPath?
        let message: String

        init(_ finding: PlistDiagnostic) {
            path = finding.path
            message = finding.message
        }
    }

    mutating func check(
        _ forms: TranslatedText.PluralForms, _ number: Int, in place: TextPlace,
        _ path: [PlistPathComponent], _ found: inout [PlistDiagnostic]
    ) {
        let rule = LocalizationRule.pluralCategories
        if forms.texts["other"] == nil {
            // If whole numbers never use the form, only fractions have no string.
            let isNeeded = place.categories?.needed.contains("other") ?? true
            let finding = rule.finding(
                "the form 'other' is missing; add it", severity: isNeeded ? .error : .note)
            found.append(located(finding, at: forms.view, path))
            if isNeeded { return }
        }
        guard let categories = place.categories else { return }
        let missing = categories.needed.filter { forms.texts[$0] == nil }
        if !missing.isEmpty {
            let finding = located(
                Self.finding(missing, in: place, severity: severity(of: forms, number, in: place)),
                at: forms.view, path)
            if place.isDevelopment && forms.isUniform { uniform[UniformText(finding)] = number }
            found.append(finding)
        }
        let unused = PluralCategories.all.filter {
            forms.texts[$0] != nil && !categories.contains($0)
        }
        guard !unused.isEmpty else { return }
        let finding = rule.finding(
            "\(VisibleText.excerpt(place.name)) never uses \(Self.quoted(unused)); remove it",
            severity: .note)
        found.append(located(finding, at: forms.view, path))
    }

    /// Returns the severity; many words are the same in singular and plural, so one form may be
    /// enough.
    private func severity(
        of forms: TranslatedText.PluralForms, _ number: Int, in place: TextPlace
    ) -> PlistDiagnostic.Severity? {
        guard forms.isUniform, !place.isDevelopment else { return nil }
        let isDistinct = models[number]?.plurals.contains(where: \.isDistinct) ?? false
        return isDistinct && PluralNoun.isMarked(in: forms, of: place.name) ? nil : .note
    }

    /// Returns a finding about a uniform text as a note if no translation distinguishes singular
    /// and plural.
    func judged(_ finding: BundleFinding) -> BundleFinding {
        guard keys.languages.count > 1, let number = uniform[UniformText(finding.diagnostic)],
            !distinct.contains(number)
        else { return finding }
        var diagnostic = finding.diagnostic
        diagnostic.severity = .note
        return BundleFinding(path: finding.path, diagnostic: diagnostic)
    }

    private static func finding(
        _ missing: [String], in place: TextPlace, severity: PlistDiagnostic.Severity?
    ) -> PlistDiagnostic {
        let isOne = missing.count == 1
        return LocalizationRule.pluralCategories.finding(
            "\(VisibleText.excerpt(place.name)) also needs \(isOne ? "the form" : "the forms") "
                + "\(quoted(missing)); 'other' is shown instead; "
                + "add \(isOne ? "it" : "them")", severity: severity)
    }

    private static func quoted(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
