// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Property lists that hold entitlements, by their keys and names.
@Suite struct EntitlementsTests {
    @Test(arguments: [
        "com.apple.security.app-sandbox", "com.apple.developer.team-identifier",
        "com.apple.private.tcc.allow", "application-identifier", "get-task-allow",
        "keychain-access-groups", "aps-environment", "com.apple.application-identifier",
    ])
    func knowsKeys(_ key: String) { #expect(Entitlements.isKey(PlistString(key))) }

    @Test(arguments: [
        "com.apple.security.", "com.apple.securityx", "com.apple", "", "CFBundleIdentifier",
        "com.example.security.app-sandbox", "get-task", "Get-Task-Allow",
    ])
    func knowsNoOtherKeys(_ key: String) { #expect(!Entitlements.isKey(PlistString(key))) }

    static let lists: [(keys: [PlistString], fileName: String?, areLikely: Bool)] = [
        ([], nil, false), ([], "App.plist", false), ([], "App.entitlements", true),
        ([], "a/b/APP.Entitlements", true), ([], "entitlements", false),
        (["CFBundleName"], "App.entitlements", true),
        (["com.apple.security.app-sandbox"], nil, true),
        (["get-task-allow", "com.apple.unheard-of"], "x.plist", true),
        (["get-task-allow", "Label", "Program"], nil, false),
        (["com.example.a", "com.example.b"], nil, false),
    ]

    @Test(arguments: lists.indices) func areRecognised(_ index: Int) {
        let (keys, fileName, areLikely) = Self.lists[index]
        #expect(Entitlements.areLikely(keys: keys, fileName: fileName) == areLikely)
    }
}
