// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// All files are checked before any is edited.
@Suite(.tags(.process)) struct FileCheckTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "F")
        try folder.write("{ broken", to: "broken")
        try folder.write("x", toNew: "dir/x")
    }

    /// Command lines with a word that is not a file, and the messages.
    static let mistakes: [(arguments: [String], message: String)] = [
        (
            ["set", "A", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the value is 'b')"
        ),
        (
            ["set", "A", "b", "F", "c"],
            "c: error: no such file (read as a FILE; the value is 'b')"
        ),
        (
            ["set", "a", "--string", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the path is 'a')"
        ),
        (
            ["set", "-k", "a", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the value is 'b')"
        ),
        (["set", "-k", "a", "--array", "c", "F"], "c: error: no such file (read as a FILE)"),
        (
            ["insert", "A", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the value is 'b')"
        ),
        (
            ["replace", "a", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the value is 'b')"
        ),
        (
            ["append", "A", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the value is 'b')"
        ),
        (
            ["remove", "a", "b", "F"],
            "b: error: no such file (read as a FILE; the path is 'a'); use --path for several paths"
        ),
        (
            ["remove", "b", "a", "F"],
            "a: error: no such file (read as a FILE; the path is 'b'); use --path for several paths"
        ),
        (
            ["rename", "a", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the key is 'b')"
        ),
        (
            ["copy", "a", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the second path is 'b')"
        ),
        (
            ["move", "a", "b", "c", "F"],
            "c: error: no such file (read as a FILE; the second path is 'b')"
        ),
        (["edit", "-c", "set a b", "c", "F"], "c: error: no such file (read as a FILE)"),
        (["bump", "--build", "1", "F"], "1: error: no such file (read as a FILE)"),
        (
            ["convert", "binary", "xml", "-i", "F"],
            "xml: error: no such file (read as a FILE; the format is 'binary')"
        ),
        (
            ["set", "a", "b", "", "F"],
            "'': error: no such file (read as a FILE; the value is 'b')"
        ),
        (
            ["set", "a", "b", "F/c", "F"],
            "F/c: error: not a directory"
        ),
        (
            ["set", "a", "b", "dir", "F"],
            "dir: error: a directory, not a bundle: it has no Info.plist; "
                + "use -r to read the property lists in it"
        ),
        (
            ["set", "a", "b", "/dev/null", "F"],
            "/dev/null: error: not a regular file, so it cannot be edited in place; "
                + "use -o to write elsewhere"
        ),
        (["set", "a", "b", "c", "F", "--dry-run"], "c: error: no such file"),
        (["set", "a", "b", "c", "-o", "new"], "c: error: no such file"),
        (["set", "a", String(repeating: "x", count: 99), "c", "F"], "xxxxxxxx…')"),
    ]

    @Test(arguments: CaseIndex.all(of: mistakes))
    func writesNothingIfWordIsNotAFile(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, message) = Self.mistakes[index]
        let run = try ProgramRun(arguments, in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.contains(message))
        let lines = run.messages.split(separator: "\n")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("plutil-lite: note: did you mean") })
        #expect(try folder.text(of: "F") == Samples.small)
        #expect(try folder.names == ["F", "broken", "dir"])
    }

    @Test func namesEveryUneditableFile() throws {
        let run = try ProgramRun(["remove", "a", "b", "broken", "c", "F", "d"], in: folder)
        #expect(
            run.messages == """
                b: error: no such file (read as a FILE; the path is 'a'); use --path for several paths
                c: error: no such file (read as a FILE; the path is 'a')
                d: error: no such file (read as a FILE; the path is 'a')

                """)
        #expect(try folder.text(of: "F") == Samples.small)
    }

    @Test func readsExistingFilesIfNothingIsWritten() throws {
        let run = try ProgramRun(["get", "a", "F", "c", "F"], in: folder)
        #expect(run.output == "x\nx\n")
        #expect(run.status == 2)
    }

    @Test(.enabled(if: Machine.isSuperuser))
    func checksPermissionToReplaceEachFile() throws {
        let program = ProgramRun.program.path
        func edit(_ preparation: String, _ file: String = "sub/G") throws -> ProgramRun {
            try ProgramRun.shell(
                "chmod 777 .; chmod 666 F; rm -rf sub; mkdir -m 777 sub; cp F sub/G; "
                    + "chmod 666 sub/G; \(preparation); "
                    + "su nobody -s /bin/sh -c '\(program) set --no-in-place a y F \(file)'",
                in: folder)
        }
        try #require(edit("true").status == 0)
        try folder.write(Samples.small, to: "F")
        let suffix = "\n"
        for (preparation, message) in [
            ("chmod 444 sub/G", "sub/G: error: permission denied"),
            ("chmod 222 sub/G", "sub/G: error: permission denied"),
            (
                "chmod 755 sub",
                "sub/G: error: cannot create a new file in sub: Permission denied"
            ),
            ("chmod 1777 sub", "sub/G: error: operation not permitted"),
        ] {
            let run = try edit(preparation)
            #expect(run.status == 2)
            #expect(run.messages == message + suffix)
            #expect(try folder.text(of: "F") == Samples.small)
        }
    }
}
