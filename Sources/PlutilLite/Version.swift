// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// What `--version` prints.
    static let version = "0.1.0"

    /// The day of that version, for the manual.
    static let versionDate = "2026-11-22"
}
