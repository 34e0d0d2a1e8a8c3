// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a command line.
struct UsageError: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
