// SPDX-License-Identifier: Apache-2.0

import CCatalogue
import PlistCore

/// The program as a whole.
public enum Program {
    static let name = "plutil-lite"

    /// The version printed by `--version`: between releases, `make build` adds the commit, as in
    /// `1.2.0-dev+4c1f7a2e0`.
    static var version: String {
        version(PlistLibrary.version, commit: unsafe String(cString: catalogue_commit()))
    }

    /// Returns a version with the commit, unless it is the version of a release.
    static func version(_ version: String, commit: String) -> String {
        commit.isEmpty || !version.hasSuffix("-dev") ? version : "\(version)+\(commit)"
    }

    /// The date of the latest release, for the manual.
    static let versionDate = "2026-11-22"
}
