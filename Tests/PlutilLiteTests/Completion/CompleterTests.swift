// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct CompleterTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            {
                A = { B = 1; "C.D" = (1, { E = 2; }); };
                "com.example.key" = x;
                "two words" = y;
                Alpha = z;
            }
            """, to: "a.plist")
    }

    /// Returns the completions at `|` in a line, without their notes.
    private func offered(_ line: String) throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let index = try #require(words.firstIndex { $0.hasSuffix("|") })
        let run = try ProgramRun(
            ["__complete", "\(index)"] + words.map { $0.replacing("|", with: "") }, in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    static let lines: [(line: String, offered: [String])] = [
        ("pri|", [":none", "print"]),
        ("co|", [":none", "copy", "convert", "completions"]),
        ("help fo|", [":none", "formats"]),
        ("completions |", [":none", "bash", "zsh", "fish"]),
        ("lint |", [":files"]),
        ("lint --st|", [":none", "--strict"]),
        ("lint -- --st|", [":files"]),
        ("convert j|", [":files", "json"]),
        ("convert json |", [":files"]),
        ("convert --from x|", [":none", "xml"]),
        ("convert --from=x|", [":none", "--from=xml"]),
        ("convert -o |", [":files"]),
        ("get --expect da|", [":none", "data", "date"]),
        ("get --xcconfig |", [":files"]), ("check --xcconfig |", [":files"]),
        ("bundle --xcconfig |", [":files"]), ("print --define |", [":none"]),
        ("convert --unexpanded |", [":none", "error", "keep"]),
        ("get --format g|", [":none", "gron", "gnustep"]),
        ("check --rule misspelt|", [":none", "misspelt-key"]),
        ("bundle |", [":directories"]),
        ("get A| a.plist", [":none", "A.B", "A.\"C.D\"", "Alpha"]),
        ("get A.| a.plist", [":none", "A.B", "A.\"C.D\""]),
        ("get A.B| a.plist", [":none"]),
        ("get A.\"C.D\"[| a.plist", [":none", "A.\"C.D\"[0]", "A.\"C.D\"[1]"]),
        ("get Alp| a.plist", [":none", "Alpha"]),
        ("cat a.plist --path Al|", [":none", "Alpha"]),
        ("get a.plist --path=Al|", [":none", "--path=Alpha"]),
        ("get -k com| a.plist", [":none", "com.example.key"]),
        ("get Alpha |", [":files"]),
        ("set --bool true A.B |", [":files"]),
        ("copy Alpha Al| a.plist", [":none", "Alpha"]),
        ("get CFBundleVersio|", [":files", "CFBundleVersion"]),
        ("explain CFBundleVersio|", [":none", "CFBundleVersion"]),
        (
            "explain com.apple.security.app-sand|", [":none", "com.apple.security.app-sandbox"]
        ),
        ("get A missing.plist |", [":files"]),
        ("get a.plist Al|", [":none", "Alpha"]),
        ("get a.plist A.|", [":none", "A.B", "A.\"C.D\""]),
        ("get a.plist Alpha |", [":files"]), ("set a.plist Al|", [":none", "Alpha"]),
        ("rename a.plist Al|", [":none", "Alpha"]), ("copy a.plist A Al|", [":none", "Alpha"]),
        ("convert a.plist j|", [":none", "json"]),
        ("remove --dry-run a.plist Al|", [":none", "Alpha"]),
        ("get a.p|", [":files"]), ("convert a.p|", [":files"]),
        ("get Al| a.plist", [":none", "Alpha"]),
        ("get a.p| a.plist", [":none"]),
        ("-lint |", [":files"]),
    ]

    @Test(arguments: CaseIndex.all(of: lines))
    func offersPossibleCompletions(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        #expect(try offered(Self.lines[index].line) == Self.lines[index].offered)
    }

    @Test func continuesAfterContainer() throws {
        #expect(try offered("get A.\"C.D\"[1| a.plist") == [":none open", "A.\"C.D\"[1]"])
    }

    @Test func completionNeverFails() throws {
        try folder.write("{ a = ", to: "broken.plist")
        for words in [["__complete"], ["__complete", "x"], ["__complete", "-1", "get"]] {
            #expect(try ProgramRun(words, in: folder).status == 2)
        }
        for line in ["get a| broken.plist", "get a[| a.plist", "get ..| a.plist", "get |", "|"] {
            #expect(try !offered(line).isEmpty)
        }
        let far = try ProgramRun(["__complete", "99", "get"], in: folder)
        #expect(far.status == 0)
    }

    @Test func asksForShell() throws {
        let run = try ProgramRun(["completions", "tcsh"], in: folder)
        #expect(run.status == 2)
        #expect(
            run.messages
                == "plutil-lite: error: expected bash, zsh or fish after completions, found 'tcsh'\n"
        )
    }
}
