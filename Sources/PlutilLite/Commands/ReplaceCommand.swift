// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

typealias ReplaceCommand = EditingCommand<ReplaceArguments>

struct ReplaceArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "replace",
        abstract: "Put a value in the place of one.",
        usage: "plutil-lite replace [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Refuses a path where there is nothing. Without an option for it, the value keeps the \
            kind that is there.
            """,
        examples: [
            "plutil-lite replace CFBundleVersion 42 Info.plist",
            "plutil-lite replace --all '..enabled' --bool false settings.plist",
            "plutil-lite replace --expect-old 1.0 version 1.1 package.json",
        ])

    @OptionGroup var target: PlacementOptions
    @OptionGroup var expectation: ExpectationOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        target = try PlacementOptions(plain: &arguments)
        expectation = try ExpectationOptions(plain: &arguments)
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.replace, words, console)
        edit.expectation = expectation.oldValue
        return edit
    }
}
