// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// Edit commands on property lists.
@Suite(.tags(.process)) struct EditCommandTests {
    let folder: Folder

    static let document =
        #"{"name": "Tide", "count": 7, "ratio": 0.5, "on": true, "none": null, "#
        + #""list": ["a", "b", "c"], "deep": {"x": 1}, "rows": [{"id": 1}, {"id": 2}, 3]}"#

    init() throws {
        folder = try Folder()
        try folder.write(Self.document, to: "a.json")
    }

    /// Runs an edit of the document from standard input.
    func edit(_ arguments: [String], _ input: String = Self.document) throws -> ProgramRun {
        try ProgramRun(arguments, input: Data(input.utf8), in: folder)
    }

    /// Edits, and a path with its value afterwards.
    static let edits: [(arguments: [String], path: String, json: String)] = [
        (["set", "name", "Ebb"], "name", #""Ebb""#),
        (["set", "count", "8"], "count", "8"),
        (["set", "ratio", "2"], "ratio", "2.0"),
        (["set", "on", "no"], "on", "false"),
        (["set", "none", "text"], "none", #""text""#),
        (["set", "fresh", "--string", "7"], "fresh", #""7""#),
        (["set", "list[1]", "B"], "list", #"["a","B","c"]"#),
        (["set", "list.1", "B"], "list", #"["a","B","c"]"#),
        (["set", "list[-1]", "C"], "list", #"["a","b","C"]"#),
        (["set", "list[+]", "d"], "list", #"["a","b","c","d"]"#),
        (["set", "/list/-", "d"], "list", #"["a","b","c","d"]"#),
        (["set", ":deep:x", "5"], "deep", #"{"x":5}"#),
        (["set", "$.deep['x']", "5"], "deep", #"{"x":5}"#),
        (["set", "count", "--string", "8"], "count", #""8""#),
        (["set", "count", "--integer", "-5"], "count", "-5"),
        (["set", "count", "--integer", "0xff"], "count", "255"),
        (["set", "name", "--string", "--dry-run"], "name", #""--dry-run""#),
        (["set", "name", "--", "-x"], "name", #""-x""#),
        (["set", "name", ""], "name", #""""#),
        (["set", "count", "--real", "1e3"], "count", "1000.0"),
        (["set", "count", "--bool", "YES"], "count", "true"),
        (["set", "count", "--null"], "count", "null"),
        (["set", "count", "--array"], "count", "[]"),
        (["set", "count", "--dictionary"], "count", "{}"),
        (["set", "count", "--json", #"{"a":[1]}"#], "count", #"{"a":[1]}"#),
        (["set", "count", "--xml", "<array><true/></array>"], "count", "[true]"),
        (["set", "count", "--uid", "9"], "count", "9"),
        (["set", ".", "--json", "[1]"], ".", "[1]"),
        (["set", "-k", "deep", "-k", "a.b", "v"], "deep", #"{"x":1,"a.b":"v"}"#),
        (["set", "-p", "p.q[+].r", "v"], "p", #"{"q":[{"r":"v"}]}"#),
        (["set", "-p", "p[0].q", "v"], "p", #"[{"q":"v"}]"#),
        (["set", "-p", "p.0", "v"], "p", #"{"0":"v"}"#),
        (["set", "--if-missing", "name", "Ebb"], "name", #""Tide""#),
        (["set", "--if-missing", "fresh", "Ebb"], "fresh", #""Ebb""#),
        (["set", "--expect-old", "Tide", "name", "Ebb"], "name", #""Ebb""#),
        (["set", "--expect-old", #"{"x":1}"#, "deep", "--array"], "deep", "[]"),
        (["set", "--all", "rows[*].id", "9"], "rows", #"[{"id":9},{"id":9},3]"#),
        (
            ["set", "--all", "rows[*].new", "n"], "rows",
            #"[{"id":1,"new":"n"},{"id":2,"new":"n"},3]"#
        ),
        (["set", "--all", "-p", "rows[*].p.q", "n"], "rows[0]", #"{"id":1,"p":{"q":"n"}}"#),
        (["set", "--all", "list[*]", "z"], "list", #"["z","z","z"]"#),
        (["set", "rows[?@.id == 2].id", "5"], "rows", #"[{"id":1},{"id":5},3]"#),
        (["insert", "fresh", "x"], "fresh", #""x""#),
        (["insert", "list[0]", "x"], "list", #"["x","a","b","c"]"#),
        (["insert", "list[-1]", "x"], "list", #"["a","b","x","c"]"#),
        (["insert", "list[3]", "x"], "list", #"["a","b","c","x"]"#),
        (["insert", "list[+]", "x"], "list", #"["a","b","c","x"]"#),
        (["insert", "--all", "list[0,2]", "x"], "list", #"["x","a","b","x","c"]"#),
        (["insert", "-p", "p[+]", "--integer", "1"], "p", "[1]"),
        (["replace", "count", "8"], "count", "8"),
        (["replace", "--all", "list[:2]", "z"], "list", #"["z","z","c"]"#),
        (["append", "list", "d"], "list", #"["a","b","c","d"]"#),
        (["append", "-p", "p.q", "d"], "p", #"{"q":["d"]}"#),
        (["append", "list", "--json", "[1]"], "list", #"["a","b","c",[1]]"#),
        (["remove", "list[1]"], "list", #"["a","c"]"#),
        (["remove", "list[-1]"], "list", #"["a","b"]"#),
        (["remove", "--all", "list[0,2]"], "list", #"["b"]"#),
        (["remove", "--all", "list[::-1]"], "list", "[]"),
        (["remove", "--all", "list[*]"], "list", "[]"),
        (["remove", "--all", "list[1,1]"], "list", #"["a","c"]"#),
        (["remove", "--all", "..id"], "rows", "[{},{},3]"),
        (["remove", "--all", ".*"], ".", "{}"),
        (["remove", "--if-exists", "nothing.here"], "deep", #"{"x":1}"#),
        (["remove", "--expect-old", "7", "count"], "$['count','name']", #""Tide""#),
        (["rename", "deep.x", "y"], "deep", #"{"y":1}"#),
        (["rename", "-k", "deep", "-k", "x", "a.b"], "deep", #"{"a.b":1}"#),
        (["rename", "--all", "..id", "ID"], "rows", #"[{"ID":1},{"ID":2},3]"#),
        (["copy", "deep", "list[0]"], "list", #"[{"x":1},"a","b","c"]"#),
        (["copy", "-p", "name", "p.q"], "p", #"{"q":"Tide"}"#),
        (["move", "name", "deep.name"], "deep", #"{"x":1,"name":"Tide"}"#),
        (["move", "list[0]", "list[+]"], "list", #"["b","c","a"]"#),
        (["move", "list[0]", "list[1]"], "list", #"["b","a","c"]"#),
        (["move", "list[2]", "list[0]"], "list", #"["c","a","b"]"#),
    ]

    @Test(arguments: CaseIndex.all(of: edits))
    func editsDocument(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, path, json) = Self.edits[index]
        let run = try edit(arguments)
        #expect(run.status == 0)
        #expect(run.messages == "")
        let found = try PlistDocument(decoding: run.outputBytes).views(at: path)
        #expect(try found.map(Self.json) == [json])
    }

    static func json(_ value: PlistView) throws -> String {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        options.isLossy = true
        let text = try PlistDocument(value: PlistValue(value)).encoded(as: .json, options: options)
        return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Edits that are refused, and the reasons.
    static let refusals: [(arguments: [String], message: String)] = [
        (["set", "deep.y.z", "1"], "deep has no key 'y'; it has: x"),
        (["set", "name.x", "1"], "name is a string, which has no key 'x'"),
        (["set", "-p", "name.x", "1"], "name is a string, which has no key 'x'"),
        (["set", "list[3]", "x"], "list has 3 elements, so there is no [3]"),
        (["set", "list[-4]", "x"], "list has 3 elements, so there is no [-4]"),
        (["set", "deep[+]", "x"], "deep is a dictionary, which has no [+]"),
        (["set", "-p", "p[1]", "x"], "a new array begins with index 0, not 1"),
        (
            ["set", "count", "eight"],
            "count is an integer: expected a whole number, found 'eight'; "
                + "use --string to set a string"
        ),
        (
            ["set", "on", "maybe"],
            "on is a Boolean: expected true, yes, 1, false, no or 0, found 'maybe'; "
                + "use --string to set a string"
        ),
        (
            ["set", "list", "x"],
            "list is an array: give the type of the new value: --string, --json, --xml …"
        ),
        (["set", "list[*]", "x"], "the path matches 3 values; use --all to edit all of them"),
        (["set", "list[5:]", "x"], "nothing below list matches"),
        (
            ["set", "--expect-old", "Ebb", "name", "x"],
            "expected the old value 'Ebb' at name, found 'Tide'"
        ),
        (["set", "--expect-old", "Ebb", "fresh", "x"], "the root has no key 'fresh'; it has: "),
        (["insert", "name", "x"], "there is already a value at name"),
        (["insert", ".", "x"], "there is already a value at ."),
        (["insert", "list[4]", "x"], "list has 3 elements, so there is no [4]"),
        (["replace", "fresh", "x"], "the root has no key 'fresh'; it has: "),
        (
            ["replace", "list[+]", "x"],
            "[+] is after the last element of list, so it has no value"
        ),
        (["append", "name", "x"], "name is a string, not an array to append to"),
        (["append", "fresh", "x"], "the root has no key 'fresh'; it has: "),
        (["remove", "fresh"], "the root has no key 'fresh'; it has: "),
        (["remove", "."], "the root cannot be removed"),
        (["remove", "list[3]"], "list has 3 elements, so there is no [3]"),
        (["rename", "name", "count"], "there is already a value at count"),
        (["rename", "fresh", "x"], "the root has no key 'fresh'; it has: "),
        (["rename", "list[0]", "x"], "expected a key to rename, found list[0]"),
        (["copy", "fresh", "x"], "the root has no key 'fresh'; it has: "),
        (["copy", "name", "deep.a.b"], "deep has no key 'a'; it has: x"),
        (["copy", "name", "count"], "there is already a value at count"),
        (["move", "deep", "deep.x.y"], "deep cannot be moved into itself"),
        (["move", "name", "list[9]"], "list has 3 elements, so there is no [9]"),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func explainsRefusedEdit(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, message) = Self.refusals[index]
        let run = try edit(arguments)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("<stdin>: error: \(message)"))
        #expect(run.messages.hasSuffix("\n"))
    }

    @Test func removesSeveralPathsTogether() throws {
        let text = #"{"a": [0, 1, 2, 3], "b": {"c": 4, "d": 5}, "e": 6}"#
        func remove(_ arguments: String...) throws -> ProgramRun {
            try edit(["remove"] + arguments, text)
        }
        // Indexes count the elements before any is removed.
        let run = try remove(
            "--path", "a[0]", "--path", "a[2]", "--path", "b.c", "--path", "a[-1]", "--path", "a[3]"
        )
        #expect(run.status == 0)
        #expect(run.output == #"{"a": [1], "b": {"d": 5}, "e": 6}"#)
        #expect(try remove("--path", "b", "--path", "b.c", "--path", "a").output == #"{"e": 6}"#)
        let missing = try remove("--path", "e", "--path", "f")
        #expect(missing.status == 1)
        #expect(missing.output == "")
        #expect(missing.messages.contains("the root has no key 'f'; it has: a, b, e"))
        #expect(
            try remove("--if-exists", "--path", "f", "--path", "a", "--path", "b").output
                == #"{"e": 6}"#)
        let many = try remove("--path", "a[*]", "--path", "e")
        #expect(many.status == 1)
        #expect(many.messages.contains("the path matches 4 values; use --all to edit all of them"))
        #expect(
            try remove("--all", "--path", "a[*]", "--path", "e").output
                == #"{"a": [], "b": {"c": 4, "d": 5}}"#)
    }

    /// A failed edit changes nothing, so its reason is an error and not a note.
    @Test(arguments: [
        ["remove", "fresh"], ["set", "fresh.x.y", "1"], ["rename", "fresh", "x"],
        ["replace", "fresh", "1"], ["edit", "-c", "remove fresh"], ["bump", "--build"],
    ])
    func saysWhyAnEditFailsEvenWhenQuiet(arguments: [String]) throws {
        let run = try edit(arguments)
        let quiet = try edit(arguments + ["-q"])
        #expect(quiet.status == 1)
        #expect(quiet.output == "")
        #expect(quiet.messages.hasPrefix("<stdin>: error: "))
        #expect(run.messages.hasPrefix(quiet.messages))
    }

    @Test func refusesToInsertOverAValueEvenWhenQuiet() throws {
        let taken = try edit(["insert", "name", "x", "-q"])
        #expect(taken.status == 1)
        #expect(taken.messages.hasSuffix("there is already a value at name\n"))
    }

    @Test func refusesUnrepresentableValues() throws {
        let xml = Samples.small
        let control = try edit(["set", "c", "\u{7}"], xml)
        #expect(control.status == 1)
        #expect(control.output == "")
        #expect(
            control.messages == "<stdin>: c: error: XML 1.0 cannot represent the character U+0007\n"
        )
        let null = try edit(["set", "a", "--null"], xml)
        #expect(null.status == 1)
        #expect(null.messages == "<stdin>: a: error: XML cannot represent null\n")
        let date = try edit(["set", "d", "--date", "2024-02-29T12:34:56Z"])
        #expect(date.status == 1)
        #expect(
            date.messages == "<stdin>: d: error: JSON cannot represent a date\n"
                + "<stdin>: note: 1 value does not fit JSON; --tagged loses nothing\n")
    }

    @Test func warnsOfValuesChangedToFit() throws {
        let date = ["set", "d", "--date", "2024-02-29T12:34:56.5Z"]
        let run = try edit(date, Samples.small)
        #expect(run.status == 0)
        #expect(run.messages.hasPrefix("<stdin>: d: warning: "))
        #expect(run.output.contains("<date>2024-02-29T12:34:56Z</date>"))
        #expect(try edit(date + ["-q"], Samples.small).messages == "")
        let strict = try edit(date + ["--strict"], Samples.small)
        #expect(strict.status == 1)
        #expect(strict.output == "")
        // The dropped value of a duplicate stays where it is, so there is no note.
        let duplicate = try edit(["set", "B", "x"], Samples.duplicate)
        #expect(duplicate.messages == "")
        #expect(duplicate.output.contains("<key>A</key><true/>\n<key>A</key><false/>"))
        let given = try edit(["set", "a", "--json", #"{"k": 1, "k": 2}"#])
        #expect(given.messages.contains("<--json>:1:10: warning: "))
    }

    @Test func editsPropertyListsInData() throws {
        let inner = try PlistDocument(value: ["a": ["b": 1]]).encoded(as: .binary)
        let data = Data(inner).base64EncodedString()
        let xml = Samples.plist("<dict><key>d</key><data>\(data)</data></dict>")
        func value(_ run: ProgramRun, _ path: String) throws -> [PlistValue] {
            #expect(run.messages == "")
            return try PlistDocument(decoding: run.outputBytes).views(at: path).map {
                try PlistValue($0)
            }
        }
        #expect(try value(edit(["set", "d.!.a.b", "2"], xml), "d.!") == [["a": ["b": 2]]])
        #expect(try value(edit(["append", "-p", "d.!.l", "x"], xml), "d.!.l") == [["x"]])
        #expect(try value(edit(["move", "d.!.a", "e"], xml), "e") == [["b": 1]])
        #expect(try value(edit(["move", "d.!.a.b", "d.!.c"], xml), "d.!") == [["a": [:], "c": 1]])
        #expect(try value(edit(["set", "--all", ".*.!.a.b", "3"], xml), "d.!.a.b") == [3])
        let miss = try edit(["set", "d.!.x.y", "2"], xml)
        #expect(miss.status == 1)
        #expect(
            miss.messages == "<stdin>: error: d.! has no key 'x'; it has: a; "
                + "use -p to create the containers, or write 'd.!.\"x.y\"' for one key\n")
        let text = try edit(["set", "a.!.x", "2"], Samples.small)
        #expect(
            text.messages == "<stdin>: error: a is a string, not data with a property list in it\n")
        #expect(text.status == 1)
        let junk = try edit(
            ["set", "d.!.x", "2"], Samples.plist("<dict><key>d</key><data>AAEC</data></dict>"))
        #expect(
            junk.messages.hasPrefix("<stdin>: error: d holds data that is not a property list: "))
    }

    @Test func readsValuesFromFiles() throws {
        try folder.write("x\u{0}y", to: "bytes")
        try folder.write(#"{"from": ["file"]}"#, to: "v.json")
        let data = try edit(["set", "b", "--data-file", "bytes"], Samples.small)
        #expect(data.output.contains("<data>\n\teAB5\n\t</data>"))
        let value = try edit(["set", "b", "--value-from", "v.json"], Samples.small)
        #expect(value.output.contains("<key>from</key>"))
        let fromInput = try ProgramRun(
            ["set", "list", "--value-from", "-", "a.json"], input: Data("[1]".utf8), in: folder)
        #expect(fromInput.status == 0)
        #expect(try folder.text(of: "a.json").contains(#""list": [1]"#))
        let missing = try edit(["set", "b", "--value-from", "nowhere"])
        #expect(missing.status == 2)
        #expect(missing.messages == "nowhere: error: no such file or directory\n")
    }
}
