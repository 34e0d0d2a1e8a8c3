// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `check` and `lint` of directories and archives, with all their contents.
@Suite(.tags(.process)) struct CheckTreeTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.app, toNew: "src/out/Tides.app/Info.plist")
        try folder.write(Samples.app, toNew: "src/Info.plist")
        try folder.write("a = \"%@\";", toNew: "src/Sea/en.lproj/Sea.strings")
        try folder.write("a = \"%d\";", toNew: "src/Sea/fr.lproj/Sea.strings")
        try folder.write("{b = 1;}", toNew: "src/data/other.plist")
        try folder.write("{b = ;}", toNew: "src/.git/broken.plist")
        try folder.write("", toNew: "none/readme.txt")
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line)", in: folder)
        return run.messages + run.output + "status \(run.status)"
    }

    private static let executable = """
        src/out/Tides.app/Info.plist:3:22: error: the executable 'Tides' is missing; put it in the \
        bundle, or correct the name [missing-executable]
         3 | CFBundleExecutable = Tides;
           |                      ^~~~~

        """

    private static let table = """
        src/Sea/fr.lproj/Sea.strings:1:5: error: argument 1 is '%@' in en and '%d' here, which shows a \
        meaningless number; write '%@', or number the arguments, if their order differs \
        [format-specifiers]
         1 | a = "%d";
           |     ^~~~

        """

    @Test(arguments: ["check src", "check -r src"])
    func checksSources(line: String) throws {
        #expect(
            try output(line) == Self.table + Self.executable + """
                src/Info.plist: ok
                src/Sea/en.lproj/Sea.strings: ok
                src/data/other.plist: ok as OpenStep; there are no rules for this type of file
                5 files: 3 ok (1 without rules), 2 with errors
                status 1
                """)
    }

    @Test func checksBundlesWithRecursiveOption() throws {
        try folder.write("{b = ;}", toNew: "src/out/Tides.app/more.plist")
        let found = try output("check -r src/out/Tides.app")
        #expect(found.hasPrefix(Self.executable + "src/out/Tides.app/more.plist:1:6: error: "))
        #expect(found.hasSuffix("\n2 files: 0 ok, 2 with errors\nstatus 1"))
        #expect(try output("check src/out/Tides.app") == Self.executable + "status 1")
    }

    @Test func countsFindingsOnce() throws {
        let found = try output("check --format json src")
        #expect(found.contains(#""files": 5,"#) && found.contains(#""errors": 2,"#))
        #expect(found.components(separatedBy: #""rule": "missing-executable""#).count == 2)
        try folder.write("", toNew: "src/out/Tides.app/Tides")
        try folder.link("src/out/Tides.app/gone", to: "nowhere")
        let warned = try output("check src/out")
        #expect(
            warned == """
                src/out/Tides.app/gone: warning: the symbolic link leads to 'nowhere', which does not \
                exist; remove it [broken-link]
                src/out/Tides.app/Info.plist: ok
                2 files: 2 ok, 1 warning
                status 0
                """)
    }

    @Test func omitsExcludedFiles() throws {
        let found = try output("check -r --exclude out --exclude Sea src")
        #expect(
            found == """
                src/Info.plist: ok
                src/data/other.plist: ok as OpenStep; there are no rules for this type of file
                2 files: 2 ok (1 without rules)
                status 0
                """)
    }

    @Test func lintsOtherFolders() throws {
        let names = [
            "Info.plist", "Sea/en.lproj/Sea.strings", "Sea/fr.lproj/Sea.strings",
            "data/other.plist",
            "out/Tides.app/Info.plist",
        ]
        let lines = names.map { "./\($0): ok\n" }.joined() + "5 files: 5 ok\n"
        let run = try ProgramRun.shell("cd src && plutil-lite lint .", in: folder)
        #expect(run.output == lines)
        #expect(
            try output("lint src/out/Tides.app") == "src/out/Tides.app/Info.plist: ok\nstatus 0")
    }

    @Test(arguments: ["check", "lint"]) func reportsFoldersWithoutFiles(command: String) throws {
        #expect(
            try output("\(command) none")
                == "none: error: a directory without a property list in it\nstatus 2")
    }

    @Test func reportsFilesWithoutRules() throws {
        #expect(
            try output("check src/data/other.plist") == """
                src/data/other.plist: ok as OpenStep; there are no rules for this type of file
                status 0
                """)
    }

    // MARK: Archives

    private static let packed = "App.ipa//Payload/Tides.app/Info.plist"

    private func pack() throws {
        try folder.write("{b = ;}", toNew: "src/out/Tides.app/more.plist")
        let line =
            "mv src/out Payload && python3 -m zipfile -c App.ipa Payload && mkdir d && mv App.ipa d"
        #expect(try ProgramRun.shell(line, in: folder).status == 0)
    }

    @Test func checksArchives() throws {
        try pack()
        for name in ["d", "d/App.ipa", "d/App.ipa//Payload"] {
            let checked = try output("check -r \(name)")
            #expect(
                checked.contains("d/\(Self.packed):3:22: error: the executable 'Tides' is missing"))
            #expect(checked.contains("d/App.ipa//Payload/Tides.app/more.plist:1:6: error: "))
            #expect(checked.hasSuffix("\n2 files: 0 ok, 2 with errors\nstatus 1"))
            let linted = try output("lint -r \(name)")
            #expect(
                linted.hasPrefix(
                    "d/\(Self.packed): ok\nd/App.ipa//Payload/Tides.app/more.plist:1:6"))
            #expect(linted.hasSuffix("\n2 files: 1 ok, 1 with errors\nstatus 1"))
        }
        let rows = try output("scan -r d --format tsv --select CFBundleExecutable")
        #expect(rows.contains("d/\(Self.packed)\topenstep\t"))
        #expect(try output("get -r CFBundleVersion --exclude more.plist d") == "1\nstatus 0")
        #expect(
            try output("get -r CFBundleVersion --exclude Payload d")
                == "plutil-lite: note: no property list in d\nstatus 1")
    }

    @Test func reportsErrorsOfArchive() throws {
        try folder.write("PK\u{3}\u{4}", toNew: "d/broken.zip")
        try folder.write("no archive", toNew: "d/other.zip")
        let found = try output("lint -r d")
        #expect(found.hasPrefix("d/broken.zip: byte 0x4: error: "))
        #expect(found.hasSuffix("\nstatus 2"))
    }

    @Test func refusesToChangeArchive() throws {
        try pack()
        let before = try Data(contentsOf: folder["d/App.ipa"])
        #expect(
            try output("set -r CFBundleVersion 2 d")
                == "plutil-lite: note: no property list in d\nstatus 1")
        #expect(try Data(contentsOf: folder["d/App.ipa"]) == before)
    }

    // MARK: Files

    @Test func readsNibsThatArePropertyLists() throws {
        try folder.write("NIBArchive\u{1}", toNew: "nibs/new.nib")
        try folder.write("bplist0", toNew: "nibs/old.nib")
        let found = try output("lint -r nibs")
        #expect(found.hasPrefix("nibs/old.nib: ") && found.hasSuffix("\nstatus 1"))
        #expect(!found.contains("new.nib"))
    }

    @Test(arguments: ["entitlements.plist", "App.entitlements", "tides.plist"])
    func recognisesEntitlementsByKeys(name: String) throws {
        let text = """
            <plist version="1.0"><dict><key>com.apple.security.app-sandbox</key><true/><!-- a --></dict>
            </plist>
            """
        try folder.write(text.replacing("<!-- a -->", with: ""), to: name)
        #expect(try output("lint \(name)") == "\(name): ok for codesign\nstatus 0")
        #expect(try output("lint --for none \(name)") == "\(name): ok\nstatus 0")
        try folder.write("{\"com.apple.security.app-sandbox\": true}", to: name)
        #expect(try output("lint \(name)").hasSuffix("\nstatus 1"))
    }

    @Test func countsUnlistedWarnings() throws {
        let entries = (0..<150).map { _ in "A = 1;" }.joined()
        try folder.write("{\(entries)}", to: "many.plist")
        let json = try output("lint --format json many.plist")
        #expect(json.contains(#""warnings": 149,"#) && json.contains(#""warningsNotListed": 49"#))
        let sarif = try output("lint --format sarif many.plist")
        #expect(
            sarif.contains("\"toolExecutionNotifications\"")
                && sarif.contains("many.plist: … and 49 more warnings"))
    }
}
