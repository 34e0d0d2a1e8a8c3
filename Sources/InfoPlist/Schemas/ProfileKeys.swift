// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The recognition of configuration profiles.
enum ProfileKeys {
    private static let content: Set<PlistString> = ["PayloadContent", "EncryptedPayloadContent"]
    private static let identity: Set<PlistString> = [
        "PayloadType", "PayloadUUID", "PayloadIdentifier", "PayloadDisplayName",
    ]

    /// The keys that describe a payload, not its settings.
    static let envelope: Set<PlistString> = identity.union([
        "PayloadDescription", "PayloadEnabled", "PayloadOrganization", "PayloadVersion",
    ])

    /// Whether the keys of a root identify a profile.
    static func areLikely(for keys: [PlistString]) -> Bool {
        keys.contains(where: content.contains) && keys.contains(where: identity.contains)
    }
}
