// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The findings of `check --schema`, and the options that conflict with it.
@Suite(.tags(.process)) struct CheckOwnSchemaTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}
            """, to: "schema.json")
        try folder.write("{CFBundleName = Tides;}", toNew: "Tides.app/Contents/Info.plist")
        try folder.write("{a = 1;}", toNew: "Tides.app/Contents/Resources/tides.plist")
        try folder.write("{b = 1;}", toNew: "sources/de.lproj/tides.strings")
        try folder.write(#"{"a": 1}"#, toNew: "sources/right.plist")
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite check --schema \(line)", in: folder)
        let lines = (run.messages + run.output).split(separator: "\n")
        return lines.filter { !$0.hasPrefix(" ") }.joined(separator: "\n")
            + "\nstatus \(run.status)"
    }

    @Test func comparesInfoPlistOfBundle() throws {
        #expect(
            try output("schema.json Tides.app") == """
                Tides.app/Contents/Info.plist:1:1: error: expected the key a, found none; add it \
                [missing-key]
                status 1
                """)
    }

    @Test func comparesAllPropertyListsOfBundle() throws {
        #expect(
            try output("schema.json -r Tides.app") == """
                Tides.app/Contents/Info.plist:1:1: error: expected the key a, found none; add it \
                [missing-key]
                Tides.app/Contents/Resources/tides.plist:1:6: error: expected an integer, found the \
                string '1'; write it as a number [value-kind]
                2 files: 0 ok, 2 with errors
                status 1
                """)
    }

    @Test(arguments: ["sources", "-r sources"])
    func comparesAllPropertyListsOfFolder(words: String) throws {
        #expect(
            try output("schema.json \(words)") == """
                sources/de.lproj/tides.strings:1:1: error: expected the key a, found none; add it \
                [missing-key]
                sources/right.plist: ok as described by schema.json
                2 files: 1 ok, 1 with errors
                status 1
                """)
        #expect(
            try output("schema.json sources/de.lproj")
                .hasPrefix("sources/de.lproj/tides.strings:1:1: error: "))
    }

    @Test(arguments: [
        ("--platform iOS", "--schema and --platform cannot be combined"),
        ("--for ios", "--schema and --for cannot be combined"),
        ("--installed", "--schema and --installed cannot be combined"),
        ("--schema-dir sources", "--schema and --schema-dir cannot be combined"),
        ("--store", "--schema and --store cannot be combined"),
        ("--localizations", "--schema and --localizations cannot be combined"),
        ("--list-rules", "--schema and --list-rules cannot be combined"),
        (
            "--rule job-path",
            "--schema and --rule job-path cannot be combined: this rule does not apply to schemas"
        ),
    ])
    func refusesOptionsWithoutEffect(options: String, message: String) throws {
        let output = try output("schema.json \(options) sources")
        #expect(output.hasPrefix("plutil-lite: error: \(message)\n"))
        #expect(output.hasSuffix("\nstatus 2"))
    }

    @Test(arguments: ["- -", "-", "- sources -", "- --files0-from -"])
    func refusesToReadStandardInputTwice(words: String) throws {
        #expect(
            try output(words).hasPrefix(
                "plutil-lite: error: --schema and FILE cannot both be standard input\n"))
    }

    @Test func readsSchemaFromStandardInput() throws {
        #expect(
            try output("- sources/right.plist < schema.json")
                == "sources/right.plist: ok as described by -\nstatus 0")
    }

    @Test func appliesNamedRules() throws {
        try folder.write(#"{"a": "1"}"#, to: "a.plist")
        #expect(
            try output("schema.json --rule missing-key a.plist").hasPrefix("a.plist: ok"))
        #expect(try output("schema.json --skip value-kind a.plist").hasPrefix("a.plist: ok"))
        try folder.write(
            "{Keys = {a = {Kind = string; Platforms = \"macOS 12.0\";};};}", to: "schema.plist")
        #expect(
            try output("schema.plist --os macos:11 a.plist")
                .hasPrefix("a.plist:1:2: warning: a needs macOS 12.0 or later; "))
    }
}
