// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// New values have the layout that `fmt --check` requires.
@Suite(.tags(.process)) struct NewContainerTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    struct Sample: CustomTestStringConvertible {
        let name: String
        let old: String
        let words: [String]
        let new: String
        var testDescription: String { name + " " + words.joined(separator: " ") }
    }

    private static let header = "// !$*UTF8*$!\n"

    static let samples = [
        Sample(
            name: "a.xcstrings", old: "{\n  \"strings\" : {\n\n  }\n}",
            words: ["set", "strings.a", "--json", "{}"],
            new: "{\n  \"strings\" : {\n    \"a\" : {\n\n    }\n  }\n}"),
        Sample(
            name: "Contents.json", old: "{\n\n}\n", words: ["set", "a", "--json", "{\"b\":[]}"],
            new: "{\n  \"a\" : {\n    \"b\" : [\n\n    ]\n  }\n}\n"),
        Sample(
            name: "Contents.json", old: "{\n  \"a\" : {\n    \"b\" : 1\n  }\n}\n",
            words: ["remove", "a.b"], new: "{\n  \"a\" : {\n\n  }\n}\n"),
        Sample(
            name: "project.pbxproj", old: header + "{\n\ta = 1;\n}\n",
            words: ["set", "b", "--json", "{\"c\":[],\"d\":[{}]}"],
            new: header
                + "{\n\ta = 1;\n\tb = {\n\t\tc = (\n\t\t);\n\t\td = (\n\t\t\t{\n\t\t\t}\n\t\t);\n\t};\n}\n"
        ),
        Sample(
            name: "project.pbxproj", old: header + "{\n\ta = (\n\t\tx,\n\t);\n}\n",
            words: ["remove", "a[0]"], new: header + "{\n\ta = (\n\t);\n}\n"),
        // Objects on one line stay there.
        Sample(
            name: "project.pbxproj", old: header + "{\n\ta = {isa = X; };\n}\n",
            words: ["set", "a.b", "--json", "{\"c\":[\"y\",{}]}"],
            new: header + "{\n\ta = {isa = X; b = {c = (y, {} ); }; };\n}\n"),
        Sample(
            name: "project.pbxproj", old: header + "{\n\ta = {isa = X; b = {}; };\n}\n",
            words: ["set", "a.b.c", "y"],
            new: header + "{\n\ta = {isa = X; b = {c = y; }; };\n}\n"),
        Sample(
            name: "project.pbxproj", old: header + "{\n\ta = {isa = X; b = {c = y; }; };\n}\n",
            words: ["remove", "a.b.c"], new: header + "{\n\ta = {isa = X; b = {}; };\n}\n"),
        Sample(
            name: "project.pbxproj", old: header + "{\n\ta = {isa = X; };\n}\n",
            words: ["remove", "a.isa"], new: header + "{\n\ta = {\n\t};\n}\n"),
        Sample(
            name: "a.json", old: "{\n  \"a\": 1\n}\n", words: ["set", "b", "--json", "{\"c\":[]}"],
            new: "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": []\n  }\n}\n"),
        Sample(
            name: "a.plist", old: "{\n\ta = 1;\n}\n", words: ["set", "b", "--json", "[{},[]]"],
            new: "{\n\ta = 1;\n\tb = (\n\t\t{},\n\t\t()\n\t);\n}\n"),
    ]

    @Test(arguments: samples) func newContainersPassLayoutCheck(_ sample: Sample) throws {
        try folder.write(sample.old, to: sample.name)
        #expect(try ProgramRun(["fmt", "--check", sample.name], in: folder).status == 0)
        #expect(try ProgramRun(sample.words + [sample.name], in: folder).status == 0)
        #expect(try folder.text(of: sample.name) == sample.new)
        #expect(try ProgramRun(["fmt", "--check", sample.name], in: folder).status == 0)
    }

    /// JSON written by Xcode is recognised under any name by the separator of keys and values.
    @Test func followsSeparatorOfExistingKeys() throws {
        try folder.write("{\n  \"a\" : 1\n}", to: "a.json")
        let run = try ProgramRun(["set", "b", "--json", "[]", "a.json"], in: folder)
        #expect(run.status == 0)
        let check = try ProgramRun(["fmt", "--style", "xcode", "--check", "a.json"], in: folder)
        #expect(check.status == 0)
    }

    /// The first entry of XML on one line stays on it.
    @Test(arguments: [
        ("<plist version=\"1.0\"><dict></dict></plist>\n", "set a 1x"),
        ("<plist version=\"1.0\"><dict/></plist>", "set a 1x"),
        ("<plist version=\"1.0\"><array/></plist>\n", "append . --json '{\"a\":[\"1x\",{}]}'"),
        (
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>\n",
            "-insert a -json '{\"a\":[\"1x\",{}]}'"
        ),
        ("<dict/>\n", "buddy -c 'Add :a string 1x'"),
    ])
    func newEntryStaysOnLineOfXML(_ old: String, _ words: String) throws {
        try folder.write(old, to: "a.plist")
        let run = try ProgramRun.shell("plutil-lite \(words) a.plist", in: folder)
        #expect(run.status == 0, "\(run.messages)")
        let new = try folder.text(of: "a.plist")
        #expect(new.contains("1x"))
        #expect(new.split(separator: "\n").count == old.split(separator: "\n").count, "\(new)")
    }
}
