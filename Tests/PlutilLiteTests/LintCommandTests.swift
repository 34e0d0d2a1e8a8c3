// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct LintCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "good.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        try folder.write(Samples.duplicate, to: "duplicate.plist")
    }

    @Test func showsPlaceMessageExcerptAndNote() throws {
        let run = try ProgramRun(["lint", "broken.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output == """
                broken.plist:5:3: error: expected a value or '</array>', found '</dict>'
                 5 |   </dict>
                   |   ^~~~~~~
                broken.plist:4:3: note: the array opened here is still open

                """)
    }

    @Test func showsByteOffsetInBinaryFile() throws {
        var bytes = Samples.binary([[0xA1, 1], [0x51, 0x78]])
        bytes[9] = 7
        try bytes.write(to: folder["b.plist"])
        let run = try ProgramRun(["lint", "b.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("b.plist: byte 0x"))
        #expect(run.output.contains(": error: "))
        #expect(run.messages == "")
    }

    @Test func reportsOkUnlessQuiet() throws {
        let run = try ProgramRun(["lint", "good.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "good.plist: ok\n")
        #expect(run.messages == "")
        let quiet = try ProgramRun(["lint", "-q", "good.plist", "duplicate.plist"], in: folder)
        #expect(quiet.status == 0)
        #expect(quiet.output == "")
        #expect(quiet.messages == "")
    }

    @Test func reportsErrorsEvenWhenQuiet() throws {
        let run = try ProgramRun(["lint", "-q", "broken.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(run.output.hasPrefix("broken.plist:5:3: error: "))
    }

    @Test func reportsWarningsAndOk() throws {
        let run = try ProgramRun(["lint", "duplicate.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(
            run.output == """
                duplicate.plist:4:1: warning: duplicate key 'A': the last value counts
                 4 | <key>A</key><false/>
                   | ^
                duplicate.plist:3:1: note: the value given here is dropped
                duplicate.plist: ok, with 1 warning

                """)
    }

    @Test func treatsWarningsAsErrorsWhenStrict() throws {
        let run = try ProgramRun(["lint", "--strict", "duplicate.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("duplicate.plist:4:1: error: duplicate key 'A'"))
    }

    @Test func checksAllFilesAndCountsThem() throws {
        let run = try ProgramRun(
            ["lint", "good.plist", "missing.plist", "broken.plist", "duplicate.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("good.plist: ok\nbroken.plist:5:3: error: "))
        #expect(run.output.contains("\nduplicate.plist: ok, with 1 warning\n4 files: "))
        #expect(
            run.output.hasSuffix("\n4 files: 2 ok, 1 with errors, 1 not read, 1 warning\n"))
        #expect(run.messages == "missing.plist: error: no such file or directory\n")
    }

    /// Findings for programs go to standard output, and failures to standard error.
    @Test func separatesFindingsFromFailures() throws {
        for form in ["text", "json", "github", "sarif"] {
            let run = try ProgramRun(
                ["lint", "--format", form, "missing.plist", "broken.plist"], in: folder)
            #expect(run.status == 2)
            #expect(run.messages == "missing.plist: error: no such file or directory\n")
            #expect(run.output.contains("expected a value or '</array>', found '</dict>'"))
        }
    }

    @Test func writesFindingsAsJSON() throws {
        let json = try ProgramRun(["lint", "--format", "json", "duplicate.plist"], in: folder)
        #expect(json.status == 0)
        #expect(
            json.output == """
                {
                  "findings": [
                    {
                      "file": "duplicate.plist",
                      "line": 4,
                      "column": 1,
                      "endLine": 4,
                      "endColumn": 2,
                      "severity": "warning",
                      "rule": "duplicate-key",
                      "message": "duplicate key 'A': the last value counts",
                      "fixes": [
                        {
                          "title": "remove the value that is dropped",
                          "safety": "suggestion",
                          "edits": [
                            {
                              "edit": "replace",
                              "offset": 28,
                              "length": 20,
                              "text": ""
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "files": 1,
                  "errors": 0,
                  "warnings": 1,
                  "notes": 0
                }

                """)
    }

    @Test func writesFindingsForPrograms() throws {
        let github = try ProgramRun(["lint", "--format", "github", "broken.plist"], in: folder)
        #expect(github.status == 1)
        #expect(
            github.output == """
                ::error file=broken.plist,line=5,col=3,title=unexpected-element::expected a value \
                or '</array>', found '</dict>'

                """)
        let sarif = try ProgramRun(
            ["lint", "--strict", "--format", "sarif", "duplicate.plist"], in: folder)
        #expect(sarif.status == 1)
        let log = try JSONSerialization.jsonObject(with: sarif.outputBytes) as? [String: Any]
        let sarifRun = try #require((log?["runs"] as? [[String: Any]])?.first)
        let driver = (sarifRun["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rules = driver?["rules"] as? [[String: Any]]
        let names = rules?.map { $0["id"] as? String ?? "" }
        let readers = ["reader-refuses", "reads-otherwise"]
        #expect(names == SyntaxRule.allCases.map(\.rawValue) + readers)
        let result = try #require((sarifRun["results"] as? [[String: Any]])?.first)
        #expect(result["level"] as? String == "error")
        #expect(result["ruleId"] as? String == "duplicate-key")
        #expect(result["ruleIndex"] as? Int == names?.firstIndex(of: "duplicate-key"))
    }

    @Test func countsOmittedWarnings() throws {
        let entries = String(repeating: "<key>A</key><true/>\n", count: 151)
        try folder.write(Samples.plist("<dict>\(entries)</dict>"), to: "many.plist")
        let run = try ProgramRun(["lint", "many.plist"], in: folder)
        #expect(
            run.output.hasSuffix(
                "\nmany.plist: … and 50 more warnings\nmany.plist: ok, with 150 warnings\n"))
    }

    @Test func namesFormatOfOtherFiles() throws {
        try Data([0x1F, 0x8B, 8, 0]).write(to: folder["z.plist"])
        try Data().write(to: folder["empty.plist"])
        let run = try ProgramRun(["lint", "z.plist", "empty.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output == """
                z.plist: byte 0x0: error: this is gzip-compressed data, not a property list; 'gunzip -c FILE' decompresses it
                empty.plist: error: the input is empty
                2 files: 0 ok, 2 with errors

                """)
    }

    @Test func escapesControlCharacters() throws {
        try folder.write(Samples.plist("<dict><\u{1B}[31m</dict>"), to: "a\u{1B}[2Jb.plist")
        let run = try ProgramRun(["lint", "a\u{1B}[2Jb.plist"], in: folder)
        #expect(run.status == 1)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.hasPrefix("a\\u{1b}[2Jb.plist:1:"))
    }

    @Test func coloursFindingsOnRequest() throws {
        let run = try ProgramRun(["lint", "--color", "always", "broken.plist"], in: folder)
        let first = run.output.prefix { $0 != "\n" }
        #expect(
            first == "\u{1B}[1mbroken.plist:5:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m "
                + "expected a value or '</array>', found '</dict>'")
    }

    @Test func marksColumnAfterWideCharacters() throws {
        try folder.write(Samples.plist("<array><string>日本</string><x/></array>"), to: "w.plist")
        let run = try ProgramRun(["lint", "w.plist"], in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(run.output.hasPrefix("w.plist:1:48: error: "))
        // Two columns each, so the caret stands two further right than in scalars.
        #expect(lines[2].hasPrefix("   | " + String(repeating: " ", count: 49) + "^"))
    }

    @Test(.enabled(if: Tools.hasLibXML))
    func checksDTDOnRequest() throws {
        try folder.write(
            Samples.plist("<dict foo=\"1\"><key>A</key><true/></dict>"), to: "attribute.plist")
        #expect(try ProgramRun(["lint", "attribute.plist"], in: folder).status == 0)
        let run = try ProgramRun(["lint", "--dtd", "attribute.plist", "good.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("attribute.plist:1:"))
        #expect(run.output.hasSuffix("\ngood.plist: ok\n2 files: 1 ok, 1 with errors\n"))
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

    @Test func quotesStartOfLongKeysForPrograms() throws {
        let key = String(repeating: "k", count: 2_000)
        try folder.write("{\"\(key)\": {\"a\": 1, \"a\": \"\\ud800\"}}", to: "long.json")
        let run = try ProgramRun(["lint", "--format", "json", "long.json"], in: folder)
        #expect(run.output.contains("\"path\": \"\(key.prefix(1_024))…"))
        #expect(!run.output.contains(key))
    }
}
