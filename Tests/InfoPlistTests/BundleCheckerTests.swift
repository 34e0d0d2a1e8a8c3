// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

@Suite struct BundleCheckerTests {
    private func texts(_ found: BundleFindings) -> [String] {
        found.findings.map {
            "\($0.diagnostic.severity) \($0.diagnostic.code.rawValue) \(BundleRuleTests.text($0))"
        }
    }

    @Test func ordersInfoPlistFindingsBySource() throws {
        let tree = MemoryTree([
            "Info.plist": .file(
                """
                {
                CFBundleExecutable = A;
                CFBundelName = A;
                UIAppFonts = (B.ttf);
                CFBundleVersion = x;
                }
                """)
        ])
        let found = try BundleChecker().findings(in: tree, name: "A.app")
        let lines = found.findings.filter { $0.diagnostic.severity != .note }.map {
            "\($0.diagnostic.location?.text?.line ?? 0) \($0.diagnostic.code.rawValue)"
        }
        #expect(
            lines == [
                "1 missing-key", "2 missing-executable", "3 misspelt-key", "4 missing-font",
                "5 bundle-version",
            ])
    }

    @Test func reportsUnparsablePropertyLists() throws {
        let tree = MemoryTree([
            "Info.plist": .file("{ A = 1; A = 2; }"),
            "en.lproj/InfoPlist.strings": .file("A = 1;\nB = ;"),
            "Frameworks/B.framework/Info.plist": .file("{"),
        ])
        var checker = BundleChecker()
        checker.infoPlist.rules.remove(.missingKey)
        let found = texts(try checker.findings(in: tree, name: "A.app"))
        #expect(
            found == [
                "warning duplicate-key Info.plist:1: duplicate key 'A': the last value counts",
                "error syntax Frameworks/B.framework/Info.plist:1: "
                    + "expected a key or '}', found the end of the input",
                "error syntax en.lproj/InfoPlist.strings:2: expected a value, found ';'",
            ])
        checker.reportsDecodingWarnings = false
        #expect(texts(try checker.findings(in: tree, name: "A.app")) == Array(found.dropFirst()))
    }

    /// A build may add a file that an Info.plist in a source folder names.
    @Test(arguments: [
        ("A.app", PlistDiagnostic.Severity.warning), ("Sources", .note), ("A-1.2", .note),
    ])
    func reportsFilesMissingInSourcesAsNotes(
        _ name: String, _ severity: PlistDiagnostic.Severity
    ) throws {
        let info = "{ CFBundleIconFile = A; NSMainNibFile = A; UIAppFonts = (A); }"
        var checker = BundleChecker()
        checker.rules = [.missingIcon, .missingNib, .missingFont]
        for tree in [
            MemoryTree(["Info.plist": .file(info)]),
            MemoryTree(["Resources/Info.plist": .file(info)]),
        ] {
            checker.infoPlist.rules = []
            let found = try checker.findings(in: tree, name: name).findings
            #expect(found.map(\.diagnostic.severity) == [severity, severity, severity])
        }
    }

    @Test func looksUpFilesOfSharedListsOnce() throws {
        let tree = MemoryTree(["Info.plist": .binary(BinaryObjects.typesWithIcons(300))])
        var checker = BundleChecker()
        checker.rules = [.missingIcon]
        checker.infoPlist.rules = []
        #expect(try checker.findings(in: tree, name: "A.app").findings.count == 300)
    }

    @Test func checksEachBundleForItsPlatform() throws {
        let keys = "{ LSRequiresIPhoneOS = <*BY>; CFBundleSupportedPlatforms = (iPhoneOS); }"
        let tree = MemoryTree([
            "Contents/Info.plist": .file("{ LSRequiresIPhoneOS = <*BY>; }"),
            "Contents/PlugIns/B.bundle/Info.plist": .file(keys),
        ])
        var checker = BundleChecker()
        checker.infoPlist.platform = "macOS"
        checker.infoPlist.rules.remove(.missingKey)
        let found = try checker.findings(in: tree, name: "A.app").findings
        #expect(found.map(\.path) == ["Contents/Info.plist"])
        #expect(found.map(\.diagnostic.code.rawValue) == ["other-platform"])
    }

    /// A framework for Mac Catalyst has the keys of both systems, whatever platform it declares.
    @Test(arguments: [("maccatalyst", 0), ("simulator", 1)])
    func checksCatalystFrameworksForBothSystems(_ variant: String, _ count: Int) throws {
        let tree = MemoryTree([
            "Info.plist": .file(
                """
                { AvailableLibraries = ({ LibraryIdentifier = a; LibraryPath = "Sea.framework";
                SupportedPlatform = ios; SupportedPlatformVariant = \(variant);
                SupportedArchitectures = (arm64); }); }
                """),
            "a/Sea.framework/Info.plist": .file(
                "{ CFBundleSupportedPlatforms = (iPhoneOS); LSMinimumSystemVersion = \"10.15\"; }"),
        ])
        var checker = BundleChecker()
        checker.rules = [.xcframeworkPlatform]
        checker.infoPlist.rules = [.otherPlatform]
        let found = try checker.findings(in: tree, name: "Sea.xcframework").findings
        #expect(found.filter { $0.path == "Info.plist" }.count == 1)
        #expect(found.filter { $0.path == "a/Sea.framework/Info.plist" }.count == count)
    }

    /// Keys of translations are keys of the Info.plist or texts in it.
    @Test func reportsMisspeltKeysOfTranslations() throws {
        let tree = MemoryTree([
            "Info.plist": .file(
                "{ CFBundleDocumentTypes = ({ CFBundleTypeName = CFBundleNames; }); }"),
            "en.lproj/InfoPlist.strings": .file(
                """
                CFBundleDisplayNam = Tides;
                CFBundleNames = Chart;
                NSCameraUsageDescription = "";
                CFBundleName = "";
                """),
            "InfoPlist.xcstrings": .file(
                """
                { "sourceLanguage": "en", "version": "1.0",
                "strings": { "NSCamraUsageDescription": {}, "CFBundleName": {} } }
                """),
        ])
        var checker = BundleChecker()
        checker.rules = []
        checker.infoPlist.rules = [.misspeltKey, .emptyPurpose]
        checker.localization.rules = []
        #expect(
            texts(try checker.findings(in: tree, name: "A.app")) == [
                "warning misspelt-key en.lproj/InfoPlist.strings:1: unknown key "
                    + "'CFBundleDisplayNam'; write 'CFBundleDisplayName'",
                "warning empty-purpose en.lproj/InfoPlist.strings:3: the purpose string says "
                    + "nothing; write why the app asks",
                "warning misspelt-key InfoPlist.xcstrings:2: unknown key "
                    + "'NSCamraUsageDescription'; write 'NSCameraUsageDescription'",
            ])
    }

    @Test func namesFrameworkByExtension() throws {
        let tree = MemoryTree([
            "Info.plist": .file("{ CFBundleExecutable = B; }"), "B": .file(""),
        ])
        let found = try BundleChecker().findings(in: tree, name: "A.framework").findings
        #expect(found.contains { $0.diagnostic.code.rawValue == "executable-name" })
        let other = try BundleChecker().findings(in: tree, name: "B.framework").findings
        #expect(!other.contains { $0.diagnostic.code.rawValue == "executable-name" })
    }

    @Test func reportsEmptyTablesAsNotes() throws {
        let tree = MemoryTree([
            "Info.plist": .file("{}"), "en.lproj/InfoPlist.strings": .file(""),
            "fr.lproj/InfoPlist.strings": .file("/* none */"),
        ])
        var checker = BundleChecker()
        checker.infoPlist.rules = []
        #expect(
            texts(try checker.findings(in: tree, name: "A.bundle")).filter { $0.contains("empty") }
                == [
                    "note empty en.lproj/InfoPlist.strings: the table has no entries",
                    "note empty fr.lproj/InfoPlist.strings:1: the table has no entries",
                ])
    }

    /// A bundle that contains its executable counts as built, whatever keys it has.
    @Test(arguments: ["A", "$(EXECUTABLE_NAME)"])
    func treatsBundleWithExecutableAsBuilt(_ executable: String) throws {
        let info = MemoryTree.Item.file(
            "{ CFBundleExecutable = \"\(executable)\"; CFBundleName = \"$(PRODUCT_NAME)\"; }")
        var checker = BundleChecker()
        checker.infoPlist.rules = [.unexpandedVariable]
        func keys(_ files: MemoryTree) throws -> [String] {
            try checker.findings(in: files, name: "A.app").findings
                .filter { $0.diagnostic.code == InfoPlistRule.unexpandedVariable.code }
                .map { "\($0.diagnostic.severity) \($0.diagnostic.path ?? PlistPath())" }
        }
        let named = executable == "A" ? [] : ["error CFBundleExecutable"]
        let expected = named + ["error CFBundleName"]
        #expect(try keys(MemoryTree(["Info.plist": info, "A": .file("")])) == expected)
        #expect(
            try keys(MemoryTree(["Contents/Info.plist": info, "Contents/MacOS/A": .file("")]))
                == expected)
        #expect(try keys(MemoryTree(["Info.plist": info])) == [])
    }

    @Test func reportsBrokenFrameworkLinkOnce() throws {
        let tree = MemoryTree([
            "Versions/A/Resources/Info.plist": .file("{}"), "Versions/Current": .link("B"),
            "gone": .link("nowhere"),
        ])
        let found = texts(try BundleChecker().findings(in: tree, name: "B.framework"))
        #expect(found.filter { $0.contains("Current") }.count == 1)
    }

    @Test func reportsUncheckedFiles() throws {
        let tree = MemoryTree([
            "Info.plist": .file("{}"), "a/locked": .locked, "en.lproj": .locked,
        ])
        let found = try BundleChecker().findings(in: tree, name: "A.app")
        #expect(found.errors.map(\.path) == ["a/locked", "en.lproj"])
        #expect(throws: FileTreeError("", .system("Permission denied"))) {
            try BundleChecker().findings(in: MemoryTree(["": .locked]), name: "A.app")
        }
    }

    @Test func reportsProgress() throws {
        let tree = MemoryTree(["Info.plist": .file("{}"), "a/b": .file("")])
        var counts: [Int] = []
        _ = try BundleChecker().findings(in: tree, name: "A.app") { counts.append($0) }
        #expect(counts == [1, 2, 3, 4])
    }

    @Test(arguments: [
        ("ios", "iOS"), ("macOS", "macOS"), ("MacOSX", "macOS"), ("iPhoneSimulator", "iOS"),
        ("XROS", "visionOS"), ("iPadOS", "iOS"), ("appletvos", "tvOS"), ("BeOS", nil), ("", nil),
    ])
    func recognisesPlatformsByName(_ name: String, _ platform: String?) {
        #expect(PlatformName.platform(called: name) == platform)
    }
}
