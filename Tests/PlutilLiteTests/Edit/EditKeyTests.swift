// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

/// Any key can be read, set, renamed and removed from a shell, in every format.
@Suite struct EditKeyTests {
    static let keys = [
        "com.example.key", "say \"hi\"", "it's", "list[0]", "a]b", "back\\slash", "-k", "--all",
        "two\nlines", "tab\tbed", "😀", "", " ", "é", "e\u{301}", "$HOME", "`id`", "*", "!", "+",
        "0",
        "12", "-1", "/", "a/b", ":", "a:b", "#c", "key = value; //", "/* c */", "<&>", "%s", ".",
        "..",
        "?", "@", "(", "{", "ſ", "ﬀ",
    ]

    static let formats = ["xml", "binary", "openstep", "gnustep", "json", "strings"]

    @Test(arguments: formats)
    func editsEntriesOfAnyKey(_ format: String) throws {
        let folder = try Folder()
        let all = PlistValue.dictionary(
            PlistDictionary(Self.keys.map { (key: PlistString($0), value: "old") }))
        let codec = try #require(PlistCodecRegistry.standard.codec(named: format))
        try Data(PlistDocument(all).encoded(as: codec.format)).write(to: folder["f"])
        func run(_ arguments: String...) throws -> ProgramRun {
            let run = try ProgramRun(arguments, in: folder)
            #expect(run.messages == "")
            #expect(run.status == 0)
            return run
        }
        for key in Self.keys {
            let path = PlistPath([.key(PlistString(key))]).description
            _ = try run("set", "--from", format, "-k", key, "--string", "by key", "f")
            #expect(try run("get", "--from", format, "--", path, "f").output == "by key\n")
            _ = try run("set", "--from", format, "--", path, "by path", "f")
            #expect(try run("get", "--from", format, "-k", key, "f").output == "by path\n")
            _ = try run("rename", "--from", format, "-k", key, "--", key + "'\"", "f")
            _ = try run("rename", "--from", format, "-k", key + "'\"", "--", key, "f")
        }
        let edited = try PlistDocument(decoding: Data(contentsOf: folder["f"]), as: codec.format)
        let expected = PlistValue.dictionary(
            PlistDictionary(Self.keys.map { (key: PlistString($0), value: "by path") }))
        #expect(try edited.value == expected)
        #expect(edited.root.entries.map(\.key) == Self.keys.map { PlistString($0) })
        for key in Self.keys { _ = try run("remove", "--from", format, "-k", key, "f") }
        #expect(
            try PlistDocument(decoding: Data(contentsOf: folder["f"]), as: codec.format).value
                == [:])
    }

    @Test func keepsKeysApartThatOnlyLookTheSame() throws {
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
            #expect(run.messages.hasPrefix("expected an argument in UTF-8, found '"))
            #expect(try folder.text(of: "a.json") == "{}")
        }
    }
}
