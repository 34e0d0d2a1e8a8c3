// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `check --store` of bundles on a file system.
@Suite(.tags(.process)) struct CheckStoreTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            { CFBundleIdentifier = "com.example.tides"; CFBundleExecutable = Tides;
            CFBundleShortVersionString = "2.4"; CFBundleVersion = 17; CFBundlePackageType = APPL;
            CFBundleSupportedPlatforms = (iPhoneOS);
            NSCameraUsageDescription = "";
            }
            """, toNew: "Tides.app/Info.plist")
        try folder.write("", toNew: "Tides.app/Tides")
        try folder.write("", toNew: "Tides.app/Assets.car")
        try folder.write("", toNew: "Tides.app/._Tides")
    }

    @Test func reportsStoreRefusalsOnlyOnRequest() throws {
        let plain = try ProgramRun(["check", "Tides.app"], in: folder)
        #expect(plain.status == 0)
        #expect(!plain.output.contains("ITMS-"))
        let run = try ProgramRun(["check", "--store", "-q", "Tides.app"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output.contains(
                """
                Tides.app/Info.plist:4:28: error: the purpose string is empty; say what the data is \
                for (ITMS-90683) [store-purpose]
                 4 | NSCameraUsageDescription = "";
                   |                            ^~

                """))
        #expect(
            run.output.hasSuffix(
                "Tides.app/._Tides: error: the file belongs to the Mac's file system; remove it "
                    + "(ITMS-90048) [store-stray-file]\n"))
    }

    @Test func selectsStoreRulesByName() throws {
        let one = try ProgramRun(
            ["check", "--store", "--rule", "store-stray-file", "Tides.app"], in: folder)
        #expect(one.output.split(separator: "\n").count == 1)
        #expect(one.output.hasSuffix("[store-stray-file]\n"))
        let others = try ProgramRun(
            ["check", "--store", "--skip", "store-stray-file", "Tides.app"], in: folder)
        #expect(!others.output.contains("store-stray-file"))
        #expect(others.output.contains("[store-purpose]"))
        let mistake = try ProgramRun(
            ["check", "--rule", "store-stray-file", "Tides.app"], in: folder)
        #expect(mistake.status == 2)
        #expect(
            mistake.messages.contains("--rule store-stray-file requires --store"))
    }

    @Test func checksLoneInfoPlist() throws {
        let run = try ProgramRun(["check", "--store", "Tides.app/Info.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("(ITMS-90683) [store-purpose]"))
        #expect(!run.output.contains("store-signature"))
    }

    /// Only the start of a program is read, however large it is.
    @Test func readsOnlyStartOfPrograms() throws {
        let start = Data([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 1, 1, 0, 0, 7])
        let program = folder["Tides.app/Tides"]
        try (start + Data(count: 20)).write(to: program)
        let handle = try FileHandle(forWritingTo: program)
        try handle.truncate(atOffset: 1 << 40)
        try handle.close()
        let run = try ProgramRun(
            ["check", "--store", "--rule", "store-architecture", "Tides.app"], in: folder)
        #expect(
            run.output
                == "Tides.app/Tides: error: the code for x86_64 is for simulators; build for "
                + "devices only (ITMS-90087) [store-architecture]\n")
    }
}
