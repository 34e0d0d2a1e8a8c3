// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import PlutilLite

@Suite struct UsageTests {
    let folder: Folder

    static let commands = [
        "print", "get", "convert", "lint", "info", "check", "bundle", "resource", "explain",
        "create", "set", "insert", "replace", "append", "remove", "rename", "copy", "move", "bump",
        "edit",
    ]

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try folder.write(Samples.small, to: "-dash.plist")
    }

    @Test(arguments: commands)
    func showsExamplesInTheHelpOfEachCommand(_ command: String) throws {
        let run = try ProgramRun([command, "--help"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(run.output.contains("Examples:\n  plutil-lite \(command) "))
        #expect(run.output.contains("USAGE: plutil-lite \(command) "))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let same = try ProgramRun(["help", command], in: folder)
        #expect(same.output == run.output)
    }

    @Test func namesAllFormatsOfTheRegistryInTheHelp() {
        let names = PlistCodecRegistry.standard.codecs.map(\.format.name).sorted()
        #expect(OptionText.formats == OptionText.listed(names))
    }

    @Test func namesTheCommandsAndStatusesInTheHelp() throws {
        let run = try ProgramRun(["--help"], in: folder)
        #expect(run.status == 0)
        for command in Self.commands {
            #expect(run.output.contains("\n  \(command) "))
        }
        #expect(run.output.contains("Exit status: 0 done; 1 "))
        #expect(run.output.contains("Examples:\n"))
        #expect(try ProgramRun([], in: folder).output == run.output)
    }

    @Test func printsItsVersion() throws {
        let run = try ProgramRun(["--version"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    }

    /// Arguments that make no sense, with a part of what is said about them.
    static let mistakes: [(arguments: [String], message: String)] = [
        (["convert"], "Missing expected argument '<format>'"),
        (
            ["convert", "json5", "a.plist"],
            "expected the format \(OptionText.writtenFormats), found 'json5'"
        ),
        (["convert", "xml", "a.plist", "b.plist"], "several files need -i or -e EXT"),
        (["convert", "xml", "-o", "x", "a.plist", "b.plist"], "-o takes the output of one file"),
        (["convert", "xml", "-o", "x", "-i", "a.plist"], "only one of -o, -i and -e"),
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
            "expected a number from 0 on after --max-expansion, found '-1'"
        ),
        (
            ["print", "--from", "yaml", "a.plist"],
            "expected the format \(OptionText.formats) after --from, found 'yaml'"
        ),
        (["print", "--color", "red"], "expected auto, always or never after --color, found 'red'"),
        (["print", "--max-expansion", "x"], "expected a number from 0 on after --max-expansion"),
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
        (["set", "a", "--date", "today"], "expected a date such as 2024-02-29T12:34:56Z after"),
        (
            ["set", "a", "--date", "2023-02-29T12:34:56Z"],
            "expected a date in the calendar after --date, found '2023-02-29T12:34:56Z'"
        ),
        (["set", "a", "--data", "A"], "expected base64 after --data, found 'A'"),
        (["set", "a", "--uid", "-1"], "expected a number from 0 to 18446744073709551615 after"),
        (["set", "a", "--bool", "1", "--array"], "only one option can give the value"),
        (["set", "a", "-5"], "expected a value; after -- where it begins with '-'"),
        (
            ["set", "--if-missing", "--expect-old", "1", "a", "2"],
            "--if-missing and --expect-old exclude each other"
        ),
        (["set", "a", "b", "--backup", "-o", "x"], "-o leaves FILE as it is, so --backup has"),
        (["set", "a", "--value-from", "-"], "cannot both be on standard input"),
        (["rename", "a"], "expected a key"),
        (["move", "a"], "expected a second path"),
        (["remove"], "expected a path"),
        (
            ["check", "--rule", "misspelt-ky"],
            "no rule after --rule is called 'misspelt-ky'; did you mean 'misspelt-key'?\n"
                + "The rules are root-dictionary, "
        ),
        (["check", "--skip", "foo"], "no rule after --skip is called 'foo'\nThe rules are "),
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
        (["check", "--list-rules", "a.plist"], "--list-rules reads nothing; leave out 'a.plist'"),
        (["print", "--bogus"], "Unknown option '--bogus'"),
        (["bundle"], "expected a bundle"),
        (["bundle", "--format", "xml", "a"], "expected text or json after --format, found 'xml'"),
        (["resource", "a"], "Missing expected argument '<name>'"),
        (["bogus"], "Unexpected argument 'bogus'"),
        (["create", "xml"], "Missing expected argument '<file>'"),
    ]

    @Test(arguments: mistakes.indices)
    func exitsWithTwoOnAMistakenCommandLine(_ index: Int) throws {
        let mistake = Self.mistakes[index]
        let run = try ProgramRun(mistake.arguments, in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains(mistake.message))
        let command = ["bogus"].contains(mistake.arguments[0]) ? "" : mistake.arguments[0] + " "
        #expect(
            run.messages.contains("  See 'plutil-lite \(command)--help' for more information.\n"))
        #expect(try folder.names == ["-dash.plist", "a.plist"])
    }

    @Test(arguments: commands)
    func knowsAllOptionsThatTakeAValue(_ command: String) throws {
        let help = try ProgramRun([command, "--help"], in: folder).output
        let names = help.matches(of: /(?m)^  (?:-., )?(--?[a-z0-9-]+) </).map { String($0.1) }
        // A flag of some commands, and without a word that could be empty in others.
        #expect(Set(names).subtracting(OptionWords.valued).isSubset(of: ["--null"]))
        #expect(names.isEmpty == (command == "create"))
    }

    static let emptyValues: [(words: [String], expanded: [String])] = [
        (["A", "--string=", "f"], ["A", "--string", "", "f"]),
        (["--string", "--string=", "f"], ["--string", "--string=", "f"]),
        (["--string=x=", "--array=", "x="], ["--string=x=", "--array=", "x="]),
        (["--backup="], ["--backup", ""]), (["--backup", "f"], ["--backup", ".bak", "f"]),
        (["-k", "--backup", "--", "--xml="], ["-k", "--backup", "--", "--xml="]),
        (["-k", "--", "--xml="], ["-k", "--", "--xml", ""]),
    ]

    @Test(arguments: emptyValues.indices)
    func expandsOptionsWithNothingAfterTheEqualsSign(_ index: Int) {
        let (words, expanded) = Self.emptyValues[index]
        #expect(OptionWords.expanded(words) == expanded)
    }

    @Test func takesFilesThatBeginWithADashAfterTwoDashes() throws {
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

    @Test func tellsFilesApartWhoseNamesLookTheSame() throws {
        let run = try ProgramRun.shell(
            #"echo '{a=1;}' > $'l\xe9' && echo '{a=2;}' > $'l\xe8' "#
                + #"&& plutil-lite get a $'l\xe8' $'l\xe9' $'l\xe8' "#
                + #"&& plutil-lite convert xml -o $'l\xe7' $'l\xe9' && plutil-lite get a $'l\xe7'"#,
            in: folder)
        #expect(run.messages == "")
        #expect(run.output == "2\n1\n2\n1\n")
    }
}
