// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct ConvertCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "small.plist")
        try folder.write(Samples.broken, to: "broken.plist")
    }

    private func binary(_ xml: String, named name: String) throws {
        let run = try ProgramRun(
            ["convert", "binary", "-o", name], input: Data(xml.utf8), in: folder)
        #expect(run.status == 0)
    }

    @Test func writesOneInputToStandardOutput() throws {
        let binary = try ProgramRun(["convert", "binary", "small.plist"], in: folder)
        #expect(binary.outputBytes.starts(with: Data("bplist00".utf8)))
        #expect(binary.status == 0)
        #expect(binary.messages == "")
        let back = try ProgramRun(["convert", "xml"], input: binary.outputBytes, in: folder)
        #expect(back.output == Samples.small)
        #expect(try folder.names == ["broken.plist", "small.plist"])
    }

    @Test(arguments: ["xml", "xml1"])
    func acceptsPlutilFormatNames(_ name: String) throws {
        #expect(
            try ProgramRun(["convert", name, "small.plist"], in: folder).output == Samples.small)
    }

    @Test func writesToFileOfOutputOption() throws {
        let run = try ProgramRun(["convert", "xml", "-o", "new.plist", "small.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(try folder.text(of: "new.plist") == Samples.small)
        let dash = try ProgramRun(["convert", "xml", "-o", "-", "small.plist"], in: folder)
        #expect(dash.output == Samples.small)
        #expect(try !folder.names.contains("-"))
    }

    @Test func infersFormatFromOutputName() throws {
        for (name, start) in [
            ("new.json", "{"), ("new.bplist", "bplist00"), ("new.plist", "<?xml"),
        ] {
            #expect(try ProgramRun(["convert", "small.plist", "-o", name], in: folder).status == 0)
            #expect(try Data(contentsOf: folder[name]).starts(with: Data(start.utf8)))
        }
        try folder.write(Samples.small, to: "plain")
        for (name, start) in [("a.swift", "/// "), ("b.json", "{")] {
            #expect(try ProgramRun(["convert", "plain", "-o", name], in: folder).status == 0)
            #expect(try folder.text(of: name).hasPrefix(start))
        }
        let other = try ProgramRun(["convert", "plain", "-o", "c.txt"], in: folder)
        #expect(other.messages.contains("expected the format binary, "))
        let broken = try ProgramRun(["convert", "broken.plist", "-o", "x.json"], in: folder)
        #expect(broken.messages.hasPrefix("broken.plist:5:3: error: "))
        #expect(!broken.messages.contains("there is no FILE"))
        for arguments in [["small.plist"], ["small.plist", "-o", "-"], ["jsn", "-o", "new.json"]] {
            let run = try ProgramRun(["convert"] + arguments, in: folder)
            #expect(run.status == 2)
            #expect(run.messages.contains("expected the format binary, "))
        }
    }

    @Test func replacesEachFileInPlace() throws {
        try folder.write(Samples.small, to: "other.plist")
        let run = try ProgramRun(
            ["convert", "binary", "-i", "small.plist", "broken.plist", "other.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("broken.plist:5:3: error: "))
        #expect(try folder.text(of: "broken.plist") == Samples.broken)
        for name in ["small.plist", "other.plist"] {
            #expect(try Data(contentsOf: folder[name]).starts(with: Data("bplist00".utf8)))
        }
        #expect(try folder.names == ["broken.plist", "other.plist", "small.plist"])
    }

    @Test func writesBesideSourceWithOtherExtension() throws {
        try folder.write(Samples.small, to: "noext")
        try folder.write(Samples.small, to: ".hidden")
        try folder.write(Samples.small, to: "two.parts.plist")
        let run = try ProgramRun(
            ["convert", "xml", "-e", "xml", "small.plist", "noext", ".hidden", "two.parts.plist"],
            in: folder)
        #expect(run.status == 0)
        #expect(
            try folder.names == [
                ".hidden", ".hidden.xml", "broken.plist", "noext", "noext.xml", "small.plist",
                "small.xml", "two.parts.plist", "two.parts.xml",
            ])
        #expect(try folder.text(of: "small.xml") == Samples.small)
    }

    @Test func neverWritesTwoInputsToOneFile() throws {
        try folder.write(Samples.plist("<true/>"), to: "small.xml")
        let run = try ProgramRun(
            ["convert", "xml", "-e", "out", "small.plist", "small.xml"], in: folder)
        #expect(run.status == 2)
        #expect(
            run.messages
                == "small.xml: error: not converted because another file was written to "
                + "small.out\n")
        #expect(try folder.text(of: "small.out") == Samples.small)
    }

    @Test func writesStandardInputToStandardOutputInPlace() throws {
        let run = try ProgramRun(
            ["convert", "xml", "-i", "-"], input: Data(Samples.small.utf8), in: folder)
        #expect(run.output == Samples.small)
        #expect(try !folder.names.contains("-"))
    }

    @Test func sortsKeysAndIndentsOnRequest() throws {
        let sorted = try ProgramRun(["convert", "xml", "--sort-keys", "small.plist"], in: folder)
        #expect(sorted.output == Samples.sorted)
        let spaces = try ProgramRun(
            ["convert", "xml", "--indent", "3", "small.plist"], in: folder)
        #expect(spaces.output == Samples.small.replacingOccurrences(of: "\t", with: "   "))
        let tab = try ProgramRun(["convert", "xml", "--indent", "tab", "small.plist"], in: folder)
        #expect(tab.output == Samples.small)
    }

    @Test func refusesUnrepresentableValuesAndWritesNothing() throws {
        try Samples.binary([[0xA1, 1], [0x00]]).write(to: folder["null.plist"])
        let run = try ProgramRun(["convert", "xml", "null.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("null.plist: [0]: error: "))
        let file = try ProgramRun(["convert", "xml", "-o", "out", "null.plist"], in: folder)
        #expect(file.status == 1)
        #expect(try !folder.names.contains("out"))
        let drop = try ProgramRun(["convert", "xml", "--null", "drop", "null.plist"], in: folder)
        #expect(drop.status == 0)
        #expect(!drop.output.contains("null"))
        let string = try ProgramRun(
            ["convert", "xml", "--null", "string", "null.plist"], in: folder)
        #expect(string.output.contains("<string>null</string>"))
    }

    @Test func obeysControlCharacterOption() throws {
        try Samples.binary([[0x53, 0x61, 0x01, 0x62]]).write(to: folder["control.plist"])
        let run = try ProgramRun(["convert", "xml", "control.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        for (choice, text) in [("drop", "ab"), ("replace", "a\u{FFFD}b"), ("raw", "a\u{1}b")] {
            let run = try ProgramRun(
                ["convert", "xml", "--control-characters", choice, "control.plist"], in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("<string>\(text)</string>"))
        }
    }

    @Test func obeysSurrogateOption() throws {
        try Samples.binary([[0x62, 0xD8, 0x3D, 0x00, 0x41]]).write(to: folder["half.plist"])
        #expect(try ProgramRun(["convert", "xml", "half.plist"], in: folder).status == 1)
        let run = try ProgramRun(
            ["convert", "xml", "--invalid-text", "replace", "half.plist"], in: folder)
        #expect(run.output.contains("<string>\u{FFFD}A</string>"))
        let kept = try ProgramRun(["convert", "binary", "half.plist"], in: folder)
        #expect(kept.outputBytes == (try Data(contentsOf: folder["half.plist"])))
    }

    @Test func refusesBombInXMLAndKeepsItSmallInBinary() throws {
        try Samples.bomb.write(to: folder["bomb.plist"])
        let run = try ProgramRun(["convert", "xml", "bomb.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        let binary = try ProgramRun(["convert", "binary", "bomb.plist"], in: folder)
        #expect(binary.status == 0)
        #expect(binary.outputBytes.count <= Samples.bomb.count)
    }

    @Test func warnsOfChangedValues() throws {
        try folder.write(Samples.duplicate, to: "duplicate.plist")
        let run = try ProgramRun(["convert", "xml", "duplicate.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages
                == "duplicate.plist:4:1: warning: duplicate key 'A': the last value counts\n")
        let quiet = try ProgramRun(["convert", "-q", "xml", "duplicate.plist"], in: folder)
        #expect(quiet.messages == "")
        #expect(quiet.output == run.output)
        let strict = try ProgramRun(["convert", "--strict", "xml", "duplicate.plist"], in: folder)
        #expect(strict.status == 2)
        #expect(strict.output == "")
    }

    @Test func writesNothingIfWriterWarningIsError() throws {
        let quarter = withUnsafeBytes(of: 0.25.bitPattern.bigEndian) { Array($0) }
        try Samples.binary([[0x33] + quarter]).write(to: folder["fraction.plist"])
        let run = try ProgramRun(["convert", "xml", "fraction.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages.contains(": warning: "))
        #expect(run.output.contains("<date>2001-01-01T00:00:00Z</date>"))
        let strict = try ProgramRun(["convert", "--strict", "xml", "fraction.plist"], in: folder)
        #expect(strict.status == 1)
        #expect(strict.output == "")
        #expect(strict.messages.contains(": error: "))
    }

    @Test func overridesDetectedFormatAndEncoding() throws {
        let latin =
            Data("<plist version=\"1.0\"><string>".utf8) + Data([0xE9])
            + Data("</string></plist>".utf8)
        try latin.write(to: folder["latin.plist"])
        #expect(try ProgramRun(["convert", "xml", "latin.plist"], in: folder).status == 2)
        let run = try ProgramRun(
            ["convert", "xml", "--from-encoding", "ISO-8859-1", "latin.plist"], in: folder)
        #expect(run.output.contains("<string>é</string>"))
        let forced = try ProgramRun(
            ["convert", "xml", "--from", "binary", "latin.plist"], in: folder)
        #expect(forced.status == 2)
        #expect(forced.output == "")
    }

    // MARK: Refusals

    /// Inputs, options, and the expected note.
    static let refusals: [(json: String, options: [String], note: String)] = [
        (
            #"{"a": {"$date": "2001-01-01T00:00:00Z"}, "b": [{"$data": ""}, {"$real": "nan"}]}"#,
            ["json"],
            "3 values do not fit JSON; --lossy writes the nearest equivalent, --tagged loses nothing"
        ),
        (
            #"{"a": [null, null]}"#, ["xml"],
            "2 values do not fit XML; --null drop omits nulls, --null "
                + "string writes them as text"
        ),
        (
            #"{"a": [1, true, null]}"#, ["openstep"],
            "3 values do not fit OpenStep; --lossy writes the nearest equivalent; "
                + "--null drop omits nulls, --null string writes them as text"
        ),
        (
            #"{"a\u0001": "b\u0002"}"#, ["xml"],
            "2 values do not fit XML; --control-characters drop omits the characters"
        ),
        (#"{"a": null}"#, ["objc"], "1 value does not fit Objective-C; no option changes that"),
        (
            #"{"a": {"$data": ""}, "b": null}"#, ["openstep", "--lossy"],
            "1 value does not fit OpenStep; --null drop omits nulls, --null "
                + "string writes them as text"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func countsUnrepresentableValuesAndSuggestsOption(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (json, options, note) = Self.refusals[index]
        try folder.write(json, to: "tagged.json")
        let tagged = ["--from", "json", "--tagged"]
        let binary = try ProgramRun(
            ["convert", "binary", "-o", "b", "tagged.json"] + tagged, in: folder)
        #expect(binary.status == 0)
        let run = try ProgramRun(["convert"] + options + ["b"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasSuffix("\nb: note: \(note)\n"))
        #expect(run.messages.split(separator: "\n").count == 2)
    }

    /// Each type of value that does not fit is reported once, by its first place.
    @Test func warnsOfEachTypeOfLoss() throws {
        try folder.write(
            """
            <plist><dict><key>d</key><array><date>2001-01-01T00:00:00Z</date>
            <date>2001-01-01T00:00:00Z</date></array><key>e</key><data>AA==</data>
            <key>f</key><real>nan</real><key>g</key><data/></dict></plist>
            """, to: "losses.plist")
        let run = try ProgramRun(["convert", "json", "--lossy", "losses.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages
                == [("d[0]", "a date"), ("e", "data"), ("f", "nan")].map { path, value in
                    "losses.plist: \(path): warning: JSON cannot represent "
                        + "\(value): the nearest equivalent is written\n"
                }.joined())
        let nulls = try ProgramRun(
            ["convert", "openstep", "--lossy", "--null", "drop"],
            input: Data(#"{"a": null, "b": 1, "c": true, "d": 2}"#.utf8), in: folder)
        #expect(
            nulls.messages.split(separator: "\n").map { $0.split(separator: ": ")[3] } == [
                "OpenStep cannot represent an integer", "OpenStep cannot represent a Boolean",
            ])
    }

    // MARK: Comments

    @Test(arguments: ["xml", "openstep", "gnustep", "strings"])
    func warnsOfDroppedComments(_ format: String) throws {
        try folder.write(
            "<!-- 1 --><plist version=\"1.0\"><dict><!-- 2\n<!- --><key>a</key>"
                + "<string><![CDATA[<!-- no -->]]></string></dict></plist><!-- 3 -->\n",
            to: "c.plist")
        let run = try ProgramRun(["convert", format, "c.plist"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages
                == "c.plist: warning: 3 comments are dropped; set and other edits keep comments\n")
        #expect(try ProgramRun(["convert", format, "-q", "c.plist"], in: folder).messages == "")
        let old = try folder.text(of: "c.plist")
        let strict = try ProgramRun(["convert", format, "-i", "--strict", "c.plist"], in: folder)
        #expect(strict.status == 1)
        #expect(
            strict.messages == "c.plist: error: 3 comments would be dropped; "
                + "set and other edits keep comments\n")
        #expect(try folder.text(of: "c.plist") == old)
    }

    @Test func countsCommentsOfOpenStepAndKeepsThoseOfStrings() throws {
        try folder.write("// 1\n{ a = \"/* no */\"; /* 2 */ b = c/d; }\n", to: "o.plist")
        #expect(
            try ProgramRun(["convert", "openstep", "o.plist"], in: folder).messages.hasPrefix(
                "o.plist: warning: 2 comments are dropped; "))
        try folder.write("/* 1 */\n\"a\" = \"b\"; // 2\n", to: "s.strings")
        #expect(try ProgramRun(["convert", "strings", "s.strings"], in: folder).messages == "")
        #expect(
            try ProgramRun(["convert", "xml", "s.strings"], in: folder).messages.hasPrefix(
                "s.strings: warning: 2 comments are dropped; "))
        // These formats have no comments, or the command is plutil's.
        for line in [["convert", "json"], ["convert", "binary", "-o", "x"]] {
            #expect(try ProgramRun(line + ["o.plist"], in: folder).messages == "")
        }
        let plutil = try ProgramRun(["-convert", "xml1", "o.plist"], in: folder)
        #expect(plutil.messages == "" && plutil.status == 0)
    }

    // MARK: Names of files

    @Test func acceptsExtensionsWithDot() throws {
        let run = try ProgramRun(["convert", "json", "-e", ".json", "small.plist"], in: folder)
        #expect(run.status == 0)
        #expect(try folder.text(of: "small.json").hasPrefix("{"))
        for name in [".", "", "./x"] {
            let run = try ProgramRun(["convert", "json", "-e", name, "small.plist"], in: folder)
            #expect(run.status == 2)
            #expect(run.messages.contains("expected an extension such as 'plist' after -e"))
        }
    }

    @Test func convertsFileNamedTwiceOnce() throws {
        let run = try ProgramRun(
            ["convert", "binary", "-i", "small.plist", "small.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(try folder.text(of: "small.plist").hasPrefix("bplist00"))
        let beside = try ProgramRun(
            ["convert", "json", "-e", "json", "small.plist", "small.plist"], in: folder)
        #expect(beside.status == 0 && beside.messages == "")
        // Two files with one output name are still a mistake.
        try folder.write(Samples.small, to: "small.xml")
        let clash = try ProgramRun(
            ["convert", "json", "-e", "json", "small.plist", "small.xml"], in: folder)
        #expect(clash.status == 2)
        #expect(clash.messages.contains("another file was written to small.json"))
    }
}
