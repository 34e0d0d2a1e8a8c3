// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct BuddyEditTests {
    static let sets: [BuddyCase] = [
        .changed("Set :Name two", "<string>one</string>", "<string>two</string>"),
        .changed("= Name two", "<string>one</string>", "<string>two</string>"),
        .changed("Set :Name two three", "<string>one</string>", "<string>two three</string>"),
        .changed("Set :Name 'two  three'", "<string>one</string>", "<string>two  three</string>"),
        .changed(#"Set :Name a "b" c"#, "<string>one</string>", "<string>a b c</string>"),
        .changed(
            #"Set :Name it\'s\\ \"x\""#, "<string>one</string>", "<string>it's\\ \"x\"</string>"),
        .changed(#"Set :Name a\tb"#, "<string>one</string>", "<string>a\tb</string>"),
        .changed(#"Set :Name ©: <&>"#, "<string>one</string>", "<string>©: &lt;&amp;&gt;</string>"),
        .changed("Set :Name", "<string>one</string>", "<string></string>"),
        .changed("Set :Name \"\"", "<string>one</string>", "<string></string>"),
        .changed("Set :Count 42", "<integer>7</integer>", "<integer>42</integer>"),
        .changed("Set :Count  -42 ", "<integer>7</integer>", "<integer>-42</integer>"),
        .changed("Set :Scale 2", "<real>1.5</real>", "<real>2</real>"),
        .changed("Set :Scale 3.14", "<real>1.5</real>", "<real>3.14</real>"),
        .changed("Set :On NO", "<true/>", "<false/>"),
        .changed("Set :On 0", "<true/>", "<false/>"),
        .changed(
            "Set :When Mon Jan 01 00:00:00 UTC 2024", "2024-02-29T12:34:56Z",
            "2024-01-01T00:00:00Z"),
        .changed("Set :Blob abc", "AGE=", "YWJj"),
        .changed("Set :List:0 y", "<string>x</string>", "<string>y</string>"),
        .changed(#"Set :a\:b c:d"#, "<string>colon</string>", "<string>c:d</string>"),
        BuddyCase(commands: ["Set :On true", "Set :Name one", "Set :Count 7"]),
        .refused("Set :Nope x", messages: "Set: Entry, \":Nope\", Does Not Exist\n"),
        .refused("Set :List x", messages: "Set: Cannot Perform Set On Containers\n"),
        .refused("Set :Empty x", messages: "Set: Cannot Perform Set On Containers\n"),
        .refused("Set", messages: "Set: Cannot Perform Set On Containers\n"),
        .refused("Set :Count abc", output: "Unrecognized Integer Format\n"),
        .refused("Set :Count 7th", output: "Unrecognized Integer Format\n"),
        .refused("Set :Count 0x1F", output: "Unrecognized Integer Format\n"),
        .refused("Set :Count 18446744073709551616", output: "Unrecognized Integer Format\n"),
        .refused("Set :Count", output: "Unrecognized Integer Format\n"),
        .refused("Set :Scale abc", output: "Unrecognized Real Format\n"),
        .refused("Set :On maybe", output: "Unrecognized Bool Format\n"),
        .refused(
            "Set :On bool false", output: "Unrecognized Bool Format\n",
            messages: "Set takes no type: the entry keeps its own\n"),
        .refused("Set :On bool", output: "Unrecognized Bool Format\n"),
        .refused("Set :When Thu 29 Feb 2024 13:34:56 PM UTC", output: "Unrecognized Date Format\n"),
        .refused(
            "Set :When Thu 29 Feb 2024 10:34:56 UTC UTC", output: "Unrecognized Date Format\n"),
        .refused("Set :When Thu 29 Feb 10:34:56 UTC", output: "Unrecognized Date Format\n"),
        .refused("Set :When tomorrow", output: "Unrecognized Date Format\n"),
        .refused("Set :When Fri Feb 30 00:00:00 2024", output: "Unrecognized Date Format\n"),
    ]

    @Test(arguments: sets) func setsExistingEntries(_ test: BuddyCase) throws {
        try test.check(in: Folder())
    }

    /// The text before the end of the root dictionary.
    private static let end = "  <key>Empty</key> <dict/>\n"

    private static func added(_ command: String, _ entry: String) -> BuddyCase {
        .changed(command, end, end + entry)
    }

    static let additions: [BuddyCase] = [
        added("Add :New string a b", "  <key>New</key> <string>a b</string>\n"),
        added("+ New STRING a b", "  <key>New</key> <string>a b</string>\n"),
        added("Add :New string", "  <key>New</key> <string></string>\n"),
        added("Add :New bool YES", "  <key>New</key> <true/>\n"),
        added("Add :New bool", "  <key>New</key> <false/>\n"),
        added("Add :New integer 5", "  <key>New</key> <integer>5</integer>\n"),
        added("Add :New integer", "  <key>New</key> <integer>0</integer>\n"),
        added("Add :New real 0.1", "  <key>New</key> <real>0.1</real>\n"),
        added("Add :New date 02/29/24", "  <key>New</key> <date>2024-02-29T00:00:00Z</date>\n"),
        added(
            "Add :New date Thu 29 Feb 2024 12:34:56 PM UTC",
            "  <key>New</key> <date>2024-02-29T12:34:56Z</date>\n"),
        added(
            "Add :New date Thu 29 Feb 12:04:56 AM GMT 2024",
            "  <key>New</key> <date>2024-02-29T00:04:56Z</date>\n"),
        added(
            "Add :New date Thu Feb 29 10:34:56 PM 2024",
            "  <key>New</key> <date>2024-02-29T22:34:56Z</date>\n"),
        added("Add :New dictionary", "  <key>New</key> <dict/>\n"),
        added("Add :New array", "  <key>New</key> <array/>\n"),
        added("Add :New dict", "  <key>New</key> <dict/>\n"),
        added(#"Add :x\:y string z"#, "  <key>x:y</key> <string>z</string>\n"),
        added("Add : string z", "  <key></key> <string>z</string>\n"),
        .changed(
            "Add :List: string y", "    </dict>\n", "    </dict>\n    <string>y</string>\n"),
        .changed(
            "Add :List:99 string y", "    </dict>\n", "    </dict>\n    <string>y</string>\n"),
        .changed(
            "Add :List:0 string y", "    <string>x", "    <string>y</string>\n    <string>x"),
        .refused("Add :Name string x", messages: "Add: \":Name\" Entry Already Exists\n"),
        .refused(
            "Add :Name:x string y",
            messages: "Add: Can't Add Entry, \":Name:x\", to Parent\n"),
        .refused(
            "Add :Name:x:y string z",
            messages: "Add: Entry, \":Name:x:y\", Incorrectly Specified\n"),
        .refused(
            "Add :List:K string z", messages: "Add: Can't Add Entry, \":List:K\", to Parent\n"),
        .refused("Add :New", output: "Unrecognized Type: \n"),
        .refused("Add :New text x", output: "Unrecognized Type: text\n"),
        .refused("Add :New integer abc", output: "Unrecognized Integer Format\n"),
        .refused("Add :New date", output: "Unrecognized Date Format\n"),
    ]

    @Test(arguments: additions) func addsMissingEntries(_ test: BuddyCase) throws {
        try test.check(in: Folder())
    }

    @Test func createsParentDictionaries() throws {
        let folder = try Folder()
        let run = try ProgramRun(
            [
                "buddy", "new.plist", "-c", "Add :A:0:B integer 1", "-c", "Add :L array", "-c",
                "Add :L:7:K bool true", "-c", "Copy :A:0 :X:Y", "-c", "Print",
            ], in: folder)
        #expect(
            run.output == """
                File Doesn't Exist, Will Create: new.plist
                Dict {
                    A = Dict {
                        0 = Dict {
                            B = 1
                        }
                    }
                    L = Array {
                        Dict {
                            K = true
                        }
                    }
                    X = Dict {
                        Y = Dict {
                            B = 1
                        }
                    }
                }

                """)
        #expect(run.status == 0)
    }

    /// The first entry, with the comment that belongs to it.
    private static let name = "  <!-- kept -->\n  <key>Name</key> <string>one</string>\n"

    static let others: [BuddyCase] = [
        .changed("Delete :Name", name, ""),
        .changed("Remove Name", name, ""),
        .changed("rm :Name", name, ""),
        .changed("- :Name", name, ""),
        .changed(
            "Delete :List:0 dict", "    <string>x</string> <!-- first -->\n", ""),
        .changed(
            "Delete :List:1:K", "<dict>\n      <key>K</key> <string>v</string>\n    </dict>",
            "<dict/>"),
        .refused("Delete :Nope", messages: "Delete: Entry, \":Nope\", Does Not Exist\n"),
        .refused("Delete :List:", messages: "Delete: Entry, \":List:\", Does Not Exist\n"),
        BuddyCase(
            commands: ["Delete :"],
            output: "Working Container has become Invalid.  Setting to :\n"),
        .changed("Copy :Name :Copy", end, end + "  <key>Copy</key> <string>one</string>\n"),
        .changed("cp :Name :List:", "    </dict>\n", "    </dict>\n    <string>one</string>\n"),
        .refused("Copy :Nope :X", messages: "Copy: Entry, \":Nope\", Does Not Exist\n"),
        .refused("Copy :Name :Count", messages: "Copy: \":Count\" Entry Already Exists\n"),
        .refused("Copy :Name", output: "Two Entries Required for Copy Command\n"),
        BuddyCase(commands: ["Add :T string x", "Delete :T"]),
        BuddyCase(
            commands: ["Set :Name x", "Revert"], output: "Reverting to last saved state...\n"),
        BuddyCase(
            commands: ["Set :Name x", "Save", "Set :Name y", "Revert", "Print :Name"],
            output: "Saving...\nReverting to last saved state...\nx\n",
            changes: [("<string>one</string>", "<string>x</string>")]),
        BuddyCase(
            commands: ["Set :Name x", "Exit"],
            changes: [("<string>one</string>", "<string>x</string>")]),
        BuddyCase(
            commands: ["Set :Nope x", "Set :Name x", "Print :Nope"],
            messages: "Set: Entry, \":Nope\", Does Not Exist\n"
                + "Print: Entry, \":Nope\", Does Not Exist\n", status: 1,
            changes: [("<string>one</string>", "<string>x</string>")]),
        BuddyCase(
            commands: ["Set :Name x", "Frobnicate"], output: "Unrecognized Command\n", status: 1),
        .refused("Clear rubbish", output: "Unrecognized Type: rubbish\n"),
        .refused("Clear date", output: "Unrecognized Date Format\n"),
    ]

    @Test(.tags(.slow), arguments: others) func deletesCopiesSavesAndReverts(_ test: BuddyCase)
        throws
    {
        try test.check(in: Folder())
    }

    @Test(arguments: [
        ("Clear", "Unrecognized Type: \nInitializing Plist...\nDict {\n}\n"),
        ("Clear dict", "Initializing Plist...\nDict {\n}\n"),
        ("clear ARRAY", "Initializing Plist...\nArray {\n}\n"),
        ("Clear string", "Initializing Plist...\n\n"),
        ("Clear integer", "Initializing Plist...\n0\n"),
        ("Clear bool", "Initializing Plist...\nfalse\n"),
    ]) func clearsFile(_ command: String, _ output: String) throws {
        let folder = try Folder()
        try folder.write(BuddyCase.file, to: "a.plist")
        let run = try ProgramRun(["buddy", "-c", command, "-c", "Print", "a.plist"], in: folder)
        #expect(run.output == output)
        #expect(run.status == 0)
        let again = try ProgramRun(["buddy", "-c", "Print", "a.plist"], in: folder)
        #expect(output.hasSuffix(again.output))
    }
}
