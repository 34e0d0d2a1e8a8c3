// SPDX-License-Identifier: Apache-2.0

@testable import InfoPlist
import PlistCore
import Testing

/// Keys of entitlements.
@Suite struct EntitlementsTests {
    @Test(arguments: [
        "com.apple.security.app-sandbox", "com.apple.developer.team-identifier",
        "com.apple.private.tcc.allow", "application-identifier", "get-task-allow",
        "keychain-access-groups", "aps-environment", "com.apple.application-identifier",
    ])
    func recognisesEntitlementKeys(_ key: String) { #expect(Entitlements.isKey(PlistString(key))) }

    @Test(arguments: [
        "com.apple.security.", "com.apple.securityx", "com.apple", "", "CFBundleIdentifier",
        "com.example.security.app-sandbox", "get-task", "Get-Task-Allow",
    ])
    func recognisesNoOtherKeys(_ key: String) { #expect(!Entitlements.isKey(PlistString(key))) }
}
