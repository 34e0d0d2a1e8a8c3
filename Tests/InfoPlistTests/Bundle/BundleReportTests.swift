// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

@Suite struct BundleReportTests {
    private static func report(
        _ info: String, name: String = "Tide.app", preferring locales: [String] = [],
        _ files: KeyValuePairs<TreePath, MemoryTree.Item> = [:]
    ) throws -> BundleReport {
        var tree = MemoryTree(files)
        tree["Info.plist"] = .file(info)
        return try BundleReport(
            of: BundleDirectory(in: tree, name: name), preferring: locales.map { LocaleName($0) })
    }

    // MARK: Names

    static let names:
        [(info: String, locales: [String], text: String, reason: String, homeScreen: String?)] = [
            ("{}", [], "Tide", "noKey", nil),
            ("{CFBundleName = T;}", ["fr"], "Tide", "noKey", nil),
            ("{CFBundleDisplayName = Tide;}", [], "Tide", "sameName", nil),
            ("{CFBundleDisplayName = Tide;}", ["fr"], "Marée", "fr", nil),
            ("{CFBundleDisplayName = Tide;}", ["fr_CA"], "Marée", "fr", nil),
            ("{CFBundleDisplayName = Tide;}", ["de"], "Tide", "sameName", nil),
            (
                "{CFBundleDisplayName = Tide; CFBundleDevelopmentRegion = French;}", ["de"],
                "Marée", "fr", nil
            ),
            ("{CFBundleDisplayName = Tides;}", ["fr"], "Tide", "otherName Tides", nil),
            ("{CFBundleDisplayName = tide;}", ["fr"], "Tide", "otherName tide", nil),
            ("{MinimumOSVersion = 12; CFBundleName = T;}", [], "Tide", "noKey", "T"),
            (
                "{MinimumOSVersion = 12; CFBundleName = T; CFBundleDisplayName = Tides;}", ["de"],
                "Tide", "otherName Tides", "Tides"
            ),
            (
                "{MinimumOSVersion = 12; CFBundleDisplayName = Tides;}", ["fr"], "Tide",
                "otherName Tides", "Marée"
            ),
        ]

    @Test(arguments: CaseIndex.all(of: names))
    func reportsDisplayName(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (info, locales, text, reason, homeScreen) = Self.names[index]
        let report = try Self.report(
            info, preferring: locales,
            [
                "fr.lproj/InfoPlist.strings": .file("CFBundleDisplayName = \"Marée\";"),
                "fr_CA.lproj/InfoPlist.strings": .file("CFBundleName = \"M\";"),
                "de.lproj/InfoPlist.strings": .file(""),
            ])
        #expect(report.displayName.text == text)
        let found =
            switch report.displayName.reason {
            case .noKey: "noKey"
            case .sameName: "sameName"
            case .otherName(let name): "otherName \(name)"
            case .localized(let localization): localization.name
            }
        #expect(found == reason)
        #expect(report.homeScreenName == homeScreen)
    }

    /// Only apps are on a home screen.
    @Test(arguments: [("A.framework", nil), ("A.appex", nil), ("A.app", "Tides")])
    func omitsHomeScreenForOtherBundles(_ name: String, _ homeScreen: String?) throws {
        let tree = MemoryTree([
            "Info.plist": .file("{ MinimumOSVersion = 12; CFBundleDisplayName = Tides; }")
        ])
        let report = try BundleReport(of: BundleDirectory(in: tree, name: name))
        #expect(report.homeScreenName == homeScreen)
    }

    // MARK: Executables

    static let executables: [(value: String, path: TreePath?, state: BundleExecutable.State)] = [
        ("Tide", "Tide", .present), ("Data", "Data", .notExecutable), ("tide", "tide", .missing),
        ("Linked", "Linked", .present), ("\"../Tide\"", nil, .missing),
        ("\"/bin/sh\"", nil, .missing), ("\"\"", nil, .missing), ("Out", "Out", .missing),
        ("Folder", "Folder", .missing),
    ]

    @Test(arguments: CaseIndex.all(of: executables))
    func looksForExecutable(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (value, path, state) = Self.executables[index]
        let report = try Self.report(
            "{CFBundleExecutable = \(value);}",
            [
                "Tide": .file("", isExecutable: true), "Data": .file(""), "Linked": .link("Tide"),
                "Out": .link("/bin/sh"), "Folder": .folder,
            ])
        #expect(report.executable?.path == path)
        #expect(report.executable?.state == state)
    }

    @Test func reportsNoExecutableWithoutKey() throws {
        #expect(try Self.report("{}").executable == nil)
        #expect(try Self.report("{CFBundleExecutable = (Tide);}").executable == nil)
    }

    // MARK: Icons

    static let icons: [(info: String, names: [String], paths: [String], files: [[String]])] = [
        (
            "{CFBundleIconFile = Icon;}", ["Icon"], ["CFBundleIconFile"],
            [["Icon.png", "Icon~ipad.png", "Icon@2x.png", "Icon@3x~iphone.png", "Icon.icns"]]
        ),
        (
            "{CFBundleIconFiles = (\"Icon.png\", \"Icon@2x\", Missing, 7);}",
            ["Icon.png", "Icon@2x", "Missing", "7"],
            (0..<4).map { "CFBundleIconFiles[\($0)]" },
            [
                ["Icon.png", "Icon~ipad.png", "Icon@2x.png", "Icon@3x~iphone.png"],
                ["Icon@2x.png"], [], [],
            ]
        ),
        (
            "{\"CFBundleIcons~ipad\" = {CFBundlePrimaryIcon = {CFBundleIconFiles = (Other);}; "
                + "CFBundleAlternateIcons = {Dark = {CFBundleIconFiles = (\"Dark1.5\");};}; "
                + "UINewsstandIcon = {CFBundleIconFiles = (icon);};};}",
            ["Other", "Dark1.5", "icon"],
            [
                "CFBundleIcons~ipad.CFBundlePrimaryIcon.CFBundleIconFiles[0]",
                "CFBundleIcons~ipad.CFBundleAlternateIcons.Dark.CFBundleIconFiles[0]",
                "CFBundleIcons~ipad.UINewsstandIcon.CFBundleIconFiles[0]",
            ],
            [["fr.lproj/Other.png"], ["Dark1.5.png"], []]
        ),
        (
            "{CFBundleDocumentTypes = ({CFBundleTypeIconFiles = (Doc); "
                + "CFBundleTypeIconFile = \"sub/Doc.icns\";}); CFBundleIconName = AppIcon;}",
            ["sub/Doc.icns", "Doc", "AppIcon"],
            [
                "CFBundleDocumentTypes[0].CFBundleTypeIconFile",
                "CFBundleDocumentTypes[0].CFBundleTypeIconFiles[0]", "CFBundleIconName",
            ],
            [["sub/Doc.icns"], [], ["Assets.car"]]
        ),
        (
            "{CFBundleIconFiles = (\"../Icon\", \"\", \"/Icon\", \"sub/\");}",
            ["../Icon", "", "/Icon", "sub/"], (0..<4).map { "CFBundleIconFiles[\($0)]" },
            [[], [], [], []]
        ),
    ]

    /// A binary property list may refer to one list many times.
    @Test func reportsIconsOfSharedListsOnce() throws {
        let tree = MemoryTree(["Info.plist": .binary(BinaryObjects.typesWithIcons(300))])
        let report = try BundleReport(of: BundleDirectory(in: tree, name: "Tide.app"))
        #expect(report.icons.count == 300)
        #expect(report.documentTypes.count == 300)
    }

    @Test func refusesAmplifyingInfoPlist() throws {
        let tree = MemoryTree(["Info.plist": .binary(BinaryObjects.typesWithIcons(3_000))])
        let bundle = try BundleDirectory(in: tree, name: "Tide.app")
        let error = try #require(throws: BundleError.self) { try BundleReport(of: bundle) }
        guard case .propertyList(let path, let error) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(path == "Info.plist")
        #expect(error.code == .expansion)
    }

    @Test(arguments: CaseIndex.all(of: icons)) func findsIcons(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (info, names, paths, files) = Self.icons[index]
        let report = try Self.report(
            info,
            [
                "Icon.png": .file(""), "Icon@2x.png": .file(""), "Icon~ipad.png": .file(""),
                "Icon@3x~iphone.png": .file(""), "Icon.icns": .file(""), "Icon.txt": .file(""),
                "fr.lproj/Other.png": .file(""), "fr.lproj/Icon.png": .file(""),
                "Dark1.5.png": .file(""), "sub/Doc.icns": .file(""), "Assets.car": .file(""),
            ])
        #expect(report.icons.map(\.name) == names)
        #expect(report.icons.map(\.path.description) == paths)
        #expect(report.icons.map { $0.files.map(\.description) } == files)
    }

    // MARK: The rest

    @Test func reportsFactsOfInfoPlist() throws {
        let report = try Self.report(
            "{CFBundleIdentifier = \"com.example.tide\"; CFBundleShortVersionString = \"1.2\"; "
                + "CFBundleVersion = 34; LSMinimumSystemVersion = \"10.13\"; "
                + "MinimumOSVersion = \"9.0\"; CFBundleSupportedPlatforms = (AppleTVOS); "
                + "CFBundleDocumentTypes = ({CFBundleTypeName = Table; "
                + "CFBundleTypeRole = Viewer; LSItemContentTypes = (\"com.example.table\"); "
                + "CFBundleTypeExtensions = (tide, tbl);}, broken); "
                + "CFBundleURLTypes = ({CFBundleURLSchemes = (tide, tides);}, {});}")
        #expect(report.identifier == "com.example.tide")
        #expect(report.shortVersion == "1.2")
        #expect(report.version == "34")
        #expect(report.packageType.code == "APPL")
        #expect(report.minimumSystem.map(\.system) == ["macOS", "tvOS"])
        #expect(report.minimumSystem.map(\.version) == ["10.13", "9.0"])
        #expect(report.documentTypes.map(\.name) == ["Table", nil])
        #expect(report.documentTypes[0].role == "Viewer")
        #expect(report.documentTypes[0].contentTypes == ["com.example.table"])
        #expect(report.documentTypes[0].pathExtensions == ["tide", "tbl"])
        #expect(report.urlSchemes == ["tide", "tides"])
        #expect(report.problems == [])
    }

    @Test func reportsKeysOfEachLocalization() throws {
        let report = try Self.report(
            "{}",
            [
                "de.lproj/Main.nib": .file(""),
                "en.lproj/InfoPlist.strings": .file("b = 1; a = 2;"),
                "fr.lproj/InfoPlist.strings": .file("b = "),
                "it.lproj/InfoPlist.strings": .link("../../../x"),
            ])
        #expect(report.localizations.map(\.localization.name) == ["de", "en", "fr", "it"])
        #expect(report.localizations.map(\.keys) == [[], ["b", "a"], [], []])
        #expect(report.localizations.map { $0.error == nil } == [true, true, false, false])
    }

    @Test func reportsNestedBundles() throws {
        let report = try Self.report(
            "{}",
            [
                "PlugIns/A.appex/Info.plist": .file(
                    "{CFBundleIdentifier = a; CFBundleVersion = 1;}"),
                "PlugIns/B.appex/info.plist": .file("{}"), "PlugIns/C.appex/Info.plist": .file("{"),
                "PlugIns/notes.txt": .file(""), "Watch/W.app/Info.plist": .file("{}"),
            ])
        let nested = report.nestedBundles
        #expect(nested.map(\.bundle.name) == ["A.appex", "B.appex", "C.appex", "W.app"])
        #expect(nested.map(\.identifier) == ["a", nil, nil, nil])
        #expect(nested.map { $0.error == nil } == [true, false, false, true])
        #expect(nested[0].version == "1")
    }

    @Test func reportsBadLinksAndNames() throws {
        let report = try Self.report(
            "{}",
            [
                "a/broken": .link("nowhere"), "a/out": .link("/etc"), "a/loop": .link("loop"),
                "a/fine": .link("../Info.plist"), "plugins/x": .file(""), "locked": .locked,
                "inLocked": .link("locked/x"),
            ])
        let problems = report.problems.map { "\($0.path) \($0.kind.rawValue)" }
        #expect(
            problems == [
                "plugins wrong-case", "a/broken broken-link", "a/loop circular-link",
                "a/out outside-link", "locked unreadable",
            ])
        #expect(report.problems.last?.message == "Permission denied")
    }

    @Test func requiresInfoPlist() throws {
        let bundle = try BundleDirectory(in: MemoryTree(["Contents/x": .file("")]), name: "A.app")
        let error = #expect(throws: BundleError.self) { _ = try BundleReport(of: bundle) }
        guard case .files(FileTreeError("Contents/Info.plist", .missing)) = error else {
            Issue.record("expected that Info.plist is missing, found \(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["(a)", "text", "{CFBundleIcons = x; CFBundleDocumentTypes = {a = b;};}"])
    func acceptsAnyPropertyListAsInfoPlist(_ info: String) throws {
        let report = try Self.report(info)
        #expect(report.identifier == nil)
        #expect(report.icons.isEmpty && report.documentTypes.isEmpty && report.urlSchemes.isEmpty)
    }
}
