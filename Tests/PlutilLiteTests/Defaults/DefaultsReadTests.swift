// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct DefaultsReadTests {
    static let cases: [DefaultsCase] = [
        .shown("read $D/a Name", "one"), .shown("READ $D/a.plist Name", "one"),
        .shown("read $D/a Count", "7"), .shown("read $D/a Below", "-7"),
        .shown("read $D/a Scale", "1.5"), .shown("read $D/a Whole", "2"),
        .shown("read $D/a On", "1"), .shown("read $D/a Off", "0"),
        .shown("read $D/a When", "2024-02-29 12:34:56 +0000"),
        .shown("read $D/a Blob", "{length = 2, bytes = 0x0061}"),
        .shown(
            "read $D/a Long",
            "{length = 32, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... "
                + "18191a1b 1c1d1e1f }"),
        .shown("read $D/a 'two words'", #"a <"\\> \340 \u041a \ud83d\ude00"#),
        .shown("read $D/a a.b:c", "dots"), .shown("read $D/a Empty", "{\n}"),
        .shown("-currentHost read $D/a Name", "one"),
        .shown("-verbose -host mine read $D/a Name", "one"),
        .shown("read-type $D/a Name", "Type is string"),
        .shown("read-type $D/a Count", "Type is integer"),
        .shown("read-type $D/a Scale", "Type is float"),
        .shown("read-type $D/a On", "Type is boolean"),
        .shown("read-type $D/a When", "Type is date"),
        .shown("read-type $D/a Blob", "Type is data"),
        .shown("read-type $D/a List", "Type is array"),
        .shown("read-type $D/a Empty", "Type is dictionary"),
        .shown(
            "read $D/a List",
            """
            (
                x,
                    {
                    K = "v_w";
                },
                    (
                )
            )
            """),
        .shown(
            "read $D/a",
            #"""
            {
                Below = "-7";
                Blob = {length = 2, bytes = 0x0061};
                Count = 7;
                Empty =     {
                };
                List =     (
                    x,
                            {
                        K = "v_w";
                    },
                            (
                    )
                );
                Long = {length = 32, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... \#
            18191a1b 1c1d1e1f };
                Name = one;
                Off = 0;
                On = 1;
                Scale = "1.5";
                When = "2024-02-29 12:34:56 +0000";
                Whole = 2;
                "a.b:c" = dots;
                "two words" = "a <\\"\\\\> \\U00e0 \\U041a \\Ud83d\\Ude00";
            }
            """#),
        .refused(
            "read $D/a Nope", "The domain/default pair of (…/a, Nope) does not exist"),
        .refused(
            "read-type $D/a.plist Nope",
            "The domain/default pair of (…/a.plist, Nope) does not exist"),
        .refused("read $D/none", "Domain …/none does not exist"),
        .refused("read $D/none K", "The domain/default pair of (…/none, K) does not exist"),
        .refused("export $D/none -", "The domain …/none does not exist"),
        .refused("export $D/a", "Need a path to write to"),
        .refused(
            "export $D/a $D/no/such",
            "Could not export domain …/a to …/no/such due to "
                + "No such file or directory"),
    ]

    @Test(arguments: cases) func printsLikeDefaults(_ line: DefaultsCase) throws {
        try line.check(in: Folder())
    }

    @Test(arguments: [
        "", "bogus", "read $D/a Name more", "read-type $D/a", "write $D/a", "rename $D/a a",
        "delete $D/a a b", "read -app", "-host", "find", "domains more",
    ])
    func printsUsage(_ line: String) throws {
        let run = try DefaultsCase.run(line, in: Folder())
        #expect(run.output == DefaultsHelp.text + "\n")
        #expect(run.messages == "")
        #expect(run.status == 255)
    }

    @Test func printsHelp() throws {
        let folder = try Folder()
        for run in [
            try DefaultsCase.run("help", in: folder), try DefaultsCase.run("--help", in: folder),
            try ProgramRun(["help", "defaults"], in: folder),
        ] {
            #expect(run.output == DefaultsHelp.text + "\n")
            #expect(run.status == 0)
        }
        #expect(DefaultsHelp.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func runsUnderNameOfDefaults() throws {
        let folder = try Folder()
        try folder.write(DefaultsCase.file, to: "a.plist")
        try FileManager.default.createSymbolicLink(
            at: folder["defaults"], withDestinationURL: ProgramRun.program)
        let run = try ProgramRun.shell(
            "./defaults read \"$PWD/a\" Nope 2>/dev/null || ./defaults read $PWD/a Name", in: folder
        )
        #expect(run.output == "one\n")
    }

    /// The output reads back as the same strings, once the backslashes are halved.
    @Test func printsTextThatOpenStepCodecReads() throws {
        let folder = try Folder()
        let text = String(String.UnicodeScalarView((1..<0x180).compactMap(Unicode.Scalar.init)))
        let document = try PlistDocument(
            value: ["text": .string(PlistString(text)), "blob": .data([0, 1, 2])])
        try Data(document.encoded(as: .binary)).write(to: folder["b.plist"])
        let run = try DefaultsCase.run("read $D/b", in: folder)
        let halved = run.output.replacing(#"\\"#, with: #"\"#)
        #expect(try PlistDocument(decoding: Array(halved.utf8)) == document)
        #expect(run.outputBytes.allSatisfy { $0 < 0x80 })
    }

    @Test func exportsPropertyLists() throws {
        let folder = try Folder()
        try folder.write(#"{"b": {"d": 1, "c": [true]}, "a": "x"}"#, to: "j.json")
        let xml = try DefaultsCase.run("export $D/j.json -", in: folder)
        #expect(
            xml.output == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
                "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                	<key>a</key>
                	<string>x</string>
                	<key>b</key>
                	<dict>
                		<key>c</key>
                		<array>
                			<true/>
                		</array>
                		<key>d</key>
                		<integer>1</integer>
                	</dict>
                </dict>
                </plist>

                """)
        #expect(try DefaultsCase.run("export $D/j.json b.plist", in: folder).status == 0)
        let bytes = try Data(contentsOf: folder["b.plist"])
        #expect(bytes.starts(with: Data("bplist00".utf8)))
        #expect(try DefaultsCase.run("read $D/b a", in: folder).output == "x\n")
    }

    @Test func reportsUnreadableFiles() throws {
        let folder = try Folder()
        try folder.write(Samples.broken, to: "broken.plist")
        let broken = try DefaultsCase.run("read $D/broken", in: folder)
        #expect(broken.messages.hasPrefix("\(folder.url.path)/broken.plist:5:3: error: "))
        #expect(broken.status == 1)
        try folder.write("(a)", to: "list.plist")
        for line in ["read $D/list", "write $D/list k v"] {
            let run = try DefaultsCase.run(line, in: folder)
            #expect(
                run.messages.replacing(folder.url.path, with: "…")
                    == "Domain …/list does not exist; …/list.plist holds an array, "
                    + "not a dictionary\n")
            #expect(run.status == 1)
        }
        let directory = try DefaultsCase.run("read $D/.plist/x", in: folder)
        #expect(directory.status == 1)
        try FileManager.default.createDirectory(
            at: folder["d.plist"], withIntermediateDirectories: true)
        let read = try DefaultsCase.run("read $D/d", in: folder)
        #expect(
            read.messages.replacing(folder.url.path, with: "…")
                == "Could not read …/d.plist: Is a directory\n")
        let written = try DefaultsCase.run("write $D/d k v", in: folder)
        #expect(
            written.messages.replacing(folder.url.path, with: "…")
                == "Could not write domain …/d; exiting\n…/d.plist: Is a directory\n")
    }
}
