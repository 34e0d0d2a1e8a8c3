// SPDX-License-Identifier: Apache-2.0

import Foundation
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

    @Test func findsMistakesInJobs() throws {
        try folder.write(Self.job, to: "com.example.tides.plist")
        let run = try ProgramRun(["check", "com.example.tides.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.hasPrefix(
                "com.example.tides.plist:4:1: warning: no key is called 'StartIntervall'; "
                    + "write 'StartInterval' [misspelt-key]\n"))
        #expect(
            run.output.hasSuffix(
                "\ncom.example.tides.plist: ok as a job of launchd, with 1 warning\n"))
    }

    @Test func goesByTheFolderOfAJob() throws {
        try folder.write(
            Self.job.replacingOccurrences(of: "StartIntervall", with: "UserName")
                .replacingOccurrences(of: "<integer>60</integer>", with: "<string>me</string>"),
            toNew: "LaunchAgents/com.example.tides.plist")
        let run = try ProgramRun(["check", "-r", "LaunchAgents"], in: folder)
        #expect(run.output.contains("UserName has no effect in agents"))
    }

    @Test func saysWhatItCheckedAProfileFor() throws {
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
        #expect(strict.output.contains(": error: expected a boolean, found an integer"))
        let old = try ProgramRun(["check", "--os", "ios:17", "dock.mobileconfig"], in: folder)
        #expect(
            old.output.contains("payloads of type com.apple.dock are for macOS 10.7, not for iOS"))
    }

    @Test func refusesReadersAndSystemsThatAreNone() throws {
        let reader = try ProgramRun(["check", "--for", "everybody", "a"], in: folder)
        #expect(reader.status == 2)
        #expect(
            reader.messages.contains(
                "expected macos, ios, business-manager, jamf-now, kandji or fleet after --for, "
                    + "found 'everybody'"))
        let system = try ProgramRun(["check", "--os", "macos:x", "a"], in: folder)
        #expect(
            system.messages.contains(
                "expected ios, macos, tvos, visionos or watchos, perhaps with a version as in "
                    + "macos:14 after --os, found 'macos:x'"))
    }

    @Test func checksMessages() throws {
        try folder.write(
            #"{"Type": "com.apple.configuration.passcode.settings", "Identifier": "a", "#
                + #""Payload": {"RequirePasscode": 1}}"#, to: "passcode.json")
        let run = try ProgramRun(["check", "passcode.json"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("expected a boolean, found the integer 1; write true"))
        try folder.write(
            Samples.plist("<dict><key>RequestType</key><string>DeviceLock</string></dict>"),
            to: "command.plist")
        #expect(
            try ProgramRun(["check", "command.plist"], in: folder).output
                == "command.plist: ok as a message of device management (schema of 2024-10-21)\n")
    }

    @Test func looksIntoProfilesThatCommandsInstall() throws {
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

    @Test func explainsKeysAndTypes() throws {
        let job = try ProgramRun(["explain", "StartInterval"], in: folder)
        #expect(
            job.output == """
                StartInterval
                  Seconds between starts; those during sleep are missed.

                  file          job of launchd
                  value         integer, 1 to 4294967295
                  source        launchd.plist(5) of 2026, and launchd-842 (OS X 10.9)

                """)
        let type = try ProgramRun(["explain", "com.apple.security.root"], in: folder)
        #expect(type.output.contains("\n  file          configuration profile\n"))
        let many = try ProgramRun(["explain", "PayloadContent", "--list"], in: folder)
        #expect(many.output.contains("  com.apple.security.root.PayloadContent "))
        let record = try ProgramRun(["explain", "--format", "json", "StartInterval"], in: folder)
        #expect(record.output.contains(#""file": "job of launchd""#))
        #expect(record.output.contains(#""minimum": 1"#))
    }

    @Test func knowsTheKindsOfKeys() throws {
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
                == "schema.json: warning: the schema's 'x' is not understood, and not checked\n")
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
