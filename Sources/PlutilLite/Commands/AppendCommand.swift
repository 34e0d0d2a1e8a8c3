// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

typealias AppendCommand = EditingCommand<AppendArguments>

struct AppendArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "append",
        abstract: "Put a value at the end of an array.",
        usage: "plutil-lite append [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Refuses what is no array.
            """,
        examples: [
            "plutil-lite append UIDeviceFamily --integer 2 Info.plist",
            "plutil-lite append -p Servers example.com settings.plist",
            "plutil-lite append --all '..tags' new data.json",
        ])

    @OptionGroup var target: PlacementOptions

    @Flag(
        name: [.customShort("p"), .customLong("parents")],
        help: "Make containers that are missing on the way.")
    var makesParents = false

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        target = try PlacementOptions(plain: &arguments)
        makesParents = arguments.flag("-p", "--parents")
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.append, words, console)
        edit.makesParents = makesParents
        return edit
    }
}
