// SPDX-License-Identifier: Apache-2.0

import Testing

/// Sets of tests, for `Scripts/test --only TAG`; CONTRIBUTING.md has them all.
extension Tag {
    /// Tests that read damaged, cut off or amplifying files.
    @Tag static var hostile: Self
}
