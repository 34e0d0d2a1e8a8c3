// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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
            "plutil-lite set -p Servers[+].Port --integer 8080 app.json",
            "plutil-lite set -k com.example.key --json '[1, 2]' settings.plist",
            "plutil-lite set --unarchive window.title Tides state.archive",
            "plutil-lite set --dry-run CFBundleName Tide Info.plist",
            "plutil-lite set CFBundleName Tide < old.plist > new.plist",
        ])

    @OptionGroup var target: PlacementOptions

    @Flag(
        name: .described([.customShort("p"), .customLong("parents")]),
        help: "Create the missing containers along the path.")
    var makesParents = false

    @Flag(name: .described(.long), help: "Do nothing if there is a value already.")
    var ifMissing = false

    @Flag(
        name: .described(.long),
        help: "Set the object of a keyed archive that a path among its objects leads to.")
    var unarchive = false

    @OptionGroup var expectation: ExpectationOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        target = try PlacementOptions(plain: &arguments)
        makesParents = arguments.flag("-p", "--parents")
        ifMissing = arguments.flag("--if-missing")
        unarchive = arguments.flag("--unarchive")
        expectation = try ExpectationOptions(plain: &arguments)
        try validate()
    }

    func validate() throws {
        if ifMissing && expectation.expectOld != nil {
            throw ValidationError("--if-missing and --expect-old exclude each other")
        }
        if unarchive && (makesParents || ifMissing || expectation.expectOld != nil) {
            throw ValidationError(
                "--unarchive replaces a value, so --parents, --if-missing and --expect-old have no place"
            )
        }
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.set, words, console)
        edit.makesParents = makesParents
        edit.isOnlyIfMissing = ifMissing
        edit.expectation = expectation.oldValue
        return unarchive ? ArchivedValueEdit(query: edit.places.query, value: edit.values[0]) : edit
    }
}
