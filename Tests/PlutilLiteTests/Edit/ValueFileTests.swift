// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Files that edits take values from.
@Suite(.tags(.process)) struct ValueFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{}", to: "a.json")
        try folder.write("<plist><dict/></plist>", to: "a.plist")
    }

    /// Standard input can be read only once.
    @Test(arguments: ["--value-from", "--data-file"])
    func readsValueFileOnce(option: String) throws {
        let run = try ProgramRun(
            [
                "edit", "-c", "set a \(option) -", "-c", "set b \(option) -", "-o", "-", "a.plist",
            ], input: Data("[1]".utf8), in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
        let value = option == "--data-file" ? "<data>WzFd</data>" : "<integer>1</integer>"
        #expect(run.output.ranges(of: value).count == 2)
    }

    @Test func limitsCopiesOfValueFile() throws {
        try Data(count: 2 << 20).write(to: folder["v"])
        for number in 0..<50 { try folder.link("v\(number)", to: "v") }
        let script = (0..<50).map { "set a --data-file v\($0)\n" }.joined()
        try folder.write(script, to: "s.edits")
        let run = try ProgramRun(["edit", "-f", "s.edits", "a.json"], in: folder)
        #expect(
            run.messages
                == "s.edits:48: v47: error: the values from files take more than 100663296 bytes\n")
        #expect(run.status == 2)
        #expect(try folder.text(of: "a.json") == "{}")
    }

    @Test func binaryFileSharesValueOfFile() throws {
        let long = String(repeating: "x", count: 10_000)
        for name in ["v", "w"] { try folder.write("[\"\(name)\(long)\"]", to: name) }
        let script = (0..<200).map { "set a\($0) --value-from \($0 % 2 == 0 ? "v" : "w")\n" }
        try folder.write(script.joined(), to: "s.edits")
        let run = try ProgramRun(
            ["edit", "-f", "s.edits", "--create-format", "binary", "new.plist"], in: folder)
        #expect(run.messages == "")
        #expect(try Data(contentsOf: folder["new.plist"]).count < 30_000)
    }
}

extension ValueFileTests {
    private func buddy(_ commands: [String]) throws -> ProgramRun {
        try ProgramRun(
            ["buddy", "a.plist"], input: Data((commands + ["Exit"]).joined(separator: "\n").utf8),
            in: folder)
    }

    @Test func readsMergedFileOnce() throws {
        let long = String(repeating: "x", count: 4 << 20)
        try folder.write("<plist><array><string>\(long)</string></array></plist>", to: "v.plist")
        try folder.write("<plist><array/></plist>", to: "a.plist")
        let run = try buddy(Array(repeating: "Merge v.plist", count: 10))
        let message = "Merge: the copies take more than 67109232 bytes\n"
        #expect(run.messages == message + message)
        #expect(run.status == 1)
    }

    @Test func readsChangedValueFileAgain() throws {
        let start = "<plist><array><integer>1</integer></array></plist>"
        try folder.write(start, to: "a.plist")
        let run = try buddy(
            ["Merge a.plist", "Save", "Merge a.plist", "Save", "Merge a.plist", "Save"])
        #expect(run.messages == "")
        let count = try ProgramRun(["get", "--length", ".", "a.plist"], in: folder)
        #expect(count.output == "8\n")
    }

    @Test func readsImportedFileOnce() throws {
        try folder.write("<plist><dict/></plist>", to: "a.plist")
        try Data(count: 4 << 20).write(to: folder["v"])
        let run = try buddy((0..<10).map { "Import :k\($0) v" })
        #expect(run.messages == "Import: the copies take more than 67109216 bytes\n")
    }
}
