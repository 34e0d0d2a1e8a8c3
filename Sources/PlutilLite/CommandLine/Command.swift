// SPDX-License-Identifier: Apache-2.0

/// What the program does where its first word says so.
protocol Command: CommandArguments {
    static var guide: CommandGuide { get }
    /// Where the words stand that name files.
    static var filePlace: FilePlace { get }

    /// What the words before the files are.
    var wordNames: [String] { get }

    /// Does the work.
    ///
    /// - Throws: `UsageError` or `Failure`, where nothing has been reported yet.
    func execute() throws -> ExitStatus
}

extension Command {
    static var filePlace: FilePlace { .alone }

    var wordNames: [String] { [] }
}
