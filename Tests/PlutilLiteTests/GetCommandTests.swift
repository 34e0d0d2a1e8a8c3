// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@Suite struct GetCommandTests {
    let folder: Folder

    static let document = """
        {
          "name": "Tide", "count": 18446744073709551615, "ratio": 0.1, "on": true, "none": null,
          "list": ["a", "b c", "it's"], "table": [{"x": 1, "y": "t\\tb"}, {"y": "z", "w": []}],
          "": "empty", "a.b": "dot", "q\\"[0]": "quote", "back\\\\slash": "bs", "-k": "dash",
          "line\\nfeed": "lf", "😀": "emoji", "é": "composed", "e\u{301}": "decomposed",
          "deep": {"deep": {"name": "inner"}}
        }
        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.document, to: "a.json")
        try folder.write(
            Samples.plist(
                "<dict><key>d</key><data>AAEC</data><key>t</key><date>2024-02-29T12:34:56Z</date>"
                    + "<key>u</key><dict><key>CF$UID</key><integer>7</integer></dict>"
                    + "<key>r</key><real>nan</real></dict>"), to: "b.plist")
    }

    func get(_ arguments: String..., input: String = "") throws -> ProgramRun {
        try ProgramRun(["get"] + arguments, input: Data(input.utf8), in: folder)
    }

    static let values: [(path: String, output: String)] = [
        ("name", "Tide\n"), ("count", "18446744073709551615\n"), ("ratio", "0.1\n"),
        ("on", "true\n"), ("none", "null\n"), ("list[1]", "b c\n"), ("list.-1", ""),
        ("list[-1]", "it's\n"), ("list[*]", "a\nb c\nit's\n"),
        ("list", "[\"a\",\"b c\",\"it's\"]\n"),
        ("..name", "Tide\ninner\n"), ("$.table[?@.x == 1].y", "t\tb\n"), ("/list/0", "a\n"),
        (":deep:deep:name", "inner\n"), ("\"\"", "empty\n"), ("a\\.b", "dot\n"),
        ("\"a.b\"", "dot\n"), ("q\\\"\\[0\\]", "quote\n"), ("back\\\\slash", "bs\n"),
        ("\"line\nfeed\"", "lf\n"), ("😀", "emoji\n"), ("é", "composed\n"),
        ("e\u{301}", "decomposed\n"),
    ]

    @Test(arguments: values)
    func tellsValuesAtPathsOfEverySyntax(path: String, output: String) throws {
        let run = try get(path, "a.json")
        #expect(run.output == output)
        #expect(run.status == (output.isEmpty ? 1 : 0))
    }

    @Test(arguments: [
        ("d", "AAEC"), ("t", "2024-02-29T12:34:56Z"), ("u", "7"), ("r", "nan"),
        (".", "{\"d\":\"AAEC\",\"t\":\"2024-02-29T12:34:56Z\",\"u\":7,\"r\":\"nan\"}"),
    ])
    func tellsKindsThatJSONLacks(path: String, output: String) throws {
        #expect(try get(path, "b.plist").output == output + "\n")
    }

    @Test(arguments: [("", "empty"), ("-k", "dash"), ("a.b", "dot"), ("q\"[0]", "quote")])
    func takesKeysLiterallyAfterK(key: String, output: String) throws {
        #expect(try get("-k", key, "a.json").output == output + "\n")
        #expect(try get("-k", "deep", "-k", "deep", "-k", "name", "a.json").output == "inner\n")
    }

    @Test func readsStandardInput() throws {
        #expect(try get("a", input: "{ a = b; }").output == "b\n")
        #expect(try get("a[0]", input: "{\"a\": [5]}").output == "5\n")
        #expect(try get("a[0]", "-", input: "{\"a\": [5]}").output == "5\n")
    }

    @Test func saysHowFarAPathGot() throws {
        let run = try get("deep.deep.nam", "a.json")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages == "a.json: deep.deep has no key 'nam'; it has: name\n")
        let quiet = try get("-q", "deep.deep.nam", "a.json")
        #expect(quiet.status == 1)
        #expect(quiet.messages == "" && quiet.output == "")
    }

    @Test func pointsIntoAPathThatDoesNotParse() throws {
        let run = try get("list[0", "a.json")
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("<path>:1:7: error: expected "))
        #expect(run.messages.hasSuffix("\n 1 | list[0\n   |       ^\n"))
    }

    @Test func refusesInputThatDoesNotParseWithStatusTwo() throws {
        let run = try get("a", input: "{\"a\": 1,}")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("<stdin>:1:9: error: "))
    }

    @Test func tellsWhatItIsAskedForInsteadOfValues() throws {
        #expect(try get("--type", "list[0]", "a.json").output == "string\n")
        #expect(try get("--keys", "table[1]", "a.json").output == "y\nw\n")
        #expect(try get("--count", "list[*]", "a.json").output == "3\n")
        let none = try get("--count", "nothing", "a.json")
        #expect(none.output == "0\n")
        #expect(none.status == 1)
        let scalar = try get("--keys", "name", "a.json")
        #expect(scalar.status == 1)
        #expect(scalar.messages == "a.json: name is a string, which has no keys\n")
        let both = try get("--keys", "--type", "name", "a.json")
        #expect(both.status == 2)
        #expect(both.messages.contains("only one of --type, --keys, --count and --format"))
    }

    @Test func tellsAnotherTextWhereThereIsNothing() throws {
        let run = try get("--default", "none", "nothing", "a.json")
        #expect(run.output == "none\n")
        #expect(run.status == 0)
        #expect(try get("--default", "none", "name", "a.json").output == "Tide\n")
    }

    @Test func expectsAKind() throws {
        #expect(try get("--expect", "string", "name", "a.json").status == 0)
        let run = try get("--expect", "integer", "name", "a.json")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages == "a.json: name is a string, expected an integer\n")
        let unknown = try get("--expect", "number", "name", "a.json")
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("expected a kind: dictionary, array, string, data"))
    }

    @Test func tellsPathsAndFiles() throws {
        let run = try get("--with-filename", "--with-path", "list[:2]", "a.json")
        #expect(run.output == "a.json\tlist[0]\ta\na.json\tlist[1]\tb c\n")
        #expect(try get("-0", "list[:2]", "a.json").output == "a\0b c\0")
    }

    @Test func writesOtherFormats() throws {
        #expect(try get("--format", "shell", "list", "a.json").output == "'a' 'b c' 'it'\\''s'\n")
        #expect(
            try get("--format", "shell", "deep", "a.json").output
                == "deep='{\"name\":\"inner\"}'\n")
        #expect(
            try get("--format", "tsv", "table", "a.json").output
                == "x\ty\tw\n1\tt\\tb\t\n\tz\t[]\n")
        #expect(
            try get("--format", "gron", "deep", "a.json").output
                == "json = {};\njson.deep = {};\njson.deep.name = \"inner\";\n")
        #expect(
            try get("--format", "gron", "table", "a.json").output == """
                json = [];
                json[0] = {};
                json[0].x = 1;
                json[0].y = "t\\tb";
                json[1] = {};
                json[1].y = "z";
                json[1].w = [];

                """)
        #expect(
            try get("--format", "print", "deep", "a.json").output == "deep\n  name  \"inner\"\n")
        let xml = try get("--format", "xml", "list[0]", "a.json").outputBytes
        #expect(try PlistDocument(decoding: xml).value == "a")
        let unknown = try get("--format", "yaml", "list", "a.json")
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("expected binary, gnustep, gron, "))
    }

    @Test func writesNothingWhereOneValueDoesNotFit() throws {
        let run = try get("--format", "xml", "$['name','none']", "a.json")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages == "a.json: error: XML has no null\n")
        try folder.write("{\"a b\": 1, \"a-b\": 2}", to: "twins.json")
        let twins = try get("--format", "shell", ".", "twins.json")
        #expect(twins.status == 1)
        #expect(twins.messages == "twins.json: error: two keys become the variable a_b\n")
    }

    @Test func answersForManyMatchesInLinearTime() throws {
        let rows = (0..<20_000).map { "{\"id\": \($0), \"tags\": [\($0)]}" }
        try folder.write("[\(rows.joined(separator: ","))]", to: "many.json")
        #expect(
            try ProgramRun(["convert", "binary", "-o", "m", "many.json"], in: folder).status == 0)
        for name in ["many.json", "m"] {
            let run = try get("[*]", name)
            #expect(run.output.hasSuffix("{\"id\":19999,\"tags\":[19999]}\n"))
        }
    }

    @Test func findsValuesInMappedFiles() throws {
        // Over the size from which on binary files are mapped.
        let records = (0..<50_000).map { "{\"name\": \"record \($0)\", \"index\": \($0)}" }
        let text = "{\"records\": [\(records.joined(separator: ","))], \"last\": {\"a\": [1]}}"
        try folder.write(text, to: "large.json")
        let conversion = try ProgramRun(
            ["convert", "binary", "-o", "large.bplist", "large.json"], in: folder)
        #expect(conversion.status == 0)
        let binary = try Data(contentsOf: folder.url.appendingPathComponent("large.bplist"))
        #expect(binary.count > 1 << 20)
        for name in ["large.json", "large.bplist"] {
            #expect(try get("records[17000].name", name).output == "record 17000\n")
            #expect(try get("--with-path", "last.*[0]", name).output == "last.a[0]\t1\n")
            #expect(try get("--count", "records.0.*", name).output == "2\n")
            #expect(try get("--default", "no", "records[50000]", name).output == "no\n")
            let missing = try get("records[17000].nam", name)
            #expect(missing.status == 1)
            #expect(
                missing.messages
                    == "\(name): records[17000] has no key 'nam'; it has: name, index\n")
        }
        let piped = try ProgramRun(["get", "last.a"], input: binary, in: folder)
        #expect(piped.output == "[1]\n")
    }

    @Test func answersOnlyForTextThatLintAccepts() throws {
        let text = "{\"a\": 1, \"b\": [tru]}"
        let run = try get("a", input: text)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains("expected a value, found 'tru'"))
    }
}
