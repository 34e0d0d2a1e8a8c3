// SPDX-License-Identifier: Apache-2.0

import Testing

/// Sets of tests, for `Scripts/test --only TAG`; CONTRIBUTING.md has them all.
extension Tag {
    /// Tests that start the program.
    @Tag static var process: Self
    /// Tests that take more than two seconds, which `make quick` leaves out.
    @Tag static var slow: Self
    /// Tests that run, compile or follow what pages and help say.
    @Tag static var documentation: Self
    /// Tests that read damaged, cut off or amplifying files.
    @Tag static var hostile: Self
    /// Tests that compare with files, and write them if `RECORD` is 1.
    @Tag static var recorded: Self
}
