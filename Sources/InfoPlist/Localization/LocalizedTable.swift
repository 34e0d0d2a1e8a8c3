// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The translation status of a string table.
public struct LocalizedTable: Hashable, Sendable {
    /// The translation status for one language.
    public struct Language: Hashable, Sendable {
        /// The name of the folder, or in the file: `de`, `zh_CN`.
        public let name: String
        /// Whether the program's own strings are in this language.
        public let isDevelopment: Bool
        /// The number of the table's keys that have a string in this language or in its fallback,
        /// which for a region is the region's language.
        public let translatedCount: Int
        /// The keys of the table, and those that each language has.
        let keys: TableKeys
        /// The index of the language.
        let number: Int
        /// Whether the language is expected to have all keys.
        let isComplete: Bool

        /// The keys without a string, in table order.
        ///
        /// - Complexity: O(*n*) in the keys of the table.
        public var missingKeys: [PlistString] {
            isComplete ? keys.missingKeys(of: number).map { keys.names[$0] } : []
        }

        /// The keys that the development language lacks.
        public var extraKeys: [PlistString] {
            keys.languages[number].extraKeys.map { keys.names[$0] }
        }
    }

    /// The table's file, or the folder that contains the `.lproj` folders with its files.
    public let path: TreePath
    /// The name used by programs: `Localizable`.
    public let name: String
    /// The number of keys to translate: the keys of the development language, or of all languages
    /// together if the development language has no such table.
    public let keyCount: Int
    /// The languages of the table, with the translation status of each.
    public let languages: [Language]

    /// Returns the percentage of the table that a language has; 100 only if it is complete.
    public func percentage(of language: Language) -> Int {
        keyCount == 0 ? 100 : language.translatedCount * 100 / keyCount
    }
}

/// The findings about string tables, and their translation status.
public struct LocalizationResults: Sendable {
    /// The findings.
    public internal(set) var found = BundleFindings()
    /// The tables, ordered by folder, then by name.
    public internal(set) var tables: [LocalizedTable] = []

    /// Creates empty results.
    package init() {}
}

extension LocalizedTable.Language {
    private var values: (String, Bool, Int, [PlistString], [PlistString]) {
        (name, isDevelopment, translatedCount, missingKeys, extraKeys)
    }

    /// Whether two languages have the same name and the same keys.
    public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

    /// Hashes the name and the number of strings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(translatedCount)
    }
}
