// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// `merge3`
@Suite(.tags(.process)) struct Merge3CommandTests {
    let folder: Folder

    static let base = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<!-- The name -->
        \t<key>Name</key>
        \t<string>Tide</string>
        \t<key>Version</key>
        \t<string>1</string>
        \t<key>Ports</key>
        \t<array>
        \t\t<string>Brest</string>
        \t\t<string>Cork</string>
        \t</array>
        </dict>
        </plist>

        """
    /// Another version, and a port.
    static let ours = base.replacing("<string>1<", with: "<string>2<")
        .replacing("Cork</string>\n", with: "Cork</string>\n\t\t<string>Oban</string>\n")
    /// Another version, another name with its comment, and another port.
    static let theirs = base.replacing("<string>1<", with: "<string>3<")
        .replacing("The name", with: "Its name").replacing("Tide", with: "Tides")
        .replacing("Cork</string>\n", with: "Cork</string>\n\t\t<string>Vigo</string>\n")
    static let merged = ours.replacing("The name", with: "Its name").replacing(
        "Tide", with: "Tides"
    )
    .replacing("Oban</string>\n", with: "Oban</string>\n\t\t<string>Vigo</string>\n")
    static let conflict =
        "ours.plist:8: error: conflict at Version: ours changed \"1\" to \"2\", theirs to \"3\"\n"

    init() throws {
        folder = try Folder()
        try write(Self.base, Self.ours, Self.theirs, "plist")
    }

    private func write(
        _ base: String, _ ours: String, _ theirs: String, _ suffix: String
    ) throws {
        try folder.write(base, to: "base." + suffix)
        try folder.write(ours, to: "ours." + suffix)
        try folder.write(theirs, to: "theirs." + suffix)
    }

    private func run(_ words: String...) throws -> ProgramRun {
        try ProgramRun(["merge3"] + words, in: folder)
    }

    /// Merges files with an extension.
    private func merge(_ suffix: String, _ options: String...) throws -> ProgramRun {
        try ProgramRun(
            ["merge3"] + options + ["base", "ours", "theirs"].map { "\($0).\(suffix)" }, in: folder)
    }

    // MARK: Output

    @Test func mergesChangesWithoutConflict() throws {
        try folder.write(
            Self.theirs.replacing("<string>3<", with: "<string>1<"), to: "theirs.plist")
        let run = try merge("plist")
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(run.output == Self.merged)
        #expect(
            try self.run("--base", "base.plist", "ours.plist", "theirs.plist").output == run.output)
        let toFile = try merge("plist", "-o", "out.plist")
        #expect(toFile.status == 0 && toFile.output == "")
        #expect(try folder.text(of: "out.plist") == Self.merged)
        let inPlace = try merge("plist", "-i")
        #expect(inPlace.status == 0 && inPlace.output == "")
        #expect(try folder.text(of: "ours.plist") == Self.merged)
    }

    @Test func writesNothingOnConflict() throws {
        for options in [[], ["-i"], ["-o", "out.plist"], ["--check"]] {
            let run = try ProgramRun(
                ["merge3"] + options + ["base.plist", "ours.plist", "theirs.plist"], in: folder)
            #expect(run.status == 1)
            #expect(run.output == "")
            #expect(run.messages == Self.conflict)
        }
        #expect(try folder.text(of: "ours.plist") == Self.ours)
        #expect(try folder.names == ["base.plist", "ours.plist", "theirs.plist"])
    }

    @Test func marksConflictsInOutput() throws {
        let run = try merge("plist", "--marker")
        #expect(run.status == 1)
        #expect(run.messages == Self.conflict)
        let marked = Self.merged.replacing(
            "\t<string>2</string>\n",
            with: """
                <<<<<<< ours
                \t<string>2</string>
                ||||||| base
                \t<string>1</string>
                =======
                \t<string>3</string>
                >>>>>>> theirs

                """)
        #expect(run.output == marked)
        let named = try merge(
            "plist", "--marker", "--marker-size", "9", "-L", "HEAD", "-L", "old", "-L", "side")
        #expect(named.output.contains("\n<<<<<<<<< HEAD\n"))
        #expect(named.output.contains("\n||||||||| old\n"))
        #expect(named.output.contains("\n=========\n"))
        #expect(named.output.contains("\n>>>>>>>>> side\n"))
        #expect(named.messages.contains("HEAD changed \"1\" to \"2\", side to \"3\""))
        _ = try merge("plist", "--marker", "-i")
        #expect(try folder.text(of: "ours.plist") == marked)
    }

    @Test func settlesConflicts() throws {
        let ours = try merge("plist", "--ours")
        #expect(ours.status == 0 && ours.messages == "")
        #expect(ours.output == Self.merged)
        let theirs = try merge("plist", "--theirs")
        #expect(theirs.status == 0 && theirs.messages == "")
        #expect(theirs.output == Self.merged.replacing("<string>2<", with: "<string>3<"))
        // A key has one value.
        let union = try merge("plist", "--union")
        #expect(union.status == 1 && union.output == "")
        try write(#"{"a": [1, 2]}"#, #"{"a": [1, 3]}"#, #"{"a": [1, 4]}"#, "json")
        #expect(try merge("json").status == 1)
        #expect(try merge("json", "--union").output == #"{"a": [1, 3, 4]}"#)
    }

    @Test func listsConflictsForPrograms() throws {
        let run = try merge("plist", "--check", "--format", "json")
        #expect(run.status == 1 && run.messages == "")
        let list = try PlistDocument(decoding: Array(run.output.utf8), as: .json).root
        #expect(list.count == 1)
        #expect(list[0]?["kind"]?.string == "change")
        #expect(list[0]?["path"]?.string == "Version")
        #expect(list[0]?["base"]?["value"]?.string == "1")
        #expect(list[0]?["ours"]?["value"]?.string == "2")
        #expect(list[0]?["theirs"]?["value"]?.string == "3")
        #expect(list[0]?["theirs"]?["line"]?.int == 8)
        #expect(list[0]?["theirs"]?["kind"]?.string == "string")
        let none = try ProgramRun(
            ["merge3", "--check", "--format", "json", "base.plist", "base.plist", "base.plist"],
            in: folder)
        #expect(none.status == 0 && none.output == "[]\n")
    }

    // MARK: Formats

    /// If merging lines is not enough, the edits are made in our text.
    @Test func editsTextIfLinesConflict() throws {
        try write(
            "{\n  \"a\": 1,\n  \"b\": [1]\n}\n", "{\n  \"a\": 2,\n  \"b\": [1],\n  \"c\": 3\n}\n",
            "{\n  \"a\": 3,\n  \"b\": [1, 2],\n  \"d\": 4\n}\n", "json")
        let run = try merge("json", "--marker")
        #expect(
            run.output == """
                {
                <<<<<<< ours
                  "a": 2,
                ||||||| base
                  "a": 1,
                =======
                  "a": 3,
                >>>>>>> theirs
                  "b": [1, 2],
                  "c": 3,
                  "d": 4
                }

                """)
    }

    @Test func keepsCommentsOfBothSides() throws {
        let base = "/* First */\n\"a\" = \"1\";\n"
        try write(
            base, base + "/* Ours */\n\"b\" = \"2\";\n", base + "/* Theirs */\n\"c\" = \"3\";\n",
            "strings")
        let run = try merge("strings")
        #expect(run.status == 0)
        #expect(
            run.output == base + "/* Ours */\n\"b\" = \"2\";\n/* Theirs */\n\"c\" = \"3\";\n")
        // One key with two texts
        try folder.write(base + "/* Theirs */\n\"b\" = \"3\";\n", to: "theirs.strings")
        let conflict = try merge("strings", "--marker")
        #expect(conflict.status == 1)
        #expect(
            conflict.messages
                == "ours.strings:4: error: conflict at b: ours added \"2\", theirs \"3\"\n")
        #expect(
            conflict.output == base + """
                <<<<<<< ours
                /* Ours */
                "b" = "2";
                ||||||| base
                =======
                /* Theirs */
                "b" = "3";
                >>>>>>> theirs

                """)
    }

    /// Changes of adjacent lines merge like others.
    @Test func mergesAdjacentLines() throws {
        func text(_ values: Int...) -> String {
            zip("abcd", values).map { "\"\($0)\" = \"\($1)\"; /* \($0) */\n" }.joined()
        }
        try write(text(1, 1, 1, 1), text(2, 2, 1, 2), text(1, 3, 3, 1), "strings")
        let run = try merge("strings", "--marker")
        #expect(run.status == 1)
        #expect(
            run.output == """
                "a" = "2"; /* a */
                <<<<<<< ours
                "b" = "2"; /* b */
                ||||||| base
                "b" = "1"; /* b */
                =======
                "b" = "3"; /* b */
                >>>>>>> theirs
                "c" = "3"; /* c */
                "d" = "2"; /* d */

                """)
        try write(text(1, 1, 1, 1), text(1, 2, 2, 1), text(1, 3, 3, 1), "strings")
        let both = try merge("strings", "--marker")
        #expect(both.output.components(separatedBy: "<<<<<<<").count == 2)
    }

    @Test func mergesAcrossFormats() throws {
        for (name, format) in [("base", "binary"), ("theirs", "json")] {
            let converted = try ProgramRun(
                ["convert", format, "-i", name + ".plist"], in: folder)
            #expect(converted.status == 0)
        }
        let run = try merge("plist", "--theirs")
        #expect(run.status == 0)
        #expect(
            run.output
                == Self.merged.replacing("<string>2<", with: "<string>3<").replacing(
                    "Its name", with: "The name"))
    }

    @Test func keepsOursForBinaryConflicts() throws {
        let converted = try ProgramRun(["convert", "binary", "-i", "ours.plist"], in: folder)
        #expect(converted.status == 0)
        let before = try Data(contentsOf: folder["ours.plist"])
        let run = try merge("plist", "--marker", "-i")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                ours.plist: error: conflict at Version: ours changed "1" to "2", theirs to "3"
                ours.plist: note: only text can have conflict markers, so our version is kept

                """)
        #expect(try Data(contentsOf: folder["ours.plist"]) == before)
        #expect(try merge("plist", "--marker", "-o", "out.plist").status == 1)
        #expect(try Data(contentsOf: folder["out.plist"]) == before)
    }

    @Test func keepsLineEnds() throws {
        try write(
            Self.base.replacing("\n", with: "\r\n"), Self.ours.replacing("\n", with: "\r\n"),
            Self.theirs.replacing("\n", with: "\r\n"), "plist")
        let run = try merge("plist", "--marker")
        #expect(run.output.contains("\r\n<<<<<<< ours\r\n\t<string>2"))
        #expect(run.output.replacing("\r\n", with: "").contains("\n") == false)
    }

    @Test func namesObjectsOfXcodeProjects() throws {
        func project(_ name: String) -> String {
            """
            // !$*UTF8*$!
            {
            \tobjects = {
            \t\tA1 /* main.swift */ = {isa = PBXFileReference; path = \(name); };
            \t};
            }

            """
        }
        let empty = "// !$*UTF8*$!\n{\n\tobjects = {\n\t};\n}\n"
        try write(empty, project("main.swift"), project("other.swift"), "pbxproj")
        let run = try merge("pbxproj", "--marker")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                ours.pbxproj:4: error: conflict at objects.A1 (PBXFileReference main.swift): ours added \
                {isa: "PBXFileReference", path: "main.swift"}, theirs {isa: "PBXFileReference", \
                path: "other.swift"}

                """)
        #expect(
            run.output.contains(
                "=======\n\t\tA1 /* main.swift */ = {isa = PBXFileReference; path = other.swift; };\n"
            ))
    }

    // MARK: Words

    @Test func describesConflicts() throws {
        let cases = [
            (#"{"a": 1}"#, "{}", #"{"a": 2}"#, "ours removed 1, theirs changed it to 2"),
            (#"{"a": 1}"#, #"{"a": 2}"#, "{}", "ours changed it to 2, theirs removed it; it was 1"),
            (
                #"{"a": [1, 2, 3, 4, 5]}"#, #"{"a": [5, 1, 2, 3, 4]}"#, #"{"a": [1, 2, 5, 3, 4]}"#,
                "ours moved 5 from a[4] to a[0], theirs to a[2]"
            ),
            (
                #"{"a": [1, 2, {"id": 1}]}"#, #"{"a": [1, 2]}"#, #"{"a": [{"id": 1}, 1, 2]}"#,
                "ours removed {id: 1}, theirs moved it to a[0]"
            ),
        ]
        for (base, ours, theirs, text) in cases {
            try write(base, ours, theirs, "json")
            let run = try merge("json")
            #expect(run.status == 1)
            #expect(run.messages.hasSuffix(": " + text + "\n"), "\(run.messages)")
        }
    }

    @Test func reportsErrorsInInputs() throws {
        #expect(
            try run("base.plist").messages.contains("expected BASE, OURS and THEIRS, found 1 file"))
        #expect(
            try run("--base", "base.plist", "ours.plist").messages.contains(
                "expected OURS and THEIRS after --base FILE, found 1 file"))
        for name in ["base", "ours", "theirs"] {
            try folder.write("{", to: "broken.plist")
            let files = ["base", "ours", "theirs"].map {
                $0 == name ? "broken.plist" : "\($0).plist"
            }
            let broken = try ProgramRun(["merge3", "-i"] + files, in: folder)
            #expect(broken.status == 2)
            #expect(broken.messages.hasPrefix("broken.plist:1:2: error: "))
            let missing = try ProgramRun(
                ["merge3"] + files.map { $0 == "broken.plist" ? "nosuch" : $0 }, in: folder)
            #expect(missing.status == 2)
            #expect(missing.messages == "nosuch: error: no such file or directory\n")
        }
        #expect(try folder.text(of: "ours.plist") == Self.ours)
        // A value that our format does not have
        try folder.write("{\"a\": 1, \"b\": null}", to: "theirs.json")
        try folder.write("{\"a\": 1}", to: "base.json")
        let plist = #"<plist><dict><key>a</key><integer>1</integer></dict></plist>"#
        try folder.write(plist, to: "ours.json")
        let refused = try run("-i", "base.json", "ours.json", "theirs.json")
        #expect(refused.status == 2)
        #expect(refused.messages.contains("null"))
        #expect(try folder.text(of: "ours.json") == plist)
    }

    // MARK: Leftover markers

    @Test(arguments: [
        ("plist", "<plist><dict>\n<<<<<<< ours\n<key>a</key>\n=======\n</dict></plist>", 2),
        ("json", "{\n\"a\": 1,\n<<<<<<< HEAD\n\"b\": 2\n=======\n\"b\": 3\n}\n", 3),
        ("strings", "\"a\" = \"1\";\n<<<<<<< ours\n\"b\" = \"2\";\n=======\n>>>>>>> theirs\n", 2),
        ("pbxproj", "{\n a = 1;\n b = 2;\n>>>>>>> theirs\n}\n", 4),
        ("plist", "<<<<<<< ours\n<plist/>\n=======\n>>>>>>> theirs\n", 1),
    ])
    func reportsLeftoverMarkers(suffix: String, text: String, line: Int) throws {
        try folder.write(text, to: "left." + suffix)
        for command in ["lint", "check", "print"] {
            let run = try ProgramRun([command, "left." + suffix], in: folder)
            #expect(run.status != 0)
            let start = "left.\(suffix):\(line):1: error: unresolved merge conflict marker '"
            #expect(run.messages.hasPrefix(start) || run.output.hasPrefix(start), "\(run.messages)")
        }
    }

    /// In a string, these lines are text.
    @Test func acceptsStringsThatLookLikeMarkers() throws {
        try folder.write("<plist><string>\n>>>>>>> theirs\n</string></plist>", to: "a.plist")
        #expect(try ProgramRun(["lint", "a.plist"], in: folder).status == 0)
    }
}
