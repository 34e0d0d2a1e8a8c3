// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

/// Errors in nested texts name the missing or surplus bracket, by the indentation around it.
@Suite struct OpenStepIndentationTests {
    static let project = """
        // !$*UTF8*$!
        {
        \tobjects = {
        \t\tA = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t\tB,
        \t\t\t\tC,
        \t\t\t);
        \t\t};
        \t\tB = {
        \t\t\tisa = PBXFileReference;
        \t\t};
        \t\tC = { isa = PBXFileReference; };
        \t};
        \trootObject = A;
        }

        """

    private static func notes(of text: String) throws -> [String] {
        let error = #expect(throws: PlistError.self, "\(text)") {
            try PlistDocument(decoding: Array(text.utf8), as: .openstep)
        }
        return try #require(error).diagnostic.notes.map { note in
            (note.location?.text.map { "\($0.line): " } ?? "") + note.message
        }
    }

    @Test func readsProject() throws {
        _ = try PlistDocument(decoding: Array(Self.project.utf8))
    }

    /// The line that is removed, and the notes that say so.
    static let missing: [(line: Int, notes: [String])] = [
        (
            9,
            [
                "9: by its indentation, a ');' is missing before this line",
                "6: the container that it closes was opened here",
            ]
        ),
        (
            10,
            [
                "10: by its indentation, a '};' is missing before this line",
                "4: the container that it closes was opened here",
            ]
        ),
        (
            13,
            [
                "13: by its indentation, a '};' is missing before this line",
                "11: the container that it closes was opened here",
            ]
        ),
        (
            15,
            [
                "15: by its indentation, a '};' is missing before this line",
                "3: the container that it closes was opened here",
            ]
        ),
    ]

    @Test(arguments: missing) func namesMissingBracket(line: Int, notes: [String]) throws {
        var lines = Self.project.split(separator: "\n", omittingEmptySubsequences: false)
        lines.remove(at: line - 1)
        for separator in ["\n", "\r\n"] {
            let found = try Self.notes(of: lines.joined(separator: separator))
            #expect(notes.allSatisfy(found.contains), "\(line): \(found)")
        }
    }

    @Test(arguments: [9, 10, 13, 15]) func namesSurplusBracket(line: Int) throws {
        var lines = Self.project.split(separator: "\n", omittingEmptySubsequences: false)
        let bracket = lines[line - 1]
        lines.insert(bracket, at: line)
        let found = try Self.notes(of: lines.joined(separator: "\n"))
        let closer = bracket.drop { $0 == "\t" }
        #expect(
            found.contains("\(line + 1): by its indentation, this '\(closer)' is surplus"),
            "\(line): \(found)")
    }

    @Test func namesBraceInFirstComment() throws {
        let text = Self.project.replacing("// !$*UTF8*$!\n{", with: "// !$*UTF8*$!{")
        #expect(
            try Self.notes(of: text).contains(
                "1: the '{' at the end of this line is part of the comment"))
    }

    /// Texts that are not indented by depth get no note, and neither do other mistakes.
    @Test func addsNoNoteToOtherTexts() throws {
        for text in [
            "{ a = { b = c; d = e;", "{a={b=c;};};};", "(\n(\n(\n)\n", "{\n\ta = b\n\tc = d;\n}",
            String(repeating: "{a=", count: 2_000),
        ] {
            #expect(
                !(try Self.notes(of: text).contains { $0.contains("indentation") }),
                "\(text.prefix(40))")
        }
    }
}
