// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// Edits of files, and the parts that they leave alone.
@Suite(.tags(.process)) struct EditFileTests {
    let folder: Folder
    /// A time in the past, so that any write shows.
    static let before = Date(timeIntervalSince1970: 1_000_000_000)

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try setDate("a.plist")
    }

    func setDate(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Self.before], ofItemAtPath: folder[name].path)
    }

    func isUntouched(_ name: String) throws -> Bool {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder[name].path)
        return attributes[.modificationDate] as? Date == Self.before
    }

    func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
        try ProgramRun(arguments, input: Data(input.utf8), in: folder)
    }

    @Test func changesOneLineOfFile() throws {
        let run = try run("set", "a", "y", "a.plist")
        #expect(run.status == 0)
        #expect(run.output == "" && run.messages == "")
        let edited = Samples.small.replacingOccurrences(of: ">x<", with: ">y<")
        #expect(try folder.text(of: "a.plist") == edited)
        #expect(try folder.names == ["a.plist"])
    }

    /// Several names of one file, and hard links, which are one file until it is replaced.
    @Test func editsFileWithSeveralNamesOnce() throws {
        try folder.write("{\"a\": [1]}\n", to: "a.json")
        try folder.link("link.json", to: "a.json")
        try FileManager.default.linkItem(at: folder["a.json"], to: folder["hard.json"])
        let names = [
            "a.json", "./a.json", "../\(folder.url.lastPathComponent)/a.json", "link.json",
        ]
        let run = try ProgramRun(
            ["append", "--all", "a", "--integer", "2"] + names + ["hard.json"], in: folder)
        #expect(run.status == 0 && run.messages == "")
        #expect(try folder.text(of: "a.json") == "{\"a\": [1, 2]}\n")
        #expect(try folder.text(of: "hard.json") == "{\"a\": [1, 2]}\n")
        let converted = try ProgramRun(["convert", "-i", "xml"] + names, in: folder)
        #expect(converted.status == 0 && converted.messages == "")
        #expect(try folder.text(of: "link.json").contains("<integer>2</integer>"))
        let missing = try self.run("set", "a", "b", "none", "./none", "none")
        #expect(missing.messages.split(separator: "\n").count == 1, "\(missing.messages)")
    }

    @Test(arguments: [
        ["set", "a", "x"], ["set", "--if-missing", "a", "y"], ["remove", "--if-exists", "c"],
        ["replace", "b", "--integer", "1"], ["rename", "a", "a"], ["move", "a", "a"],
        ["set", "--backup", "a", "x"], ["edit", "-c", "set a y", "-c", "set a x"],
        ["set", "--dry-run", "a", "y"],
    ])
    func leavesUnchangedFile(_ arguments: [String]) throws {
        let run = try ProgramRun(arguments + ["a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try isUntouched("a.plist"))
        #expect(try folder.text(of: "a.plist") == Samples.small)
        #expect(try folder.names == ["a.plist"])
    }

    @Test(arguments: [
        ["set", "c.d", "x"], ["set", "b", "x"], ["set", "c", "\u{1}"], ["set", "c", "--null"],
        ["insert", "a", "x"], ["replace", "c", "x"], ["append", "a", "x"], ["remove", "c"],
        ["rename", "a", "b"], ["copy", "a", "b"], ["move", "c", "d"], ["set", "a[", "x"],
        ["set", "b", "--integer", "x"], ["set", "a", "--json", "{"],
        ["set", "--backup", "c.d", "x"],
        ["edit", "-c", "set a y", "-c", "remove c"], ["edit", "-c", "set a 'y"],
        ["set", "--expect-old", "z", "a", "y"],
        ["set", "--strict", "d", "--date", "2001-01-01T00:00:00.5Z"],
    ])
    func leavesFileWhenEditFails(_ arguments: [String]) throws {
        let run = try ProgramRun(arguments + ["a.plist"], in: folder)
        #expect(run.status == 1 || run.status == 2)
        #expect(run.messages != "")
        #expect(run.output == "")
        #expect(try isUntouched("a.plist"))
        #expect(try folder.text(of: "a.plist") == Samples.small)
        #expect(try folder.names == ["a.plist"])
    }

    @Test func leavesUnparsableFile() throws {
        try folder.write(Samples.broken, to: "broken.plist")
        try setDate("broken.plist")
        let run = try run("set", "A", "x", "broken.plist")
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("broken.plist:5:3: error: "))
        #expect(try isUntouched("broken.plist"))
    }

    @Test func writesToOutputOnRequest() throws {
        #expect(try run("set", "a", "y", "-o", "b.plist", "a.plist").status == 0)
        #expect(try isUntouched("a.plist"))
        #expect(try folder.text(of: "b.plist").contains(">y<"))
        let toOutput = try run("set", "a", "y", "-o", "-", "a.plist")
        #expect(toOutput.output == (try folder.text(of: "b.plist")))
        // If nothing changes, the output is a copy.
        #expect(try run("set", "a", "x", "-o", "c.plist", "a.plist").status == 0)
        #expect(try folder.text(of: "c.plist") == Samples.small)
        let both = try run("set", "a", "y", "-o", "b.plist", "a.plist", "c.plist")
        #expect(both.status == 2)
        #expect(both.messages.contains("expected one FILE for -o, found 2"))
    }

    @Test func editsStandardInputToStandardOutput() throws {
        let edited = try run("set", "a", "y", input: Samples.small)
        #expect(edited.output == Samples.small.replacingOccurrences(of: ">x<", with: ">y<"))
        #expect(try run("set", "a", "x", "-", input: Samples.small).output == Samples.small)
        let backup = try run("set", "--backup", "a", "y", input: Samples.small)
        #expect(backup.status == 2)
        #expect(backup.messages == "<stdin>: error: not a file, so --backup cannot keep it\n")
        let pipe = try ProgramRun.shell("plutil-lite set a y <(cat a.plist)", in: folder)
        #expect(pipe.status == 2)
        #expect(pipe.messages.contains("not a regular file, so it cannot be edited in place"))
        let written = try ProgramRun.shell("plutil-lite set a y <(cat a.plist) -o -", in: folder)
        #expect(written.output == edited.output)
    }

    @Test(arguments: [
        (["--backup"], "a.plist.bak"), (["--backup=~"], "a.plist~"),
        (["--backup-suffix", ".old"], "a.plist.old"),
        (["--backup", "--backup-suffix", ".old"], "a.plist.old"),
        (["--backup-suffix=-1"], "a.plist-1"),
    ])
    func keepsOldFileAsBackup(_ option: [String], _ name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: folder["a.plist"].path)
        let run = try ProgramRun(["set", "a", "y"] + option + ["a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.names == ["a.plist", name].sorted())
        #expect(try folder.text(of: name) == Samples.small)
        #expect(try folder.text(of: "a.plist").contains(">y<"))
        for name in try folder.names {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder[name].path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func doesNotOverwriteBackup() throws {
        try folder.link("a.plist.bak.2", to: "nowhere")
        for value in ["1", "2", "3", "3", "4"] {
            #expect(try run("set", "a", value, "--backup", "a.plist").status == 0)
        }
        let names = ["a.plist.bak", "a.plist.bak.1", "a.plist.bak.3", "a.plist.bak.4"]
        #expect(try folder.names == (["a.plist", "a.plist.bak.2"] + names).sorted())
        for (name, value) in zip(names, ["x", "1", "2", "3"]) {
            #expect(
                try folder.text(of: name)
                    == Samples.small.replacingOccurrences(of: ">x<", with: ">\(value)<"))
        }
    }

    @Test func readsWordAfterBackupAsFile() throws {
        try folder.write(Samples.small, to: "b.plist")
        let run = try run("set", "a", "y", "--backup", "b.plist", "a.plist")
        #expect(run.status == 0)
        #expect(try folder.names == ["a.plist", "a.plist.bak", "b.plist", "b.plist.bak"])
        let suffix = try self.run("set", "a", "z", "--backup", ".old", "a.plist")
        #expect(suffix.status == 2)
        #expect(suffix.messages.contains("no such file (read as a FILE; the value is 'z')"))
        #expect(try !folder.text(of: "a.plist").contains(">z<"))
    }

    @Test func makesNoBackupOfUnchangedFile() throws {
        try folder.write(Samples.large("value"), to: "large.plist")
        let run = try ProgramRun.shell(
            "ulimit -f 1; plutil-lite set --backup a --data-file large.plist a.plist", in: folder)
        #expect(run.status == 2)
        #expect(run.messages.hasSuffix("file too large\n"))
        #expect(try folder.names == ["a.plist", "large.plist"])
        #expect(try folder.text(of: "a.plist") == Samples.small)
    }

    @Test func readsBackupAsValueWhereOneIsExpected() throws {
        #expect(try run("set", "a", "--string", "--backup", "a.plist").status == 0)
        #expect(try folder.text(of: "a.plist").contains("<string>--backup</string>"))
        let suffix = try run("set", "a", "y", "--backup=x/y", "a.plist")
        #expect(suffix.status == 2)
        #expect(suffix.messages.contains("expected a suffix such as '.bak' after --backup-suffix"))
    }

    @Test func readsEmptyTextAfterEqualsSignAsEmptyValue() throws {
        #expect(try run("set", "a", "--string=", "a.plist").status == 0)
        #expect(try folder.text(of: "a.plist").contains("<string></string>"))
        #expect(try run("edit", "-c", "set a --string=\"\"", "a.plist").status == 0)
        #expect(try folder.text(of: "a.plist").contains("<string></string>"))
        let suffix = try run("set", "a", "y", "--backup=", "a.plist")
        #expect(suffix.status == 2)
        #expect(suffix.messages.contains("such as '.bak' after --backup-suffix, found ''"))
    }

    @Test func editsEachOfSeveralFiles() throws {
        try folder.write("{ a = b; }", to: "b.plist")
        try folder.write("[]", to: "c.json")
        try folder.write("{ a = ", to: "d.plist")
        let run = try run("set", "a", "z", "a.plist", "c.json", "d.plist", "b.plist")
        #expect(run.status == 2)
        #expect(
            run.messages.hasPrefix("c.json: error: the root is an array, which has no key 'a'\n"))
        #expect(run.messages.contains("\nd.plist:1:7: error: "))
        #expect(try folder.text(of: "a.plist").contains(">z<"))
        #expect(try folder.text(of: "b.plist") == "{ a = z; }")
        #expect(try folder.text(of: "c.json") == "[]")
    }

    @Test func showsChangesInDryRun() throws {
        let run = try run("set", "a", "y", "--dry-run", "a.plist")
        #expect(
            run.output == """
                --- a.plist
                +++ a.plist
                @@ -5,6 +5,6 @@
                 \t<key>b</key>
                 \t<integer>1</integer>
                 \t<key>a</key>
                -\t<string>x</string>
                +\t<string>y</string>
                 </dict>
                 </plist>

                """)
        let coloured = try self.run(
            "set", "a", "y", "--dry-run", "--color", "always", "a.plist")
        #expect(coloured.output.contains("\u{1B}[1;31m-\t<string>x</string>\u{1B}[0m\n"))
        #expect(coloured.output.contains("\u{1B}[32m+\t<string>y</string>\u{1B}[0m\n"))
        #expect(coloured.output.contains("\u{1B}[36m@@ -5,6 +5,6 @@\u{1B}[0m\n"))
        #expect(try isUntouched("a.plist"))
    }

    @Test func showsChangesOfBinaryFilesAsXML() throws {
        #expect(try run("convert", "binary", "-i", "a.plist").status == 0)
        let run = try run("set", "a", "y", "--dry-run", "a.plist")
        #expect(
            run.output.hasPrefix("--- a.plist (as XML)\n+++ a.plist (as XML)\n@@ -5,6 +5,6 @@\n"))
        #expect(run.output.contains("\n-\t<string>x</string>\n+\t<string>y</string>\n"))
    }

    @Test func reportsValuesThatRewritingBinaryDrops() throws {
        let keys: [[UInt8]] = [[0xD2, 1, 1, 2, 2], [0x51, 0x61], [0x51, 0x62]]
        try Samples.binary(keys).write(to: folder["twice.plist"])
        let run = try run("set", "c", "y", "twice.plist")
        #expect(run.status == 0)
        #expect(run.messages.contains("warning: "))
        #expect(try self.run("get", ".", "twice.plist").output == "{\"a\":\"b\",\"c\":\"y\"}\n")
    }

    @Test func keepsStyleOfEachFormat() throws {
        let texts = [
            ("a.strings", "/* greeting */\n\"a\" = \"x\"; // why\n\"b\" = \"1\";\n"),
            ("a.json", "{\r\n  \"a\": \"x\",   \"b\": 1\r\n}\r\n"),
            ("a.ostep", "{ // c\n    a = x; b = 1;\n}"),
        ]
        for (name, text) in texts {
            try folder.write(text, to: name)
            #expect(try run("set", "a", "y", name).status == 0)
            #expect(
                try folder.text(of: name)
                    == text.replacingOccurrences(of: "x\"", with: "y\"")
                    .replacingOccurrences(of: "= x;", with: "= y;"))
        }
    }
}
