// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Entitlements: what a signed program may do, as keys with dots at the root of a property list.
enum Entitlements {
    /// Keys without a prefix that all entitlements of a kind have.
    private static let names: [String] = [
        "application-identifier", "aps-environment", "beta-reports-active", "dynamic-codesigning",
        "get-task-allow", "inter-app-audio", "keychain-access-groups", "platform-application",
        "previous-application-identifiers", "task_for_pid-allow",
    ]

    private static let prefixes: [String] = [
        "com.apple.security.", "com.apple.developer.", "com.apple.private.", "com.apple.vm.",
    ]

    /// Further keys with dots.
    private static let dottedNames: [String] = [
        "com.apple.application-identifier", "com.apple.external-accessory.wireless-configuration",
        "com.apple.smoot.subscriptionservice",
    ]

    /// Whether a key is known to be that of an entitlement.
    static func isKey(_ key: PlistString) -> Bool {
        let isName = [names, dottedNames].contains { $0.contains { key == PlistString($0) } }
        return isName
            || prefixes.contains { prefix in
                key.utf8.count > prefix.utf8.count && key.utf8.starts(with: prefix.utf8)
            }
    }

    /// Whether at least one key of the root is that of an entitlement, and as many are as are not.
    static func areLikely(for keys: [PlistString]) -> Bool {
        let knownCount = keys.count(where: isKey)
        return knownCount > 0 && knownCount >= keys.count - knownCount
    }
}
