// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// `check` of files that are not Info.plists.
@Suite(.tags(.process)) struct CheckRoleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            <plist version="1.0">
            <!-- a --b -->
            <dict>
            <key>aps-environment</key>
            <string>Production</string>
            <key>get-task-allow</key>
            <true/>
            <key>get-task-allow</key>
            <true/>
            </dict>
            </plist>

            """, to: "Tides.entitlements")
    }

    /// A parser warning is an error for the signer, and is reported once.
    @Test func checksEntitlementsLikeSigner() throws {
        let run = try ProgramRun(["check", "Tides.entitlements"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output == """
                Tides.entitlements:2:8: error: codesign refuses '--' in a comment; \
                write single hyphens, even in command options [unsignable]
                 2 | <!-- a --b -->
                   |        ^~
                Tides.entitlements:5:1: warning: aps-environment: expected development or \
                production, found 'Production'; write 'production' [allowed-value]
                 5 | <string>Production</string>
                   | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
                Tides.entitlements:8:1: error: codesign refuses keys that occur twice \
                in a dictionary; remove one [unsignable]
                 8 | <key>get-task-allow</key>
                   | ^

                """)
        let skipped = try ProgramRun(
            ["check", "--skip", "unsignable", "Tides.entitlements"], in: folder)
        #expect(skipped.status == 0)
        #expect(skipped.output.contains(": warning: '--' within a comment is not well-formed XML"))
    }

    @Test func checksPrivacyManifestsLikeStore() throws {
        try folder.write(
            """
            <plist version="1.0"><dict><key>NSPrivacyTraking</key><false/>
            <key>NSPrivacyAccessedAPITypes</key>
            <array><dict><key>NSPrivacyAccessedAPIType</key>
            <string>UserDefaults</string>
            <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
            </dict></array></dict></plist>
            """, to: "PrivacyInfo.xcprivacy")
        let run = try ProgramRun(["check", "PrivacyInfo.xcprivacy"], in: folder)
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            lines == [
                """
                PrivacyInfo.xcprivacy:1:28: error: unknown key \
                'NSPrivacyTraking' here; write 'NSPrivacyTracking' [privacy-key]
                """,
                """
                PrivacyInfo.xcprivacy:4:1: error: \
                NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPIType: expected \
                NSPrivacyAccessedAPICategoryFileTimestamp, \
                NSPrivacyAccessedAPICategorySystemBootTime, \
                NSPrivacyAccessedAPICategoryDiskSpace, \
                NSPrivacyAccessedAPICategoryActiveKeyboards or \
                NSPrivacyAccessedAPICategoryUserDefaults, found 'UserDefaults'; \
                write 'NSPrivacyAccessedAPICategoryUserDefaults' [allowed-value]
                """,
            ])
    }

    /// The rules for Info.plist files do not apply to other property lists.
    @Test func checksOnlySyntaxOfOtherFiles() throws {
        try folder.write("(CFBundleName)", to: "list.plist")
        try folder.write("{ Label = a; NSMainNibFil = b; Program = c; }", to: "settings.plist")
        try folder.write("\"Cancel\" = \"Abbrechen\";", to: "Localizable.strings")
        let run = try ProgramRun(
            ["check", "--notes", "list.plist", "settings.plist", "Localizable.strings"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\n3 files: 3 ok (2 without rules)\n"))
        try folder.write("(CFBundleName)", to: "Info.plist")
        let info = try ProgramRun(["check", "Info.plist"], in: folder)
        #expect(info.status == 1)
        #expect(info.output.contains("expected a dictionary of keys, found an array"))
    }

    @Test func checksManifestsInBundles() throws {
        try folder.write(
            "{ CFBundleIdentifier = \"com.example.a\"; CFBundleVersion = 1; CFBundleExecutable = A; }",
            toNew: "A.app/Info.plist")
        try folder.write("", toNew: "A.app/A")
        try folder.write("{ NSPrivacyTracking = <*BY>; }", toNew: "A.app/Privacyinfo.xcprivacy")
        let run = try ProgramRun(["check", "A.app"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("A.app/Privacyinfo.xcprivacy: warning: a privacy manifest is "))
        #expect(
            run.output.contains("A.app/Privacyinfo.xcprivacy:1:3: error: tracking needs domains"))
    }

    @Test func checksExportOptions() throws {
        try folder.write(
            "{ method = \"app-store\"; signingStyle = Manual; teamID = ABCDE12345; }",
            to: "Options.plist")
        let run = try ProgramRun(["check", "--notes", "Options.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output == """
                Options.plist:1:12: note: 'app-store' is deprecated; write 'app-store-connect', \
                which Xcode 15.3 and later know [deprecated-key]
                 1 | { method = "app-store"; signingStyle = Manual; teamID = ABCDE12345; }
                   |            ^~~~~~~~~~~
                Options.plist:1:40: error: unknown value 'Manual'; write 'manual' \
                [allowed-value]
                 1 | { method = "app-store"; signingStyle = Manual; teamID = ABCDE12345; }
                   |                                        ^~~~~~

                """)
        try folder.write("{ method = debugging; }", to: "ExportOptions.plist")
        let good = try ProgramRun(["check", "ExportOptions.plist"], in: folder)
        #expect(good.output == "ExportOptions.plist: ok as xcodebuild export options\n")
        let article = try ProgramRun(["explain", "testFlightInternalTestingOnly"], in: folder)
        #expect(
            article.output == """
                testFlightInternalTestingOnly
                  Whether the build is for the team's own testers only.

                  file          xcodebuild export options
                  value         boolean
                  default       false
                  source        xcodebuild -help of Xcode 26

                """)
    }
}
