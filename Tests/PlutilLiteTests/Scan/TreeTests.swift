// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// `-r` and related options, in the commands that take many files.
@Suite(.tags(.process)) struct TreeTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        for number in 1...40 {
            try folder.write(#"{"n": \#(number)}"#, toNew: "t/b/\(number).strings")
        }
        try folder.write("n = 0;", toNew: "t/a.plist")
        try folder.write("n = 1;", toNew: "t/.git/config.plist")
        try folder.write("n = 2;", toNew: "t/note.txt")
        try folder.write("n = 3;", toNew: "t/b c/ä.plist")
        try folder.link("t/loop", to: "..")
        try folder.link("t/link.plist", to: "a.plist")
    }

    private func run(_ words: String...) throws -> ProgramRun { try ProgramRun(words, in: folder) }

    /// The names of the files that are found, in their order.
    private func found(_ words: String...) throws -> [String] {
        let lines = try ProgramRun(
            ["get", "--count", "n", "--with-filename", "-r"] + words, in: folder)
        return lines.output.split(separator: "\n").map { line in
            String(line.prefix { $0 != ":" && $0 != "\t" })
        }
    }

    @Test func findsFilesByNameInByteOrder() throws {
        let names = try found("t")
        let numbers = (1...40).map { "t/b/\($0).strings" }.sorted()
        #expect(names == ["t/a.plist"] + numbers + ["t/b c/ä.plist", "t/link.plist"])
    }

    @Test(.tags(.slow)) func selectsFilesByPattern() throws {
        #expect(try found("t", "--include", "*.txt") == ["t/note.txt"])
        #expect(try found("t", "--exclude", "b*", "--exclude", "link*") == ["t/a.plist"])
        #expect(try found("t", "--include", "b/[1-3].strings").count == 3)
        #expect(try found("t", "--include", "**/4?.strings") == ["t/b/40.strings"])
        #expect(try found("t/a.plist", "t/note.txt") == ["t/a.plist", "t/note.txt"])
    }

    @Test func selectsFilesByContent() throws {
        try folder.write("<plist><dict><key>n</key><integer>1</integer></dict></plist>", to: "x")
        try folder.write("<plist><dict/></plist>", toNew: "t/some.data")
        #expect(try found("t", "--content") == ["t/some.data"])
    }

    @Test func readsFileNamesFromList() throws {
        let names = Data("t/a.plist\0t/b/7.strings\0\0t/none".utf8)
        let run = try ProgramRun(["get", "n", "--files0-from", "-"], input: names, in: folder)
        #expect(run.output == "0\n7\n")
        #expect(run.messages == "t/none: error: no such file or directory\n")
        #expect(run.status == 2)
        try names.write(to: folder["names"])
        #expect(try self.run("get", "n", "--files0-from", "names").output == "0\n7\n")
        #expect(
            try self.run("lint", "--files0-from", "nope").messages
                == "nope: error: no such file or directory\n")
    }

    /// Two edits of one file at a time would lose one of them.
    @Test func changesEachFileOnce() throws {
        try folder.write("a = (1);", toNew: "e/a.plist")
        try folder.write("a = (1);", toNew: "e/b.plist")
        let names = Data("e/a.plist\0e/b.plist\0e/a.plist\0".utf8)
        for (words, input) in [
            (["append", "a", "2", "e/a.plist", "e/b.plist", "e/a.plist"], Data()),
            (["append", "a", "2", "-r", "e", "e/a.plist", "e"], Data()),
            (["append", "a", "2", "--files0-from", "-"], names),
        ] {
            for name in ["e/a.plist", "e/b.plist"] { try folder.write("a = (1);", to: name) }
            let run = try ProgramRun(words, input: input, in: folder)
            #expect(run.status == 0, "\(run.messages)")
            for name in ["e/a.plist", "e/b.plist"] {
                #expect(try folder.text(of: name) == "a = (1, 2);", "\(words)")
            }
        }
        let twice = try run("convert", "xml", "-i", "e/a.plist", "e/a.plist")
        #expect(twice.status == 0, "\(twice.messages)")
    }

    @Test(arguments: ["1", "2", "7"])
    func givesSameAnswersWithAnyNumberOfJobs(jobs: String) throws {
        try folder.write("{", toNew: "t/b/20x.json")
        for command in [
            ["lint"], ["check"], ["info"], ["get", "n"], ["lint", "--format", "json"],
            ["set", "n", "99", "--dry-run"], ["fmt", "--check"],
        ] {
            let one = try ProgramRun(command + ["-r", "t", "--jobs", "1"], in: folder)
            let many = try ProgramRun(command + ["-r", "t", "--jobs", jobs], in: folder)
            #expect(one.output == many.output, "\(command)")
            #expect(one.messages == many.messages, "\(command)")
            #expect(one.status == many.status, "\(command)")
            #expect(!one.output.isEmpty || !one.messages.isEmpty, "\(command)")
        }
    }

    @Test func editsAllFilesOrNamesFailures() throws {
        let dry = try run("set", "n", "99", "-r", "t", "--dry-run")
        #expect(dry.messages.hasSuffix("42 of 42 files would change\n"))
        let done = try run("set", "n", "99", "-r", "t")
        #expect(done.messages == "42 of 42 files changed\n")
        #expect(done.status == 0)
        #expect(try folder.text(of: "t/.git/config.plist") == "n = 1;")
        #expect(try run("set", "n", "99", "-r", "t").messages == "0 of 42 files changed\n")
        #expect(try run("fmt", "-q", "-r", "t").messages.isEmpty)
        let values = try run("get", "n", "-r", "t").output.split(separator: "\n")
        #expect(values == [Substring](repeating: "99", count: 43))
    }

    @Test func convertsTrees() throws {
        try folder.write("n = 9;", toNew: "t/7.plist")
        let run = try run("convert", "json", "-e", "json", "-r", "t", "--include", "*.plist")
        #expect(run.status == 0)
        #expect(try folder.text(of: "t/7.json") == "{\n  \"n\": \"9\"\n}\n")
        let many = try self.run("convert", "json", "-r", "t")
        #expect(many.messages.hasPrefix("plutil-lite: error: -r requires -i or -e\n"))
    }

    @Test func skipsPipesAndReadsLongPaths() throws {
        // Deeper than the system's limit for a path.
        let deep = try ProgramRun.shell(
            """
            mkfifo t/pipe.plist
            name=$(printf 'd%.0s' {1..200})
            (cd t; for i in {1..25}; do mkdir $name; cd -P $name; done; echo 'n = 8;' > deep.plist)
            plutil-lite get n -r t --include deep.plist; plutil-lite lint -q -r t
            """, in: folder)
        #expect(deep.output == "8\n")
        #expect(deep.messages.isEmpty)
        #expect(deep.status == 0)
        _ = try ProgramRun.shell("rm -rf t", in: folder)
    }

    @Test(arguments: [
        (["-r"], "expected a directory for -r"),
        (["t", "--include", "x"], "--include requires -r"),
        (["t", "--exclude", "x"], "--exclude requires -r"),
        (["t", "--content"], "--content requires -r"),
        (
            ["-r", "t", "--content", "--include", "x"],
            "--include and --content cannot be combined"
        ),
        (
            ["t", "--files0-from", "x"],
            "--files0-from and 't' cannot be combined"
        ),
        (["--files0-from", ""], "the file after --files0-from is empty"),
        (["-r", "t", "--exclude", ""], "the glob after --exclude is empty"),
        (["t", "--jobs", "0"], "expected a number from 1 to 1024 after --jobs, found '0'"),
    ])
    func refusesOptions(words: [String], message: String) throws {
        let run = try ProgramRun(["lint"] + words, in: folder)
        #expect(run.messages.hasPrefix("plutil-lite: error: \(message)\n"), "\(run.messages)")
        #expect(run.status == 2)
    }

    // MARK: Parts

    @Test(
        .tags(.slow),
        arguments: [
            ("*.plist", "a.plist", true), ("*.plist", "b/a.plist", true),
            ("*.plist", "a.plists", false),
            ("a?c", "abc", true), ("a?c", "ac", false), ("[a-c]x", "bx", true),
            ("[!a-c]x", "bx", false),
            ("[]x", "[]x", true), ("b/*.x", "b/c/d.x", false), ("b/**/*.x", "b/c/e/d.x", true),
            ("b/**/*.x", "b/d.x", true), ("**/a", "a", true), ("**/a", "ba", false),
            ("b/**", "b/c/d", true),
            ("/a", "a", true), ("\\*", "*", true), ("\\*", "a", false),
            ("*a*b*c", "xxaxxbxxc", true),
            ("*a*b*c", "xxaxxbxx", false), ("**x/y", "a/bx/y", true), ("*", "", true),
            ("", "", true),
        ])
    func matchesFileNamePatterns(pattern: String, path: String, isMatch: Bool) {
        let bytes = Array(path.utf8)
        let name = bytes[((bytes.lastIndex(of: 0x2F) ?? -1) + 1)...]
        #expect(GlobPattern(pattern).matches(path: bytes, name: name) == isMatch)
    }

    @Test func countsProcessors() {
        #expect(ProcessorCount.allowedCount("a:\t1\nCpus_allowed_list:\t0-3,8\nb:\t2\n") == 5)
        #expect(ProcessorCount.allowedCount("Cpus_allowed:\tff\n") == nil)
        #expect(ProcessorCount.quota(ofGroup: ["150000", "100000"]) == [2])
        #expect(ProcessorCount.quota(ofGroup: ["max", "100000"]) == [])
        #expect(ProcessorCount.quota(ofGroup: ["-1", "100000"]) == [])
        #expect(ProcessorCount.available > 0)
    }

    @Test func estimatesRemainingTime() {
        #expect(TreeProgress.text(1200, nil, 2) == "1,200 files, 600 per second")
        #expect(
            TreeProgress.text(1200, 40_000, 2) == "1,200 of 40,000 files, 600 per second, 1:05 left"
        )
    }

    @Test(arguments: [0, 1, 15, 16, 17, 1000]) func deliversResultsInOrder(count: Int) {
        for threadCount in [0, 1, 3] {
            var given = 0
            var results: [Int] = []
            OrderedWork<Int, Int>(threadCount: threadCount) { item in
                if item.isMultiple(of: 7) { usleep(200) }
                return item * 2
            }.run {
                guard given < count else { return nil }
                // No further ahead than the window.
                #expect(given - results.count <= 32 * 8 * 3 + 32)
                given += 1
                return given
            } _: {
                results.append($0)
            }
            #expect(results == (0..<count).map { ($0 + 1) * 2 })
        }
    }
}
