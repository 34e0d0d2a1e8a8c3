// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct LintCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "good.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        try folder.write(Samples.duplicate, to: "duplicate.plist")
    }

    @Test func showsWhereAndWhatWithExcerptCaretAndNote() throws {
        let run = try ProgramRun(["lint", "broken.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.messages == """
                broken.plist:5:3: error: expected a value or '</array>', found '</dict>'
                 5 |   </dict>
                   |   ^~~~~~~
                broken.plist:4:3: note: the array opened here is still open

                """)
    }

    @Test func showsTheByteOffsetInABinaryFile() throws {
        var bytes = Samples.binary([[0xA1, 1], [0x51, 0x78]])
        bytes[9] = 7
        try bytes.write(to: folder["b.plist"])
        let run = try ProgramRun(["lint", "b.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages.hasPrefix("b.plist: byte 0x"))
        #expect(run.messages.contains(": error: "))
        #expect(run.output == "")
    }

    @Test func saysOkForAGoodFileAndNothingWhenQuiet() throws {
        let run = try ProgramRun(["lint", "good.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "good.plist: ok\n")
        #expect(run.messages == "")
        let quiet = try ProgramRun(["lint", "-q", "good.plist", "duplicate.plist"], in: folder)
        #expect(quiet.status == 0)
        #expect(quiet.output == "")
        #expect(quiet.messages == "")
    }

    @Test func tellsErrorsEvenWhenQuiet() throws {
        let run = try ProgramRun(["lint", "-q", "broken.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("broken.plist:5:3: error: "))
    }

    @Test func tellsWarningsAndCallsTheFileOk() throws {
        let run = try ProgramRun(["lint", "duplicate.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "duplicate.plist: ok, with 1 warning\n")
        #expect(
            run.messages == """
                duplicate.plist:4:1: warning: duplicate key 'A': the last value counts
                 4 | <key>A</key><false/>
                   | ^
                duplicate.plist:3:1: note: the value given here is dropped

                """)
    }

    @Test func takesWarningsForErrorsWhenStrict() throws {
        let run = try ProgramRun(["lint", "--strict", "duplicate.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages.hasPrefix("duplicate.plist:4:1: error: duplicate key 'A'"))
    }

    @Test func attemptsAllFilesAndCountsThem() throws {
        let run = try ProgramRun(
            ["lint", "good.plist", "missing.plist", "broken.plist", "duplicate.plist"], in: folder)
        #expect(run.status == 2)
        #expect(
            run.output == """
                good.plist: ok
                duplicate.plist: ok, with 1 warning
                4 files: 2 ok, 2 with errors, 1 warning

                """)
        #expect(run.messages.contains("missing.plist: No such file or directory\n"))
        #expect(run.messages.contains("broken.plist:5:3: error: "))
    }

    @Test func tellsHowManyWarningsWereLeftOut() throws {
        let entries = String(repeating: "<key>A</key><true/>\n", count: 151)
        try folder.write(Samples.plist("<dict>\(entries)</dict>"), to: "many.plist")
        let run = try ProgramRun(["lint", "many.plist"], in: folder)
        #expect(run.output == "many.plist: ok, with 150 warnings\n")
        #expect(run.messages.hasSuffix("many.plist: … and 50 more warnings\n"))
    }

    @Test func namesWhatIsNoPropertyList() throws {
        try Data([0x1F, 0x8B, 8, 0]).write(to: folder["z.plist"])
        try Data().write(to: folder["empty.plist"])
        let run = try ProgramRun(["lint", "z.plist", "empty.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.messages == """
                z.plist: byte 0x0: error: this is gzip-compressed data, not a property list
                empty.plist: error: the input is empty

                """)
    }

    @Test func escapesWhatATerminalWouldActOn() throws {
        try folder.write(Samples.plist("<dict><\u{1B}[31m</dict>"), to: "a\u{1B}[2Jb.plist")
        let run = try ProgramRun(["lint", "a\u{1B}[2Jb.plist"], in: folder)
        #expect(run.status == 1)
        #expect(!run.messages.contains("\u{1B}"))
        #expect(run.messages.hasPrefix("a\\u{1b}[2Jb.plist:1:"))
    }

    @Test func pointsAtTheRightColumnAfterWideCharacters() throws {
        try folder.write(Samples.plist("<array><string>日本</string><x/></array>"), to: "w.plist")
        let run = try ProgramRun(["lint", "w.plist"], in: folder)
        let lines = run.messages.split(separator: "\n")
        #expect(run.messages.hasPrefix("w.plist:1:48: error: "))
        // Two columns each, so the caret stands two further right than in scalars.
        #expect(lines[2].hasPrefix("   | " + String(repeating: " ", count: 49) + "^"))
    }

    @Test(.enabled(if: Tools.hasLibXML))
    func checksTheDTDOnRequest() throws {
        try folder.write(
            Samples.plist("<dict foo=\"1\"><key>A</key><true/></dict>"), to: "attribute.plist")
        #expect(try ProgramRun(["lint", "attribute.plist"], in: folder).status == 0)
        let run = try ProgramRun(["lint", "--dtd", "attribute.plist", "good.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages.contains("attribute.plist:1:"))
        #expect(run.output == "good.plist: ok\n2 files: 1 ok, 1 with errors\n")
    }

    @Test(.enabled(if: Tools.hasLibXML))
    func readsDeclaredEncodingsThroughLibXML() throws {
        let text = "<?xml version=\"1.0\" encoding=\"KOI8-R\"?><plist version=\"1.0\"><string>"
        let bytes = Data(text.utf8) + Data([0xC1, 0xC2]) + Data("</string></plist>".utf8)
        try bytes.write(to: folder["koi.plist"])
        let run = try ProgramRun(["print", "koi.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "\"аб\"\n")
    }
}
