// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// A comment that an empty line follows is a heading: it stays before the first entry that a
/// container gets, and when the last one goes, whichever command does that.
@Suite(.tags(.process)) struct HeadingModeTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    struct Sample: CustomTestStringConvertible {
        let name: String
        let empty: String
        let filled: String
        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            name: "a.strings", empty: "/*\n  Header\n\n*/\n\n",
            filled: "/*\n  Header\n\n*/\n\n\"a\" = \"1\";\n"),
        Sample(
            name: "xml.plist", empty: xml("\t<!-- heading -->\n\n"),
            filled: xml("\t<!-- heading -->\n\n\t<key>a</key>\n\t<string>1</string>\n")),
        Sample(
            name: "openstep.plist", empty: "{\n\t/* heading */\n\n}\n",
            filled: "{\n\t/* heading */\n\n\ta = 1;\n}\n"),
        Sample(
            name: "line.plist", empty: "{\n\t// heading\n\n}\n",
            filled: "{\n\t// heading\n\n\ta = 1;\n}\n"),
    ]

    private static func xml(_ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \(content)</dict>
        </plist>

        """
    }

    /// A command that adds the only entry, and one that removes it.
    struct Mode: CustomTestStringConvertible {
        let add: String
        let remove: String
        var testDescription: String { add }
    }

    static let modes = [
        Mode(add: "set a --string 1 F", remove: "remove a F"),
        Mode(add: "insert a --string 1 F", remove: "edit -c 'remove a' F"),
        Mode(
            add: "edit -c 'set b --string 1' -c 'remove b' -c 'set a --string 1' F",
            remove: "edit -c 'remove a' F"),
        Mode(add: "apply d.json F", remove: "apply --previous d.json e.json F"),
        Mode(add: "merge -o F F d.json", remove: "remove a F"),
        Mode(add: "-insert a -string 1 F", remove: "-remove a F"),
        Mode(add: "buddy -c 'Add :a string 1' F", remove: "buddy -c 'Delete :a' F"),
        Mode(
            add: "defaults write $PWD/F a -string 1", remove: "defaults delete $PWD/F a"),
    ]

    @Test(arguments: samples, modes) func keepsHeading(_ sample: Sample, _ mode: Mode) throws {
        try folder.write("{\"a\": \"1\"}", to: "d.json")
        try folder.write("{}", to: "e.json")
        try folder.write(sample.empty, to: sample.name)
        func run(_ words: String) throws {
            let line = "plutil-lite " + words.replacing("F", with: sample.name)
            let run = try ProgramRun.shell(line, in: folder)
            #expect(run.status == 0, "\(line): \(run.messages)")
        }
        try run("fmt F")
        #expect(try folder.text(of: sample.name) == sample.empty)
        try run(mode.add)
        #expect(try folder.text(of: sample.name) == sample.filled)
        try run("fmt --check F")
        try run(mode.remove)
        #expect(try folder.text(of: sample.name) == sample.empty)
        try run("fmt --check F")
    }

    @Test(arguments: samples) func keepsHeadingBeforeOtherEntries(_ sample: Sample) throws {
        try folder.write(sample.filled, to: sample.name)
        let run = try ProgramRun(
            ["edit", "-c", "remove a", "-c", "set b --string 1", sample.name], in: folder)
        #expect(run.status == 0)
        let expected = sample.filled.replacing("\"a\"", with: "\"b\"")
            .replacing(">a<", with: ">b<").replacing("\ta =", with: "\tb =")
        #expect(try folder.text(of: sample.name) == expected)
    }

    /// Comments without an empty line after them become headings, because they were not written for
    /// the new entry.
    @Test(arguments: [
        ("a.strings", "/* c */\n", "/* c */\n\n\"a\" = \"1\";\n"),
        ("a.plist", "{\n\t/* c */\n}\n", "{\n\t/* c */\n\n\ta = 1;\n}\n"),
        ("a.plist", "{ /* c */ }\n", "{ /* c */\n\ta = 1;\n}\n"),
        (
            "a.plist", xml("\t<!-- c -->\n"),
            xml("\t<!-- c -->\n\n\t<key>a</key>\n\t<string>1</string>\n")
        ),
    ])
    func keepsOtherComments(_ name: String, _ empty: String, _ filled: String) throws {
        try folder.write(empty, to: name)
        #expect(try ProgramRun(["set", "a", "--string", "1", name], in: folder).status == 0)
        #expect(try folder.text(of: name) == filled)
        #expect(try ProgramRun(["remove", "a", name], in: folder).status == 0)
        let rest = try folder.text(of: name)
        #expect(rest.contains(" c "))
        #expect(!rest.contains("1;"))
    }

    @Test(arguments: samples) func keepsHeadingInMerges(_ sample: Sample) throws {
        let suffix = String(sample.name.split(separator: ".").last!)
        let run = try folder.merge(suffix, sample.empty, sample.empty, sample.filled)
        #expect(run.status == 0 && run.output == sample.filled)
        let removed = try folder.merge(suffix, sample.filled, sample.filled, sample.empty)
        #expect(removed.status == 0 && removed.output == sample.empty)
    }
}
