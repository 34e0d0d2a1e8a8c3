// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Jobs, profiles and messages of device management on the command line.
@Suite(.tags(.process)) struct CheckSchemaTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private static let job = Samples.plist(
        """
        <dict>
        <key>Label</key><string>com.example.tides</string>
        <key>ProgramArguments</key><array><string>/bin/tides</string></array>
        <key>StartIntervall</key><integer>60</integer>
        </dict>
        """)

    private static func profile(_ payload: String) -> String {
        Samples.plist(
            """
            <dict>
            <key>PayloadType</key><string>Configuration</string>
            <key>PayloadVersion</key><integer>1</integer>
            <key>PayloadIdentifier</key><string>com.example.tides</string>
            <key>PayloadUUID</key><string>5F2F7E1A-3C74-4B0C-8B9E-2B6E0C0F4A11</string>
            <key>PayloadContent</key><array><dict>
            <key>PayloadIdentifier</key><string>com.example.tides.dock</string>
            <key>PayloadUUID</key><string>5F2F7E1A-3C74-4B0C-8B9E-2B6E0C0F4A12</string>
            \(payload)
            </dict></array>
            </dict>
            """)
    }

    @Test func reportsMistakesInJobs() throws {
        try folder.write(Self.job, to: "com.example.tides.plist")
        let run = try ProgramRun(["check", "com.example.tides.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.hasPrefix(
                "com.example.tides.plist:4:1: warning: unknown key 'StartIntervall'; "
                    + "write 'StartInterval' [misspelt-key]\n"))
        #expect(
            run.output.hasSuffix(
                "\ncom.example.tides.plist: ok as a launchd job, with 1 warning\n"))
    }

    @Test func infersDomainFromFolderOfJob() throws {
        try folder.write(
            Self.job.replacingOccurrences(of: "StartIntervall", with: "UserName")
                .replacingOccurrences(of: "<integer>60</integer>", with: "<string>me</string>"),
            toNew: "LaunchAgents/com.example.tides.plist")
        let run = try ProgramRun(["check", "-r", "LaunchAgents"], in: folder)
        #expect(run.output.contains("UserName has no effect in agents"))
    }

    @Test func reportsConsumerOfCheckedProfile() throws {
        let payload = """
            <key>PayloadType</key><string>com.apple.dock</string>
            <key>PayloadVersion</key><integer>1</integer><key>autohide</key><integer>1</integer>
            """
        try folder.write(Self.profile(payload), to: "dock.mobileconfig")
        let run = try ProgramRun(["check", "dock.mobileconfig"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.hasSuffix(
                "dock.mobileconfig: ok as a configuration profile (schema of 2024-10-21), "
                    + "with 1 warning\n"))
        let macOS = try ProgramRun(
            ["check", "--for", "macos", "--for", "fleet", "dock.mobileconfig"], in: folder)
        #expect(
            macOS.output.hasSuffix("(schema of 2024-10-21) for macos, fleet, with 1 warning\n"))
        let strict = try ProgramRun(
            ["check", "--for", "business-manager", "dock.mobileconfig"], in: folder)
        #expect(strict.status == 1)
        #expect(strict.output.contains(": error: expected a Boolean, found an integer"))
        let old = try ProgramRun(["check", "--os", "ios:17", "dock.mobileconfig"], in: folder)
        #expect(
            old.output.contains("payloads of type com.apple.dock are for macOS 10.7, not for iOS"))
    }

    @Test func refusesUnknownReadersAndSystems() throws {
        let reader = try ProgramRun(["check", "--for", "everyone", "a"], in: folder)
        #expect(reader.status == 2)
        #expect(
            reader.messages.contains(
                "expected macos, ios, business-manager, jamf-now, kandji or fleet after --for, "
                    + "found 'everyone'"))
        let system = try ProgramRun(["check", "--os", "macos:x", "a"], in: folder)
        #expect(
            system.messages.contains(
                "expected ios, macos, tvos, visionos or watchos, optionally with a version as in "
                    + "macos:14 after --os, found 'macos:x'"))
    }

    @Test func checksMessages() throws {
        try folder.write(
            #"{"Type": "com.apple.configuration.passcode.settings", "Identifier": "a", "#
                + #""Payload": {"RequirePasscode": 1}}"#, to: "passcode.json")
        let run = try ProgramRun(["check", "passcode.json"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("expected a Boolean, found the integer 1; write true"))
        try folder.write(
            Samples.plist("<dict><key>RequestType</key><string>DeviceLock</string></dict>"),
            to: "command.plist")
        #expect(
            try ProgramRun(["check", "command.plist"], in: folder).output
                == "command.plist: ok as a device management message (schema of 2024-10-21)\n")
    }

    @Test func reportsBrokenDeclarationsInFolders() throws {
        try folder.write(
            #"{"Type": "com.apple.configuration.passcode.settings", "Identifer": "a", "Payload": {}"#,
            toNew: "all/cut.json")
        let run = try ProgramRun(["check", "all"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("cut.json:1:"))
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func findsDeclarationsInOtherEncodings(_ encoding: String.Encoding) throws {
        let text = #"""
            \u{FEFF}{"Type": "com.apple.configuration.passcode.settings", "Identifer": "a", "Payload": {}}
            """#.replacing(#"\u{FEFF}"#, with: "\u{FEFF}")
        try folder.write("", toNew: "all/other.txt")
        try #require(text.data(using: encoding)).write(to: folder["all/wide.json"])
        for words in [["check", "all"], ["check", "-r", "all"]] {
            let run = try ProgramRun(words, in: folder)
            #expect(
                run.output.contains(
                    "wide.json:1:55: warning: unknown key 'Identifer'; write 'Identifier' "
                        + "[misspelt-key]\n"), "\(run.output)")
        }
    }

    @Test func findsDeclarationsInFolders() throws {
        let declaration = { (type: String) in
            #"{"Type": "\#(type)", "Identifier": "a", "Payload": {"RequirePasscode": 1}}"#
        }
        try folder.write(
            declaration("com.apple.configuration.passcode.settings"), toNew: "all/passcode.json")
        try folder.write(declaration("com.example.settings"), toNew: "all/other.json")
        try folder.write(#"{"name": "com.apple.dock"}"#, toNew: "all/package.json")
        try folder.write(#"{"com.apple.": "#, toNew: "all/broken.json")
        try folder.write(
            declaration("com.apple.configuration.passcode.settings")
                + String(repeating: " ", count: 1 << 18), toNew: "all/large.json")
        for words in [
            ["check", "-r", "all"], ["check", "all"], ["check", "-r", "--content", "all"],
        ] {
            let run = try ProgramRun(words, in: folder)
            #expect(run.status == 1 && run.messages.isEmpty)
            #expect(
                run.output.hasPrefix(
                    "all/passcode.json:1:105: error: expected a Boolean, found the integer 1; "
                        + "write true [value-kind]\n"))
            #expect(!run.output.contains("other.json") && !run.output.contains("package.json"))
            #expect(!run.output.contains("broken.json") && !run.output.contains("large.json"))
        }
        // Other commands do not look for them, and explicit names take precedence.
        #expect(try ProgramRun(["lint", "-r", "all"], in: folder).output == "")
        let named = try ProgramRun(["check", "-r", "--include", "o*.json", "all"], in: folder)
        #expect(named.output.hasPrefix("all/other.json"))
    }

    @Test func checksFilesOfInstalledJobs() throws {
        let name = "LaunchAgents/com.example.tides.plist"
        try folder.write(Self.job.replacing("StartIntervall", with: "StartInterval"), toNew: name)
        func check(_ mode: Int, _ words: String...) throws -> ProgramRun {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: folder[name].path)
            return try ProgramRun(["check"] + words + [name], in: folder)
        }
        #expect(try check(0o666).output == "\(name): ok as a launchd job\n")
        let shell = Self.job.replacing("/bin/tides", with: "/bin/sh")
        try folder.write(shell.replacing("StartIntervall", with: "StartInterval"), to: name)
        #expect(try check(0o644, "--installed").output == "\(name): ok as a launchd job\n")
        try folder.write(Self.job.replacing("StartIntervall", with: "StartInterval"), to: name)
        let run = try check(0o666, "--installed")
        #expect(run.status == 1)
        #expect(
            run.output
                .hasPrefix(
                    "\(name): error: launchd refuses a file that others can write, "
                        + "found the mode 666; run 'chmod go-w' [job-installation]\n"))
        try folder.write(
            folder.text(of: name).replacing("/bin/tides", with: folder["tides"].path), to: name)
        let missing = try check(0o644, "--installed").output
        #expect(missing.contains(": error: there is no program '"), "\(missing)")
        try folder.write("", to: "tides")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: folder["tides"].path)
        #expect(try check(0o644, "--installed").output.contains("is not executable; run"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder["tides"].path)
        #expect(try check(0o644, "--installed").output == "\(name): ok as a launchd job\n")
        #expect(
            try check(0o666, "--rule", "job-installation").messages
                .contains("--rule job-installation requires --installed\n"))
        let piped = try ProgramRun(
            ["check", "--installed"], input: Data(try folder.text(of: name).utf8), in: folder)
        #expect(piped.status == 2)
        #expect(
            piped.messages
                == "<stdin>: error: expected a file with an owner; omit --installed\n")
    }

    @Test func checksJobsOfApps() throws {
        try folder.write(
            "{CFBundleExecutable = Tides; CFBundleIdentifier = \"com.example.tides\"; "
                + "CFBundleVersion = 1;}", toNew: "Tides.app/Contents/Info.plist")
        try folder.write("", toNew: "Tides.app/Contents/MacOS/Tides")
        let name = "Tides.app/Contents/Library/LaunchAgents/com.example.tides.plist"
        try folder.write(
            "{Label = \"com.example.tides\"; BundleProgram = \"Contents/MacOS/Tide\";}",
            toNew: name)
        for words in [
            ["check", "Tides.app"], ["check", "-r", "Tides.app"], ["check", "-r", "."],
        ] {
            let run = try ProgramRun(words + ["--rule", "job-program"], in: folder)
            #expect(run.status == 1)
            #expect(
                run.output.components(separatedBy: "[job-program]").count == 2, "\(run.output)")
            #expect(
                run.output.contains(
                    "\(name):1:47: error: the app has no file 'Contents/MacOS/Tide'; put the "
                        + "program there, or correct the path [job-program]\n"))
        }
    }

    private static let tides = profile(
        """
        <key>PayloadType</key><string>com.example.tides</string>
        <key>PayloadVersion</key><integer>1</integer><key>height</key><string>low</string>
        """)

    @Test func reportsErrorsInNewerSchemas() throws {
        try folder.write(Self.tides, to: "tides.mobileconfig")
        let check = ["check", "--schema-dir", "newer", "tides.mobileconfig"]
        #expect(try ProgramRun(check, in: folder).messages == "newer: error: no such directory\n")
        #expect(
            try ProgramRun(
                ["check", "--schema-dir", "tides.mobileconfig", "tides.mobileconfig"], in: folder
            ).messages == "tides.mobileconfig: error: expected a directory\n")
        try folder.write("", toNew: "newer/readme.txt")
        let none = try ProgramRun(check, in: folder)
        #expect(none.status == 2)
        #expect(
            none.messages
                == "newer: error: expected Profiles.plist, Commands.plist, CheckIns.plist or "
                + "Declarations.plist in it, as written by Scripts/device-management/convert\n")
        try folder.write("{ Types = {}; }", to: "newer/Profiles.plist")
        #expect(
            try ProgramRun(check, in: folder).messages
                == "newer/Profiles.plist: error: expected a schema with Snapshot, Types, TopLevel and "
                + "CommonPayloadKeys, as written by Scripts/device-management/convert\n")
        try folder.write("{ Types = ", to: "newer/Profiles.plist")
        #expect(
            try ProgramRun(check, in: folder).messages
                .hasPrefix("newer/Profiles.plist:1:11: error: "))
    }

    @Test func usesNewerSchemas() throws {
        let profile = Self.tides
        try folder.write(profile, to: "tides.mobileconfig")
        let check = ["check", "--schema-dir", "newer", "tides.mobileconfig"]
        let common = """
            Keys = { PayloadType = string; PayloadVersion = integer; PayloadIdentifier = string;
            PayloadUUID = string; PayloadContent = array; };
            """
        try folder.write(
            """
            { Snapshot = "2027-03-01 abc"; Types = { TopLevel = { \(common) };
            CommonPayloadKeys = { \(common) };
            com.example.tides = { Open = <*BY>; Keys = { height = real; }; }; }; }
            """, toNew: "newer/Profiles.plist")
        let run = try ProgramRun(check, in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("error: expected a real, found the string 'low'"))
        try folder.write(
            profile.replacing("<string>low</string>", with: "<real>1.5</real>"),
            to: "tides.mobileconfig")
        #expect(
            try ProgramRun(check, in: folder).output
                == "tides.mobileconfig: ok as a configuration profile (schema of 2027-03-01)\n")
        // Other schemas stay as they are.
        try folder.write(
            Samples.plist("<dict><key>RequestType</key><string>DeviceLock</string></dict>"),
            to: "command.plist")
        #expect(
            try ProgramRun(["check", "--schema-dir", "newer", "command.plist"], in: folder).output
                .hasSuffix("(schema of 2024-10-21)\n"))
        try folder.write(
            "{ Snapshot = \"a copy\"; Types = { DeviceLock = { Keys = {}; }; }; }",
            to: "newer/Commands.plist")
        #expect(
            try ProgramRun(["check", "--schema-dir", "newer", "command.plist"], in: folder).output
                .hasSuffix("(schema of a copy)\n"))
    }

    @Test func checksProfilesInsideCommands() throws {
        let payload = """
            <key>PayloadType</key><string>com.apple.dock</string>
            <key>PayloadVersion</key><integer>1</integer><key>tilesize</key><integer>1</integer>
            """
        let data = Data(Self.profile(payload).utf8).base64EncodedString()
        let command = { (data: String) in
            Samples.plist(
                """
                <dict><key>CommandUUID</key><string>a</string><key>Command</key>
                <dict><key>RequestType</key><string>InstallProfile</string>
                <key>Payload</key><data>\(data)</data></dict></dict>
                """)
        }
        try folder.write(command(data), to: "command.plist")
        let run = try ProgramRun(["check", "--format", "json", "command.plist"], in: folder)
        #expect(
            run.output.contains(
                "in the profile: expected a number from 16 to 128, found 1"))
        #expect(run.output.contains("Command.Payload.PayloadContent[0].tilesize"))
        try folder.write(command("AAAA"), to: "command.plist")
        let broken = try ProgramRun(["check", "command.plist"], in: folder)
        #expect(broken.status == 1)
        #expect(broken.output.contains("error: in the profile: "))
    }

    @Test func reportsCertificates() throws {
        let payload = """
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadVersion</key><integer>1</integer>
            <key>PayloadContent</key><data>AAAA</data>
            """
        try folder.write(Self.profile(payload), to: "root.mobileconfig")
        let run = try ProgramRun(["check", "root.mobileconfig"], in: folder)
        #expect(run.output.contains(": warning: the certificate cannot be read: "))
        #expect(run.output.contains("[payload-certificate]"))
    }

    @Test(arguments: [
        (
            "240305000000Z",
            "the certificate of 'Old Root' expired on 2024-03-05; use a newer one"
        ),
        ("490305000000Z", nil),
    ])
    func reportsExpiredCertificates(end: String, message: String?) throws {
        func element(_ tag: UInt8, _ content: [UInt8]...) -> [UInt8] {
            let bytes = Array(content.joined())
            return [tag, UInt8(bytes.count)] + bytes
        }
        func name(_ text: String) -> [UInt8] {
            let attribute = element(0x30, [6, 3, 0x55, 4, 3], element(0x0C, Array(text.utf8)))
            return element(0x30, element(0x31, attribute))
        }
        let times = ["230305000000Z", end].map { element(0x17, Array($0.utf8)) }
        let signed = element(
            0x30, [0xA0, 3, 2, 1, 2], [2, 1, 7], element(0x30), name("Issuer"),
            element(0x30, times[0], times[1]), name("Old Root"), element(0x30))
        let bytes = element(0x30, signed, element(0x30), element(0x03, [0]))
        let payload = """
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadVersion</key><integer>1</integer>
            <key>PayloadContent</key><data>\(Data(bytes).base64EncodedString())</data>
            """
        try folder.write(Self.profile(payload), to: "root.mobileconfig")
        let run = try ProgramRun(["check", "root.mobileconfig"], in: folder)
        #expect(run.output.contains("[payload-certificate]") == (message != nil), "\(run.output)")
        #expect(run.output.contains(message ?? "root.mobileconfig: ok as "), "\(run.output)")
    }

    @Test func explainsKeysAndTypes() throws {
        let job = try ProgramRun(["explain", "StartInterval"], in: folder)
        #expect(
            job.output == """
                StartInterval
                  Seconds between starts; starts during sleep are missed.

                  file          launchd job
                  value         integer, 1 to 4294967295
                  source        launchd.plist(5) of 2026, and launchd-842 (OS X 10.9)

                """)
        let type = try ProgramRun(["explain", "com.apple.security.root"], in: folder)
        #expect(type.output.contains("\n  file          configuration profile\n"))
        let many = try ProgramRun(["explain", "PayloadContent", "--list"], in: folder)
        #expect(many.output.contains("  com.apple.security.root.PayloadContent "))
        let record = try ProgramRun(["explain", "--format", "json", "StartInterval"], in: folder)
        #expect(record.output.contains(#""file": "launchd job""#))
        #expect(record.output.contains(#""minimum": 1"#))
    }

    @Test func infersTypesOfKeysFromSchemas() throws {
        try folder.write(Self.job, to: "job.plist")
        let run = try ProgramRun(["set", "KeepAlive", "true", "job.plist"], in: folder)
        #expect(run.status == 0)
        let text = try folder.text(of: "job.plist")
        #expect(text.contains("<true/>"))
    }

    @Test func comparesWithASchema() throws {
        try folder.write(
            #"{"type": "object", "properties": {"a": {"type": "integer"}}, "x": 1}"#,
            to: "schema.json")
        try folder.write(
            Samples.plist("<dict><key>a</key><string>1</string></dict>"), to: "a.plist")
        let run = try ProgramRun(["check", "--schema", "schema.json", "a.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.messages
                == "schema.json: warning: the keyword 'x' is not supported and not checked\n")
        #expect(
            run.output.contains("expected an integer, found the string '1'; write it as a number"))
        try folder.write(
            Samples.plist("<dict><key>a</key><integer>1</integer></dict>"), to: "a.plist")
        let fine = try ProgramRun(["check", "--schema", "schema.json", "a.plist"], in: folder)
        #expect(fine.output == "a.plist: ok as described by schema.json\n")
        let missing = try ProgramRun(["check", "--schema", "none.json", "a.plist"], in: folder)
        #expect(missing.status == 2)
        #expect(missing.messages == "none.json: error: no such file or directory\n")
    }

    @Test func writesSchemas() throws {
        try folder.write(Self.job, to: "a.plist")
        let inferred = try ProgramRun(["schema", "infer", "a.plist"], in: folder)
        #expect(inferred.status == 0)
        try folder.write(inferred.output, to: "schema.plist")
        let exported = try ProgramRun(["schema", "export", "schema.plist"], in: folder)
        try folder.write(exported.output, to: "schema.json")
        for schema in ["schema.plist", "schema.json"] {
            let run = try ProgramRun(["check", "--schema", schema, "a.plist"], in: folder)
            #expect(run.output == "a.plist: ok as described by \(schema)\n")
        }
        for (format, other) in [("json-schema", "schema.json"), ("plist", "schema.plist")] {
            let run = try ProgramRun(
                ["schema", "export", "--format", format, "schema.plist"], in: folder)
            #expect(try run.output == folder.text(of: other))
        }
        let direct = try ProgramRun(
            ["schema", "infer", "--format", "json-schema", "a.plist"], in: folder)
        #expect(direct.output == exported.output)
        let help = try ProgramRun(["schema", "--help"], in: folder)
        #expect(
            help.output.contains(
                """
                Usage: plutil-lite schema export [<options>] <type-or-file>
                       plutil-lite schema infer [<options>] <file> ...

                """))
        let wrong = try ProgramRun(["schema", "import", "a.plist"], in: folder)
        #expect(wrong.status == 2)
        #expect(wrong.messages.contains("expected export or infer, found 'import'"))
        #expect(
            try ProgramRun(["schema", "infer"], in: folder).messages
                .contains("expected a file to infer a schema from"))
        #expect(
            try ProgramRun(["schema", "export", "a", "b"], in: folder).messages
                .contains("expected one type or file, found 'a' and 'b'"))
    }
}
