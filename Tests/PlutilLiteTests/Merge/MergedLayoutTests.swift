// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// The places of merged entries: the section, the heading before them, and their indentation.
@Suite(.tags(.process)) struct MergedLayoutTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func expect(
        _ suffix: String, base: String, ours: String, theirs: String, merged: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        // Without the warnings of duplicate keys.
        let run = try folder.merge(suffix, base, ours, theirs, ["-q"])
        #expect(run.status == 0 && run.messages == "", sourceLocation: location)
        #expect(run.output == merged, sourceLocation: location)
    }

    @Test func keepsEntriesAfterFirstHeadingOnTheirLines() throws {
        try expect(
            "strings", base: "/* P */\n\n\"p\" = \"p\";\n",
            ours: "/* D */\n\n\"o\" = \"o\";\n\n/* P */\n\n\"p\" = \"P\";\n",
            theirs: "/* P */\n\n\"t\" = \"t\";\n\"p\" = \"p\";\n",
            merged: "/* D */\n\n\"o\" = \"o\";\n\n/* P */\n\n\"t\" = \"t\";\n\n\"p\" = \"P\";\n")
        try expect(
            "strings", base: "/* M */\n\n\"a\" = \"a\";\n\n/* D */\n\n\"d\" = \"d\";\n",
            ours: "/* D */\n\n\"d\" = \"d\";\n",
            theirs: "/* M */\n\n\"a\" = \"a\";\n\"b\" = \"b\";\n\n/* D */\n\n\"d\" = \"d\";\n",
            merged: "/* D */\n\n\"b\" = \"b\";\n\n\"d\" = \"d\";\n")
    }

    // MARK: Sections of projects

    /// Returns a project as Xcode writes it: `a1 a2|b1` has two objects in a section A, and one in
    /// B. A colon precedes the value of an object.
    private func project(_ sections: String) -> String {
        var text = "// !$*UTF8*$!\n{\n\tobjects = {\n"
        for section in sections.split(separator: "|") {
            let name = section.prefix(1).uppercased()
            text += "\n/* Begin \(name) section */\n"
            for object in section.split(separator: " ") where object != "-" {
                let parts = object.split(separator: ":")
                text += """
                    \t\t\(parts[0]) /* \(parts[0]).c */ = {
                    \t\t\tisa = \(name);
                    \t\t\tvalue = \(parts.count > 1 ? parts[1] : "0");
                    \t\t};

                    """
            }
            text += "/* End \(name) section */\n"
        }
        return text + "\t};\n}\n"
    }

    @Test(arguments: [
        ("a1|b1", "a1 a2|b0 b1", "a1 a3|n1|b9 b1", "a1 a2 a3|n1|b0 b9 b1"),
        ("a1|c1", "a1|b1|c1", "a1|b2|c1", "a1|b1 b2|c1"),
        ("a1", "a1 a2", "a1|b1", "a1 a2|b1"),
        ("a1", "a1|b1", "a1|c1", "a1|b1|c1"),
        ("c1", "a1|c1", "b1|c1", "a1|b1|c1"),
        ("a1|b1", "a1 a2|b1", "b1", "a2|b1"),
        ("a1 a2|b1 b2", "a2|b1 b2", "a0 a2|b0 b2", "a0 a2|b0 b2"),
        ("a1|b1", "a1:2|b0 b1", "a1:2|c1|b1", "a1:2|c1|b0 b1"),
        ("a1 a2|b1", "a2:1|b1", "a1 a2|c1", "a2:1|c1"),
        ("a1|b1|c1", "a1|c0 c1", "a1 a2|b1|c1", "a1 a2|c0 c1"),
    ])
    func keepsSectionsOfProject(base: String, ours: String, theirs: String, merged: String) throws {
        try expect(
            "pbxproj", base: project(base), ours: project(ours), theirs: project(theirs),
            merged: project(merged))
    }

    // MARK: Headings

    /// Returns a table of texts: `One: a b, Two: c` has two groups; a group `-` has no heading.
    private func table(_ groups: String) -> String {
        groups.split(separator: ",").map { group in
            let words = group.split(whereSeparator: { " :".contains($0) })
            let heading = words[0] == "-" ? "" : "/* \(words[0]) */\n\n"
            return heading
                + words.dropFirst().map { "/* The \($0) */\n\"\($0)\" = \"\($0)\";\n" }.joined()
        }.joined(separator: "\n")
    }

    @Test(arguments: [
        (
            "-: x, One: a, Two: c", "-: x, One: a b, Two: c", "-: x, One: a, Two: d c",
            "-: x, One: a b, Two: d c"
        ),
        (
            "-: x, One: a, Two: c", "-: x, One: b a, Two: e c", "-: x, One: d a, Two: f c",
            "-: x, One: b d a, Two: e f c"
        ),
        (
            "-: x, Two: c", "-: x, One: a, Two: c", "-: x y, New: b, Two: c",
            "-: x y, New: b, One: a, Two: c"
        ),
        ("-: x, One: a, Two: c", "-: x, Two: c", "-: x, One: a b, Two: c", "-: x, One: b, Two: c"),
    ])
    func keepsGroupsOfTable(base: String, ours: String, theirs: String, merged: String) throws {
        try expect(
            "strings", base: table(base), ours: table(ours), theirs: table(theirs),
            merged: table(merged))
    }

    /// Text at the top of a file is not a heading, and is not repeated.
    @Test func keepsTopOfFile() throws {
        func text(_ top: String, _ value: String) -> String {
            "\(top)/* One */\n\n\"a\" = \"\(value)\";\n\n/* Two */\n\n\"b\" = \"2\";\n"
        }
        try expect(
            "strings", base: text("/* Old */\n\n", "1"),
            ours: text("/* New */\n\n/* Extra */\n", "1"),
            theirs: text("/* Old */\n\n/* Zero */\n\n\"z\" = \"z\";\n\n", "2"),
            merged: "/* New */\n\n/* Extra */\n/* One */\n\n/* Zero */\n\"z\" = \"z\";\n\n"
                + "\"a\" = \"2\";\n\n/* Two */\n\n\"b\" = \"2\";\n")
    }

    /// An entry that a later one replaces also stays on its own line, whatever is inserted before
    /// it.
    @Test func keepsLinesOfReplacedEntries() throws {
        let end = "\"b\" = \"1\";\n\n\"a\" = \"2\";\n"
        try expect(
            "strings", base: end, ours: "\"a\" = \"1\";\n\n" + end,
            theirs: "\"z\" = \"z\";\n\n" + end.replacing("\"1\"", with: "\"3\""),
            merged: "\"z\" = \"z\";\n\n\"a\" = \"1\";\n\n"
                + end.replacing("\"1\"", with: "\"3\""))
    }

    /// An object has only one comment with its name.
    @Test func keepsOneNameCommentPerObject() throws {
        func text(_ list: String) -> String {
            "{\n\tlist = (\n\t\ta1 /* A.c */,\n\(list)\t);\n}\n"
        }
        let added = "\t\tb1 /* B.c */,\n"
        try expect(
            "pbxproj", base: text(""), ours: text(added),
            theirs: text(added.replacing("B.c", with: "C.c") + "\t\tc1 /* C.c */,\n"),
            merged: text(added + "\t\tc1 /* C.c */,\n"))
    }

    // MARK: Indentation

    /// Entries of theirs keep their place, and are indented like ours on all levels.
    @Test func indentsTheirEntriesLikeOurs() throws {
        let base = "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 1\n  },\n  \"z\": 0\n}\n"
        let ours = base.replacing("\"a\": 1", with: "\"a\": 2").replacing("  ", with: "\t")
        let theirs = base.replacing(
            "  \"z\"", with: "  \"n\": {\n    \"list\": [\n      1\n    ]\n  },\n  \"z\"")
        try expect(
            "json", base: base, ours: ours, theirs: theirs,
            merged: ours.replacing(
                "\t\"z\"", with: "\t\"n\": {\n\t\t\"list\": [\n\t\t\t1\n\t\t]\n\t},\n\t\"z\""))
    }

    /// A side that only changes the indentation does not change the lines of entries.
    @Test func ignoresReindentationByTheirs() throws {
        func text(_ entries: String) -> String {
            "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>b</key>\n\t\t<array>\n"
                + "\t\t\t<string>x</string>\n\t\t</array>\n\t</dict>\n\(entries)</dict>\n</plist>\n"
        }
        func entry(_ key: String) -> String {
            "\t<key>\(key)</key>\n\t<array>\n\t\t<string>\(key)</string>\n\t</array>\n"
        }
        let indented = text(entry("n")).split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                line.isEmpty || line.contains("plist") ? String(line) : "    " + line
            }.joined(separator: "\n").replacing("\t", with: "    ")
        try expect(
            "plist", base: text(""), ours: text(entry("o")), theirs: indented,
            merged: text(entry("o") + entry("n")))
    }

    /// Entries that theirs adds to an empty container are indented like ours.
    @Test func indentsEntriesOfFilledContainer() throws {
        func text(_ unit: String, _ value: String, _ list: String) -> String {
            "{\n\tv = \(value);\n\tlist = \(list);\n}\n".replacing("\t", with: unit)
        }
        let filled = "(\n\t\t(\n\t\t\tx,\n\t\t),\n\t)"
        try expect(
            "pbxproj", base: text("\t", "1", "()"), ours: text("  ", "2", "()"),
            theirs: text("\t", "1", filled), merged: text("  ", "2", filled))
    }

    /// If the other side has removed all entries, its text does not show the line before a closing
    /// bracket.
    @Test func keepsLinesOfClosingBrackets() throws {
        func text(_ entries: String) -> String {
            "<plist version=\"1.0\">\n<dict\(entries)\n</plist>\n"
        }
        let old = "\t<key>a</key>\n\t<string>a</string>\n"
        let new = "\t<key>n</key>\n\t<dict>\n\t\t<key>m</key>\n\t\t<true/>\n\t</dict>\n"
        try expect(
            "plist", base: text(">\n" + old + "</dict>"), ours: text(">\n\(new)\(old)</dict>"),
            theirs: text("/>"), merged: text(">\n\(new)</dict>"))
    }
}
