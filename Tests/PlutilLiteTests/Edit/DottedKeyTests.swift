// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// Keys with dots in all commands and edits.
@Suite(.tags(.process)) struct DottedKeyTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    static let json = """
        {"com.apple.security.app-sandbox": "on", "com.example.list": [{"x": "1"}, {"y.z": "2"}],
        "a": {"b.c": {"d": "3"}, "q": "4"}}
        """

    static let formats = ["xml", "binary", "json", "openstep", "gnustep"]

    func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
        try ProgramRun(arguments, input: Data(input.utf8), in: folder)
    }

    /// Makes a file of a format, whose values are all strings.
    func make(_ json: String, _ format: String, name: String = "F") throws {
        try folder.write(json, to: "source.json")
        let run = try run(["convert", format, "source.json", "-o", name])
        #expect(run.status == 0, "\(run.messages)")
    }

    /// The content of a file as one line.
    func content(_ name: String = "F") throws -> String {
        try run(["get", ".", name]).output.trimmingCharacters(in: .newlines)
    }

    static let list = "\"com.example.list\":[{\"x\":\"1\"},{\"y.z\":\"2\"}]"
    static let sandbox = "\"com.apple.security.app-sandbox\":\"on\""
    static let rest = "\"a\":{\"b.c\":{\"d\":\"3\"},\"q\":\"4\"}"

    /// Edits, and the contents of the file afterwards.
    static let edits: [(arguments: [String], content: String)] = [
        (
            ["set", "com.apple.security.app-sandbox", "off"],
            "{\"com.apple.security.app-sandbox\":\"off\",\(list),\(rest)}"
        ),
        (
            ["set", "-p", "com.apple.security.app-sandbox", "--string", "off"],
            "{\"com.apple.security.app-sandbox\":\"off\",\(list),\(rest)}"
        ),
        (
            ["set", "--expect-old", "on", "com.apple.security.app-sandbox", "off"],
            "{\"com.apple.security.app-sandbox\":\"off\",\(list),\(rest)}"
        ),
        (["set", "--if-missing", "a.b.c.d", "x"], "{\(sandbox),\(list),\(rest)}"),
        (
            ["set", "com.example.list[0].n", "x"],
            "{\(sandbox),\"com.example.list\":[{\"x\":\"1\",\"n\":\"x\"},{\"y.z\":\"2\"}],\(rest)}"
        ),
        (
            ["set", "com.example.list.1.y.z", "x"],
            "{\(sandbox),\"com.example.list\":[{\"x\":\"1\"},{\"y.z\":\"x\"}],\(rest)}"
        ),
        (
            ["set", "--all", "com.example.list[*].y.z", "x"],
            "{\(sandbox),\"com.example.list\":[{\"x\":\"1\"},{\"y.z\":\"x\"}],\(rest)}"
        ),
        (
            ["set", "-p", "a.b.c.n", "x"],
            "{\(sandbox),\(list),\"a\":{\"b.c\":{\"d\":\"3\",\"n\":\"x\"},\"q\":\"4\"}}"
        ),
        (
            ["insert", "a.b.c.n", "x"],
            "{\(sandbox),\(list),\"a\":{\"b.c\":{\"d\":\"3\",\"n\":\"x\"},\"q\":\"4\"}}"
        ),
        (
            ["insert", "com.example.list[0]", "--string", "x"],
            "{\(sandbox),\"com.example.list\":[\"x\",{\"x\":\"1\"},{\"y.z\":\"2\"}],\(rest)}"
        ),
        (
            ["replace", "a.b.c", "--string", "x"],
            "{\(sandbox),\(list),\"a\":{\"b.c\":\"x\",\"q\":\"4\"}}"
        ),
        (
            ["append", "com.example.list", "--string", "x"],
            "{\(sandbox),\"com.example.list\":[{\"x\":\"1\"},{\"y.z\":\"2\"},\"x\"],\(rest)}"
        ),
        (["remove", "a.b.c"], "{\(sandbox),\(list),\"a\":{\"q\":\"4\"}}"),
        (["remove", "com.example.list"], "{\(sandbox),\(rest)}"),
        (
            ["remove", "--all", "com.example.list[*].x"],
            "{\(sandbox),\"com.example.list\":[{},{\"y.z\":\"2\"}],\(rest)}"
        ),
        (["remove", "--if-exists", "com.example.lost"], "{\(sandbox),\(list),\(rest)}"),
        (
            ["rename", "com.apple.security.app-sandbox", "com.apple.x"],
            "{\"com.apple.x\":\"on\",\(list),\(rest)}"
        ),
        (
            ["copy", "a.b.c.d", "a.n"],
            "{\(sandbox),\(list),\"a\":{\"b.c\":{\"d\":\"3\"},\"q\":\"4\",\"n\":\"3\"}}"
        ),
        (
            ["copy", "a.q", "a.b.c.n"],
            "{\(sandbox),\(list),\"a\":{\"b.c\":{\"d\":\"3\",\"n\":\"4\"},\"q\":\"4\"}}"
        ),
        (
            ["move", "com.example.list[0]", "com.example.list[+]"],
            "{\(sandbox),\"com.example.list\":[{\"y.z\":\"2\"},{\"x\":\"1\"}],\(rest)}"
        ),
        (["move", "a.b.c", "a.b.c"], "{\(sandbox),\(list),\(rest)}"),
        (
            ["move", "a.q", "\"a.q\""],
            "{\(sandbox),\(list),\"a\":{\"b.c\":{\"d\":\"3\"}},\"a.q\":\"4\"}"
        ),
        (
            ["edit", "-c", "set a.b.c.d x", "-c", "remove com.example.list"],
            "{\(sandbox),\"a\":{\"b.c\":{\"d\":\"x\"},\"q\":\"4\"}}"
        ),
    ]

    @Test(.tags(.slow), arguments: CaseIndex.all(of: edits), formats)
    func everyEditFindsDottedKeys(_ caseIndex: CaseIndex, _ format: String) throws {
        let index = caseIndex.number
        let (arguments, content) = Self.edits[index]
        try make(Self.json, format)
        let run = try run(arguments + ["F"])
        #expect(run.status == 0)
        #expect(run.messages == "" && run.output == "")
        #expect(try self.content() == content)
    }

    @Test func findsDottedKeysInStringsAndScripts() throws {
        try folder.write(
            "\"menu.file.open\" = \"Open\";\n\"menu.file\" = \"File\";\n", to: "L.strings")
        try folder.write("set menu.file.open Oeffnen\nremove menu.file\n", to: "edits")
        #expect(try run(["get", "menu.file.open", "L.strings"]).output == "Open\n")
        let run = try run(["edit", "-f", "edits", "L.strings"])
        #expect(run.status == 0)
        #expect(try folder.text(of: "L.strings") == "\"menu.file.open\" = \"Oeffnen\";\n")
    }

    /// Paths, the output of `get`, and its status.
    static let answers: [(arguments: [String], output: String, status: Int32)] = [
        (["com.apple.security.app-sandbox"], "on\n", 0),
        (["com.example.list[0].x"], "1\n", 0), (["com.example.list.0.x"], "1\n", 0),
        (["com.example.list[-1].y.z"], "2\n", 0), (["a.b.c.d"], "3\n", 0),
        (["com.example.list[*].x"], "1\n", 0), (["a.b.c.*"], "3\n", 0),
        (["--count", "com.example.list[*]"], "2\n", 0), (["--keys", "a.b.c"], "d\n", 0),
        (["--exists", "a.b.c.d"], "", 0), (["--exists", "a.b.c.x"], "", 1),
        (["--default", "none", "com.example.x"], "none\n", 0),
        (["--default", "none", "a.b.c.d"], "3\n", 0),
        (["-q", "com.example.x"], "", 1), (["--with-path", "a.b.c.d"], "a.\"b.c\".d\t3\n", 0),
        (["--strict", "a.b.c.d"], "3\n", 0),
    ]

    @Test(arguments: CaseIndex.all(of: answers), formats)
    func getFindsDottedKeys(_ caseIndex: CaseIndex, _ format: String) throws {
        let index = caseIndex.number
        let (arguments, output, status) = Self.answers[index]
        try make(Self.json, format)
        let run = try run(["get"] + arguments + ["F"])
        #expect(run.output == output)
        #expect(run.status == status)
        #expect(run.messages == "")
    }

    @Test func findsDottedKeysInEffectiveInfoPlist() throws {
        try folder.write("{\"com.example.key\": \"1\"}", to: "Info.plist")
        let arguments = ["get", "--from", "json", "--device", "iphone", "com.example.key"]
        #expect(try run(arguments + ["Info.plist"]).output == "1\n")
    }

    @Test(arguments: [
        ["plutil", "-extract", "com.example.key", "raw", "F"],
        ["buddy", "-c", "Print com.example.key:x", "F"], ["get", "$.com.example.key", "F"],
        ["get", "/com/example/key", "F"], ["get", ":com:example:key", "F"],
        ["get", "-k", "com", "-k", "example.key", "F"], ["get", "com.'example'.key", "F"],
        ["get", "com\\.example.key", "F"],
    ])
    func otherModesDoNotJoinDottedKeys(_ arguments: [String]) throws {
        try make("{\"com.example.key\": \"1\"}", "xml")
        let run = try run(arguments)
        #expect(run.status != 0)
        #expect(run.output != "1\n")
    }

    // MARK: Two readings

    static let ambiguous = """
        {"com": {"x": "plain", "l": ["1"]}, "com.x": "joined", "com.l": [], "n": {"k": {}}, \
        "n.k": {}, "s": [{"u": {"v": "1"}, "u.v": "2"}]}
        """

    /// Paths that can be read in two ways, what `get` prints, and both spellings.
    static let readings: [(path: String, value: String, plain: String, joined: String)] = [
        ("com.x", "plain", "[\"com\"][\"x\"]", "\"com.x\""),
        ("s[0].u.v", "1", "s[0][\"u\"][\"v\"]", "s[0].\"u.v\""),
        ("s[*].u.v", "1", "s[*][\"u\"][\"v\"]", "s[*].\"u.v\""),
        ("s[-1].u.v", "1", "s[-1][\"u\"][\"v\"]", "s[-1].\"u.v\""),
    ]

    @Test(arguments: CaseIndex.all(of: readings), formats)
    func notesPathWithTwoReadings(_ caseIndex: CaseIndex, _ format: String) throws {
        let index = caseIndex.number
        let (path, value, plain, joined) = Self.readings[index]
        try make(Self.ambiguous, format)
        let get = try run(["get", path, "F"])
        #expect(get.status == 0)
        #expect(get.output == value + "\n")
        #expect(
            get.messages == "F: warning: \(path) is read as '\(plain)'; "
                + "there is also a value at '\(joined)'\n")
        let quiet = try run(["get", "-q", path, "F"])
        #expect(quiet.status == 0 && quiet.messages == "")
        let strict = try run(["get", "--strict", path, "F"])
        #expect(strict.status == 1)
        #expect(strict.output == "")
        let refusal = "\(path) can be read in two ways; write '\(joined)' or '\(plain)'\n"
        #expect(strict.messages == "F: error: " + refusal)
        for spelling in [plain, joined] {
            let get = try run(["get", "--strict", spelling, "F"])
            #expect(get.status == 0 && get.messages == "")
        }
    }

    static let refused: [(arguments: [String], spellings: [String])] = [
        (["set", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["set", "-p", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["set", "--all", "s[*].u.v", "v"], ["s[*].\"u.v\"", "s[*][\"u\"][\"v\"]"]),
        (["set", "-p", "--all", "s[*].u.v", "v"], ["s[*].\"u.v\"", "s[*][\"u\"][\"v\"]"]),
        // One container at the path as written, and one under a key with a dot.
        (["set", "n.k.new", "v"], ["\"n.k\".new", "[\"n\"][\"k\"][\"new\"]"]),
        (["insert", "com.l[0]", "v"], ["\"com.l\"[0]", "[\"com\"][\"l\"][0]"]),
        (["insert", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["insert", "n.k.new", "v"], ["\"n.k\".new", "[\"n\"][\"k\"][\"new\"]"]),
        (["append", "com.l", "v"], ["\"com.l\"", "[\"com\"][\"l\"]"]),
        (["append", "-p", "com.l", "v"], ["\"com.l\"", "[\"com\"][\"l\"]"]),
        (["replace", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["remove", "com.x"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["remove", "--if-exists", "com.x"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["rename", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["copy", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["copy", "com", "n.k.new"], ["\"n.k\".new", "[\"n\"][\"k\"][\"new\"]"]),
        (["move", "com.x", "v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
        (["move", "com", "n.k.new"], ["\"n.k\".new", "[\"n\"][\"k\"][\"new\"]"]),
        (["edit", "-c", "set com.x v"], ["\"com.x\"", "[\"com\"][\"x\"]"]),
    ]

    @Test(arguments: CaseIndex.all(of: refused), formats)
    func refusesEditWithTwoReadings(_ caseIndex: CaseIndex, _ format: String) throws {
        let index = caseIndex.number
        let (arguments, spellings) = Self.refused[index]
        try make(Self.ambiguous, format)
        let before = try Data(contentsOf: folder["F"])
        let run = try run(arguments + ["F"])
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.messages.hasSuffix(
                "can be read in two ways; write '\(spellings[0])' or '\(spellings[1])'\n"))
        #expect(try Data(contentsOf: folder["F"]) == before)
    }

    @Test func refusesParentBesideDottedKey() throws {
        try make("{\"com\": {}, \"com.x\": \"1\"}", "xml")
        for command in ["set", "insert"] {
            let refused = try run([command, "com.x", "v", "F"])
            #expect(refused.status == 1)
            #expect(refused.messages.contains("write '\"com.x\"' or '[\"com\"][\"x\"]'"))
        }
        // The path has only one reading.
        #expect(try run(["get", "com.x", "F"]).messages == "")
        #expect(try run(["replace", "com.x", "v", "F"]).status == 0)
        #expect(try run(["set", "com.y", "v", "F"]).status == 0)
        #expect(try content() == "{\"com\":{\"y\":\"v\"},\"com.x\":\"v\"}")
    }
}
