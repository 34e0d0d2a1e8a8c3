// SPDX-License-Identifier: Apache-2.0

enum CommandAliases {
    /// Names that work and that no help shows: those of other tools.
    static let names = [
        "cat": "print", "show": "print", "rm": "remove", "delete": "remove", "cp": "copy",
        "mv": "move", "add": "insert",
    ]
}
