// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The numbered keys of a table, and the keys that each language has.
struct TableKeys {
    /// The keys by number.
    private(set) var names: [PlistString] = []
    private var numbers: [PlistString: Int] = [:]

    /// The keys of one language.
    struct Language {
        let name: String
        /// The path that findings refer to: its first file, or the folder that lacks the table.
        var path: TreePath
        /// Whether a file exists.
        var hasTable = false
        /// The numbers of the keys that it has, each once.
        var keys: [Int] = []
        /// Unexpected keys, which the development language lacks.
        var extraKeys: [Int] = []
        var isDevelopment = false
        /// The indices of the fallback languages for missing keys.
        var fallbacks: [Int] = []
    }

    /// The maximum number of languages, because every table has room for each.
    static let maximumLanguages = 500

    var languages: [Language] = []

    /// Returns the number of a key, adding it if necessary.
    mutating func number(of key: PlistString) -> Int {
        if let number = numbers[key] { return number }
        let number = names.count
        numbers[key] = number
        names.append(key)
        // Some editors leave an entry with an empty key, which is never looked up.
        if developmentCount == nil && key.utf8.isEmpty { exempt.insert(number) }
        return number
    }

    /// Keys that need no translation.
    var exempt: Set<Int> = []

    /// The number of keys of the development language, which come first; `nil` if it has no table,
    /// and all languages together define the keys.
    var developmentCount: Int?

    /// The keys to translate.
    private var wanted: Range<Int> { 0..<(developmentCount ?? names.count) }

    /// The number of keys that every language should have.
    var wantedCount: Int { wanted.count - exempt.count }

    /// Returns the numbers of the keys that a language and its fallbacks lack, in table order.
    func missingKeys(of language: Int) -> [Int] {
        var isThere = [Bool](repeating: false, count: names.count)
        for other in [language] + languages[language].fallbacks {
            for key in languages[other].keys { isThere[key] = true }
        }
        return wanted.filter { !isThere[$0] && !exempt.contains($0) }
    }
}
