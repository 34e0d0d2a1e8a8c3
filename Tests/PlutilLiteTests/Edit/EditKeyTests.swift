// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// Any key can be read, set, renamed and removed from a shell, in every format.
@Suite(.tags(.process)) struct EditKeyTests {
    static let keys = [
        "com.example.key", "say \"hi\"", "it's", "list[0]", "a]b", "back\\slash", "-k", "--all",
        "two\nlines", "tab\tbed", "😀", "", " ", "é", "e\u{301}", "$HOME", "`id`", "*", "!", "+",
        "0",
        "12", "-1", "/", "a/b", ":", "a:b", "#c", "key = value; //", "/* c */", "<&>", "%s", ".",
        "..",
        "?", "@", "(", "{", "ſ", "ﬀ",
    ]

    static let formats = ["xml", "binary", "openstep", "gnustep", "json", "strings"]

    @Test(.tags(.slow), arguments: formats)
    func editsEntriesOfAnyKey(_ format: String) throws {
        let folder = try Folder()
        let all = PlistValue.dictionary(
            PlistDictionary(Self.keys.map { (key: PlistString($0), value: "old") }))
        let codec = try #require(PlistCodecRegistry.standard.codec(named: format))
        try Data(PlistDocument(value: all).encoded(as: codec.format)).write(to: folder["f"])
        func run(_ arguments: [String]) throws -> ProgramRun {
            let run = try ProgramRun(arguments + ["--from", format, "f"], in: folder)
            #expect(run.messages == "")
            #expect(run.status == 0)
            return run
        }
        func value() throws -> PlistValue {
            try PlistDocument(decoding: Data(contentsOf: folder["f"]), as: codec.format).value
        }
        for key in Self.keys {
            _ = try run(["set", "-k", key, "--string", "by key"])
            #expect(try run(["get", "-k", key]).output == "by key\n")
        }
        // One run for each from here on, because passing arguments has been tested.
        let paths = Self.keys.map { PlistPath([.key(PlistString($0))]).description }
        func script(_ edit: (Int) -> String) throws {
            let lines = Self.keys.indices.map(edit).joined(separator: "\n")
            try folder.write(lines, to: "script")
            _ = try run(["edit", "-f", "script"])
        }
        try script { "set -- \(Self.quoted(paths[$0])) 'by path'" }
        #expect(
            try value()
                == .dictionary(
                    PlistDictionary(Self.keys.map { (key: PlistString($0), value: "by path") })))
        #expect(
            try run(["get", "--with-path", "[*]"]).output
                == paths.map { "\($0)\tby path\n" }.joined())
        try script { "rename -- \(Self.quoted(paths[$0])) \(Self.quoted("new " + Self.keys[$0]))" }
        try script {
            "rename -k \(Self.quoted("new " + Self.keys[$0])) -- \(Self.quoted(Self.keys[$0]))"
        }
        #expect(
            try run(["get", "--with-path", "[*]"]).output
                == paths.map { "\($0)\tby path\n" }.joined())
        for key in Self.keys.prefix(20) { _ = try run(["remove", "-k", key]) }
        _ = try run(["remove", "--all", "[*]"])
        #expect(try value() == [:])
    }

    /// Returns a text quoted for a shell.
    private static func quoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''") + "'"
    }

    @Test func distinguishesLookalikeKeys() throws {
        let folder = try Folder()
        try folder.write("{\"é\": 1, \"e\u{301}\": 2}", to: "a.json")
        let run = try ProgramRun(["set", "e\u{301}", "3", "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(
            try folder.text(of: "a.json").utf8.elementsEqual("{\"é\": 1, \"e\u{301}\": 3}".utf8))
    }

    @Test func refusesArgumentsThatAreNotUTF8() throws {
        let folder = try Folder()
        try folder.write("{}", to: "a.json")
        for arguments in [
            #"$'l\xe9' x"#, #"x $'l\xe9'"#, #"-k $'l\xe9' x"#, #"x --string $'\xe9'"#,
        ] {
            let run = try ProgramRun.shell("plutil-lite set \(arguments) a.json", in: folder)
            #expect(run.status == 2)
            #expect(
                run.messages.hasPrefix("plutil-lite: error: expected an argument in UTF-8, found '")
            )
            #expect(try folder.text(of: "a.json") == "{}")
        }
    }
}
