// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

typealias CopyCommand = EditingCommand<CopyArguments>

struct CopyArguments: TransferArguments {
    static let guide = CommandGuide(
        name: "copy",
        abstract: "Put a copy of a value at another path.",
        usage: "plutil-lite copy [<options>] <source> <destination> [<file> ...]",
        discussion: """
            Refuses a destination where there is a value; in an array the copy is put before the \
            element that is there, and [+] is the place after the last one.
            """,
        examples: [
            "plutil-lite copy CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite copy 'Servers[0]' 'Servers[+]' settings.plist",
            "plutil-lite copy -p Window.Size Defaults.Window.Size settings.plist",
        ])
    static let isMove = false

    @OptionGroup var transfer: TransferOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        transfer = try TransferOptions(plain: &arguments)
    }
}
