// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// No command sends a control character of a file, or of its name, to a terminal.
@Suite(.tags(.process), .enabled(if: Tools.script != nil)) struct TerminalEscapeTests {
    /// Shell lines. `$F` is a file with control characters in keys, values and comments, and `$G`
    /// is another one.
    static let lines = listed + CorrectLine.others(than: listed, file: "$F")

    private static let listed = [
        "print $F", "print --keys $F", "get . $F", "get '..*' $F", "get --with-path '..*' $F",
        "get --format gron . $F", "get --format shell . $F", "get --format tsv '[*]' $F",
        "get --format raw '[0]' $F", "get none $F", "convert xml -o - $F", "convert json -o - $F",
        "convert openstep -o - $F", "convert strings -o - $F", "convert swift -o - $F", "lint $F",
        "lint --format json $F", "lint --format github $F", "lint --format sarif $F", "readers $F",
        "info $F", "unarchive $F", "scan $F", "scan --rows value $F", "scan --format csv $F",
        "scan --select '..*' $F", "diff $F $G", "diff --format json $F $G",
        "diff --format patch $F $G", "diff --format edit $F $G", "diff --format unified $F $G",
        "diff --format buddy $F $G", "merge $F $G", "merge $F $G -o -",
        "merge --conflict last $F $G", "merge3 $F $F $G", "merge3 $G $F $G -o -",
        "merge3 --marker $F $F $G -o -", "git status", "textconv $F", "check $F",
        "check --format json $F", "check --schema $G $F", "bundle $F", "resource $F x",
        "explain CFBundleName", "explain \"$K\"", "schema infer $F", "schema export $F",
        "create xml \"$K/x\"", "set new x -o - $F", "set --dry-run new x $F",
        "set --check new x $F", "set \"$K\" x --dry-run $F", "insert new x -o - $F",
        "replace \"$K\" x -o - $F", "append list \"$K\" -o - $F", "remove new -o - $F",
        "remove \"$K\" -o - $F", "rename \"$K\" y -o - $F", "copy \"$K\" y -o - $F",
        "move \"$K\" y -o - $F", "bump --build -o - $F", "edit -c \"set new x\" -o - $F",
        "edit -c \"bad $K\" $F", "apply $G $F --dry-run", "apply $G $F -o -", "fmt -o - $F",
        "fmt --check $F", "fmt --dry-run $F", "\"$K\" $F", "get \"$K\" \"$K\"", "-p $F",
        "-lint $F", "-convert json -o - $F", "-extract none raw $F", "-extract \"$K\" raw -o - $F",
        "buddy -c Print $F", "buddy -c \"Print $K\" $F", "buddy -x -c Print $F",
        "buddy -c \"$K\" $F", "defaults read \"$PWD/$F\"", "defaults read \"$PWD/$F\" none",
    ]

    private static let content: [(name: String, text: String)] = [
        ("a.json", #"{"K": "a V", "list": ["V"], "W": {"V": 1}}"#),
        (
            "a.plist",
            "<plist><!-- \u{9B} --><dict><key>\u{9B}31m\u{202E}</key><string>\u{9B}2J</string></dict></plist>"
        ),
        ("a.strings", "/* \u{1B}[31m */\n\"\u{1B}]0;x\u{7}\" = \"\u{1B}[2J\u{8}\";\n"),
        ("a\u{1B}[31m.json", #"{"K": "a V", "x": tru }"#),
        ("a.pbxproj", "{ \"\\033[1m\" = (\"\\U009b\", \"\u{1B}c\"); /* \u{1B}[5m */ list = (); }"),
    ]

    @Test(arguments: CaseIndex.all(of: content))
    func escapesControlCharacters(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let folder = try Folder()
        let escaped = ##"\u001b[31m\u009b\u202e"##
        for (name, text) in Self.content {
            let json = text.replacing("K", with: escaped).replacing(
                "V", with: escaped + ##"\u0007"##)
            try folder.write(name.hasSuffix(".json") ? json : text, to: name)
        }
        let name = Self.content[index].name
        let other = Self.content[(index + 1) % Self.content.count].name
        var script = "K=$'\\e[31m\\x07'\n"
        for (number, line) in Self.lines.enumerated() {
            let words = line.replacing("\"$PWD/$F\"", with: "\"$PWD/\"$'\(shell(name))'")
                .replacing("$F", with: "$'\(shell(name))'").replacing(
                    "$G", with: "$'\(shell(other))'")
            script += "echo; echo '#\(number)'; plutil-lite \(words) < /dev/null\n"
        }
        try folder.write(script, to: "line.sh")
        let run = try ProgramRun.shell(
            "script -qec 'stty cols 80; bash line.sh' /dev/null < /dev/null", in: folder,
            environment: ["NO_COLOR": "1", "TERM": "dumb"])
        var current = ""
        var count = 0
        for line in run.output.split(separator: "\r\n") {
            if line.hasPrefix("#"), let number = Int(line.dropFirst()) {
                (current, count) = (Self.lines[number], count + 1)
            }
            let raw = line.unicodeScalars.filter { Self.isControl($0) }
            #expect(raw.isEmpty, "\(current): \(line.debugDescription)")
        }
        #expect(count == Self.lines.count)
    }

    private func shell(_ name: String) -> String { name.replacing("\u{1B}", with: "\\e") }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
        default: false
        }
    }
}
