// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct InfoCommandTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test func describesText() throws {
        let text =
            "\u{FEFF}"
            + Samples.plist(
                "<dict><key>a</key><array><dict><key>a</key><real>1</real></dict><true/></array>"
                    + "<key>b</key><date>2001-01-01T00:00:00Z</date></dict>")
        var utf16: [UInt8] = []
        for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        try Data(utf16).write(to: folder["t.plist"])
        let run = try ProgramRun(["info", "t.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                t.plist
                  format     XML
                  encoding   UTF-16LE
                  line ends  LF
                  size       324 bytes
                  root       dictionary, 2 entries
                  values     6: 2 dictionaries, 1 array, 1 real, 1 bool, 1 date
                  depth      3 levels
                  keys       2 distinct
                  warnings   none

                """)
    }

    @Test(arguments: [
        ("", "none"), ("\n\n", "LF"), ("\r\n", "CRLF"), ("\r", "CR"),
        ("\n\r\n\r\r\n", "mixed: 1 LF, 2 CRLF, 1 CR"),
    ])
    func reportsLineEnds(spaces: String, description: String) throws {
        let text = "<plist version=\"1.0\"><array>\(spaces)</array></plist>"
        let run = try ProgramRun(["info"], input: Data(text.utf8), in: folder)
        #expect(run.output.contains("  line ends  \(description)\n"))
    }

    @Test func describesSharingAndWasteOfBinaryFile() throws {
        // An array that contains another one twice, which contains a string that is stored twice;
        // and an object that is not referred to.
        try Samples.binary([
            [0xA3, 1, 1, 3], [0xA1, 2], [0x51, 0x78], [0x51, 0x78], [0x51, 0x79],
        ]).write(to: folder["b.plist"])
        let run = try ProgramRun(["info", "b.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                b.plist
                  format       binary
                  size         57 bytes
                  root         array, 3 elements
                  values       4: 2 arrays, 2 strings
                  written out  6 values, if nothing can be shared
                  depth        2 levels
                  keys         0 distinct
                  objects      5, 1 shared, 1 unreferenced
                  wasted       6 bytes (10.5 %): rewriting it takes 51
                  warnings     none

                """)
        let rewritten = try ProgramRun(["convert", "binary", "b.plist"], in: folder)
        #expect(rewritten.outputBytes.count == 51)
    }

    @Test func describesBombWithoutExpandingIt() throws {
        try Samples.bomb.write(to: folder["bomb.plist"])
        let run = try ProgramRun(["info", "bomb.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("  depth        62 levels\n"))
        #expect(run.output.contains("  values       64: 62 arrays, 2 strings\n"))
    }

    @Test func writesInfoAsJSON() throws {
        try Samples.binary([
            [0xA3, 1, 1, 3], [0xA1, 2], [0x51, 0x78], [0x51, 0x78], [0x51, 0x79],
        ]).write(to: folder["b.plist"])
        try folder.write("{ a = 1; }\r\n", to: "a\u{1B}.plist")
        let run = try ProgramRun(
            ["info", "--format", "json", "b.plist", "missing.plist", "a\u{1B}.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains("missing.plist: "))
        #expect(
            run.output == """
                [
                  {
                    "file": "b.plist",
                    "format": "binary",
                    "size": 57,
                    "root": "array",
                    "rootCount": 3,
                    "values": {
                      "total": 4,
                      "array": 2,
                      "string": 2
                    },
                    "expandedValues": 6,
                    "depth": 2,
                    "distinctKeys": 0,
                    "objects": 5,
                    "sharedObjects": 1,
                    "unreferencedObjects": 1,
                    "rewrittenSize": 51,
                    "warnings": 0
                  },
                  {
                    "file": "a\\u001b.plist",
                    "format": "openstep",
                    "encoding": "UTF-8",
                    "lineEnds": {
                      "LF": 0,
                      "CRLF": 1,
                      "CR": 0
                    },
                    "size": 12,
                    "root": "dictionary",
                    "rootCount": 1,
                    "values": {
                      "total": 2,
                      "dictionary": 1,
                      "string": 1
                    },
                    "expandedValues": 2,
                    "depth": 1,
                    "distinctKeys": 1,
                    "warnings": 0
                  }
                ]

                """)
    }

    @Test func writesInfoOfBombAsJSON() throws {
        try Samples.bomb.write(to: folder["bomb.plist"])
        let bomb = try ProgramRun(["info", "--format", "json", "bomb.plist"], in: folder)
        #expect(bomb.status == 0)
        #expect(bomb.output.contains("\"depth\": 62,"))
        for words in [["info", "--format", "json"], ["readers", "--format", "json"]] {
            let missing = try ProgramRun(words + ["missing.plist"], in: folder)
            #expect(missing.output == "")
            #expect(missing.messages == "missing.plist: error: no such file or directory\n")
            #expect(missing.status == 2)
        }
        let unknown = try ProgramRun(["info", "--format", "sarif", "b.plist"], in: folder)
        #expect(unknown.status == 2)
        #expect(unknown.messages.contains("expected text or json after --format, found 'sarif'"))
    }

    @Test func refusesUnparsableInputWithStatusTwo() throws {
        try folder.write(Samples.broken, to: "broken.plist")
        let run = try ProgramRun(["info", "broken.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
    }
}

@Suite(.tags(.process)) struct CreateCommandTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test func createsEmptyDictionary() throws {
        let run = try ProgramRun(["create", "xml", "new.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(try folder.text(of: "new.plist") == Samples.empty)
        #expect(try folder.names == ["new.plist"])
        let binary = try ProgramRun(["create", "binary", "new.bplist"], in: folder)
        #expect(binary.status == 0)
        #expect(try ProgramRun(["print", "new.bplist"], in: folder).output == "{}\n")
    }

    @Test func createNeverOverwrites() throws {
        try folder.write("mine", to: "mine.plist")
        try FileManager.default.createSymbolicLink(
            atPath: folder["link.plist"].path, withDestinationPath: "nowhere")
        for name in ["mine.plist", "link.plist"] {
            let run = try ProgramRun(["create", "xml", name], in: folder)
            #expect(run.status == 2)
            #expect(run.messages == "\(name): error: file exists\n")
        }
        #expect(try folder.text(of: "mine.plist") == "mine")
        #expect(try folder.names == ["link.plist", "mine.plist"])
    }

    @Test func createsOnStandardOutput() throws {
        let run = try ProgramRun(["create", "xml", "-"], in: folder)
        #expect(run.output == Samples.empty)
        #expect(try folder.names == [])
    }
}
