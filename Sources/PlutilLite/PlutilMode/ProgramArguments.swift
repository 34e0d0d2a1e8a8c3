// SPDX-License-Identifier: Apache-2.0

/// The arguments as the system passed them.
///
/// They are made into strings one by one: an array of strings is the most expensive thing that a
/// program can begin with.
struct ProgramArguments {
    /// Arguments without the program's name.
    var count: Int { max(Int(CommandLine.argc) - 1, 0) }

    var programName: String { text(0) }

    /// The argument at a 0-based index, repaired where it is not UTF-8.
    subscript(index: Int) -> String { text(index + 1) }

    private func text(_ index: Int) -> String {
        guard index < Int(CommandLine.argc), let start = CommandLine.unsafeArgv[index] else {
            return ""
        }
        return String(cString: start)
    }
}
