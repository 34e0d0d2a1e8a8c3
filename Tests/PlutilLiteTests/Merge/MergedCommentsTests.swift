// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Comments, layout and places in merged texts.
@Suite(.tags(.process)) struct MergedCommentsTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func merge(
        _ suffix: String, _ base: String, _ ours: String, _ theirs: String, _ options: String...
    ) throws -> ProgramRun {
        try folder.merge(suffix, base, ours, theirs, options)
    }

    /// A duplicate key in a place that neither side changed is not a reason to reject git's text.
    @Test func keepsExistingDuplicates() throws {
        let base = """
            /* One */
            "a" = "1";
            /* Two */
            "a" = "2";

            /* Between */
            "between" = "x";

            """
        let run = try merge(
            "strings", base, base.replacing("\"x\"", with: "\"y\""),
            "/* First */\n\"first\" = \"f\";\n" + base)
        #expect(run.status == 0)
        for name in ["base.strings:4:1", "ours.strings:4:1", "theirs.strings:6:1"] {
            #expect(
                run.messages.contains(
                    "\(name): warning: duplicate key 'a': the last value counts\n"))
        }
        #expect(
            run.output == "/* First */\n\"first\" = \"f\";\n"
                + base.replacing("\"x\"", with: "\"y\""))
    }

    /// The comments of a duplicate key belong to none of its values in particular.
    @Test(arguments: ["strings", "plist", "pbxproj"])
    func losesNoCommentOfDuplicates(_ suffix: String) throws {
        func text(_ entries: [(comment: String?, key: String, value: String)]) -> String {
            var text = suffix == "plist" ? "<plist version=\"1.0\">\n<dict>\n" : ""
            if suffix == "pbxproj" { text = "{\n" }
            for (comment, key, value) in entries {
                if suffix == "plist" {
                    if let comment { text += "\t<!-- \(comment) -->\n" }
                    text += "\t<key>\(key)</key>\n\t<string>\(value)</string>\n"
                } else {
                    if let comment { text += "/* \(comment) */\n" }
                    text += "\"\(key)\" = \"\(value)\";\n"
                }
            }
            return text
                + (suffix == "plist" ? "</dict>\n</plist>\n" : suffix == "pbxproj" ? "}\n" : "")
        }
        let base = text([("on the wrist", "Watch", "Watch"), ("title", "Config", "Config")])
        let ours = text([("on the wrist", "Watch", "Uhr"), ("title", "Config", "Config")])
        let theirs = text([
            ("on the wrist", "Watch", "Uhr"), ("title", "Config", "Konfig"),
            ("of theirs", "Watch", "Watch"),
        ])
        let run = try merge(suffix, base, ours, theirs)
        #expect(run.status == 0)
        #expect(run.messages.contains("warning: duplicate key 'Watch': the last value counts"))
        for part in ["on the wrist", "title", "of theirs", "Uhr", "Konfig"] {
            #expect(run.output.contains(part), "\(run.output)")
        }
        let quiet = try merge(suffix, base, ours, theirs, "-q")
        #expect(quiet.status == 0 && quiet.messages == "" && quiet.output == run.output)
        let doubled = try merge(
            suffix, theirs, theirs.replacing("Konfig", with: "Setup"),
            text([("title", "Config", "Konfig"), ("of theirs", "Watch", "Montre")]))
        #expect(doubled.status == 0)
        for part in ["title", "of theirs", "Montre", "Setup"] {
            #expect(doubled.output.contains(part), "\(doubled.output)")
        }
    }

    @Test func namesVersionWithDuplicateForGit() throws {
        try folder.write("{\"a\": 1}", to: "base.json")
        try folder.write("{\"a\": 1}", to: "ours.json")
        try folder.write("{\"a\": 1, \"a\": 2}", to: "theirs.json")
        let run = try ProgramRun(
            ["merge3", "--driver", "x.json", "base.json", "ours.json", "theirs.json"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages.hasPrefix(
                "x.json (theirs):1:10: warning: duplicate key 'a': the last value counts\n"))
    }

    /// An entry that both sides add in different places is there once, although git has it twice.
    @Test func duplicatesNoKey() throws {
        let base = (0..<9).map { "\"key \($0)\" = \"\($0)\";\n" }.joined()
        let added = "/* Same */\n\"same\" = \"s\";\n"
        let run = try merge("strings", base, added + base, base + added)
        #expect(run.status == 0 && run.messages == "")
        #expect(run.output == added + base)
    }

    /// If lines conflict and values do not, each side's entries keep their text.
    @Test func keepsTextOfBothSidesOnOneLine() throws {
        let cases = [
            (
                "strings", "a = 1; b = 2;\n", "a = 3; b = 2;\n", "a = 1; /* c */ c = 4; b = 2;\n",
                "a = 3; /* c */ c = 4; b = 2;\n"
            ),
            (
                "pbxproj", "{ l = (a, b); }", "{ l = (a, b, x); }", "{ l = (/* y */ y, a, b); }",
                "{ l = (/* y */ y, a, b, x); }"
            ),
            (
                "json", #"{"a": 1, "b": [1]}"#, #"{"a": 2, "b": [1]}"#,
                #"{"a": 1, "b": [1],  "c": 3}"#,
                #"{"a": 2, "b": [1],  "c": 3}"#
            ),
            (
                "plist", "<plist><dict><key>a</key><true/></dict></plist>",
                "<plist><dict><key>a</key><false/></dict></plist>",
                "<plist><dict><key>a</key><true/><!-- b --><key>b</key><true/></dict></plist>",
                "<plist><dict><key>a</key><false/><!-- b --><key>b</key><true/></dict></plist>"
            ),
        ]
        for (suffix, base, ours, theirs, merged) in cases {
            let run = try merge(suffix, base, ours, theirs)
            #expect(run.status == 0)
            #expect(run.output == merged)
        }
    }

    /// Only the region around conflicting lines differs from git's result.
    @Test func fallsBackOnlyAroundConflicts() throws {
        func text(_ a: String, _ b: String, _ tail: String = "") -> String {
            """
            // !$*UTF8*$!
            {
            \tfirst = {isa = A; x = \(a); y = \(b); };
            \tlast = (
            \t\tone /* One */,\(tail)
            \t);
            }

            """
        }
        let run = try merge(
            "pbxproj", text("1", "1"), text("2", "1"),
            text(
                "1", "2", "\n\t\ttwo /* Two */, // new"
            ))
        #expect(run.status == 0)
        #expect(run.output == text("2", "2", "\n\t\ttwo /* Two */, // new"))
    }

    @Test func keepsCommentsThatBothSidesChanged() throws {
        func text(_ comment: String, _ value: String, _ end: String) -> String {
            "/* \(comment) */\n\"a\" = \"\(value)\"; /* \(end) */\n\"b\" = \"1\";\n"
        }
        let run = try merge(
            "strings", text("old", "1", "end"), text("ours", "2", "end"),
            text("theirs", "1", "their end"))
        #expect(run.status == 0)
        #expect(
            run.output
                == "/* theirs */\n/* ours */\n\"a\" = \"2\"; /* their end */\n\"b\" = \"1\";\n")
    }

    /// A text keeps one declaration, whatever both sides changed.
    @Test func keepsOneDeclaration() throws {
        func text(_ encoding: String, _ value: String) -> String {
            "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>\n<plist version=\"1.0\">\n<dict>\n"
                + "\t<key>a</key>\n\t<string>\(value)</string>\n</dict>\n</plist>\n"
        }
        let run = try merge("plist", text("UTF-8", "1"), text("utf-8", "1"), text("utf8", "2"))
        #expect(run.status == 0)
        #expect(run.output == text("utf-8", "2"))
    }

    /// Comments in a container where only the other side changed a value.
    @Test func keepsCommentsWithinUnchangedValue() throws {
        func text(_ comment: String, _ value: String, _ other: String = "o") -> String {
            "{\n\ta = { /* \(comment) */ x = (1, /* \(comment) */ 2); y = \(value); z = \(other); };\n}\n"
        }
        let run = try merge("pbxproj", text("old", "1"), text("old", "2"), text("new", "1"))
        #expect(run.status == 0)
        #expect(run.output == text("new", "2"))
        // The commented entry is gone.
        let gone = try merge("strings", "\"a\" = \"1\";\n", "/* A */\n\"a\" = \"1\";\n", "\n")
        #expect(gone.status == 0)
        #expect(!gone.output.contains("A"))
    }

    /// A container that had no entries gets the layout of theirs.
    @Test(arguments: [("plist", "<dict/>"), ("plist", "<dict></dict>")])
    func fillsEmptyContainers(suffix: String, empty: String) throws {
        func text(_ dictionary: String, _ value: Int) -> String {
            "<plist>\n<dict>\n\t<key>d</key>\n\t\(dictionary)<key>v</key>\n\t<integer>\(value)"
                + "</integer>\n</dict>\n</plist>\n"
        }
        let filled = "<dict>\n\t\t<!-- n -->\n\t\t<key>n</key>\n\t\t<true/>\n\t</dict>"
        let run = try merge(suffix, text(empty, 1), text(empty, 2), text(filled, 1))
        #expect(run.status == 0)
        #expect(run.output == text(filled, 2))
    }
}

extension Folder {
    /// Merges three texts.
    func merge(
        _ suffix: String, _ base: String, _ ours: String, _ theirs: String,
        _ options: [String] = []
    ) throws -> ProgramRun {
        try write(base, to: "base." + suffix)
        try write(ours, to: "ours." + suffix)
        try write(theirs, to: "theirs." + suffix)
        return try ProgramRun(
            ["merge3"] + options + ["base", "ours", "theirs"].map { "\($0).\(suffix)" }, in: self)
    }
}
