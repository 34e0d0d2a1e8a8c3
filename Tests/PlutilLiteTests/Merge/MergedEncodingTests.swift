// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Texts in encodings other than UTF-8 are merged like those in UTF-8, and keep their encoding.
@Suite(.tags(.process)) struct MergedEncodingTests {
    static let encodings: [String.Encoding] = [
        .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]
    let folder: Folder

    init() throws { folder = try Folder() }

    private func data(_ text: String, _ encoding: String.Encoding) throws -> Data {
        try #require(((encoding == .utf8 ? "" : "\u{FEFF}") + text).data(using: encoding))
    }

    private func merge(
        _ base: (String, String.Encoding), _ ours: (String, String.Encoding),
        _ theirs: (String, String.Encoding), _ options: String...
    ) throws -> ProgramRun {
        for (name, version) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            try data(version.0, version.1).write(to: folder[name + ".strings"])
        }
        return try ProgramRun(
            ["merge3"] + options + ["base", "ours", "theirs"].map { $0 + ".strings" }, in: folder)
    }

    private let base = """
        /* The first */
        "a" = "1";

        /* The last */
        "z" = "ü 😀";

        """

    @Test(arguments: encodings)
    func mergesLines(encoding: String.Encoding) throws {
        let ours = base.replacing("\"1\"", with: "\"2\"")
        let theirs = base + "\n/* New */\n\"n\" = \"日\"; // here\n"
        let run = try merge((base, encoding), (ours, encoding), (theirs, encoding))
        #expect(run.status == 0 && run.messages == "")
        let merged = theirs.replacing("\"1\"", with: "\"2\"")
        #expect(try run.outputBytes == data(merged, encoding))
    }

    /// A text that git cannot merge is merged entry by entry.
    @Test(arguments: encodings)
    func mergesEntries(encoding: String.Encoding) throws {
        let ours = base + "/* O */\n\"o\" = \"o\";\n"
        let theirs = base + "/* T */\n\"t\" = \"t\";\n"
        let run = try merge((base, encoding), (ours, encoding), (theirs, encoding))
        #expect(run.status == 0 && run.messages == "")
        #expect(try run.outputBytes == data(ours + "/* T */\n\"t\" = \"t\";\n", encoding))
    }

    @Test(arguments: encodings)
    func marksConflicts(encoding: String.Encoding) throws {
        let ours = base.replacing("ü", with: "ö")
        let theirs = base.replacing("ü", with: "ä").replacing("\"1\"", with: "\"2\"")
        let run = try merge((base, encoding), (ours, encoding), (theirs, encoding), "--marker")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                ours.strings:5: error: conflict at z: ours changed "ü 😀" to "ö 😀", theirs to "ä 😀"

                """)
        #expect(
            try run.outputBytes
                == data(
                    """
                    /* The first */
                    "a" = "2";

                    /* The last */
                    <<<<<<< ours
                    "z" = "ö 😀";
                    ||||||| base
                    "z" = "ü 😀";
                    =======
                    "z" = "ä 😀";
                    >>>>>>> theirs

                    """, encoding))
        try run.outputBytes.write(to: folder["marked.strings"])
        let check = try ProgramRun(["check", "marked.strings"], in: folder)
        #expect(check.status == 1 && check.output.contains("marked.strings:5"))
    }

    /// The result has the encoding of ours, whatever the others have.
    @Test func keepsEncodingOfOurs() throws {
        let ours = base.replacing("\"1\"", with: "\"2\"")
        let theirs = base + "\n/* New */\n\"n\" = \"n\";\n"
        let merged = theirs.replacing("\"1\"", with: "\"2\"")
        for own in [String.Encoding.utf8, .utf16LittleEndian] {
            for other in [String.Encoding.utf8, .utf16BigEndian] {
                let run = try merge((base, other), (ours, own), (theirs, other))
                #expect(run.status == 0 && run.messages == "")
                #expect(try run.outputBytes == data(merged, own))
            }
            // A byte order mark of theirs does not get into the text.
            let run = try merge(
                (base, own), (ours, .utf16LittleEndian), ("\u{FEFF}" + theirs, .utf8))
            #expect(try run.outputBytes == data(merged, .utf16LittleEndian))
        }
    }

    @Test func reportsCharactersEncodingLacks() throws {
        func text(_ value: String) -> String {
            "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>\n<plist>\n<dict>\n<key>a</key>\n"
                + "<string>\(value)</string>\n</dict>\n</plist>\n"
        }
        let options = ["--marker", "--label", "né", "-o", "out"]
        let run = try folder.merge("plist", text("1"), text("2"), text("3"), options)
        #expect(run.status == 1)
        #expect(
            run.messages == """
                ours.plist:5: error: conflict at a: né changed "1" to "2", theirs to "3"
                ours.plist: note: the encoding cannot represent the labels, so our version is kept

                """)
        #expect(try folder.text(of: "out") == text("2"))
    }

    /// The lines of texts in UTF-16 that are not property lists are also merged.
    @Test(arguments: encodings)
    func mergesLinesOfOtherTexts(encoding: String.Encoding) throws {
        let broken = "\"a\" = ü\n1\n2\n3\n4\n"
        for (name, text) in [
            ("base", broken), ("ours", broken.replacing("1", with: "9")),
            ("theirs", broken.replacing("4", with: "7")),
        ] {
            try data(text, encoding).write(to: folder[name])
        }
        let run = try ProgramRun(
            ["merge3", "--driver", "a.strings", "--base", "base", "ours", "theirs"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.messages
                == "a.strings: note: not a property list in all versions, so it was merged by "
                + "lines\n"
        )
        #expect(try Data(contentsOf: folder["ours"]) == data("\"a\" = ü\n9\n2\n3\n7\n", encoding))
    }
}
