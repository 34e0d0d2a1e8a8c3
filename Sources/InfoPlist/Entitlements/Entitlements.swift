// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Entitlements: permissions of a signed program, as keys with dots at the root of a property list.
package enum Entitlements {
    /// Keys without the prefixes that other entitlements share.
    private static let names: Set<PlistString> = [
        "application-identifier", "aps-environment", "beta-reports-active", "dynamic-codesigning",
        "get-task-allow", "inter-app-audio", "keychain-access-groups", "platform-application",
        "previous-application-identifiers", "task_for_pid-allow",
    ]

    private static let prefixes: [String] = [
        "com.apple.security.", "com.apple.developer.", "com.apple.private.", "com.apple.vm.",
    ]

    /// Further keys with dots.
    private static let dottedNames: Set<PlistString> = [
        "com.apple.application-identifier", "com.apple.external-accessory.wireless-configuration",
        "com.apple.smoot.subscriptionservice",
    ]

    /// Whether a key is known to be an entitlement.
    static func isKey(_ key: PlistString) -> Bool {
        names.contains(key) || dottedNames.contains(key)
            || prefixes.contains { prefix in
                key.utf8.count > prefix.utf8.count && key.utf8.starts(with: prefix.utf8)
            }
    }

    /// Whether the root has at least one entitlement key, and these are at least half of its keys.
    static func areLikely(for keys: [PlistString]) -> Bool {
        let knownCount = keys.count(where: isKey)
        return knownCount > 0 && knownCount >= keys.count - knownCount
    }

    /// Fragments of nearly all entitlement keys, each beginning with a dot or a dash.
    private static let fragments: [StaticString] = [
        ".apple.security.", ".apple.developer.", ".apple.private.", "-identifier", "-task-allow",
        "-environment", "-access-groups",
    ]

    /// Whether one of the fragments begins with these two bytes.
    private static func beginsFragment(_ mark: UInt8, _ next: UInt8) -> Bool {
        switch (Unicode.Scalar(mark), Unicode.Scalar(next)) {
        case (".", "a"), ("-", "a"), ("-", "e"), ("-", "i"), ("-", "t"): true
        default: false
        }
    }

    /// Whether a file may contain an entitlement key, judging only by its bytes.
    package static func areMentioned(in source: ByteStore) -> Bool {
        let view = source.view
        for mark in [UInt8(ascii: "."), UInt8(ascii: "-")] {
            var start = 0
            while let index = view.firstIndex(of: mark, from: start) {
                start = index + 1
                // Versions and identifiers are full of dots, and calls cost more than this test.
                guard start < view.count, beginsFragment(mark, view[start]) else { continue }
                if fragments.contains(where: { view.starts(with: $0, at: index) }) { return true }
            }
        }
        return false
    }
}
