// SPDX-License-Identifier: Apache-2.0

public import Testing

/// Sets of tests, for `Scripts/test --only TAG`; CONTRIBUTING.md lists them.
extension Tag {
    /// Tests that start the program.
    @Tag public static var process: Self
    /// Tests that take more than two seconds, which `make quick` skips.
    @Tag public static var slow: Self
    /// Tests that run, compile or follow the pages and the help.
    @Tag public static var documentation: Self
    /// Tests that read damaged, cut off or amplifying files.
    @Tag public static var hostile: Self
    /// Tests that compare with files, and write them if `RECORD` is 1.
    @Tag public static var recorded: Self
}
