// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@Suite(.tags(.process)) struct GetCommandTests {
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
    func printsValuesAtPathsOfEverySyntax(path: String, output: String) throws {
        let run = try get(path, "a.json")
        #expect(run.output == output)
        #expect(run.status == (output.isEmpty ? 1 : 0))
    }

    @Test(arguments: [
        ("d", "AAEC"), ("t", "2024-02-29T12:34:56Z"), ("u", "7"), ("r", "nan"),
        (".", "{\"d\":\"AAEC\",\"t\":\"2024-02-29T12:34:56Z\",\"u\":7,\"r\":\"nan\"}"),
    ])
    func printsTypesThatJSONLacks(path: String, output: String) throws {
        #expect(try get(path, "b.plist").output == output + "\n")
    }

    @Test(arguments: [("", "empty"), ("-k", "dash"), ("a.b", "dot"), ("q\"[0]", "quote")])
    func readsKeysLiterallyWithKeyOption(key: String, output: String) throws {
        #expect(try get("-k", key, "a.json").output == output + "\n")
        #expect(try get("-k", "deep", "-k", "deep", "-k", "name", "a.json").output == "inner\n")
    }

    @Test func readsStandardInput() throws {
        #expect(try get("a", input: "{ a = b; }").output == "b\n")
        #expect(try get("a[0]", input: "{\"a\": [5]}").output == "5\n")
        #expect(try get("a[0]", "-", input: "{\"a\": [5]}").output == "5\n")
    }

    @Test func reportsHowFarPathLed() throws {
        let run = try get("deep.deep.nam", "a.json")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages == "a.json: error: deep.deep has no key 'nam'; it has: name\n")
        let quiet = try get("-q", "deep.deep.nam", "a.json")
        #expect(quiet.status == 1)
        #expect(quiet.messages == "" && quiet.output == "")
    }

    @Test func marksErrorInPath() throws {
        let run = try get("list[0", "a.json")
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("<path>:1:7: error: expected "))
        #expect(run.messages.hasSuffix("\n 1 | list[0\n   |       ^\n"))
    }

    @Test func refusesUnparsableInputWithStatusTwo() throws {
        let run = try get("a", input: "{\"a\": 1,}")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("<stdin>:1:9: error: "))
    }

    @Test func printsFactsInsteadOfValues() throws {
        #expect(try get("--type", "list[0]", "a.json").output == "string\n")
        #expect(try get("--keys", "table[1]", "a.json").output == "y\nw\n")
        #expect(try get("--count", "list[*]", "a.json").output == "3\n")
        let none = try get("--count", "nothing", "a.json")
        #expect(none.output == "0\n")
        #expect(none.status == 1)
        let scalar = try get("--keys", "name", "a.json")
        #expect(scalar.status == 1)
        #expect(scalar.messages == "a.json: error: name is a string, which has no keys\n")
        let both = try get("--keys", "--type", "name", "a.json")
        #expect(both.status == 2)
        #expect(both.messages.contains("error: --type and --keys cannot be combined\n"))
    }

    @Test func printsDefaultIfValueIsMissing() throws {
        let run = try get("--default", "none", "nothing", "a.json")
        #expect(run.output == "none\n")
        #expect(run.status == 0)
        #expect(try get("--default", "none", "name", "a.json").output == "Tide\n")
    }

    @Test func checksExpectedType() throws {
        #expect(try get("--expect", "string", "name", "a.json").status == 0)
        let run = try get("--expect", "integer", "name", "a.json")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages == "a.json: error: name is a string, expected an integer\n")
        let unknown = try get("--expect", "number", "name", "a.json")
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("expected a type: dictionary, array, string, data"))
    }

    @Test func printsPathsAndFiles() throws {
        let run = try get("--with-filename", "--with-path", "list[:2]", "a.json")
        #expect(run.output == "a.json\tlist[0]\ta\na.json\tlist[1]\tb c\n")
        #expect(try get("-0", "list[:2]", "a.json").output == "a\0b c\0")
    }

    @Test func writesValueInOtherFormats() throws {
        #expect(try get("--format", "shell", "list", "a.json").output == "'a' 'b c' 'it'\\''s'\n")
        #expect(
            try get("--format", "shell", "deep", "a.json").output
                == "plist_deep='{\"name\":\"inner\"}'\n")
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
        try folder.write(
            #"{"a b": {"1x": 1, "x1": 2}, "\"": 3, "t": [{"x": 1}, ["p", 2], "s"]}"#,
            to: "odd.json")
        #expect(
            try get("--format", "gron", ".", "odd.json").output.split(separator: "\n").prefix(5)
                == [
                    "json = {};", #"json["a b"] = {};"#, #"json["a b"]["1x"] = 1;"#,
                    #"json["a b"].x1 = 2;"#, #"json["\""] = 3;"#,
                ])
        #expect(try get("--format", "tsv", "t", "odd.json").output == "x\n1\np\t2\ns\n")
        #expect(
            try get("--format", "print", "deep", "a.json").output == "deep\n  name  \"inner\"\n")
        let xml = try get("--format", "xml", "list[0]", "a.json").outputBytes
        #expect(try PlistDocument(decoding: xml).value == "a")
        let unknown = try get("--format", "no-format", "list", "a.json")
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("expected binary, bytes, gnustep, gron, "))
    }

    @Test func writesNothingIfOneValueDoesNotFit() throws {
        let run = try get("--format", "xml", "$['name','none']", "a.json")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.messages == "a.json: none: error: XML cannot represent null\n"
                + "a.json: note: 1 value does not fit XML; --format json --tagged loses nothing\n")
        try folder.write("{\"a b\": 1, \"a-b\": 2}", to: "twins.json")
        let twins = try get("--format", "shell", ".", "twins.json")
        #expect(twins.status == 1)
        #expect(twins.messages == "twins.json: error: two keys map to the variable plist_a_b\n")
    }

    /// A file must not be able to set `PATH` or `LD_PRELOAD` when its values are evaluated.
    @Test func prefixesVariableNames() throws {
        try folder.write(#"{"PATH": "x", "LD_PRELOAD": "y", "1": 2, "": 3}"#, to: "env.json")
        let line = "eval \"$(plutil-lite get --format shell . env.json)\"; "
        let run = try ProgramRun.shell(
            line + "echo $plist_PATH $plist_LD_PRELOAD $plist_1 $plist__; env echo fine",
            in: folder)
        #expect(run.output == "x y 2 3\nfine\n")
        #expect(
            try get("--format", "shell", "--prefix", "t_", ".", "env.json").output
                == "t_PATH='x'\nt_LD_PRELOAD='y'\nt_1='2'\nt__='3'\n")
        #expect(
            try get("--format", "shell", "--prefix", "", "deep", "a.json").output
                == "deep='{\"name\":\"inner\"}'\n")
        let bare = try get("--format", "shell", "--prefix=", "$['deep']", "env.json", "a.json")
        #expect(bare.output == "deep='{\"name\":\"inner\"}'\n")
        try folder.write(#"{"1": 2, "": 3}"#, to: "odd.json")
        #expect(
            try get("--format", "shell", "--prefix", "", ".", "odd.json").output
                == "_1='2'\n_='3'\n")
    }

    @Test(arguments: ["a-b", "1a", "$(rm x)", "é"])
    func refusesInvalidPrefixes(_ prefix: String) throws {
        let run = try get("--format", "shell", "--prefix", prefix, "deep", "a.json")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(
            run.messages.contains(
                "expected letters, digits and underscores after --prefix, found '\(prefix)'"))
    }

    @Test func refusesPrefixWithoutShellFormat() throws {
        for arguments in [["--prefix", "x"], ["--prefix", "x", "--format", "tsv"]] {
            let run = try ProgramRun(["get"] + arguments + ["deep", "a.json"], in: folder)
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(run.messages.contains("error: --prefix requires --format shell\n"))
        }
    }

    @Test func writesEveryTypeAsJSONOnRequest() throws {
        func json(_ option: String, _ path: String) throws -> ProgramRun {
            try get("--format", "json", option, path, "b.plist")
        }
        #expect(try json("--tagged", "t").output == "{\"$date\": \"2024-02-29T12:34:56Z\"}\n")
        #expect(try json("--tagged", "u").output == "{\"CF$UID\": 7}\n")
        let lossy = try json("--lossy", "t")
        #expect(lossy.output == "\"2024-02-29T12:34:56Z\"\n")
        #expect(
            lossy.messages
                == "b.plist: t: warning: JSON cannot represent a date: "
                + "the nearest equivalent is written\n")
        #expect(try get("-q", "--format", "json", "--lossy", "t", "b.plist").messages == "")
        // One of many matches is enough.
        let many = try get("--format", "json", "--lossy", "$['t','t','d']", "b.plist")
        #expect(many.messages.split(separator: "\n").count == 2)
        let strict = try get("--strict", "--format", "json", "--lossy", "t", "b.plist")
        #expect(strict.status == 1)
        #expect(strict.output == "")
        #expect(strict.messages.hasPrefix("b.plist: t: error: JSON cannot represent a date"))
        let plain = try get("--lossy", "t", "b.plist")
        #expect(plain.status == 2)
        #expect(
            plain.messages.contains(
                "error: --lossy requires --format json, xml or another property list format")
        )
    }

    @Test func countsUnrepresentableMatches() throws {
        let run = try get("--format", "json", "*", "b.plist")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.messages == """
                b.plist: d: error: JSON cannot represent data
                b.plist: note: 3 values do not fit JSON; --lossy writes the nearest equivalent, \
                --tagged loses nothing

                """)
    }

    // MARK: Several paths

    @Test func printsValuesInOrderOfPaths() throws {
        let run = try get("--path", "ratio", "--path", "name", "--path", "list[:2]", "a.json")
        #expect(run.output == "0.1\nTide\na\nb c\n")
        #expect(run.status == 0)
        #expect(try get("--path", "name", "a.json").output == "Tide\n")
        #expect(try get("--path=-k", "a.json").output == "dash\n")
        let binary = try get(
            "--with-filename", "--path", "r", "--path", "u", "--type", "b.plist", "b.plist")
        #expect(
            binary.output == "b.plist\treal\nb.plist\tuid\nb.plist\treal\nb.plist\tuid\n")
        let input = try get("--path", "a", "--path", "b", input: "{\"b\": 1, \"a\": 2}")
        #expect(input.output == "2\n1\n")
        #expect(
            try get("--path", "list", "--path", "none", "--count", "-q", "a.json").output
                == "1\n1\n")
    }

    @Test func namesEachMissingPathAndPrintsNothing() throws {
        let arguments = ["--path", "nam", "--path", "name", "--path", "..nothing"]
        let run = try ProgramRun(["get"] + arguments + ["a.json"], in: folder)
        #expect(run.status == 1)
        // With a line missing, the lines after it would be answers to other paths.
        #expect(run.output == "")
        #expect(run.messages.contains("the root has no key 'nam'; it has "))
        #expect(run.messages.hasSuffix("..nothing: nothing below the root matches\n"))
        #expect(run.messages.split(separator: "\n").count == 2)
        let quiet = try ProgramRun(["get", "-q"] + arguments + ["a.json"], in: folder)
        #expect(quiet.status == 1 && quiet.output == "" && quiet.messages == "")
        let standard = try ProgramRun(
            ["get", "--default", "-"] + arguments + ["a.json"], in: folder)
        #expect(standard.status == 0)
        #expect(standard.output == "-\nTide\n-\n")
        #expect(try get("--exists", "--path", "name", "--path", "list", "a.json").status == 0)
        #expect(try get("--exists", "--path", "name", "--path", "nam", "a.json").status == 1)
    }

    @Test func refusesKeysAndPathsTogether() throws {
        for command in ["get", "remove"] {
            let run = try ProgramRun(
                [command, "-k", "name", "--path", "list", "a.json"], in: folder)
            #expect(run.status == 2)
            #expect(run.messages.contains("-k and --path cannot be combined"))
        }
        #expect(try folder.text(of: "a.json") == Self.document)
    }

    @Test func printsValuesWhenQuiet() throws {
        let run = try get("-q", "name", "a.json")
        #expect(run.output == "Tide\n")
        #expect(run.status == 0)
        #expect(try get("-q", "--count", "list", "a.json").output == "1\n")
        let missing = try get("-q", "nothing", "a.json")
        #expect(missing.status == 1)
        #expect(missing.output == "" && missing.messages == "")
        let kind = try get("-q", "--expect", "integer", "name", "a.json")
        #expect(kind.status == 1)
        #expect(kind.output == "" && kind.messages == "")
        // A file that cannot be read is reported even so.
        let unread = try get("-q", "name", "missing.json")
        #expect(unread.status == 2)
        #expect(unread.messages.contains("missing.json: "))
    }

    @Test func reportsExistenceOnlyByStatus() throws {
        for (path, status) in [("name", 0), ("nothing", 1), ("list[*]", 0), ("list[7]", 1)] {
            let run = try get("--exists", path, "a.json")
            #expect(run.status == Int32(status))
            #expect(run.output == "" && run.messages == "")
        }
        #expect(try get("--exists", "--expect", "string", "name", "a.json").status == 0)
        let kind = try get("--exists", "--expect", "integer", "name", "a.json")
        #expect(kind.status == 1 && kind.messages == "")
        #expect(try get("--exists", "-k", "a.b", "a.json").status == 0)
        #expect(try get("--exists", "name", "a.json", "b.plist").status == 1)
        let unread = try get("--exists", "name", "missing.json", "a.json")
        #expect(unread.status == 2)
        #expect(unread.messages != "")
        let standard = try get("--exists", "--default", "x", "name", "a.json")
        #expect(standard.status == 2)
        #expect(standard.messages.contains("error: --exists and --default cannot be combined\n"))
    }

    @Test(arguments: [
        ("list", "3\n"), ("deep", "1\n"), ("name", "4\n"), ("é", "8\n"), ("😀", "5\n"),
        ("list[*]", "1\n3\n4\n"), ("\"\"", "5\n"),
    ])
    func printsLengths(path: String, output: String) throws {
        let run = try get("--length", path, "a.json")
        #expect(run.status == 0)
        #expect(run.output == output)
        #expect(run.messages == "")
    }

    @Test func countsCharactersAndBytes() throws {
        // Five Unicode scalar values, as for JSONPath's length().
        #expect(try get("--length", "a", input: "{\"a\": \"e\u{301}é😀x\"}").output == "5\n")
        let texts = "[\"é\", [\"é\"], \"ab\"]"
        #expect(try get("--length", "..*", input: texts).output == "1\n1\n2\n1\n")
        #expect(try get("--length", "d", "b.plist").output == "3\n")
        #expect(try get("--length", "--with-path", "list[1]", "a.json").output == "list[1]\t3\n")
        let number = try get("--length", "count", "a.json")
        #expect(number.status == 1)
        #expect(number.output == "")
        #expect(number.messages.hasSuffix("count is an integer, which has no length\n"))
    }

    @Test func notesThatOneContainerWasCounted() throws {
        let array = try get("--count", "list", "a.json")
        #expect(array.output == "1\n")
        #expect(array.status == 0)
        #expect(
            array.messages == "a.json: note: the path matches one value, an array; "
                + "--length counts its elements\n")
        #expect(
            try get("--count", "deep", "a.json").messages == "a.json: note: the path matches "
                + "one value, a dictionary; --length counts its keys\n")
        for arguments in [["name"], ["list[*]"], ["table[0:1]"], ["-q", "list"], ["nothing"]] {
            let run = try ProgramRun(["get", "--count"] + arguments + ["a.json"], in: folder)
            #expect(run.messages == "")
        }
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
        // Above the minimum size of mapped binary files.
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
                    == "\(name): error: records[17000] has no key 'nam'; it has: name, index\n")
        }
        let piped = try ProgramRun(["get", "last.a"], input: binary, in: folder)
        #expect(piped.output == "[1]\n")
    }

    /// Questions about values that are not written need no room for them.
    @Test(arguments: [
        (["--exists", "."], ""), (["--type", "."], "array\n"), (["--count", "."], "1\n"),
    ]) func answersAboutBombWithoutWritingIt(_ words: [String], _ answer: String) throws {
        try Samples.bomb.write(to: folder["bomb.plist"])
        let run = try ProgramRun(["get"] + words + ["bomb.plist"], in: folder)
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.output == answer)
        #expect(try ProgramRun(["get", ".", "bomb.plist"], in: folder).status == 1)
    }

    @Test func acceptsOnlyTextThatLintAccepts() throws {
        let text = "{\"a\": 1, \"b\": [tru]}"
        let run = try get("a", input: text)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains("expected a value, found 'tru'"))
    }
}
