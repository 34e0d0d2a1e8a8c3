// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Which language a text is in.
struct TextPlace {
    let isDevelopment: Bool
    /// The name in messages; empty if it is unknown.
    let name: String
    /// The forms for numbers; `nil` if they are unknown.
    let categories: PluralCategories?

    init(of language: TableKeys.Language, developmentRegion: String) {
        isDevelopment = language.isDevelopment
        name = language.name == "Base" ? developmentRegion : language.name
        categories = PluralCategories.of(LocaleName(name))
    }
}

/// What is wrong with one text.
extension TableCheck {
    /// How a translation differs from the text of the development language, or from the key where
    /// that is the text.
    func difference(
        of text: TranslatedText, _ number: Int, _ value: PlistView, _ path: [PlistPathComponent]
    ) -> PlistDiagnostic? {
        if keys.developmentCount.map({ number < $0 }) ?? false {
            let model = models[number]
            if model == nil && text.isPlain { return nil }
            return difference(
                of: text, from: model ?? .plain, named: developmentRegion, value, path)
        }
        guard let model = keyText(number, value), model.isFormat else { return nil }
        return difference(of: text, from: model, named: "the key", value, path)
    }

    func difference(
        of text: TranslatedText, from model: TranslatedText, named name: String,
        _ value: PlistView, _ path: [PlistPathComponent]
    ) -> PlistDiagnostic? {
        guard checker.rules.contains(.formatSpecifiers),
            let found = TextComparison(name: name).difference(of: text, from: model)
        else { return nil }
        return located(
            LocalizationRule.formatSpecifiers.finding(found.message, severity: found.severity),
            at: found.view ?? value, path)
    }

    /// The key as a text; `nil` if it cannot be a format.
    func keyText(_ number: Int, _ value: PlistView) -> TranslatedText? {
        let key = keys.names[number].utf8
        guard key.contains(UInt8(ascii: "%")) else { return nil }
        var text = TranslatedText()
        _ = text.add(key, of: value)
        text.finish()
        return text
    }

    /// What is wrong with a text by itself.
    func check(
        _ text: TranslatedText, in place: TextPlace, _ path: [PlistPathComponent],
        _ found: inout [PlistDiagnostic]
    ) {
        if checker.rules.contains(.formatSpecifiers),
            let difference = TextComparison.contradiction(in: text), let view = difference.view
        {
            found.append(
                located(
                    LocalizationRule.formatSpecifiers.finding(
                        difference.message, severity: difference.severity), at: view, path))
        }
        if checker.rules.contains(.pluralVariables) {
            found += text.problems.map { problem in
                located(
                    LocalizationRule.pluralVariables.finding(problem.message), at: problem.view,
                    path)
            }
        }
        guard checker.rules.contains(.pluralCategories) else { return }
        for forms in text.plurals {
            found += findings(about: forms, in: place).map { located($0, at: forms.view, path) }
        }
    }

    private func findings(
        about forms: TranslatedText.PluralForms, in place: TextPlace
    ) -> [PlistDiagnostic] {
        let rule = LocalizationRule.pluralCategories
        let language = VisibleText.excerpt(place.name)
        guard forms.categories.contains("other") else {
            // Where whole numbers never take it, only fractions lack a text.
            let isNeeded = place.categories?.needed.contains("other") ?? true
            return [
                rule.finding(
                    "the form 'other' is missing; add it", severity: isNeeded ? .error : .warning)
            ]
        }
        guard let categories = place.categories else { return [] }
        var findings: [PlistDiagnostic] = []
        let missing = categories.needed.filter { !forms.categories.contains($0) }
        if !missing.isEmpty {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            findings.append(
                rule.finding(
                    "\(language) needs \(missing.count == 1 ? "the form" : "the forms") \(names) "
                        + "too, in place of which 'other' is shown; add "
                        + "\(missing.count == 1 ? "it" : "them")"))
        }
        let unused = PluralCategories.all.filter {
            forms.categories.contains($0) && !categories.contains($0)
        }
        if !unused.isEmpty {
            let names = unused.map { "'\($0)'" }.joined(separator: ", ")
            findings.append(
                rule.finding("\(language) never uses \(names); remove it", severity: .note))
        }
        return findings
    }

    func located(
        _ finding: PlistDiagnostic, at view: PlistView, _ path: [PlistPathComponent],
        isKey: Bool = false
    ) -> PlistDiagnostic {
        var finding = finding
        finding.location = view.document.location(of: view, isKey: isKey)
        finding.path = PlistPath(path)
        return finding
    }

    private static let maximumListedKeys = 8

    func listed(_ numbers: [Int]) -> String {
        let shown = numbers.prefix(Self.maximumListedKeys).map {
            "'\(VisibleText.excerpt(keys.names[$0].description))'"
        }
        let rest = numbers.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension LocalizationRule {
    func finding(
        _ message: String, severity: PlistDiagnostic.Severity? = nil
    ) -> PlistDiagnostic {
        PlistDiagnostic(
            severity ?? self.severity, PlistDiagnostic.Code(rawValue: rawValue), message)
    }
}
