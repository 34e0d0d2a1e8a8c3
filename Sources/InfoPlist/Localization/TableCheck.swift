// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The check of one table in all its languages, beginning with the development language.
struct TableCheck {
    let checker: LocalizationChecker
    let name: String
    let path: TreePath
    let developmentRegion: String
    var keys = TableKeys()
    /// Keys that a table may contain even if the development language lacks them.
    var knownKeys: Set<PlistString> = []

    /// The strings of the development language with arguments, by key number.
    var models: [Int: TranslatedText] = [:]
    /// The numbers of keys with a translation that distinguishes singular and plural.
    var distinct: Set<Int> = []
    /// Strings of the development language with one form, and their key numbers.
    var uniform: [UniformText: Int] = [:]
    var findings: [BundleFinding] = []
    /// The first key that only translations have, by language.
    private var firstExtras: [Int: PlistDiagnostic] = [:]

    init(
        _ checker: LocalizationChecker, name: String, path: TreePath, developmentRegion: String
    ) {
        self.checker = checker
        self.name = name
        self.path = path
        self.developmentRegion = developmentRegion
    }

    // MARK: Adding languages

    /// Adds the strings of one file.
    mutating func add(_ document: PlistDocument, of language: Int, at path: TreePath) {
        keys.languages[language].path = path
        var found: [PlistDiagnostic] = []
        add(document.root, of: language, under: [], &found)
        add(document, found, at: path)
    }

    /// Adds a file without counterparts.
    ///
    /// - Parameter language: its language; empty if unknown.
    mutating func addSingle(_ document: PlistDocument, of language: String, at path: TreePath) {
        keys.languages = [TableKeys.Language(name: language, path: path, isDevelopment: true)]
        add(document, of: 0, at: path)
    }

    /// - Parameter path: the path to the root within its document.
    mutating func add(
        _ root: PlistView, of language: Int, under path: [PlistPathComponent],
        _ found: inout [PlistDiagnostic]
    ) {
        let earlier = Set(keys.languages[language].keys)
        let place = TextPlace(of: keys.languages[language], developmentRegion: developmentRegion)
        keys.languages[language].hasTable = true
        var reader = TextReader()
        for (key, value) in root.entries {
            let number = keys.number(of: key)
            guard earlier.isEmpty || !earlier.contains(number) else { continue }
            keys.languages[language].keys.append(number)
            if let count = keys.developmentCount, number >= count, !place.isDevelopment,
                !key.utf8.isEmpty, !knownKeys.contains(key)
            {
                addExtra(number, of: language, value)
            }
            let path = path + [.key(key)]
            let text = reader.text(of: value)
            var difference: PlistDiagnostic?
            if place.isDevelopment {
                if !text.isPlain && models[number] == nil { models[number] = text }
            } else {
                difference = self.difference(of: text, number, value, path)
                if let difference { found.append(difference) }
            }
            guard !text.isPlain else { continue }
            check(text, number, in: place, path, isReported: difference != nil, &found)
        }
    }

    private mutating func addExtra(_ number: Int, of language: Int, _ value: PlistView) {
        if keys.languages[language].extraKeys.isEmpty {
            var finding = LocalizationRule.extraTranslation.finding("")
            finding.location = value.document.location(of: value, isKey: true)
            if value.document.encodingName != nil {
                finding = value.document.placed([finding])[0]
            }
            firstExtras[language] = finding
        }
        keys.languages[language].extraKeys.append(number)
    }

    /// Ends the development language, which has all keys added so far.
    mutating func endDevelopmentLanguage() {
        guard keys.languages.contains(where: \.hasTable) else { return }
        keys.developmentCount = keys.names.count
    }

    mutating func add(_ document: PlistDocument, _ found: [PlistDiagnostic], at path: TreePath) {
        let found = found + keyFindings(in: document)
        findings += document.placed(found).map { BundleFinding(path: path, diagnostic: $0) }
    }

    // MARK: Results

    mutating func finish(_ results: inout LocalizationResults) {
        let counted = keys.languages.filter(\.hasTable).count
        // A table that exists in only one language is not reported as missing in others.
        let isShared = keys.developmentCount != nil || counted > 1
        var languages: [LocalizedTable.Language] = []
        for (number, language) in keys.languages.enumerated() {
            guard language.name != "Base" || language.isDevelopment && language.hasTable,
                checker.language == nil || checker.language == language.name
            else { continue }
            let isComplete = isShared && (!language.isDevelopment || language.hasTable)
            let missing = isComplete ? keys.missingKeys(of: number) : []
            if !language.isDevelopment {
                reportMissing(missing, in: language)
                reportExtra(of: number, missing)
            }
            guard checker.listsTables, language.hasTable || !missing.isEmpty else { continue }
            languages.append(
                LocalizedTable.Language(
                    name: language.name, isDevelopment: language.isDevelopment,
                    translatedCount: keys.wantedCount - missing.count, keys: keys,
                    number: number, isComplete: isComplete))
        }
        results.found.findings += findings.map(judged).filter { finding in
            guard let language = checker.language else { return true }
            // The folder itself, if it lacks the table.
            return [finding.path, finding.path.parent].contains { $0?.name == "\(language).lproj" }
        }
        guard !languages.isEmpty, !keys.names.isEmpty else { return }
        results.tables.append(
            LocalizedTable(
                path: path, name: name, keyCount: keys.wantedCount, languages: languages))
    }

    private mutating func reportMissing(_ missing: [Int], in language: TableKeys.Language) {
        guard !missing.isEmpty, checker.rules.contains(.missingTranslation) else { return }
        let whose = keys.developmentCount == nil ? "other languages" : developmentRegion
        let subject = missing.count == 1 ? "1 key" : "\(missing.count) keys"
        let verb = missing.count == 1 ? "is" : "are"
        let message =
            if language.path == path {
                "\(subject) \(verb) not translated into \(VisibleText.excerpt(language.name))"
            } else if language.hasTable {
                "\(subject) of \(VisibleText.excerpt(whose)) \(verb) missing here"
            } else {
                "the table '\(VisibleText.excerpt(name))' is missing here"
            }
        let finding = LocalizationRule.missingTranslation.finding(
            "\(message); translate \(listed(missing))")
        findings.append(BundleFinding(path: language.path, diagnostic: finding))
    }

    /// Returns the fix of a key that is not translated from: the similar key that is missing, or the
    /// removal.
    private func fixes(ofExtra number: Int, _ missing: [Int]) -> [PlistFix] {
        let key = keys.names[number]
        let path: [PlistPathComponent] = [.key(key)]
        let wanted = missing.prefix(Self.maximumComparedCount).map { keys.names[$0].description }
        let near = EditDistance.nearest(to: key.description, among: wanted)
        let right: [ValueFix] = near.count == 1 ? [.rename(to: near[0], .suggestion)] : []
        return (right + [.remove(near.count == 1 ? .alternative : .suggestion)]).fixes(at: path)
    }

    /// The maximum number of missing keys that an extra key is compared with.
    private static let maximumComparedCount = 1_000

    private mutating func reportExtra(of number: Int, _ missing: [Int]) {
        let language = keys.languages[number]
        guard !language.extraKeys.isEmpty, checker.rules.contains(.extraTranslation),
            var finding = firstExtras[number]
        else { return }
        let count = language.extraKeys.count
        finding.message =
            "\(VisibleText.excerpt(developmentRegion)) has no \(count == 1 ? "key" : "keys") "
            + "\(listed(language.extraKeys)); add \(count == 1 ? "it" : "them") there, or remove "
            + "\(count == 1 ? "it" : "them")"
        if count == 1 { finding.fixes = fixes(ofExtra: language.extraKeys[0], missing) }
        findings.append(BundleFinding(path: language.path, diagnostic: finding))
    }
}
