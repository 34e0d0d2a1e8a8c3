// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct PrintCommandTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func printed(_ value: String, _ options: [String] = []) throws -> String {
        let run = try ProgramRun(
            ["print"] + options, input: Data(Samples.plist(value).utf8), in: folder)
        #expect(run.status == 0)
        #expect(run.messages == "")
        return run.output
    }

    @Test func showsEachTypeRecognisably() throws {
        let text = try printed(
            """
            <dict>
            <key>string</key><string>a "b" \\ c</string>
            <key>integer</key><integer>18446744073709551615</integer>
            <key>negative</key><integer>-9223372036854775808</integer>
            <key>real</key><real>1</real>
            <key>small</key><real>1e-7</real>
            <key>nan</key><real>nan</real>
            <key>yes</key><true/>
            <key>no</key><false/>
            <key>date</key><date>2024-02-29T12:34:56Z</date>
            <key>ancient</key><date>-044-03-15T12:00:00Z</date>
            <key>data</key><data>AAECAwQFBgcICQoLDA0ODw==</data>
            <key>long</key><data>AAECAwQFBgcICQoLDA0ODxA=</data>
            <key>byte</key><data>/w==</data>
            <key>nothing</key><data></data>
            <key>uid</key><dict><key>CF$UID</key><integer>5</integer></dict>
            <key>dictionary</key><dict/>
            <key>array</key><array/>
            </dict>
            """)
        #expect(
            text == #"""
                string      "a \"b\" \\ c"
                integer     18446744073709551615
                negative    -9223372036854775808
                real        1.0
                small       1e-07
                nan         nan
                yes         true
                no          false
                date        2024-02-29T12:34:56Z
                ancient     -044-03-15T12:00:00Z
                data        16 bytes  0001 0203 0405 0607 0809 0a0b 0c0d 0e0f
                long        17 bytes  0001 0203 0405 0607 …
                byte        1 byte  ff
                nothing     0 bytes
                uid         uid 5
                dictionary  {}
                array       []

                """#)
    }

    @Test func showsFractionsOfSecondsAndNullOfBinaryFiles() throws {
        var objects: [[UInt8]] = [[0xA5, 1, 2, 3, 4, 5]]
        for seconds in [0.25, -0.25, 725_804_645.123456, .infinity] {
            objects.append([0x33] + withUnsafeBytes(of: seconds.bitPattern.bigEndian) { Array($0) })
        }
        try Samples.binary(objects + [[0x00]]).write(to: folder["d.plist"])
        let run = try ProgramRun(["print", "d.plist"], in: folder)
        #expect(
            run.output == """
                [5]
                  0  2001-01-01T00:00:00.25Z
                  1  2000-12-31T23:59:59.75Z
                  2  2024-01-01T12:24:05.123456Z
                  3  inf seconds since 2001
                  4  null

                """)
    }

    @Test func alignsNeighboursAndIndentsContainers() throws {
        let text = try printed(
            """
            <dict>
            <key>Name</key><string>a</string>
            <key>Version</key><string>b</string>
            <key>Icons</key><dict><key>Files</key><array><string>x</string>
            <array><integer>1</integer></array><dict><key>k</key><true/></dict></array></dict>
            <key>A key much too long for others to be aligned with</key><integer>1</integer>
            <key>Short</key><integer>2</integer>
            </dict>
            """)
        #expect(
            text == """
                Name     "a"
                Version  "b"
                Icons
                  Files  [3]
                    0  "x"
                    1  [1]
                      0  1
                    2
                      k  true
                A key much too long for others to be aligned with  1
                Short  2

                """)
    }

    @Test func quotesAmbiguousKeys() throws {
        let keys = [
            "", " a", "a ", "a  b", "a b", "\"a", "a\\", "a&#x1B;b", "日本", "e&#x301;", "a\u{202E}b",
        ]
        let entries = keys.map { "<key>\($0)</key><true/>" }.joined()
        let run = try ProgramRun(
            ["print"], input: Data(Samples.plist("<dict>\(entries)</dict>").utf8), in: folder)
        let labels = run.output.split(separator: "\n").map { line in
            String(line.dropLast(4)).replacingOccurrences(
                of: " *$", with: "", options: .regularExpression)
        }
        #expect(
            labels == [
                #""""#, #"" a""#, #""a ""#, #""a  b""#, "a b", #""\"a""#, #""a\\""#,
                #""a\u{1b}b""#, "日本", "e\u{301}", #""a\u{202e}b""#,
            ])
    }

    @Test func alignsByDisplayWidth() throws {
        let text = try printed(
            "<dict><key>日本</key><true/><key>e\u{301}</key><true/><key>abcd</key><true/></dict>")
        #expect(text == "日本  true\ne\u{301}     true\nabcd  true\n")
    }

    @Test func escapesControlAndBidirectionalCharacters() throws {
        let text = try printed("<string>a\tb\nc&#13;d\u{202E}e\u{200B}f\u{7F}é😀</string>")
        #expect(text == "\"a\\tb\\nc\\rd\\u{202e}e\\u{200b}f\\u{7f}é😀\"\n")
    }

    @Test func escapesHalvesOfSurrogatePairs() throws {
        try Samples.binary([[0x62, 0xD8, 0x3D, 0x00, 0x41]]).write(to: folder["s.plist"])
        let run = try ProgramRun(["print", "s.plist"], in: folder)
        #expect(run.output == "\"\\u{d83d}A\"\n")
    }

    @Test func showsBareRoots() throws {
        #expect(try printed("<string>x</string>") == "\"x\"\n")
        #expect(try printed("<dict/>") == "{}\n")
        #expect(try printed("<array/>") == "[]\n")
        #expect(try printed("<array><true/></array>") == "[1]\n  0  true\n")
    }

    @Test func printsHeadingForEachFile() throws {
        try folder.write(Samples.plist("<true/>"), to: "a.plist")
        try folder.write(Samples.plist("<false/>"), to: "b.plist")
        let run = try ProgramRun(["print", "a.plist", "missing", "b.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.output == "==> a.plist <==\ntrue\n\n==> b.plist <==\nfalse\n")
        #expect(run.messages == "missing: error: no such file or directory\n")
    }

    @Test func refusesUnparsableInputWithStatusTwo() throws {
        try folder.write(Samples.broken, to: "broken.plist")
        let run = try ProgramRun(["print", "broken.plist"], in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("broken.plist:5:3: error: "))
    }

    @Test func refusesBombAtOnce() throws {
        try Samples.bomb.write(to: folder["bomb.plist"])
        let run = try ProgramRun(["print", "bomb.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.hasPrefix("bomb.plist: error: 63 stored objects grow to "))
        #expect(run.messages.hasSuffix(" would be added (--max-expansion raises the limit)\n"))
        try Samples.binary([[0xA2, 1, 1], [0xA2, 2, 2], [0x08]]).write(to: folder["small.plist"])
        let small = try ProgramRun(["print", "small.plist"], in: folder)
        #expect(
            small.output
                == "[2]\n  0  [2]\n    0  false\n    1  false\n  1  [2]\n    0  false\n    1  false\n"
        )
        let refused = try ProgramRun(["print", "--max-expansion", "3", "small.plist"], in: folder)
        #expect(refused.status == 1)
    }

    @Test func coloursOnlyIfWanted() throws {
        let plain = try printed("<dict><key>a</key><true/></dict>")
        #expect(plain == "a  true\n")
        let coloured = try printed("<dict><key>a</key><true/></dict>", ["--color", "always"])
        #expect(coloured == "\u{1B}[1;34ma\u{1B}[0m  \u{1B}[35mtrue\u{1B}[0m\n")
    }

    @Test(.enabled(if: Tools.script != nil))
    func coloursOnTerminalByDefault() throws {
        try folder.write(Samples.plist("<true/>"), to: "t.plist")
        func run(_ environment: [String: String], _ options: String = "") throws -> String {
            try ProgramRun.shell(
                "script -qec 'plutil-lite print \(options) t.plist' /dev/null", in: folder,
                environment: environment
            ).output
        }
        #expect(try run(["TERM": "xterm"]) == "\u{1B}[35mtrue\u{1B}[0m\r\n")
        #expect(try run(["TERM": "xterm", "NO_COLOR": "1"]) == "true\r\n")
        #expect(try run(["TERM": "xterm", "NO_COLOR": ""]) == "\u{1B}[35mtrue\u{1B}[0m\r\n")
        #expect(try run(["TERM": "dumb"]) == "true\r\n")
        #expect(try run(["TERM": "xterm"], "--color never") == "true\r\n")
    }

    @Test func showsDocumentOfMaximumDepth() throws {
        let deep =
            String(repeating: "<array>", count: 512) + String(repeating: "</array>", count: 512)
        let text = try printed(deep)
        #expect(text.split(separator: "\n").count == 512)
    }

    // MARK: Paths

    @Test func printsValuesAtPaths() throws {
        let folder = try Folder()
        try folder.write(
            "{\"a\": {\"b\": [1, \"x\"], \"c\": 2.5}, \"d\": \"y\"}", to: "a.json")
        let run = try ProgramRun(
            ["print", "--path", "d", "--path", "a", "--path", "a.b[*]", "a.json"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                "y"
                b  [2]
                  0  1
                  1  "x"
                c  2.5
                1
                "x"

                """)
        let two = try ProgramRun(["print", "--path", "d", "a.json", "a.json"], in: folder)
        #expect(two.output == "==> a.json <==\n\"y\"\n\n==> a.json <==\n\"y\"\n")
        let missing = try ProgramRun(["print", "--path", "d", "--path", "e", "a.json"], in: folder)
        #expect(missing.status == 1)
        #expect(missing.output == "")
        #expect(missing.messages.hasSuffix("the root has no key 'e'; it has: a, d\n"))
        let quiet = try ProgramRun(["print", "-q", "--path", "e", "a.json"], in: folder)
        #expect(quiet.status == 1)
        #expect(quiet.output == "" && quiet.messages == "")
        let broken = try ProgramRun(["print", "--path", "a[", "a.json"], in: folder)
        #expect(broken.status == 2)
        #expect(broken.messages.hasPrefix("<path>:1:"))
        let names = try ProgramRun(["print", "--path", "a", "--xcode-names", "a.json"], in: folder)
        #expect(names.status == 2)
        #expect(names.messages.contains("--xcode-names and --path cannot be combined"))
    }

    @Test func showsPathsOfSelectedValues() throws {
        let folder = try Folder()
        try folder.write(
            Samples.plist(
                "<dict><key>A</key><string>x</string><key>A~ipad</key><string>y</string></dict>"),
            to: "Info.plist")
        let run = try ProgramRun(
            ["print", "--device", "ipad", "--explain", "--path", "A", "Info.plist"], in: folder)
        #expect(run.output == "# Info.plist: A~ipad\n\"y\"\n")
    }

    @Test func checksExpansionOfSelectedValues() throws {
        let folder = try Folder()
        try Samples.bomb.write(to: folder["bomb"])
        let run = try ProgramRun(["print", "--path", "[0]", "bomb"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.messages.contains("--max-expansion") || run.messages.contains("shared"))
    }
}
