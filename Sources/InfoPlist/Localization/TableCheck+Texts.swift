// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The language of a string.
struct TextPlace {
    let isDevelopment: Bool
    /// The name shown in messages; empty if unknown.
    let name: String
    /// The plural categories; `nil` if unknown.
    let categories: PluralCategories?

    init(of language: TableKeys.Language, developmentRegion: String) {
        isDevelopment = language.isDevelopment
        name = language.name == "Base" ? developmentRegion : language.name
        categories = PluralCategories.of(LocaleName(name))
    }

    /// Whether it is a translation into a language with one form for one thing and another for all
    /// other numbers.
    var separatesOneFromSeveral: Bool { !isDevelopment && categories?.needed == ["one", "other"] }
}

/// Checks of single strings.
extension TableCheck {
    /// Returns the difference between a translation and the text of the development language, or
    /// the key if that is the text.
    func difference(
        of text: TranslatedText, _ number: Int, _ value: PlistView, _ path: [PlistPathComponent]
    ) -> PlistDiagnostic? {
        if keys.developmentCount.map({ number < $0 }) ?? false {
            let model = models[number]
            if model == nil && text.isPlain { return nil }
            return difference(
                of: text, from: model ?? .plain, named: developmentRegion,
                orFrom: keyText(number, value), value, path)
        }
        guard let model = keyText(number, value), model.isFormat else { return nil }
        return difference(of: text, from: model, named: "the key", value, path)
    }

    func difference(
        of text: TranslatedText, from model: TranslatedText, named name: String,
        orFrom key: TranslatedText? = nil, _ value: PlistView, _ path: [PlistPathComponent]
    ) -> PlistDiagnostic? {
        guard checker.rules.contains(.formatSpecifiers),
            let found = TextComparison(name: name).difference(of: text, from: model)
        else { return nil }
        // If the key is a format, programs pass its arguments.
        if let key, key.isFormat,
            TextComparison(name: name).difference(of: text, from: key) == nil
        {
            return nil
        }
        var finding = located(
            LocalizationRule.formatSpecifiers.finding(found.message, severity: found.severity),
            at: found.view ?? value, path)
        if let (old, new) = found.replacement, found.view?.id == value.id,
            let right = value.string?.replacing(only: old, with: new)
        {
            finding.fixes = [ValueFix.write(text: right, .suggestion).fix(at: path)]
        }
        return finding
    }

    /// Returns the key as a string; `nil` if it cannot be a format.
    func keyText(_ number: Int, _ value: PlistView) -> TranslatedText? {
        let key = keys.names[number].utf8
        guard key.contains(UInt8(ascii: "%")) else { return nil }
        var text = TranslatedText()
        _ = text.add(key, of: value)
        text.finish()
        return text
    }

    /// Checks a single text on its own.
    ///
    /// - Parameter isReported: whether differences of its arguments have already been reported.
    mutating func check(
        _ text: TranslatedText, _ number: Int, in place: TextPlace, _ path: [PlistPathComponent],
        isReported: Bool, _ found: inout [PlistDiagnostic]
    ) {
        if !isReported, checker.rules.contains(.formatSpecifiers),
            let difference = TextComparison.contradiction(in: text), let view = difference.view
        {
            found.append(
                located(
                    LocalizationRule.formatSpecifiers.finding(
                        difference.message, severity: difference.severity), at: view, path))
        }
        if checker.rules.contains(.formatSpecifiers) {
            found += text.misnumbered.map { located($0.finding, at: $0.view, path) }
        }
        found += text.problems.filter { checker.rules.contains($0.rule) }.map { problem in
            located(
                problem.finding, at: problem.view, path, isKey: problem.isKey)
        }
        guard checker.rules.contains(.pluralCategories) else { return }
        if place.separatesOneFromSeveral && text.plurals.contains(where: \.isDistinct) {
            distinct.insert(number)
        }
        for forms in text.plurals { check(forms, number, in: place, path, &found) }
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
