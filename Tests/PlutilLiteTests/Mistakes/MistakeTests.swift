// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Messages and statuses of wrong command lines.
@Suite(.tags(.process)) struct MistakeTests {
    @Test func hasCorrectLineOfEachCommand() throws {
        let names = ModernCommands.all.map { $0.guide.name }
        #expect(
            CorrectLine.all.map(\.command).sorted() == names.sorted(),
            "CorrectLine.all has one line for each command")
        for line in CorrectLine.all {
            let folder = try MistakeFolder()
            let run = try ProgramRun(line.words, in: folder.folder)
            #expect(run.status == 0, "\(line.words): \(run.messages)")
        }
    }

    @Test func makesManyMistakesWithEachCommand() {
        var count = 0
        for line in CorrectLine.all {
            let lines = Set(MistakeKind.all.flatMap { $0.lines(line).map(\.words) })
            #expect(lines.count >= 40, "\(line.command): \(lines.count)")
            count += lines.count
        }
        #expect(count >= 400)
        for kind in MistakeKind.all {
            #expect(CorrectLine.all.contains { !kind.lines($0).isEmpty }, "\(kind.name)")
        }
    }

    @Test(.tags(.slow), arguments: MistakeKind.all) func refusesMistakenLines(_ kind: MistakeKind)
        throws
    {
        let folder = try MistakeFolder()
        for line in CorrectLine.all.flatMap(kind.lines) {
            let run = try ProgramRun(line.words, in: folder.folder)
            try check(run, of: line, in: folder)
        }
    }

    @Test(.enabled(if: !Machine.isSuperuser, "permissions do not bind root"))
    func refusesUnreadableFiles() throws {
        let folder = try MistakeFolder()
        for line in CorrectLine.all where line.takesFile {
            let mistaken = MistakenLine(
                words: line.replacing(line.operands.count - 1, by: "unreadable.plist"),
                mentions: ["unreadable.plist: error: permission denied"])
            try check(try ProgramRun(mistaken.words, in: folder.folder), of: mistaken, in: folder)
        }
    }

    // MARK: Intended lines

    /// Notes about a file among the wrong words.
    static let hints: [(line: [String], note: String?)] = [
        (
            ["set", "CFBundleVersion", "Info.plist", "42"],
            "did you mean 'plutil-lite set CFBundleVersion 42 Info.plist'?"
        ),
        (
            ["set", "--bool=true", "a.plist", "a b", "a.plist"],
            "did you mean 'plutil-lite set --bool true \"a b\" a.plist a.plist'?"
        ),
        (
            ["remove", "a.plist", "a!b", "a.plist"],
            "did you mean 'plutil-lite remove a\\!b a.plist a.plist'?"
        ),
        (
            ["set", "a=1", "a.plist"],
            "did you mean 'plutil-lite set a 1 a.plist'?"
        ),
        (
            ["set", "a", "1", "b", "x y", "a.plist"],
            "edit makes several edits; did you mean: "
                + "plutil-lite edit -c \"set a 1\" -c \"set b 'x y'\" a.plist"
        ),
        (
            ["print", "list", "a.plist"],
            "use --path for the paths of print; "
                + "did you mean 'plutil-lite print --path list a.plist'?"
        ),
        (
            ["get", "nosuch.plist", "a"],
            "'nosuch.plist' was read as the path; no file has that name either"
        ),
        (["get", "-", "c"], "did you mean 'plutil-lite get c -'?"),
        (
            ["convert", "-i", "a.plist", "XML", "Info.plist"],
            "did you mean 'plutil-lite convert -i XML a.plist Info.plist'?"
        ),
        (["create", "New.plist", "xml"], "did you mean 'plutil-lite create xml New.plist'?"),
        (
            ["get", "a.plist"],
            "there is no FILE: 'a.plist' was read as the path; "
                + "did you mean 'plutil-lite print a.plist'?"
        ),
        (["set", "a", "a.plist"], "there is no FILE: 'a.plist' was read as the value"),
        (["rename", "a.plist", "b"], "there is no FILE: 'a.plist' was read as the path"),
        (
            ["get", "CFBundleName", "CFBundleVersion", "a.plist", "Info.plist"],
            "use --path for several paths; did you mean 'plutil-lite get --path CFBundleName "
                + "--path CFBundleVersion a.plist Info.plist'?"
        ),
        (
            ["get", "--type", "a.plist", "a", "b"],
            "use --path for several paths; "
                + "did you mean 'plutil-lite get --type --path a --path b a.plist'?"
        ),
        // The order of these is right, or it is not the only mistake.
        (["get", "nosuch", "a.plist"], nil), (["get", "a", "nosuch.plist"], nil),
        (["get", "a.plist", "nosuch.plist"], nil), (["get", "a", "nosuch"], nil),
        (["get", "."], nil),
        (["get", "a", "b", "nosuch.plist", "a.plist"], nil), (["convert", "a.plist", "xm"], nil),
        (["set", "a.plist", "b", "c", "d"], nil),
        (["remove", "-k", "a", "nosuch", "a.plist"], nil),
    ]

    @Test(arguments: CaseIndex.all(of: hints))
    func notesMisplacedFile(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (line, note) = Self.hints[index]
        let run = try ProgramRun(line, in: MistakeFolder().folder)
        #expect(run.status > 0)
        let notes = run.messages.split(separator: "\n").filter {
            $0.hasPrefix("plutil-lite: note: ") && !$0.contains("--help'")
        }
        #expect(notes == (note.map { ["plutil-lite: note: \($0)"] } ?? []))
    }

    /// Words that are repeated, and count once.
    static let repetitions: [(line: [String], same: [String])] = [
        (["append", "list", "z", "a.plist", "a.plist"], ["append", "list", "z", "a.plist"]),
        (["bump", "--build", "Info.plist", "Info.plist"], ["bump", "--build", "Info.plist"]),
        (["bump", "--build", "--build", "Info.plist"], ["bump", "--build", "Info.plist"]),
        (
            ["set", "-pp", "c.d", "--string=x", "a.plist"],
            ["set", "-p", "c.d", "--string=x", "a.plist"]
        ),
        (
            ["get", "a", "--color", "never", "--color=never", "a.plist"],
            ["get", "a", "--color", "never", "a.plist"]
        ),
    ]

    @Test(arguments: CaseIndex.all(of: repetitions))
    func ignoresRepeatedWords(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let lines = [Self.repetitions[index].line, Self.repetitions[index].same]
        let results = try lines.map { line in
            let folder = try MistakeFolder().folder
            let run = try ProgramRun(line, in: folder)
            let files = try ["a.plist", "Info.plist"].map(folder.text)
            return [run.output, run.messages, "\(run.status)"] + files
        }
        #expect(results[0] == results[1])
        #expect(results[0][2] == "0")
    }

    @Test func acceptsRepeatableOptions() throws {
        let folder = try MistakeFolder().folder
        let run = try ProgramRun(["get", "--path", "a", "--path=b", "a.plist"], in: folder)
        #expect(run.output == "x\n1\n")
        let keys = try ProgramRun(["get", "-k", "a", "--key", "b", "a.plist"], in: folder)
        #expect(keys.messages == "a.plist: error: a is a string, which has no key 'b'\n")
    }

    /// Bytes that are not UTF-8 have no meaning in any word.
    @Test func refusesWordsThatAreNotUTF8() throws {
        let folder = try MistakeFolder()
        for line in CorrectLine.all {
            // A new file may have such a name.
            let places = line.operands.indices.filter { line.operands[$0].role != .newFile }
            for index in places {
                let words = line.replacing(index, by: "a\u{0}").map { word in
                    word == "a\u{0}" ? #"$'a\xff'"# : "'\(word)'"
                }
                let run = try ProgramRun.shell(
                    "exec plutil-lite " + words.joined(separator: " "), in: folder.folder)
                let mistaken = MistakenLine(
                    words: words, statuses: [1, 2], mentions: ["a\u{FFFD}"])
                try check(run, of: mistaken, in: folder)
            }
        }
    }

    // MARK: Every mistake

    private func check(
        _ run: ProgramRun, of line: MistakenLine, in folder: MistakeFolder
    ) throws {
        let words = line.words.joined(separator: " ")
        // A problem of a file is in its row.
        if run.status == 1, line.words[0].contains("scan") {
            return #expect(run.output.contains("\"_error\":\""), "\(words): \(run.output)")
        }
        #expect(line.statuses.contains(run.status), "\(words): \(run.status) \(run.messages)")
        #expect(try folder.takeChanges() == [], "\(words): changed files")
        if !line.hasAnswers { #expect(run.output == "", "\(words): printed something") }
        let said = line.hasAnswers ? run.messages + run.output : run.messages
        #expect(
            line.mentions.isEmpty || line.mentions.contains { said.contains($0) },
            "\(words): \(said)")
        let heads = said.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(!heads.isEmpty, "\(words): no error: \(said)")
        for head in heads {
            #expect(head.components(separatedBy: "error:").count == 2, "\(words): \(head)")
            #expect(!head.hasPrefix(":") && !head.hasSuffix("."), "\(words): \(head)")
        }
        for noise in Self.noise { #expect(!said.contains(noise), "\(words): \(said)") }
        #expect(!said.split { !$0.isLetter }.contains("nil"), "\(words): \(said)")
    }

    /// Texts that no message may have: names of types, and words of libraries.
    private static let noise = [
        "Optional(", "Error(", "Failure", "ArgumentParser", "PlutilLite.", "PlistCore.",
        "ValidationError", "Error:", "Usage:", "Fatal", "Unexpected argument", "Swift",
    ]
}
