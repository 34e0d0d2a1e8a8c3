// SPDX-License-Identifier: Apache-2.0

typealias CopyCommand = EditingCommand<CopyArguments>

struct CopyArguments: TransferArguments {
    static let guide = CommandGuide(
        name: "copy",
        abstract: "Copy a value to another path.",
        usage: "plutil-lite copy [<options>] <source> <destination> [<file> ...]",
        discussion: """
            Fails if there is a value at the destination. In an array, the copy goes before the \
            element that is there; [+] stands for the end of the array.
            """,
        examples: [
            "plutil-lite copy CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite copy 'Servers[0]' 'Servers[+]' settings.plist",
            "plutil-lite copy -p Window.Size Defaults.Window.Size settings.plist",
        ])
    static let isMove = false

    var transfer: TransferOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        transfer = try TransferOptions(&line)
    }
}
