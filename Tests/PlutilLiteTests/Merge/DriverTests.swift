// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// `merge3 --driver` and `textconv`, as git calls them.
@Suite(.tags(.process)) struct DriverTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func write(_ base: String, _ ours: String, _ theirs: String, _ suffix: String) throws {
        try folder.write(base, to: "base." + suffix)
        try folder.write(ours, to: "ours." + suffix)
        try folder.write(theirs, to: "theirs." + suffix)
    }

    @Test func mergesLinesOfOtherFilesForGit() throws {
        try write("a\nb\nc\n", "a\nB\nc\n", "a\nb\nc\nd\n", "txt")
        let run = try ProgramRun(
            ["merge3", "--driver", "x.strings", "base.txt", "ours.txt", "theirs.txt"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages
                == "x.strings: note: not a property list in all versions, so it was merged by "
                + "lines\n"
        )
        #expect(try folder.text(of: "ours.txt") == "a\nB\nc\nd\n")
        try folder.write("a\nX\nc\n", to: "theirs.txt")
        let conflict = try ProgramRun(
            ["merge3", "-q", "--driver", "x.strings", "base.txt", "ours.txt", "theirs.txt"],
            in: folder)
        #expect(conflict.status == 1)
        #expect(conflict.messages == "")
        try folder.write("\0", to: "theirs.txt")
        let binary = try ProgramRun(
            ["merge3", "--driver", "x.plist", "base.txt", "ours.txt", "theirs.txt"], in: folder)
        #expect(binary.status == 1)
        #expect(
            binary.messages == """
                x.plist: error: not a property list in all versions, and not text, so our version is kept

                """)
    }

    @Test func mergesWithoutCommonVersionForGit() throws {
        try write("", "{\"a\": 1}", "{\"b\": 2}", "json")
        let run = try ProgramRun(
            ["merge3", "--driver", "x.json", "base.json", "ours.json", "theirs.json"], in: folder)
        #expect(run.status == 0 && run.messages == "")
        #expect(try folder.text(of: "ours.json") == "{\"a\": 1, \"b\": 2}")
        #expect(
            try ProgramRun(["merge3", "base.json", "ours.json", "theirs.json"], in: folder).status
                == 2)
    }

    // MARK: textconv

    @Test func printsTextForGitToCompare() throws {
        func output(_ name: String) throws -> Data {
            let run = try ProgramRun(["textconv", name], in: folder)
            #expect(run.status == 0 && run.messages == "")
            return run.outputBytes
        }
        for text in [
            "<plist> <dict/></plist>\n", "{ \"b\" : 1,\"a\":2 }", "not a property list {", "",
        ] {
            try folder.write(text, to: "a.plist")
            #expect(try output("a.plist") == Data(text.utf8))
        }
        try folder.write("{ \"b\" : 1,\"a\":2 }", to: "a.json")
        _ = try ProgramRun(["convert", "binary", "-o", "b.plist", "a.json"], in: folder)
        let xml = String(decoding: try output("b.plist"), as: UTF8.self)
        #expect(xml.contains("<plist version=\"1.0\">\n<dict>\n\t<key>b</key>"))
        // Git does not treat UTF-16 as text.
        let text = "\"a\" = \"é\";\n"
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        try Data(bytes).write(to: folder["a.strings"])
        #expect(try output("a.strings") == Data(text.utf8))
        let missing = try ProgramRun(["textconv", "nosuch"], in: folder)
        #expect(missing.status == 2)
        #expect(missing.messages == "nosuch: error: no such file or directory\n")
    }
}
