// SPDX-License-Identifier: Apache-2.0

/// Where a command's words that name files stand.
enum FilePlace {
    /// There are no others.
    case alone
    /// In front of the others.
    case first
    /// Behind the others.
    case last
}
