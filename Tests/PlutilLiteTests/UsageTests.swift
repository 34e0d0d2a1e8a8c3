// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import PlutilLite

@Suite struct UsageTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try folder.write(Samples.small, to: "-dash.plist")
    }

    @Test(arguments: ["print", "get", "convert", "lint", "info", "explain", "create"])
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
        for command in ["print", "get", "convert", "lint", "info", "explain", "create"] {
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
        (["print", "--bogus"], "Unknown option '--bogus'"),
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
}
