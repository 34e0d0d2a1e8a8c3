// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

typealias MoveCommand = EditingCommand<MoveArguments>

struct MoveArguments: TransferArguments {
    static let guide = CommandGuide(
        name: "move",
        abstract: "Put a value at another path.",
        usage: "plutil-lite move [<options>] <source> <destination> [<file> ...]",
        discussion: """
            The value is removed before the destination is looked for, so an index counts without \
            it. Refuses a destination where there is a value; in an array the value is put before \
            the element that is there, and [+] is the place after the last one.
            """,
        examples: [
            "plutil-lite move CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite move 'Servers[0]' 'Servers[+]' settings.plist",
            "plutil-lite move -p Size Layout.Size settings.plist",
        ])
    static let isMove = true

    @OptionGroup var transfer: TransferOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        transfer = try TransferOptions(plain: &arguments)
    }
}
