// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The keys of a table, each with a number, and which of them each language has.
struct TableKeys {
    /// By their numbers.
    private(set) var names: [PlistString] = []
    private var numbers: [PlistString: Int] = [:]

    /// What one language has.
    struct Language {
        let name: String
        /// Its files, or what they are missing in; the first one is what findings are about.
        var path: TreePath
        /// Whether there is a file.
        var hasTable = false
        /// The numbers of the keys that it has, each once.
        var keys: [Int] = []
        /// Keys that no other table leads to expect.
        var extraKeys: [Int] = []
        var isDevelopment = false
        /// The numbers of languages whose texts are shown for keys that this one lacks.
        var fallbacks: [Int] = []
    }

    /// There are not so many; every table has a place for each.
    static let maximumLanguages = 500

    var languages: [Language] = []

    /// The number of a key, a new one if necessary.
    mutating func number(of key: PlistString) -> Int {
        if let number = numbers[key] { return number }
        let number = names.count
        numbers[key] = number
        names.append(key)
        // Editors leave an entry with an empty key behind, which no text is looked up by.
        if developmentCount == nil && key.utf8.isEmpty { exempt.insert(number) }
        return number
    }

    /// Keys that need no translation.
    var exempt: Set<Int> = []

    /// The number of keys of the development language, which come first; `nil` if no table is in
    /// that language: then all languages together have the keys.
    var developmentCount: Int?

    /// Whether each key is to be translated.
    private var wanted: Range<Int> { 0..<(developmentCount ?? names.count) }

    /// The number of keys that every language should have.
    var wantedCount: Int { wanted.count - exempt.count }

    /// The numbers of the keys that a language lacks and no fallback has, in the order of the table.
    func missingKeys(of language: Int) -> [Int] {
        var isThere = [Bool](repeating: false, count: names.count)
        for other in [language] + languages[language].fallbacks {
            for key in languages[other].keys { isThere[key] = true }
        }
        return wanted.filter { !isThere[$0] && !exempt.contains($0) }
    }
}
