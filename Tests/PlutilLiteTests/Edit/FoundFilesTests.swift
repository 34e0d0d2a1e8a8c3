// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Edits of files that `-r` finds, which add nothing unless asked to.
@Suite(.tags(.process)) struct FoundFilesTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(#"{"CFBundleVersion":"1","Tags":["a"]}"#, toNew: "d/Info.json.plist")
        try folder.write("\"Title\" = \"Tide\";\n", toNew: "d/Localizable.strings")
        try folder.write("{ App = { objects = {}; }; }\n", toNew: "d/project.pbxproj")
    }

    /// macOS writes them beside files on foreign disks and in archives.
    @Test func skipsAppleDoubleFiles() throws {
        try folder.write("\0\u{5}\u{16}\u{7}", toNew: "d/._Info.json.plist")
        try folder.write("\0\u{5}\u{16}\u{7}", toNew: "d/__MACOSX/._project.pbxproj")
        try folder.write("{ a = b", toNew: "d/__MACOSX/project.pbxproj")
        let run = try ProgramRun(["lint", "-r", "d"], in: folder)
        #expect(run.status == 0 && !run.output.contains("._"), "\(run.output)\(run.messages)")
        #expect(run.output.contains("3 files: 3 ok\n") || run.messages.contains("3 files: 3 ok\n"))
        let check = try ProgramRun(["check", "-r", "d"], in: folder)
        #expect(!(check.output + check.messages).contains("__MACOSX"))
        // A file that the user names is read.
        let named = try ProgramRun(["lint", "d/._Info.json.plist"], in: folder)
        #expect(named.status == 1, "\(named.messages)")
    }

    private func text() throws -> [String] {
        try folder.names(in: "d").map { try folder.text(of: "d/\($0)") }
    }

    @Test(arguments: [
        (["set", "CFBundleVersion", "2"], "1 of 3 files changed, 2 skipped without a match"),
        (["append", "Tags", "b"], "1 of 3 files changed, 2 skipped without a match"),
        (["append", "-p", "Tags", "b"], "1 of 3 files changed, 2 skipped without a match"),
        (["insert", "App.name", "b"], "1 of 3 files changed, 2 skipped without a match"),
        (["insert", "Name", "b"], "0 of 3 files changed, 3 skipped without a match"),
        (
            ["edit", "-c", "set CFBundleVersion 3"],
            "1 of 3 files changed, 2 skipped without a match"
        ),
        (
            ["edit", "-c", "set CFBundleVersion 3", "-c", "set Title x"],
            "0 of 3 files changed, 3 skipped without a match"
        ),
    ])
    func changesOnlyFilesWithKey(_ words: [String], _ summary: String) throws {
        let before = try text()
        let run = try ProgramRun(words + ["-r", "d"], in: folder)
        #expect(
            run.messages.split(separator: "\n").last.map(String.init)
                == summary + " (use --add to add missing values)")
        let changed = zip(before, try text()).count { $0 != $1 }
        #expect(changed == Int(summary.prefix(1)))
        #expect(run.status == (changed == 0 ? 1 : 0))
    }

    @Test(arguments: [
        (["remove", "Title"], 1), (["rename", "Title", "Name"], 1),
        (["replace", "CFBundleVersion", "4"], 1), (["bump", "--build"], 1),
    ])
    func skipsFilesWithoutValue(_ words: [String], _ changed: Int) throws {
        let run = try ProgramRun(words + ["-r", "d"], in: folder)
        #expect(run.messages == "\(changed) of 3 files changed, 2 skipped without a match\n")
        #expect(run.status == 0)
    }

    @Test func addsToAllFoundFilesOnRequest() throws {
        let run = try ProgramRun(["set", "-q", "-r", "--add", "Title", "x", "d"], in: folder)
        #expect(run.status == 0)
        #expect(try text().allSatisfy { $0.contains("Title") })
        let missing = try ProgramRun(["set", "-r", "--if-missing", "New", "x", "d"], in: folder)
        #expect(missing.messages == "3 of 3 files changed\n")
    }

    @Test func addsToNamedFiles() throws {
        let run = try ProgramRun(
            ["set", "Title", "x", "d/Info.json.plist", "d/Localizable.strings"], in: folder)
        #expect(run.messages == "added in 1, replaced in 1\n")
        let mixed = try ProgramRun(
            ["set", "-r", "Other", "x", "d/project.pbxproj", "d"], in: folder)
        #expect(mixed.messages.hasPrefix("1 of 3 files changed, 2 skipped"))
        #expect(try folder.text(of: "d/project.pbxproj").contains("Other = x;"))
        let single = try ProgramRun(
            ["edit", "-c", "set A 1", "-c", "set Title y", "d/Localizable.strings"], in: folder)
        #expect(single.messages == "")
    }

    @Test func appliesOnlyToFilesWithKeys() throws {
        try folder.write(#"{"CFBundleVersion":"7"}"#, to: "desired.json")
        let run = try ProgramRun(["apply", "-r", "desired.json", "d"], in: folder)
        #expect(run.messages.hasPrefix("1 of 3 files changed, 2 skipped"))
        try folder.write(
            #"[{"op":"add","path":"/CFBundleVersion","value":"8"}]"#, to: "p.json")
        let patch = try ProgramRun(["apply", "--patch", "p.json", "-r", "d"], in: folder)
        #expect(patch.messages.hasPrefix("1 of 3 files changed, 2 skipped"))
        let added = try ProgramRun(["apply", "-r", "--add", "desired.json", "d"], in: folder)
        #expect(added.messages == "3 of 3 files changed, added in 2, replaced in 1\n")
    }
}

/// Commands that find no file to work on.
@Suite(.tags(.process)) struct NoInputTests {
    static let commands: [[String]] = [
        ["lint"], ["check"], ["get", "A"], ["scan"], ["info"], ["set", "A", "1"], ["remove", "A"],
        ["convert", "xml", "-i"], ["fmt"], ["edit", "-c", "set A 1"],
    ]

    @Test(arguments: commands) func reportsMissingFilesByStatus(_ command: [String]) throws {
        let folder = try Folder()
        try folder.write("{}", toNew: "d/a.plist")
        try folder.write("x", toNew: "empty/a.txt")
        try folder.write("", to: "names")
        let cases: [(options: [String], status: Int32, message: String)] = [
            (["-r", "empty"], 1, "plutil-lite: note: no property list in empty\n"),
            (["--files0-from", "names"], 1, "plutil-lite: note: names names no files\n"),
            (
                ["-r", "--include", "*.plits", "d"], 2,
                "plutil-lite: error: no file matches --include '*.plits'\n"
            ),
        ]
        for (options, status, message) in cases {
            let run = try ProgramRun(command + options, in: folder)
            #expect(run.status == status, "\(command + options)")
            #expect(run.messages.hasPrefix(message))
            #expect(!run.output.contains("ok"))
            let allowed = try ProgramRun(command + ["--allow-empty"] + options, in: folder)
            #expect(allowed.status == 0)
        }
        let quiet = try ProgramRun(command + ["-q", "-r", "empty"], in: folder)
        #expect(quiet.status == 1)
        #expect(quiet.messages == "")
    }
}
