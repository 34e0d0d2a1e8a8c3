// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
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
