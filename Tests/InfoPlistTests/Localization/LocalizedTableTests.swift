// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// The completeness of translations.
@Suite struct LocalizedTableTests {
    private static func tables(
        _ contents: KeyValuePairs<TreePath, MemoryTree.Item>, of language: String? = nil
    ) throws -> [String] {
        var checker = LocalizationChecker()
        checker.language = language
        return try checker.results(in: MemoryTree(contents), name: "A.app").tables.flatMap {
            table in
            table.languages.map { language in
                "\(table.path) \(table.name) \(language.name)\(language.isDevelopment ? "*" : ""): "
                    + "\(language.translatedCount) of \(table.keyCount), "
                    + "\(table.percentage(of: language)) %, "
                    + "-\(language.missingKeys.map(\.description)) "
                    + "+\(language.extraKeys.map(\.description))"
            }
        }
    }

    @Test func countsTextsOfEachLanguage() throws {
        let contents: KeyValuePairs<TreePath, MemoryTree.Item> = [
            "Contents/Info.plist": .file("{ CFBundleDevelopmentRegion = German; }"),
            "Contents/Resources/de.lproj/A.strings": .file("a = A; b = B; c = C;"),
            "Contents/Resources/en.lproj/A.strings": .file("c = A; x = X;"),
            "Contents/Resources/fr.lproj/Main.nib": .file(""),
            "Contents/Resources/B.loctable": .file("{ de = { a = A; }; }"),
        ]
        #expect(
            try Self.tables(contents) == [
                "Contents/Resources A de*: 3 of 3, 100 %, -[] +[]",
                "Contents/Resources A en: 1 of 3, 33 %, -[\"a\", \"b\"] +[\"x\"]",
                "Contents/Resources A fr: 0 of 3, 0 %, -[\"a\", \"b\", \"c\"] +[]",
                "Contents/Resources/B.loctable B de*: 1 of 1, 100 %, -[] +[]",
            ])
    }

    /// Two languages are equal if everything reported about them is equal.
    @Test func comparesLanguages() throws {
        func languages(_ english: String, _ french: String) throws -> [LocalizedTable.Language] {
            let tree = MemoryTree([
                "en.lproj/A.strings": .file(english), "fr.lproj/A.strings": .file(french),
            ])
            return try LocalizationChecker().results(in: tree, name: "A.app").tables
                .flatMap(\.languages)
        }
        let first = try languages("a = A; b = B;", "a = A; b = B;")
        let same = try languages("a = C; b = D;", "a = E; b = F;")
        let other = try languages("a = A; b = B;", "a = A; x = X;")
        #expect(first.count == 2)
        #expect(first == same)
        #expect(Set(first + same) == Set(first))
        #expect(first[0] != first[1])
        #expect(first[0] == other[0])
        #expect(first[1] != other[1])
        #expect(Set(first + other).count == 3)
    }

    @Test func reportsOneLanguage() throws {
        let contents: KeyValuePairs<TreePath, MemoryTree.Item> = [
            "en.lproj/A.strings": .file("a = \"%@\";"), "de.lproj/A.strings": .file("a = A;"),
            "fr.lproj/A.strings": .file("a = A; b = B;"),
            "deep/de.lproj/B.strings": .file("b = B;"),
        ]
        #expect(
            try Self.tables(contents, of: "fr") == [" A fr: 1 of 1, 100 %, -[] +[\"b\"]"])
        var checker = LocalizationChecker()
        checker.language = "fr"
        let found = try checker.results(in: MemoryTree(contents), name: "").found.findings
        #expect(Set(found.map(\.path)) == ["fr.lproj/A.strings"])
        #expect(found.count == 2)
        checker.language = "it"
        let italian = try checker.results(
            in: MemoryTree(["en.lproj/A.strings": .file("a = A;"), "it.lproj": .folder]), name: "")
        #expect(italian.found.findings.map(\.path) == ["it.lproj"])
    }

    @Test func showsNearlyCompleteAsIncomplete() throws {
        let keys = (1...1000).map { "k\($0) = 1;" }
        let tables = try Self.tables([
            "en.lproj/A.strings": .file(keys.joined()),
            "de.lproj/A.strings": .file(keys.dropLast().joined()),
        ])
        #expect(tables.contains { $0.hasPrefix(" A de: 999 of 1000, 99 %") })
    }

    @Test func readsStringCatalogues() throws {
        let catalogue = """
            {"sourceLanguage": "en", "strings": {
            "a": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "A"}}}},
            "b": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}},
            "fr": {"stringSet": {"state": "translated", "values": ["B"]}}}},
            "c": {"shouldTranslate": false}, "d": {"extractionState": "stale"}}}
            """
        #expect(
            try Self.tables(["A.xcstrings": .file(catalogue)]) == [
                "A.xcstrings A en*: 2 of 2, 100 %, -[] +[]",
                "A.xcstrings A de: 1 of 2, 50 %, -[\"b\"] +[]",
                "A.xcstrings A fr: 1 of 2, 50 %, -[\"a\"] +[]",
            ])
    }

    @Test func reportsUnreadableTables() throws {
        let tree = MemoryTree([
            "en.lproj/A.strings": .file("a = A;"), "de.lproj/A.strings": .file("a = "),
            "fr.lproj": .locked,
        ])
        let results = try LocalizationChecker().results(in: tree, name: "Sources")
        #expect(
            results.found.findings.filter { $0.diagnostic.severity == .error }.map(\.path) == [
                "de.lproj/A.strings"
            ])
        #expect(results.found.errors.map(\.path) == ["fr.lproj"])
    }

    @Test func reportsEmptyTablesAsNotes() throws {
        let found = try LocalizationChecker().results(
            in: MemoryTree([
                "en.lproj/A.strings": .file(""), "de.lproj/A.strings": .file("/* Later. */"),
            ]), name: "Sources"
        ).found
        #expect(found.findings.map(\.path) == ["en.lproj/A.strings", "de.lproj/A.strings"])
        #expect(found.findings.allSatisfy { $0.diagnostic.severity == .note })
        #expect(found.errors == [])
    }

    @Test func ignoresOtherFiles() throws {
        let tables = try Self.tables([
            "en.lproj/A.strings": .file("(a, b)"), "B.xcstrings": .file("[]"),
            "C.xcstrings": .file("{\"strings\": [1], \"sourceLanguage\": 2}"),
            "D.xcstrings": .file("{\"strings\": {\"a\": 1, \"b\": {\"localizations\": []}}}"),
            "E.loctable": .file("{ en = a; de = (b); }"), "F.strings": .file("a = B;"),
            "de.lproj/A.strings": .file("a = { b = 1; };"),
        ])
        #expect(tables.contains("D.xcstrings D en*: 2 of 2, 100 %, -[] +[]"))
    }

    /// A binary file may refer to one dictionary from many places.
    @Test func readsSharedTextsOnce() throws {
        let forms = PlistDictionary(
            (0..<200).map { (key: PlistString("f\($0)"), value: PlistValue.string("%d %@")) })
        let entry: PlistValue = ["NSStringVariableWidthRuleType": .dictionary(forms)]
        let root = PlistDictionary((0..<500).map { (key: PlistString("k\($0)"), value: entry) })
        let bytes = try PlistDocument(value: .dictionary(root)).encoded(as: .binary)
        let results = try LocalizationChecker().results(
            in: MemoryTree([
                "en.lproj/A.stringsdict": .binary(bytes), "de.lproj/A.stringsdict": .binary(bytes),
            ]), name: "Sources")
        #expect(results.found.findings.isEmpty)
        #expect(results.tables.first?.keyCount == 500)
    }
}
