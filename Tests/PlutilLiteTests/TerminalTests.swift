// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import PlutilLite

/// What is different where standard output is a terminal.
@Suite(.enabled(if: Tools.script != nil)) struct TerminalTests {
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

    private static func lines(_ run: ProgramRun) -> [String] {
        run.output.split(separator: "\r\n").map(String.init)
    }

    @Test(arguments: [
        "convert binary a.plist", "convert xml --encoding utf-16 a.plist",
        "convert binary -i - < a.plist", "set b 2 < a.bplist",
    ])
    func writesNoBinaryData(_ line: String) throws {
        let run = try run("plutil-lite \(line)")
        #expect(run.status == 2)
        #expect(
            Self.lines(run) == [
                "plutil-lite: error: binary data is not written to a terminal; "
                    + "use -o - to write it anyway"
            ])
    }

    @Test func writesBinaryDataWhereItIsWanted() throws {
        #expect(try run("plutil-lite convert binary -o - a.plist").output.hasPrefix("bplist00"))
        let pipe = try run("plutil-lite convert binary a.plist | wc -c")
        #expect(Int(pipe.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 > 42)
        #expect(try run("plutil-lite set b 2 -o - < a.bplist").output.hasPrefix("bplist00"))
        let get = try run("plutil-lite get --format binary b a.plist")
        #expect(get.status == 2)
        #expect(
            Self.lines(get) == [
                "plutil-lite: error: binary data is not written to a terminal; redirect it, or "
                    + "use --format xml"
            ])
    }

    @Test(arguments: [
        ("get a", "red \\u{1b}[31m\\u{9b}\\u{202e}\ttab\r\nline\r\n"),
        ("get --format shell a", "'red \\u{1b}[31m\\u{9b}\\u{202e}\ttab\r\nline'\r\n"),
        ("get .", #"{"a":"red \u001b[31m\u{9b}\u{202e}\ttab\nline"}"# + "\r\n"),
        ("get --format print a", #""red \u{1b}[31m\u{9b}\u{202e}\ttab\nline""# + "\r\n"),
    ])
    func escapesWhatATerminalWouldActOn(_ command: String, _ output: String) throws {
        #expect(try run("plutil-lite \(command) esc.plist").output == output)
    }

    @Test func escapesNothingInAPipe() throws {
        let piped = try ProgramRun(["get", "a", "esc.plist"], in: folder)
        #expect(piped.output == "red \u{1B}[31m\u{9B}\u{202E}\ttab\nline\n")
        let store = ByteStore(Array("a\0\u{7F}".utf8))
        let escaped = TerminalText.escaped(store.view)
        #expect(escaped == Array("a\0\\u{7f}".utf8))
    }

    @Test func fitsWhatItPrintsToTheTerminal() throws {
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
        let widths = lines.map { DisplayWidth.columns(of: $0.unicodeScalars) }
        #expect(widths.allSatisfy { $0 <= 60 })
        #expect(try ProgramRun(["print", "long.plist"], in: folder).output.contains("\"\(long)\""))
    }

    @Test func printsALongStringThatIsAllThereIs() throws {
        let long = String(repeating: "x", count: 100)
        try folder.write(Samples.plist("<string>\(long)</string>"), to: "s.plist")
        #expect(Self.lines(try run("plutil-lite print s.plist")) == ["\"\(long.prefix(57))\"…"])
        let fitting = Samples.plist("<string>\(long.prefix(58))</string>")
        try folder.write(fitting, to: "f.plist")
        #expect(Self.lines(try run("plutil-lite print f.plist")) == ["\"\(long.prefix(58))\""])
    }

    @Test func cutsExcerptsAroundTheCaret() throws {
        let text = String(repeating: "<true/>", count: 20) + "<x/>"
        try folder.write(
            Samples.plist("<array>\(text)\(text)</array>"), to: "bad.plist")
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

    /// The excerpt, the place in it, the columns, and what is shown.
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

    @Test(arguments: cuts.indices) func cutsLines(_ index: Int) {
        let (text, start, count, columns, shown) = Self.cuts[index]
        let position = PlistLocation.TextPosition(
            line: 1, column: 1, utf16Column: 1, excerpt: text, caretStart: start,
            caretCount: count)
        let line = ExcerptLine(position, columns: columns)
        #expect("\(line.text)|\(line.caretColumn)|\(line.caretWidth)" == shown)
    }
}
