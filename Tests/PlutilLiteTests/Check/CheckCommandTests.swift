// SPDX-License-Identifier: Apache-2.0

import Foundation
import InfoPlist
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct CheckCommandTests {
    static let fine = Samples.plist(
        "<dict><key>CFBundleDisplayName</key><string>Tides</string></dict>")

    /// An error on line 5, a warning on line 3 and a note on line 7.
    static let faulty = """
        <plist version="1.0">
        <dict>
          <key>CFBundelName</key>
          <string>Tides</string>
          <key>CFBundleVersion</key> <integer>1</integer>
          <key>CFBundleName</key>
          <string>Tide tables of Brittany</string>
        </dict>
        </plist>

        """

    static let warned = Samples.plist("<dict><key>CFBundelName</key><string>A</string></dict>")

    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Self.fine, to: "fine.plist")
        try folder.write(Self.faulty, to: "faulty.plist")
        try folder.write(Self.warned, to: "warned.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        try folder.write(Samples.duplicate, to: "duplicate.plist")
    }

    @Test func showsPlaceMessageAndRule() throws {
        let run = try ProgramRun(["check", "faulty.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output == """
                faulty.plist:3:3: warning: unknown key 'CFBundelName'; write 'CFBundleName' \
                [misspelt-key]
                 3 |   <key>CFBundelName</key>
                   |   ^~~~~~~~~~~~~~~~~~~~~~~
                faulty.plist:5:30: error: expected a string, found an integer; \
                write it as a string [value-kind]
                 5 |   <key>CFBundleVersion</key> <integer>1</integer>
                   |                              ^~~~~~~~~~~~~~~~~~~~

                """)
    }

    @Test func reportsOkAndCountsFiles() throws {
        let run = try ProgramRun(["check", "fine.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "fine.plist: ok\n")
        #expect(run.messages == "")
        let several = try ProgramRun(
            ["check", "fine.plist", "warned.plist", "faulty.plist"], in: folder)
        #expect(several.status == 1)
        #expect(several.messages == "")
        #expect(several.output.hasPrefix("fine.plist: ok\nwarned.plist:1:28: warning: "))
        #expect(
            several.output.contains(
                "\nwarned.plist: ok, with 1 warning\nfaulty.plist:3:3: warning: "))
        #expect(several.output.hasSuffix("\n3 files: 2 ok, 1 with errors, 2 warnings\n"))
    }

    @Test func showsNotesOnRequest() throws {
        let run = try ProgramRun(
            ["check", "--notes", "--skip", "value-kind", "faulty.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\nfaulty.plist: ok, with 1 warning and 1 note\n"))
        #expect(
            run.output.contains(
                "faulty.plist:7:3: note: CFBundleName: the name has 23 characters; "
                    + "make it shorter than 16, and put the full name in CFBundleDisplayName [name-length]\n"
            ))
        let both = try ProgramRun(
            ["check", "--notes", "--rule", "name-length", "fine.plist", "faulty.plist"], in: folder)
        #expect(both.output.hasSuffix("2 files: 2 ok, 1 note\n"))
    }

    @Test func treatsWarningsAsErrorsWhenStrict() throws {
        let run = try ProgramRun(["check", "--strict", "--notes", "warned.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(run.output.hasPrefix("warned.plist:1:28: error: unknown key"))
        // A finding of the parser is an ordinary warning, and does not end the check.
        let duplicate = try ProgramRun(["check", "--strict", "duplicate.plist"], in: folder)
        #expect(duplicate.status == 1)
        #expect(duplicate.output.contains("error: duplicate key 'A': the last value counts"))
        let notes = try ProgramRun(
            ["check", "--strict", "--rule", "name-length", "faulty.plist"], in: folder)
        #expect(notes.status == 0)
    }

    @Test func printsOnlyErrorsWhenQuiet() throws {
        let run = try ProgramRun(
            ["check", "-q", "--notes", "fine.plist", "warned.plist", "faulty.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(run.output.hasPrefix("faulty.plist:5:30: error: "))
        #expect(run.output.split(separator: "\n").count == 3)
    }

    @Test func appliesNamedRules() throws {
        let run = try ProgramRun(
            ["check", "--rule", "name-length", "--rule", "value-kind", "faulty.plist"],
            in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("[value-kind]"))
        #expect(run.output.contains("[name-length]"))
        #expect(!run.output.contains("[misspelt-key]"))
        let skipped = try ProgramRun(
            ["check", "--skip", "misspelt-key", "--skip", "value-kind", "faulty.plist"],
            in: folder)
        #expect(skipped.output == "faulty.plist: ok\n")
        // Then only files that do not parse are reported as well.
        let others = try ProgramRun(
            ["check", "--rule", "value-kind", "duplicate.plist", "broken.plist"], in: folder)
        #expect(others.status == 1)
        #expect(
            others.output.hasPrefix("duplicate.plist: \(Self.unruled)\nbroken.plist:5:3: error: "))
        #expect(
            others.output.hasSuffix(
                "\n2 files: 1 ok (1 without rules), 1 with errors\n"))
    }

    static let unruled = "ok as XML; there are no rules for this type of file"

    @Test func appliesRulesOfPlatform() throws {
        try folder.write(
            Samples.plist("<dict><key>LSRequiresIPhoneOS</key><true/></dict>"), to: "p.plist")
        #expect(try ProgramRun(["check", "p.plist"], in: folder).output == "p.plist: ok\n")
        for name in ["macOS", "macos", "macosx"] {
            let run = try ProgramRun(["check", "--platform", name, "p.plist"], in: folder)
            #expect(run.output.hasSuffix("\np.plist: ok, with 1 warning\n"))
            #expect(run.output.contains("is for iOS and tvOS, not for macOS; remove it "))
        }
    }

    @Test func reportsUnparsableFileAsFinding() throws {
        let run = try ProgramRun(["check", "broken.plist", "duplicate.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output.contains("\nduplicate.plist: ok as XML, with 1 warning; there are no rules"))
        #expect(
            run.output.hasPrefix(
                """
                broken.plist:5:3: error: expected a value or '</array>', found '</dict>' \
                [unexpected-element]
                 5 |   </dict>
                   |   ^~~~~~~
                broken.plist:4:3: note: the array opened here is still open

                """))
        #expect(
            run.output.contains(
                "4:1: warning: duplicate key 'A': the last value counts "
                    + "[duplicate-key]\n"))
    }

    /// A placeholder for a build system is not a mistake.
    @Test func acceptsPlaceholders() throws {
        let source = Samples.plist(
            "<dict><key>CFBundleVersion</key><integer>${BUILD}</integer></dict>")
        try folder.write(source, to: "Source.plist")
        for command in ["check", "lint"] {
            let run = try ProgramRun([command, "Source.plist"], in: folder)
            #expect(run.status == 0)
            #expect(run.output.contains("Source.plist: ok"))
        }
        let noted = try ProgramRun(["check", "--notes", "Source.plist"], in: folder)
        #expect(
            noted.output.contains(
                "note: '${BUILD}' is a placeholder for an integer; readers refuse it until it is "
                    + "filled in [placeholder]\n"))
        let print = try ProgramRun(["print", "Source.plist"], in: folder)
        #expect(print.status == 2)
        #expect(print.messages.contains("which a build system or a script fills in"))
        try folder.write(
            Samples.plist(
                "<dict><key>CFBundleName</key><string>$(A)</string><key>DTXcode</key>"
                    + "<string>1</string></dict>"), to: "Info.plist.in")
        #expect(try ProgramRun(["check", "Info.plist.in"], in: folder).status == 0)
    }

    @Test func reportsEmptyTablesAsNotes() throws {
        try folder.write("", to: "a.strings")
        try folder.write("/* none */", to: "b.strings")
        let run = try ProgramRun(["check", "a.strings", "b.strings"], in: folder)
        #expect(run.status == 0)
        #expect(run.output == "a.strings: ok\nb.strings: ok\n2 files: 2 ok\n")
        let named = try ProgramRun(["check", "--rule", "empty", "a.strings"], in: folder)
        #expect(named.output.hasPrefix("a.strings: note: the table has no entries [empty]\n"))
    }

    @Test func usesBundleAroundFile() throws {
        try folder.write("{ CFBundleIdentifier = \"com.example.a\"; }", toNew: "A.app/Info.plist")
        let run = try ProgramRun(["check", "A.app/Info.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("warning: an app needs CFBundleExecutable; add it"))
    }

    @Test func checksAllFilesDespiteErrors() throws {
        let run = try ProgramRun(["check", "missing.plist", "fine.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages == "missing.plist: error: no such file or directory\n")
        #expect(run.output == "fine.plist: ok\n2 files: 1 ok, 1 not read\n")
    }

    @Test func readsPipes() throws {
        let input = Data(Self.faulty.utf8)
        let run = try ProgramRun(["check"], input: input, in: folder)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("<stdin>:3:3: warning: "))
        let pipe = try ProgramRun.shell(
            "cat fine.plist | plutil-lite check - <(cat fine.plist)", in: folder)
        #expect(pipe.status == 0)
        #expect(pipe.output.hasPrefix("<stdin>: ok\n/dev/fd/"))
        #expect(pipe.output.hasSuffix(": ok\n2 files: 2 ok\n"))
        let closed = try ProgramRun.shell(
            "plutil-lite check fine.plist > /dev/full; echo $?", in: folder)
        #expect(closed.output == "2\n")
        #expect(closed.messages == "<stdout>: error: no space left on device\n")
    }

    @Test func readsAllFormats() throws {
        try folder.write("CFBundelName = A;\n", to: "a.strings")
        try folder.write(#"{"CFBundelName": "A"}"#, to: "a.json")
        let run = try ProgramRun(["check", "a.strings", "a.json"], in: folder)
        #expect(run.output.hasPrefix("a.strings:1:1: warning: "))
        #expect(
            run.output.contains("\na.strings: ok, with 1 warning\na.json:1:2: warning: "))
        #expect(
            run.output.hasSuffix("\na.json: ok, with 1 warning\n2 files: 2 ok, 2 warnings\n"))
        _ = try ProgramRun(["convert", "binary", "-i", "warned.plist"], in: folder)
        let binary = try ProgramRun(["check", "warned.plist"], in: folder)
        #expect(binary.output.hasSuffix("\nwarned.plist: ok, with 1 warning\n"))
        #expect(
            binary.output.hasPrefix(
                "warned.plist: CFBundelName: warning: unknown key 'CFBundelName'; "))
    }

    @Test func escapesControlCharacters() throws {
        try folder.write(
            Samples.plist("<dict><key>CFBundleVersion</key><string>&#x9b;31m</string></dict>"),
            to: "a\u{1B}.plist")
        let run = try ProgramRun(["check", "a\u{1B}.plist"], in: folder)
        #expect(run.output.hasPrefix("a\\u{1b}.plist:1:"))
        #expect(run.output.contains("found '\\u{9b}31m' [bundle-version]"))
    }

    @Test func coloursFindingsOnRequest() throws {
        let run = try ProgramRun(["check", "--color", "always", "warned.plist"], in: folder)
        #expect(
            run.output.hasPrefix(
                "\u{1B}[1mwarned.plist:1:28:\u{1B}[0m \u{1B}[1;35mwarning:\u{1B}[0m "
                    + "unknown key 'CFBundelName'; write 'CFBundleName' "
                    + "\u{1B}[2m[misspelt-key]\u{1B}[0m\n"))
    }
}

/// The list of rules.
@Suite(.tags(.process)) struct CheckRulesTests {
    @Test func listsRules() throws {
        let run = try ProgramRun(["check", "--list-rules"], in: Folder())
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == CheckRules.all.count)
        #expect(lines[1].hasPrefix("value-kind  "))
        #expect(lines[1].contains("  error    values have the types"))
        #expect(lines.last?.contains("error    operators in build variables are known") == true)
        #expect(
            lines.contains {
                $0.hasPrefix("missing-executable ") && $0.hasSuffix(" (ITMS-90207 with --store)")
            })
    }

    @Test func listsStoreRulesAndRequirementsNoFileShows() throws {
        let run = try ProgramRun(["check", "--list-rules", "--store"], in: Folder())
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        let codes = StoreCode.unseen
        #expect(lines.count == StoreRule.allCases.count + codes.count)
        #expect(
            lines.first?.hasPrefix("store-purpose ") == true
        )
        #expect(lines.last?.hasPrefix("ITMS-91111 ") == true)
        #expect(lines.last?.hasSuffix("or transparent; see the contents of Assets.car") == true)
    }

    /// docs/store-codes.md has the table of all codes.
    @Test(.tags(.recorded)) func pageListsAllStoreCodes() throws {
        let rows = StoreCode.all.map { code in
            let finder =
                code.evidence.map { "none; see \($0)" }
                ?? code.rules.map { "`\($0)`" }.joined(separator: ", ")
            return "| \(code.code) | \(code.fault) | \(code.cause) | \(finder) |\n"
        }
        #expect(rows.count > 200)
        let table = "| code | fault | usual cause | rule |\n|---|---|---|---|\n" + rows.joined()
        if Recording.isOn {
            try Recording.rewrite(
                "docs/store-codes.md", from: "<!-- The codes", to: "<!-- End of the codes",
                as: table)
        }
        let document = try String(contentsOf: Checkout["docs/store-codes.md"], encoding: .utf8)
        #expect(document.contains("\n\n" + table), "run make record")
    }

    @Test func listsRulesForPrograms() throws {
        let run = try ProgramRun(["check", "--list-rules", "--format", "json"], in: Folder())
        let rules = try JSONDecoder().decode([[String: String]].self, from: run.outputBytes)
        #expect(rules.count == CheckRules.all.count)
        #expect(
            rules[1] == [
                "rule": "value-kind", "severity": "error",
                "summary": "values have the types that their keys take",
            ])
    }

    /// Every finding of `lint` and `check` has a name in the list.
    @Test func listsEveryDecoderCode() throws {
        let sources = Checkout["Sources"]
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap {
            $0 as? String
        }
        var codes: [String] = []
        for path in paths ?? [] where path.hasSuffix(".swift") {
            let source = try String(
                contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            codes += Self.codes(in: source)
        }
        #expect(codes.count > 30)
        let forReaders = [ReaderRule.readerRefuses, ReaderRule.readsOtherwise]
        let listed = SyntaxRule.allCases.map(\.rawValue) + forReaders.map(\.rawValue)
        #expect(Set(codes).subtracting(listed) == ["missing-library"])
        #expect(Set(listed).subtracting(codes) == [])
        #expect(Set(CheckRules.names).count == CheckRules.names.count)
    }

    /// Returns the codes of findings that a file declares, except those of writing, queries and
    /// edits, which no check makes.
    private static func codes(in source: String) -> [String] {
        let declaration = "public static let "
        let source = source.replacing("package static let ", with: declaration)
        let sections = source.components(separatedBy: "\n\n    // ").filter { section in
            !["Writing", "Queries", "Editing"].contains { section.hasPrefix("\($0)\n") }
        }
        return sections.flatMap { $0.components(separatedBy: declaration).dropFirst() }
            .compactMap { text in
                let line = text.prefix { !$0.isNewline }
                let parts = line.components(separatedBy: "\"")
                let call = parts[0].components(separatedBy: " = ").last ?? ""
                let calls = ["Self(", "Self(rawValue: ", "PlistDiagnostic.Code(rawValue: "]
                return parts.count == 3 && calls.contains(call) ? parts[1] : nil
            }
    }

    @Test func skipsOrSelectsDecoderCodes() throws {
        let folder = try Folder()
        try folder.write(Samples.duplicate, to: "duplicate.plist")
        try folder.write(Samples.broken, to: "broken.plist")
        let skipped = try ProgramRun(
            ["check", "--skip", "duplicate-key", "duplicate.plist"], in: folder)
        #expect(skipped.output == "duplicate.plist: \(CheckCommandTests.unruled)\n")
        let named = try ProgramRun(
            ["check", "--rule", "duplicate-key", "duplicate.plist"], in: folder)
        #expect(named.output.contains("[duplicate-key]"))
        let other = try ProgramRun(
            ["check", "--rule", "value-kind", "duplicate.plist"], in: folder)
        #expect(other.output == "duplicate.plist: \(CheckCommandTests.unruled)\n")
        // A file that does not parse is reported unless the code is skipped by name.
        let broken = try ProgramRun(["check", "--rule", "value-kind", "broken.plist"], in: folder)
        #expect(broken.output.contains("[unexpected-element]"))
        let quiet = try ProgramRun(
            ["check", "--skip", "unexpected-element", "broken.plist"], in: folder)
        #expect(quiet.output == "broken.plist: ok\n")
        #expect(quiet.status == 0)
    }

    @Test func skipsDecoderCodesInBundles() throws {
        let folder = try Folder()
        try folder.write("{ A = 1; A = 2; }", toNew: "A.bundle/Info.plist")
        let run = try ProgramRun(["check", "A.bundle"], in: folder)
        #expect(run.output.contains("[duplicate-key]"))
        let skipped = try ProgramRun(["check", "--skip", "duplicate-key", "A.bundle"], in: folder)
        #expect(skipped.output == "A.bundle: ok\n")
        let named = try ProgramRun(["check", "--rule", "duplicate-key", "A.bundle"], in: folder)
        #expect(named.output.contains("[duplicate-key]"))
    }

    /// docs/info-plist.md has the table of rules.
    @Test(.tags(.recorded)) func pageListsRules() throws {
        let run = try ProgramRun(["check", "--list-rules", "--format", "markdown"], in: Folder())
        #expect(run.output.hasPrefix("| rule | severity | requirement |\n|---|---|---|\n"))
        if Recording.isOn {
            try Recording.rewrite(
                "docs/info-plist.md", from: "<!-- The rules", to: "<!-- End of the rules",
                as: run.output)
        }
        let document = try String(
            contentsOf: Checkout["docs/info-plist.md"],
            encoding: .utf8)
        #expect(document.contains("\n\n\(run.output)\n"), "run make record")
    }
}
