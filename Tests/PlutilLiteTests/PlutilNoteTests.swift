// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Notes of plutil mode beside the messages of plutil.
@Suite(.tags(.process)) struct PlutilNoteTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            Samples.plist(
                "<dict><key>com.apple.x</key><true/><key>a</key><dict><key>b.c</key><string>d</string>"
                    + "<key>b.c.d</key><string>e</string></dict></dict>"), to: "a.plist")
        try folder.write("{\"a\":1}", to: "a.json")
        try folder.write("{\"a\":}", to: "b.json")
    }

    /// Paths of keys with dots, and the suggestions.
    static let dots: [(words: [String], meant: String?)] = [
        (["-extract", "com.apple.x", "raw"], "com\\.apple\\.x"),
        (["-extract", "a.b.c", "xml1"], "a.b\\.c"),
        (["-extract", "a.b.c.d", "xml1"], "a.b\\.c\\.d"),
        (["-type", "com.apple.x"], "com\\.apple\\.x"),
        (["-remove", "com.apple.x"], "com\\.apple\\.x"),
        (["-replace", "com.apple.x", "-bool", "YES"], "com\\.apple\\.x"),
        (["-insert", "com.apple.y", "-bool", "YES"], "com\\.apple\\.y"),
        (["-extract", "a.x.y", "raw"], nil), (["-remove", "Foo.Bar"], nil),
        (["-extract", "com.apple", "raw"], nil), (["-extract", "a.b\\.c.x", "raw"], nil),
    ]

    @Test(arguments: dots)
    func suggestsSpellingOfKeyWithDots(words: [String], meant: String?) throws {
        let run = try ProgramRun(words + ["a.plist"], in: folder)
        #expect(run.status == 1)
        let lines = run.messages.split(separator: "\n").map(String.init)
        guard let meant else {
            #expect(lines.count == 1, "\(run.messages)")
            return
        }
        #expect(
            lines.dropFirst() == [
                "a.plist: note: dots separate keys, and '\\.' is a dot in a key; did you mean '\(meant)'?"
            ], "\(run.messages)")
        var corrected = words
        corrected[1] = meant
        #expect(try ProgramRun(corrected + ["a.plist"], in: folder).status == 0, "\(corrected)")
    }

    @Test func doesNotSearchLongPathsForKeys() throws {
        let path = String(repeating: "com.", count: 20_000)
        let run = try ProgramRun(["-extract", path, "raw", "a.plist"], in: folder)
        #expect(run.status == 1 && run.messages.utf8.count < 200_000)
    }

    @Test func notesThatFileIsJSON() throws {
        let run = try ProgramRun(["-lint", "a.json"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.messages
                == "a.json: (Unexpected character { at line 1)\na.json: note: this is valid "
                + "JSON, but -lint accepts only property lists; "
                + "'plutil-lite lint' also accepts JSON\n")
        #expect(try !ProgramRun(["-lint", "b.json"], in: folder).messages.contains("valid JSON"))
    }
}
