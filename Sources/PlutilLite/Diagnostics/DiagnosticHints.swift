// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// What options and commands of the program can do about findings of the libraries, which know
/// neither.
extension PlistDiagnostic {
    /// The message, and what can be done.
    var advice: String { message + hint }

    /// What follows the message; empty if there is nothing to say.
    private var hint: String {
        switch code {
        case .assumedFormat: "; see --from"
        case .undefinedSetting:
            "; give it with --define NAME=VALUE, or leave it with --unexpanded keep"
        case .missingVersion: "; 'set \(place) 1' makes it"
        case .versionKind: "; give it with 'set \(place) --string VERSION'"
        case .versionSuffix: " with 'set \(place) VERSION'"
        default: ""
        }
    }

    private var place: String { path?.description ?? "PATH" }
}

extension PlistError {
    /// The message, and what can be done.
    var advice: String { diagnostic.advice }
}
