// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistLibXML
import TestSupport
import Testing

@testable import PlutilLite

/// Plutil mode where it deviates from plutil, by the names of the deviations.
@Suite(.tags(.process)) struct PlutilDeviationTests {
    let folder: Folder

    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <!-- the name -->
            <key>Name</key>
            <string>App</string>
            <key>List</key>
            <array>
                <string>x</string>
                <string>y</string>
            </array>
        </dict>
        </plist>

        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.text, to: "Info.plist")
        try folder.write(Self.text, to: "noext")
        try folder.write("{}", to: "empty.json")
        try folder.write("/* a */\n\"a\" = \"1\";\n", to: "a.strings")
        try folder.write("{\"z\": 1, \"a\": [1.0, null]}", to: "a.json")
    }

    private func run(_ line: String, input: String = "") throws -> ProgramRun {
        try ProgramRun(ReplayCase(line).arguments, input: Data(input.utf8), in: folder)
    }

    /// Runs a command that must succeed without messages, and returns its output.
    private func succeed(_ line: String, input: String = "") throws -> String {
        let run = try run(line, input: input)
        let isNoted = line.hasPrefix("-replace") && run.messages.contains(": note: the element is")
        #expect(run.messages == "" || isNoted)
        #expect(run.status == 0)
        return run.output
    }

    /// Runs a command that must fail with a message and leave the file alone.
    private func fail(_ line: String, _ message: String, file: String = "Info.plist") throws {
        let before = try folder.text(of: file)
        let run = try run(line)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix(message + "\n"), "\(run.messages)")
        #expect(run.status == 1)
        #expect(try folder.text(of: file) == before)
    }

    // MARK: Edits

    @Test func editKeepsSource() throws {
        #expect(try succeed("-replace Name -string Other Info.plist") == "")
        #expect(
            try folder.text(of: "Info.plist")
                == Self.text.replacing("<string>App<", with: "<string>Other<"))
        #expect(try succeed("-remove List.0 Info.plist") == "")
        #expect(try succeed("-replace Name -string App Info.plist") == "")
        #expect(
            try folder.text(of: "Info.plist")
                == Self.text.replacing("        <string>x</string>\n", with: ""))
    }

    @Test func editThatChangesNothingLeavesTheFile() throws {
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: old], ofItemAtPath: folder["Info.plist"].path)
        #expect(try succeed("-replace Name -string App Info.plist") == "")
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder["Info.plist"].path)
        #expect(attributes[.modificationDate] as? Date == old)
        #expect(try succeed("-replace Name -string App -o out Info.plist") == "")
        #expect(try folder.text(of: "out") == Self.text)
    }

    @Test func editOpenStep() throws {
        #expect(try succeed("-insert b -string '2 ' a.strings") == "")
        #expect(try folder.text(of: "a.strings") == "/* a */\n\"a\" = \"1\";\n\"b\" = \"2 \";\n")
        try fail(
            "-insert c -integer 5 a.strings",
            "a.strings: Conversion to OpenStep format is not supported", file: "a.strings")
    }

    @Test func replaceIndex() throws {
        #expect(try succeed("-replace List.0 -string new Info.plist") == "")
        #expect(
            try folder.text(of: "Info.plist")
                == Self.text.replacing("<string>x<", with: "<string>new<"))
    }

    static let refused: [(value: String, message: String)] = [
        ("-bool 1", "expected yes, true, no, false or 0 after -bool, found '1'"),
        ("-bool ''", "expected yes, true, no, false or 0 after -bool, found ''"),
        ("-integer abc", "expected a decimal number after -integer, found 'abc'"),
        ("-integer 0x10", "expected a decimal number after -integer, found '0x10'"),
        ("-integer ''", "expected a decimal number after -integer, found ''"),
        (
            "-integer 18446744073709551616",
            "expected a number from -9223372036854775808 to 18446744073709551615 after -integer, "
                + "found '18446744073709551616'"
        ),
        ("-float 1,5", "expected a number after -float, found '1,5'"),
        (
            "-date 2024-01-01",
            "expected a date such as 2024-02-29T12:34:56Z after -date, found '2024-01-01'"
        ),
        ("-data '!!'", "Invalid base64 data in argument"),
        ("-xml ''", "Unable to parse xml property list: the input is empty"),
        (
            "-xml '[1]'",
            "Unable to parse xml property list: byte 0x0: expected a property list, found the text "
                + "'[1]'"
        ),
        (
            "-json '{a:1}'",
            "Unable to parse JSON: 1:2: expected a key in quotation marks or '}', found 'a'"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: refused)) func checkedValues(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (value, message) = Self.refused[index]
        try fail("-insert New \(value) Info.plist", message)
    }

    @Test func largeValues() throws {
        #expect(try succeed("-insert n -integer 18446744073709551615 Info.plist") == "")
        #expect(try succeed("-insert r -float -inf Info.plist") == "")
        #expect(try succeed("-extract n raw Info.plist") == "18446744073709551615\n")
        #expect(try succeed("-extract r raw Info.plist") == "-inf\n")
    }

    @Test func warnsOfDatesThatAreInNoCalendar() throws {
        let run = try run("-insert d -date 2024-02-30T00:00:00Z Info.plist")
        #expect(run.messages == "warning: 2024-02-30T00:00:00Z is 2024-03-01T00:00:00Z\n")
        #expect(run.status == 0)
        #expect(try succeed("-insert e -date 2024-02-30T00:00:00Z -s Info.plist") == "")
        #expect(try succeed("-extract d raw Info.plist") == "2024-03-01T00:00:00Z\n")
    }

    @Test func noCrash() throws {
        try fail(
            "-insert List.9 -string y -append Info.plist",
            "Info.plist: Index 9 out of bounds in array at key path List.9")
    }

    // MARK: Places

    @Test func endOfOptions() throws {
        try folder.write(Self.text, to: "-n")
        #expect(try succeed("-convert type -- -n") == "dictionary\n")
    }

    @Test func appendsExtensions() throws {
        #expect(try succeed("-convert binary1 -e bin noext") == "")
        #expect(try succeed("-convert swift noext") == "")
        #expect(try folder.text(of: "noext") == Self.text)
        #expect(
            try folder.names == [
                "Info.plist", "a.json", "a.strings", "empty.json", "noext", "noext.bin",
                "noext.swift",
            ])
    }

    @Test func stdinToStdout() throws {
        #expect(try succeed("-convert xml1 -", input: "(a)").hasSuffix("</array>\n</plist>\n"))
        #expect(
            try succeed("-remove Name -", input: Self.text).contains("<!-- the name -->") == false)
        #expect(try succeed("-convert swift -", input: "(a)").hasSuffix("\n    \"a\",\n]\n"))
        #expect(try succeed("-insert 0 -string b -", input: "(a)") == "(b, a)")
        #expect(!(try folder.names.contains("-")))
    }

    @Test func emptyJSON() throws {
        #expect(try succeed("-insert a -bool yes empty.json") == "")
        #expect(try folder.text(of: "empty.json").filter { !$0.isWhitespace } == "{\"a\":true}")
    }

    @Test func fileNames() throws {
        for name in ["~/Info.plist", "Info.plist/"] {
            let run = try ProgramRun(
                ["-lint", name], in: folder, environment: ["HOME": folder.url.path])
            #expect(run.messages.hasPrefix("\(name): (The operation could not be completed. "))
            #expect(run.status == 1)
        }
    }

    @Test func pipes() throws {
        let run = try ProgramRun.shell(
            "plutil-lite -convert raw <(echo '{a=1;b=2;}') | cat", in: folder)
        #expect(run.output == "a\nb\n")
        let written = try ProgramRun.shell(
            "plutil-lite -convert xml1 -o /dev/stdout Info.plist | tail -1", in: folder)
        #expect(written.output == "</plist>\n")
    }

    @Test func safeWrite() throws {
        let run = try ProgramRun.shell(
            "(ulimit -f 0; plutil-lite -convert xml1 Info.plist; echo $?) 2>&1 | cat", in: folder)
        #expect(
            run.output
                == "Info.plist: (The operation could not be completed. "
                + "(NSCocoaErrorDomain error 512.))\n1\n")
        #expect(try folder.text(of: "Info.plist") == Self.text)
        #expect(try folder.names.count == 5)
    }

    @Test func removesWhatItCouldNotPutInPlace() throws {
        // The new file is complete before its name turns out to be invalid.
        let name = String(repeating: "n", count: 300)
        let run = try run("-convert xml1 -o \(name) Info.plist")
        #expect(
            run.messages
                == "Info.plist: (The operation could not be completed. "
                + "The file name is invalid.)\n")
        #expect(run.status == 1)
        #expect(try folder.names.count == 5)
    }

    // MARK: Output

    @Test func deterministic() throws {
        #expect(try succeed("-convert json -o - a.json") == "{\"z\":1,\"a\":[1.0,null]}")
    }

    @Test func keyOrder() throws {
        let keys = "{z=1; \"é\"=1; a=1; A10=1; a9=1; \"日\"=1; 99999999999999999999=1; 2=1;}"
        #expect(
            try succeed("-convert raw -", input: keys)
                == "2\n99999999999999999999\na\na9\nA10\nz\né\n日\n")
    }

    @Test func printData() throws {
        #expect(
            try succeed("-p -", input: "(<00>, <000102030405060708090a0b0c0d0e0f1011121314151617>)")
                == "[\n  0 => {length = 1, bytes = 0x00}\n  1 => {length = 24, bytes = "
                + "0x000102030405060708090a0b0c0d0e0f1011121314151617}\n]\n")
        #expect(
            try succeed("-p -", input: "<000102030405060708090a0b0c0d0e0f101112131415161718>")
                == "{length = 25, bytes = 0x000102030405060708090a0b0c0d0e0f... "
                + "1112131415161718}\n")
    }

    @Test func dates() throws {
        let date = Samples.plist("<date>12345-01-01T00:00:00Z</date>")
        #expect(try succeed("-p -", input: date) == "12345-01-01 00:00:00 +0000\n")
        let old = Samples.plist("<date>0001-01-01T00:00:00Z</date>")
        #expect(try succeed("-convert raw -", input: old) == "0001-01-01T00:00:00Z\n")
    }

    @Test func uids() throws {
        let uid = Samples.plist("<dict><key>CF$UID</key><integer>7</integer></dict>")
        #expect(try succeed("-p -", input: uid) == "<UID 7>\n")
        #expect(try succeed("-convert raw -", input: uid) == "CF$UID\n")
        #expect(try succeed("-convert type -", input: uid) == "dictionary\n")
        #expect(try succeed("-convert json -o - -", input: uid) == "{\"CF$UID\":7}")
    }

    @Test func nulls() throws {
        #expect(try succeed("-type a.1 a.json") == "(any)\n")
        #expect(try succeed("-extract a json -o - a.json") == "[1.0,null]")
        try fail(
            "-convert xml1 a.json",
            "a.json: Dictionaries are required to have string keys in property lists\n"
                + "a.json: a[1]: error: XML cannot represent null", file: "a.json")
        try fail(
            "-extract a.1 raw a.json",
            "a.json: Dictionaries are required to have string keys in property lists",
            file: "a.json")
        #expect(try succeed("-replace z -integer 2 a.json") == "")
        #expect(try folder.text(of: "a.json") == "{\"z\": 2, \"a\": [1.0, null]}")
    }

    @Test func warnings() throws {
        let twice = Samples.plist("<dict><key>a</key><true/><key>a</key><false/></dict>")
        let run = try run("-convert json -o - -", input: twice)
        #expect(run.output == "{\"a\":false}")
        #expect(run.messages.hasPrefix("<stdin>:1:"))
        #expect(run.messages.contains(": warning: "))
        #expect(try succeed("-convert json -s -o - -", input: twice) == "{\"a\":false}")
    }

    @Test func parseMessages() throws {
        try folder.write("{\"a\": ]}", to: "bad.json")
        let run = try run("-p bad.json")
        #expect(
            run.messages == """
                bad.json: Property List error: Unexpected character { at line 1 / JSON error: \
                expected a value for the key 'a', found ']'
                bad.json:1:7: error: expected a value for the key 'a', found ']'
                 1 | {"a": ]}
                   |       ^
                bad.json:1:2: note: the key of the value
                bad.json:1:1: note: the dictionary opened here is still open

                """)
        #expect(run.status == 1)
    }

    @Test(.enabled(if: LibXML.isAvailable, "libxml2 is not installed"))
    func librariesPrintNothing() throws {
        let text = "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><plist><string>"
        try (Data(text.utf8) + [0x81, 0xFF]).write(to: folder["bad.plist"])
        let run = try run("-lint bad.plist")
        #expect(
            run.messages.hasPrefix(
                "bad.plist: (expected text in the encoding 'Shift_JIS', found byte 0x81)\n"))
        #expect(run.status == 1)
    }
}

/// The table of agreements and deviations.
@Suite(.tags(.process)) struct CompatTableTests {
    private static let items = CompatTable.sections.flatMap(\.items)
    private static let deviations = CompatTable.sections.flatMap(\.deviations)

    @Test func tableHasAllTextsOfEachSection() {
        #expect(Self.items.count > 140)
        #expect(Self.deviations.count > 75)
        for section in CompatTable.sections {
            #expect(!section.title.isEmpty)
            #expect(section.items.isEmpty != section.deviations.isEmpty, "\(section.title)")
            #expect(section.program.isEmpty == section.deviations.isEmpty, "\(section.title)")
        }
        #expect(Self.items.allSatisfy { !$0.name.isEmpty })
        for deviation in Self.deviations {
            let texts = [deviation.id, deviation.theirs, deviation.ours, deviation.reason]
            #expect(texts.allSatisfy { !$0.isEmpty }, "\(deviation.id)")
        }
    }

    @Test func tableNamesEachDeviationOnce() {
        let ids = Self.deviations.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func tableItemsNameKnownDeviations() {
        let ids = Set(Self.deviations.map(\.id))
        for item in Self.items {
            #expect(ids.isSuperset(of: item.deviations), "\(item.name)")
        }
    }

    @Test func programPrintsTable() throws {
        let run = try ProgramRun(["help", "compat"], in: Folder())
        #expect(run.status == 0)
        #expect(run.output == CompatTable.text + "\n")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        for (program, label) in [
            ("plutil", "plutil   "), ("buddy", "buddy    "), ("macOS", "macOS    "),
        ] {
            let deviations = CompatTable.deviations(from: program)
            #expect(deviations.count > 10)
            for deviation in deviations {
                #expect(run.output.contains("\n\(deviation.id)\n  \(label)"))
            }
        }
        for item in Self.items { #expect(run.output.contains("\n  \(item.name)")) }
    }
}
