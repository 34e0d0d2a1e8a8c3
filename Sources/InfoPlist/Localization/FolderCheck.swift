// SPDX-License-Identifier: Apache-2.0

/// The check of the tables in the `.lproj` folders of one folder.
struct FolderCheck {
    private let folder: TableFiles.LocalizedFolder
    private let checker: LocalizationChecker
    private let context: LocalizationContext
    private let developmentRegion: String
    /// The numbers of the languages in the order in which they are looked at: first those that the
    /// program's own texts are in.
    private var order: [Int] = []
    private var developmentCount = 0
    /// By language: those whose texts are shown for what it lacks.
    private var fallbacks: [[Int]] = []

    init(
        _ folder: TableFiles.LocalizedFolder, checker: LocalizationChecker,
        _ context: LocalizationContext
    ) {
        self.folder = folder
        self.checker = checker
        self.context = context
        developmentRegion = context.developmentRegion(of: folder.path) ?? "en"
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

    /// More folders for one language are nobody's.
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
            // Another form of the development language has all of its texts, Base.lproj's too.
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
        for (name, parts) in folder.tables.sorted(by: { $0.key < $1.key }) {
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

    private func add(
        _ parts: [TableFiles.Part], to check: inout TableCheck, _ reader: inout TableReader
    ) {
        let byLanguage = Dictionary(grouping: parts, by: \.language)
        for (place, language) in order.enumerated() {
            if place == developmentCount { check.endDevelopmentLanguage() }
            // The rules of a .stringsdict file count before the texts of a .strings file.
            let parts = (byLanguage[language] ?? []).sorted {
                $0.path.bytes.count > $1.path.bytes.count
            }
            for part in parts {
                guard let document = reader.read(part.path) else { continue }
                check.add(document, of: language, at: part.path)
            }
        }
    }
}
