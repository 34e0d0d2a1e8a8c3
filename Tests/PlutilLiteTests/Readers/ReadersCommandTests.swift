// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct ReadersCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <!-- codesign --force -->
            <dict>
            <key>a</key>
            <real>1</real>
            </dict>
            </plist>

            """, to: "a.plist")
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!---->
            <plist version="1.0"><dict><key>hidden</key><true/></dict></plist>
            <!-- --><plist version="1.0"><dict><key>shown</key><true/></dict></plist>

            """, to: "hides.entitlements")
        try folder.write(Samples.small, to: "good.plist")
        try folder.write(Samples.broken, to: "broken.plist")
    }

    @Test func reportsReadersThatRefuseAndWhy() throws {
        let run = try ProgramRun(["readers", "a.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(
            run.output == """
                a.plist
                  core-foundation  accepts it
                  kernel           3:15: the kernel refuses '--' in a comment; write single hyphens, \
                even in command options
                  iokit            3:15: IOKit refuses '--' in a comment; write single hyphens, \
                even in command options
                  codesign         3:15: codesign refuses '--' in a comment; write single hyphens, \
                even in command options
                  plistlib         3:15: plistlib refuses '--' in a comment; write single hyphens, \
                even in command options
                  libplist         accepts it
                  libxml2          3:15: libxml2 refuses '--' in a comment; write single hyphens, \
                even in command options

                """)
    }

    @Test func reportsWhereTableEndsForCoreFoundation() throws {
        try folder.write("\"a\" = \"b\";\n“c” = “d”;\n", to: "a.strings")
        let run = try ProgramRun(
            ["readers", "--require", "core-foundation", "a.strings"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == "a.strings\n  core-foundation  accepts it, reads no further than 2:1\n")
    }

    @Test func reportsReadersWithOtherValues() throws {
        let run = try ProgramRun(["readers", "--diff", "hides.entitlements"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                """
                hides.entitlements
                  core-foundation  accepts it, value A
                  kernel           accepts it, value B
                  iokit            accepts it, value B
                  codesign         codesign refuses a file that the kernel and CoreFoundation \
                read differently
                """))
        #expect(run.output.contains("\n  core-foundation and kernel see different values\n"))
        #expect(run.output.contains("\n--- core-foundation\n+++ kernel\n"))
        #expect(run.output.contains("\n-\t<key>shown</key>\n+\t<key>hidden</key>\n"))
    }

    @Test func reportsFileThatAllReadersRefuse() throws {
        let run = try ProgramRun(["readers", "broken.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.hasSuffix("\nbroken.plist: error: no reader accepts the file\n"))
        let json = try ProgramRun(["readers", "--from", "json", "good.plist"], in: folder)
        #expect(json.status == 1)
        #expect(json.messages.hasPrefix("good.plist:1:1: error: "))
    }

    @Test func asksOnlyNamedReaders() throws {
        let names = "core-foundation,libplist"
        let both = try ProgramRun(["readers", "--require", names, "a.plist"], in: folder)
        #expect(both.status == 0)
        #expect(
            both.output == "a.plist\n  core-foundation  accepts it\n  libplist         accepts it\n"
        )
        let kernel = try ProgramRun(["readers", "--require", "kernel", "a.plist"], in: folder)
        #expect(kernel.status == 1)
        let one = try ProgramRun(
            ["readers", "--require", "kernel,iokit", "hides.entitlements"], in: folder)
        #expect(one.status == 0)
        let wrong = try ProgramRun(["readers", "--require", "kernle", "a.plist"], in: folder)
        #expect(wrong.status == 2)
        #expect(wrong.messages.contains("--require"))
        #expect(wrong.messages.contains("kernle"))
        let form = try ProgramRun(
            ["readers", "--diff", "--format", "json", "a.plist"], in: folder)
        #expect(form.status == 2)
        #expect(form.messages.contains("--diff requires --format text"))
    }

    @Test func writesReadersAsJSON() throws {
        let run = try ProgramRun(
            ["readers", "--format", "json", "a.plist", "broken.plist"], in: folder)
        #expect(run.status == 1)
        let files = try JSONSerialization.jsonObject(with: run.outputBytes) as? [[String: Any]]
        #expect(files?.map { $0["file"] as? String } == ["a.plist", "broken.plist"])
        let readers = try #require(files?.first?["readers"] as? [[String: Any]])
        let names = readers.map { $0["reader"] as? String ?? "" }
        #expect(
            names == [
                "core-foundation", "kernel", "iokit", "codesign", "plistlib", "libplist", "libxml2",
            ])
        let kernel = readers[1]
        #expect(kernel["verdict"] as? String == "refuses")
        #expect(kernel["line"] as? Int == 3)
        #expect(kernel["column"] as? Int == 15)
        #expect(kernel["cause"] as? String == "`--` in a comment")
        #expect(kernel["value"] is NSNull)
        #expect((kernel["message"] as? String ?? "").hasPrefix("the kernel refuses '--'"))
        #expect(readers[0]["verdict"] as? String == "accepts")
        #expect(readers[0]["value"] as? String == "same")
        #expect(readers[0]["cause"] == nil)
    }

    @Test func writesReadersAsSARIF() throws {
        let run = try ProgramRun(
            ["readers", "--format", "sarif", "hides.entitlements"], in: folder)
        #expect(run.status == 1)
        let log = try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any]
        let results = try #require(
            (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        let last = try #require(results.last)
        #expect(last["ruleId"] as? String == "readers-differ")
        let text = (last["message"] as? [String: Any])?["text"] as? String
        #expect(text == "core-foundation and kernel see different values")
    }

    // MARK: lint

    @Test func checksEntitlementsForCodesign() throws {
        try folder.write(
            "<plist version=\"1.0\"><dict><key>a</key><true /></dict></plist>\n",
            to: "App.entitlements")
        let run = try ProgramRun(["lint", "App.entitlements"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output == """
                App.entitlements:1:45: error: codesign refuses white space at the end of a tag; \
                write '<true/>', not '<true />'
                 1 | <plist version="1.0"><dict><key>a</key><true /></dict></plist>
                   |                                             ^
                App.entitlements: note: entitlements are checked for codesign; use '--for none' to skip this check

                """)
        let none = try ProgramRun(["lint", "--for", "none", "App.entitlements"], in: folder)
        #expect(none.status == 0)
        #expect(none.output == "App.entitlements: ok\n")
        try folder.write(Samples.small, to: "Good.entitlements")
        let good = try ProgramRun(["lint", "Good.entitlements"], in: folder)
        #expect(good.output == "Good.entitlements: ok for codesign\n")
    }

    @Test(arguments: ["{ a = b; }", #"{"a": true}"#, "\"a\" = \"b\";", "\u{FEFF} a = b;"])
    func reportsThatFileIsNotXML(_ text: String) throws {
        try folder.write(text, to: "App.entitlements")
        let run = try ProgramRun(["lint", "App.entitlements"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                ": error: codesign refuses a file that is not XML; convert it to XML\n")
                || run.output.contains(": error: codesign refuses the byte order mark; "))
        let table = try ProgramRun(["readers", "App.entitlements"], in: folder)
        #expect(
            table.output.contains(": plistlib refuses a file that is not XML; convert it to XML\n"))
        try folder.write("text <plist><dict/></plist>", to: "text.plist")
        let late = try ProgramRun(["lint", "--for", "kernel", "text.plist"], in: folder)
        #expect(late.output.contains("the kernel refuses text between elements; "))
    }

    @Test func checksForReadersByName() throws {
        let run = try ProgramRun(
            ["lint", "--for", "plistlib,core-foundation", "a.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output == """
                a.plist:3:15: error: plistlib refuses '--' in a comment; write single hyphens, \
                even in command options
                 3 | <!-- codesign --force -->
                   |               ^~

                """)
        let hiding = try ProgramRun(
            ["lint", "--for", "core-foundation", "hides.entitlements"], in: folder)
        #expect(hiding.status == 1)
        let kernel = try ProgramRun(["lint", "--for", "kernel", "a.plist"], in: folder)
        #expect(kernel.output.contains("\na.plist:6:1: error: the kernel refuses <real>; "))
    }

    @Test func lintWarnsOfReaderWithOtherValue() throws {
        try folder.write(
            "<plist version=\"1.0\"><dict><key>a</key><integer size=\"8\">300</integer></dict></plist>",
            to: "cut.plist")
        let run = try ProgramRun(["lint", "--for", "kernel", "cut.plist"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                "cut.plist:1:40: error: the kernel reads a different value than this program\n"))
    }

    // MARK: convert

    @Test func convertWritesForReader() throws {
        try folder.write(
            "<plist><dict><key>a</key><string>x&#13;y \"z\"</string></dict></plist>", to: "b.plist")
        let run = try ProgramRun(["convert", "xml", "--for", "codesign", "b.plist"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("\t<string>x\ry \"z\"</string>\n"))
        let strict = try ProgramRun(["convert", "xml", "--for", "plistlib", "b.plist"], in: folder)
        #expect(strict.output.contains("\t<string>x&#13;y \"z\"</string>\n"))
        let real = try ProgramRun(["convert", "xml", "--for", "kernel", "a.plist"], in: folder)
        #expect(real.status == 1)
        #expect(
            real.messages
                == "a.plist: a: error: the kernel refuses <real>; write an integer or a string\n")
        #expect(real.output == "")
        let format = try ProgramRun(["convert", "json", "--for", "kernel", "a.plist"], in: folder)
        #expect(format.status == 2)
        #expect(format.messages.contains("--for requires the format xml, found 'json'"))
    }
}
