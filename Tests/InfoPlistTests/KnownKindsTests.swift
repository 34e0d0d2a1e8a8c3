// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Types of values, by the catalogue of the file.
@Suite struct KnownKindsTests {
    private func kinds(
        _ components: PlistPathComponent..., in fileName: String? = nil,
        keys: [PlistString] = []
    ) -> [ValueKind]? {
        KnownKinds.kinds(at: PlistPath(components), fileName: fileName) { keys }
    }

    @Test func knowsTypesOfTodaysKeys() {
        #expect(kinds(.key("UILaunchScreen"), in: "Info.plist") == [.dictionary])
        #expect(kinds(.key("NFCReaderUsageDescription"), in: "Info.plist") == [.string])
        #expect(
            kinds(
                .key("UIApplicationSceneManifest"), .key("UISceneConfigurations"), .key("a"),
                in: "Info.plist") == [.array])
        #expect(
            kinds(.key("BGTaskSchedulerPermittedIdentifiers"), .index(0), in: "Info.plist") == [
                .string
            ])
        #expect(kinds(.key("UILaunchScreen"), in: "launchd.plist", keys: ["Label"]) == nil)
        #expect(kinds(.key("Label"), in: "Info.plist") == nil)
    }

    @Test func knowsTypesOfEntitlements() {
        let sandbox = PlistPathComponent.key("com.apple.security.app-sandbox")
        #expect(kinds(sandbox, in: "App.entitlements") == [.boolean])
        #expect(kinds(sandbox, keys: ["com.apple.security.app-sandbox"]) == [.boolean])
        #expect(kinds(sandbox, in: "x.plist", keys: ["Label", "Program"]) == nil)
        #expect(
            kinds(.key("keychain-access-groups"), .index(0), in: "App.entitlements") == [.string])
        #expect(kinds(.key("com.apple.security.own"), in: "App.entitlements") == nil)
    }

    @Test func knowsTypesOfExportOptions() {
        #expect(kinds(.key("uploadSymbols"), in: "ExportOptions.plist") == [.boolean])
        #expect(
            kinds(.key("provisioningProfiles"), .key("com.example.a"), in: "ExportOptions.plist")
                == [.string])
        #expect(kinds(.key("tides"), in: "ExportOptions.plist") == nil)
        #expect(kinds(.key("uploadSymbols"), in: "Tides.plist") == nil)
    }

    @Test func knowsTypesOfPrivacyManifests() {
        #expect(kinds(.key("NSPrivacyTracking"), in: "PrivacyInfo.xcprivacy") == [.boolean])
        #expect(
            kinds(
                .key("NSPrivacyAccessedAPITypes"), .index(0),
                .key("NSPrivacyAccessedAPITypeReasons"), in: "PrivacyInfo.xcprivacy") == [.array])
    }
}
