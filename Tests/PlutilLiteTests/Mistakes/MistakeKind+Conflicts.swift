// SPDX-License-Identifier: Apache-2.0

@testable import PlutilLite

/// Options that contradict each other, or of which one would do nothing beside another.
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
        case "print": [(["--xcode-names", "--path", "a"], "--path has no place")]
        case "check": checkConflicts
        case "explain":
            [
                (["--family", "UI"], "choose among all keys"),
                (["--search", "icon"], "choose among all keys"),
            ]
        case "bump":
            [(["--major", "--minor"], "only one of --major, --minor and --patch can be raised")]
        case "merge":
            [
                (["-o", "out", "-i"], "-o writes elsewhere"),
                (["--at", "a"], "expected PATH=POLICY"),
            ]
        case "merge3": mergeConflicts
        case "edit":
            [
                (["-f", "script"], "-c and -f exclude"),
                (["--with", "cat"], "-c and --with exclude"),
                (["--editor"], "-c and --editor exclude"),
                (["--as", "json"], "--as is for --editor"),
            ]
        case "apply":
            [
                (["--at", "a"], "expected PATH=POLICY"),
                (["--patch", "p", "--at", "a=last"], "--at is for a DESIRED"),
                (["--patch", "p", "--remove", "a"], "--remove is for a DESIRED"),
                (["--patch", "p", "--previous", "a"], "--previous is for a DESIRED"),
                (["--check", "--dry-run"], "--check writes nothing"),
                (["--check", "-o", "x"], "--check writes nothing"),
            ]
        case "scan":
            [
                (["--rows", "match"], "--rows match and --each PATH go together"),
                (["--rows", "file", "--each", "a"], "--rows match and --each PATH go together"),
                (["--tar"], "--tar reads the files of an archive"),
                (["--resume", "x", "--format", "table"], "--resume needs rows"),
                (["--select", "a", "--select", "a"], "two columns are called 'a'"),
            ]
        case "fmt":
            [
                (["--check", "--dry-run"], "--check writes nothing"),
                (["-o", "x", "-i"], "-o writes elsewhere"),
            ]
        default: []
        }
    }

    private static let mergeConflicts: [Conflict] = [
        (["-o", "out", "-i"], "only one of -o, -i and --check"),
        (["--check", "-i"], "only one of -o, -i and --check"),
        (["--ours", "--theirs"], "only one of --ours, --theirs and --union"),
        (["--ours", "--marker"], "--ours settles all conflicts"),
        (["--check", "--marker"], "--check writes nothing"),
        (["--marker-size", "9"], "--marker-size is for --marker"),
        (["--format", "json"], "--format json writes the conflicts to standard output"),
        (["-L", "a", "-L", "b", "-L", "c", "-L", "d"], "-L names three versions, found 4"),
    ]

    private static let readingConflicts: [Conflict] = [
        (["--type", "--keys"], "only one of --type, --keys"),
        (["--count", "--length"], "only one of --type, --keys"),
        (["--exists", "--format", "json"], "only one of --type, --keys"),
        (["--exists", "--default", "x"], "--exists"), (["--count", "--default", "x"], "--count"),
        (["--count", "--expect", "string"], "--count"), (["--count", "--with-path"], "--count"),
        (["--exists", "--with-path"], "--exists"), (["--exists", "--with-filename"], "--exists"),
        (["--exists", "-0"], "--exists"),
        (["--prefix", "p"], "--prefix is for --format shell"),
        (["--prefix", "p", "--format", "json"], "--prefix is for --format shell"),
        (["-k", "a", "--path", "a"], "-k and --path exclude each other"),
    ]

    private static let conversionConflicts: [Conflict] = [
        (["-o", "out", "-i"], "only one of -o, -i and -e"),
        (["-o", "out", "-e", "x"], "only one of -o, -i and -e"),
        (["-i", "-e", "x"], "only one of -o, -i and -e"),
        (["--indent", "2", "--compact"], "--indent and --compact exclude each other"),
        (["-e", "plist"], "a.plist"),
    ]

    private static let checkConflicts: [Conflict] = [
        (["--rule", "misspelt-key", "--skip", "misspelt-key"], "misspelt-key"),
        (["--list-rules"], "--list-rules reads nothing"),
        (["--rule", "store-sdk"], "'store-sdk' is a rule of the App Store; add --store"),
    ]

    private static func editConflicts(
        _ line: CorrectLine
    ) -> [Conflict] {
        var conflicts = [
            (["-o", "out", "-i"], "-o writes elsewhere, -i in place"),
            (["-o", "out", "--backup"], "-o leaves FILE as it is"),
            (["-o", "out", "--backup-suffix", "~"], "-o leaves FILE as it is"),
        ]
        if line.names.isFlag("--if-missing") {
            conflicts.append((["--if-missing", "--expect-old", "x"], "exclude each other"))
        }
        if line.names.takesValue("--bool") && line.command != "append" {
            conflicts += [
                (["--bool", "true", "--array"], "only one option can give the value"),
                (["--array", "--dictionary"], "only one option can give the value"),
            ]
        }
        return conflicts
    }
}
