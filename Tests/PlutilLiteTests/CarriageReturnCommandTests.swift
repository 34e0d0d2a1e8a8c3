// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Carriage returns in XML text, through the program.
@Suite(.tags(.process)) struct CarriageReturnCommandTests {
    let folder: Folder

    static let crlf = """
        <?xml version="1.0" encoding="UTF-8"?>\r
        <plist version="1.0">\r
        <dict>\r
        \t<key>a\rb</key>\r
        \t<string>one\r
        two</string>\r
        \t<key>c</key>\r
        \t<integer>1</integer>\r
        </dict>\r
        </plist>\r

        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.crlf, to: "a.plist")
    }

    private func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(arguments, in: folder)
    }

    /// Returns the output of a command that must succeed without messages.
    private func succeed(_ arguments: String...) throws -> String {
        let run = try ProgramRun(arguments, in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
        return run.output
    }

    @Test func lintWarnsOfCarriageReturns() throws {
        let run = try run("lint", "a.plist")
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(
            run.output.hasPrefix(
                "a.plist:4:8: warning: strict XML readers read CR in a key as LF; write LF, or "
                    + "'&#13;' for CR\n"))
        #expect(
            run.output.contains(
                "\na.plist:6:13: warning: \"a\\rb\": strict XML readers read CRLF in a string as "
                    + "LF; write LF, or '&#13;' for CR\n"))
        #expect(run.output.hasSuffix("\na.plist: ok, with 2 warnings\n"))
        #expect(try self.run("lint", "--strict", "a.plist").status == 1)
    }

    @Test func carriageReturnsSurviveEveryFormat() throws {
        let whole = try succeed("convert", "json", "a.plist")
        #expect(whole == "{\n  \"a\\rb\": \"one\\r\\ntwo\",\n  \"c\": 1\n}\n")
        for format in ["binary", "json", "gnustep", "xml"] {
            #expect(try succeed("convert", format, "a.plist", "-o", "x.\(format)") == "")
            #expect(try succeed("convert", "json", "x.\(format)") == whole)
        }
        let xml = try succeed("convert", "xml", "a.plist")
        #expect(xml.contains("\t<key>a&#13;b</key>\n\t<string>one&#13;\ntwo</string>\n"))
        #expect(try succeed("lint", "x.xml") == "x.xml: ok\n")
    }

    @Test func pathsFindKeysWithCarriageReturns() throws {
        #expect(try succeed("get", "\"a\\rb\"", "a.plist") == "one\r\ntwo\n")
        #expect(try succeed("get", "a\rb", "a.plist") == "one\r\ntwo\n")
        #expect(try run("get", "\"a\\nb\"", "a.plist").status == 1)
    }

    @Test func editsWriteCarriageReturnsAsReferences() throws {
        #expect(try succeed("set", "c", "--string", "x\ry", "a.plist") == "")
        let edited = Self.crlf.replacing(
            "<integer>1</integer>", with: "<string>x&#13;y</string>")
        #expect(try folder.text(of: "a.plist") == edited)
        #expect(try succeed("rename", "\"a\\rb\"", "\r\n", "a.plist") == "")
        #expect(
            try folder.text(of: "a.plist")
                == edited.replacing("<key>a\rb<", with: "<key>&#13;\n<"))
    }

    @Test func plutilModeWritesRawCarriageReturns() throws {
        #expect(try succeed("-replace", "c", "-string", "x\ry", "a.plist") == "")
        #expect(
            try folder.text(of: "a.plist")
                == Self.crlf.replacing("<integer>1</integer>", with: "<string>x\ry</string>"))
        let xml = try succeed("-convert", "xml1", "-o", "-", "a.plist")
        let content = "\t<key>a\rb</key>\n\t<string>one\r\ntwo</string>\n\t<key>c</key>\n"
        #expect(xml.contains(content + "\t<string>x\ry</string>\n"))
    }

    @Test func plistBuddyModeWritesRawCarriageReturns() throws {
        #expect(try succeed("buddy", "-c", "Add :d string 'x\ry'", "a.plist") == "")
        #expect(
            try folder.text(of: "a.plist")
                == Self.crlf.replacing(
                    "</dict>", with: "\t<key>d</key>\r\n\t<string>x\ry</string>\r\n</dict>"))
        let xml = try succeed("buddy", "-x", "-c", "Print", "a.plist")
        #expect(xml.contains("\t<key>a\rb</key>\n\t<string>one\r\ntwo</string>\n"))
    }

    @Test func carriageReturnsAreNoDeviation() {
        let sections = CompatTable.sections
        let items = sections.flatMap(\.items).flatMap(\.deviations)
        let deviations = sections.flatMap(\.deviations).map(\.id)
        #expect(!(items + deviations).contains("carriage-returns"))
    }
}
