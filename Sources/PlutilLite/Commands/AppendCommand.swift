// SPDX-License-Identifier: Apache-2.0

import PlistCore

typealias AppendCommand = EditingCommand<AppendArguments>

struct AppendArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "append",
        abstract: "Add values to the end of an array.",
        usage: "plutil-lite append [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Fails unless the value is an array. Give several values to append them in order.
            """,
        examples: [
            "plutil-lite append UIDeviceFamily --integer 2 Info.plist",
            "plutil-lite append -p Servers example.com settings.plist",
            "plutil-lite append --all '..tags' new data.json",
            "plutil-lite append --unique UIRequiredDeviceCapabilities metal Info.plist",
            "plutil-lite append Servers --string a --string b settings.plist",
        ])

    var target: PlacementOptions
    let makesParents: Bool
    let unique: Bool

    static let takesSeveralValues = true

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        makesParents = line.parents()
        unique = line.flag("--unique", help: "Leave out values that the array has already.")
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.append, words, console, files)
        edit.makesParents = makesParents
        edit.isUnique = unique
        return edit
    }
}
