// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// The text around removed entries: headings stay, and no blanks remain at the ends of lines.
@Suite struct HeadingTests {
    private static let project = """
        // !$*UTF8*$!
        {
        \tobjects = {

        /* Begin PBXFileReference section */
        \t\tAA /* a.swift */ = {isa = PBXFileReference; path = a.swift; };
        \t\tBB /* b.swift */ = {isa = PBXFileReference; path = b.swift; };
        /* End PBXFileReference section */

        /* Begin PBXGroup section */
        \t\tCC /* Group */ = {
        \t\t\tisa = PBXGroup;
        \t\t};
        \t\t/* of mine */
        \t\tDD = { };
        /* End PBXGroup section */
        \t};
        }

        """

    struct Removal: CustomTestStringConvertible {
        let keys: [PlistString]
        /// The removed text.
        let text: [String]
        var testDescription: String { keys.map(\.description).joined(separator: ", ") }
    }

    private static let fileA =
        "\t\tAA /* a.swift */ = {isa = PBXFileReference; path = a.swift; };\n"
    private static let fileB =
        "\t\tBB /* b.swift */ = {isa = PBXFileReference; path = b.swift; };\n"
    private static let group = "\t\tCC /* Group */ = {\n\t\t\tisa = PBXGroup;\n\t\t};\n"
    private static let ofMine = "\t\t/* of mine */\n\t\tDD = { };\n"

    @Test(arguments: [
        Removal(keys: ["AA"], text: [fileA]),
        Removal(keys: ["BB"], text: [fileB]),
        Removal(keys: ["CC"], text: [group]),
        Removal(keys: ["DD"], text: [ofMine]),
        Removal(keys: ["AA", "BB"], text: [fileA, fileB]),
        Removal(keys: ["BB", "CC"], text: [fileB, group]),
        Removal(keys: ["AA", "BB", "CC"], text: [fileA, fileB, group]),
        Removal(keys: ["AA", "BB", "CC", "DD"], text: [fileA, fileB, group, ofMine]),
    ]) func keepsSectionsOfProject(removal: Removal) throws {
        let edited = try TextEdit.apply(to: Self.project, as: .openstep) {
            for key in removal.keys { try $0.remove(at: ["objects", .key(key)]) }
        }
        #expect(edited == removal.text.reduce(Self.project) { $0.replacing($1, with: "") })
    }

    typealias Case = OtherTextEditTests.Case

    private static func xml(_ lines: String...) -> String {
        "<plist>\n<dict>\n" + lines.map { "\t\($0)\n" }.joined().replacing("\t\n", with: "\n")
            + "</dict>\n</plist>\n"
    }

    private static let entries = xml(
        "<!-- 1 -->", "", "<key>A</key> <true/>", "", "<!-- 2 -->", "", "<!-- B -->",
        "<key>B</key> <true/>", "", "<!-- 3 -->", "<!-- 4 -->", "", "<key>C</key> <true/>",
        "<!-- end -->")

    static let headings = [
        Case(
            .xml, "the first", entries,
            entries.replacing("\n\n\t<key>A</key> <true/>", with: "")
        ) { try $0.remove(at: ["A"]) },
        Case(
            .xml, "one in the middle", entries,
            entries.replacing("\n\n\t<!-- B -->\n\t<key>B</key> <true/>", with: "")
        ) { try $0.remove(at: ["B"]) },
        Case(
            .xml, "the last", entries,
            entries.replacing("\n\n\t<key>C</key> <true/>", with: "")
        ) { try $0.remove(at: ["C"]) },
        Case(
            .xml, "all", entries,
            xml("<!-- 1 -->", "", "<!-- 2 -->", "", "<!-- 3 -->", "<!-- 4 -->", "", "<!-- end -->")
        ) { for key in ["A", "B", "C"] as [PlistString] { try $0.remove(at: [.key(key)]) } },
        Case(
            .xml, "a move",
            xml("<!-- 1 -->", "", "<!-- A -->", "<key>A</key> <true/>", "<key>B</key> <dict/>"),
            xml(
                "<!-- 1 -->", "", "<key>B</key> <dict>", "\t<!-- A -->", "\t<key>A</key> <true/>",
                "</dict>")
        ) { try $0.move(["A"], to: ["B", "A"]) },
        Case(
            .xml, "the only one", xml("<!-- 1 -->", "", "<key>A</key> <true/>"),
            xml("<!-- 1 -->", "")
        ) { try $0.remove(at: ["A"]) },
        Case(
            .xml, "with its distance to the next entry",
            xml(
                "<key>A</key> <true/>", "<!-- 1 -->", "", "<key>B</key> <true/>",
                "<key>C</key> <true/>"),
            xml("<key>A</key> <true/>", "<!-- 1 -->", "", "<key>C</key> <true/>")
        ) { try $0.remove(at: ["B"]) },
        Case(
            .openstep, "a bracket apart from a comment",
            "( // all\n a,\n // 1\n\n b )", "( // all\n a\n // 1\n )"
        ) { try $0.remove(at: [1]) },
        Case(
            .openstep, "a bracket on a line of its own apart from a comment",
            "( // 1\n\n // 2\n\n b )", "( // 1\n\n // 2\n\n )"
        ) { try $0.remove(at: [0]) },
        Case(
            .strings, "between entries", "\"a\" = \"b\";\n\n/* 1 */\n\n/* c */\n\"c\" = \"d\";\n",
            "\"a\" = \"b\";\n\n/* 1 */\n"
        ) { try $0.remove(at: ["c"]) },
        Case(
            .strings, "between all entries", "\"a\" = \"b\";\n\n/* 1 */\n\n\"c\" = \"d\";\n",
            "/* 1 */\n\n"
        ) {
            try $0.remove(at: ["a"])
            try $0.remove(at: ["c"])
        },
        Case(
            .strings, "of a section at the start",
            "/* Begin A section */\n\"a\" = \"b\";\n\"c\" = \"d\";\n",
            "/* Begin A section */\n\"c\" = \"d\";\n"
        ) { try $0.remove(at: ["a"]) },
    ]

    static let blanks = [
        Case(.json, "the first", "{\n  \"a\": 1, \n  \"b\": 2\n}\n", "{\n  \"b\": 2\n}\n") {
            try $0.remove(at: ["a"])
        },
        Case(.json, "the last", "{\"a\": 1,\n \"b\": 2 \n}\n", "{\"a\": 1\n}\n") {
            try $0.remove(at: ["b"])
        },
        Case(
            .xml, "the first", "<dict>\n <key>a</key><true/> \t\r\n <key>b</key><true/>\n</dict>",
            "<dict>\r\n <key>b</key><true/>\n</dict>"
        ) { try $0.remove(at: ["a"]) },
        Case(.openstep, "one", "(\n a,\n b, \n c\n)", "(\n a,\n c\n)") {
            try $0.remove(at: [1])
        },
        Case(.strings, "the last", "a = 1;\nb = 2; \n", "a = 1;\n") { try $0.remove(at: ["b"]) },
    ]

    @Test(arguments: headings) func keepsHeadings(example: Case) throws {
        let edited = try TextEdit.apply(to: example.before, as: example.format, example.edit)
        #expect(edited == example.after)
    }

    @Test(arguments: blanks) func leavesNoTrailingBlanks(example: Case) throws {
        let edited = try TextEdit.apply(to: example.before, as: example.format, example.edit)
        #expect(edited == example.after)
    }
}
