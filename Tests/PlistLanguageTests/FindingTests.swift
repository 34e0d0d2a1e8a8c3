// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage
import Testing

/// A text with a mark `|`.
struct MarkedText {
    let text: [UInt8]
    let offset: Int

    init(_ marked: String) {
        let before = marked.prefix { $0 != "|" }
        offset = before.utf8.count
        text = Array(before.utf8) + Array(marked.dropFirst(before.count + 1).utf8)
    }

    func snapshot(_ name: String = "Info.plist") -> LanguageSnapshot {
        LanguageSnapshot(path: "/w/" + name, text: text)
    }

    static func infoPlist(_ entries: String) -> MarkedText {
        MarkedText(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \(entries)
            </dict>
            </plist>

            """)
    }
}

extension LanguageSnapshot {
    func word(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

@Suite struct FindingTests {
    private static func findings(
        _ entries: String, _ rules: LanguageRules = .init()
    ) -> [(code: String, word: String)] {
        let snapshot = MarkedText.infoPlist(entries).snapshot()
        return snapshot.findings(rules).map { ($0.code, snapshot.word($0.range)) }
    }

    @Test func findingsAreAtWords() {
        let found = Self.findings(
            """
            <key>CFBundleIdentifer</key>
            <string>com.example.tides</string>
            <key>CFBundleVersion</key>
            <string>one</string>
            <key>CFBundleURLTypes</key>
            <dict>
            <key>a</key><string>b</string>
            <key>CFBundleURLSchemes-longer-than-a-line-that-is-short</key><string>b</string>
            </dict>
            """)
        #expect(found.contains { $0.code == "misspelt-key" && $0.word == "CFBundleIdentifer" })
        #expect(found.contains { $0.code == "bundle-version" && $0.word == "one" })
        #expect(found.contains { $0.code == "value-kind" && $0.word == "CFBundleURLTypes" })
        #expect(found.allSatisfy { !$0.word.contains("\n") })
    }

    @Test func notesAreHiddenUnlessAskedFor() {
        var rules = LanguageRules()
        let entries = "<key>CFBundlePackageType</key><string>APPL</string>"
        let hidden = Self.findings(entries)
        rules.showsNotes = true
        #expect(Self.findings(entries, rules).count > hidden.count)
    }

    @Test func deprecatedKeyIsTagged() throws {
        let snapshot = MarkedText.infoPlist(
            "<key>NSCalendarsUsageDescription</key><string>Adds high tides.</string>"
        ).snapshot()
        let found = try #require(
            snapshot.findings().first { $0.code == "deprecated-key" })
        #expect(found.tags == [.deprecated])
        #expect(snapshot.word(found.range) == "NSCalendarsUsageDescription")
    }

    /// Each text has one hole, and nothing else is reported.
    @Test(arguments: [
        ("<key>CFBundleName</key>\n<string>Tides", "Tides"),
        ("<key>CFBundleNam", "<key>CFBundleNam"),
        ("<key>CFBundleName</key>", "<key>CFBundleName</key>"),
    ])
    func incompleteTextHasOneFinding(_ entries: String, _ word: String) {
        let found = Self.findings(entries)
        #expect(found.count == 1, "\(found)")
        #expect(found.first.map { word.contains($0.word) } == true, "\(found)")
    }

    /// There is no outline of YAML.
    @Test(arguments: ["tides.yaml", "tides.yml"])
    func yamlHasNoFindings(_ name: String) {
        let snapshot = LanguageSnapshot(path: name, text: Array("high: [1, 2]\nlow: x\n".utf8))
        #expect(snapshot.findings().isEmpty)
    }

    @Test func blankTextHasNoFindings() {
        #expect(MarkedText("").snapshot().findings().isEmpty)
        #expect(MarkedText("\u{FEFF} \n").snapshot().findings().isEmpty)
    }

    @Test func unknownFileHasNoFindingsWithoutSchema() {
        #expect(MarkedText("{ a = 1; b = (2); }").snapshot("notes.plist").findings().isEmpty)
    }

    @Test func declaredEncodingDoesNotMatter() {
        let text =
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<plist><string>é</string></plist>"
        #expect(MarkedText(text).snapshot("a.plist").findings().isEmpty)
        #expect(MarkedText(text.replacingISO).snapshot("a.plist").findings().isEmpty)
    }

    @Test func entitlementsAreCheckedForCodesign() {
        let text = "{\"com.apple.security.app-sandbox\": true}"
        #expect(!MarkedText(text).snapshot("a.entitlements").findings().isEmpty)
    }
}

extension String {
    /// The text with UTF-16 as the declared encoding.
    fileprivate var replacingISO: String {
        split(separator: "ISO-8859-1").joined(separator: "UTF-16")
    }
}
