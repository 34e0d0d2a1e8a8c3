// SPDX-License-Identifier: Apache-2.0

import PlistCore

typealias ReplaceCommand = EditingCommand<ReplaceArguments>

struct ReplaceArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "replace",
        abstract: "Replace an existing value.",
        usage: "plutil-lite replace [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Fails if there is no value at the path. Unless an option says otherwise, the new \
            value is of the same kind.
            """,
        examples: [
            "plutil-lite replace CFBundleVersion 42 Info.plist",
            "plutil-lite replace --all '..enabled' --bool false settings.plist",
            "plutil-lite replace --expect-old 1.0 version 1.1 package.json",
        ])

    var target: PlacementOptions
    let expectation: ExpectationOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        expectation = try ExpectationOptions(&line)
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.replace, words, console, files)
        edit.expectation = expectation.oldValue
        return edit
    }
}
