// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Values that depend on the user's languages.
@Suite struct LocalizedValueTests {
    private static func value(
        of key: PlistString, in tree: MemoryTree, named name: String = "App.app",
        _ languages: String...
    ) throws -> EffectiveInfoPlist.Value? {
        try effective(tree, named: name, languages)?[key]
    }

    private static func effective(
        _ tree: MemoryTree, named name: String = "App.app", _ languages: [String],
        device: String? = nil
    ) throws -> EffectiveInfoPlist? {
        try BundleDirectory(in: tree, name: name).effectiveInfoPlist(
            for: ValueContext(device: device, languages: languages.map(LocaleName.init)))
    }

    /// The example of the Information Property List Key Reference, and that of the Bundle
    /// Programming Guide.
    static let textEdit = MemoryTree([
        "Contents/Info.plist": .file(
            """
            { CFBundleDevelopmentRegion = English; CFBundleDisplayName = TextEdit;
              NSHumanReadableCopyright =
              "Copyright \\U00a9 1995-2009, Apple Inc.,All Rights Reserved.\\n"; }
            """),
        "Contents/Resources/French.lproj/InfoPlist.strings": .file(
            """
            CFBundleDisplayName = "TextEdit";

            NSHumanReadableCopyright = "Copyright © 1995-2009 Apple Inc.\\nTous droits réservés.";
            """),
        "Contents/Resources/German.lproj/InfoPlist.strings": .file(
            """
            CFBundleDisplayName = "TextEdit";
            NSHumanReadableCopyright = "Copyright © 1995-2009 Apple Inc.\\nAlle Rechte vorbehalten.";
            """),
        "Contents/Resources/English.lproj": .folder,
    ])

    static let copyrights = [
        ("fr", "Copyright © 1995-2009 Apple Inc.\nTous droits réservés."),
        ("French", "Copyright © 1995-2009 Apple Inc.\nTous droits réservés."),
        ("fr_CA", "Copyright © 1995-2009 Apple Inc.\nTous droits réservés."),
        ("de", "Copyright © 1995-2009 Apple Inc.\nAlle Rechte vorbehalten."),
        ("de-AT", "Copyright © 1995-2009 Apple Inc.\nAlle Rechte vorbehalten."),
        ("en", "Copyright © 1995-2009, Apple Inc.,All Rights Reserved.\n"),
        ("ja", "Copyright © 1995-2009, Apple Inc.,All Rights Reserved.\n"),
    ]

    @Test(arguments: copyrights)
    func localizesExamplesOfReferences(_ language: String, _ copyright: String) throws {
        let found = try #require(
            try Self.effective(Self.textEdit, named: "TextEdit.app", [language]))
        #expect(
            found["NSHumanReadableCopyright"]?.value == .string(PlistString(copyright)))
        #expect(found["CFBundleDisplayName"]?.value == "TextEdit")
        let localization = found["NSHumanReadableCopyright"]?.origin.localization
        #expect((localization == nil) == !copyright.contains("Inc.\n"))
        #expect(found["CFBundleDevelopmentRegion"]?.origin.localization == nil)
    }

    @Test func leavesValuesUnchangedWithoutLanguages() throws {
        let found = try Self.effective(Self.textEdit, [])
        #expect(found?["NSHumanReadableCopyright"]?.origin.localization == nil)
    }

    /// The bundles of the listings in the Bundle Programming Guide.
    static let listings: [(name: String, info: TreePath, strings: TreePath, language: String)] = [
        ("MyApp.app", "Info.plist", "jp.lproj/InfoPlist.strings", "jp"),
        ("MyApp.app", "Contents/Info.plist", "Contents/Resources/en.lproj/InfoPlist.strings", "en"),
        (
            "MyFramework.framework", "Versions/A/Resources/Info.plist",
            "Versions/A/Resources/English.lproj/InfoPlist.strings", "en"
        ),
        (
            "MyLoadableBundle.bundle", "Contents/Info.plist",
            "Contents/Resources/jp.lproj/InfoPlist.strings", "jp"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: listings))
    func findsTablesInEveryLayout(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, info, strings, language) = Self.listings[index]
        var tree = MemoryTree([
            info: .file("{ CFBundleName = Plain; }"),
            strings: .file("CFBundleName = \"Localized\";"),
        ])
        if name.hasSuffix("framework") {
            tree["Versions/Current"] = .link("A")
            tree["Resources"] = .link("Versions/Current/Resources")
        }
        let found = try Self.value(of: "CFBundleName", in: tree, named: name, language)
        #expect(found?.value == "Localized")
        #expect(found?.origin.localization?.folder == strings.parent)
    }

    /// Tables of regions and languages; each value names its table.
    static let regions = MemoryTree([
        "Info.plist": .file("{ CFBundleDevelopmentRegion = fr; A = i; B = i; C = i; D = i; }"),
        "en_GB.lproj/InfoPlist.strings": .file("A = en_GB;"),
        "en.lproj/InfoPlist.strings": .file("A = en; B = en;"),
        "en_US.lproj/InfoPlist.strings": .file("B = en_US;"),
        "de.lproj/InfoPlist.strings": .file("A = de; E = de;"),
        "de-AT.lproj/InfoPlist.strings": .file("{ A = \"de-AT\"; }"),
        "it.lproj": .folder,
        "fr.lproj/InfoPlist.strings": .file("A = fr; B = fr; C = fr;"),
    ])

    static let preferences: [(languages: [String], values: String)] = [
        (["en_GB"], "en_GB en fr i"),
        (["en-GB"], "en_GB en fr i"),
        (["en_US"], "en en_US fr i"),
        (["en_AU"], "en en fr i"),
        (["en"], "en en fr i"),
        (["de_AT", "en"], "de-AT fr fr i"),
        (["de_CH", "en"], "de fr fr i"),
        (["it", "en"], "fr fr fr i"),
        (["ja", "ko", "en_GB", "de"], "en_GB en fr i"),
        (["ja"], "fr fr fr i"),
    ]

    @Test(arguments: CaseIndex.all(of: preferences))
    func searchesRegionThenLanguageThenDevelopmentRegion(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (languages, values) = Self.preferences[index]
        let found = try #require(try Self.effective(Self.regions, languages))
        let texts = (["A", "B", "C", "D"] as [PlistString]).map { key -> String in
            guard case .string(let text)? = found[key]?.value else { return "-" }
            return text.description
        }
        #expect(texts.joined(separator: " ") == values)
    }

    @Test func explainsWhyTableWasRead() throws {
        let found = try #require(try Self.effective(Self.regions, ["en_GB"]))
        let reasons = (["A", "B", "C", "D"] as [PlistString]).map { found[$0]?.origin.reason }
        #expect(reasons == [.region, .language, .developmentRegion, nil])
    }

    @Test func putsKeysOfTablesLast() throws {
        let found = try #require(try Self.effective(Self.regions, ["de_AT"]))
        #expect(found.dictionary.keys == ["CFBundleDevelopmentRegion", "A", "B", "C", "D", "E"])
        #expect(found["E"]?.value == "de")
    }

    @Test func usesDeviceFormsFromTables() throws {
        let tree = MemoryTree([
            "Info.plist": .file("{ N = i; \"N~ipad\" = \"i~ipad\"; M = i; \"M~ipad\" = p; }"),
            "en.lproj/InfoPlist.strings": .file("N = en; \"N~ipad\" = \"en~ipad\"; M = m;"),
        ])
        for (device, name) in [("ipad", "en~ipad"), ("iphone", "en")] {
            let found = try Self.effective(tree, ["en"], device: device)
            #expect(found?["N"]?.value == .string(PlistString(name)))
            #expect(found?["M"]?.value == "m")
        }
        let plain = try Self.effective(tree, [], device: "ipad")
        #expect(plain?["N"]?.value == "i~ipad")
    }

    @Test func reportsUnreadableTables() throws {
        #expect(try Self.effective(MemoryTree([:]), ["en"]) == nil)
        let files: [(TreePath, String, TreePath)] = [
            ("Info.plist", "(a)", "Info.plist"),
            ("Info.plist", "{ a", "Info.plist"),
            ("en.lproj/InfoPlist.strings", "(a)", "en.lproj/InfoPlist.strings"),
            ("en.lproj/InfoPlist.strings", "a = ", "en.lproj/InfoPlist.strings"),
        ]
        for (file, text, place) in files {
            var tree = MemoryTree(["Info.plist": .file("{}")])
            tree[file] = .file(text)
            let error = #expect(throws: BundleError.self) { try Self.effective(tree, ["en"]) }
            guard case .propertyList(let path, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(path == place)
        }
        let locked = MemoryTree([
            "Contents/Info.plist": .file("{}"), "Contents/Resources": .locked,
        ])
        let error = #expect(throws: BundleError.self) { try Self.effective(locked, ["en"]) }
        guard case .files(let refusal)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal == FileTreeError("Contents/Resources", .system("Permission denied")))
        #expect(try Self.effective(locked, []) != nil)
    }
}
