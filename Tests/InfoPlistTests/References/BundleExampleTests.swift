// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Examples from the Bundle Programming Guide, and those about files from the Information Property
/// List Key Reference.
@Suite struct BundleExampleTests {
    // MARK: Listings

    @Test(arguments: ListedBundles.all)
    func findsEverythingInListing(_ listing: ListedBundles.Listing) throws {
        let bundle = try BundleDirectory(in: listing.tree, name: listing.name)
        let report = try BundleReport(of: bundle)
        #expect(bundle.layout == listing.layout)
        #expect(report.infoPlist == listing.infoPlist)
        #expect(report.executable?.path == listing.executable)
        #expect(report.executable?.state == .present)
        #expect(report.localizations.map(\.localization.name) == listing.localizations)
        #expect(report.icons.allSatisfy { !$0.files.isEmpty })
        #expect(report.problems == [])
        for (name, language, path) in listing.resources {
            var search = ResourceSearch()
            search.preferred = [LocaleName(language)]
            search.developmentRegion = LocaleName("en")
            let found = try search.candidates(for: name, in: bundle).first { $0.state == .found }
            let expected = path.flatMap { TreePath($0) }
            #expect(found?.path == expected.map(bundle.resourcesFolder.appending))
        }
    }

    @Test(arguments: ListedBundles.all)
    func findsNothingWrongWithListing(_ listing: ListedBundles.Listing) throws {
        var checker = BundleChecker()
        // The guide calls Japanese jp, which is the code of the country.
        checker.localization.rules.remove(.translationLanguage)
        func messages(in tree: MemoryTree) throws -> [String] {
            try checker.findings(in: tree, name: listing.name).findings
                .filter { $0.diagnostic.severity != .note }.map(BundleRuleTests.text)
        }
        #expect(try messages(in: listing.tree) == [])
        var tree = listing.tree
        tree[listing.executable] = nil
        #expect(try messages(in: tree) != [])
    }

    // MARK: Names

    /// If Chess.app is renamed to `Chess.mov`, the Finder shows that it is still an application.
    @Test(arguments: [
        ("Chess.app", "Chess"), ("Chess.mov.app", "Chess.mov.app"),
        ("Chess 2.1.app", "Chess 2.1"), ("St. Louis.app", "St. Louis"),
        ("MyFramework.framework", "MyFramework.framework"), ("Chess.mov", "Chess.mov"),
        ("My.plugin", "My.plugin"), ("Chess", "Chess"),
    ])
    func showsNameOfRenamedFolder(_ name: String, _ shown: String) throws {
        let tree = MemoryTree([
            "Info.plist": .file("{ CFBundleDisplayName = Schach; }"),
            "de.lproj/InfoPlist.strings": .file("CFBundleDisplayName = Schachspiel;"),
        ])
        let report = try BundleReport(
            of: BundleDirectory(in: tree, name: name), preferring: [LocaleName("de")])
        #expect(report.displayName.text == shown)
    }

    @Test(arguments: [
        ("Chess.app", "Schach"), ("Chess.mov.app", "Chess.mov.app"), ("Spiel.app", "Spiel"),
    ])
    func showsLocalizedNameUntilRenamed(
        _ name: String, _ shown: String
    ) throws {
        let tree = MemoryTree([
            "Contents/Info.plist": .file("{ CFBundleDisplayName = Chess; }"),
            "Contents/Resources/de.lproj/InfoPlist.strings": .file("CFBundleDisplayName = Schach;"),
        ])
        let report = try BundleReport(
            of: BundleDirectory(in: tree, name: name), preferring: [LocaleName("de")])
        #expect(report.displayName.text == shown)
    }

    /// The names of document and URL types are keys of InfoPlist.strings.
    @Test func translatesTypeNames() throws {
        let tree = MemoryTree([
            "Info.plist": .file(
                """
                { CFBundleDocumentTypes = ({ CFBundleTypeName = "Tide Table"; });
                CFBundleURLTypes = ({ CFBundleURLName = "com.example.tides"; }); }
                """),
            "fr.lproj/InfoPlist.strings": .file(
                """
                "Tide Table" = "Table des marées";
                "com.example.tides" = "Adresse de marées";
                """),
            "en.lproj/InfoPlist.strings": .file(""),
        ])
        let bundle = try BundleDirectory(in: tree, name: "Tides.app")
        let names = try [[], ["fr"], ["en"]].map { languages in
            try BundleReport(of: bundle, preferring: languages.map { LocaleName($0) })
                .documentTypes.map { $0.localizedName ?? $0.name }
        }
        #expect(names == [["Tide Table"], ["Table des marées"], ["Tide Table"]])
        let findings = try BundleChecker().findings(in: tree, name: "Tides.app").findings
        #expect(!findings.contains { $0.diagnostic.code.rawValue == "extra-translation" })
    }

    // MARK: Devices

    /// `MyImage.png`, for iPad and for iPhone.
    @Test(arguments: [
        ("ipad", "MyImage~ipad.png"), ("iphone", "MyImage~iphone.png"),
        ("ipod", "MyImage~iphone.png"), (nil, "MyImage.png"),
    ])
    func choosesImageForDevice(_ device: String?, _ file: String) throws {
        let names = ["MyImage~ipad.png", "MyImage~iphone.png", "MyImage.png"]
        func found(among names: [String]) throws -> String? {
            var tree = MemoryTree(["Info.plist": .file("{}")])
            for name in names { tree[try #require(TreePath(name))] = .file("") }
            var search = ResourceSearch()
            search.device = device
            return try search.candidates(
                for: "MyImage.png", in: BundleDirectory(in: tree, name: "MyApp.app")
            ).first { $0.state == .found }?.path.name
        }
        #expect(try found(among: names) == file)
        #expect(try found(among: ["MyImage.png"]) == "MyImage.png")
        #expect(try found(among: names.filter { $0 != file }) == (device == nil ? nil : names[2]))
    }

    /// Icons for iPad are separate: alternate icons of other devices do not count.
    @Test func doesNotMixIconsOfDevices() throws {
        let info: PlistDictionary = [
            "CFBundleIcons": [
                "CFBundlePrimaryIcon": "a", "CFBundleAlternateIcons": ["Night": "b"],
            ],
            "CFBundleIcons~ipad": ["CFBundlePrimaryIcon": "c"],
        ]
        func icons(_ device: String) -> PlistValue? {
            EffectiveInfoPlist(info, for: ValueContext(device: device))["CFBundleIcons"]?.value
        }
        #expect(icons("ipad") == ["CFBundlePrimaryIcon": "c"])
        #expect(icons("iphone")?["CFBundleAlternateIcons"] == ["Night": "b"])
    }

    // MARK: Files that the Info.plist names

    static let files: [(info: String, paths: [TreePath], rule: BundleRule)] = [
        (
            "\"UILaunchImageFile~ipad\" = \"MyiPadImage.png\";",
            ["MyiPadImage-Portrait.png", "MyiPadImage-Landscape.png"], .missingLaunchImage
        ),
        ("ATSApplicationFontsPath = \"Stuff/MyFonts/\";", ["Stuff/MyFonts/A.ttf"], .missingFont),
        ("CFBundleIconFiles = (Icon);", ["Icon@2x.png"], .missingIcon),
        ("NSPrefPaneIconFile = \"Pane.tiff\";", ["Pane.tiff"], .missingIcon),
    ]

    @Test(arguments: CaseIndex.all(of: files), ["", "Contents/Resources"] as [TreePath])
    func findsFilesThatInfoPlistNames(_ caseIndex: CaseIndex, _ resources: TreePath) throws {
        let index = caseIndex.number
        let (info, paths, rule) = Self.files[index]
        func rules(_ paths: [TreePath]) throws -> [String] {
            let isFlat = resources == .root
            var tree = MemoryTree([
                isFlat ? "Info.plist" : "Contents/Info.plist": .file("{ \(info) }")
            ])
            for path in paths {
                let isImage = path.pathExtension == "png"
                tree[resources.appending(path)] =
                    isImage ? .binary(IconImageExamples.png(57, 57)) : .file("")
            }
            var checker = BundleChecker()
            checker.infoPlist.rules = []
            return try checker.findings(in: tree, name: "MyApp.app").findings
                .map(\.diagnostic.code.rawValue)
        }
        #expect(try rules(paths) == [])
        #expect(try rules([]) == [rule.rawValue])
    }
}
