// SPDX-License-Identifier: Apache-2.0

/// Entitlements as written by templates and the capabilities editor, and privacy manifests.
extension Templates {
    private static func template(entitlements name: String, on platform: String, _ text: String)
        -> Template
    {
        Template(
            name: "entitlements: \(name)", platform: platform, fileName: "Tides.entitlements",
            text: "{ \(text) }")
    }

    static let entitlements: [Template] = [
        template(entitlements: "none", on: "iOS", ""),
        template(
            entitlements: "Mac app", on: "macOS",
            """
            "com.apple.security.app-sandbox" = <*BY>;
            "com.apple.security.files.user-selected.read-only" = <*BY>;
            """),
        template(
            entitlements: "multiplatform app", on: "macOS",
            """
            "com.apple.security.app-sandbox" = <*BY>; "com.apple.security.network.client" = <*BY>;
            "com.apple.developer.icloud-container-identifiers" = ();
            "com.apple.developer.icloud-services" = (CloudKit);
            """),
        template(
            entitlements: "document app", on: "macOS",
            """
            "com.apple.security.app-sandbox" = <*BY>;
            "com.apple.security.files.user-selected.read-write" = <*BY>;
            """),
        template(
            entitlements: "helper", on: "macOS",
            "\"com.apple.security.app-sandbox\" = <*BY>; \"com.apple.security.inherit\" = <*BY>;"),
        template(
            entitlements: "app with CloudKit", on: "iOS",
            """
            "aps-environment" = development; "com.apple.developer.icloud-services" = (CloudKit);
            "com.apple.developer.icloud-container-identifiers" = ("iCloud.com.example.tides");
            "com.apple.developer.ubiquity-kvstore-identifier" =
                "$(TeamIdentifierPrefix)$(CFBundleIdentifier)";
            """),
        template(
            entitlements: "app with groups", on: "iOS",
            """
            "com.apple.security.application-groups" = ("group.com.example.tides");
            "keychain-access-groups" = ("$(AppIdentifierPrefix)com.example.tides");
            "com.apple.developer.associated-domains" = ("applinks:example.com");
            "com.apple.developer.applesignin" = (Default);
            """),
        template(
            entitlements: "app with health and payments", on: "iOS",
            """
            "com.apple.developer.healthkit" = <*BY>; "com.apple.developer.healthkit.access" = ();
            "com.apple.developer.in-app-payments" = ("merchant.com.example.tides");
            "com.apple.developer.siri" = <*BY>; "com.apple.developer.weatherkit" = <*BY>;
            """),
        template(
            entitlements: "App Clip", on: "iOS",
            """
            "com.apple.developer.parent-application-identifiers" =
                ("$(AppIdentifierPrefix)com.example.tides");
            "com.apple.developer.on-demand-install-capable" = <*BY>;
            """),
        template(
            entitlements: "network extension", on: "macOS",
            """
            "com.apple.security.app-sandbox" = <*BY>; "com.apple.security.network.client" = <*BY>;
            "com.apple.developer.networking.networkextension" = ("content-filter-provider");
            "com.apple.security.application-groups" =
                ("$(TeamIdentifierPrefix)com.example.tides");
            """),
        template(
            entitlements: "app that installs system extensions", on: "macOS",
            "\"com.apple.developer.system-extension.install\" = <*BY>;"),
        template(
            entitlements: "driver", on: "macOS",
            """
            "com.apple.developer.driverkit" = <*BY>;
            "com.apple.developer.driverkit.transport.usb" = ({ idVendor = <*I1452>; });
            """),
        template(
            entitlements: "hardened runtime", on: "macOS",
            """
            "com.apple.security.automation.apple-events" = <*BY>;
            "com.apple.security.cs.allow-jit" = <*BY>;
            "com.apple.security.device.audio-input" = <*BY>;
            """),
        template(
            entitlements: "enhanced security", on: "macOS",
            """
            "com.apple.security.hardened-process" = <*BY>;
            "com.apple.security.hardened-process.enhanced-security-version" = <*I1>;
            "com.apple.security.hardened-process.hardened-heap" = <*BY>;
            "com.apple.security.hardened-process.platform-restrictions" = <*I2>;
            """),
        template(
            entitlements: "TV app", on: "tvOS",
            "\"com.apple.developer.user-management\" = (\"runs-as-current-user\");"),
        template(
            entitlements: "signed app", on: "iOS",
            """
            "application-identifier" = "ABCDE12345.com.example.tides"; "get-task-allow" = <*BY>;
            "com.apple.developer.team-identifier" = ABCDE12345;
            "keychain-access-groups" = ("ABCDE12345.com.example.tides");
            """),
    ]

    private static func template(manifest name: String, _ text: String) -> Template {
        Template(
            name: "privacy manifest: \(name)", platform: "iOS", fileName: "PrivacyInfo.xcprivacy",
            text: "{ \(text) }")
    }

    static let privacyManifests: [Template] = [
        template(manifest: "new", ""),
        template(
            manifest: "user defaults",
            """
            NSPrivacyAccessedAPITypes = ({
                NSPrivacyAccessedAPIType = NSPrivacyAccessedAPICategoryUserDefaults;
                NSPrivacyAccessedAPITypeReasons = ("CA92.1"); });
            """),
        template(
            manifest: "all keys, no tracking",
            """
            NSPrivacyTracking = <*BN>; NSPrivacyTrackingDomains = ();
            NSPrivacyCollectedDataTypes = ({
                NSPrivacyCollectedDataType = NSPrivacyCollectedDataTypeCrashData;
                NSPrivacyCollectedDataTypeLinked = <*BN>;
                NSPrivacyCollectedDataTypeTracking = <*BN>;
                NSPrivacyCollectedDataTypePurposes =
                    (NSPrivacyCollectedDataTypePurposeAppFunctionality); });
            NSPrivacyAccessedAPITypes = ({
                NSPrivacyAccessedAPIType = NSPrivacyAccessedAPICategoryFileTimestamp;
                NSPrivacyAccessedAPITypeReasons = ("C617.1", "0A2A.1"); });
            """),
        template(
            manifest: "tracking",
            "NSPrivacyTracking = <*BY>; NSPrivacyTrackingDomains = (\"track.example.com\");"),
    ]
}
