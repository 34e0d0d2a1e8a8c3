// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Fixes of whole entries, and choices between several changes.
@Suite(.tags(.process)) struct EntryFixTests {
    private struct Report: Decodable {
        struct Finding: Decodable {
            let rule: String
            let fixes: [Fix]?
        }

        struct Fix: Decodable {
            let title: String
            let safety: String
        }

        let findings: [Finding]
    }

    private let folder: Folder

    init() throws { folder = try Folder() }

    private func fixed(_ text: String, as name: String, _ options: [String] = []) throws -> String {
        try folder.write(text, to: name)
        _ = try ProgramRun(["lint", "--fix-all"] + options + [name], in: folder)
        return try String(contentsOf: folder[name], encoding: .utf8)
    }

    private static func xml(_ content: String) -> String {
        "<plist version=\"1.0\">\n\(content)\n</plist>\n"
    }

    @Test(arguments: [
        (
            "<dict>\n<key>a</key>\n<integer>1</integer>\n<key>b</key>\n<true/>\n<key>a</key>\n"
                + "<integer>2</integer>\n</dict>",
            "<dict>\n<key>b</key>\n<true/>\n<key>a</key>\n<integer>2</integer>\n</dict>"
        ),
        (
            "<dict><key>a</key><true/><key>a</key><false/></dict>",
            "<dict><key>a</key><false/></dict>"
        ),
        ("<dict><key>a</key>12</dict>", "<dict><key>a</key><integer>12</integer></dict>"),
        ("<dict><key>a</key>b c\n</dict>", "<dict><key>a</key><string>b c</string>\n</dict>"),
        ("<array><![CDATA[a<b]]></array>", "<array><string><![CDATA[a<b]]></string></array>"),
        ("<string>a<?b c?></string>", "<string>a</string>"),
        ("<date>2026-02-30T00:00:00Z</date>", "<date>2026-03-02T00:00:00Z</date>"),
    ])
    func suggestionMendsEntry(_ old: String, _ new: String) throws {
        #expect(try fixed(Self.xml(old), as: "a.plist") == Self.xml(new))
    }

    @Test func suggestionKeepsWhatItCannotRemove() throws {
        // The dropped value is a container, whose end the text near the key does not show.
        let text = Self.xml("<dict><key>a</key><array/><key>a</key><array></array></dict>")
        #expect(try fixed(text, as: "a.plist").contains("<key>a</key><array></array></dict>"))
        let nested = Self.xml("<dict><key>a</key><array><true/></array><key>a</key><true/></dict>")
        #expect(try fixed(nested, as: "a.plist") == nested)
    }

    @Test func suggestionMendsOtherFormats() throws {
        #expect(
            try fixed("\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n", as: "a.strings")
                == "\"b\" = \"2\";\n\"a\" = \"3\";\n")
        #expect(try fixed("{ \"a\": null, \"b\": 1 }\n", as: "a.json") == "{ \"b\": 1 }\n")
        #expect(try fixed("a: no\n", as: "a.yaml") == "a: 'no'\n")
    }

    @Test func suggestionDeclaresEncodingOfBytes() throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n"
        let content = Self.xml("<string>é</string>")
        #expect(
            try fixed(text + content, as: "a.plist")
                == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + content)
    }

    @Test func controlCharacterInKeyHasNoFix() throws {
        let text = Self.xml("<dict><key>a\u{1}</key><true/></dict>")
        #expect(try fixed(text, as: "a.plist") == text)
    }

    @Test func alternativesAreListedAndNotApplied() throws {
        let text = "{\n<<<<<<< a\nx = 1;\n=======\nx = 2;\n>>>>>>> b\n}\n"
        #expect(try fixed(text, as: "a.plist") == text)
        let run = try ProgramRun(["lint", "--format", "json", "a.plist"], in: folder)
        let report = try JSONDecoder().decode(Report.self, from: run.outputBytes)
        let fixes = try #require(report.findings.first?.fixes)
        #expect(fixes.map(\.title) == ["keep the first version", "keep the second version"])
        #expect(fixes.allSatisfy { $0.safety == "alternative" })
    }
}
