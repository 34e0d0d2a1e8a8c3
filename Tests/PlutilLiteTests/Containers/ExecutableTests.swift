// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// An executable with all four parts, for two processors, as input of commands.
@Suite(.tags(.process)) struct ExecutableTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try bytes.write(to: folder["tides"])
    }

    private var bytes: Data {
        get throws {
            try Data(
                contentsOf: Checkout.root.appendingPathComponent(
                    "TestVectors/samples/tide-tool")
            )
        }
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line) 2>&1", in: folder)
        return run.output + (run.status == 0 ? "" : "status \(run.status)\n")
    }

    @Test func readsAllPartsOfExecutable() throws {
        #expect(try output("get CFBundleName tides") == "tides\n")
        #expect(try output("get --part launchd Label < tides") == "com.example.tides\n")
        let entitlements =
            "com.apple.security.app-sandbox     true\ncom.apple.security.network.client  true\n"
        #expect(try output("print --part entitlements tides") == entitlements)
        #expect(try output("print --part entitlements-der --arch x86_64 tides") == entitlements)
        #expect(try output("lint --part launchd tides") == "tides: ok\n")
        #expect(try output("check tides") == "tides: ok\n")
        #expect(try output("convert xml --part entitlements -o a.entitlements tides") == "")
        #expect(try output("diff --part entitlements-der tides tides") == "")
        #expect(try output("info --part launchd tides").contains("  part       launchd of arm64\n"))
        #expect(
            try output("info tides").hasPrefix(
                """
                tides
                  container  universal Mach-O, 2,802 bytes
                  arm64      info (416 bytes), launchd (242 bytes), entitlements (295 bytes), entitlements-der (84 bytes)
                  x86_64     info
                """))
        let json = try output("info --format json tides")
        #expect(json.contains("\"arch\": \"x86_64\"") && json.contains("\"entitlements-der\": 84"))
    }

    @Test func readsExecutableOfBundle() throws {
        try folder.write(
            Samples.plist(
                "<dict><key>CFBundleExecutable</key><string>Tide</string>"
                    + "<key>CFBundleName</key><string>App</string></dict>"),
            toNew: "Tide.app/Contents/Info.plist")
        try FileManager.default.createDirectory(
            at: folder["Tide.app/Contents/MacOS"], withIntermediateDirectories: true)
        let missing = try output("get --part info CFBundleName Tide.app")
        #expect(
            missing
                == "Tide.app: error: a bundle without the file that CFBundleExecutable names\n"
                + "status 2\n")
        try bytes.write(to: folder["Tide.app/Contents/MacOS/Tide"])
        #expect(try output("get CFBundleName Tide.app") == "App\n")
        #expect(try output("get --part info CFBundleName Tide.app") == "tides\n")
        #expect(
            try output("check --part entitlements Tide.app") == "Tide.app/Contents/MacOS/Tide: ok\n"
        )
    }

    @Test func checksEntitlementsOfBundle() throws {
        try folder.write(
            "{ CFBundleExecutable = Tide; CFBundleSupportedPlatforms = (iPhoneOS); }",
            toNew: "Tide.app/Info.plist")
        try bytes.write(to: folder["Tide.app/Tide"])
        #expect(
            try output("check --store --rule store-entitlement Tide.app") == """
                Tide.app/Tide: "com.apple.security.app-sandbox": error: this is for the Mac only; \
                remove it (ITMS-90046) [store-entitlement]
                Tide.app/Tide: "com.apple.security.network.client": error: this is for the Mac only; \
                remove it (ITMS-90046) [store-entitlement]
                status 1

                """)
    }

    @Test func requiresAppInPayloadOfIPA() throws {
        try folder.write("{ CFBundleName = Tide; }", toNew: "Payload/Tide.app/Info.plist")
        let line = "check --rule payload-folder Tide.ipa"
        _ = try ProgramRun.shell("cd Payload && zip -qr ../Tide.ipa Tide.app", in: folder)
        #expect(
            try output(line)
                == "Tide.ipa//Tide.app: error: the app of an .ipa must be in its Payload folder; "
                + "move it there [payload-folder]\nstatus 1\n")
        _ = try ProgramRun.shell("rm Tide.ipa && zip -qr Tide.ipa Payload", in: folder)
        #expect(try output(line) == "Tide.ipa: ok\n")
    }

    @Test func comparesEntitlementsOfExecutables() throws {
        var changed = try bytes
        let place = try #require(
            changed.range(of: Data([1, 1, 0xFF]), options: .backwards)?.lowerBound)
        changed[place + 2] = 0
        try changed.write(to: folder["changed"])
        let found = try output("check changed")
        #expect(
            found
                == "changed: error: the entitlements for x86_64 in XML and in DER disagree about "
                + "com.apple.security.network.client [entitlements-disagree]\nstatus 1\n")
        #expect(try output("check --skip entitlements-disagree changed") == "changed: ok\n")
        let refused = try output("print --part entitlements-der changed")
        #expect(
            refused
                == "changed: byte 0x0: error: the part 'entitlements-der' differs between "
                + "processors: arm64, x86_64\nstatus 2\n")
    }

    @Test func refusesEditsOfExecutable() throws {
        let refusal =
            "tides: error: cannot edit an executable because its size and signature would be "
            + "wrong; 'plutil-lite convert xml tides -o tides.plist' writes the content\nstatus 1\n"
        for line in ["set A b", "fmt", "convert -i xml"] {
            #expect(try output("\(line) tides") == refusal)
        }
        #expect(try Data(contentsOf: folder["tides"]) == bytes)
    }

    @Test(arguments: [
        (
            "get --part x A tides",
            "expected info, launchd, entitlements or entitlements-der after --part, found 'x'"
        ),
        ("get --arch '' A tides", "the name after --arch is empty"),
        ("get --arch ppc A tides", "no code for ppc; there is code for arm64, x86_64"),
        (
            "get --part info a a.plist",
            "--part and --arch require a Mach-O file"
        ),
    ])
    func reportsMissingParts(line: String, message: String) throws {
        try folder.write(Samples.plist("<dict/>"), to: "a.plist")
        let found = try output(line)
        #expect(found.contains(message) && found.hasSuffix("status 2\n"), "\(found)")
    }

    @Test func readsAndWritesEntitlementsInDER() throws {
        #expect(try output("convert xml --part entitlements -o a.entitlements tides") == "")
        #expect(try output("convert entitlements-der -o a.der a.entitlements") == "")
        #expect(try output("diff a.entitlements a.der") == "")
        #expect(
            try output("info a.der") == """
                a.der
                  format    DER entitlements
                  size      84 bytes
                  root      dictionary, 2 entries
                  values    3: 1 dictionary, 2 bools
                  depth     1 level
                  keys      2 distinct
                  warnings  none

                """)
        #expect(try output("set -k com.apple.security.app-sandbox false a.der") == "")
        #expect(try output("get -k com.apple.security.app-sandbox a.der") == "false\n")
        #expect(try output("textconv a.der").hasPrefix("<?xml"))
        #expect(
            try output("set a 1.5 --real a.der").hasSuffix("status 2\n"))
        let refused = try output("set a --real 1.5 a.der")
        #expect(refused.contains("DER entitlements cannot represent a real"), "\(refused)")
        let bytes = try Data(contentsOf: folder["a.der"])
        for count in 1..<bytes.count {
            try bytes.prefix(count).write(to: folder["cut.der"])
            if count % 20 == 7 {
                let run = try ProgramRun(["print", "cut.der"], in: folder)
                #expect(run.status == 2 && run.output == "")
            }
        }
    }
}
