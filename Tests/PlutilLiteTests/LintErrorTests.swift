// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// The errors that `lint`, `check` and the language server report about broken text.
@Suite(.tags(.process)) struct LintErrorTests {
    /// A broken text, and `LINE:COLUMN: MESSAGE` for each of its errors.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let file: String
        let text: String
        let errors: [String]

        var testDescription: String { name }

        /// A dictionary with some lines.
        static func xml(_ name: String, _ lines: [String], _ errors: [String]) -> Case {
            let text =
                (["<plist version=\"1.0\">", "<dict>"] + lines + ["</dict>", "</plist>", ""])
                .joined(separator: "\n")
            return Case(name: name, file: "a.plist", text: text, errors: errors)
        }
    }

    static let cases: [Case] = [
        .xml(
            "an unclosed key", ["\t<key>A", "\t<string>x</string>"],
            ["3:8: expected '</key>' to end the key 'A', found '<string>'"]),
        .xml(
            "an unclosed string",
            ["\t<key>A</key>", "\t<string>x", "\t<key>B</key>", "\t<true/>"],
            ["4:11: expected '</string>', found '<key>'"]),
        .xml(
            "a wrong end tag", ["\t<key>A</key>", "\t<string>x</strng>"],
            ["4:11: expected '</string>', found '</strng>'"]),
        .xml(
            "a missing value", ["\t<key>A</key>", "\t<key>B</key>", "\t<true/>"],
            ["4:2: expected a value for the key 'A', found '<key>'"]),
        .xml(
            "a value without a key", ["\t<true/>", "\t<key>B</key>", "\t<true/>"],
            ["3:2: expected '<key>' or '</dict>', found '<true>'"]),
        .xml(
            "an array that is open before a key",
            ["\t<key>A</key>", "\t<array>", "\t\t<true/>", "\t<key>B</key>", "\t<true/>"],
            ["6:2: expected a value, found '<key>' outside a dictionary"]),
        .xml(
            "two holes",
            ["\t<key>A", "\t<true/>", "\t<key>B</key>", "\t<integer>1x</integer>"],
            [
                "3:8: expected '</key>' to end the key 'A', found '<true>'",
                "6:11: expected an integer from -9223372036854775808 to 18446744073709551615, found '1x'",
            ]),
        Case(
            name: "a missing semicolon", file: "a.pbxproj", text: "{\n\tA = 1\n\tB = 2;\n}\n",
            errors: ["3:2: expected ';' after the value, found 'B'"]),
        Case(
            name: "a missing brace", file: "a.pbxproj",
            text: "{\n\tA = {\n\t\tB = 1;\n\tC = 2;\n\tD = {\n\t\tE = 1;\n\t};\n}\n",
            errors: ["4:2: expected '};', found a less indented line"]),
        Case(
            name: "a missing quotation mark", file: "a.strings",
            text: "\"A\" = \"x;\n\"B\" = \"y\";\n\"C\" = \"z\";\n",
            errors: ["1:9: expected '\"' to end the string"]),
        Case(
            name: "a missing comma", file: "a.json", text: "{\n  \"A\": 1\n  \"B\": [1 2]\n}\n",
            errors: [
                "3:3: expected ',' or '}', found a string",
                "3:11: expected ',' after the value, found '2'",
            ]),
        Case(
            name: "text behind XML", file: "a.plist",
            text: "<plist version=\"1.0\">\n<dict/>\n</plist>\nrest\n",
            errors: ["4:1: expected the end of the input after the property list, found text"]),
        Case(
            name: "text behind OpenStep", file: "a.plist", text: "{\n\tA = 1;\n}\nrest of it\n",
            errors: ["4:1: expected the end of the input, found 'rest'"]),
        Case(
            name: "text behind JSON", file: "a.json", text: "{\n  \"A\": 1\n}\nrest\n",
            errors: ["4:1: expected the end of the input after the value, found 'rest'"]),
    ]

    @Test(arguments: cases) func reportsEachHole(_ example: Case) throws {
        let folder = try Folder()
        try folder.write(example.text, to: example.file)
        let lint = try ProgramRun(["lint", example.file], in: folder)
        #expect(lint.status == 1)
        #expect(lint.messages == "")
        let prefix = "\(example.file):"
        let found = lint.output.split(separator: "\n").filter { $0.contains(": error: ") }
            .map { String($0.dropFirst(prefix.utf8.count)).replacing(" error: ", with: " ") }
        #expect(found == example.errors)

        let json = try ProgramRun(["lint", "--format", "json", example.file], in: folder)
        #expect(json.status == 1)
        let check = try ProgramRun(["check", "--format", "json", example.file], in: folder)
        #expect(check.status == 1)
        #expect(try Self.errors(in: check) == Self.errors(in: json))
        #expect(try Self.errors(in: json) == example.errors)
    }

    /// Returns `LINE:COLUMN: MESSAGE` for each finding.
    private static func errors(in run: ProgramRun) throws -> [String] {
        let report = try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any]
        let findings = try #require(report?["findings"] as? [[String: Any]])
        return findings.map { finding in
            "\(finding["line"] ?? ""):\(finding["column"] ?? ""): \(finding["message"] ?? "")"
        }
    }

    /// The server has the same messages as `lint`, at the words to mend.
    @Test func agreesWithServer() throws {
        let folder = try Folder()
        for example in Self.cases {
            try folder.write(example.text, to: example.file)
            let messages = try LSPCommandTests.messages(
                about: example.text, in: folder[example.file])
            let expected = example.errors.map { String($0.drop { $0 != " " }.dropFirst()) }
            #expect(messages == expected, "\(example.name)")
        }
    }

    /// Other commands report the first error at the same place.
    @Test(arguments: [["print"], ["convert", "json"], ["get", "A"], ["set", "A", "1"]])
    func otherCommandsReportSamePlace(_ words: [String]) throws {
        let folder = try Folder()
        for example in Self.cases {
            try folder.write(example.text, to: example.file)
            let run = try ProgramRun(words + [example.file], in: folder)
            #expect(run.status == 2)
            let place = try #require(example.errors[0].split(separator: " ").first)
            #expect(
                run.messages.hasPrefix("\(example.file):\(place) error: "), "\(example.name)")
        }
    }

    /// A note has the place where reading fails, if it is not on the next line.
    @Test func notesWhereReadingFails() throws {
        let folder = try Folder()
        let example = try #require(Self.cases.first { $0.name == "a missing brace" })
        try folder.write(example.text, to: example.file)
        let run = try ProgramRun(["lint", example.file], in: folder)
        #expect(
            run.output == """
                a.pbxproj:4:2: error: expected '};', found a less indented line
                 4 |  C = 2;
                   |  ^
                a.pbxproj:2:6: note: the dictionary opened here is still open
                a.pbxproj:9:1: note: noticed here: expected ';' after the value, found the end of \
                the input
                a.pbxproj: note: the input was read as OpenStep because of how it begins; see --from

                """)
    }

    /// Large text gets only the first error.
    @Test func reportsFirstErrorInLargeText() throws {
        let folder = try Folder()
        let entry = "\"key\" = \"value\"\n"
        let count = (1 << 23) / entry.utf8.count + 1
        try folder.write(String(repeating: entry, count: count), to: "large.strings")
        let run = try ProgramRun(["lint", "large.strings"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.components(separatedBy: ": error: ").count == 2)
    }
}
