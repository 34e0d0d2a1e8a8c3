// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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

    @OptionGroup var target: PlacementOptions

    @Flag(
        name: .described([.customShort("p"), .customLong("parents")]),
        help: "Create the missing containers along the path.")
    var makesParents = false

    @Flag(name: .described(.long), help: "Leave out values that the array has already.")
    var unique = false

    static let takesSeveralValues = true

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        target = try PlacementOptions(plain: &arguments)
        makesParents = arguments.flag("-p", "--parents")
        unique = arguments.flag("--unique")
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.append, words, console)
        edit.makesParents = makesParents
        edit.isUnique = unique
        return edit
    }
}
