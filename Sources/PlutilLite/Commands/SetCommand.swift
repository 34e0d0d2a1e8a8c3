// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

typealias SetCommand = EditingCommand<SetArguments>

struct SetArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "set",
        abstract: "Put a value at a path, whether there is one or not.",
        usage: "plutil-lite set [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Files are edited in place, and nothing else in them changes: comments, order and \
            layout stay. Standard input goes to standard output. Without an option for it, the \
            value takes the kind that its place suggests: that of the value it replaces, of the \
            other elements of an array, or of the key in an Info.plist; otherwise it is a string.
            """,
        examples: [
            "plutil-lite set CFBundleVersion 42 Info.plist",
            "plutil-lite set LSUIElement --bool true Info.plist",
            "plutil-lite set -p Servers[+].Port --integer 8080 app.json",
            "plutil-lite set -k com.example.key --json '[1, 2]' settings.plist",
            "plutil-lite set --dry-run CFBundleName Tide Info.plist",
            "plutil-lite set CFBundleName Tide < old.plist > new.plist",
        ])

    @OptionGroup var target: PlacementOptions

    @Flag(
        name: [.customShort("p"), .customLong("parents")],
        help: "Make containers that are missing on the way.")
    var makesParents = false

    @Flag(help: "Leave a value that is there as it is.")
    var ifMissing = false

    @OptionGroup var expectation: ExpectationOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        target = try PlacementOptions(plain: &arguments)
        makesParents = arguments.flag("-p", "--parents")
        ifMissing = arguments.flag("--if-missing")
        expectation = try ExpectationOptions(plain: &arguments)
        try validate()
    }

    func validate() throws {
        if ifMissing && expectation.expectOld != nil {
            throw ValidationError("--if-missing and --expect-old exclude each other")
        }
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.set, words, console)
        edit.makesParents = makesParents
        edit.isOnlyIfMissing = ifMissing
        edit.expectation = expectation.oldValue
        return edit
    }
}
