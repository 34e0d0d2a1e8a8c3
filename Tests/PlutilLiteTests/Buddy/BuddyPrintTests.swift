// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct BuddyPrintTests {
    static let cases: [BuddyCase] = [
        .shown(
            "Print",
            """
            Dict {
                Name = one
                Count = 7
                Scale = 1.500000
                On = true
                When = Thu Feb 29 12:34:56 UTC 2024
                Blob = \0a
                a:b = colon
                two words = space
                List = Array {
                    x
                    Dict {
                        K = v
                    }
                }
                Empty = Dict {
                }
            }

            """),
        .shown("Print :Name", "one\n"),
        .shown("print Name", "one\n"),
        .shown("PRINT :Name:", "one\n"),
        .shown("Print:Name", "one\n"),
        .shown("ls ::Name", "one\n"),
        .shown("Print :Count", "7\n"),
        .shown("Print :Scale", "1.500000\n"),
        .shown("Print :On", "true\n"),
        .shown("Print :When", "Thu Feb 29 12:34:56 UTC 2024\n"),
        .shown("Print :Blob", "\0a\n"),
        .shown(#"Print :a\:b"#, "colon\n"),
        .shown(#"Print ":a\:b""#, "colon\n"),
        .shown(#"Print ":two words""#, "space\n"),
        .shown("Print ':two words'", "space\n"),
        .shown(#"Print :two\ words"#, "space\n"),
        .shown(#"Print :two" "words"#, "space\n"),
        .shown("Print :List:0", "x\n"),
        .shown("Print :List:1:K", "v\n"),
        .shown("Print :List:01:K", "v\n"),
        .shown(
            "Print :List: and what follows", "Array {\n    x\n    Dict {\n        K = v\n    }\n}\n"
        ),
        .shown("Print :Empty", "Dict {\n}\n"),
        .refused("Print :Nope", messages: "Print: Entry, \":Nope\", Does Not Exist\n"),
        .refused("Print nope", messages: "Print: Entry, \"nope\", Does Not Exist\n"),
        .refused("Print :name", messages: "Print: Entry, \":name\", Does Not Exist\n"),
        .refused("Print :two words", messages: "Print: Entry, \":two\", Does Not Exist\n"),
        .refused("Print :List:2", messages: "Print: Entry, \":List:2\", Does Not Exist\n"),
        .refused("Print :List:-1", messages: "Print: Entry, \":List:-1\", Does Not Exist\n"),
        .refused("Print :List:K", messages: "Print: Entry, \":List:K\", Does Not Exist\n"),
        .refused("Print :Name:x", messages: "Print: Entry, \":Name:x\", Does Not Exist\n"),
        .refused(
            "Print :9999999999999999999999",
            messages: "Print: Entry, \":9999999999999999999999\", Does Not Exist\n"),
        .refused("Print \":Name", output: "Parse Error: Unclosed Quotes\n"),
        .refused("Print it's", output: "Parse Error: Unclosed Quotes\n"),
        .refused("", output: "Unrecognized Command\n"),
        .refused(" Print", output: "Unrecognized Command\n"),
        .refused("Printer", output: "Unrecognized Command\n"),
        .refused("Frobnicate :Name", output: "Unrecognized Command\n"),
    ]

    @Test(arguments: cases) func printsLikePlistBuddy(_ test: BuddyCase) throws {
        try test.check(in: Folder())
    }

    static let containers: [BuddyCase] = [
        BuddyCase(commands: ["CD :List", "Print 0"], output: "x\n"),
        BuddyCase(commands: ["CD :List", "Print :Name"], output: "one\n"),
        BuddyCase(
            commands: ["CD :Name"], messages: "CD: Entry, \":Name\", Is Not A Container\n",
            status: 1),
        BuddyCase(
            commands: ["CD :Nope"], messages: "CD: Entry, \":Nope\", Does Not Exist\n", status: 1),
        BuddyCase(
            commands: ["CD :List:1", "Add :List:0 bool yes", "Set K w", "Print K"], output: "w\n",
            changes: [
                ("    <string>x</string>", "    <true/>\n    <string>x</string>"),
                ("<string>v</string>", "<string>w</string>"),
            ]),
        BuddyCase(
            commands: ["CD :List:1", "Delete :List:0", "Print K"], output: "v\n",
            changes: [("    <string>x</string> <!-- first -->\n", "")]),
        BuddyCase(
            commands: ["CD :Empty", "Delete :Empty", "Print Name"],
            output: "Working Container has become Invalid.  Setting to :\none\n",
            changes: [("  <key>Empty</key> <dict/>\n", "")]),
    ]

    @Test(arguments: containers) func printsFromWorkingContainer(_ test: BuddyCase) throws {
        try test.check(in: Folder())
    }

    @Test func printsXMLLikePlutil() throws {
        let header = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        try BuddyCase(
            commands: ["Print :List", "Print :Scale"],
            output: header + """
                <array>
                	<string>x</string>
                	<dict>
                		<key>K</key>
                		<string>v</string>
                	</dict>
                </array>
                </plist>

                """ + header + "<real>1.5</real>\n</plist>\n", options: ["-x"]
        ).check(in: Folder())
    }

    @Test func printsTypesPlistBuddyLacks() throws {
        let folder = try Folder()
        try folder.write(#"{"u": {"CF$UID": 3}, "n": null, "r": 1e400}"#, to: "bad.json")
        try folder.write(#"{"u": {"CF$UID": 3}, "n": null}"#, to: "a.json")
        let run = try ProgramRun(["buddy", "-c", "Print", "a.json"], in: folder)
        #expect(run.output == "Dict {\n    u = <UID 3>\n    n = <null>\n}\n")
        let set = try ProgramRun(["buddy", "-c", "Set :n 1", "a.json"], in: folder)
        #expect(set.messages == "Set: Entry, \":n\", Has No Type of PlistBuddy's\n")
        #expect(set.status == 1)
        let bad = try ProgramRun(["buddy", "-c", "Print", "bad.json"], in: folder)
        #expect(bad.output == "Error Reading File: bad.json\n")
        #expect(bad.messages.hasPrefix("bad.json:1:38: error: "))
        #expect(bad.status == 1)
    }

    @Test func reportsFailedOutput() throws {
        let folder = try Folder()
        try folder.write(BuddyCase.file, to: "a.plist")
        let run = try ProgramRun.shell(
            "plutil-lite buddy -c Print a.plist > /dev/full", in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "<stdout>: No space left on device\n")
    }
}
