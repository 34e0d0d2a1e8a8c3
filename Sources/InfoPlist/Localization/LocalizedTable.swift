// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// How far a table of texts is translated.
public struct LocalizedTable: Hashable, Sendable {
    /// How far it is translated into one language.
    public struct Language: Hashable, Sendable {
        /// The name as in the folder or the file: `de`, `zh_CN`.
        public let name: String
        /// Whether the program's own texts are in this language.
        public let isDevelopment: Bool
        /// The number of the table's keys that have a text in this language, or in the one that the
        /// system shows instead: that of the language for a region.
        public let translatedCount: Int
        /// The keys of the table, and what each language has.
        let keys: TableKeys
        /// The language's number among these.
        let number: Int
        /// Whether it should have all keys.
        let isComplete: Bool

        /// Keys without a text, in the order of the table.
        ///
        /// Complexity: O(*n*) in the keys of the table.
        public var missingKeys: [PlistString] {
            isComplete ? keys.missingKeys(of: number).map { keys.names[$0] } : []
        }

        /// Keys that the development language lacks.
        public var extraKeys: [PlistString] {
            keys.languages[number].extraKeys.map { keys.names[$0] }
        }
    }

    /// The table's file, or the folder that has the `.lproj` folders with its files.
    public let path: TreePath
    /// The name by which programs ask for it: `Localizable`.
    public let name: String
    /// The number of keys to translate: those of the development language, or of all languages
    /// together if that one has no such table.
    public let keyCount: Int
    /// The languages that have the table, and how far each is translated.
    public let languages: [Language]

    /// How much of the table a language has, in percent; 100 only if that is everything.
    public func percentage(of language: Language) -> Int {
        keyCount == 0 ? 100 : language.translatedCount * 100 / keyCount
    }
}

/// What is wrong with tables of texts, and how far they are translated.
public struct LocalizationResults: Sendable {
    /// What is wrong.
    public internal(set) var found = BundleFindings()
    /// By folder, then by name.
    public internal(set) var tables: [LocalizedTable] = []

    /// Nothing found yet.
    package init() {}
}

extension LocalizedTable.Language {
    private var values: (String, Bool, Int, [PlistString], [PlistString]) {
        (name, isDevelopment, translatedCount, missingKeys, extraKeys)
    }

    /// Whether two languages have the same name and the same keys.
    public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

    /// Hashes the name and the number of texts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(translatedCount)
    }
}
