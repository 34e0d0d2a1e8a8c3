// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The recognition of configuration profiles.
enum ProfileKeys {
    private static let content: Set<PlistString> = ["PayloadContent", "EncryptedPayloadContent"]
    private static let identity: Set<PlistString> = [
        "PayloadType", "PayloadUUID", "PayloadIdentifier", "PayloadDisplayName",
    ]

    /// Whether the keys of a root identify a profile.
    static func areLikely(for keys: [PlistString]) -> Bool {
        keys.contains(where: content.contains) && keys.contains(where: identity.contains)
    }
}
