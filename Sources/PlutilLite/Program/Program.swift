// SPDX-License-Identifier: Apache-2.0

/// Decides which of the grammars the arguments belong to.
extension Program {
    /// Runs the program with the arguments of the command line.
    ///
    /// - Returns: the exit status.
    public static func main() -> Int32 {
        System.occupyStandardStreams()
        System.keepLargeBlocksApart()
        System.reportLargeFiles()
        // These modes come first: their words are read as they are.
        let arguments = ProgramArguments()
        if arguments.programName.isLastComponent("PlistBuddy") {
            return BuddyMode.run(arguments, from: 0)
        }
        if arguments.programName.isLastComponent("defaults") {
            return DefaultsMode.run(arguments, from: 0)
        }
        if arguments.programName.isLastComponent("plutil")
            || (arguments.count > 0 && PlutilVerb(arguments[0]) != nil)
        {
            return PlutilMode.run(arguments)
        }
        if arguments.count > 0, "buddy" ~= arguments[0] {
            return BuddyMode.run(arguments, from: 1)
        }
        if arguments.count > 0, "defaults" ~= arguments[0] {
            return DefaultsMode.run(arguments, from: 1)
        }
        return ModernCommands.run(Array(Swift.CommandLine.arguments.dropFirst()))
    }

    /// Ends the program; it is here so that the executable need not import a C library.
    public static func exit(with status: Int32) -> Never { System.exitProgram(status) }
}
