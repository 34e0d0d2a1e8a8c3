// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct BuddyPromptTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(BuddyCase.file, to: "a.plist")
    }

    @Test func runsScriptFromStandardInput() throws {
        let script = """
            Print :Name
            Set :Name two

            Frobnicate
            Save
            Set :Name three
            bye
            Print :Name
            """
        let run = try ProgramRun(["buddy", "a.plist"], input: Data(script.utf8), in: folder)
        #expect(
            run.output == """
                Command: one
                Command: Command: Command: Unrecognized Command
                Command: Saving...
                Command: Command: 
                """)
        #expect(run.status == 1)
        #expect(
            try folder.text(of: "a.plist")
                == BuddyCase.file.replacing("<string>one<", with: "<string>two<"))
    }

    /// For the system, a name ends before the NUL.
    @Test func refusesFileNamesWithNUL() throws {
        try folder.write("other", to: "other")
        let script = "Import :Data other\0wise\nPrint :Data\n"
        let run = try ProgramRun(["buddy", "a.plist"], input: Data(script.utf8), in: folder)
        #expect(
            run.messages == """
                Error Opening File: other\\u{0}wise [No such file or directory]
                Import: Error Reading File: other\\u{0}wise
                Print: Entry, ":Data", Does Not Exist

                """)
        #expect(run.output == "Command: Command: Command: ")
        #expect(run.status == 1)
    }

    @Test func leavesFileAtEndOfInput() throws {
        let run = try ProgramRun(
            ["buddy", "a.plist"], input: Data("Set :Name two\nPrint :Name".utf8), in: folder)
        #expect(run.output == "Command: Command: two\nCommand: ")
        #expect(run.status == 0)
        #expect(try folder.text(of: "a.plist") == BuddyCase.file)
    }

    @Test func acceptsMoreAndLongerCommandsThanPlistBuddy() throws {
        let long = String(repeating: "x", count: 100_000)
        let script = "Set :Name \(long)\nPrint :Name\n"
        let run = try ProgramRun(["buddy", "a.plist"], input: Data(script.utf8), in: folder)
        #expect(run.output == "Command: Command: \(long)\nCommand: ")
        let commands = (0..<40).flatMap { ["-c", "Add :List: integer \($0)"] }
        let many = try ProgramRun(
            ["buddy", "a.plist"] + commands + ["-c", "Print :List:41"], in: folder)
        #expect(many.output == "39\n")
    }

    @Test func answersEachCommandBeforeReadingNext() throws {
        let run = try ProgramRun.shell(
            """
            mkfifo in out
            plutil-lite buddy a.plist < in > out & exec 3> in 4< out
            echo 'Print :Name' >&3; read -r line <&4; echo "$line"
            echo 'Set :Name two' >&3; echo Save >&3; read -r line <&4; echo "$line"
            exec 3>&-; wait
            """, in: folder)
        #expect(run.output == "Command: one\nCommand: Command: Saving...\n")
    }

    @Test(.enabled(if: Tools.script != nil)) func takesCommandsAtATerminal() throws {
        let run = try ProgramRun.shell(
            """
            (sleep 1; printf 'Print :Na\\t\\n'; sleep 1; printf 'Set :Name two\\nSave\\nExit\\n'; \
            sleep 1) | script -qec 'plutil-lite buddy a.plist' /dev/null
            """, in: folder, environment: ["TERM": "dumb"])
        #expect(run.output.contains("Command: "))
        #expect(run.output.contains("Saving..."))
        if LineEditor() != nil { #expect(run.output.contains("\none\r\n")) }
        #expect(try folder.text(of: "a.plist").contains("<key>Name</key> <string>two</string>"))
    }

    /// The line up to a word, the word, and its completions.
    static let completions: [(before: String, word: String, words: [String])] = [
        ("", "", BuddyCommand.names),
        ("", "s", ["Save", "Set"]),
        ("", "CO", ["Copy"]),
        ("Print ", ":N", [":Name"]),
        ("print ", "N", [":Name"]),
        ("print ", "x", []),
        ("Print ", "", [":Name", ":a\\:b", ":two\\ words", ":List"]),
        ("Print ", ":a\\:", [":a\\:b"]),
        ("Set ", ":List:", [":List:0", ":List:1"]),
        ("Delete ", ":List:1:", [":List:1:K"]),
        ("Delete ", ":List:7:", []),
        ("Copy :Name ", ":L", [":List"]),
        ("Add :X ", "d", ["dict", "date", "data"]),
        ("Add :X string ", "d", []),
        ("Clear ", "a", ["array"]),
        ("Merge other.plist ", ":L", [":List"]),
        ("Print \"", ":L", []),
    ]

    @Test(arguments: CaseIndex.all(of: completions))
    func completesWords(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (before, word, words) = Self.completions[index]
        let document = try PlistDocument(value: [
            "Name": "one", "a:b": 1, "two words": 2, "List": ["x", ["K": "v"]],
        ])
        let completion = BuddyCompletion(editor: PlistEditor(document), container: PlistPath())
        let found = completion.completions(after: Array(before.utf8), of: Array(word.utf8))
        #expect(found.words == words)
    }

    @Test func completesFileNamesForFiles() throws {
        let document = try PlistDocument(value: [:])
        let completion = BuddyCompletion(editor: PlistEditor(document), container: PlistPath())
        for before in ["Merge ", "Import :X "] {
            #expect(completion.completions(after: Array(before.utf8), of: []).offersFiles)
        }
        #expect(!completion.completions(after: Array("Print ".utf8), of: []).offersFiles)
    }
}

@Suite(.tags(.process)) struct BuddyUsageTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(BuddyCase.file, to: "a.plist")
    }

    /// macOS finds it in upper or lower case, and scripts write both.
    @Test(arguments: ["PlistBuddy", "plistbuddy"])
    func runsUnderNameOfPlistBuddy(_ name: String) throws {
        let link = folder.outside.appendingPathComponent(name)
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: ProgramRun.program)
        let run = try ProgramRun(["-c", "Print :Name", "a.plist"], in: folder, program: link)
        #expect(run.output == "one\n")
        let after = try ProgramRun(["a.plist", "-x", "-c", "Print :On"], in: folder, program: link)
        #expect(after.output.hasSuffix("<true/>\n</plist>\n"))
    }

    @Test func showsHelp() throws {
        for arguments in [["buddy", "-h"], ["buddy", "--help"], ["help", "buddy"]] {
            let run = try ProgramRun(arguments, in: folder)
            #expect(run.output == BuddyHelp.text + "\n")
            #expect(run.status == 0)
        }
        let run = try ProgramRun(["buddy", "-h", "a.plist"], in: folder)
        #expect(run.output == BuddyHelp.text + "\n")
        #expect(run.status == 0)
        for command in ["Help", "?"] {
            let run = try ProgramRun(["buddy", "-c", command, "a.plist"], in: folder)
            #expect(run.output == BuddyHelp.text + "\n")
        }
        for name in BuddyCommand.names { #expect(BuddyHelp.text.contains("\n    \(name) ")) }
        for kind in BuddyKind.allCases { #expect(BuddyHelp.text.contains(kind.rawValue)) }
        #expect(BuddyHelp.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(try ProgramRun(["help"], in: folder).output.contains("(help buddy,"))
    }

    @Test func refusesInvalidCommandLines() throws {
        for arguments in [[], ["-x"], ["-c", "Print"], ["a.plist", "-c"]] {
            let run = try ProgramRun(["buddy"] + arguments, in: folder)
            #expect(run.output == BuddyHelp.usage + "\n")
            #expect(run.status == 1)
        }
        let run = try ProgramRun(["buddy", "a.plist", "-c", "Set :Name x", "b.plist"], in: folder)
        #expect(run.output == "Invalid Arguments\n\n")
        #expect(run.status == 1)
        #expect(try folder.text(of: "a.plist") == BuddyCase.file)
    }

    @Test func acceptsBytesThatAreNotUTF8() throws {
        let run = try ProgramRun.shell(
            """
            plutil-lite buddy -c $'Add :D data \\xff\\xfe' -c $'Add :S string \\xff' \
            -c $'Add :\\xff string x' -c $'Print :D' a.plist | od -An -tx1 | tr -d ' \\n'
            plutil-lite buddy -c $'Print :\\033[31m' a.plist
            """, in: folder)
        let text = Array("Unrecognized String Format\n".utf8)
        #expect(
            run.output
                == (text + [0xFF, 0xFE, 0x0A]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
                .joined())
        #expect(
            run.messages == """
                Add: Entry, ":\u{FFFD}", Incorrectly Specified
                Print: Entry, ":\\u{1b}[31m", Does Not Exist

                """)
    }
}
