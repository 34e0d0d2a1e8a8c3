// SPDX-License-Identifier: Apache-2.0

import PlistCore

typealias SetCommand = EditingCommand<SetArguments>

struct SetArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "set",
        abstract: "Set the value at a path: replace it, or add it.",
        usage: "plutil-lite set [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Files are edited in place; comments, order and layout stay as they are. Standard \
            input is edited to standard output. Unless an option gives its kind, a new value has \
            the kind of the one it replaces, or else the one that the key should have; see \
            'plutil-lite help values'.
            """,
        examples: [
            "plutil-lite set CFBundleVersion 42 Info.plist",
            "plutil-lite set LSUIElement --bool true Info.plist",
            "plutil-lite set -p 'Servers[+].Port' --integer 8080 app.json",
            "plutil-lite set -k com.example.key --json '[1, 2]' settings.plist",
            "plutil-lite set --unarchive window.title Tides state.archive",
            "plutil-lite set --dry-run CFBundleName Tide Info.plist",
            "plutil-lite set CFBundleName Tide < old.plist > new.plist",
        ])

    var target: PlacementOptions
    let makesParents: Bool
    let ifMissing: Bool
    let unarchive: Bool
    let expectation: ExpectationOptions

    static var ifMissing: MissingFileAdvice { .create }

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        makesParents = line.parents()
        ifMissing = line.flag("--if-missing", help: "Do nothing if there is a value already.")
        unarchive = line.flag(
            "--unarchive",
            help: "Set the object of a keyed archive that a path among its objects leads to.")
        expectation = try ExpectationOptions(&line)
        try validate()
    }

    func validate() throws(UsageError) {
        let others = [("--if-missing", ifMissing), ("--expect-old", expectation.expectOld != nil)]
        try UsageError.refuseSeveral(of: others)
        if unarchive {
            try UsageError.refuse(others + [("--parents", makesParents)], with: "--unarchive")
        }
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.set, words, console, files)
        edit.makesParents = makesParents
        edit.isOnlyIfMissing = ifMissing
        edit.expectation = expectation.oldValue
        return unarchive ? ArchivedValueEdit(query: edit.places.query, value: edit.values[0]) : edit
    }
}
