// SPDX-License-Identifier: Apache-2.0

import PlistFiles

extension FilePath {
    /// The name given by an argument of the command line, as it was passed.
    init(_ argument: ProgramArgument) { self.init(argument.terminated) }

    /// The name given by an argument of the command line.
    ///
    /// Swift repairs arguments that are not UTF-8, which changes the name; those are looked up
    /// among the arguments as they were passed.
    init(argument: String) {
        if Self.mayBeRepaired(argument) {
            self.init(bytes: System.rawArgument(repairedAs: argument))
        } else {
            self.init(argument)
        }
    }

    /// Whether an argument may differ from the one that was passed.
    static func mayBeRepaired(_ argument: String) -> Bool {
        // U+FFFD begins with this byte, as few other characters do.
        argument.utf8.contains(0xEF) && argument.unicodeScalars.contains("\u{FFFD}")
    }
}
