// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Messages name the option or the command that does what the user intended.
@Suite struct WaysOutTests {
    static let mistakes: [(arguments: [String], message: String)] = [
        (
            ["set", "a", "1", "new.plist"],
            "no such file (read as a FILE; the value is '1'); use --create to create it"
        ),
        (
            ["remove", "a", "b", "f.json"],
            "read as a FILE; the path is 'a'); use --path for several paths"
        ),
        (
            ["append", "c.d", "5", "f.json"],
            "the root has no key 'c'; it has: a, b; use -p to create missing containers"
        ),
        (["append", "a.d", "5", "f.json"], "a is an array, which has no key 'd'"),
        (
            ["edit", "-c", "set a 1; set b 2", "f.json"],
            "unexpected argument 'set'; each edit requires its own -c or script line"
        ),
        (
            ["merge", "f.json", "g.json"],
            "nothing written because of 1 conflict; use --conflict first or --conflict last"
        ),
        (["readers", "i.png"], "i.png: byte 0x0: error: this is a PNG image, not a property list"),
        (
            ["set", "b", "-x", "f.json"],
            "unknown option '-x'; a FILE or a value that begins with a dash comes after --"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: mistakes)) func namesWayOut(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let folder = try Folder()
        try folder.write(#"{"a": [1], "b": 2}"#, to: "f.json")
        try folder.write(#"{"b": 3}"#, to: "g.json")
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]).write(to: folder["i.png"])
        let (arguments, message) = Self.mistakes[index]
        let run = try ProgramRun(arguments, in: folder)
        #expect(run.status != 0 && run.output == "")
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    /// Options that only other commands have are not named.
    @Test(arguments: ["replace", "append"])
    func namesOnlyWaysOutThatExist(_ command: String) throws {
        let run = try ProgramRun([command, "a", "1", "new.plist"], in: try Folder())
        #expect(run.messages.hasSuffix("no such file (read as a FILE; the value is '1')\n"))
    }

    /// A message does not suggest an option that the command lacks.
    @Test func namesOnlyOptionsOfCommand() throws {
        let folder = try Folder()
        try Samples.bomb.write(to: folder["bomb.plist"])
        for command in [["print"], ["convert", "xml"]] {
            let run = try ProgramRun(command + ["bomb.plist"], in: folder)
            #expect(run.messages.contains("(--max-expansion raises the limit)"))
        }
        for command in [
            ["get", "$"], ["set", "new", "1", "-o", "x.json"], ["diff", "bomb.plist"],
        ] {
            let run = try ProgramRun(command + ["bomb.plist"], in: folder)
            #expect(!run.messages.contains("--max-expansion"), "\(run.messages)")
        }
    }
}
