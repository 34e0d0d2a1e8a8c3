// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct BuddyFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(BuddyCase.file, to: "a.plist")
    }

    private func run(_ commands: String..., on file: String = "a.plist") throws -> ProgramRun {
        try ProgramRun(["buddy"] + commands.flatMap { ["-c", $0] } + [file], in: folder)
    }

    @Test func createsFileOnlyIfSomethingIsWritten() throws {
        let name = "File Doesn't Exist, Will Create: new.plist\n"
        #expect(try run("Print", on: "new.plist").output == name + "Dict {\n}\n")
        #expect(try run("Set :A x", on: "new.plist").status == 1)
        #expect(try folder.names == ["a.plist"])
        #expect(try run("Add :A string x", on: "new.plist").output == name)
        #expect(
            try folder.text(of: "new.plist") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
                "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                	<key>A</key>
                	<string>x</string>
                </dict>
                </plist>

                """)
        #expect(try run("Clear dict", on: "cleared.plist").status == 0)
        #expect(try run("Save", on: "saved.plist").output.hasSuffix("Saving...\n"))
        #expect(try folder.names == ["a.plist", "cleared.plist", "new.plist", "saved.plist"])
        #expect(try run("Print", on: "saved.plist").output == "Dict {\n}\n")
    }

    @Test func readsCommandsBeforeFile() throws {
        #expect(try run("Frobnicate", on: "new.plist").output == "Unrecognized Command\n")
        #expect(try run("Set :A it's", on: ".").output == "Parse Error: Unclosed Quotes\n")
    }

    @Test func refusesUnreadableFiles() throws {
        try Data().write(to: folder["empty.plist"])
        let empty = try run("Clear dict", on: "empty.plist")
        #expect(empty.output == "Error Reading File: empty.plist\n")
        #expect(empty.messages.hasPrefix("empty.plist: error: "))
        #expect(empty.status == 1)
        #expect(try folder.text(of: "empty.plist") == "")
        try folder.write(Samples.broken, to: "broken.plist")
        let broken = try run("Print", on: "broken.plist")
        #expect(broken.output == "Error Reading File: broken.plist\n")
        #expect(broken.messages.hasPrefix("broken.plist:5:3: error: "))
        #expect(broken.status == 1)
        let directory = try run("Print", on: ".")
        #expect(directory.messages == "Error Opening File: . [Is a directory]\n")
        #expect(directory.output == "Error Reading File: .\n")
        #expect(directory.status == 1)
    }

    @Test func reportsFailedWrite() throws {
        let run = try run("Add :A string x", on: "no/such/directory.plist")
        #expect(
            run.messages
                == "Error Writing File: no/such/directory.plist [No such file or directory]\n")
        #expect(run.status == 1)
    }

    @Test func followsLinksByDefault() throws {
        let links = FileManager.default
        try links.createSymbolicLink(
            atPath: folder["link.plist"].path, withDestinationPath: "a.plist")
        try links.createDirectory(at: folder["real"], withIntermediateDirectories: true)
        try folder.write(BuddyCase.file, to: "real/b.plist")
        try links.createSymbolicLink(
            atPath: folder["way"].path, withDestinationPath: "real")
        #expect(try run("Set :Name two", on: "link.plist").status == 0)
        #expect(try folder.text(of: "a.plist").contains("<string>two</string>"))
        for name in ["link.plist", "way/b.plist"] {
            let run = try ProgramRun(["buddy", "-l", "-c", "Print :Name", name], in: folder)
            #expect(
                run.messages
                    == "Error Opening File: \(name) [Too many levels of symbolic links]\n")
            #expect(run.output == "Error Reading File: \(name)\n")
            #expect(run.status == 1)
        }
        let plain = try ProgramRun(
            ["buddy", "-l", "-c", "Print :Name", "real/b.plist"], in: folder)
        #expect(plain.output == "one\n")
    }

    @Test(arguments: ["binary", "json", "openstep"])
    func keepsFormatOfFile(_ format: String) throws {
        try folder.write(#"{"A": {"B": ["x"]}}"#, to: "a.json")
        _ = try ProgramRun(["convert", format, "-o", "b", "a.json"], in: folder)
        #expect(try run("Add :A:B: string y", "Set :A:B:0 z", on: "b").status == 0)
        let info = try ProgramRun(["info", "b"], in: folder)
        let line = info.output.split(separator: "\n").first { $0.hasPrefix("  format ") }
        #expect(line?.split(separator: " ").last?.lowercased() == format)
        #expect(
            try run("Print :A", on: "b").output
                == "Dict {\n    B = Array {\n        z\n        y\n    }\n}\n")
    }

    @Test func mergesAnotherFile() throws {
        try folder.write(#"{"Name": "other", "Extra": {"K": [1]}}"#, to: "d.json")
        try folder.write(#"["y", "z"]"#, to: "l.json")
        try folder.write("words", to: "s.plist")
        #expect(
            try run("Merge d.json", "Merge l.json :List", "Print :Extra", "Print :List:3").output
                == "Duplicate Entry Was Skipped: Name\n"
                + "Dict {\n    K = Array {\n        1\n    }\n}\nz\n")
        #expect(
            try folder.text(of: "a.plist").hasSuffix(
                """
                      <key>K</key> <string>v</string>
                    </dict>
                    <string>y</string>
                    <string>z</string>
                  </array>
                  <key>Empty</key> <dict/>
                  <key>Extra</key> <dict>
                    <key>K</key> <array>
                      <integer>1</integer>
                    </array>
                  </dict>
                </dict>
                </plist>

                """))
        let refused = try run(
            "Merge d.json :List", "Merge l.json", "Merge d.json :Nope", "Merge d.json :Name",
            "Merge s.plist", "Merge none")
        #expect(
            refused.messages == """
                Merge: Can't Add dict Entries to array
                Merge: Can't Add array Entries to dict
                Merge: ":Nope" Entry Does Not Exist
                Merge: Specified Entry Must Be a Container
                Merge: Can't Add string Entries to dict
                Error Opening File: none [No such file or directory]
                Merge: Error Reading File: none

                """)
        #expect(refused.status == 1)
    }

    @Test func importsBytes() throws {
        try Data([0x41, 0x00, 0xFF]).write(to: folder["blob"])
        try folder.write("12\n", to: "number")
        #expect(
            try run("Import :New blob", "Import :Blob blob", "Import :Count number").status == 0)
        let printed = try run("Print :New", "Print :Count", "Print :Blob")
        #expect(
            printed.outputBytes == Data([0x41, 0, 0xFF, 10, 0x31, 0x32, 10, 0x41, 0, 0xFF, 10]))
        let refused = try run("Import :List blob", "Import :Name blob", "Import :X none")
        #expect(refused.output == "Unrecognized String Format\n")
        #expect(
            refused.messages == """
                Import: Specified Entry Must Not Be a Container
                Error Opening File: none [No such file or directory]
                Import: Error Reading File: none

                """)
        #expect(refused.status == 1)
    }

    @Test func mergesInLinearTime() throws {
        let entries = (0..<20_000).map { "\"k\($0)\": {\"v\": \($0)}" }.joined(separator: ", ")
        try folder.write("{\(entries)}", to: "many.json")
        let run = try run("Merge many.json :Empty", "Merge many.json :Empty", "Print :Empty:k19999")
        #expect(run.output.hasSuffix("Was Skipped: k19999\nDict {\n    v = 19999\n}\n"))
        #expect(run.status == 0)
    }

    @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York"])
    func printsAndReadsDatesInLocalTime(_ zone: String) throws {
        let printed = [
            "UTC": "Thu Feb 29 12:34:56 UTC 2024", "Europe/Berlin": "Thu Feb 29 13:34:56 CET 2024",
            "America/New_York": "Thu Feb 29 07:34:56 EST 2024",
        ]
        let text = try #require(printed[zone])
        let words = text.split(separator: " ")
        let zoneLast = (words[..<4] + [words[5], words[4]]).joined(separator: " ")
        let without = (words[..<4] + [words[5]]).joined(separator: " ")
        for form in [
            text, zoneLast, without, "2024-02-29T12:34:56Z",
            text.lowercased().replacing(words[4].lowercased(), with: words[4]),
        ] {
            let run = try ProgramRun(
                ["buddy", "-c", "Set :When \(form)", "-c", "Print :When", "a.plist"], in: folder,
                environment: ["TZ": zone])
            #expect(run.output == text + "\n")
        }
        #expect(try folder.text(of: "a.plist") == BuddyCase.file)
        for form in [
            "Thu Feb 29 12:34:56 JST 2024", "Thu Feb 29 25:00:00 2024", "2/29", "13/01/24",
        ] {
            let run = try ProgramRun(
                ["buddy", "-c", "Set :When \(form)", "a.plist"], in: folder,
                environment: ["TZ": zone])
            #expect(run.output == "Unrecognized Date Format\n")
            #expect(run.status == 1)
        }
    }
}
