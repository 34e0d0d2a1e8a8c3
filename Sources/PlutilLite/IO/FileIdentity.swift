// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The identifier of a file that must not be the same as that of another file in the same run.
struct FileIdentity: Sendable {
    let text: String
    let location: PlistLocation?

    /// - Returns: `nil` for files other than profiles, and for profiles without an identifier.
    init?(_ role: PlistRole, of document: PlistDocument) {
        guard role == .profile, let value = document.root["PayloadIdentifier"],
            let text = value.string, !text.isEmpty
        else { return nil }
        self.text = text
        location = value.location
    }
}
