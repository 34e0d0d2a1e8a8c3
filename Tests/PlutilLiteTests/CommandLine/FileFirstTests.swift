// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// FILE is accepted before the other words, and the documented order keeps its meaning.
@Suite(.tags(.process)) struct FileFirstTests {
    /// A command line: options, the words that the command documents first, and files.
    struct Line: Sendable, CustomTestStringConvertible {
        let command: String
        var options: [String] = []
        let words: [String]
        var files = ["a.plist"]

        var documented: [String] { [command] + options + words + files }

        /// The same with FILE first: options last, between the words, or before them.
        var others: [[String]] {
            var between = words
            between.insert(contentsOf: options, at: min(1, words.count))
            return [
                [command] + files + words + options, [command] + files + between,
                [command] + options + files + words, [command] + options + ["--"] + files + words,
            ]
        }

        var testDescription: String { documented.joined(separator: " ") }
    }

    private static let files = ["a.plist", "b c.json", "t.strings", "list", "Tide.app", "-x.plist"]

    static let lines: [Line] = {
        var lines: [Line] = []
        for file in files {
            lines += ["k", "b", "list", "d.e", "/list/0", "$.k", "nosuch", "my key"].map {
                Line(command: "get", words: [$0], files: [file])
            }
            lines += [["--type"], ["--keys"], ["--default", "x"], ["--format", "json"]].map {
                Line(command: "get", options: $0, words: ["list"], files: [file])
            }
            lines += ["x", "", "-5", "a b", "$(touch out)", "/k", "k"].map {
                Line(command: "set", words: ["k", $0], files: [file])
            }
            lines += [
                Line(command: "set", options: ["--bool", "true"], words: ["z"], files: [file]),
                Line(command: "set", options: ["-k", "q.r"], words: ["v"], files: [file]),
                Line(command: "set", options: ["-p"], words: ["d.f.g", "v"], files: [file]),
                Line(command: "set", options: ["--dry-run"], words: ["k", "v"], files: [file]),
                Line(command: "set", options: ["-o", "out"], words: ["k", "v"], files: [file]),
                Line(command: "insert", words: ["n", "v"], files: [file]),
                Line(command: "replace", words: ["k", "v"], files: [file]),
                Line(command: "append", words: ["list", "v"], files: [file]),
                Line(
                    command: "append", options: ["--unique"], words: ["list", "x"], files: [file]),
                Line(command: "remove", words: ["k"], files: [file]),
                Line(command: "remove", options: ["--backup"], words: ["b"], files: [file]),
                Line(command: "rename", words: ["k", "kk"], files: [file]),
                Line(command: "copy", words: ["k", "kk"], files: [file]),
                Line(command: "move", words: ["k", "kk"], files: [file]),
                Line(command: "convert", words: ["json"], files: [file]),
                Line(command: "convert", options: ["--compact"], words: ["json"], files: [file]),
                Line(command: "convert", options: ["-i"], words: ["xml"], files: [file]),
                Line(command: "convert", options: ["-o", "out"], words: ["binary"], files: [file]),
            ]
        }
        let both = ["a.plist", "b c.json"]
        lines += [
            Line(command: "get", words: ["k"], files: both),
            Line(command: "set", words: ["k", "v"], files: both),
            Line(command: "remove", words: ["k"], files: both),
            Line(command: "convert", options: ["-i"], words: ["json"], files: both),
            Line(command: "convert", options: ["-e", "out"], words: ["json"], files: both),
        ]
        return lines
    }()

    private static func makeFolder(keyFiles: Bool = false) throws -> Folder {
        let folder = try Folder()
        let entries = ["<key>k</key><string>x</string>", "<key>b</key><integer>1</integer>"]
        let list = "<key>list</key><array><string>x</string></array>"
        let text = "<plist version=\"1.0\"><dict>\(entries.joined())\(list)</dict></plist>\n"
        for name in ["a.plist", "list", "Tide.app/Info.plist", "-x.plist"] {
            try folder.write(text, toNew: name)
        }
        try folder.write(#"{"k": "x", "b": 1, "list": ["x"], "d": {"e": 1}}"#, to: "b c.json")
        try folder.write("\"k\" = \"x\";\n", to: "t.strings")
        if keyFiles {
            for name in ["k", "b", "d.e", "x", "v", "kk", "json", "xml", "binary", "z"] {
                try folder.write(text, to: name)
            }
        }
        return folder
    }

    /// Returns the output and the files of a command line.
    private func outcome(_ words: [String], keyFiles: Bool = false) throws -> [String] {
        let folder = try Self.makeFolder(keyFiles: keyFiles)
        let run = try ProgramRun(words, in: folder)
        let names = try folder.names.filter { keyFiles == false || $0.contains(".") || $0 == "out" }
        let files = try names.filter { $0 != "Tide.app" && $0 != "list" && $0 != "d.e" }.map {
            "\($0): \(try Data(contentsOf: folder[$0]).base64EncodedString())"
        }
        let bundle = try folder.text(of: "Tide.app/Info.plist")
        let list = try folder.text(of: "list")
        let messages = run.messages.split(separator: "\n").filter { !$0.contains("note:") }
        return ["\(run.status)", run.output, messages.joined(separator: "\n"), bundle, list] + files
    }

    @Test func triesTwoHundredCommandLines() { #expect(Self.lines.count >= 200) }

    @Test(.tags(.slow), arguments: 0..<8) func givesSameResultInBothOrders(_ part: Int) throws {
        for (index, line) in Self.lines.enumerated() where index % 8 == part {
            // A word that names a file, and a FILE that looks like an option, keep the documented
            // order.
            if line.words.last == "list" { continue }
            let isDashed = line.files[0].hasPrefix("-")
            let expected = try outcome(
                isDashed
                    ? [line.command] + line.options + ["--"] + line.words + line.files
                    : line.documented)
            let others = isDashed || line.words.last == "-5" ? [line.others[3]] : line.others
            for other in others {
                #expect(try outcome(other) == expected, "\(other)")
            }
        }
    }

    @Test(.tags(.slow), arguments: 0..<4)
    func filesNamedLikeKeysKeepDocumentedOrder(_ part: Int) throws {
        for (index, line) in Self.lines.enumerated() where index % 4 == part {
            if line.files[0].hasPrefix("-") { continue }
            let with = try outcome(line.documented, keyFiles: true)
            #expect(try outcome(line.documented) == with, "\(line.documented)")
        }
    }

    /// Command lines that are not reordered, because another reading is possible.
    static let kept: [[String]] = [
        ["get", "a.plist", "b c.json"], ["get", "a.plist", "none.plist"], ["get", "a.plist"],
        ["get", "a.plist", "-"], ["set", "a.plist", "k"], ["set", "a.plist", "k", "list"],
        ["set", "a.plist", "k", "v", "--create"], ["set", "a.plist", "k", "v", "w"],
        ["get", "none.plist", "k"], ["get", ".", "k"], ["set", "k", "a.plist", "v"],
        ["get", "notes.txt", "k"], ["rename", "a.plist", "k"], ["get", "-r", ".", "k"],
        ["set", "a.plist", "list", "v", "w", "x"], ["get", "fifo", "k"],
    ]

    @Test(arguments: kept) func keepsTheDocumentedOrderOf(_ words: [String]) throws {
        let folder = try Self.makeFolder()
        try folder.write("Some notes.\n", to: "notes.txt")
        mkfifo(folder["fifo"].path, 0o600)
        let run = try ProgramRun(words, in: folder)
        if !words.contains("--create") { #expect(run.status != 0) }
        #expect(try folder.text(of: "a.plist") == Self.makeFolder().text(of: "a.plist"))
        #expect(!run.output.contains("x\n"))
    }

    @Test func readsFileWithoutExtension() throws {
        #expect(try outcome(["get", "list", "k"])[1] == "x\n")
    }
}
