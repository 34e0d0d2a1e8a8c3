// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// `diff`
@Suite(.tags(.process)) struct DiffCommandTests {
    let folder: Folder

    static let old = """
        {
          "a": 1, "b": {"c": "text", "d": [1, 2, 3]}, "gone": true,
          "long": "The quick brown fox jumps over the lazy dog and runs away from all of them",
          "list": [{"id": "x", "v": 1}, {"id": "y", "v": 2}], "old key": "a text of some length"
        }
        """
    static let new = """
        {
          "a": 1.0, "b": {"c": "text", "d": [1, 9, 3, 4]}, "fresh": {"k": null},
          "long": "The quick brown fox jumps over the lazy cat and runs away from all of them",
          "list": [{"id": "y", "v": 2}, {"id": "x", "v": 3}], "new key": "a text of some length"
        }
        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.old, to: "a.json")
        try folder.write(Self.new, to: "b.json")
    }

    private func run(_ words: String..., input: String = "") throws -> ProgramRun {
        try ProgramRun(["diff"] + words, input: Data(input.utf8), in: folder)
    }

    /// No form shows different values as equal.
    @Test(arguments: ["text", "unified", "json"])
    func distinguishesUnpairedSurrogates(_ form: String) throws {
        for (name, half) in [("x", 0xD8), ("y", 0xDC)] as [(String, UInt8)] {
            // An array with a string of one unit, the offsets of both, and the trailer.
            var bytes = Array("bplist00".utf8) + [0xA1, 1, 0x61, half, 0, 8, 10]
            bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 2]
            bytes += [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 13]
            try Data(bytes).write(to: folder[name + ".plist"])
        }
        let run = try run("--format", form, "x.plist", "y.plist")
        #expect(run.status == 1)
        let upper = run.output.uppercased()
        #expect(upper.contains("D800") && upper.contains("DC00"))
    }

    @Test func writesLineForEachEdit() throws {
        let run = try run("a.json", "b.json")
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output == """
                ~ a  integer 1 → real 1.0
                ~ b.d[1]  2 → 9
                + b.d[3]  4
                - gone  true
                ~ long  …"er the lazy dog and runs away from all of them" → …"er the lazy cat and runs away from all of them"
                > list[0] → list[1]
                ~ list[0].v (now list[1].v)  1 → 3
                > old key → new key
                + fresh  {k: null}

                """)
    }

    /// Ignored values are also absent from the unified diff.
    @Test func omitsIgnoredValuesInUnifiedDiff() throws {
        try folder.write(#"{"a": 1, "b": 2, "c": [1, 2], "z": 0}"#, to: "one.json")
        try folder.write(#"{"z": 0, "a": 9, "b": 8, "c": [2, 3]}"#, to: "two.json")
        let run = try run("--format", "unified", "--only", "b", "one.json", "two.json")
        #expect(run.status == 1)
        #expect(run.messages == "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("-\t") } == 1)
        #expect(lines.count { $0.hasPrefix("+\t") } == 1)
        #expect(lines.contains("-\t<integer>2</integer>"))
        #expect(lines.contains("+\t<integer>8</integer>"))
        let ignored = try self.run(
            "--format", "unified", "--ignore", "a", "--ignore", "b", "--ignore", "c", "one.json",
            "two.json")
        #expect(ignored.status == 0 && ignored.output == "")
        let ordered = try self.run(
            "--format", "unified", "--order", "--ignore", "a", "one.json", "two.json")
        #expect(ordered.status == 2)
        #expect(
            ordered.messages.hasPrefix(
                "plutil-lite: error: --order and --ignore cannot be combined: "
                    + "--format unified shows the order of all entries\n"))
    }

    @Test func suggestsOptionForDirectories() throws {
        for name in ["one", "two"] {
            try FileManager.default.createDirectory(
                at: folder[name], withIntermediateDirectories: true)
        }
        let run = try run("one", "two")
        #expect(run.status == 2)
        #expect(
            run.messages
                == "one: error: a directory, not a bundle: it has no Info.plist; "
                + "use -r to compare directories\n")
    }

    /// A name that begins with a dash is not an option of plutil or PlistBuddy.
    @Test func quotesFilesThatLookLikeOptions() throws {
        try folder.write(#"{"a": 1}"#, to: "-x.json")
        try folder.write(#"{"a": 2}"#, to: "y.json")
        let plutil = try run("--format", "plutil", "--", "-x.json", "y.json")
        #expect(plutil.output == "plutil -replace a -integer 2 ./-x.json\n")
        let buddy = try run("--format", "buddy", "--", "-x.json", "y.json")
        #expect(buddy.output == "PlistBuddy -c 'Set \":a\" 2' ./-x.json\n")
    }

    @Test func reportsDifferenceByStatus() throws {
        let same = try run("a.json", "a.json")
        #expect(same.status == 0 && same.output == "" && same.messages == "")
        let check = try run("--check", "a.json", "b.json")
        #expect(check.status == 1 && check.output == "")
        let brief = try run("--brief", "a.json", "b.json", "a.json")
        #expect(brief.status == 1)
        #expect(brief.output == "a.json and b.json differ\n")
        for words in [
            ["nosuch", "a.json"], ["a.json", "nosuch"], ["a.json", "nosuch", "b.json"],
        ] {
            let run = try ProgramRun(["diff"] + words, in: folder)
            #expect(run.status == 2)
            #expect(run.messages == "nosuch: error: no such file or directory\n")
        }
        try folder.write("{", to: "broken.json")
        #expect(try run("a.json", "broken.json").status == 2)
    }

    @Test func showsNullsAndFractionsAsXML() throws {
        try folder.write("{\"a\": null}", to: "kinds.json")
        try folder.write("{\"a\": \"null\"}", to: "others.json")
        let run = try run("--format", "unified", "kinds.json", "others.json")
        #expect(run.output.contains("-\t<null/>\n+\t<string>null</string>\n"), "\(run.output)")
        for words in [
            ["create", "binary", "dates.plist"],
            ["set", "a", "--date", "2001-01-01T00:00:00Z", "dates.plist"],
        ] {
            #expect(try ProgramRun(words, in: folder).status == 0)
        }
        let dates = try ProgramRun(
            ["set", "--dry-run", "a", "2001-01-01T00:00:00.25Z", "dates.plist"], in: folder)
        #expect(
            dates.output.contains(
                """
                -\t<date>2001-01-01T00:00:00Z</date>
                +\t<date>2001-01-01T00:00:00.25Z</date>

                """), "\(dates.output)")
    }

    /// Nulls and UIDs are shown with their type.
    @Test func namesTypesOfNullsAndUIDs() throws {
        try folder.write("{\"a\": null, \"b\": {\"CF$UID\": 5}}", to: "kinds.json")
        try folder.write("{\"a\": \"null\", \"b\": 5}", to: "others.json")
        let run = try run("kinds.json", "others.json")
        #expect(run.output == "~ a  null → string \"null\"\n~ b  uid 5 → integer 5\n")
    }

    @Test func readsStandardInput() throws {
        let first = try run("b.json", input: Self.old)
        #expect(first.output.hasPrefix("~ a  integer 1 → real 1.0\n"))
        let second = try run("b.json", "-", input: Self.old)
        #expect(second.output.hasPrefix("~ a  real 1.0 → integer 1\n"))
        let twice = try run("-", "-", input: Self.old)
        #expect(twice.status == 2)
        #expect(twice.messages.contains("standard input can be read only once"))
    }

    @Test func writesSeveralPairs() throws {
        let run = try run("--only", "a", "a.json", "b.json", "a.json", "b.json")
        #expect(
            run.output
                == "==> a.json b.json <==\n~ a  integer 1 → real 1.0\n"
                + "==> a.json b.json <==\n~ a  integer 1 → real 1.0\n")
        #expect(run.status == 1)
    }

    @Test func ignoresAndSelectsPaths() throws {
        let ignored = try run("--ignore", "b..*", "--ignore", "list", "a.json", "b.json")
        #expect(!ignored.output.contains("b.d") && !ignored.output.contains("list"))
        #expect(ignored.output.contains("~ a "))
        let only = try run("--only", "b.d[1]", "a.json", "b.json")
        #expect(only.output == "~ b.d[1]  2 → 9\n")
        // The container of the place was added as a whole.
        #expect(try run("--only", "fresh.k", "a.json", "b.json").output == "+ fresh  {k: null}\n")
        let none = try run("--only", "b.c", "a.json", "b.json")
        #expect(none.status == 0 && none.output == "")
        let script = try run("--format", "edit", "--only", "b.d[3]", "a.json", "b.json")
        #expect(script.output == "insert '[\"b\"][\"d\"][3]' --integer=4\n")
    }

    @Test func comparesOrderOnRequest() throws {
        try folder.write(#"{"x": 1, "y": 2}"#, to: "x.json")
        try folder.write(#"{"y": 2, "x": 1}"#, to: "y.json")
        #expect(try run("x.json", "y.json").status == 0)
        let run = try run("--order", "x.json", "y.json")
        #expect(run.status == 1)
        #expect(run.output == "> x  moved\n")
    }

    @Test func comparesEmbeddedData() throws {
        for (name, text) in [("x", #"{"k": 1}"#), ("y", #"{"k": 2}"#)] {
            let data = Data(text.utf8).base64EncodedString()
            try folder.write(
                "<plist><dict><key>p</key><data>\(data)</data></dict></plist>", to: "\(name).plist")
        }
        #expect(try run("x.plist", "y.plist").output == "~ p.!.k  1 → 2\n")
        #expect(
            try run("--no-embedded", "x.plist", "y.plist").output
                == "~ p  8 bytes  7b22 6b22 3a20 317d → 8 bytes  7b22 6b22 3a20 327d\n")
        let records = try run("--format", "json", "x.plist", "y.plist").output
        #expect(records.contains("p.!.k") && !records.contains("oldRange"))
        // A script reproduces the bytes of the data.
        let script = try run("--format", "edit", "x.plist", "y.plist")
        #expect(script.output == "replace p --data=eyJrIjogMn0=\n")
    }

    @Test func identifiesElements() throws {
        try folder.write(#"[{"n": 1, "v": 1, "w": 1}, {"n": 2, "v": 2, "w": 2}]"#, to: "x.json")
        try folder.write(#"[{"n": 2, "v": 7, "w": 1}, {"n": 1, "v": 1, "w": 2}]"#, to: "y.json")
        let run = try run("--identity", "n", "x.json", "y.json")
        #expect(run.output.contains("> [0] → [1]\n"))
    }

    @Test func showsWhereDataDiffer() throws {
        let bytes = (0..<40).map { UInt8($0) }
        var other = bytes
        other[30] = 0xFF
        for (name, data) in [("x", bytes), ("y", other)] {
            let text = "<plist><data>\(Data(data).base64EncodedString())</data></plist>"
            try folder.write(text, to: "\(name).plist")
        }
        #expect(
            try run("x.plist", "y.plist").output
                == "~ .  40 bytes, from byte 30  1e1f202122232425 … → "
                + "40 bytes, from byte 30  ff1f202122232425 …\n")
    }

    @Test func comparesDirectories() throws {
        for name in ["one/in/a.plist", "one/b.strings", "two/in/a.plist", "two/c.plist"] {
            let place = folder[name]
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("{ k = \(name.prefix(3)); }".utf8).write(to: place)
        }
        try Data("no property list".utf8).write(to: folder["one/note.txt"])
        let run = try run("-r", "one", "two")
        #expect(run.status == 1)
        #expect(
            run.output == """
                only in old: one/b.strings
                only in new: two/c.plist
                ==> one/in/a.plist two/in/a.plist <==
                ~ k  "one" → "two"

                """)
        #expect(try self.run("-r", "one", "one").status == 0)
        let wrong = try self.run("-r", "a.json", "one")
        #expect(wrong.status == 2)
        #expect(wrong.messages == "a.json: error: expected a directory for -r, found a file\n")
    }

    @Test func selectsFilesOfDirectories() throws {
        for name in ["one", "two"] {
            for file in ["a.plist", "b/c.json", "b/d.strings", ".git/e.plist"] {
                try folder.write("{ k = \(name); }", toNew: "\(name)/\(file)")
            }
            let document = try PlistDocument(decoding: Array("{k=\(name);}".utf8), as: .openstep)
            try Data(document.encoded(as: .binary)).write(to: folder["\(name)/binary"])
        }
        func files(_ words: String...) throws -> [String] {
            let run = try ProgramRun(["diff", "--brief", "-r", "one", "two"] + words, in: folder)
            return run.output.split(separator: "\n").map { $0.split(separator: " ")[0] }
                .map { String($0.dropFirst("one/".count)) }
        }
        #expect(try files() == ["a.plist", "b/d.strings", "binary"])
        #expect(try files("--exclude", "b") == ["a.plist", "binary"])
        #expect(try files("--include", "*.json") == ["b/c.json"])
        #expect(try files("--content") == ["binary"])
    }

    @Test func comparesManyFilesInOrder() throws {
        for number in 1...50 {
            try folder.write("{n = \(number); }", toNew: "one/\(number).plist")
            if number != 7 { try folder.write("{n = 1; }", toNew: "two/\(number).plist") }
        }
        try folder.write("{n = ", to: "two/9.plist")
        let one = try run("-r", "one", "two", "--jobs", "1")
        let many = try run("-r", "one", "two", "--jobs", "3")
        #expect(many.output == one.output)
        #expect(many.messages == one.messages)
        #expect((one.status, many.status) == (2, 2))
        #expect(one.output.split(separator: "\n").count { $0.hasPrefix("==> ") } == 47)
        #expect(one.output.hasPrefix("==> one/10.plist two/10.plist <==\n~ n  "))
        #expect(one.output.contains("\nonly in old: one/7.plist\n"))
        #expect(try run("-r", "one", "two", "--format", "json").output.contains("47"))
    }

    @Test func comparesFilesFromList() throws {
        let names = Data("b.json\0a.json\0".utf8)
        let run = try ProgramRun(
            ["diff", "--brief", "a.json", "--files0-from", "-"], input: names, in: folder)
        #expect(run.output == "a.json and b.json differ\n")
        #expect(run.status == 1)
        let wrong = try self.run("a.json", "b.json", "--files0-from", "x")
        #expect(
            wrong.messages.hasPrefix(
                "plutil-lite: error: expected one property list, the old one for all files "
                    + "of --files0-from\n"))
        #expect(
            try self.run("-r", "x", "y", "--files0-from", "x").messages.hasPrefix(
                "plutil-lite: error: -r and --files0-from cannot be combined\n"))
    }

    @Test func writesRecords() throws {
        let run = try run("--format", "json", "--only", "a", "a.json", "b.json")
        let value = try PlistDocument(decoding: Array(run.output.utf8), as: .json).root
        #expect(value[0]?["old"]?.string == "a.json")
        let record = value[0]?["differences"]?[0]
        #expect(record?["kind"]?.string == "change")
        #expect(record?["oldPath"]?.string == "a")
        #expect(record?["oldKind"]?.string == "integer")
        #expect(record?["newValue"]?.real == 1)
        #expect(record?["oldRange"]?.elements.compactMap(\.int) == [9, 10])
        #expect(try self.run("--format", "json", "a.json", "a.json").output.contains("[]"))
    }

    @Test func writesBothFilesAsXML() throws {
        let run = try run("--format", "unified", "--quiet", "a.json", "b.json")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("--- a.json\n+++ b.json\n@@ "))
        #expect(run.output.contains("-\t<integer>1</integer>\n+\t<real>1</real>\n"))
    }

    static let refusals: [(form: String, old: String, new: String, message: String)] = [
        (
            "patch", "<dict/>", "<dict><key>d</key><date>2001-01-01T00:00:00Z</date></dict>",
            "d: error: "
        ),
        (
            "plutil", "<dict/>", "<dict><key></key><true/></dict>",
            #"plutil cannot name the key ""; use --format edit"#
        ),
        ("plutil", "<true/>", "<false/>", "plutil cannot replace the root; use --format edit"),
        (
            "plutil", "<dict/>",
            "<dict><key>u</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>",
            "plutil cannot write a UID; use --format edit"
        ),
        (
            "buddy", "<dict/>", "<dict><key>k</key><data>AAEC/w==</data></dict>",
            "PlistBuddy cannot write data that is not text; use --format edit"
        ),
        (
            "buddy", "<dict><key>k\\</key><dict/></dict>",
            "<dict><key>k\\</key><dict><key>l</key><true/></dict></dict>",
            "PlistBuddy cannot name a key inside one that ends with a backslash; use --format edit"
        ),
        (
            "plutil", "<dict><key>k\\</key><dict/></dict>",
            "<dict><key>k\\</key><dict><key>l</key><true/></dict></dict>",
            "plutil cannot name a key inside one that ends with a backslash; use --format edit"
        ),
        (
            "buddy", "<array><dict><key>CF$UID</key><integer>1</integer></dict></array>",
            "<array><dict><key>CF$UID</key><integer>2</integer></dict></array>",
            "PlistBuddy cannot write a UID; use --format edit"
        ),
        (
            "buddy", "<dict/>", "<dict><key>d</key><date>0999-12-31T00:00:00Z</date></dict>",
            "PlistBuddy cannot write this date; use --format edit"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func refusesEditsFormCannotExpress(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (form, old, new, message) = Self.refusals[index]
        try folder.write("<plist>\(old)</plist>", to: "x.plist")
        try folder.write("<plist>\(new)</plist>", to: "y.plist")
        let run = try run("--format", form, "x.plist", "y.plist")
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    static let conflicts: [(words: [String], message: String)] = [
        (["--brief", "--check", "a.json", "b.json"], "--brief and --check cannot be combined"),
        (
            ["--check", "--format", "json", "a.json", "b.json"],
            "--check and --format cannot be combined"
        ),
        (["-r", "a.json"], "expected two directories for -r, found 1"),
        (
            ["--identity", "", "a.json", "b.json"],
            "the key after --identity is empty"
        ),
        (
            ["--format", "edit", "a.json", "b.json", "a.json"],
            "expected two FILEs for --format edit, found 3"
        ),
        (
            ["--format", "patch", "--order", "a.json", "b.json"],
            "--format patch and --order cannot be combined: "
                + "no edit changes the order of a dictionary"
        ),
        (["--format", "edit", "-r", "a", "b"], "--format edit and -r cannot be combined"),
        (["-r", "--files0-from", "x", "a"], "-r and --files0-from cannot be combined"),
        ([], "expected a new property list, with the old one before it or on standard input"),
        (["--only", "", "a.json", "b.json"], "the path after --only is empty"),
        (
            ["--format", "html", "a.json", "b.json"],
            "expected text, json, unified, patch, edit, plutil or buddy after --format, found 'html'"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: conflicts))
    func refusesContradictoryOptions(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (words, message) = Self.conflicts[index]
        let run = try ProgramRun(["diff"] + words, in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains("error: \(message)\n"), "\(run.messages)")
    }
}
