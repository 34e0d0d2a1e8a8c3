// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Entitlements: what a signed program may do, as keys with dots at the root of a property list.
public enum Entitlements {
    /// The extension of files that hold them, without the dot.
    public static let fileExtension = "entitlements"

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
    public static func isKey(_ key: PlistString) -> Bool {
        let isName = [names, dottedNames].contains { $0.contains { key == PlistString($0) } }
        return isName
            || prefixes.contains { prefix in
                key.utf8.count > prefix.utf8.count && key.utf8.starts(with: prefix.utf8)
            }
    }

    /// Whether a property list holds entitlements: its file is called so, or at least one key of the
    /// root is that of an entitlement, and as many are as are not.
    ///
    /// - Parameters:
    ///   - keys: the keys of the root, if that is a dictionary.
    ///   - fileName: the name of the file, if it has one.
    /// - Complexity: O(*n*) in the keys.
    public static func areLikely(keys: some Sequence<PlistString>, fileName: String?) -> Bool {
        if let fileName, isFileName(fileName) { return true }
        var knownCount = 0
        var otherCount = 0
        for key in keys {
            if isKey(key) { knownCount += 1 } else { otherCount += 1 }
        }
        return knownCount > 0 && knownCount >= otherCount
    }

    /// Whether a file is called as one with entitlements is, in any case.
    private static func isFileName(_ name: String) -> Bool {
        let ending = Array(".\(fileExtension)".utf8)
        let last = name.utf8.suffix(ending.count).map { byte in
            byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        }
        return last == ending
    }
}
