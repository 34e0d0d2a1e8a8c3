// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct PlutilModeTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "good.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        try Data().write(to: folder["empty.plist"])
        try folder.write(Samples.small, to: "-dash.plist")
    }

    /// Arguments after `plutil`, and plutil's answers.
    static let cases: [(arguments: [String], output: String, messages: String, status: Int32)] = [
        (["-lint"], "", "No files specified.\n", 1),
        (["-lint", "good.plist"], "good.plist: OK\n", "", 0),
        (["-lint", "-s", "good.plist"], "", "", 0),
        (["-lint", "good.plist", "-s"], "", "", 0),
        (["-lint", "-r", "-n", "good.plist"], "good.plist: OK\n", "", 0),
        (["-lint", "--", "good.plist"], "good.plist: OK\n", "", 0),
        (["-lint", "--"], "", "No files specified.\n", 1),
        (["-lint", "-o", "x", "good.plist"], "", "-o is not used with -lint.\n", 1),
        (["-lint", "-e", "x", "good.plist"], "", "-e is not used with -lint.\n", 1),
        (["-lint", "-e", "x", "-o", "x", "good.plist"], "", "-o is not used with -lint.\n", 1),
        (["-lint", "-o", "x"], "", "No files specified.\n", 1),
        (["-lint", "good.plist", "-o"], "", "Missing argument for -o.\n", 1),
        (["-lint", "-e"], "", "Missing argument for -e.\n", 1),
        (["-lint", "-bogus", "good.plist"], "", "unrecognized option: -bogus\n", 1),
        (["-lint", "good.plist", "-o", "x", "-bogus"], "", "unrecognized option: -bogus\n", 1),
        (["-lint", "-lint", "good.plist"], "", "unrecognized option: -lint\n", 1),
        (["-lint", "-help"], "", "unrecognized option: -help\n", 1),
        (["-lint", ""], "", ": Empty path specified\n", 1),
        (
            ["-lint", "empty.plist"], "",
            "empty.plist: (Cannot parse a NULL or zero-length data)\n", 1
        ),
        (
            ["-lint", "missing.plist"], "",
            "missing.plist: (The operation could not be completed. The file doesn’t exist.)\n", 1
        ),
        (
            ["-lint", "/"], "",
            "/: (The operation could not be completed. (NSCocoaErrorDomain error 256.))\n", 1
        ),
        (["-lint", "-"], "", "<stdin>: (Unable to read file from standard input)\n", 1),
    ]

    @Test(arguments: CaseIndex.all(of: cases))
    func answersLikePlutil(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let expected = Self.cases[index]
        let run = try ProgramRun(expected.arguments, in: folder)
        #expect(run.output == expected.output)
        #expect(run.messages == expected.messages)
        #expect(run.status == expected.status)
    }

    @Test(.enabled(if: Tools.plutil != nil), arguments: CaseIndex.all(of: cases))
    func toolchainPlutilAnswersAsExpected(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let expected = Self.cases[index]
        let run = try ProgramRun(
            expected.arguments, in: folder, program: try #require(Tools.plutil))
        #expect(run.output == expected.output)
        #expect(run.messages == expected.messages)
        #expect(run.status == expected.status)
    }

    /// Arguments when the program's own name is plutil: without a verb they mean -lint.
    static let nameCases: [(arguments: [String], output: String, messages: String, status: Int32)] =
        [
            ([], "", "No files specified.\n", 1),
            (["-s"], "", "No files specified.\n", 1),
            (["good.plist"], "good.plist: OK\n", "", 0),
            (["-s", "good.plist"], "", "", 0),
            (["good.plist", "-lint"], "", "unrecognized option: -lint\n", 1),
            (["--help"], "", "unrecognized option: --help\n", 1),
            (["-h"], "", "unrecognized option: -h\n", 1),
            (["--version"], "", "unrecognized option: --version\n", 1),
            (
                ["lint", "-s"], "",
                "lint: (The operation could not be completed. The file doesn’t exist.)\n", 1
            ),
        ]

    @Test(arguments: CaseIndex.all(of: nameCases))
    func lintsUnderNamePlutil(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let link = folder.outside.appendingPathComponent("plutil")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: ProgramRun.program)
        let expected = Self.nameCases[index]
        for program in [link, Tools.plutil].compactMap({ $0 }) {
            let run = try ProgramRun(expected.arguments, in: folder, program: program)
            #expect(run.output == expected.output)
            #expect(run.messages == expected.messages)
            #expect(run.status == expected.status)
        }
    }

    @Test func readsStandardInputOnce() throws {
        let run = try ProgramRun(
            ["-lint", "-", "-"], input: Data(Samples.small.utf8), in: folder)
        #expect(run.output == "<stdin>: OK\n")
        #expect(run.messages == "<stdin>: (Unable to read file from standard input)\n")
        #expect(run.status == 1)
    }

    @Test func putsPlutilMessageBeforeLocation() throws {
        let run = try ProgramRun(["-lint", "broken.plist", "good.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "good.plist: OK\n")
        #expect(
            run.messages == """
                broken.plist: (expected a value or '</array>', found '</dict>')
                broken.plist:5:3: error: expected a value or '</array>', found '</dict>'
                 5 |   </dict>
                   |   ^~~~~~~
                broken.plist:4:3: note: the array opened here is still open

                """)
    }

    @Test(arguments: ["$'k\\xff' -string x", "k -string $'\\xff'"])
    func refusesWordsThatAreNotUTF8(_ words: String) throws {
        let run = try ProgramRun.shell("plutil-lite -insert \(words) -o - good.plist", in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("expected an argument in UTF-8, found '"))
    }

    @Test func endsOptionsAtDoubleDash() throws {
        let run = try ProgramRun(["-lint", "--", "-dash.plist"], in: folder)
        #expect(run.output == "-dash.plist: OK\n")
        #expect(run.status == 0)
    }

    @Test func printsHelp() throws {
        let run = try ProgramRun(["-help", "whatever"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("plutil: [command_option] [other_options] file...\n"))
        #expect(run.output.contains(" -lint "))
        #expect(run.output.contains(" -convert FMT "))
        #expect(run.output.hasSuffix("plutil-lite help compat\n"))
    }

    @Test func reportsFailedOutput() throws {
        let run = try ProgramRun.shell("plutil-lite -lint good.plist > /dev/full", in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "<stdout>: No space left on device\n")
    }
}
