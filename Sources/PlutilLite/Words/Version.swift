// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The program as a whole.
public enum Program {
    static let name = "plutil-lite"

    /// The version printed by `--version`.
    static var version: String { PlistLibrary.version }

    /// The release date of the version, for the manual.
    static let versionDate = "2026-11-22"
}
