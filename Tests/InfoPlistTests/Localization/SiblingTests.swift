// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import InfoPlist

/// Checking one file of a table reports the same findings as checking its folder.
@Suite struct SiblingTests {
    private static let en = "a = \"%@ tides\"; b = B; c = C;"

    private static func findings(
        _ path: TreePath, _ contents: [(TreePath, MemoryTree.Item)], region: String? = nil
    ) throws -> [String]? {
        var tree = MemoryTree([:])
        for (path, item) in contents { tree[path] = item }
        let document = try #require(
            try tree.propertyList(at: path, options: LocalizationChecker().decodingOptions))
        let siblings = LocalizationChecker.Siblings(in: tree)
        return LocalizationChecker().findings(
            about: document, at: path, among: siblings, developmentRegion: region)?
            .map { "\($0.severity.rawValue): \($0.message)" }
    }

    @Test func comparesTableWithDevelopmentLanguage() throws {
        let contents: [(TreePath, MemoryTree.Item)] = [
            ("en.lproj/A.strings", .file(Self.en)),
            ("de.lproj/A.strings", .file("a = \"%d Gezeiten\"; b = B; d = D;")),
            ("fr.lproj/A.strings", .file("a = \"%d\"")), ("de.lproj/B.strings", .file("x = X;")),
        ]
        let found = [
            "error: argument 1 is '%@' in en and '%d' here, which shows a meaningless number; "
                + "write '%@', or number the arguments, if their order differs",
            "note: 1 key of en is missing here; translate 'c'",
            "note: en has no key 'd'; add it there, or remove it",
        ]
        #expect(try Self.findings("de.lproj/A.strings", contents)?.sorted() == found.sorted())
        #expect(try Self.findings("en.lproj/A.strings", contents) == [])
        // There is nothing to compare it with.
        #expect(try Self.findings("de.lproj/B.strings", contents) == nil)
    }

    @Test func usesGivenDevelopmentLanguage() throws {
        let contents: [(TreePath, MemoryTree.Item)] = [
            ("en.lproj/A.strings", .file("a = \"%d\";")),
            ("it.lproj/A.strings", .file("a = \"%@\"; b = B;")),
        ]
        #expect(
            try Self.findings("en.lproj/A.strings", contents, region: "it")?.first?
                .hasPrefix("error: argument 1 is '%@' in it and '%d' here") == true)
        #expect(try Self.findings("it.lproj/A.strings", contents, region: "it") == [])
        // The region in an Info.plist beside the tables takes precedence.
        let bundle =
            contents + [("Info.plist", MemoryTree.Item.file("{ CFBundleDevelopmentRegion = en; }"))]
        #expect(try Self.findings("en.lproj/A.strings", bundle, region: "it") == [])
    }

    /// Tables may translate keys of an Info.plist that is elsewhere.
    @Test func acceptsKeysOfInfoPlistElsewhere() throws {
        let tables: [(TreePath, MemoryTree.Item)] = [
            ("en.lproj/InfoPlist.strings", .file("CFBundleName = Tides;")),
            (
                "de.lproj/InfoPlist.strings",
                .file("CFBundleDisplayName = Gezeiten; CFBundleIdentifier = a;")
            ),
        ]
        let misplaced = "warning: CFBundleIdentifier is not translated; remove it here"
        let missing = "note: 1 key of en is missing here; translate 'CFBundleName'"
        #expect(
            try Self.findings("de.lproj/InfoPlist.strings", tables)?.sorted()
                == [missing, misplaced].sorted())
        let extra =
            "note: en has no keys 'CFBundleDisplayName', 'CFBundleIdentifier'; "
            + "add them there, or remove them"
        let bundle = tables + [("Info.plist", MemoryTree.Item.file("{ CFBundleVersion = 1; }"))]
        #expect(
            try Self.findings("de.lproj/InfoPlist.strings", bundle)?.sorted()
                == [missing, extra, misplaced].sorted())
    }

    @Test func ignoresFilesOutsideLocalizations() throws {
        let contents: [(TreePath, MemoryTree.Item)] = [
            ("A.strings", .file("a = A;")), ("en.lproj/A.strings", .file("a = A;")),
            ("qqq.lproj/A.strings", .file("a = \"%d\";")),
        ]
        #expect(try Self.findings("A.strings", contents) == nil)
        #expect(try Self.findings("qqq.lproj/A.strings", contents) == nil)
    }

    @Test func findsDevelopmentLanguageOfFolder() throws {
        let project = """
            { rootObject = P; objects = { P = { developmentRegion = fr; }; }; }
            """
        #expect(
            LocalizationChecker.developmentRegion(
                in: ["Tides.xcodeproj/project.pbxproj": .file(project)] as MemoryTree) == "fr")
        #expect(
            LocalizationChecker.developmentRegion(
                in: ["Info.plist": .file("{ CFBundleDevelopmentRegion = it; }")] as MemoryTree)
                == "it")
        #expect(
            LocalizationChecker.developmentRegion(
                in: [
                    "Info.plist": .file(
                        "{ CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\"; }")
                ] as MemoryTree) == nil)
        #expect(LocalizationChecker.developmentRegion(in: MemoryTree()) == nil)
    }
}
