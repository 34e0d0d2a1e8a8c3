// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// The machine-readable output of `check`.
@Suite(.tags(.process)) struct CheckFormatTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(CheckCommandTests.fine, to: "fine.plist")
        try folder.write(CheckCommandTests.faulty, to: "faulty.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        // Four scalars, and five code units, before the key.
        try folder.write("/*😀*/ CFBundelName = A;", to: "100%,a:b é.strings")
    }

    private func json(_ run: ProgramRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any])
    }

    // MARK: Names of values

    /// A finding, and the path that begins its message in text output; `nil` if the shown line or
    /// the message has the key.
    @Test(arguments: [
        (
            "<plist><dict>\n<key>CFBundleVersion</key>\n<integer>1</integer></dict></plist>",
            "CFBundleVersion"
        ),
        (
            "<plist><dict><key>UIAppFonts</key><array>\n<integer>1</integer></array></dict></plist>",
            "UIAppFonts[0]"
        ),
        // The line has the key only as a part of a longer word.
        (
            "<plist><dict><key>CFBundleIconFile</key>\n<array><string>CFBundleIconFiles</string>"
                + "</array></dict></plist>", "CFBundleIconFile"
        ),
        ("<plist><dict><key>CFBundleVersion</key><integer>1</integer></dict></plist>", nil),
        ("<plist><dict>\n<key>CFBundelName</key>\n<string/></dict></plist>", nil),
        ("<plist>\n<array/></plist>", nil),
        // The line shows a syntax error.
        ("<plist><dict><key>UIAppFonts</key>\n<array>\n</dict></plist>", nil),
    ]) func namesPathUnlessKeyIsShown(_ text: String, _ path: String?) throws {
        try folder.write(text, to: "Info.plist")
        for form in ["text", "github", "sarif"] {
            let run = try ProgramRun(
                [
                    "check", "--rule", "value-kind", "--rule", "misspelt-key", "--rule",
                    "root-dictionary", "--format", form, "Info.plist",
                ], in: folder)
            let start = ["text": ": ", "github": "::", "sarif": "\"text\": \""][form] ?? ""
            if let path {
                #expect(run.output.contains("\(start)\(path): expected "), "\(form)")
            } else {
                let isPlain = ["expected", "unknown key"].contains {
                    run.output.contains(start + $0)
                }
                #expect(isPlain, "\(form): \(run.output)")
            }
        }
    }

    /// A binary property list has no lines: its findings are located by their paths.
    @Test func namesPathsInBinaryFiles() throws {
        try folder.write(
            "<plist><dict><key>CFBundleVersion</key><integer>1</integer></dict></plist>", to: "x")
        _ = try ProgramRun(["convert", "binary", "-o", "Info.plist", "x"], in: folder)
        func run(_ form: String) throws -> String {
            try ProgramRun(
                ["check", "--rule", "value-kind", "--format", form, "Info.plist"], in: folder
            ).output
        }
        #expect(try run("text").hasPrefix("Info.plist: CFBundleVersion: error: expected "))
        #expect(try run("github").contains("::CFBundleVersion: expected "))
        #expect(try run("sarif").contains("\"text\": \"CFBundleVersion: expected "))
    }

    /// All texts of a string catalogue have the same last keys.
    @Test func namesKeyOfTextInCatalogue() throws {
        try folder.write(
            """
            { "sourceLanguage": "en", "version": "1.0", "strings": { "tides": { "localizations": {
              "en": { "stringUnit": { "state": "translated", "value": "%d" } },
              "de": { "stringUnit": { "state": "translated",
                "value": "%@" } } } } } }
            """, to: "A.xcstrings")
        let run = try ProgramRun(["check", "A.xcstrings"], in: folder)
        #expect(run.output.contains("error: strings.tides.localizations.de: argument 1"))
    }

    // MARK: JSON

    private static let faultyJSON = """
        {
          "findings": [
            {
              "file": "faulty.plist",
              "line": 3,
              "column": 3,
              "endLine": 3,
              "endColumn": 26,
              "severity": "warning",
              "rule": "misspelt-key",
              "message": "unknown key 'CFBundelName'; write 'CFBundleName'",
              "path": "CFBundelName"
            },
            {
              "file": "faulty.plist",
              "line": 5,
              "column": 30,
              "endLine": 5,
              "endColumn": 50,
              "severity": "error",
              "rule": "value-kind",
              "message": "expected a string, found an integer; write it as a string",
              "path": "CFBundleVersion",
              "fixes": [
                {
                  "title": "write '1'",
                  "safety": "suggestion",
                  "edits": [
                    {
                      "edit": "set",
                      "path": "CFBundleVersion",
                      "value": "1"
                    }
                  ]
                }
              ]
            },
            {
              "file": "faulty.plist",
              "line": 7,
              "column": 3,
              "endLine": 7,
              "endColumn": 43,
              "severity": "note",
              "rule": "name-length",
              "message": "the name has 23 characters; make it shorter than 16, and put \
        the full name in CFBundleDisplayName",
              "path": "CFBundleName"
            }
          ],
          "files": 2,
          "errors": 1,
          "warnings": 1,
          "notes": 1
        }

        """

    @Test func writesJSON() throws {
        let run = try ProgramRun(
            ["check", "--format", "json", "--notes", "fine.plist", "faulty.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(run.output == Self.faultyJSON)
    }

    @Test func writesEmptyJSON() throws {
        let run = try ProgramRun(["check", "--format", "json", "fine.plist"], in: folder)
        #expect(run.status == 0)
        let object = try json(run)
        #expect((object["findings"] as? [Any])?.isEmpty == true)
        #expect(object["errors"] as? Int == 0)
        let missing = try ProgramRun(["check", "--format", "json", "missing.plist"], in: folder)
        #expect(missing.status == 2)
        #expect(missing.messages == "missing.plist: error: no such file or directory\n")
        #expect(try json(missing)["files"] as? Int == 1)
    }

    @Test func writesFileNamesToJSONUnescaped() throws {
        let name = "two\nlines \\n\u{1B}.plist"
        try folder.write(Samples.broken, to: name)
        let run = try ProgramRun(["check", "--format", "json", name], in: folder)
        let finding = try #require((try json(run)["findings"] as? [[String: Any]])?.first)
        #expect(finding["file"] as? String == name)
    }

    @Test func writesOffsetsInBinaryFiles() throws {
        var bytes = Samples.binary([[0xA1, 1], [0x51, 0x78]])
        bytes[9] = 7
        try bytes.write(to: folder["b.plist"])
        let run = try ProgramRun(["check", "--format", "json", "b.plist"], in: folder)
        #expect(run.status == 1)
        let finding = try #require((try json(run)["findings"] as? [[String: Any]])?.first)
        #expect(finding["offset"] as? Int == 9)
        #expect(finding["line"] == nil)
        #expect(finding["rule"] as? String == "object-reference")
    }

    // MARK: GitHub

    @Test func writesWorkflowCommands() throws {
        let run = try ProgramRun(
            ["check", "--format", "github", "--notes", "fine.plist", "faulty.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output == """
                ::warning file=faulty.plist,line=3,col=3,title=misspelt-key::unknown key \
                'CFBundelName'; write 'CFBundleName'
                ::error file=faulty.plist,line=5,col=30,title=value-kind::expected a string, \
                found an integer; write it as a string
                ::notice file=faulty.plist,line=7,col=3,title=name-length::CFBundleName: the name \
                has 23 characters; make it shorter than 16, and put the full name in CFBundleDisplayName

                """)
    }

    /// GitHub also reads standard error.
    @Test(arguments: ["check", "lint"]) func cannotForgeWorkflowCommands(_ command: String) throws {
        let names = ["::error::x", " ::error::x", "##[error]x"]
        for name in names {
            let run = try ProgramRun([command, "--format", "github", "--", name], in: folder)
            #expect(run.status == 2)
            for line in (run.output + run.messages).split(separator: "\n") {
                let start = line.drop(while: \.isWhitespace)
                #expect(!start.hasPrefix("::error::x") && !start.hasPrefix("##["), "\(line)")
            }
        }
        #expect(Console.withoutCommands("a\n ::b\n::c::\n") == "a\n ./::b\n./::c::\n")
    }

    @Test func escapesTextInWorkflowCommands() throws {
        let run = try ProgramRun(
            ["check", "--format", "github", "100%,a:b é.strings"], in: folder)
        #expect(
            run.output.hasPrefix("::warning file=100%25%2Ca%3Ab é.strings,line=1,col=7,title="))
        #expect(CheckGitHubReport.data("50%: a,\r\nb") == "50%25: a,%0D%0Ab")
        #expect(CheckGitHubReport.property("50%: a,\n") == "50%25%3A a%2C%0A")
    }

    // MARK: SARIF

    @Test func writesSARIF() throws {
        let run = try ProgramRun(
            ["check", "--format", "sarif", "--notes", "faulty.plist", "100%,a:b é.strings"],
            in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        let log = try json(run)
        #expect(log["version"] as? String == "2.1.0")
        #expect(log["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
        let sarifRun = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(sarifRun["columnKind"] as? String == "utf16CodeUnits")
        let tool = try #require(sarifRun["tool"] as? [String: Any])
        let driver = try #require(tool["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "plutil-lite")
        #expect(driver["semanticVersion"] as? String == Program.version)
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == CheckRules.names)
        for rule in rules {
            #expect((rule["shortDescription"] as? [String: String])?["text"]?.isEmpty == false)
        }
        let results = try #require(sarifRun["results"] as? [[String: Any]])
        let texts = try results.map { result in
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let message = try #require(result["message"] as? [String: String])
            #expect(message["text"]?.isEmpty == false)
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            let physical = try #require(location["physicalLocation"] as? [String: Any])
            let artifact = try #require(physical["artifactLocation"] as? [String: String])
            let region = try #require(physical["region"] as? [String: Int])
            return "\(result["level"] ?? "") \(artifact["uri"] ?? "") "
                + "\(region["startLine"] ?? 0):\(region["startColumn"] ?? 0)"
        }
        #expect(
            texts == [
                "warning faulty.plist 3:3", "error faulty.plist 5:30", "note faulty.plist 7:3",
                "warning 100%25%2Ca%3Ab%20%C3%A9.strings 1:8",
            ])
    }

    /// The log of an incomplete run must not look like that of a clean one.
    @Test(arguments: [("faulty.plist", true), ("none.plist", false)])
    func sarifStatesWhetherEverythingWasRead(_ name: String, _ isWhole: Bool) throws {
        let run = try ProgramRun(["check", "--format", "sarif", "faulty.plist", name], in: folder)
        let log = try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any]
        let sarifRun = try #require((log?["runs"] as? [[String: Any]])?.first)
        let invocations = sarifRun["invocations"] as? [[String: Any]]
        #expect(invocations?.count == 1)
        #expect(invocations?.first?["executionSuccessful"] as? Bool == isWhole)
    }

    @Test func writesBytesOfBinaryFilesInSARIF() throws {
        var bytes = Array("bplist00".utf8) + [0xD2, 1, 1, 2, 2, 0x51, 0x6B, 9, 8, 13, 15]
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [3, 0, 16] as [UInt8] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        try Data(bytes).write(to: folder["twice.plist"])
        let run = try ProgramRun(["check", "--format", "sarif", "twice.plist"], in: folder)
        let sarifRun = try #require((try json(run)["runs"] as? [[String: Any]])?.first)
        let result = try #require((sarifRun["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "duplicate-key")
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        #expect(physical["region"] as? [String: Int] == ["byteOffset": 8, "byteLength": 1])
    }

    @Test func writesSARIFOfUnparsableFiles() throws {
        let run = try ProgramRun(
            ["check", "--format", "sarif"], input: Data(Samples.broken.utf8), in: folder)
        #expect(run.status == 1)
        let sarifRun = try #require((try json(run)["runs"] as? [[String: Any]])?.first)
        let result = try #require((sarifRun["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "unexpected-element")
        #expect(
            result["ruleIndex"] as? Int == CheckRules.names.firstIndex(of: "unexpected-element"))
        let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
        #expect(
            (related["message"] as? [String: String])?["text"]
                == "the array opened here is still open")
        #expect(run.output.contains("\"uri\": \"stdin\""))
        let fine = try ProgramRun(["check", "--format", "sarif", "fine.plist"], in: folder)
        #expect(fine.status == 0)
        #expect(fine.output.contains("\"results\": []"))
    }

    @Test func namesFilesAsURIs() throws {
        #expect(Input(argument: "-").uri == "stdin")
        #expect(Input(argument: "a b/c.plist").uri == "a%20b/c.plist")
        #expect(Input(argument: "/tmp/é").uri == "file:///tmp/%C3%A9")
    }
}
