// SPDX-License-Identifier: Apache-2.0

import PlistCore

typealias InsertCommand = EditingCommand<InsertArguments>

struct InsertArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "insert",
        abstract: "Insert a new value; in an array, before an element.",
        usage: "plutil-lite insert [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Fails if the key exists. In an array, the value goes before the element with that \
            index; [+] stands for the end of the array.
            """,
        examples: [
            "plutil-lite insert CFBundleName Tide Info.plist",
            "plutil-lite insert 'UIDeviceFamily[0]' --integer 1 Info.plist",
            "plutil-lite insert -p Window.Inks.Sea --dictionary settings.plist",
        ])

    var target: PlacementOptions
    let makesParents: Bool

    static var ifMissing: MissingFileAdvice { .create }

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        makesParents = line.parents()
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.insert, words, console, files)
        edit.makesParents = makesParents
        return edit
    }
}
