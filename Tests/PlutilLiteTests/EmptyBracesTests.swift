// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// `{}` is JSON or OpenStep, depending on the file name.
@Suite(.tags(.process)) struct EmptyBracesTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        ("a", "JSON"), (".hidden", "JSON"), ("a.json", "JSON"), ("a.xcstrings", "JSON"),
        ("a.plist", "OpenStep"), ("a.strings", "OpenStep"), ("a.pbxproj", "OpenStep"),
        ("a.entitlements", "OpenStep"), ("a.b.plist", "OpenStep"),
    ])
    func readsEmptyBracesByFileName(_ name: String, _ format: String) throws {
        try folder.write(" {\n}\n", to: name)
        let run = try ProgramRun(["info", name], in: folder)
        #expect(run.output.contains(format))
        #expect(try ProgramRun(["set", "a", "b", name], in: folder).status == 0)
        let separator = name.hasSuffix(".xcstrings") ? " : " : ": "
        let entry = format == "JSON" ? "\"a\"\(separator)\"b\"" : "a = b;"
        #expect(try folder.text(of: name).contains(entry))
    }

    @Test func readsEmptyBracesOnStandardInputAsJSON() throws {
        let empty = Data("{}".utf8)
        let run = try ProgramRun(["set", "a", "--integer", "1"], input: empty, in: folder)
        #expect(run.output == "{\n  \"a\": 1\n}\n" || run.output == "{\n  \"a\": 1\n}")
        let wide = try #require("{ }\n".data(using: .utf16LittleEndian))
        #expect(try ProgramRun(["info"], input: wide, in: folder).output.contains("JSON"))
        for text in ["{ /* nothing */ }", "{ a = b; }", "{};"] {
            let other = try ProgramRun(["info"], input: Data(text.utf8), in: folder)
            #expect(!other.output.contains("JSON"))
        }
        let value = try ProgramRun(
            ["set", "a", "--value-from", "-", "-o", "-", "f.json"], input: empty, in: folder)
        #expect(value.status == 2)
        try folder.write("{}", to: "f")
        let asked = try ProgramRun(["set", "a", "b", "--from", "openstep", "f"], in: folder)
        #expect(asked.status == 0)
        #expect(try folder.text(of: "f").contains("a = b;"))
    }

    @Test func compatibilityModesReadEmptyBracesAsOpenStep() throws {
        try folder.write("{}", to: "f")
        let plutil = try ProgramRun(["-insert", "a", "-string", "b", "f"], in: folder)
        #expect(plutil.status == 0)
        #expect(try folder.text(of: "f").contains("a = b;"))
        try folder.write("{}", to: "f")
        let buddy = try ProgramRun(["buddy", "-c", "Add :a string b", "f"], in: folder)
        #expect(buddy.status == 0)
        #expect(try folder.text(of: "f").contains("a = b;"))
    }

    @Test func libraryReadsEmptyBracesByFileName() throws {
        #expect(try PlistDocument(decoding: Data("{}".utf8)).format == .openstep)
    }
}
