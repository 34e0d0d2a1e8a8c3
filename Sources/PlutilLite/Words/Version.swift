// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The program.
public enum Program {
    static let name = "plutil-lite"

    /// What `--version` prints.
    static var version: String { PlistLibrary.version }

    /// The day of that version, for the manual.
    static let versionDate = "2026-11-22"
}
