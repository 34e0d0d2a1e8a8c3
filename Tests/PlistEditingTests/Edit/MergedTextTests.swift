// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// The text of a merged dictionary, assembled from the texts of its versions.
@Suite struct MergedTextTests {
    /// Merges dictionaries of texts by key; ours wins if both sides changed an entry.
    static func merged(
        _ base: String, _ ours: String, _ theirs: String, as format: PlistFormat = .openstep
    ) throws -> String {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let versions = try [base, ours, theirs].map {
            try PlistDocument(decoding: Array($0.utf8), as: format, options: options)
        }
        let keys = versions.map { $0.root.entries.map(\.key) }
        var order = keys[1].filter { keys[2].contains($0) || !keys[0].contains($0) }
        for (place, key) in keys[2].enumerated()
        where !keys[0].contains(key) && !order.contains(key) {
            let before = keys[2][..<place].last { order.contains($0) }
            order.insert(key, at: before.map { order.firstIndex(of: $0)! + 1 } ?? 0)
        }
        var entries: [MergeOutline.Entry] = []
        var value = PlistDictionary()
        for key in order {
            let places = keys.map { UInt32($0.firstIndex(of: key).map { $0 } ?? Int(UInt32.max)) }
            let values = versions.map { $0.root[key] }
            let isTheirs = values[1] == nil || values[2] != nil && values[1] == values[0]
            value[key] = try values[isTheirs ? 2 : 1]!.value
            entries.append(
                MergeOutline.Entry(
                    MergeTriple(base: places[0], ours: places[1], theirs: places[2]),
                    isTheirs ? .theirs : .ours))
        }
        let document = try PlistDocument(value: .dictionary(value))
        var outline = MergeOutline()
        outline.containers[document.rootID] = MergeOutline.Container(
            MergeTriple(
                base: versions[0].rootID, ours: versions[1].rootID, theirs: versions[2].rootID),
            entries)
        let editor = try PlistSourceEditor(
            decoding: ByteStore(ours.utf8), as: format, options: options)
        let text = try #require(
            editor.merging(base: versions[0], theirs: versions[2], into: document, outline))
        #expect(try PlistDocument(decoding: text.array, as: format).root == document.root)
        return String(decoding: text.array, as: UTF8.self)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        typealias Change = (old: String, new: String)

        let name: String
        var format = PlistFormat.openstep
        let base: String
        let ours: [Change]
        let theirs: [Change]
        /// The result, if it is not the base with all changes.
        var merged: String?
        /// The result with the sides swapped, if it differs.
        var turned: String?
        var testDescription: String { name }

        static func changed(_ text: String, _ changes: [Change]) -> String {
            changes.reduce(text) { text, change in
                #expect(text.contains(change.old))
                return text.replacing(change.old, with: change.new)
            }
        }
    }

    static let project = """
        {
        /* Begin A section */
        \ta1 = 1;
        \ta3 = 1;
        /* End A section */

        /* Begin C section */
        \tc1 = 1;
        /* End C section */
        }

        """

    static let sections = """
        {
        \tz = 0;

        \t// One

        \ta = 1;


        \t// Two

        \tb = 2;
        }

        """

    static let strings = """
        /* First */

        "a" = "1";

        /* Second */

        "b" = "2";

        """

    static let spaced = """
        // head
        {
            a = 1;
            c = (
                x,
                {
                    k = "1
          2";
                }
            );
        }
        // tail

        """

    static let cases = [
        Case(
            name: "a new section of a project", base: project,
            ours: [("\ta3", "\ta2 = 2;\n\ta3")],
            theirs: [
                (
                    "/* Begin C section */\n",
                    "/* Begin B section */\n\tb1 = 3;\n/* End B section */\n\n"
                        + "/* Begin C section */\n\tc0 = 4;\n"
                )
            ]),
        Case(
            name: "a section of a project that goes", base: project,
            ours: [("\ta3", "\ta2 = 2;\n\ta3")],
            theirs: [("\n/* Begin C section */\n\tc1 = 1;\n/* End C section */\n", "")]),
        Case(
            name: "the first and the last section of a project", base: project,
            ours: [
                ("/* Begin A section */\n\ta1 = 1;\n\ta3 = 1;\n/* End A section */\n\n", "")
            ],
            theirs: [("\n}", "\n\n/* Begin D section */\n\td = 1;\n/* End D section */\n}")]),
        Case(
            name: "last sections of both sides of a project", base: project,
            ours: [("\n}", "\n\n/* Begin E section */\n\te = 1;\n/* End E section */\n}")],
            theirs: [("\n}", "\n\n/* Begin D section */\n\td = 1;\n/* End D section */\n}")],
            merged: project.replacing(
                "\n}",
                with: "\n\n/* Begin D section */\n\td = 1;\n/* End D section */\n"
                    + "\n/* Begin E section */\n\te = 1;\n/* End E section */\n}")),
        Case(
            name: "entries of sections", base: sections,
            ours: [("\ta = 1;", "\ta0 = 0;\n\ta = 1;")],
            theirs: [
                ("\tz = 0;", "\tz = 0;\n\tz1 = 0;"),
                ("\tb = 2;", "\tb0 = 0;\n\tb = 2;\n\tb3 = 3;"),
            ]),
        Case(
            name: "a section that is still needed", base: sections,
            ours: [("\n\t// One\n\n\ta = 1;\n", "")],
            theirs: [("\ta = 1;", "\ta = 1;\n\ta5 = 5;")],
            merged: sections.replacing("\ta = 1;", with: "\ta5 = 5;")),
        Case(
            name: "a heading that changes", base: sections, ours: [("One", "Eins")],
            theirs: [("\ta = 1;", "\ta = 1;\n\ta5 = 5;")]),
        Case(
            name: "an entry that goes to another section", base: sections,
            ours: [("\ta = 1;", "\ta9 = 9;"), ("\tb = 2;", "\ta = 1;\n\tb = 2;")],
            theirs: [("\tb = 2;", "\tb0 = 0;\n\tb = 3;")]),
        Case(
            name: "sections without brackets", format: .strings, base: strings,
            ours: [("\"1\"", "\"11\""), ("\"2\";\n", "\"2\";\n\n/* Third */\n\n\"c\" = \"3\";\n")],
            theirs: [("/* First */\n\n", "/* First */\n\n\"a0\" = \"0\";\n")]),
        Case(
            name: "new sections of both sides", format: .strings, base: strings,
            ours: [("\"2\";\n", "\"2\";\n\n/* Third */\n\n\"c\" = \"3\";\n")],
            theirs: [("\"2\";\n", "\"2\";\n\"b9\" = \"9\";\n\n/* Fourth */\n\n\"d\" = \"4\";\n")],
            merged: strings + "\"b9\" = \"9\";\n\n/* Third */\n\n\"c\" = \"3\";\n"
                + "\n/* Fourth */\n\n\"d\" = \"4\";\n",
            turned: strings + "\"b9\" = \"9\";\n\n/* Fourth */\n\n\"d\" = \"4\";\n"
                + "\n/* Third */\n\n\"c\" = \"3\";\n"),
        Case(
            name: "keys alone", format: .strings, base: "/* a */\n\"a\";\n\"b\" = \"2\";\n",
            ours: [("\"2\";\n", "\"2\";\n\"c\" = \"3\"; // ours\n")],
            theirs: [("\"2\";\n", "\"2\";\n\"d\";\n")],
            merged: "/* a */\n\"a\";\n\"b\" = \"2\";\n\"d\";\n\"c\" = \"3\"; // ours\n",
            turned: "/* a */\n\"a\";\n\"b\" = \"2\";\n\"c\" = \"3\"; // ours\n\"d\";\n"),
        Case(
            name: "another indentation", base: "// head\n{\n\ta = 1;\n}\n// tail\n",
            ours: [("a = 1", "a = 2")],
            theirs: [("// head\n{\n\ta = 1;\n}\n// tail\n", spaced)],
            merged:
                "// head\n{\n\ta = 2;\n\tc = (\n\t\tx,\n\t\t{\n\t\t\tk = \"1\n  2\";\n\t\t}\n\t);\n}"
                + "\n// tail\n",
            turned: spaced.replacing("a = 1", with: "a = 2")),
        Case(
            name: "nothing left on one side", base: "{\n\ta = 1;\n}\n",
            ours: [("a = 1;", "a = 1;\n\tb = 2; // ours")],
            theirs: [("{\n\ta = 1;\n}", "{ }")], merged: "{\n\tb = 2; // ours\n}\n"),
        Case(
            name: "a comment left on one side", base: "{\n\ta = 1;\n}\n",
            ours: [("a = 1;", "a = 1;\n\tb = 2; // ours")], theirs: [("a = 1;", "// nothing")],
            merged: "{\n\tb = 2; // ours\n\t// nothing\n}\n"),
    ]

    @Test(arguments: cases) func mergedTextHasChangesOfBothSides(_ test: Case) throws {
        let ours = Case.changed(test.base, test.ours)
        let theirs = Case.changed(test.base, test.theirs)
        let merged = test.merged ?? Case.changed(ours, test.theirs)
        #expect(try Self.merged(test.base, ours, theirs, as: test.format) == merged)
        let turned = try Self.merged(test.base, theirs, ours, as: test.format)
        #expect(turned == test.turned ?? merged)
    }
}
