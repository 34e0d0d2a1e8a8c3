// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The check of the tables in the `.lproj` folders of one folder.
struct FolderCheck {
    private let folder: TableFiles.LocalizedFolder
    private let checker: LocalizationChecker
    private let context: LocalizationContext
    private let developmentRegion: String
    /// The indices of the languages in the order of the check, beginning with the languages of the
    /// program's own strings.
    private var order: [Int] = []
    private var developmentCount = 0
    /// The fallback languages of each language, whose strings are shown for missing ones.
    private var fallbacks: [[Int]] = []
    /// The only file to check, and the files to compare it with; `nil` to check all files.
    var wanted: TableFiles.Part?

    init(
        _ folder: TableFiles.LocalizedFolder, checker: LocalizationChecker,
        _ context: LocalizationContext
    ) {
        self.folder = folder
        self.checker = checker
        self.context = context
        developmentRegion =
            context.developmentRegion(of: folder.path) ?? checker.surroundingRegion ?? "en"
        findOrder()
        findFallbacks()
    }

    private mutating func findOrder() {
        let languages = folder.languages
        let numbers = Dictionary(
            uniqueKeysWithValues: languages.enumerated().map { ($1.folder, $0) })
        let development = languages.searchOrder(
            preferring: [], developmentRegion: LocaleName(developmentRegion))
        order = development.compactMap { numbers[$0.localization.folder] }
        developmentCount = order.count
        let isDevelopment = Set(order)
        order += languages.indices.filter { !isDevelopment.contains($0) }
    }

    /// The maximum number of fallbacks, more than real languages have.
    private static let maximumFallbacks = 4

    private mutating func findFallbacks() {
        let locales = folder.languages.map(\.locale)
        let developmentLocale = LocaleName(developmentRegion)
        var general: [String: [Int]] = [:]
        for (number, locale) in locales.enumerated() where locale.region == nil {
            if general[locale.language, default: []].count < Self.maximumFallbacks {
                general[locale.language, default: []].append(number)
            }
        }
        fallbacks = locales.enumerated().map { number, locale in
            let sameLanguage = (general[locale.language] ?? []).filter {
                $0 != number && locale.suits(locales[$0])
            }
            // Another form of the development language has all of its strings, including the
            // strings in Base.lproj.
            let own = order[..<developmentCount].prefix(Self.maximumFallbacks)
            return locale.suits(developmentLocale) ? sameLanguage + own : sameLanguage
        }
    }

    func run(_ reader: inout TableReader, _ results: inout LocalizationResults) {
        let rule = LocalizationRule.translationLanguage
        for language in folder.languages where checker.rules.contains(rule) {
            guard checker.language == nil || checker.language == language.name,
                let advice = LanguageSlip.advice(on: language.name)
            else { continue }
            results.found.findings.append(
                BundleFinding(path: language.folder, diagnostic: rule.finding(advice)))
        }
        checkNames(&results)
        for (name, parts) in folder.tables.sorted(by: { $0.key < $1.key }) {
            if let wanted, wanted.path.stem != name { continue }
            var check = TableCheck(
                checker, name: name, path: folder.path, developmentRegion: developmentRegion)
            check.keys.languages = folder.languages.enumerated().map { number, language in
                TableKeys.Language(
                    name: language.name, path: language.folder,
                    isDevelopment: order[..<developmentCount].contains(number),
                    fallbacks: fallbacks[number])
            }
            if name == "InfoPlist" { check.knownKeys = context.translatableTexts(in: folder.path) }
            add(parts, to: &check, &reader)
            check.finish(&results)
        }
    }

    /// Reports files whose names differ from the development language's only in case, because
    /// case-sensitive file systems do not find them.
    private func checkNames(_ results: inout LocalizationResults) {
        guard checker.rules.contains(.tableName) else { return }
        let development = Set(order[..<developmentCount])
        let files = Dictionary(grouping: folder.tables.values.joined()) {
            $0.path.name.lowercased()
        }
        for parts in files.values {
            let models = Set(parts.filter { development.contains($0.language) }.map(\.path.name))
            guard models.count == 1, let model = models.first else { continue }
            let right = Set(parts.filter { $0.path.name == model }.map(\.language))
            for part in parts where part.path.name != model && !right.contains(part.language) {
                reportName(of: part, model, &results)
            }
        }
    }

    private func reportName(
        of part: TableFiles.Part, _ model: String, _ results: inout LocalizationResults
    ) {
        let language = folder.languages[part.language].name
        guard checker.language == nil || checker.language == language else { return }
        let region = VisibleText.excerpt(developmentRegion)
        let finding = LocalizationRule.tableName.finding(
            "the table is not found by this name on every system; rename it "
                + "to '\(VisibleText.excerpt(model))', as in \(region)")
        results.found.findings.append(BundleFinding(path: part.path, diagnostic: finding))
    }

    private func add(
        _ parts: [TableFiles.Part], to check: inout TableCheck, _ reader: inout TableReader
    ) {
        let byLanguage = Dictionary(grouping: parts, by: \.language)
        let needed = neededLanguages(of: byLanguage)
        for (place, language) in order.enumerated() {
            if place == developmentCount { check.endDevelopmentLanguage() }
            if let needed, !needed.contains(language) { continue }
            // The rules of a .stringsdict file take precedence over the strings of a .strings file.
            let parts = (byLanguage[language] ?? []).sorted {
                $0.path.bytes.count > $1.path.bytes.count
            }
            for part in parts {
                guard let document = reader.read(part.path) else { continue }
                check.add(document, of: language, at: part.path)
            }
        }
    }

    /// Returns the languages to read for the wanted file; `nil` for all, if all are compared with
    /// it, or together replace the missing development language.
    private func neededLanguages(of parts: [Int: [TableFiles.Part]]) -> Set<Int>? {
        let development = order[..<developmentCount]
        guard let wanted, !development.contains(wanted.language),
            development.contains(where: { parts[$0] != nil })
        else { return nil }
        return Set(development + fallbacks[wanted.language] + [wanted.language])
    }
}
