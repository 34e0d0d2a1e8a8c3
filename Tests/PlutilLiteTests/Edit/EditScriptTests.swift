// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// `edit` with commands and scripts.
@Suite(.tags(.process)) struct EditScriptTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{\n  \"a\": 1,\n  \"b\": [2, 3]\n}\n", to: "a.json")
    }

    @Test func doesManyEditsWithOneWrite() throws {
        let run = try ProgramRun(
            [
                "edit", "-c", "set a 3", "-c", "append b --integer 4", "-c", "rename a 'x y'",
                "-c", "set \"it's\" --string \"a \\\"b\\\"\"", "a.json",
            ], in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
        #expect(
            try folder.text(of: "a.json")
                == "{\n  \"x y\": 3,\n  \"b\": [2, 3, 4],\n  \"it's\": \"a \\\"b\\\"\"\n}\n")
    }

    @Test func runsEditScripts() throws {
        let script = "# release\n\nset a 5   \n  # colours\nset c '#fff'\nremove b\n"
        try folder.write(script, to: "s.edits")
        let run = try ProgramRun(["edit", "-f", "s.edits", "a.json"], in: folder)
        #expect(run.messages == "")
        #expect(try folder.text(of: "a.json") == "{\n  \"a\": 5,\n  \"c\": \"#fff\"\n}\n")
        let fromInput = try ProgramRun(
            ["edit", "-f", "-", "a.json"], input: Data("set a 6".utf8), in: folder)
        #expect(fromInput.status == 0)
        #expect(try folder.text(of: "a.json").contains("\"a\": 6"))
    }

    static let mistakes: [(script: String, message: String, status: Int32)] = [
        (
            "set a 1\nsett b 2",
            "s:2: error: expected set, insert, replace, append, remove, rename, copy, move or bump, found 'sett'",
            2
        ),
        ("set a", "s:1: error: expected a value", 2),
        ("set -k a b c", "s:1: error: unexpected argument 'c'", 2),
        ("set a 1 b", "s:1: error: unexpected argument 'b'", 2),
        ("set a --bogus 1", "s:1: error: unknown option '--bogus'", 2),
        ("set a -o x 1", "s:1: error: unknown option '-o'", 2),
        ("set a --integer x", "s:1: error: expected a whole number after --integer, found 'x'", 2),
        ("\nset 'a b", "s:2: error: expected a closing \"'\"", 2),
        ("set a[ 1", "s:1: <path>:1:3: error: ", 2),
        ("set a 2\nremove c", "a.json: error: s:2: the root has no key 'c'; it has: a, b", 1),
        (
            "set a 2\nset d --uid 1\nset e --date 2001-01-01T00:00:00Z",
            "a.json: e: error: s:3: JSON cannot represent a date", 1
        ),
    ]

    @Test(arguments: CaseIndex.all(of: mistakes))
    func namesLineOfMistakeAndChangesNothing(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (script, message, status) = Self.mistakes[index]
        let old = try folder.text(of: "a.json")
        try folder.write(script, to: "s")
        let run = try ProgramRun(["edit", "-f", "s", "a.json"], in: folder)
        #expect(run.status == status)
        #expect(run.messages.hasPrefix(message))
        #expect(try folder.text(of: "a.json") == old)
    }

    @Test func namesFailedCommand() throws {
        let two = try ProgramRun(["edit", "-c", "set a 1", "-c", "remove c", "a.json"], in: folder)
        #expect(two.messages == "a.json: error: edit 2: the root has no key 'c'; it has: a, b\n")
        let one = try ProgramRun(["edit", "-c", "remove c", "a.json"], in: folder)
        #expect(one.messages == "a.json: error: the root has no key 'c'; it has: a, b\n")
    }

    @Test func requiresCommandsOrScript() throws {
        let none = try ProgramRun(["edit", "a.json"], in: folder)
        #expect(none.status == 2)
        #expect(
            none.messages.contains(
                "expected edits after -c, a script after -f, a program after --with, or --editor"))
        let stdin = try ProgramRun(["edit", "-f", "-"], in: folder)
        #expect(stdin.status == 2)
        #expect(stdin.messages.contains("cannot both be standard input"))
        try Data([0x73, 0xFF]).write(to: folder["s"])
        let binary = try ProgramRun(["edit", "-f", "s", "a.json"], in: folder)
        #expect(binary.status == 2)
        #expect(binary.messages == "s: error: expected a script in UTF-8\n")
    }

    // MARK: Words

    static let lines: [(text: String, words: [[String]])] = [
        ("", []), (" \n\t\n", []), ("a b", [["a", "b"]]), ("a\nb", [["a"], ["b"]]),
        ("'a b' \"c d\"", [["a b", "c d"]]), ("a'b'\"c\"d", [["abcd"]]), ("''", [[""]]),
        ("a '' \"\"", [["a", "", ""]]), ("a\\ b \\' \\\\", [["a b", "'", "\\"]]),
        ("'a\\b'", [["a\\b"]]), ("\"a\\b\\\"\\\\\\$\\`\"", [["a\\b\"\\$`"]]),
        ("'$x' $y", [["$x", "$y"]]), ("a \\\nb", [["a", "b"]]), ("'a\nb' c", [["a\nb", "c"]]),
        ("\"a\\\nb\"", [["ab"]]), ("# a\nb", [["b"]]), ("  # a\n b # c", [["b", "#", "c"]]),
        ("a#b", [["a#b"]]), ("'#a'", [["#a"]]), ("a\r\nb\r\n", [["a"], ["b"]]),
        ("\\\n# a", []), ("é😀", [["é😀"]]),
    ]

    @Test(arguments: CaseIndex.all(of: lines))
    func splitsWordsLikeShell(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, words) = Self.lines[index]
        #expect(try ShellWords.commands(of: text).map(\.words) == words)
    }

    @Test func reportsLinesOfCommands() throws {
        let commands = try ShellWords.commands(of: "# x\n\na 'b\nc'\nd\n  \\\n e")
        #expect(commands.map(\.line) == [3, 5, 7])
        #expect(throws: ShellWords.Mistake(line: 2, message: "expected a closing '\"'")) {
            try ShellWords.commands(of: "a\n\"b\nc")
        }
        #expect(
            throws: ShellWords.Mistake(
                line: 1, message: "nothing follows the backslash at the end")
        ) { try ShellWords.commands(of: "a\\") }
    }
}
