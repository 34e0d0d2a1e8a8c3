// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// `check --fix` and `lint --fix`.
@Suite(.tags(.process)) struct FixCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Self.faulty, to: "Info.plist")
        try folder.write(Self.broken, to: "broken.plist")
    }

    private static let faulty = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>CFBundelVersion</key> <!-- kept -->
        \t<string>17</string>
        \t<key>LSRequiresIPhoneOS</key>
        \t<string>YES</string>
        \t<key>UIBackgroundModes</key>
        \t<string>audio</string>
        </dict>
        </plist>

        """
    private static let safe =
        faulty.replacing("CFBundelVersion", with: "CFBundleVersion")
        .replacing("<string>YES</string>", with: "<true/>")
    private static let broken =
        "<plist version=\"1.0\"><dict><key>a & b</key><bool>true</bool></dict></plist>\n"
    private static let repaired =
        "<plist version=\"1.0\"><dict><key>a &amp; b</key><true/></dict></plist>\n"

    private func run(_ words: String..., input: String = "") throws -> ProgramRun {
        try ProgramRun(words, input: Data(input.utf8), in: folder)
    }

    @Test func appliesSafeFixesAndReportsTheRest() throws {
        let run = try run("check", "--fix", "Info.plist")
        #expect(try folder.text(of: "Info.plist") == Self.safe)
        #expect(
            run.output.hasPrefix(
                "Info.plist:4:2: fixed: rename to CFBundleVersion [misspelt-key]\n"
                    + "Info.plist:7:2: fixed: write true [value-kind]\n"
                    + "Info.plist:9:2: error: UIBackgroundModes: expected an array"))
        #expect(run.status == 1 && run.messages.isEmpty)
    }

    @Test(arguments: [["--fix=all"], ["--fix-all"], ["--fix", "--fix-all"]])
    func appliesSuggestionsOnRequest(_ options: [String]) throws {
        let run = try ProgramRun(["check"] + options + ["Info.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("fixed: write an array [value-kind]"))
        #expect(try folder.text(of: "Info.plist").contains("<array>\n\t\t<string>audio</string>"))
    }

    @Test func dryRunPrintsDiffAndWritesNothing() throws {
        let run = try run("check", "--fix", "--dry-run", "Info.plist")
        #expect(try folder.text(of: "Info.plist") == Self.faulty)
        #expect(run.output.hasPrefix("--- Info.plist\n+++ Info.plist\n@@ "))
        let changed = run.output.split(separator: "\n").dropFirst(2).filter {
            $0.hasPrefix("-") || $0.hasPrefix("+")
        }
        #expect(
            changed == [
                "-\t<key>CFBundelVersion</key> <!-- kept -->",
                "+\t<key>CFBundleVersion</key> <!-- kept -->",
                "-\t<string>YES</string>", "+\t<true/>",
            ])
        #expect(run.messages.contains("Info.plist:4:2: would fix: rename to CFBundleVersion"))
        #expect(run.messages.contains("error: UIBackgroundModes: expected an array"))
        #expect(run.status == 1)
    }

    @Test func fixesSyntaxErrors() throws {
        let check = try run("lint", "--fix", "broken.plist")
        #expect(try folder.text(of: "broken.plist") == Self.repaired)
        #expect(
            check.output
                == "broken.plist:1:35: fixed: write '&amp;' [syntax]\n"
                + "broken.plist:1:44: fixed: write '<true/>' [unexpected-element]\n"
                + "broken.plist: ok\n")
        #expect(check.status == 0)
    }

    @Test(arguments: ["lint", "check"]) func writesStandardInputToStandardOutput(
        _ command: String
    ) throws {
        let run = try run(command, "--fix", "-", input: Self.broken)
        #expect(run.output == Self.repaired)
        #expect(run.messages.contains("<stdin>:1:"))
        #expect(run.status == 0)
        let whole = try self.run(command, "--fix", "-", input: Self.repaired)
        #expect(whole.output == Self.repaired)
    }

    @Test func quietFixesPrintNothing() throws {
        let run = try run("lint", "-q", "--fix", "broken.plist")
        #expect(run.output.isEmpty && run.messages.isEmpty && run.status == 0)
        #expect(try folder.text(of: "broken.plist") == Self.repaired)
    }

    @Test func keepsModeAndLink() throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: folder["Info.plist"].path)
        try folder.link("link.plist", to: "Info.plist")
        _ = try run("check", "--fix", "link.plist")
        #expect(try folder.text(of: "Info.plist") == Self.safe)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder["Info.plist"].path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let link = try FileManager.default.destinationOfSymbolicLink(
            atPath: folder["link.plist"].path)
        #expect(link == "Info.plist")
    }

    @Test func keepsBinaryFormat() throws {
        _ = try run("convert", "--to", "binary", "-i", "Info.plist")
        let run = try run("check", "--fix", "Info.plist")
        #expect(run.output.contains("fixed: rename to CFBundleVersion"))
        let bytes = try Data(contentsOf: folder["Info.plist"])
        #expect(bytes.starts(with: Data("bplist00".utf8)))
        #expect(try self.run("get", "CFBundleVersion", "Info.plist").output == "17\n")
    }

    @Test func fixesFilesOfFolderAndBundle() throws {
        try folder.write("", toNew: "App.app/Info.plist")
        try folder.write(Self.faulty, to: "App.app/Info.plist")
        _ = try run("check", "--fix", "App.app")
        #expect(try folder.text(of: "App.app/Info.plist") == Self.safe)
        try folder.write("", toNew: "sources/a/Info.plist")
        try folder.write(Self.faulty, to: "sources/a/Info.plist")
        try folder.link("sources/b.plist", to: "../broken.plist")
        _ = try run("check", "--fix", "-r", "sources")
        #expect(try folder.text(of: "sources/a/Info.plist") == Self.safe)
        // Links found in folders may lead out of them.
        #expect(try folder.text(of: "broken.plist") == Self.broken)
    }

    @Test func leavesSkippedRulesAlone() throws {
        _ = try run("check", "--fix", "--skip", "misspelt-key", "Info.plist")
        #expect(
            try folder.text(of: "Info.plist")
                == Self.faulty.replacing("<string>YES</string>", with: "<true/>"))
    }

    @Test(arguments: [
        (["check", "--dry-run", "Info.plist"], "--dry-run requires --fix"),
        (["lint", "--no-in-place", "Info.plist"], "--no-in-place requires --fix"),
        (
            ["check", "--fix", "--dry-run", "--format", "json", "Info.plist"],
            "--dry-run and --format cannot be combined"
        ),
        (["lint", "--fix", "--format", "sarif", "-"], "--fix and --format cannot be combined"),
        (["check", "--fix", "--list-rules"], "--fix and --list-rules cannot be combined"),
    ]) func rejectsUselessOptions(_ words: [String], _ message: String) throws {
        let run = try ProgramRun(words, in: folder)
        #expect(run.status == 2 && run.messages.contains(message))
    }

    // MARK: Reports

    @Test func jsonHasEndsAndFixes() throws {
        let run = try run("check", "--format", "json", "Info.plist")
        let report = try #require(
            try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        let first = try #require(findings.first { $0["rule"] as? String == "misspelt-key" })
        #expect(first["line"] as? Int == 4 && first["column"] as? Int == 2)
        #expect(first["endLine"] as? Int == 4 && first["endColumn"] as? Int == 28)
        let fix = try #require((first["fixes"] as? [[String: Any]])?.first)
        #expect(fix["safety"] as? String == "safe")
        let edit = try #require((fix["edits"] as? [[String: Any]])?.first)
        #expect(edit["edit"] as? String == "rename")
        #expect(edit["path"] as? String == "CFBundelVersion")
        #expect(edit["key"] as? String == "CFBundleVersion")
    }

    /// The replacements of SARIF change the text as `--fix-all` does.
    @Test func sarifReplacementsEqualFixes() throws {
        let run = try run("check", "--format", "sarif", "Info.plist")
        let log = try #require(
            try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any])
        let runs = try #require(log["runs"] as? [[String: Any]])
        let results = try #require(runs.first?["results"] as? [[String: Any]])
        var replacements: [[String: Any]] = []
        for result in results {
            let fixes = try #require(result["fixes"] as? [[String: Any]])
            let changes = try #require(fixes.first?["artifactChanges"] as? [[String: Any]])
            replacements += try #require(changes.first?["replacements"] as? [[String: Any]])
        }
        #expect(replacements.count > 2)
        let lines = Self.faulty.split(separator: "\n", omittingEmptySubsequences: false)
        func offset(_ line: Int, _ column: Int) -> Int {
            lines.prefix(line - 1).reduce(0) { $0 + $1.utf16.count + 1 } + column - 1
        }
        var units = Array(Self.faulty.utf16)
        let changes = try replacements.map { change -> (Range<Int>, String) in
            let region = try #require(change["deletedRegion"] as? [String: Int])
            let start = offset(region["startLine"] ?? 0, region["startColumn"] ?? 0)
            let end = offset(region["endLine"] ?? 0, region["endColumn"] ?? 0)
            let content = try #require(change["insertedContent"] as? [String: String])
            return (start..<end, content["text"] ?? "")
        }
        for (range, text) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            units.replaceSubrange(range, with: Array(text.utf16))
        }
        _ = try self.run("check", "--fix-all", "Info.plist")
        #expect(String(decoding: units, as: UTF16.self) == (try folder.text(of: "Info.plist")))
    }
}
