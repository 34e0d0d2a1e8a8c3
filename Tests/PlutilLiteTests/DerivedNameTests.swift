// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Outputs whose names the program makes from those of its inputs, and `--no-clobber`.
@Suite(.tags(.process, .hostile)) struct DerivedNameTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(#"{"a":"1"}"#, toNew: "d/a.plist")
        try folder.write("SECRET", to: "victim")
    }

    static let commands: [(words: [String], output: String)] = [
        (["convert", "json", "-e", "json", "d/a.plist"], "d/a.json"),
        (["convert", "json", "-r", "-e", "json", "d"], "d/a.json"),
        (["convert", "xml", "-e", ".xml", "d/a.plist"], "d/a.xml"),
        (["-convert", "json", "-e", "json", "d/a.plist"], "d/a.json"),
        (["-convert", "objc", "d/a.plist"], "d/a.m"),
        (["-convert", "swift", "d/a.plist"], "d/a.swift"),
        (["-convert", "objc", "-header", "d/a.plist"], "d/a.h"),
    ]

    @Test(arguments: CaseIndex.all(of: commands))
    func doesNotFollowLinkOfDerivedName(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (words, output) = Self.commands[index]
        for target in ["../victim", "../created", "/dev/full"] {
            try folder.link(output, to: target)
            let run = try ProgramRun(words, in: folder)
            #expect(run.status != 0)
            #expect(run.messages.contains("symbolic link"))
            #expect(try folder.text(of: "victim") == "SECRET")
            #expect(try !folder.names.contains("created"))
            try FileManager.default.removeItem(at: folder[output])
        }
        #expect(try ProgramRun(words, in: folder).status == 0)
    }

    @Test(arguments: CaseIndex.all(of: commands))
    func doesNotWriteToPipe(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (words, output) = Self.commands[index]
        let made = try ProgramRun.shell("mkfifo \(output)", in: folder)
        try #require(made.status == 0)
        #expect(try ProgramRun(words, in: folder, patience: 20).status != 0)
    }

    @Test(arguments: ["../x", "a/b", ""]) func refusesExtensionsWithSlash(_ name: String) throws {
        let run = try ProgramRun(["convert", "json", "-e", name, "d/a.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains("expected an extension such as 'plist' after -e"))
    }

    @Test func followsLinkThatUserNames() throws {
        try folder.link("d/link.json", to: "../victim")
        let run = try ProgramRun(["convert", "json", "-o", "d/link.json", "d/a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "victim") != "SECRET")
    }

    @Test func keepsBackupBesideLinkOfItsName() throws {
        try folder.link("d/a.plist.bak", to: "../victim")
        try folder.link("d/a.plist.bak.1", to: "../created")
        let run = try ProgramRun(["set", "--backup", "a", "2", "d/a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "victim") == "SECRET")
        #expect(try folder.text(of: "d/a.plist.bak.2") == #"{"a":"1"}"#)
        #expect(try !folder.names.contains("created"))
    }

    @Test(arguments: [
        ["convert", "json", "-o", "victim", "d/a.plist"],
        ["set", "a", "2", "-o", "victim", "d/a.plist"], ["fmt", "-o", "victim", "d/a.plist"],
        ["merge", "-o", "victim", "d/a.plist", "d/a.plist"],
        ["merge3", "-o", "victim", "d/a.plist", "d/a.plist", "d/a.plist"],
    ])
    func refusesToOverwriteWithNoClobber(_ words: [String]) throws {
        let run = try ProgramRun(words + ["--no-clobber"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("victim: error: file exists\n"))
        #expect(try folder.text(of: "victim") == "SECRET")
        #expect(try ProgramRun(words, in: folder).status == 0)
        #expect(try folder.text(of: "victim") != "SECRET")
    }

    @Test func refusesToOverwriteNeighbour() throws {
        try folder.write("SECRET", to: "d/a.json")
        let run = try ProgramRun(
            ["convert", "json", "-e", "json", "--no-clobber", "d/a.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages == "d/a.json: error: file exists\n")
        #expect(try folder.text(of: "d/a.json") == "SECRET")
    }

    @Test(arguments: [
        ["set", "a", "2", "d/a.plist"], ["fmt", "d/a.plist"], ["convert", "xml", "d/a.plist"],
        ["merge", "d/a.plist", "d/a.plist"], ["merge3", "d/a.plist", "d/a.plist", "d/a.plist"],
        ["unarchive", "d/a.plist"],
    ])
    func refusesNoClobberWithoutOutput(_ words: [String]) throws {
        let run = try ProgramRun(words + ["--no-clobber"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("plutil-lite: error: --no-clobber requires -o"))
    }
}

/// Text that must be UTF-8, and text that is checked strictly.
@Suite(.tags(.process, .hostile)) struct ArgumentCheckTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{\"\u{FFFD}\":1,\"a\":2}", to: "a.json")
        try folder.write(#"{"a":1,"a":2}"#, to: "double.json")
        try folder.write(#"[{"op":"add","op":"remove","path":"/a","value":1}]"#, to: "patch.json")
    }

    @Test(arguments: [
        #"edit -c $'remove \xff' a.json"#, #"edit -c $'set b x\xffy' a.json"#,
        #"set b $'x\xffy' a.json"#, #"set $'\xff' x a.json"#, #"set b --string $'\xff' a.json"#,
        #"set b --json $'"\xff"' a.json"#, #"set -k $'\xff' x a.json"#, #"remove $'\xff' a.json"#,
        #"rename a $'\xff' a.json"#, #"remove --path $'\xff' a.json"#,
        #"get --default $'\xff' none a.json"#, #"apply --remove $'\xff' a.json a.json"#,
        #"set a 3 --expect-old $'\xff' a.json"#, #"-remove $'\xff' a.json"#,
        #"-replace $'\xff' -string x a.json"#, #"-replace a -string $'\xff' a.json"#,
        #"-insert $'b\xff' -string x a.json"#,
    ])
    func refusesWordsThatAreNotUTF8(_ line: String) throws {
        let before = try folder.text(of: "a.json")
        let run = try ProgramRun.shell("plutil-lite \(line)", in: folder)
        #expect(run.status != 0)
        #expect(run.messages.contains("expected an argument in UTF-8, found '"))
        #expect(try folder.text(of: "a.json") == before)
    }

    @Test(arguments: [
        ["set", "q", "--json", #"{"a":1,"a":2}"#, "a.json"],
        ["set", "q", "--value-from", "double.json", "a.json"],
        ["append", "-p", "q", "--json", #"{"a":1,"a":2}"#, "a.json"],
        ["edit", "-c", #"set q --json '{"a":1,"a":2}'"#, "a.json"],
        ["apply", "double.json", "a.json"],
        ["apply", "--previous", "double.json", "a.json", "a.json"],
        ["apply", "--patch", "patch.json", "a.json"],
    ])
    func checksEveryTextStrictly(_ words: [String]) throws {
        let before = try folder.text(of: "a.json")
        let strict = try ProgramRun(words + ["--strict"], in: folder)
        #expect(strict.status == 2)
        #expect(strict.messages.contains("error: duplicate key"))
        #expect(try folder.text(of: "a.json") == before)
        let run = try ProgramRun(words + ["-o", "out.json"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages.contains("warning: duplicate key"))
    }

    @Test func readsLongPathInLinearTime() throws {
        let path = String(repeating: "a.", count: 65_000) + "b"
        let run = try ProgramRun.shell(
            "ulimit -v 3000000; plutil-lite get --exists \"$(cat path)\" a.json",
            in: folder.with(path))
        #expect(run.status == 1)
    }
}

extension Folder {
    /// The folder with a file called `path`.
    fileprivate func with(_ path: String) throws -> Folder {
        try write(path, to: "path")
        return self
    }
}
