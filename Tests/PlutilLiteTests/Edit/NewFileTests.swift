// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Files that do not exist yet.
@Suite(.tags(.process)) struct NewFileTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(arguments, in: folder)
    }

    static let formats: [(name: String, options: [String], start: String)] = [
        ("a.plist", [], "<?xml"), ("a", [], "<?xml"), ("a.entitlements", [], "<?xml"),
        ("a.json", [], "{\n  \"a\": \"b\"\n}\n"), ("a.JSON", [], "{\n"),
        ("a.strings", [], "\"a\" = \"b\";\n"), ("a.pbxproj", [], "{\n\ta = b;\n}"),
        ("a.bplist", [], "bplist00"), ("a.json", ["--create-format", "xml"], "<?xml"),
        ("a.plist", ["--create-format", "binary1"], "bplist00"),
        ("a.plist", ["--create", "--create-format", "gnustep"], "{\n\ta = b;\n}"),
    ]

    @Test(arguments: CaseIndex.all(of: formats))
    func createsFileInFormatOfExtension(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, given, start) = Self.formats[index]
        let options = given.isEmpty ? ["--create"] : given
        let run = try ProgramRun(["set", "a", "b", name] + options, in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(try folder.names == [name])
        #expect(try Data(contentsOf: folder[name]).starts(with: Data(start.utf8)))
        #expect(try self.run("get", "a", name).output == "b\n")
        // From now on it is an ordinary file.
        #expect(try ProgramRun(["set", "c", "d", name] + options, in: folder).status == 0)
        #expect(try self.run("get", "[*]", name).output == "b\nd\n")
    }

    /// An editor or `touch` leaves an empty file, which is treated like a missing one.
    @Test(arguments: CaseIndex.all(of: formats))
    func createsPropertyListInEmptyFile(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, given, start) = Self.formats[index]
        let options = given.isEmpty ? ["--create"] : given
        try folder.write("", to: name)
        let asked = try ProgramRun(["set", "a", "b", name, "--dry-run"] + options, in: folder)
        #expect(asked.status == 0 && asked.output.contains("+"), "\(asked.output)\(asked.messages)")
        #expect(try folder.text(of: name) == "")
        let run = try ProgramRun(
            ["set", "a", "b", name, "--backup-suffix", ".old"] + options, in: folder)
        #expect(run.status == 0 && run.messages == "", "\(run.messages)")
        #expect(try folder.names == [name, "\(name).old"])
        #expect(try folder.text(of: "\(name).old") == "")
        #expect(try Data(contentsOf: folder[name]).starts(with: Data(start.utf8)))
        #expect(try self.run("get", "a", name).output == "b\n")
    }

    @Test func fillsTargetOfLink() throws {
        try folder.write("", to: "a.json")
        try folder.link("b", to: "a.json")
        let run = try run("set", "--create", "--create-format", "json", "a", "b", "b")
        #expect(run.status == 0 && run.messages == "")
        #expect(try folder.text(of: "a.json") == "{\n  \"a\": \"b\"\n}\n")
        try folder.write("", to: "c.plist")
        let refused = try self.run("set", "a", "b", "c.plist")
        #expect(refused.status == 2 && refused.messages == "c.plist: error: the input is empty\n")
        #expect(try folder.text(of: "c.plist") == "")
    }

    @Test func createsTargetOfDanglingLink() throws {
        let files = FileManager.default
        try files.createDirectory(at: folder["d"], withIntermediateDirectories: false)
        for (link, target) in [
            ("a.json", "d/b.json"), ("c", "a.json"), ("e", "none/e"), ("f", "f"),
        ] {
            try folder.link(link, to: target)
        }
        #expect(
            try run("set", "a", "b", "c").messages
                == "c: error: no such file (read as a FILE; the value is 'b'); "
                + "use --create to create it\n")
        let made = try run("set", "--create", "--create-format", "json", "a", "b", "c")
        #expect(made.status == 0 && made.messages == "")
        #expect(try files.destinationOfSymbolicLink(atPath: folder["c"].path) == "a.json")
        #expect(try files.destinationOfSymbolicLink(atPath: folder["a.json"].path) == "d/b.json")
        #expect(try folder.text(of: "d/b.json") == "{\n  \"a\": \"b\"\n}\n")
        #expect(try run("create", "c").messages == "c: error: file exists\n")
        #expect(
            try run("set", "--create", "a", "b", "e").messages.hasPrefix(
                "e: error: cannot create it: there is no directory none"))
        #expect(
            try run("set", "--create", "a", "b", "f").messages.hasPrefix(
                "f: error: too many levels of symbolic links"))
    }

    @Test func createsFileOnce() throws {
        try folder.link("b.json", to: "./a.json")
        let run = try run("append", "--create", "-p", "a", "x", "a.json", "./a.json", "b.json")
        #expect(run.status == 0 && run.messages == "")
        #expect(try self.run("get", "a", "a.json").output == "[\"x\"]\n")
    }

    static let edits: [(arguments: [String], json: String)] = [
        (["insert", "a", "b"], #"{"a":"b"}"#), (["append", "-p", "a", "b"], #"{"a":["b"]}"#),
        (["set", ".", "--json", "[1]"], "[1]"), (["remove", "--if-exists", "a"], "{}"),
        (["edit", "-c", "set a b", "-c", "rename a c"], #"{"c":"b"}"#),
        (["edit", "-c", "set a b", "-c", "copy a c", "-c", "move a d"], #"{"c":"b","d":"b"}"#),
        (
            ["edit", "-c", "set CFBundleVersion 1", "-c", "bump --build"],
            #"{"CFBundleVersion":"2"}"#
        ),
    ]

    @Test(arguments: CaseIndex.all(of: edits))
    func createsFileWithEveryEditCommand(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, json) = Self.edits[index]
        let run = try ProgramRun(arguments + ["--create", "a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try self.run("get", ".", "a.plist").output == json + "\n")
    }

    static let refusals: [(arguments: [String], status: Int32, message: String)] = [
        (["replace", "a", "b", "--create", "f"], 1, "f: error: the root has no key 'a'"),
        (["remove", "a", "--create", "f"], 1, "f: error: the root has no key 'a'"),
        (
            ["bump", "--build", "--create", "f"], 1,
            "f: error: there is no CFBundleVersion to raise"
        ),
        (["set", "a", "b", "f"], 2, "f: error: no such file (read as a FILE; the value is 'b')"),
        (["set", "a", "--null", "--create", "f"], 1, "f: a: error: XML cannot represent null"),
        (
            ["set", "a", "b", "--create", "none/f"], 2,
            "none/f: error: cannot create it: there is no directory none (read as a FILE; "
        ),
        (["set", "a", "b", "--create", ""], 2, "'': error: the file name is empty (read as a "),
        (
            ["set", "a", "b", "--create"], 2,
            "plutil-lite: error: --create requires a FILE"
        ),
        (
            ["set", "a", "b", "f", "--create-format", "no-format"], 2,
            "plutil-lite: error: expected the format binary, gnustep, json, openstep, strings, xml "
                + "or yaml after --create-format, found 'no-format'"
        ),
        (
            ["create", "xml"], 2,
            "plutil-lite: error: expected a file after the format 'xml'; './xml' names "
        ),
        (["create", "json5", "f"], 2, "plutil-lite: error: expected the format "),
        (["create"], 2, "plutil-lite: error: expected a file to create"),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func createsNothingIfEditIsRefused(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, status, message) = Self.refusals[index]
        let run = try ProgramRun(arguments, in: folder)
        #expect(run.status == status)
        #expect(run.messages.hasPrefix(message))
        #expect(try folder.names == [])
    }

    @Test func showsNewFileInDryRun() throws {
        let text = try run("set", "a", "b", "--create", "--dry-run", "a.json")
        #expect(
            text.output == "--- /dev/null\n+++ a.json\n@@ -0,0 +1,3 @@\n+{\n+  \"a\": \"b\"\n+}\n")
        let binary = try run("set", "a", "b", "--create-format", "binary", "--dry-run", "a")
        #expect(binary.output.hasPrefix("--- /dev/null\n+++ a (as XML)\n@@ -0,0 +1,8 @@\n+<?xml"))
        #expect(try folder.names == [])
    }

    @Test func writesNewFileToOutput() throws {
        let run = try run("set", "a", "b", "--create", "a.json", "-o", "-")
        #expect(run.output == "{\n  \"a\": \"b\"\n}\n")
        #expect(try folder.names == [])
    }

    @Test func editsExistingFilesAndCreatesOthers() throws {
        try folder.write("{\"c\": 1}", to: "a.json")
        let run = try run("set", "a", "b", "--create", "--backup", "a.json", "b.json")
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.json") == "{\"c\": 1, \"a\": \"b\"}")
        #expect(try folder.text(of: "b.json") == "{\n  \"a\": \"b\"\n}\n")
        #expect(try folder.names == ["a.json", "a.json.bak", "b.json"])
    }

    @Test(arguments: [
        (["New.plist"], "New.plist", "<?xml"), (["New.json"], "New.json", "{}\n"),
        (["New.bplist"], "New.bplist", "bplist00"), (["./xml"], "xml", "<?xml"),
        (["xml", "xml"], "xml", "<?xml"), (["json", "New.plist"], "New.plist", "{}\n"),
    ])
    func createsEmptyPropertyList(
        _ words: [String], _ name: String, _ start: String
    ) throws {
        let run = try ProgramRun(["create"] + words, in: folder)
        #expect(run.status == 0)
        #expect(try folder.names == [name])
        #expect(try Data(contentsOf: folder[name]).starts(with: Data(start.utf8)))
    }
}
