// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// `merge`
@Suite(.tags(.process)) struct MergeCommandTests {
    let folder: Folder

    static let first = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <!-- The name -->
            <key>Name</key>
            <string>Tide</string>
            <key>Ports</key>
            <array>
                <string>Brest</string>
            </array>
        </dict>
        </plist>

        """
    static let added = first.replacing(
        "    </array>\n</dict>",
        with: "    </array>\n    <key>Zoom</key>\n    <integer>2</integer>\n</dict>")

    init() throws {
        folder = try Folder()
        try folder.write(Self.first, to: "a.plist")
        try folder.write("{\"Zoom\": 2}", to: "b.json")
        try folder.write("{\n\"Name\": \"Tides\",\n\"Ports\": [\"Cork\"]}", to: "c.json")
    }

    private func run(_ words: String...) throws -> ProgramRun {
        try ProgramRun(["merge"] + words, in: folder)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func keepsTextOfFirstFile() throws {
        let found = try run("a.plist", "b.json")
        #expect(found.output == Self.added)
        #expect(found.status == 0)
        #expect(try text("a.plist") == Self.first)
    }

    @Test func writesToFileOrInPlace() throws {
        #expect(try run("-o", "out.plist", "a.plist", "b.json").output.isEmpty)
        #expect(try text("out.plist") == Self.added)
        #expect(try text("a.plist") == Self.first)
        #expect(try run("-i", "a.plist", "b.json", "a.plist").status == 0)
        #expect(try text("a.plist") == Self.added)
        // A second merge changes nothing.
        #expect(try run("-i", "a.plist", "b.json").status == 0)
        #expect(try text("a.plist") == Self.added)
    }

    @Test func dryRunShowsDifference() throws {
        let found = try run("--dry-run", "-i", "a.plist", "b.json")
        #expect(found.output.contains("+    <key>Zoom</key>\n+    <integer>2</integer>\n"))
        #expect(found.status == 0)
        #expect(try text("a.plist") == Self.first)
    }

    @Test func conflictShowsBothValuesFilesAndLines() throws {
        for option in ["-i", "--dry-run"] {
            let found = try run(option, "a.plist", "c.json")
            #expect(
                found.messages == """
                    a.plist:6: error: conflict at Name: "Tide" here, "Tides" in c.json:2
                    a.plist:8: error: conflict at Ports: ["Brest"] here, ["Cork"] in c.json:3
                    plutil-lite: note: --at Ports=append joins the arrays; --at Ports=union also drops equal elements
                    a.plist: error: nothing written because of 2 conflicts; use --conflict first or --conflict last

                    """)
            #expect(found.output.isEmpty)
            #expect(found.status == 1)
        }
        #expect(try text("a.plist") == Self.first)
    }

    @Test func conflictNamesLaterFile() throws {
        try folder.write("{\"Zoom\": 3}", to: "d.json")
        let found = try run("a.plist", "b.json", "d.json")
        #expect(
            found.messages == """
                b.json:1: error: conflict at Zoom: 2 here, 3 in d.json:1
                a.plist: error: nothing written because of 1 conflict; use --conflict first or --conflict last

                """)
    }

    @Test func policiesSettleConflicts() throws {
        let last = try run("--conflict", "last", "a.plist", "c.json")
        #expect(
            last.output
                == Self.first.replacing("Tide<", with: "Tides<").replacing("Brest", with: "Cork"))
        #expect(try run("--conflict=first", "a.plist", "c.json").output == Self.first)
        let each = try run("--at", "Name=last", "--at", "Ports=append", "a.plist", "c.json")
        #expect(
            each.output
                == Self.first.replacing("Tide<", with: "Tides<").replacing(
                    "Brest</string>\n", with: "Brest</string>\n        <string>Cork</string>\n"))
        #expect(each.status == 0)
    }

    @Test func keysAndQueriesMayHaveEqualsSigns() throws {
        try folder.write(
            "{\"l\": [{\"k=y\": 1, \"v\": [1]}]}", to: "x.json")
        try folder.write("{\"l\": [{\"k=y\": 1, \"v\": [2]}]}", to: "y.json")
        let found = try run(
            "--at", "l=by:k=y", "--at", "$.l[?@['k=y']==1].v=append", "x.json", "y.json")
        #expect(found.output == "{\"l\": [{\"k=y\": 1, \"v\": [1, 2]}]}")
        #expect(found.messages.isEmpty)
    }

    @Test func reportsPolicyWithoutEffect() throws {
        let found = try run("--at", "Nam=last", "a.plist", "b.json")
        #expect(
            found.messages
                == "plutil-lite: note: --at has a policy for 'Nam', which no file contains\n")
        #expect(found.status == 0)
        #expect(try run("-q", "--at", "Nam=last", "a.plist", "b.json").messages.isEmpty)
    }

    @Test func expandsVariables() throws {
        try folder.write("{\"Name\": \"$(APP)\"}", to: "v.json")
        try folder.write("{\"Title\": \"The $(APP)\"}", to: "w.json")
        let found = try run("--define", "APP=Tide", "v.json", "w.json")
        #expect(found.output == "{\"Name\": \"Tide\", \"Title\": \"The Tide\"}")
        let undefined = try run("--define", "B=x", "v.json", "w.json")
        #expect(undefined.status == 1)
        #expect(undefined.messages.contains("w.json:1:"))
    }

    @Test func keepsFormatOfFirstFile() throws {
        #expect(
            try run("b.json", "a.plist").output
                == "{\"Zoom\": 2, \"Name\": \"Tide\", \"Ports\": [\"Brest\"]}")
        let bytes = try PlistDocument(value: ["Zoom": 2]).encoded(as: .binary)
        try Data(bytes).write(to: folder.url.appendingPathComponent("b.plist"))
        #expect(try run("-i", "b.plist", "a.plist").status == 0)
        let data = try Data(contentsOf: folder.url.appendingPathComponent("b.plist"))
        #expect(data.starts(with: Array("bplist00".utf8)))
    }

    @Test func badInputChangesNothing() throws {
        try folder.write("[1]", to: "array.json")
        try folder.write("<plist><dict>", to: "broken.plist")
        let kinds = try run("-i", "--conflict", "last", "a.plist", "array.json")
        #expect(kinds.status == 1)
        #expect(kinds.messages.contains("in array.json:1\n"))
        let broken = try run("-i", "a.plist", "broken.plist")
        #expect(broken.status == 2)
        #expect(broken.messages.hasPrefix("broken.plist:1:"))
        #expect(try run("-i", "broken.plist", "a.plist").status == 2)
        let missing = try run("-i", "a.plist", "missing.plist")
        #expect(missing.status == 2)
        #expect(missing.messages == "missing.plist: error: no such file or directory\n")
        let twice = try run("-", "-")
        #expect(twice.status == 2)
        #expect(twice.messages.contains("standard input can be read only once, found '-' twice"))
        #expect(try run("-i", "-", "a.plist").status == 2)
        #expect(try text("a.plist") == Self.first)
    }

    /// The same limit as in `merge3`.
    @Test func countsConflictsTooManyToName() throws {
        func text(_ value: Int) -> String {
            let entries = (0..<22_000).map { "\"k\($0)\": \(value)" }.joined(separator: ",")
            return String(repeating: "{\"k\": ", count: 400) + "{\(entries)}"
                + String(repeating: "}", count: 400)
        }
        try folder.write(text(1), to: "1.json")
        try folder.write(text(2), to: "2.json")
        try folder.write(text(3), to: "3.json")
        let message = "error: the paths of the conflicts take more than 268435456 bytes\n"
        let two = try run("1.json", "2.json")
        #expect(two.messages == "1.json: \(message)")
        #expect(two.status == 2)
        let three = try ProgramRun(["merge3", "1.json", "2.json", "3.json"], in: folder)
        #expect(three.messages == "2.json: \(message)")
        #expect(three.status == 2)
    }
}
