// SPDX-License-Identifier: Apache-2.0

@testable import PlutilLite

/// Options that cannot be combined, and options that require another one.
extension MistakeKind {
    private typealias Conflict = (options: [String], mention: String)

    static func conflicts(_ line: CorrectLine) -> [MistakenLine] {
        let found = ownConflicts(line.command) + (line.edits ? editConflicts(line) : [])
        return found.map { MistakenLine(words: line.words + $0.options, mentions: [$0.mention]) }
    }

    private static func ownConflicts(_ command: String) -> [Conflict] {
        switch command {
        case "get": readingConflicts
        case "convert": conversionConflicts
        case "print":
            [(["--xcode-names", "--path", "a"], "--xcode-names and --path cannot be combined")]
        case "check": checkConflicts
        case "explain":
            [
                (["--family", "UI"], "--family and 'CFBundleName' cannot be combined"),
                (["--search", "icon"], "--search and 'CFBundleName' cannot be combined"),
            ]
        case "bump":
            [(["--major", "--minor"], "--major and --minor cannot be combined")]
        case "merge":
            [
                (["-o", "out", "-i"], "-o and -i cannot be combined"),
                (["--at", "a"], "expected PATH=POLICY"),
            ]
        case "merge3": mergeConflicts
        case "edit":
            [
                (["-f", "script"], "-c and -f cannot be combined"),
                (["--with", "cat"], "-c and --with cannot be combined"),
                (["--editor"], "-c and --editor cannot be combined"),
                (["--as", "json"], "--as requires --editor"),
            ]
        case "apply":
            [
                (["--at", "a"], "expected PATH=POLICY"),
                (["--patch", "p", "--at", "a=last"], "--patch and --at cannot be combined"),
                (["--patch", "p", "--remove", "a"], "--patch and --remove cannot be combined"),
                (["--patch", "p", "--previous", "a"], "--patch and --previous cannot be combined"),
                (["--check", "--dry-run"], "--check and --dry-run cannot be combined"),
                (["--check", "-o", "x"], "--check and -o cannot be combined"),
            ]
        case "scan":
            [
                (["--rows", "match"], "--rows match requires --each"),
                (["--rows", "file", "--each", "a"], "--each and --rows file cannot be combined"),
                (["--tar"], "--tar and 'a.plist' cannot be combined"),
                (["--resume", "x", "--format", "table"], "--resume requires --format"),
                (["--select", "a", "--select", "a"], "two columns are named 'a'"),
            ]
        case "fmt":
            [
                (["--check", "--dry-run"], "--check and --dry-run cannot be combined"),
                (["-o", "x", "-i"], "-o and -i cannot be combined"),
            ]
        default: []
        }
    }

    private static let mergeConflicts: [Conflict] = [
        (["-o", "out", "-i"], "-o and -i cannot be combined"),
        (["--check", "-i"], "--check and -i cannot be combined"),
        (["--ours", "--theirs"], "--ours and --theirs cannot be combined"),
        (["--ours", "--marker"], "--marker and --ours cannot be combined"),
        (["--check", "--marker"], "--marker and --check cannot be combined"),
        (["--marker-size", "9"], "--marker-size requires --marker"),
        (["--format", "json"], "--format json requires -i, -o PATH or --check"),
        (["-L", "a", "-L", "b", "-L", "c", "-L", "d"], "-L names three versions, found 4"),
    ]

    private static let readingConflicts: [Conflict] = [
        (["--type", "--keys"], "--type and --keys cannot be combined"),
        (["--count", "--length"], "--count and --length cannot be combined"),
        (["--exists", "--format", "json"], "--exists and --format cannot be combined"),
        (["--exists", "--default", "x"], "--exists and --default cannot be combined"),
        (["--count", "--default", "x"], "--count and --default cannot be combined"),
        (["--count", "--expect", "string"], "--count and --expect cannot be combined"),
        (["--count", "--with-path"], "--count and --with-path cannot be combined"),
        (["--exists", "--with-path"], "--exists and --with-path cannot be combined"),
        (["--exists", "--with-filename"], "--exists and --with-filename cannot be combined"),
        (["--exists", "-0"], "--exists and --zero-terminated cannot be combined"),
        (["--prefix", "p"], "--prefix requires --format shell"),
        (["--prefix", "p", "--format", "json"], "--prefix requires --format shell"),
        (["-k", "a", "--path", "a"], "-k and --path cannot be combined"),
    ]

    private static let conversionConflicts: [Conflict] = [
        (["-o", "out", "-i"], "-o and -i cannot be combined"),
        (["-o", "out", "-e", "x"], "-o and -e cannot be combined"),
        (["-i", "-e", "x"], "-i and -e cannot be combined"),
        (["--indent", "2", "--compact"], "--indent and --compact cannot be combined"),
        (["-e", "plist"], "a.plist"),
    ]

    private static let checkConflicts: [Conflict] = [
        (
            ["--rule", "misspelt-key", "--skip", "misspelt-key"],
            "--skip misspelt-key cannot be combined"
        ),
        (["--list-rules"], "--list-rules and 'Info.plist' cannot be combined"),
        (["--rule", "store-sdk"], "--rule store-sdk requires --store"),
        (["--dry-run"], "--dry-run requires --fix"),
        (["--fix", "--localizations"], "--fix and --localizations cannot be combined"),
    ]

    private static func editConflicts(
        _ line: CorrectLine
    ) -> [Conflict] {
        var conflicts = [
            (["-o", "out", "-i"], "-o and -i cannot be combined"),
            (["-o", "out", "--backup"], "-o and --backup cannot be combined"),
            (["-o", "out", "--backup-suffix", "~"], "-o and --backup-suffix cannot be combined"),
        ]
        if line.names.isFlag("--if-missing") {
            conflicts.append(
                (
                    ["--if-missing", "--expect-old", "x"],
                    "--if-missing and --expect-old cannot be combined"
                ))
        }
        if line.names.takesValue("--bool") && line.command != "append" {
            conflicts += [
                (["--bool", "true", "--array"], "--bool and --array cannot be combined"),
                (["--array", "--dictionary"], "--array and --dictionary cannot be combined"),
            ]
        }
        return conflicts
    }
}
