// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

@testable import PlutilLite

/// Behaviour with a terminal as standard output.
@Suite(.tags(.process), .enabled(if: Tools.script != nil)) struct TerminalTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try folder.write(#"{ a = "red \033[31m\U009b\U202e\ttab\nline"; }"#, to: "esc.plist")
        _ = try ProgramRun(["convert", "binary", "-o", "a.bplist", "a.plist"], in: folder)
    }

    /// Runs a line of shell on a terminal of 60 columns.
    private func run(_ line: String) throws -> ProgramRun {
        try folder.write(line, to: "line.sh")
        return try ProgramRun.shell(
            "script -qec 'stty cols 60; bash line.sh' /dev/null < /dev/null", in: folder,
            environment: ["NO_COLOR": "1", "TERM": "dumb"])
    }

    @Test func showsLongHelpInPager() throws {
        let paged = try run("PAGER='sed s/^/P:/' plutil-lite get --help")
        #expect(Self.lines(paged).allSatisfy { $0.hasPrefix("P:") })
        #expect(paged.status == 0)
        let options = try run("unset LESS; PAGER='echo $LESS #' plutil-lite help paths")
        #expect(Self.lines(options) == ["FRX"])
        for line in [
            "PAGER=cat plutil-lite get --help", "PAGER= plutil-lite get --help",
            "PAGER=nosuch plutil-lite get --help 2> /dev/null",
            "PAGER='sed s/^/P:/' plutil-lite get -h", "PAGER='sed s/^/P:/' plutil-lite help",
            "PAGER='sed s/^/P:/' plutil-lite get --help | cat",
        ] {
            let run = try run(line)
            #expect(run.status == 0)
            #expect(!run.output.contains("P:"), "\(line)")
            #expect(run.output.contains("Usage: plutil-lite"), "\(line)")
        }
        #expect(try run("PAGER='head -1' plutil-lite get --help").status == 0)
    }

    @Test func indentsContainersOnTerminal() throws {
        try folder.write(#"{"a": [1], "b": "x"}"#, to: "f.json")
        #expect(Self.lines(try run("plutil-lite get . f.json")).count > 3)
        #expect(Self.lines(try run("plutil-lite get b f.json")) == ["x"])
        let escaped = try run("plutil-lite get . esc.plist")
        #expect(escaped.output.contains("red \\u001b[31m"))
        #expect(!escaped.output.contains("\u{1B}") && !escaped.output.contains("\u{202E}"))
        #expect(Self.lines(try run("plutil-lite get . f.json | cat")) == [#"{"a":[1],"b":"x"}"#])
        #expect(Self.lines(try run("plutil-lite get --format raw . f.json")).count == 1)
    }

    @Test func putsUserColumnsOfScanFirst() throws {
        let name = String(repeating: "long", count: 20) + ".json"
        try folder.write(#"{"id": "com.example.tide"}"#, to: name)
        let lines = Self.lines(try run("plutil-lite scan --select id=id \(name)"))
        #expect(lines.map { $0.prefix(16) } == ["id              ", "com.example.tide"])
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(lines[1].hasSuffix("…"))
    }

    /// A command line in a message is not broken, because a user copies it.
    @Test func wrapsMessagesAtWords() throws {
        #expect(
            Self.lines(try run("plutil-lite lint -x")) == [
                "plutil-lite: error: unknown option '-x'; a FILE or a value",
                "  that begins with a dash comes after --",
                "plutil-lite: note: see 'plutil-lite lint --help'",
            ])
        #expect(
            Self.lines(try run("plutil-lite validate 'a file.plist' 'some other file.plist'")) == [
                "plutil-lite: error: unknown command 'validate'; 'lint'",
                "  checks the syntax, 'check' the content; did you mean",
                "  'plutil-lite check \"a file.plist\" \"some other file.plist\"'?",
            ])
        #expect(
            Self.lines(try run(#"plutil-lite minify "it's a file" 'some other file.plist'"#)) == [
                "plutil-lite: error: unknown command 'minify'; did you mean:",
                #"  plutil-lite convert json --compact "it's a file" "some other file.plist""#,
            ])
        let piped = try run("plutil-lite lint -x 2>&1 | cat")
        #expect(Self.lines(piped).count == 2)
    }

    @Test(arguments: [
        ("a b", 80, "a b"), ("aa bb cc", 6, "aa\n  bb\n  cc"), ("'a b' c", 6, "'a b'\n  c"),
        ("x 'a b", 5, "x\n  'a b"), ("it's b c", 7, "it's\n  b c"), ("a  b", 80, "a  b"),
        ("see: plutil-lite a b", 8, "see:\n  plutil-lite a b"), ("", 1, ""),
        ("日本 日本", 12, "日本\n  日本"),
    ])
    func wrapsAfterPrefix(_ text: String, _ width: Int, _ wrapped: String) {
        #expect(WrappedText.message(text, behind: 4, width: width) == wrapped)
    }

    private static func lines(_ run: ProgramRun) -> [String] {
        run.output.split(separator: "\r\n").map(String.init)
    }

    @Test(arguments: [
        "convert binary a.plist", "convert xml --encoding utf-16 a.plist",
        "convert binary -i - < a.plist", "set b 2 < a.bplist",
    ])
    func refusesBinaryDataOnTerminal(_ line: String) throws {
        let run = try run("plutil-lite \(line)")
        #expect(run.status == 2)
        #expect(
            Self.lines(run) == [
                "plutil-lite: error: cannot write binary data to a terminal;",
                "  use -o - to write it anyway",
            ])
    }

    @Test func writesBinaryDataOnRequest() throws {
        #expect(try run("plutil-lite convert binary -o - a.plist").output.hasPrefix("bplist00"))
        let pipe = try run("plutil-lite convert binary a.plist | wc -c")
        #expect(Int(pipe.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 42)
        #expect(try run("plutil-lite set b 2 -o - < a.bplist").output.hasPrefix("bplist00"))
        let get = try run("plutil-lite get --format binary b a.plist")
        #expect(get.status == 2)
        #expect(
            Self.lines(get) == [
                "plutil-lite: error: cannot write binary data to a terminal:",
                "  redirect it, or use --format raw",
            ])
    }

    @Test(arguments: [
        ("get a", "red \\u{1b}[31m\\u{9b}\\u{202e}\ttab\r\nline\r\n"),
        ("get --format shell a", "'red \\u{1b}[31m\\u{9b}\\u{202e}\ttab\r\nline'\r\n"),
        ("get --format raw .", #"{"a":"red \u001b[31m\u{9b}\u{202e}\ttab\nline"}"# + "\r\n"),
        ("get --format print a", #""red \u{1b}[31m\u{9b}\u{202e}\ttab\nline""# + "\r\n"),
    ])
    func escapesControlCharacters(_ command: String, _ output: String) throws {
        #expect(try run("plutil-lite \(command) esc.plist").output == output)
    }

    /// Every command that prints the contents of a file.
    @Test(arguments: [
        "scan --format csv --select a esc.plist", "scan --format tsv --select a esc.plist",
        "scan --format ndjson --select a esc.plist", "diff --format edit a.plist esc.plist",
        "diff --format plutil a.plist esc.plist", "diff --format buddy a.plist esc.plist",
        "diff --format patch a.plist esc.plist", "diff --format json a.plist esc.plist",
        "diff --format unified a.plist esc.plist", "textconv esc.xml", "-p esc.xml",
        "buddy -c Print esc.xml", "buddy -x -c Print esc.xml", "convert json esc.xml",
        "convert xml esc.xml", "print esc.xml", "get . esc.xml", "get --format xml . esc.xml",
        "set b x -n esc.xml", "set b x < esc.xml", "merge3 -o - esc.xml esc.xml esc.xml",
        "-convert json -o - esc.xml",
        "-convert xml1 -o - esc.xml", "-extract b raw esc.xml", "-extract b raw -o - esc.xml",
    ])
    func writesNoControlCharacters(_ command: String) throws {
        let text = #"{ a = "\033[31m\U009b0m\U202e"; }"#
        try folder.write(text, to: "esc.plist")
        let xml = Samples.plist(
            "<dict><key>b</key><string>\u{9B}</string>"
                + "<key>a\u{9B}</key><string>\u{9B}0m\u{202E}ä</string></dict>")
        try folder.write(xml, to: "esc.xml")
        let run = try run("plutil-lite \(command)")
        #expect(!run.output.isEmpty)
        for scalar in "\u{1B}\u{9B}\u{202E}".unicodeScalars {
            #expect(!run.output.unicodeScalars.contains(scalar), "\(command): \(run.output)")
        }
    }

    /// Characters may come in parts.
    @Test(arguments: 1...7) func escapesPieceByPiece(_ size: Int) {
        let bytes = Array("ä€😀\u{9B}\u{202E}z".utf8) + [0xFF, 0xC3]
        var text = TerminalText()
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            let piece = Array(bytes[start..<min(start + size, bytes.count)])
            result += text.add(piece.span)
        }
        result += text.finish()
        #expect(String(decoding: result, as: UTF8.self) == "ä€😀\\u{9b}\\u{202e}z\u{FFFD}\u{FFFD}")
    }

    @Test func escapesFormulasOnATerminal() throws {
        try folder.write("{ a = \"=1\"; }", to: "f.plist")
        let command = "plutil-lite scan --format csv --select a f.plist"
        #expect(Self.lines(try run(command)).last?.hasSuffix(",'=1") == true)
        #expect(Self.lines(try run(command + " --formulas keep")).last?.hasSuffix(",=1") == true)
    }

    @Test func escapesNothingInPipe() throws {
        let piped = try ProgramRun(["get", "a", "esc.plist"], in: folder)
        #expect(piped.output == "red \u{1B}[31m\u{9B}\u{202E}\ttab\nline\n")
        let store = ByteStore(Array("a\0\u{7F}".utf8))
        let escaped = TerminalText.escaped(store.view)
        #expect(escaped == Array("a\0\\u{7f}".utf8))
    }

    @Test func fitsOutputToTerminal() throws {
        let long = String(repeating: "0123456789", count: 10)
        try folder.write(
            "{ s = \(long); \(long) = 1; w = \"\(String(repeating: "日本", count: 40))\"; "
                + "in = (\(long), \"a\\n\(long)\"); x = short; }", to: "long.plist")
        let lines = Self.lines(try run("plutil-lite print long.plist"))
        #expect(
            lines == [
                "s  \"\(long.prefix(54))\"…",
                "\"\(long.prefix(45))\"…  \"1\"",
                "w  \"\(String(repeating: "日本", count: 13))日\"…",
                "in  [2]",
                "  0  \"\(long.prefix(52))\"…",
                "  1  \"a\\n\(long.prefix(49))\"…",
                "x  \"short\"",
            ])
        let widths = lines.map { DisplayWidth.columns(of: $0) }
        #expect(widths.allSatisfy { $0 <= 60 })
        #expect(try ProgramRun(["print", "long.plist"], in: folder).output.contains("\"\(long)\""))
    }

    @Test func printsLoneLongString() throws {
        let long = String(repeating: "x", count: 100)
        try folder.write(Samples.plist("<string>\(long)</string>"), to: "s.plist")
        #expect(Self.lines(try run("plutil-lite print s.plist")) == ["\"\(long.prefix(57))\"…"])
        let fitting = Samples.plist("<string>\(long.prefix(58))</string>")
        try folder.write(fitting, to: "f.plist")
        #expect(Self.lines(try run("plutil-lite print f.plist")) == ["\"\(long.prefix(58))\""])
    }

    @Test func cutsExcerptsAroundCaret() throws {
        let text = String(repeating: "<true/>", count: 20)
        try folder.write(
            Samples.plist("<array>\(text)<x/>\(text)</array>"), to: "bad.plist")
        for command in ["lint", "check", "print"] {
            let lines = Self.lines(try run("plutil-lite \(command) bad.plist"))
            #expect(lines.count == 4)
            #expect(lines[1].unicodeScalars.count <= 60)
            #expect(lines[1].hasPrefix(" 1 | …") && lines[1].hasSuffix("…"))
            let column = lines[2].prefix { $0 != "^" }.count
            #expect(lines[1].dropFirst(column).hasPrefix("<x/>"))
        }
        let whole = try ProgramRun(["lint", "bad.plist"], in: folder)
        #expect(whole.output.split(separator: "\n")[1].count > 100)
    }

    /// The excerpt, the place in it, the columns, and the shown text.
    static let cuts: [(text: String, start: Int, count: Int, columns: Int?, shown: String)] = [
        ("abc", 1, 1, nil, "abc|1|1"),
        ("abc", 3, 1, 20, "abc|3|0"),
        ("0123456789abcdefghij", 0, 2, 16, "0123456789abcde…|0|2"),
        ("0123456789abcdefghij", 19, 1, 16, "…defghij|7|1"),
        ("0123456789abcdefghij", 10, 1, 16, "…456789abcdefgh…|7|1"),
        ("0123456789abcdefghijklmn", 2, 20, 16, "0123456789abcde…|2|13"),
        ("日本語日本語日本語日本語", 6, 1, 16, "…日本語日本語日…|7|2"),
        ("0123456789abcdefghij", 10, 1, 3, "…456789abcdefgh…|7|1"),
    ]

    @Test(arguments: CaseIndex.all(of: cuts)) func cutsLinesAroundPlace(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (text, start, count, columns, shown) = Self.cuts[index]
        let position = PlistLocation.TextPosition(
            line: 1, column: 1, utf16Column: 1, excerpt: text, caretStart: start,
            caretCount: count)
        let line = ExcerptLine(position, columns: columns)
        #expect("\(line.text)|\(line.caretColumn)|\(line.caretWidth)" == shown)
    }
}
