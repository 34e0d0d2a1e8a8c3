// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlutilLite

/// Command lines that users of other programs guess, and the command lines that messages suggest
/// for them.
@Suite(.tags(.process)) struct GuessTests {
    struct Guess: Sendable, CustomTestStringConvertible {
        let line: String
        /// The command line that the message suggests, without the program.
        let suggestion: String

        init(_ line: String, _ suggestion: String) {
            self.line = line
            self.suggestion = suggestion
        }

        var testDescription: String { line }
    }

    static let guesses: [Guess] = [
        // plutil
        Guess("get name raw a.json", "get name a.json"),
        Guess("extract name xml1 a.json", "get --format xml name a.json"),
        Guess("to-xml a.json", "convert xml a.json"),
        Guess("plist2json a.json", "convert json a.json"),
        Guess("dump-json a.json", "convert json a.json"),
        Guess("convert a.json to xml", "convert xml a.json"),
        Guess("convert a.json new.plist", "convert -o new.plist a.json"),
        Guess("check-syntax a.json", "lint a.json"),
        Guess("--from json --to xml a.json", "convert xml a.json"),
        Guess("-o xml a.json", "convert xml a.json"),
        Guess("convert xml a.json new.plist", "convert xml -o new.plist a.json"),
        // PlistBuddy
        Guess("get servers:0:host a.json", "get :servers:0:host a.json"),
        Guess("get servers/0/host a.json", "get /servers/0/host a.json"),
        Guess("remove servers:0:host a.json", "remove :servers:0:host a.json"),
        Guess("set int port 8 a.json", "set port --integer 8 a.json"),
        Guess("set port = 8 a.json", "set port 8 a.json"),
        Guess("-c 'Print :name' a.json", "buddy -c \"Print :name\" a.json"),
        Guess("a.json -c 'Set :name x'", "buddy -c \"Set :name x\" a.json"),
        Guess("Print :name a.json", "get :name a.json"),
        Guess("print a.json name", "print --path name a.json"),
        Guess("Set :name x a.json", "set :name x a.json"),
        Guess("Add :on bool true a.json", "insert :on --bool true a.json"),
        Guess("add :new string x a.json", "insert :new --string x a.json"),
        Guess("set port integer 8 a.json", "set port --integer 8 a.json"),
        Guess("import Icon a.png Info.plist", "set Icon --data-file a.png Info.plist"),
        Guess("delete-key name a.json", "remove name a.json"),
        // defaults
        Guess("read a.json", "print a.json"),
        Guess("read a.json name", "get a.json name"),
        Guess("read-type a.json name", "get --type a.json name"),
        Guess("write a.json name -string x", "set a.json name --string x"),
        Guess("write a.json port -int 3", "set a.json port --integer 3"),
        // jq, yq, dasel
        Guess(".name a.json", "get .name a.json"),
        Guess("-r .name a.json", "get .name a.json"),
        Guess("eval .name a.json", "get .name a.json"),
        Guess("'.servers | length' a.json", "get --length .servers a.json"),
        Guess("get '.servers[0] | keys' a.json", "get --keys \".servers[0]\" a.json"),
        Guess("get '.servers[].host' a.json", "get \".servers[*].host\" a.json"),
        Guess("get a.json '.servers[].host'", "get \".servers[*].host\" a.json"),
        Guess("get '.servers | length' -- -x.json", "get --length .servers ./-x.json"),
        Guess("get '.none // \"x\"' a.json", "get --default x .none a.json"),
        Guess("e -i '.name = \"x\"' a.json", "set .name x a.json"),
        Guess("-i '.port = 8' a.json", "set .port --json 8 a.json"),
        Guess("set '.name = \"-x\"' a.json", "set .name --string -x a.json"),
        Guess("set '.servers[].port=1' a.json", "set --all \".servers[*].port\" --json 1 a.json"),
        Guess("remove '.servers[]' a.json", "remove --all \".servers[*]\" a.json"),
        Guess("set '.servers[].port' 1 a.json", "set --all \".servers[*].port\" 1 a.json"),
        Guess("'del(.servers[0])' a.json", "remove \".servers[0]\" a.json"),
        Guess("jq '.servers | length' a.json", "get --length .servers a.json"),
        // values
        Guess("set --integer port 8 a.json", "set --integer 8 port a.json"),
        Guess("set --bool on true a.json", "set --bool true on a.json"),
        Guess("set port 8 --integer a.json", "set --integer 8 port a.json"),
        Guess("edit a.json 'set name x'", "edit -c \"set name x\" a.json"),
        Guess("append tags x y a.json", "append --string x --string y tags a.json"),
        // everyday
        Guess("name a.json", "get name a.json"),
        Guess("scan a.json name port", "scan --select name --select port a.json"),
        Guess("bump minor Info.plist", "bump --minor Info.plist"),
        Guess("sort-keys a.json", "fmt --sort-keys a.json"),
        Guess("grep flood a.json", "scan --rows value --where \"search(@, \\\"flood\\\")\" a.json"),
        Guess("find 'a\"b' t", "scan --rows value --where \"search(@, \\\"a\\\\\\\"b\\\")\" -r t"),
        Guess(
            "version Info.plist",
            "get --path CFBundleShortVersionString --path CFBundleVersion Info.plist"),
        Guess("bump-version --build Info.plist", "bump --build Info.plist"),
        Guess("set-version 2.0 Info.plist", "set CFBundleShortVersionString 2.0 Info.plist"),
    ]

    private func makeFolder() throws -> Folder {
        let folder = try Folder()
        try folder.write(
            #"{"name": "flood", "port": 80, "tags": [], "servers": [{"host": "brest", "port": 1}]}"#,
            to: "a.json")
        try folder.write(#"{"servers": []}"#, to: "-x.json")
        try folder.write("x", to: "a.png")
        try folder.write("{ a = x; }", toNew: "t/b.plist")
        try folder.write(
            "{ CFBundleShortVersionString = \"1.0\"; CFBundleVersion = 1; }", to: "Info.plist")
        return folder
    }

    @Test(arguments: guesses) func suggestsLineThatRuns(_ guess: Guess) throws {
        let folder = try makeFolder()
        let before = try folder.text(of: "a.json")
        let run = try ProgramRun.shell("plutil-lite \(guess.line) < /dev/null", in: folder)
        #expect(run.status != 0)
        #expect(
            run.messages.contains("did you mean 'plutil-lite \(guess.suggestion)'?"),
            "\(run.messages)")
        #expect(try folder.text(of: "a.json") == before)
        let pasted = try ProgramRun.shell("plutil-lite \(guess.suggestion)", in: folder)
        #expect(pasted.status == 0, "\(pasted.messages)")
    }

    /// Options of other programs, and the messages about them.
    static let options: [(words: [String], message: String)] = [
        (["lint", "-n"], "unknown option '-n'; did you mean '--dry-run'?"),
        (["info", "-n"], "unknown option '-n'; a FILE or a value that begins with a dash comes"),
        (
            ["set", "a", "-n"],
            "did you mean '--dry-run'? A FILE or a value that begins with a dash"
        ),
        (["set", "a", "--value", "1"], "the value follows the path, or an option for its type"),
        (["set", "a", "-v", "1"], "the value follows the path, or an option for its type"),
        (["set", "a", "--true"], "unknown option '--true'; did you mean '--bool true'?"),
        (["set", "a", "--no"], "unknown option '--no'; did you mean '--bool false'?"),
        (["fmt", "-w", "a"], "unknown option '-w'; each FILE is changed in place by"),
        (["get", "a", "-o", "json"], "unknown option '-o'; did you mean '--format json'?"),
        (["get", "a", "-p", "json"], "unknown option '-p'; did you mean '--from json'?"),
        (["convert", "-t", "bplist"], "unknown option '-t'; did you mean '--format binary'?"),
        (["print", "--format", "json"], "'plutil-lite convert json FILE' writes that format"),
        (["print", "-x", "a"], "unknown option '-x'; 'plutil-lite convert xml FILE' writes that"),
        (["get", "a", "-x"], "unknown option '-x'; did you mean '--format xml'?"),
        (["convert", "-json", "a"], "unknown option '-json'; did you mean '--format json'?"),
        (["get", "a", "-o", "b"], "unknown option '-o'; use '> FILE' to write the output"),
        (["diff", "-u", "a", "b"], "unknown option '-u'; did you mean '--format unified'?"),
        (["get", "--entitlements", "a"], "did you mean '--part entitlements'?"),
        (["get", "--query", "a"], "unknown option '--query'; did you mean '--path'?"),
        (["fmt", "-s", "a"], "unknown option '-s'; did you mean '--sort-keys'? A FILE"),
        (["edit", "--set", "a=b"], "unknown option '--set'; did you mean '-c'?"),
        (
            ["set", "a", "1", "-t", "int"],
            "unknown option '-t'; an option sets the type of the value"
        ),
        (["edit", "vim"], "expected edits after -c, a script after -f, a program after --with"),
        (["completions"], "expected bash, zsh or fish after completions\n"),
        (
            ["print", "--plist", "/dev/null"],
            "unknown option '--plist'; FILE comes last, without"
        ),
        (["create", "--format", "xml", "a"], "unknown option '--format'\n"),
        (["print", "--json"], "unknown option '--json'; 'plutil-lite convert json FILE' writes"),
        (["edit", "-e", "set a b"], "unknown option '-e'; did you mean '-c'?"),
        (["get", "a", "-f", "/dev/null"], "unknown option '-f'; FILE comes last, without"),
        (["get", "a", "--file=/dev/null"], "unknown option '--file'; FILE comes last"),
    ]

    @Test(arguments: CaseIndex.all(of: options))
    func explainsOptionsOfOtherPrograms(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (words, message) = Self.options[index]
        let run = try ProgramRun(words, in: try Folder())
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    /// Names of types in other programs.
    @Test(arguments: ForeignWords.types.map { ($0.key, $0.value) })
    func recognisesTypeNamesOfOtherPrograms(_ type: String, _ option: String) throws {
        let values = [
            "--string": "x", "--bool": "YES", "--integer": "-1", "--real": "0.5",
            "--date": "2024-02-29T12:34:56Z", "--json": "[]",
        ]
        let value = try #require(values[option])
        let meant = try #require(
            ForeignWords.withTypeOption(["insert", ":K", type, value, Self.file]))
        #expect(meant == ["insert", ":K", option, value, Self.file])
        #expect(ForeignWords.withLongTypes(["-\(type)", value, "-x"]) == [option, value, "-x"])
        let folder = try makeFolder()
        try folder.write(Samples.plist("<dict/>"), to: "b.plist")
        let run = try ProgramRun(["insert", ":K", option, value, "b.plist"], in: folder)
        #expect(run.status == 0, "\(run.messages)")
    }

    /// A file that exists.
    private static let file = #filePath

    @Test(arguments: [
        ".a | map(.b)", ".a |= 1", ".a == 1", "a = 1", ".a, .b", ".a = x", "del(a)", "del(.a", ".[",
        ".a // 1", ".a | select(.b)", "", ".", "{}",
    ])
    func ignoresOtherExpressions(_ text: String) {
        #expect(JQExpression(text).map { $0.words == ["get", text] } ?? true)
    }
}
