// SPDX-License-Identifier: Apache-2.0

/// The program: finds out which of its grammars the arguments are in.
public enum Program {
    /// Runs the program.
    ///
    /// - Parameter arguments: the program's name and its arguments.
    /// - Returns: the exit status.
    public static func main(_ arguments: [String]) -> Int32 {
        let rest = arguments.dropFirst()
        // plutil mode goes first: it starts in half the time of what ArgumentParser needs.
        if isNamedPlutil(arguments.first ?? "") || rest.first.map(PlutilVerb.isVerb) == true {
            return PlutilMode.run(Array(rest))
        }
        return ModernCommands.run(Array(rest))
    }

    /// Ends the program; here so that the executable needs no C library of its own.
    public static func exit(with status: Int32) -> Never { System.exitProgram(status) }

    private static func isNamedPlutil(_ name: String) -> Bool {
        name == "plutil" || name.hasSuffix("/plutil")
    }
}
