// SPDX-License-Identifier: Apache-2.0

/// The program: finds out which of its grammars the arguments are in.
public enum Program {
    /// Runs the program with the arguments of the command line.
    ///
    /// - Returns: the exit status.
    public static func main() -> Int32 {
        System.occupyStandardStreams()
        System.keepLargeBlocksApart()
        // These modes go first: they start in half the time of what ArgumentParser needs.
        let arguments = ProgramArguments()
        if arguments.programName.isLastComponent("PlistBuddy") {
            return BuddyMode.run(arguments, from: 0)
        }
        if arguments.programName.isLastComponent("plutil")
            || (arguments.count > 0 && PlutilVerb(arguments[0]) != nil)
        {
            return PlutilMode.run(arguments)
        }
        if arguments.count > 0, "buddy" ~= arguments[0] {
            return BuddyMode.run(arguments, from: 1)
        }
        return ModernCommands.run(Array(CommandLine.arguments.dropFirst()))
    }

    /// Ends the program; here so that the executable needs no C library of its own.
    public static func exit(with status: Int32) -> Never { System.exitProgram(status) }
}
