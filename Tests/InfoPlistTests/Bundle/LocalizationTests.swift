// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

@Suite struct LocalizationTests {
    static let names: [(name: String, language: String, script: String?, region: String?)] = [
        ("en", "en", nil, nil), ("en_GB", "en", nil, "GB"), ("en-GB", "en", nil, "GB"),
        ("zh-Hans", "zh", "Hans", nil), ("zh_Hant_TW", "zh", "Hant", nil),
        ("zh_CN", "zh", "Hans", nil),
        ("es-419", "es", nil, "419"), ("English", "en", nil, nil), ("French", "fr", nil, nil),
        ("Traditional Chinese", "zh", "Hant", nil), ("zh-Hant_HK", "zh", nil, "HK"),
        ("jp", "jp", nil, nil), ("", "", nil, nil),
        ("english", "english", nil, nil), ("_", "", nil, nil),
    ]

    @Test(arguments: CaseIndex.all(of: names))
    func splitsLocalizationNames(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (name, language, script, region) = Self.names[index]
        let locale = LocaleName(name)
        #expect(locale.language == language)
        #expect(locale.script == script)
        #expect(locale.region == region)
    }

    private static func bundle(_ names: [String]) throws -> BundleDirectory {
        var tree = MemoryTree(["Info.plist": .file("{}"), "en.lproj.zip": .file("")])
        for name in names {
            tree[TreePath(name + ".lproj/InfoPlist.strings")!] = .file(
                "CFBundleName = \"\(name)\";")
        }
        return try BundleDirectory(in: tree, name: "A.app")
    }

    @Test func findsLocalizations() throws {
        let bundle = try Self.bundle(["fr", "en_GB", "English", "Base"])
        let found = try bundle.localizations()
        #expect(found.map(\.name) == ["Base", "English", "en_GB", "fr"])
        #expect(found.map(\.isBase) == [true, false, false, false])
        let strings = try bundle.strings(of: found[3])
        #expect(strings?.root["CFBundleName"]?.string == "fr")
        #expect(try bundle.strings(of: found[3], table: "Localizable.strings") == nil)
    }

    @Test func findsNoLocalizationsWithoutResources() throws {
        let tree = MemoryTree(["Contents/Info.plist": .file("{}")])
        #expect(try BundleDirectory(in: tree, name: "A.app").localizations() == [])
    }

    @Test func acceptsOnlyFoldersAsLocalizations() throws {
        let tree = MemoryTree([
            "Info.plist": .file(""), "a.lproj": .file(""), "b.lproj": .link("/etc"),
            "c.lproj": .link("d.lproj"), "d.lproj": .folder, "e.LPROJ": .folder,
        ])
        let found = try BundleDirectory(in: tree, name: "A.app").localizations()
        #expect(found.map(\.name) == ["c", "d"])
        #expect(found.map(\.folder) == ["d.lproj", "d.lproj"])
    }

    @Test func reportsUnreadableResources() throws {
        let tree = MemoryTree([
            "Contents/Info.plist": .file("{}"), "Contents/Resources": .locked,
        ])
        #expect(throws: FileTreeError("Contents/Resources", .system("Permission denied"))) {
            try BundleDirectory(in: tree, name: "A.app").localizations()
        }
    }

    static let orders:
        [(
            folders: [String], preferred: [String], development: String?, order: [String]
        )] = [
            (["en", "fr"], ["fr"], "en", ["fr language", "en development-region"]),
            (["en", "fr"], ["de"], "en", ["en development-region"]),
            (["en", "fr"], ["de"], nil, []),
            (["en", "fr"], [], "English", ["en development-region"]),
            (
                ["en", "fr", "de"], ["es", "de", "fr"], "en",
                ["de language", "en development-region"]
            ),
            (["en", "en_GB"], ["en_GB"], "en", ["en_GB region", "en language"]),
            (["en", "en_GB"], ["en-GB"], "en", ["en_GB region", "en language"]),
            (["en", "en_GB"], ["en_US"], "en", ["en language"]),
            (["en_GB"], ["en_US", "en_GB"], nil, ["en_GB region"]),
            (
                ["English", "en"], ["en"], nil, ["en language", "English language"]
            ),
            (
                ["Base", "fr"], ["fr"], "en", ["fr language", "Base base"]
            ),
            (["zh-Hans", "zh-Hant"], ["zh_TW"], nil, ["zh-Hant language"]),
            (["zh_CN", "zh_TW"], ["zh-Hant_TW"], nil, ["zh_TW language"]),
            (["zh_CN", "zh_TW"], ["zh-Hans"], nil, ["zh_CN language"]),
            (["zh-Hans", "zh_TW"], ["zh_CN"], nil, ["zh-Hans language"]),
            (["no"], ["nb"], nil, ["no language"]), (["nb"], ["no_NO"], nil, ["nb language"]),
            (["iw"], ["he_IL"], nil, ["iw language"]), (["he"], ["iw"], nil, ["he language"]),
            (["el_GR"], ["el"], nil, ["el_GR language"]),
            (["el"], ["el_GR"], nil, ["el language"]), (["ell"], ["Greek"], nil, ["ell language"]),
            (["pt_BR", "pt_PT"], ["pt"], nil, ["pt_BR language"]),
            (["en_AU", "en_US"], ["English"], nil, ["en_US language"]),
            (["Chinese, Simplified"], ["zh"], nil, ["Chinese, Simplified language"]),
            (
                ["fr", "fr_CA", "en_US", "en"], ["fr_CA"], "en_US",
                [
                    "fr_CA region", "fr language", "en_US development-region",
                    "en development-region",
                ]
            ),
        ]

    @Test(arguments: CaseIndex.all(of: orders))
    func searchesInSystemOrder(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (folders, preferred, development, expected) = Self.orders[index]
        let order = try Self.bundle(folders).localizations().searchOrder(
            preferring: preferred.map { LocaleName($0) },
            developmentRegion: development.map { LocaleName($0) })
        #expect(order.map { "\($0.localization.name) \($0.reason.rawValue)" } == expected)
    }
}
