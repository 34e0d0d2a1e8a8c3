// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistDifferences
import PlistEditing
import TestSupport
import Testing

@testable import PlutilLite

/// `apply`
@Suite(.tags(.process)) struct ApplyCommandTests {
    let folder: Folder

    static let settings = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <!-- The name -->
            <key>Name</key>
            <string>Tide</string>
            <key>Ports</key>
            <array>
                <string>Brest</string>
            </array>
            <key>Debug</key>
            <true/>
        </dict>
        </plist>

        """
    static let applied = settings.replacing("Tide<", with: "Wave<").replacing(
        "Brest", with: "Cork")

    init() throws {
        folder = try Folder()
        try folder.write(Self.settings, to: "a.plist")
        try folder.write("{\"Ports\": [\"Cork\"],\n\"Name\": \"Wave\"}", to: "d.json")
    }

    private func run(_ words: String..., input: String = "") throws -> ProgramRun {
        try ProgramRun(["apply"] + words, input: Data(input.utf8), in: folder)
    }

    private func text(_ name: String = "a.plist") throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func appliesDifferences() throws {
        let found = try run("d.json", "a.plist")
        #expect(found.output.isEmpty && found.messages.isEmpty)
        #expect(found.status == 0)
        #expect(try text() == Self.applied)
    }

    @Test func changesNothingInSecondRun() throws {
        for options in [[], ["--at", "Ports=append"], ["--remove", "Debug"]] {
            try folder.write(Self.settings, to: "a.plist")
            let words = ["apply", "d.json", "a.plist"] + options
            let asked = try ProgramRun(words + ["--check"], in: folder)
            #expect(asked.status == 1 && asked.output.hasPrefix("a.plist: would change: "))
            #expect(try text() == Self.settings)
            #expect(try ProgramRun(words, in: folder).status == 0)
            let once = try text()
            #expect(once != Self.settings)
            #expect(try ProgramRun(words + ["--check"], in: folder).status == 0)
            #expect(try ProgramRun(words + ["--dry-run"], in: folder).output.isEmpty)
            #expect(try ProgramRun(words, in: folder).status == 0)
            #expect(try text() == once)
        }
    }

    @Test func usesPoliciesOfMerge() throws {
        let added = try run("--at", "Ports=append", "--at", "Name=first", "d.json", "a.plist")
        #expect(added.status == 0)
        #expect(
            try text()
                == Self.settings.replacing(
                    "Brest</string>\n", with: "Brest</string>\n        <string>Cork</string>\n"))
        let refused = try run(
            "--at", "Name=error", "--at", "Nope=last", "--at", "Ports=error", "d.json", "a.plist")
        #expect(
            refused.messages == """
                a.plist: error: conflict at Name: "Tide" here, "Wave" in d.json:2, \
                and 1 more conflict

                """)
        #expect(refused.status == 1)
        let noted = try run("--at", "Nope=last", "d.json", "a.plist")
        #expect(
            noted.messages
                == "a.plist: note: --at has a policy for 'Nope', which no file contains\n")
    }

    @Test func removesExistingPaths() throws {
        let found = try run("--remove", "$..Debug", "--remove", "Nope", "d.json", "a.plist")
        #expect(found.status == 0 && found.messages.isEmpty)
        #expect(
            try text() == Self.applied.replacing("    <key>Debug</key>\n    <true/>\n", with: ""))
    }

    @Test func refusesRemovalThatDesiredStateRestores() throws {
        let both = try run("--remove", "Name", "d.json", "a.plist")
        #expect(
            both.messages
                == "a.plist: error: --remove 'Name' conflicts with d.json:2, which sets Name\n")
        #expect(both.status == 1)
        try folder.write("{\"l\": [1, 2]}", to: "l.json")
        try folder.write("{}", to: "e.json")
        let first = try run("--remove", "l[0]", "e.json", "l.json")
        #expect(
            first.messages == """
                l.json: error: --remove 'l[0]' still matches l[0] after removing earlier matches

                """)
        #expect(try text() == Self.settings)
    }

    @Test func createsFiles() throws {
        let asked = try run("--create", "--check", "d.json", "new.plist")
        #expect(asked.status == 1 && asked.output == "new.plist: would be created\n")
        #expect(try run("--create", "d.json", "new.plist").status == 0)
        #expect(try run("--create", "--check", "d.json", "new.plist").status == 0)
        #expect(
            try text("new.plist").hasSuffix(
                "<key>Name</key>\n\t<string>Wave</string>\n</dict>\n</plist>\n"))
        let piped = try run("--create", "d.json", "-")
        #expect(piped.output == (try text("new.plist")))
        #expect(try run("d.json", "-").messages == "<stdin>: error: the input is empty\n")
    }

    @Test func readsAndWritesPipes() throws {
        #expect(try run("-", "a.plist", input: "{Name = Wave; Ports = (Cork);}").status == 0)
        #expect(try text() == Self.applied)
        #expect(try run("d.json", input: Self.settings).output == Self.applied)
        #expect(
            try run("-", "-").messages.hasPrefix(
                "plutil-lite: error: the property list and the edit cannot both be"))
        #expect(
            try run().messages == """
                plutil-lite: error: expected a DESIRED property list, or a patch after --patch
                plutil-lite: note: see 'plutil-lite apply --help'

                """)
    }

    @Test func reportsOtherRootAsConflict() throws {
        try folder.write("[1]", to: "l.json")
        let found = try run("l.json", "a.plist")
        #expect(
            found.messages
                == "a.plist: error: conflict at .: {Name: \"Tide\", Ports: [1 element], Debug: true} here, "
                + "[1] in l.json:1\n")
    }

    @Test func reportsUnreadableInputs() throws {
        try folder.write("{", to: "bad.json")
        let found = try run("bad.json", "a.plist")
        #expect(
            found.messages.hasPrefix(
                "bad.json:1:2: error: expected a key in quotation marks or '}', found the end"))
        #expect(found.status == 2)
        #expect(try run("none.json", "a.plist").status == 2)
    }

    // MARK: Previous states

    /// A file, the previous and the current desired state, and the resulting file.
    @Test(arguments: [
        // Removed with its comment; entries that others added stay.
        (
            "{\n/* ours */\na = 1;\n/* theirs */\nb = 2;\n}", "{a = 1;}", "{}", [],
            "{\n/* theirs */\nb = 2;\n}"
        ),
        // Whatever its value is by now.
        ("{ a = 5; b = 2; }", "{a = 1;}", "{c = 3;}", [], "{ b = 2; c = 3; }"),
        // Dictionaries entry by entry; they are removed when nothing is left.
        ("{ d = { a = 1; b = 2; }; }", "{d = {a = 1;};}", "{}", [], "{ d = { b = 2; }; }"),
        ("{ d = { e = { a = 1; }; }; }", "{d = {e = {a = 1;};};}", "{}", [], "{}"),
        ("{ d = { a = 1; }; }", "{d = {a = 1;};}", "{d = {};}", [], "{ d = {}; }"),
        ("{ d = { a = 1; }; }", "{d = {a = 1;};}", "{}", ["--at", "d=first"], "{}"),
        ("{ d = { a = 1; b = 2; }; }", "{d = {a = 1;};}", "{}", ["--at", "d=replace"], "{}"),
        // A value of another type is also removed, although it was not desired.
        ("{ d = x; b = 2; }", "{d = {a = 1;};}", "{}", [], "{ b = 2; }"),
        // Arrays are single values, unless a policy says otherwise.
        ("{ l = (a, b); }", "{l = (a);}", "{}", [], "{}"),
        (
            "{ l = (a, b, c); }", "{l = (a, c);}", "{l = (c);}", ["--at", "l=union"],
            "{ l = (b, c); }"
        ),
        ("{ l = (a, b); }", "{l = (a);}", "{}", ["--at", "l=append"], "{ l = (b); }"),
        ("{ l = (a, a); }", "{l = (a);}", "{}", ["--at", "l=union"], "{}"),
        (
            "{ l = ({n = x; v = 1;}, {n = y; v = 2; w = 3;}, {n = z;}); }",
            "{l = ({n = x; v = 1;}, {n = y; v = 2;});}", "{l = ({n = y;});}", ["--at", "l=by:n"],
            "{ l = ({n = y; w = 3;}, {n = z;}); }"
        ),
        // Values that are still desired, or that were never there.
        ("{ a = 1; }", "{a = 1; b = 2;}", "{a = 1;}", [], "{ a = 1; }"),
        ("{ a = 1; }", "(a)", "{}", [], "{ a = 1; }"),
    ])
    func removesValuesNoLongerDesired(
        file: String, before: String, desired: String, options: [String], expected: String
    ) throws {
        try folder.write(file, to: "f.plist")
        try folder.write(before, to: "before.plist")
        try folder.write(desired, to: "now.plist")
        let words =
            ["apply", "--previous", "before.plist"] + options + ["now.plist", "f.plist"]
        let found = try ProgramRun(words + ["-q"], in: folder)
        #expect(found.messages.isEmpty && found.status == 0)
        #expect(try text("f.plist") == expected)
        #expect(try ProgramRun(words + ["--check", "-q"], in: folder).status == 0)
    }

    @Test func removesNothingInFirstRun() throws {
        let found = try run("--previous", "none.json", "d.json", "a.plist")
        #expect(
            found.messages == "none.json: note: no such file, so --previous removes nothing\n")
        #expect(found.status == 0)
        #expect(try text() == Self.applied)
        #expect(try run("-q", "--previous", "none.json", "d.json", "a.plist").messages.isEmpty)
        try folder.write("{", to: "bad.json")
        #expect(try run("--previous", "bad.json", "d.json", "a.plist").status == 2)
        #expect(
            try run("--previous", "-", "-", "a.plist").messages.hasPrefix(
                "plutil-lite: error: DESIRED and --previous cannot both be standard"))
        let piped = try run("--previous", "-", "d.json", "a.plist", input: "{Debug = x;}")
        #expect(piped.status == 0)
        #expect(
            try text() == Self.applied.replacing("    <key>Debug</key>\n    <true/>\n", with: ""))
    }

    /// A policy applies to values that were desired before, even if they are gone.
    @Test func removesElementsByPolicy() throws {
        try folder.write("{A = 1; b = 2;}", to: "before.plist")
        try folder.write("{b = 2;}", to: "now.plist")
        try folder.write("{A = 1; b = 2;}", to: "f.plist")
        for _ in 0..<2 {
            let found = try run(
                "--at", "A=first", "--at", "C=first", "--previous", "before.plist", "now.plist",
                "f.plist")
            #expect(found.status == 0)
            #expect(
                found.messages
                    == "f.plist: note: --at has a policy for 'C', which no file contains\n")
            #expect(try text("f.plist") == "{b = 2;}")
        }
    }

    /// States applied one after the other to an empty file leave only the last one.
    @Test func lastStateRemainsAfterAnySequence() throws {
        for seed in 0..<300 {
            let (before, desired) = try DiffScriptTests.randomPair(seed: UInt64(seed))
            guard before.root.kind == .dictionary, desired.root.kind == .dictionary else {
                continue
            }
            let loop = FileLoop(
                console: Console(isQuiet: true), inputs: [], format: nil, decoding: .init())
            var options = PlistCombinationOptions()
            options.policy = .last
            let edit = DesiredStateEdit(
                try CombinedFile(.standardInput, desired, loop), previous: before,
                options: options, removals: [])
            var editor = PlistEditor(before)
            _ = try edit.apply(to: &editor)
            #expect(try editor.document() == desired, "seed \(seed)")
        }
    }

    // MARK: Patches

    @Test func appliesOperationsOfPatches() throws {
        try folder.write("{\"a\": {\"b\": 1}, \"l\": [1, 2], \"/~\": 3}", to: "f.json")
        let patch = """
            [{"op": "test", "path": "/a/b", "value": 1.0},
             {"op": "add", "path": "/l/-", "value": 4},
             {"op": "add", "path": "/l/0", "value": 0},
             {"op": "move", "from": "/l/1", "path": "/l/2"},
             {"op": "copy", "from": "/a", "path": "/c"},
             {"op": "move", "from": "/a/b", "path": "/a"},
             {"op": "replace", "path": "/c/b", "value": [true], "ignored": 1},
             {"op": "remove", "path": "/~1~0"}]
            """
        let found = try run("--patch", "-", "f.json", input: patch)
        #expect(found.messages.isEmpty)
        #expect(try text("f.json") == #"{"a": 1, "l": [0, 2, 1, 4], "c": {"b": [true]}}"#)
        try folder.write(#"[{"op": "add", "path": "", "value": [1]}]"#, to: "p.json")
        #expect(try run("--patch", "p.json", "f.json").status == 0)
        #expect(try text("f.json") == "[1]")
    }

    @Test(arguments: [
        (
            #"[{"op": "remove", "path": "/Debug"}, {"op": "test", "path": "/Name", "value": "X"}]"#,
            #"a.plist: error: p.json: operation 2: the test fails: '/Name' is "Tide", not "X""#, 1
        ),
        (
            #"[{"op": "remove", "path": "/Nope"}]"#,
            "a.plist: error: p.json: operation 1: the root has no key 'Nope'; it has: "
                + "Name, Ports, Debug", 1
        ),
        (
            #"[{"op": "move", "from": "/Ports", "path": "/Ports/0"}]"#,
            "a.plist: error: p.json: operation 1: Ports cannot be moved into itself", 1
        ),
        (
            #"{"op": "remove"}"#,
            "p.json: error: expected a JSON Patch, which is an array of operations, "
                + "found dictionary", 2
        ),
        (
            #"[{"op": "put", "path": "/a"}]"#,
            #"plutil-lite: error: p.json: operation 1: expected "op": "add", "remove", "replace", "#
                + #""move", "copy" or "test""#, 2
        ),
        (
            #"[{"op": "add", "path": "/a"}]"#,
            #"plutil-lite: error: p.json: operation 1: expected "value""#, 2
        ),
        (
            #"[{"op": "move", "path": "/a"}]"#,
            #"plutil-lite: error: p.json: operation 1: expected "from", a JSON Pointer"#, 2
        ),
        (
            #"[{"op": "remove", "path": "a"}]"#,
            "plutil-lite: error: p.json: operation 1: expected '/', found 'a'", 2
        ),
    ])
    func refusesPatches(patch: String, message: String, status: Int32) throws {
        try folder.write(patch, to: "p.json")
        let found = try run("--patch", "p.json", "a.plist")
        #expect(found.messages == message + "\n")
        #expect(found.status == status)
        #expect(try text() == Self.settings)
    }

    @Test func patchReversesAnyDifference() throws {
        for seed in 0..<200 {
            let (old, new) = try DiffScriptTests.randomPair(seed: UInt64(seed))
            let console = Console(isQuiet: true)
            let path = folder.url.appendingPathComponent("p.json").path
            var output = PlistOutput()
            try PatchText.write(
                PlistDifferences(from: old, to: new), isTagged: true, to: &output)
            try folder.write(String(decoding: output.bytes(), as: UTF8.self), to: "p.json")
            var decoding = PlistDecodingOptions()
            decoding.isTagged = true
            let loop = FileLoop(
                console: console, inputs: [], format: nil, decoding: decoding)
            var editor = PlistEditor(old)
            for edit in try JSONPatch.edits(of: Input(argument: path), loop) {
                _ = try edit.edit.apply(to: &editor)
            }
            let result = try editor.document()
            #expect(result == new, "seed \(seed)")
        }
    }

    @Test func resultContainsAnyDesiredState() throws {
        for seed in 0..<300 {
            let (old, new) = try DiffScriptTests.randomPair(seed: UInt64(seed))
            guard old.root.kind == new.root.kind else { continue }
            let loop = FileLoop(
                console: Console(isQuiet: true), inputs: [], format: nil, decoding: .init())
            var options = PlistCombinationOptions()
            options.policy = .last
            let edit = DesiredStateEdit(
                try CombinedFile(.standardInput, new, loop), previous: nil, options: options,
                removals: [])
            var editor = PlistEditor(old)
            _ = try edit.apply(to: &editor)
            let once = try editor.document()
            #expect(Self.holds(once.root, new.root), "seed \(seed)")
            _ = try edit.apply(to: &editor)
            let twice = try editor.document()
            #expect(once == twice, "seed \(seed)")
        }
    }

    /// Returns whether a value holds another one, which may lack keys.
    private static func holds(_ value: PlistView, _ desired: PlistView) -> Bool {
        guard value.kind == .dictionary, desired.kind == .dictionary else {
            return value == desired
        }
        return desired.entries.allSatisfy { key, wanted in
            value[key].map { holds($0, wanted) } ?? false
        }
    }
}
