// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

typealias InsertCommand = EditingCommand<InsertArguments>

struct InsertArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "insert",
        abstract: "Put a value where there is none; in an array before an element.",
        usage: "plutil-lite insert [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Refuses a key that is there already. An index counts before the insertion; [+] is the place after the last element.
            """,
        examples: [
            "plutil-lite insert CFBundleName Tide Info.plist",
            "plutil-lite insert 'UIDeviceFamily[0]' --integer 1 Info.plist",
            "plutil-lite insert -p Window.Inks.Sea --dictionary settings.plist",
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
        var edit = try makeEdit(.insert, words, console)
        edit.makesParents = makesParents
        return edit
    }
}
