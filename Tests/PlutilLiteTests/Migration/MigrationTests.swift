// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Typical lines of build scripts, fastlane lanes, device management and Homebrew formulae, run as
/// they are.
@Suite(.tags(.process)) struct MigrationTests {
    @Test(arguments: buildScripts) func runsBuildScriptLine(_ line: MigrationCase) throws {
        try line.check(in: MigrationCase.makeFolder())
    }

    static let buildScripts: [MigrationCase] = [
        MigrationCase("PlistBuddy -c 'Print CFBundleVersion' Info.plist", "141\n"),
        MigrationCase(
            #"V=$(PlistBuddy -c "Print :CFBundleShortVersionString" "Info.plist"); echo "v$V""#,
            "v1.4.0\n"),
        MigrationCase(
            #"""
            N=$(PlistBuddy -c "Print CFBundleVersion" Info.plist)
            N=$((N + 1)); PlistBuddy -c "Set :CFBundleVersion $N" Info.plist
            PlistBuddy -c "Print CFBundleVersion" Info.plist
            """#, "142\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :CFBundleShortVersionString 2.0' -c 'Set :CFBundleVersion 200' \
            Info.plist && plutil -extract CFBundleVersion raw Info.plist
            """, "200\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Delete :BuildDate' Info.plist 2>/dev/null || true
            PlistBuddy -c 'Add :BuildDate string 2024-05-06' Info.plist
            PlistBuddy -c 'Print :BuildDate' Info.plist
            """, "2024-05-06\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :GitCommit abc123' Info.plist 2>/dev/null || \
            PlistBuddy -c 'Add :GitCommit string abc123' Info.plist
            PlistBuddy -c 'Print GitCommit' Info.plist
            """, "abc123\n"),
        MigrationCase(
            """
            PlistBuddy Info.plist -c "Set :CFBundleDisplayName 'Tide Beta'"
            PlistBuddy Info.plist -c 'Print :CFBundleDisplayName'
            """, "Tide Beta\n"),
        MigrationCase(
            """
            PlistBuddy -x -c 'Print :UIDeviceFamily' Info.plist | grep -c '<integer>'
            """, "2\n"),
        MigrationCase(
            """
            if PlistBuddy -c 'Print :NSMicrophoneUsageDescription' Info.plist >/dev/null 2>&1
            then echo there; else echo missing; fi
            """, "missing\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :NSAppTransportSecurity:NSAllowsArbitraryLoads NO' Info.plist
            plutil -extract NSAppTransportSecurity.NSAllowsArbitraryLoads raw Info.plist
            """, "false\n"),
        MigrationCase(
            """
            PlistBuddy <<END Info.plist > /dev/null
            Set :CFBundleIdentifier com.example.tide.beta
            Save
            Exit
            END
            plutil -extract CFBundleIdentifier raw Info.plist
            """, "com.example.tide.beta\n"),
        MigrationCase("plutil -lint Info.plist", "Info.plist: OK\n"),
        MigrationCase(
            "plutil Info.plist App.entitlements", "Info.plist: OK\nApp.entitlements: OK\n"),
        MigrationCase("find . -name '*.strings' -exec plutil -lint -s {} +", ""),
        MigrationCase(
            "plutil -replace CFBundleVersion -string 142 Info.plist; "
                + "plutil -extract CFBundleVersion raw -o - Info.plist", "142\n"),
        MigrationCase(
            "plutil -extract CFBundleIdentifier raw -n Info.plist", "com.example.tide"),
        MigrationCase(
            "plutil -convert json -o - Info.plist | grep -o '\"CFBundleVersion\":\"141\"'",
            "\"CFBundleVersion\":\"141\"\n"),
        MigrationCase(
            "plutil -insert NSCameraUsageDescription -string 'Scans codes.' Info.plist; "
                + "plutil -type NSCameraUsageDescription Info.plist", "string\n"),
        MigrationCase(
            "plutil -remove LSRequiresIPhoneOS Info.plist && grep -c LSRequires Info.plist || true",
            "0\n"),
        MigrationCase(
            "plutil -convert binary1 Info.plist && head -c 8 Info.plist && "
                + "plutil -convert xml1 Info.plist && head -c 5 Info.plist", "bplist00<?xml"),
        MigrationCase(
            "plutil -extract UIDeviceFamily json -o - Info.plist", "[1,2]"),
        MigrationCase(
            "for k in CFBundleIdentifier CFBundleVersion; do "
                + "plutil -extract $k raw Info.plist; done", "com.example.tide\n141\n"),
    ]

    @Test(arguments: lanes) func runsLaneLine(_ line: MigrationCase) throws {
        try line.check(in: MigrationCase.makeFolder())
    }

    /// Changes that lanes make to URL schemes, entitlements and export options.
    static let lanes: [MigrationCase] = [
        MigrationCase(
            """
            PlistBuddy -c 'Set :CFBundleURLTypes:0:CFBundleURLSchemes:0 tide-beta' Info.plist
            PlistBuddy -c 'Print :CFBundleURLTypes:0:CFBundleURLSchemes:0' Info.plist
            """, "tide-beta\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :CFBundleURLTypes:0:CFBundleURLSchemes: string fb42' Info.plist
            PlistBuddy -c 'Print :CFBundleURLTypes:0:CFBundleURLSchemes' Info.plist
            """, "Array {\n    tide\n    fb42\n}\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :CFBundleURLTypes:1 dict' \
            -c 'Add :CFBundleURLTypes:1:CFBundleURLSchemes array' \
            -c 'Add :CFBundleURLTypes:1:CFBundleURLSchemes:0 string tide2' Info.plist
            plutil -extract CFBundleURLTypes.1.CFBundleURLSchemes.0 raw Info.plist
            """, "tide2\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Print :com.apple.security.application-groups:0' App.entitlements
            """, "group.com.example.tide\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :com.apple.security.application-groups:0 group.x' App.entitlements
            plutil -extract 'com\\.apple\\.security\\.application-groups.0' raw App.entitlements
            """, "group.x\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :aps-environment string production' App.entitlements
            plutil -p App.entitlements | grep aps
            """, "  \"aps-environment\" => \"production\"\n"),
        MigrationCase(
            """
            rm -f ExportOptions.plist
            PlistBuddy -c 'Add :method string ad-hoc' ExportOptions.plist > /dev/null
            PlistBuddy -c 'Add :provisioningProfiles dict' ExportOptions.plist
            PlistBuddy -c 'Add :provisioningProfiles:com.example.tide string "Tide AdHoc"' \
            ExportOptions.plist
            PlistBuddy -c Print ExportOptions.plist
            """,
            """
            Dict {
                method = ad-hoc
                provisioningProfiles = Dict {
                    com.example.tide = Tide AdHoc
                }
            }

            """),
        MigrationCase(
            """
            plutil -create xml1 Options.plist
            plutil -insert compileBitcode -bool NO Options.plist
            plutil -insert teamID -string ABCDE12345 Options.plist
            plutil -p Options.plist
            """, "{\n  \"compileBitcode\" => false\n  \"teamID\" => \"ABCDE12345\"\n}\n"),
        MigrationCase(
            """
            plutil -replace CFBundleURLTypes -json '[{"CFBundleURLSchemes":["a","b"]}]' Info.plist
            plutil -extract CFBundleURLTypes.0.CFBundleURLSchemes raw Info.plist
            """, "2\n"),
        MigrationCase(
            """
            plutil -insert UIBackgroundModes -xml '<array><string>audio</string></array>' Info.plist
            plutil -extract UIBackgroundModes.0 raw Info.plist
            """, "audio\n"),
        MigrationCase(
            """
            plutil -insert UIBackgroundModes -array Info.plist
            plutil -insert UIBackgroundModes -string fetch -append Info.plist
            plutil -insert UIBackgroundModes -string audio -append Info.plist
            PlistBuddy -c 'Print :UIBackgroundModes' Info.plist
            """, "Array {\n    fetch\n    audio\n}\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Copy :CFBundleURLTypes:0 :Saved' -c 'Delete :CFBundleURLTypes' Info.plist
            PlistBuddy -c 'Print :Saved:CFBundleURLName' Info.plist
            """, "com.example.tide\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Merge App.entitlements' Info.plist
            plutil -extract 'com\\.apple\\.security\\.app-sandbox' raw Info.plist
            """, "true\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :Extra dict' -c 'Merge App.entitlements :Extra' Info.plist
            PlistBuddy -c 'Print :Extra:com.apple.security.app-sandbox' Info.plist
            """, "true\n"),
        MigrationCase(
            "plutil -convert xml1 -o - Info.plist | cmp -s - Info.plist || "
                + "plutil -convert xml1 -o - Info.plist | plutil -lint -", "<stdin>: OK\n"),
        MigrationCase(
            "PlistBuddy -c 'Set :UIDeviceFamily:1 7' Info.plist; "
                + "plutil -extract UIDeviceFamily.1 raw -expect integer Info.plist", "7\n"),
        MigrationCase(
            "PlistBuddy -c 'Delete :UIDeviceFamily:0' Info.plist; "
                + "plutil -extract UIDeviceFamily json -o - Info.plist", "[2]"),
        MigrationCase(
            #"PlistBuddy -c "Add :NSCameraUsageDescription string \"Scan, then pay.\"" Info.plist"#
                + "; PlistBuddy -c 'Print NSCameraUsageDescription' Info.plist", "Scan, then pay.\n"
        ),
        MigrationCase(
            "plutil -replace CFBundleIcons -dictionary Info.plist; "
                + "plutil -insert CFBundleIcons.Primary -string Icon Info.plist; "
                + "plutil -extract CFBundleIcons raw Info.plist", "Primary\n"),
    ]

    @Test(arguments: administration) func runsAdministrationLine(_ line: MigrationCase) throws {
        try line.check(in: MigrationCase.makeFolder())
    }

    /// Changes that device management and package recipes make to agents and preferences.
    static let administration: [MigrationCase] = [
        MigrationCase(
            "PlistBuddy -c 'Print :Label' com.example.agent.plist", "com.example.agent\n"),
        MigrationCase("PlistBuddy -c 'Print :StartInterval' prefs.plist", "300\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :StartInterval 600' prefs.plist && head -c 6 prefs.plist && \
            plutil -extract StartInterval raw prefs.plist
            """, "bplist600\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :RunAtLoad true' com.example.agent.plist
            plutil -extract RunAtLoad raw com.example.agent.plist
            """, "true\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :KeepAlive bool true' com.example.agent.plist
            plutil -p com.example.agent.plist | grep KeepAlive
            """, "  \"KeepAlive\" => true\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :EnvironmentVariables:PATH string /usr/bin:/bin' \
            com.example.agent.plist
            PlistBuddy -c 'Print :EnvironmentVariables:PATH' com.example.agent.plist
            """, "/usr/bin:/bin\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :ProgramArguments: string --verbose' com.example.agent.plist
            plutil -extract ProgramArguments.2 raw com.example.agent.plist
            """, "--verbose\n"),
        MigrationCase(
            """
            i=0; while PlistBuddy -c "Print :ProgramArguments:$i" prefs.plist 2>/dev/null
            do i=$((i + 1)); done; echo $i
            """, "/usr/local/bin/agent\n--quiet\n2\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :ProgramArguments' prefs.plist | sed -e 1d -e '$d' | tr -d ' '",
            "/usr/local/bin/agent\n--quiet\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Clear dict' -c 'Add :DidSeeCloudSetup bool true' setup.plist
            plutil -lint setup.plist
            """,
            "File Doesn't Exist, Will Create: setup.plist\nInitializing Plist...\nsetup.plist: OK\n"
        ),
        MigrationCase(
            "plutil -extract Label raw - < com.example.agent.plist", "com.example.agent\n"),
        MigrationCase(
            "plutil -convert xml1 -o - prefs.plist | grep -A1 Label | tail -1",
            "\t<string>com.example.agent</string>\n"),
        MigrationCase(
            "plutil -p prefs.plist | awk -F'=> ' '/StartInterval/ {print $2}'", "300\n"),
        MigrationCase(
            "plutil -replace StartInterval -integer 60 prefs.plist; "
                + "plutil -extract StartInterval raw prefs.plist", "60\n"),
        MigrationCase(
            "plutil -replace ProgramArguments.0 -string /bin/agent com.example.agent.plist; "
                + "plutil -extract ProgramArguments.0 raw com.example.agent.plist", "/bin/agent\n"),
        MigrationCase("plutil -extract version raw package.json", "3.1\n"),
        MigrationCase("plutil -extract tags.1 raw -o - package.json", "b\n"),
        MigrationCase(
            "plutil -convert xml1 package.json -o package.plist; "
                + "PlistBuddy -c 'Print :tags:0' package.plist", "a\n"),
        MigrationCase("plutil -convert json -o - Localizable.strings | wc -c | tr -d ' '", "31\n"),
        MigrationCase(
            "plutil -convert binary1 Localizable.strings && "
                + "PlistBuddy -c 'Print :title' Localizable.strings", "Hello\n"),
        MigrationCase(
            """
            printf secret > token; PlistBuddy -c 'Import :Token token' prefs.plist
            plutil -extract Token raw prefs.plist
            """, "c2VjcmV0\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :Expires date Mon Jan 01 00:00:00 UTC 2029' prefs.plist
            plutil -extract Expires raw prefs.plist
            """, "2029-01-01T00:00:00Z\n"),
        MigrationCase(
            "plutil -insert Ratio -float 0.5 prefs.plist && PlistBuddy -c 'Print Ratio' prefs.plist",
            "0.500000\n"),
        MigrationCase(
            "plutil -type ProgramArguments prefs.plist; plutil -type RunAtLoad prefs.plist",
            "array\nbool\n"),
        MigrationCase(
            "for f in *.plist; do plutil -lint -s \"$f\" || echo bad; done", ""),
    ]

    @Test func coversEnoughLines() {
        let lines = (Self.buildScripts + Self.lanes + Self.administration).map(\.line)
        #expect(lines.count >= 60)
        #expect(lines.count { $0.contains("PlistBuddy") } >= 30)
        #expect(lines.count { $0.contains("plutil") } >= 30)
    }
}
