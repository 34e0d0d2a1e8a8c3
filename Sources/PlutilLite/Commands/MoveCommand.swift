// SPDX-License-Identifier: Apache-2.0

typealias MoveCommand = EditingCommand<MoveArguments>

struct MoveArguments: TransferArguments {
    static let guide = CommandGuide(
        name: "move",
        abstract: "Move a value to another path.",
        usage: "plutil-lite move [<options>] <source> <destination> [<file> ...]",
        discussion: """
            The value is removed before the destination is looked up, so an index there counts \
            without it. Fails if there is a value at the destination. In an array, the value \
            goes before the element that is there; [+] stands for the end of the array.
            """,
        examples: [
            "plutil-lite move CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite move 'Servers[0]' 'Servers[+]' settings.plist",
            "plutil-lite move -p Size Layout.Size settings.plist",
        ])
    static let isMove = true

    var transfer: TransferOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        transfer = try TransferOptions(&line)
    }
}
