// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `check` of tables of translated texts.
@Suite(.tags(.process)) struct CheckTableTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        let tables = [
            "en": "greeting = \"Hello %@\";\ncount = \"%d\";\nbye = Bye;",
            "de": "greeting = \"Hallo %d\";\ncount = \"%d\";", "fr": "greeting = \"Salut %@\";",
        ]
        for (language, text) in tables {
            try folder.write(text, toNew: "Sources/\(language).lproj/Localizable.strings")
        }
        try folder.write(
            """
            {"version": "1.0", "sourceLanguage": "en", "strings": {"%lld files": {"localizations": {"ru":
            {"variations": {"plural": {"other": {"stringUnit": {"value": "%@"}}}}}}}}}
            """, toNew: "Sources/Files.xcstrings")
    }

    @Test func checksFolderOfSources() throws {
        let run = try ProgramRun(["check", "--notes", "Sources"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output == """
                Sources/de.lproj/Localizable.strings:1:12: error: argument 1 is '%@' in en and '%d' \
                here, which shows a meaningless number; write '%@', or number the arguments, if \
                their order differs [format-specifiers]
                 1 | greeting = "Hallo %d";
                   |            ^~~~~~~~~~
                Sources/de.lproj/Localizable.strings: note: 1 key of en is missing here; translate \
                'bye' [missing-translation]
                Sources/fr.lproj/Localizable.strings: note: 2 keys of en are missing here; \
                translate 'count', 'bye' [missing-translation]
                Sources/Files.xcstrings:2:27: note: strings."%lld files".localizations.ru: \
                ru also needs the forms 'one', 'few', 'many'; 'other' is shown instead; \
                add them [plural-categories]
                 2 | {"variations": {"plural": {"other": {"stringUnit": {"value": "%@"}}}}}}}}}
                   |                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                Sources/Files.xcstrings:2:62: error: strings."%lld files".localizations.ru: \
                argument 1 is '%lld' in en and '%@' here, which crashes; write '%lld', or number the arguments, if their order differs \
                [format-specifiers]
                 2 | …"variations": {"plural": {"other": {"stringUnit": {"value": "%@"}}}}}}}}}
                   |                                                              ^~~~
                Sources/en.lproj/Localizable.strings: ok
                Sources/fr.lproj/Localizable.strings: ok, with 1 note
                4 files: 2 ok, 2 with errors, 3 notes

                """)
    }

    @Test func checksOneLanguageOrOneFile() throws {
        for name in ["Sources/fr.lproj", "Sources/fr.lproj/"] {
            let french = try ProgramRun(["check", "--notes", name], in: folder)
            #expect(french.status == 0)
            #expect(
                french.output == """
                    Sources/fr.lproj/Localizable.strings: note: 2 keys of en are missing here; \
                    translate 'count', 'bye' [missing-translation]
                    \(name): ok, with 1 note

                    """)
        }
        let inside = try ProgramRun.shell("cd Sources && plutil-lite check de.lproj", in: folder)
        #expect(inside.status == 1)
        #expect(inside.output.hasPrefix("de.lproj/Localizable.strings:1:12: error: argument 1"))
        let file = try ProgramRun(["check", "Sources/Files.xcstrings"], in: folder)
        #expect(file.status == 1)
        #expect(
            file.output.contains(
                "Sources/Files.xcstrings:2:62: error: strings.\"%lld files\".localizations.ru: "
                    + "argument 1 is '%lld'"))
        let skipped = try ProgramRun(
            ["check", "--skip", "format-specifiers", "--notes", "Sources/Files.xcstrings"],
            in: folder)
        #expect(
            skipped.output.hasPrefix(
                "Sources/Files.xcstrings:2:27: note: strings.\"%lld files\".localizations.ru: ru also needs"
            ))
        try folder.write(
            "{ n = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { other = A; }; }; }",
            toNew: "pl.lproj/N.stringsdict")
        let rules = try ProgramRun(["check", "pl.lproj/N.stringsdict"], in: folder)
        #expect(rules.status == 0)
        #expect(rules.output.contains("pl also needs the forms 'one', 'few', 'many'"))
    }

    /// A file has the same findings with and without its folder, each reported once.
    @Test func comparesTableWithNeighbours() throws {
        func output(_ words: String..., status: Int32) throws -> String {
            let run = try ProgramRun(["check"] + words, in: folder)
            #expect(run.status == status)
            #expect(run.messages == "")
            return run.output
        }
        let mistake = """
            Sources/de.lproj/Localizable.strings:1:12: error: argument 1 is '%@' in en and '%d' here, \
            which shows a meaningless number; write '%@', or number the arguments, if their order \
            differs [format-specifiers]
             1 | greeting = "Hallo %d";
               |            ^~~~~~~~~~

            """
        let german = "Sources/de.lproj/Localizable.strings"
        #expect(try output(german, status: 1) == mistake)
        #expect(
            try output("Sources/en.lproj/Localizable.strings", german, status: 1)
                == "Sources/en.lproj/Localizable.strings: ok\n" + mistake
                + "2 files: 1 ok, 1 with errors\n")
        #expect(
            try output("--notes", "Sources/fr.lproj/Localizable.strings", status: 0) == """
                Sources/fr.lproj/Localizable.strings: note: 2 keys of en are missing here; translate \
                'count', 'bye' [missing-translation]
                Sources/fr.lproj/Localizable.strings: ok, with 1 note

                """)
        // If the folder is also checked, each finding is reported once.
        let both = try output("Sources", german, status: 1)
        #expect(both.components(separatedBy: "error: argument 1 is '%@'").count == 2)
        let inside = try ProgramRun.shell(
            "cd Sources/de.lproj && plutil-lite check Localizable.strings", in: folder)
        #expect(inside.status == 1)
        #expect(inside.output.hasPrefix("Localizable.strings:1:12: error: argument 1 is"))
        let listed = try ProgramRun.shell(
            "printf '\(german)\\0' | plutil-lite check --files0-from -", in: folder)
        #expect(listed.output.hasPrefix(mistake))
        #expect(
            try output("--skip", "format-specifiers", german, status: 0) == "\(german): ok\n")
        // The surrounding project determines the language of the source texts.
        try folder.write(
            "{ rootObject = P; objects = { P = { developmentRegion = de; }; }; }",
            toNew: "Tides.xcodeproj/project.pbxproj")
        #expect(try output(german, status: 0) == "\(german): ok\n")
        #expect(
            try output("Sources/en.lproj/Localizable.strings", status: 1)
                .hasPrefix(
                    "Sources/en.lproj/Localizable.strings:1:12: error: argument 1 is '%d' in de"))
    }

    @Test func listsTables() throws {
        let run = try ProgramRun(["check", "--localizations", "Sources"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(
            run.output == """
                Localizable  3 keys, Sources
                  de  2   66 %  1 missing
                  en  3  100 %  development language
                  fr  1   33 %  2 missing

                Files  1 key, Sources/Files.xcstrings
                  en  1  100 %  development language
                  ru  1  100 %

                """)
        let one = try ProgramRun(["check", "--localizations", "Sources/de.lproj"], in: folder)
        #expect(one.output == "Localizable  3 keys, Sources/de.lproj\n  de  2  66 %  1 missing\n")
        let file = try ProgramRun(
            ["check", "--localizations", "Sources/Files.xcstrings"], in: folder)
        #expect(file.output.hasPrefix("Files  1 key, Sources/Files.xcstrings\n"))
    }

    @Test func listsTablesAsJSON() throws {
        let run = try ProgramRun(
            ["check", "--localizations", "--format", "json", "Sources/fr.lproj"], in: folder)
        #expect(
            run.output == """
                {
                  "tables": [
                    {
                      "table": "Localizable",
                      "path": "Sources/fr.lproj",
                      "keys": 3,
                      "languages": [
                        {
                          "language": "fr",
                          "isDevelopment": false,
                          "translated": 1,
                          "percent": 33,
                          "missing": [
                            "count",
                            "bye"
                          ],
                          "extra": []
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test func reportsMissingTables() throws {
        try folder.write("{}", toNew: "Empty/Info.plist")
        for name in ["Empty", "Empty/Info.plist"] {
            let run = try ProgramRun(["check", "--localizations", name], in: folder)
            #expect(run.status == 1)
            #expect(
                run.messages == "\(name): error: no tables of translations; name an .xcstrings "
                    + "file, or a folder with .lproj folders\n")
        }
        try folder.write("a = ", toNew: "Broken/en.lproj/A.strings")
        let broken = try ProgramRun(["check", "--localizations", "Broken"], in: folder)
        #expect(broken.status == 2)
        #expect(broken.messages.hasPrefix("Broken/en.lproj/A.strings:1:5: error: expected a value"))
        let missing = try ProgramRun(["check", "--localizations", "nowhere"], in: folder)
        #expect(missing.status == 1)
    }

    @Test func acceptsOnlyKnownForms() throws {
        let run = try ProgramRun(
            ["check", "--localizations", "--format", "sarif", "Sources"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.contains("expected text or json after --format, found 'sarif'"))
        let both = try ProgramRun(["check", "--localizations", "--list-rules"], in: folder)
        #expect(both.status == 2)
        #expect(both.messages.contains("--list-rules and --localizations"))
    }
}
