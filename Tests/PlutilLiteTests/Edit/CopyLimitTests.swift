// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// Copies of a property list into itself, each of which doubles it.
@Suite(.tags(.process)) struct CopyLimitTests {
    let folder: Folder

    static let patch =
        "["
        + (0..<60).map { #"{"op": "copy", "from": "", "path": "/k\#($0)"}"# }
        .joined(separator: ",") + "]"
    static let script = (0..<60).map { "copy . k\($0)\n" }.joined()

    init() throws {
        folder = try Folder()
        try folder.write(#"{"a": "x"}"#, to: "a.json")
        try folder.write(Self.patch, to: "p.json")
        try folder.write(Self.script, to: "p.edits")
    }

    @Test(arguments: [
        (["apply", "--patch", "p.json"], "p.json: operation 20"),
        (["edit", "-f", "p.edits"], "p.edits:20"),
        (["edit", "--dry-run", "-f", "p.edits"], "p.edits:20"),
    ])
    func copiesInTextEndAtLimit(words: [String], place: String) throws {
        let run = try ProgramRun(words + ["a.json"], in: folder)
        #expect(
            run.messages == "a.json: error: \(place): the copies take more than 67109024 bytes\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 1)
        #expect(try folder.text(of: "a.json") == #"{"a": "x"}"#)
    }

    @Test(arguments: [["apply", "--patch", "p.json"], ["edit", "-f", "p.edits"]])
    func copiesInBinaryAreStoredOnce(words: [String]) throws {
        let binary = try PlistDocument(value: ["a": "x"]).encoded(as: .binary)
        try Data(binary).write(to: folder.url.appendingPathComponent("a.plist"))
        let run = try ProgramRun(words + ["a.plist"], in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
        let written = try Data(contentsOf: folder.url.appendingPathComponent("a.plist"))
        #expect(written.count < 8192)
        let document = try PlistDocument(decoding: Array(written))
        #expect(document.expandedNodeCount() == 1 << 61)
        #expect(document.root.count == 61)
    }

    @Test func countsOneValueForEachCopy() throws {
        let elements = Array(repeating: "0", count: 3000).joined(separator: ",")
        try folder.write("[\(elements)]", to: "b.json")
        let long = String(repeating: "x", count: 100_000)
        let run = try ProgramRun(["set", "--all", "[*]", "--string", long, "b.json"], in: folder)
        #expect(run.messages == "b.json: error: the copies take more than 67204880 bytes\n")
        #expect(run.status == 1)
    }
}
