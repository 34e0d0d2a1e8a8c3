// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@Suite(.tags(.process)) struct BundleCommandTests {
    private static func sample() throws -> Folder {
        let folder = try Folder()
        let info = """
            {
                CFBundleIdentifier = "com.example.desk"; CFBundleDisplayName = Desk;
                CFBundleShortVersionString = "1.2"; CFBundleVersion = 34;
                CFBundleExecutable = Desk; LSMinimumSystemVersion = "10.13";
                CFBundleDevelopmentRegion = en; CFBundleIconFile = Desk;
                CFBundleURLTypes = ({CFBundleURLSchemes = (desk, "desk-note");});
                CFBundleDocumentTypes = (
                    {CFBundleTypeName = Note; CFBundleTypeRole = Editor;
                     CFBundleTypeExtensions = (note); CFBundleTypeIconFile = "Note.icns";}
                );
            }
            """
        let contents = "Desk.app/Contents"
        try folder.write(info, toNew: "\(contents)/Info.plist")
        try folder.write("", toNew: "\(contents)/MacOS/Desk")
        chmod(folder["\(contents)/MacOS/Desk"].path, 0o755)
        try folder.write("", toNew: "\(contents)/Resources/Desk.icns")
        try folder.write(
            "CFBundleDisplayName = \"Bureau\";\nCFBundleName = \"Bureau\";\n",
            toNew: "\(contents)/Resources/fr.lproj/InfoPlist.strings")
        try folder.write(
            "CFBundleName = \n", toNew: "\(contents)/Resources/de.lproj/InfoPlist.strings")
        try folder.write("", toNew: "\(contents)/Resources/en.lproj/Main.nib")
        let kit = "\(contents)/Frameworks/Kit.framework"
        try folder.write(
            "{CFBundleIdentifier = \"com.example.kit\"; CFBundleVersion = 7;}",
            toNew: "\(kit)/Versions/A/Resources/Info.plist")
        try folder.link("\(kit)/Versions/Current", to: "A")
        try folder.link("\(kit)/Kit", to: "Versions/Current/Kit")
        try folder.write("", toNew: "\(contents)/Plugins/P.plugin/Contents/Info.plist")
        return folder
    }

    @Test func printsTable() throws {
        let run = try ProgramRun(["bundle", "Desk.app", "--locale", "fr"], in: Self.sample())
        #expect(run.messages == "")
        #expect(run.status == 0)
        #expect(
            run.output == """
                Desk.app
                  kind            application, everything in Contents
                  Info.plist      Contents/Info.plist
                  identifier      com.example.desk
                  name            Bureau: from fr.lproj because CFBundleDisplayName is the
                                  file's name
                  version         1.2 (34)
                  package type    APPL, from the extension
                  executable      Contents/MacOS/Desk, present
                  minimum OS      macOS 10.13
                  region          en
                  localizations   de  Contents/Resources/de.lproj/InfoPlist.strings:2:1: error:
                                      expected a value, found the end of the input
                                  en
                                  fr  CFBundleDisplayName, CFBundleName
                  icons           Desk       Contents/Resources/Desk.icns
                                  Note.icns  missing
                  documents       Note  Editor, .note
                  URL schemes     desk
                                  desk-note
                  bundles         Contents/Frameworks/Kit.framework  framework, com.example.kit, (7)
                  problems        Contents/Plugins  the name is in the wrong case, expected
                                                    'PlugIns'
                                  Contents/Frameworks/Kit.framework/Kit  the symbolic link is broken

                """)
    }

    @Test func printsBundleAsJSON() throws {
        let folder = try Self.sample()
        let run = try ProgramRun(
            [
                "bundle", "--format", "json", "Desk.app",
                "Desk.app/Contents/Frameworks/Kit.framework",
            ],
            in: folder)
        #expect(run.status == 0)
        let records = try #require(
            JSONSerialization.jsonObject(with: run.outputBytes) as? [[String: Any]])
        try #require(records.count == 2)
        #expect(
            Set(records[0].keys) == [
                "path", "kind", "layout", "infoPlist", "identifier", "displayName",
                "shortVersion", "version", "packageType", "executable", "minimumSystem",
                "developmentRegion", "localizations", "icons", "documentTypes", "urlSchemes",
                "bundles", "problems",
            ])
        #expect(
            records[0]["executable"] as? [String: String] == [
                "name": "Desk", "path": "Contents/MacOS/Desk", "state": "present",
            ])
        #expect(
            records[0]["displayName"] as? [String: String] == [
                "text": "Desk", "reason": "same-name",
            ])
        let localizations = try #require(records[0]["localizations"] as? [[String: Any]])
        #expect(localizations.map { $0["name"] as? String } == ["de", "en", "fr"])
        #expect(localizations[2]["keys"] as? [String] == ["CFBundleDisplayName", "CFBundleName"])
        #expect(
            (localizations[0]["error"] as? String)?.contains("InfoPlist.strings:2:1: ") == true)
        let problems = try #require(records[0]["problems"] as? [[String: String]])
        #expect(problems.map { $0["kind"] } == ["wrong-case", "broken-link"])
        #expect(records[1]["path"] as? String == "Desk.app/Contents/Frameworks/Kit.framework")
        #expect(records[1]["layout"] as? String == "versioned-framework")
        #expect(records[1]["infoPlist"] as? String == "Versions/A/Resources/Info.plist")
        #expect(records[1]["urlSchemes"] as? [String] == [])
    }

    static let names: [(info: String, row: String)] = [
        ("{}", "A: the file's name because CFBundleDisplayName is missing"),
        (
            "{CFBundleDisplayName = B;}",
            "A: the file's name because CFBundleDisplayName differs: 'B'"
        ),
        (
            "{CFBundleDisplayName = A;}",
            "A: the file's name, localizable because CFBundleDisplayName equals it"
        ),
    ]

    @Test(arguments: names) func explainsDisplayName(_ info: String, _ row: String) throws {
        let folder = try Folder()
        try folder.write(info, toNew: "A.app/Info.plist")
        let output = try ProgramRun(["bundle", "A.app"], in: folder).output
        let words = output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains(" name \(row) package type APPL"))
    }

    @Test func escapesControlCharacters() throws {
        let folder = try Folder()
        try folder.write("{CFBundleIdentifier = \"a\\033[31m\";}", toNew: "A.app/Info.plist")
        try folder.write("", toNew: "A.app/\u{1B}[31m.lproj/x")
        let run = try ProgramRun(["bundle", "A.app"], in: folder)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.contains(#"a\u{1b}[31m"#))
        let json = try ProgramRun(["bundle", "--format", "json", "A.app"], in: folder)
        #expect(!json.output.contains("\u{1B}"))
    }

    @Test func coloursOnRequest() throws {
        let folder = try Self.sample()
        let run = try ProgramRun(["bundle", "--color", "always", "Desk.app"], in: folder)
        #expect(run.output.hasPrefix("\u{1B}[1mDesk.app\u{1B}[0m\n  \u{1B}[1;34mkind "))
    }

    @Test func continuesAfterOtherDirectories() throws {
        let folder = try Self.sample()
        try folder.write("{", toNew: "Broken.app/Info.plist")
        try folder.write("", toNew: "Folder/x")
        let run = try ProgramRun(
            ["bundle", "missing", "Folder", "Broken.app", "Broken.app/Info.plist", "Desk.app"],
            in: folder)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("Desk.app\n"))
        let messages = run.messages.split(separator: "\n")
        #expect(messages[0] == "missing: error: no such file or directory")
        #expect(messages[1] == "Folder: error: a directory, not a bundle: it has no Info.plist")
        #expect(messages[2].hasPrefix("Broken.app/Info.plist:1:2: error: "))
        #expect(messages.last == "Broken.app/Info.plist: error: not a directory")
        let json = try ProgramRun(["bundle", "--format", "json", "missing"], in: folder)
        #expect(json.output == "[]\n")
        #expect(json.status == 2)
    }

    // MARK: Hostile bundles

    @Test func countsUnlistedItems() throws {
        let folder = try Folder()
        try folder.write("{}", toNew: "A.app/Info.plist")
        for number in 0..<10_000 {
            try FileManager.default.createSymbolicLink(
                atPath: folder["A.app/\(number)"].path, withDestinationPath: "\(number)")
        }
        let run = try ProgramRun(["bundle", "A.app"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("… and 9,950 more; see --format json\n"))
    }

    @Test func readsDeepFolders() throws {
        let folder = try Folder()
        try folder.write("{}", toNew: "A.app/Info.plist")
        // Deeper than the system takes a path; too deep for Foundation to remove.
        let run = try ProgramRun.shell(
            """
            folders=$(printf 'd%.0s/' $(seq 40)) && top=$PWD && cd A.app
            for i in $(seq 60); do mkdir -p $folders && cd -P $folders; done
            cd $top && plutil-lite bundle A.app; rm -rf A.app
            """, in: folder)
        #expect(run.output.hasSuffix("\n  package type    APPL, from the extension\n"))
        #expect(run.messages == "")
        #expect(try folder.names == [])
    }

    @Test func readsNothingOutsideBundle() throws {
        let folder = try Folder()
        try folder.write(
            "{CFBundleExecutable = \"../x\"; CFBundleIconFile = up;}", toNew: "A.app/Info.plist")
        try folder.write("secret = 1;", toNew: "outside/InfoPlist.strings")
        try folder.write("", toNew: "outside/up.png")
        try folder.link("A.app/en.lproj", to: "../outside")
        try folder.link("A.app/up.png", to: "../outside/up.png")
        try folder.link("A.app/Frameworks", to: ".")
        let run = try ProgramRun(["bundle", "A.app"], in: folder)
        #expect(!run.output.contains("secret"))
        #expect(run.output.contains("\n  executable      ../x, missing\n"))
        #expect(run.output.contains("\n  icons           up  missing\n"))
        #expect(run.output.contains("en.lproj  the symbolic link leads out of the bundle\n"))
        #expect(!run.output.contains("  Frameworks"))
    }

    @Test(.enabled(if: !Machine.isSuperuser, "permissions do not bind root"))
    func reportsUnreadableFolders() throws {
        let folder = try Folder()
        try folder.write("{}", toNew: "A.app/Contents/Info.plist")
        try folder.write("", toNew: "A.app/Contents/Resources/x")
        chmod(folder["A.app/Contents/Resources"].path, 0)
        defer { chmod(folder["A.app/Contents/Resources"].path, 0o700) }
        let run = try ProgramRun(["bundle", "A.app"], in: folder)
        #expect(run.output.contains("\n  problems        Contents/Resources  Permission denied\n"))
    }
}
