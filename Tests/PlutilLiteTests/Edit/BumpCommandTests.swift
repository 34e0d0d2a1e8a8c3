// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct BumpCommandTests {
    let folder: Folder

    static let source = """
        {
            CFBundleShortVersionString = 1.2.3; /* what people see */
            CFBundleVersion = "42"; // grows
        }

        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.source, to: "Info.plist")
    }

    func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(["bump"] + arguments, in: folder)
    }

    @Test func raisesVersionsInPlaceAndKeepsTheSource() throws {
        let run = try run("--minor", "--build", "Info.plist")
        #expect(run.status == 0)
        #expect(
            run.output == """
                Info.plist: CFBundleShortVersionString 1.2.3 -> 1.3.0
                Info.plist: CFBundleVersion 42 -> 43

                """)
        #expect(run.messages == "")
        #expect(
            try folder.text(of: "Info.plist")
                == Self.source.replacingOccurrences(of: "1.2.3", with: "1.3.0")
                .replacingOccurrences(of: "42", with: "43"))
    }

    @Test func printsNothingWhenQuiet() throws {
        let run = try run("--major", "-q", "Info.plist")
        #expect(run.output == "" && run.messages == "" && run.status == 0)
        #expect(try folder.text(of: "Info.plist").contains("2.0.0"))
    }

    @Test func printsVersionsBesideStandardOutput() throws {
        let piped = try ProgramRun(
            ["bump", "--build"], input: Data(Self.source.utf8), in: folder)
        #expect(piped.output == Self.source.replacingOccurrences(of: "42", with: "43"))
        #expect(piped.messages == "<stdin>: CFBundleVersion 42 -> 43\n")
        let written = try run("--build", "-o", "-", "Info.plist")
        #expect(written.output == piped.output)
        #expect(written.messages == "Info.plist: CFBundleVersion 42 -> 43\n")
        #expect(try folder.text(of: "Info.plist") == Self.source)
    }

    @Test func showsChangesInDryRun() throws {
        let run = try run("--patch", "--dry-run", "Info.plist")
        #expect(run.output.contains("+    CFBundleShortVersionString = 1.2.4; /* what people"))
        #expect(run.messages == "Info.plist: CFBundleShortVersionString 1.2.3 -> 1.2.4\n")
        #expect(try folder.text(of: "Info.plist") == Self.source)
    }

    @Test func keepsBackup() throws {
        let kept = try run("--build", "--backup", "Info.plist")
        #expect(kept.status == 0)
        #expect(try folder.text(of: "Info.plist.bak") == Self.source)
        let other = try run("--build", "-o", "Other.plist", "Info.plist")
        #expect(other.output == "Info.plist: CFBundleVersion 43 -> 44\n")
        #expect(try folder.text(of: "Other.plist").contains("44"))
    }

    @Test func notesNumbersLongerThanInReferences() throws {
        try folder.write("{ CFBundleVersion = 9999; }", to: "Long.plist")
        let run = try run("--build", "Long.plist")
        #expect(run.status == 0)
        #expect(
            run.output == """
                Long.plist: CFBundleVersion 9999 -> 10000
                Long.plist: CFBundleVersion: note: the number 10000 has more than 4 digits; use a \
                smaller one

                """)
    }

    @Test func continuesAfterFilesItCannotRaise() throws {
        try folder.write("{ CFBundleName = Tide; }", to: "Bare.plist")
        let run = try run("--patch", "--build", "Bare.plist", "Info.plist")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                Bare.plist: error: there is no CFBundleShortVersionString to raise; \
                'set CFBundleShortVersionString 1' adds it

                """)
        #expect(run.output.contains("Info.plist: CFBundleVersion 42 -> 43"))
        #expect(try folder.text(of: "Bare.plist") == "{ CFBundleName = Tide; }")
        #expect(try self.run("--build", "Bare.plist").status == 1)
    }

    static let refusals: [(arguments: [String], source: String, message: String)] = [
        (
            ["--build"], "{ CFBundleVersion = <*R1.5>; }",
            "CFBundleVersion is a real, but a version is a string; "
                + "use 'set CFBundleVersion --string VERSION'"
        ),
        (
            ["--patch"], "{ CFBundleShortVersionString = <*I1>; }",
            "CFBundleShortVersionString is an integer, which 1.0.1 is not; "
                + "use 'set CFBundleShortVersionString --string VERSION'"
        ),
        (
            ["--build"], "{ CFBundleVersion = 2fc255; }",
            "CFBundleVersion is 2fc255; a suffix ends at 255, so begin another "
                + "with 'set CFBundleVersion VERSION'"
        ),
        (
            ["--patch"], "{ CFBundleShortVersionString = 2.0b1; }",
            "CFBundleShortVersionString is 2.0b1; give the version without 'b1' first "
                + "with 'set CFBundleShortVersionString VERSION'"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func suggestsWaysOut(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (arguments, source, message) = Self.refusals[index]
        try folder.write(source, to: "Info.plist")
        let run = try ProgramRun(["bump"] + arguments + ["Info.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "Info.plist: error: \(message)\n")
        #expect(try folder.text(of: "Info.plist") == source)
    }

    @Test func bumpsInEditScripts() throws {
        let run = try ProgramRun(
            [
                "edit", "-c", "set CFBundleVersion 7", "-c", "bump --build", "-c",
                "bump --build --major", "Info.plist",
            ], in: folder)
        #expect(
            run.output == """
                Info.plist: CFBundleVersion 7 -> 8
                Info.plist: CFBundleShortVersionString 1.2.3 -> 2.0.0
                Info.plist: CFBundleVersion 8 -> 9

                """)
        let refused = try ProgramRun(["edit", "-c", "bump", "Info.plist"], in: folder)
        #expect(refused.status == 2)
        #expect(refused.messages.contains("expected --build, --major, --minor or --patch"))
    }

    @Test func requiresVersionToRaise() throws {
        let none = try run("Info.plist")
        #expect(none.status == 2)
        #expect(
            none.messages.hasPrefix(
                "plutil-lite: error: expected --build, --major, --minor or --patch\n"))
        let both = try run("--minor", "--patch", "Info.plist")
        #expect(both.status == 2)
        #expect(
            both.messages.hasPrefix(
                "plutil-lite: error: --minor and --patch cannot be combined\n"))
    }
}
