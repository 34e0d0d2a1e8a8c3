// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Runs the lines of `help tasks`, with values for the words in capitals.
@Suite(.tags(.process, .documentation)) struct TasksPageTests {
    static let values = [
        "FILE": "a.plist", "KEY": "list", "VALUE": "x", "OLD": "a.plist", "NEW": "b.plist",
        "FOLDER": "t", "TEXT": "x", "READER": "codesign", "EDIT": "'set name y'",
        "FORMAT": "xml", "DESIRED": "d.json", "BUNDLE": "Tides.app", "BASE": "a.plist",
        "OURS": "b.plist", "THEIRS": "a.plist",
    ]

    static var lines: [String] {
        HelpPage.tasks.blocks.flatMap { block -> [String] in
            guard case .definitions(let rows) = block else { return [] }
            return rows.map(\.text)
        }
    }

    /// Returns a line as a user types it: the key is that of a list, unless the command takes
    /// another value.
    static func command(_ line: String) -> String {
        var text = line.components(separatedBy: ", or")[0]
        if text.hasPrefix("set ") || text.hasPrefix("explain ") {
            text = text.replacing("KEY", with: "CFBundleName")
        }
        if text.hasPrefix("get --keys ") { text = text.replacing("KEY", with: ".") }
        for (word, value) in values.sorted(by: { $0.key.count > $1.key.count }) {
            text = text.replacing(word, with: value)
        }
        return "plutil-lite \(text)"
    }

    @Test(arguments: lines) func taskRuns(_ line: String) throws {
        let folder = try Folder()
        let text = #"{"CFBundleName": "x", "name": "x", "list": ["x", "y", "z"]}"#
        try folder.write(text, to: "d.json")
        try folder.write("\"name\" = \"x\";\n", toNew: "t/a.strings")
        try folder.write(text, toNew: "Tides.app/Info.plist")
        let setup = "plutil-lite convert xml -o a.plist d.json; cp a.plist b.plist; git init -q .; "
        let run = try ProgramRun.shell(
            setup + Self.command(line), in: folder, environment: ["HOME": folder.outside.path])
        // Findings about the sample are an answer; a wrong command line is not.
        #expect(run.status == 0 || line.hasPrefix("check") && run.status == 1, "\(run.messages)")
    }

    @Test func countsTasks() throws {
        let rows = HelpPage.tasks.blocks.flatMap { block -> [(term: String, text: String)] in
            if case .definitions(let rows) = block { rows } else { [] }
        }
        let line = try #require(rows.first { $0.term == "count elements" })
        let folder = try Folder()
        try folder.write(#"{"list": ["x", "y", "z"]}"#, to: "a.plist")
        let run = try ProgramRun.shell(Self.command(line.text), in: folder)
        #expect(run.output == "3\n")
    }
}
