// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct UsageTests {
    let folder: Folder

    static let commands = ModernCommands.all.map { $0.guide.name }

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try folder.write(Samples.small, to: "-dash.plist")
    }

    @Test(.tags(.slow), arguments: commands)
    func showsExamplesInHelpOfEachCommand(_ command: String) throws {
        let run = try ProgramRun([command, "--help"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(run.output.contains("Examples:\n  plutil-lite \(command) "))
        #expect(run.output.contains("Usage: plutil-lite \(command) "))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for words in [["help", command], [command, "a.plist", "--help"]] {
            #expect(try ProgramRun(words, in: folder).output == run.output)
        }
    }

    @Test(arguments: commands) func shortOptionShowsShortHelp(_ command: String) throws {
        let short = try ProgramRun([command, "-h"], in: folder)
        let whole = try ProgramRun([command, "--help"], in: folder)
        #expect(short.status == 0)
        #expect(short.output.utf8.count < whole.output.utf8.count)
        #expect(short.output.contains("\nUsage: plutil-lite \(command)"))
        #expect(short.output.contains("More: 'plutil-lite \(command) --help'."))
    }

    @Test func helpNamesAllFormats() {
        let names = PlistCodecRegistry.formats.codecs.map(\.format.name).sorted()
        #expect(OptionText.formats == WordList.any(of: names))
        #expect(
            OptionText.writtenFormats == WordList.any(of: OptionText.writtenFormatNames.sorted()))
        #expect(OptionText.kinds == WordList.any(of: PlistKind.allCases.map(\.name)))
    }

    @Test func firstHelpFitsOnScreen() throws {
        let run = try ProgramRun(["help"], in: folder)
        #expect(run.status == 0)
        for command in Self.commands {
            #expect(run.output.contains(try Regex("(?m)^  .*\\b\(command)\\b")))
        }
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        // A new command does not lengthen it: the line "also" of its group names it.
        #expect(lines.count <= 40)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(run.output.contains("\nExamples:\n  plutil-lite print Info.plist\n"))
        #expect(try ProgramRun(["--help"], in: folder).output == run.output)
        let nothing = try ProgramRun([], in: folder)
        #expect(nothing.messages == run.output)
        #expect(nothing.output == "")
        #expect(nothing.status == 2)
    }

    @Test func listsAllCommandsWithAbstracts() throws {
        let run = try ProgramRun(["help", "commands"], in: folder)
        #expect(run.status == 0)
        let text = run.output.split { " \n".contains($0) }.joined(separator: " ")
        for command in ModernCommands.all {
            let guide = command.guide
            #expect(text.contains(" \(guide.name) \(guide.abstract) "), "\(guide.name)")
        }
    }

    @Test(arguments: ProgramHelp.topics)
    func explainsTopics(_ topic: String) throws {
        let run = try ProgramRun(["help", topic], in: folder)
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").count > 10)
        #expect(try ProgramRun(["help"], in: folder).output.contains(topic))
    }

    @Test func explainsStatusesAndCommonOptions() throws {
        let run = try ProgramRun(["help", "options"], in: folder)
        #expect(run.output.contains("\nExit status:\n  0  done\n  1  the answer is no"))
        for option in LintCommand.options
        where option.section == .common || option.section == .trees {
            #expect(run.output.contains(option.mainName))
        }
    }

    @Test func wrapsHelpAtWidthOfTerminal() {
        for width in [60, 80, 100] {
            for page in HelpTopic.pages {
                let lines = HelpText(page: page, palette: .plain, width: width).lines
                let prose = lines.filter { !$0.contains("plutil-lite ") }
                #expect(prose.allSatisfy { $0.count <= width }, "\(page.title) at \(width)")
            }
        }
    }

    /// First guesses of users, and the messages about them.
    static let guesses: [(arguments: [String], message: String)] = [
        (["prnt"], "unknown command 'prnt'; did you mean 'plutil-lite print'?"),
        (["GET", "a"], "unknown command 'GET'; did you mean 'plutil-lite get a'?"),
        (
            ["Grep", "a"],
            "unknown command 'Grep'; did you mean 'plutil-lite scan --rows value a'?"
        ),
        (["inspect"], "unknown command 'inspect'; did you mean 'plutil-lite info'?"),
        (["recover"], "unknown command 'recover'; edits keep the old file with --backup"),
        (["Undo"], "unknown command 'Undo'; edits keep the old file with --backup"),
        (["sign"], "unknown command 'sign'; use openssl to sign a profile, as docs/tasks.md shows"),
        (
            [".a | map(.b)"],
            "unknown command '.a | map(.b)'; pipe the output of "
                + "'plutil-lite convert json' to jq"
        ),
        (["types"], "unknown command 'types'; did you mean 'plutil-lite get --type'?"),
        (["remve"], "unknown command 'remve'; did you mean 'plutil-lite remove'?"),
        (["toggle"], "unknown command 'toggle'; 'plutil-lite set KEY --bool false FILE' sets"),
        (["--hlep"], "expected a command, found '--hlep'; did you mean 'plutil-lite --help'?"),
        (
            ["-print", "a"],
            "expected a command, found '-print'; did you mean 'plutil-lite print a'?"
        ),
        (["--get", "a"], "expected a command, found '--get'; did you mean 'plutil-lite get a'?"),
        (
            [".A.b", "a.json"],
            "unknown command '.A.b'; did you mean 'plutil-lite get .A.b a.json'?"
        ),
        (
            ["validate", "a.plist"],
            "unknown command 'validate'; 'lint' checks the syntax, 'check' the content; "
                + "did you mean 'plutil-lite check a.plist'?"
        ),
        (["conv"], "unknown command 'conv'; did you mean 'plutil-lite convert'?"),
        (["bogus"], "unknown command 'bogus'; 'plutil-lite help' lists the commands"),
        (
            ["a.plist"],
            "unknown command 'a.plist'; did you mean 'plutil-lite print a.plist'?"
        ),
        (
            ["a.plist", "lint"],
            "unknown command 'a.plist'; did you mean 'plutil-lite lint a.plist'?"
        ),
        (
            ["xml", "a.plist"],
            "unknown command 'xml'; did you mean 'plutil-lite convert xml a.plist'?"
        ),
        (
            ["--strict", "lint", "a.plist"],
            "expected a command, found '--strict'; "
                + "did you mean 'plutil-lite lint --strict a.plist'?"
        ),
        (
            ["-q", "get", "get", "a.plist"],
            "expected a command, found '-q'; did you mean 'plutil-lite get -q get a.plist'?"
        ),
        (["-convrt", "xml1", "a.plist"], "expected a command, found '-convrt'; did you mean"),
        (["help", "prnt"], "unknown command or topic 'prnt'; did you mean 'plutil-lite help"),
        (["help", "nosuch"], "unknown command or topic 'nosuch'; 'plutil-lite help' lists"),
        (["", "x"], "unknown command ''; 'plutil-lite help' lists the commands"),
    ]

    @Test(arguments: CaseIndex.all(of: guesses))
    func suggestsCommand(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let guess = Self.guesses[index]
        let run = try ProgramRun(guess.arguments, in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("plutil-lite: error: \(guess.message)"))
    }

    static let aliases: [(line: [String], same: [String])] = [
        (["version"], ["--version"]), (["-version"], ["--version"]), (["-v"], ["--version"]),
        (["keys", "a.plist"], ["get", "--keys", ".", "a.plist"]),
        (["type", "a", "a.plist"], ["get", "--type", "a", "a.plist"]),
        (["count", "a.plist", "a"], ["get", "--length", "a", "a.plist"]),
        (["has", "a", "a.plist"], ["get", "--exists", "a", "a.plist"]),
        (["gron", "a.plist"], ["get", "--format", "gron", ".", "a.plist"]),
        (["convert", "bin", "a.plist"], ["convert", "binary", "a.plist"]),
        (["convert", "plist", "a.plist"], ["convert", "xml", "a.plist"]),
        (["convert", "a.plist", "--to", "json"], ["convert", "json", "a.plist"]),
        (["get", "--json", ".", "a.plist"], ["get", "--format", "json", ".", "a.plist"]),
        (["cat", "a.plist"], ["print", "a.plist"]), (["show", "a.plist"], ["print", "a.plist"]),
        (["rm", "a", "-o", "-", "a.plist"], ["remove", "a", "-o", "-", "a.plist"]),
        (["delete", "a", "-o", "-", "a.plist"], ["remove", "a", "-o", "-", "a.plist"]),
        (["cp", "a", "b", "-o", "-", "a.plist"], ["copy", "a", "b", "-o", "-", "a.plist"]),
        (["mv", "a", "b", "-o", "-", "a.plist"], ["move", "a", "b", "-o", "-", "a.plist"]),
        (["add", "b", "x", "-o", "-", "a.plist"], ["insert", "b", "x", "-o", "-", "a.plist"]),
        (
            ["edit", "-c", "rm a", "-o=-", "a.plist"],
            ["edit", "-c", "remove a", "-o=-", "a.plist"]
        ),
        (["help", "rm"], ["help", "remove"]),
        (
            ["set", "b", "--int", "-5", "-o", "-", "a.plist"],
            ["set", "b", "--integer", "-5", "-o", "-", "a.plist"]
        ),
        (
            ["set", "b", "--float=2", "-o", "-", "a.plist"],
            ["set", "b", "--real", "2", "-o", "-", "a.plist"]
        ),
        (
            ["set", "b", "--boolean", "yes", "-o", "-", "a.plist"],
            ["set", "b", "--bool", "yes", "-o", "-", "a.plist"]
        ),
        (
            ["set", "b", "--dict", "-o", "-", "a.plist"],
            ["set", "b", "--dictionary", "-o", "-", "a.plist"]
        ),
        (["set", "a", "-i", "x", "a.plist"], ["set", "a", "x", "a.plist"]),
        (["convert", "JSON", "a.plist"], ["convert", "json", "a.plist"]),
        (["get", ".", "--format", "XML", "a.plist"], ["get", ".", "--format", "xml", "a.plist"]),
        (["print", "--device", "iPad", "a.plist"], ["print", "--device", "ipad", "a.plist"]),
        (
            ["get", "a", "--expect", "int", "a.plist"],
            ["get", "a", "--expect", "integer", "a.plist"]
        ),
        (
            ["get", "a", "--expect", "dict", "a.plist"],
            ["get", "a", "--expect", "dictionary", "a.plist"]
        ),
    ]

    @Test(arguments: CaseIndex.all(of: aliases))
    func acceptsNamesOfOtherTools(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (line, same) = Self.aliases[index]
        let first = try ProgramRun(line, in: folder)
        let text = try folder.text(of: "a.plist")
        try folder.write(Samples.small, to: "a.plist")
        let second = try ProgramRun(same, in: folder)
        #expect(first.messages == second.messages)
        #expect(first.output == second.output)
        #expect(first.status == second.status)
        #expect(try folder.text(of: "a.plist") == text)
    }

    @Test func printsVersion() throws {
        let run = try ProgramRun(["--version"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-dev(\+[0-9a-f]+)?)?\n/) != nil)
    }

    /// Invalid arguments, with a part of the message about them.
    static let mistakes: [(arguments: [String], message: String)] = [
        (["convert"], "expected a format"),
        (
            ["convert", "no-format", "a.plist"],
            "expected the format \(OptionText.writtenFormats), found 'no-format'"
        ),
        (["convert", "xml", "a.plist", "b.plist"], "more than one FILE requires -i or -e"),
        (["convert", "xml", "-o", "x", "a.plist", "b.plist"], "expected one FILE for -o, found 2"),
        (["convert", "xml", "-o", "x", "-i", "a.plist"], "-o and -i cannot be combined"),
        (["convert", "xml", "-o", "", "a.plist"], "the path after -o is empty"),
        (["convert", "xml", "-e", "a/b", "a.plist"], "expected an extension such as 'plist'"),
        (
            ["convert", "xml", "--indent", "17", "a.plist"],
            "expected tab or a number from 0 to 16 after --indent, found '17'"
        ),
        (
            ["convert", "xml", "--null", "keep", "a.plist"],
            "expected error, drop or string after --null, found 'keep'"
        ),
        (
            ["convert", "xml", "--max-expansion=-1", "a.plist"],
            "expected a non-negative number after --max-expansion, found '-1'"
        ),
        (
            ["print", "--from", "no-format", "a.plist"],
            "expected the format \(OptionText.formats) after --from, found 'no-format'"
        ),
        (["print", "--color", "red"], "expected auto, always or never after --color, found 'red'"),
        (
            ["print", "--max-expansion", "x"],
            "expected a non-negative number after --max-expansion"
        ),
        (["set"], "expected a path"),
        (["set", "a"], "expected a value"),
        (["set", "-k", "a"], "expected a value"),
        (["set", "--bool", "yes"], "expected a path"),
        (["set", "a", "--bool", "2"], "expected true, yes, 1, false, no or 0 after --bool, found"),
        (["set", "a", "--integer", "1.5"], "expected a whole number after --integer, found '1.5'"),
        (
            ["set", "a", "--integer", "18446744073709551616"],
            "expected a number from -9223372036854775808 to 18446744073709551615 after --integer"
        ),
        (["set", "a", "--real", "1,5"], "expected a number after --real, found '1,5'"),
        (
            ["set", "a", "--date", "soon"],
            "expected a date such as 2024-02-29T12:34:56Z, now or today after"
        ),
        (
            ["set", "a", "--date", "2023-02-29T12:34:56Z"],
            "expected a date in the calendar after --date, found '2023-02-29T12:34:56Z'"
        ),
        (["set", "a", "--data", "A"], "expected base64 after --data, found 'A'"),
        (["set", "a", "--uid", "-1"], "expected a number from 0 to 18446744073709551615 after"),
        (["set", "a", "--bool", "1", "--array"], "--bool and --array cannot be combined"),
        (["set", "a", "-x"], "unknown option '-x'; a FILE or a value that begins with a dash"),
        (
            ["set", "--if-missing", "--expect-old", "1", "a", "2"],
            "--if-missing and --expect-old cannot be combined"
        ),
        (["set", "a", "b", "--backup", "-o", "x"], "-o and --backup cannot be combined"),
        (["set", "a", "--value-from", "-"], "cannot both be standard input"),
        (["rename", "a"], "expected a key"),
        (["move", "a"], "expected a second path"),
        (["remove"], "expected a path"),
        (
            ["check", "--rule", "misspelt-ky"],
            "unknown rule 'misspelt-ky' after --rule; did you mean 'misspelt-key'?\n"
        ),
        (
            ["check", "--rule", "missing-key,value-kind"],
            "--rule takes one rule, found 'missing-key,value-kind'; write --rule before each\n"
        ),
        (
            ["check", "--rule", "ITMS-90362"],
            "unknown rule 'ITMS-90362' after --rule; did you mean 'store-minimum-system', "
                + "'store-watch-mode' or 'store-extension-value'?\n"
        ),
        (
            ["check", "--skip", "foo"],
            "unknown rule 'foo' after --skip; see 'plutil-lite check --list-rules'\n"
        ),
        (
            ["check", "--platform", "BeOS"],
            "expected iOS, macOS, tvOS, watchOS or visionOS after --platform, found 'BeOS'"
        ),
        (
            ["check", "--format", "markdown"],
            "expected text, json, github or sarif after --format, found 'markdown'"
        ),
        (
            ["check", "--list-rules", "--format", "sarif"],
            "expected text, json or markdown after --format, found 'sarif'"
        ),
        (["check", "--list-rules", "a.plist"], "--list-rules and 'a.plist' cannot be combined"),
        (["print", "--bogus"], "unknown option '--bogus'"),
        (["print", "--version"], "unknown option '--version'; 'plutil-lite --version' prints"),
        (
            ["lint", "-lpthread"],
            "unknown option '-lpthread'; a FILE or a value that begins with a"
        ),
        (["lint", "-dash.plist"], "unknown option '-dash.plist'; a FILE or a value that begins"),
        (["lint", "-qh", "a.plist"], "unknown option '-qh'"),
        (["lint", "-strict"], "unknown option '-strict'; did you mean '--strict'?\n"),
        (["lint", "--stric"], "unknown option '--stric'; did you mean '--strict'?"),
        (
            ["convert", "xml", "--inplace"],
            "unknown option '--inplace'; did you mean '--in-place'?"
        ),
        (["convert", "xml", "--sort"], "unknown option '--sort'; did you mean '--sort-keys'?"),
        (
            ["set", "a", "--type", "int", "2", "a.plist"],
            "unknown option '--type'; an option sets the type of the value: '--integer VALUE'"
        ),
        (["convert", "csv", "a.plist"], "scan writes tables, as in"),
        (["convert", "toml", "a.plist"], "cannot write toml; convert to json and pipe it"),
        (
            ["convert", "xml", "--layout", "munki", "a.plist"],
            "--layout requires the format yaml, found 'xml'"
        ),
        (
            ["convert", "yaml", "--layout", "munki", "--sort-keys", "a.plist"],
            "--layout and --sort-keys cannot be combined"
        ),
        (
            ["convert", "yaml", "--layout", "jamf", "a.plist"],
            "expected autopkg or munki after --layout, found 'jamf'"
        ),
        (["set", "a", "--number", "2"], "unknown option '--number'; did you mean '--integer'?"),
        (["lint", "--strict=yes", "a.plist"], "--strict takes no value, found 'yes'"),
        (["lint", "--from"], "expected a value after --from"),
        (["set", "a", "--string"], "expected a value after --string"),
        (["bundle"], "expected a bundle"),
        (["bundle", "--format", "xml", "a"], "expected text or json after --format, found 'xml'"),
        (["resource", "a"], "expected a name"),
        (
            ["resource", "--scale", "4", "a", "b"],
            "expected 1, 2 or 3 after --scale, found '4'"
        ),
        (["resource", "a", "b", "c"], "unexpected argument 'c'"),
        (["create", "xml"], "expected a file"),
    ]

    @Test(arguments: CaseIndex.all(of: mistakes))
    func exitsWithTwoOnMistakenCommandLine(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let mistake = Self.mistakes[index]
        let run = try ProgramRun(mistake.arguments, in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains(mistake.message))
        #expect(run.messages.hasPrefix("plutil-lite: error: "))
        #expect(
            run.messages.hasSuffix(
                "plutil-lite: note: see 'plutil-lite \(mistake.arguments[0]) --help'\n"))
        #expect(try folder.names == ["-dash.plist", "a.plist"])
    }

    @Test func refusesDataThatIsNotBase64() throws {
        let run = try ProgramRun(["set", "a", "--binary", "A", "a.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages == "plutil-lite: error: expected base64 after --binary, found 'A'\n")
    }

    private static let names = SetCommand.optionNames

    static let lines: [(words: [String], sorted: [String])] = [
        (["A", "--string=", "f"], ["--string", "", "--", "A", "f"]),
        (["--string", "--string=", "f"], ["--string", "--string=", "--", "f"]),
        (["--string=x=", "x="], ["--string", "x=", "--", "x="]),
        (["-k", "--", "f", "--", "--xml="], ["-k", "--", "--", "f", "--xml="]),
        (["A", "-5", "f"], ["--", "A", "-5", "f"]),
        (["A", "--string", "-h", "f"], ["--string", "-h", "--", "A", "f"]),
        (["-pq", "A", "v"], ["-p", "-q", "--", "A", "v"]),
        (["-po", "f", "A", "v"], ["-p", "-o", "f", "--", "A", "v"]),
        (["-o=f", "A", "v"], ["-o", "f", "--", "A", "v"]),
        (["-q", "-q", "-", ""], ["-q", "--", "-", ""]),
        (["--backup=.x=", "--backup"], ["--backup-suffix", ".x=", "--backup", "--"]),
        (["--backup-suffix", "--backup=f"], ["--backup-suffix", "--backup=f", "--"]),
        (["--backup", "f"], ["--backup", "--", "f"]),
    ]

    @Test(arguments: CaseIndex.all(of: lines))
    func putsOptionsBeforeOtherWords(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (words, sorted) = Self.lines[index]
        #expect(
            try CommandWords.sorted(words, by: Self.names, takesNumbers: true)?.all == sorted)
    }

    @Test func keepsValuesOfOptions() throws {
        let run = try ProgramRun(["set", "a", "--string", "--version", "a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try ProgramRun(["get", "a", "a.plist"], in: folder).output == "--version\n")
        let number = try ProgramRun(["set", "a", "-1", "a.plist"], in: folder)
        #expect(number.status == 0)
        #expect(try ProgramRun(["get", "a", "a.plist"], in: folder).output == "-1\n")
    }

    @Test func acceptsFilesWithDashAfterDoubleDash() throws {
        let run = try ProgramRun(["lint", "--", "-dash.plist"], in: folder)
        #expect(run.output == "-dash.plist: ok\n")
        let output = try ProgramRun(
            ["convert", "xml", "-o", "-out.plist", "--", "-dash.plist"], in: folder)
        #expect(output.status == 0)
        #expect(try folder.text(of: "-out.plist") == Samples.small)
    }

    @Test func opensFilesWhoseNamesAreNotUTF8() throws {
        let run = try ProgramRun.shell(
            #"cp a.plist $'l\xe9.plist' && plutil-lite lint $'l\xe9.plist' "#
                + #"&& plutil-lite -lint $'l\xe9.plist' "#
                + #"&& plutil-lite convert binary -i $'l\xe9.plist' "#
                + #"&& plutil-lite convert xml -e x $'l\xe9.plist' && ls | od -An -v -tx1 | tr -d ' \n'"#,
            in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("l\u{FFFD}.plist: ok\nl\u{FFFD}.plist: OK\n"))
        #expect(run.output.hasSuffix("6ce92e706c6973740a" + "6ce92e780a"))
    }

    @Test func distinguishesLookalikeFileNames() throws {
        let run = try ProgramRun.shell(
            #"echo '{a=1;}' > $'l\xe9' && echo '{a=2;}' > $'l\xe8' "#
                + #"&& plutil-lite get a $'l\xe8' $'l\xe9' $'l\xe8' "#
                + #"&& plutil-lite convert xml -o $'l\xe7' $'l\xe9' && plutil-lite get a $'l\xe7'"#,
            in: folder)
        #expect(run.messages == "")
        #expect(run.output == "2\n1\n2\n1\n")
    }

    /// Each does the same under its long name.
    static let longNames: [(short: String, long: String)] = [
        ("get -0 b a.plist", "get --zero-terminated b a.plist"),
        ("get -k b a.plist", "get --key b a.plist"),
        ("get -q b a.plist", "get --quiet b a.plist"),
        ("convert json -o x a.plist && cat x", "convert json --output x a.plist && cat x"),
        ("convert json -e x a.plist && cat a.x", "convert json --extension x a.plist && cat a.x"),
        ("set -p c.d.e 1 -o - a.plist", "set --parents c.d.e 1 --output - a.plist"),
        ("edit -c 'remove b' -o - a.plist", "edit --command 'remove b' --output=- a.plist"),
        ("edit -f script -o - a.plist", "edit --script script --output - a.plist"),
    ]

    @Test(arguments: CaseIndex.all(of: longNames))
    func shortOptionsHaveLongNames(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (short, long) = Self.longNames[index]
        try folder.write("remove b\n", to: "script")
        let runs = try [short, long].map {
            try ProgramRun.shell("plutil-lite \($0)", in: folder)
        }
        #expect(runs[0].status == 0 && runs[1].status == 0)
        #expect(runs[0].output == runs[1].output)
        #expect(runs[1].output != "")
    }
}
