// SPDX-License-Identifier: Apache-2.0

import Testing

/// Sets of tests, for `Scripts/test --only TAG`; CONTRIBUTING.md has them all.
extension Tag {
    /// Tests that take more than two seconds, which `make quick` leaves out.
    @Tag static var slow: Self
}
