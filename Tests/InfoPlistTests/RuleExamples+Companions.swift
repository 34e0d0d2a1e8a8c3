// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

extension RuleExamples {
    /// Returns the keys of an extension with a storyboard and a class.
    private static func extensionKeys(_ point: String) -> PlistValue {
        [
            "NSExtensionPointIdentifier": PlistValue(point),
            "NSExtensionMainStoryboard": "MainInterface", "NSExtensionPrincipalClass": "Tides",
        ]
    }

    private static let identifier: PlistValue = "com.example.a"
    private static let role = "CPTemplateApplicationDashboardSceneSessionRoleApplication"

    private static func scenes(_ role: String, _ scene: PlistValue) -> PlistValue {
        [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": PlistValue.dictionary([PlistString(role): [scene]])
            ]
        ]
    }

    /// Values that need other keys.
    static let companions: [Example] = [
        Example(
            .keyCombination,
            [
                "CFBundleIdentifier": identifier,
                "UIBackgroundModes": ["location", "bluetooth-central", "external-accessory"],
            ],
            "UIBackgroundModes[0]: the mode 'location' needs "
                + "NSLocationWhenInUseUsageDescription; add it",
            "UIBackgroundModes[1]: the mode 'bluetooth-central' needs "
                + "NSBluetoothAlwaysUsageDescription; add it",
            "UIBackgroundModes[2]: the mode 'external-accessory' needs "
                + "UISupportedExternalAccessoryProtocols; add it"),
        Example(
            .keyCombination,
            [
                "CFBundleIdentifier": identifier,
                "UIBackgroundModes": ["location", "bluetooth-central", "external-accessory"],
                "NSLocationUsageDescription": "a", "NSBluetoothAlwaysUsageDescription": "a",
                "UISupportedExternalAccessoryProtocols": ["com.example.a"],
            ]),
        Example(.keyCombination, ["UIBackgroundModes": ["location"]]),
        Example(
            .keyCombination, scenes(role, ["UISceneConfigurationName": "Car"]),
            "UIApplicationSceneManifest.UISceneConfigurations.\(role)[0]: a CarPlay scene needs "
                + "UISceneClassName; add it, with 'CPTemplateApplicationDashboardScene'"),
        Example(
            .keyCombination, scenes(role, ["UISceneClassName": "UIWindowScene"]),
            "UIApplicationSceneManifest.UISceneConfigurations.\(role)[0].UISceneClassName: "
                + "a CarPlay scene cannot be a UIWindowScene; "
                + "write 'CPTemplateApplicationDashboardScene'"),
        Example(.keyCombination, scenes(role, ["UISceneClassName": "Tides.CarScene"])),
        Example(
            .allowedValue, scenes("windowApplication", [:]),
            "UIApplicationSceneManifest.UISceneConfigurations.windowApplication: "
                + "unknown scene role 'windowApplication'; write one that "
                + "'explain UISceneConfigurations' lists"),
        Example(.allowedValue, scenes("UISceneSessionRoleNew", [:])),
        Example(
            .keyCombination,
            [
                "LSRequiresIPhoneOS": true,
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["https", "tides"]]],
            ],
            "CFBundleURLTypes[0].CFBundleURLSchemes[0]: only browsers open 'https', and they list "
                + "http and https; for links to a site use com.apple.developer.associated-domains"
        ),
        Example(
            .keyCombination,
            [
                "LSRequiresIPhoneOS": true,
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["https", "http"]]],
            ]),
        Example(.keyCombination, ["CFBundleURLTypes": [["CFBundleURLSchemes": ["https"]]]]),
        Example(
            .keyCombination,
            ["UISupportsDocumentBrowser": true, "LSSupportsOpeningDocumentsInPlace": false],
            "LSSupportsOpeningDocumentsInPlace: "
                + "the document browser opens documents in place; write true"),
        Example(.keyCombination, ["UISupportsDocumentBrowser": true]),
        Example(
            .keyCombination,
            ["CFBundleIdentifier": identifier, "SUFeedURL": "https://example.com/appcast.xml"],
            "SUFeedURL: updates from SUFeedURL need SUPublicEDKey; add it"),
        Example(
            .keyCombination,
            [
                "CFBundleIdentifier": identifier, "SUFeedURL": "https://example.com/appcast.xml",
                "SUPublicDSAKeyFile": "dsa_pub.pem",
            ]),
    ]

    private static let key: PlistValue = "r/mIkG3eEpVdm+u/ko/cwxzOMo1bk4TyHIlByibiA5E="

    /// Addresses and identifiers, numbers with limits and variables.
    static let addresses: [Example] = [
        Example(
            .valueForm,
            [
                "SUFeedURL": "http://example.com/appcast.xml", "SUPublicEDKey": key,
                "SUScheduledCheckInterval": 60,
            ],
            "SUFeedURL: App Transport Security refuses 'http:'; write 'https:'",
            "SUScheduledCheckInterval: Sparkle checks at most every 3600 seconds, found 60"),
        Example(
            .valueForm, ["SUFeedURL": "example.com/appcast.xml"],
            "SUFeedURL: expected an address such as 'https://example.com/appcast.xml', "
                + "found 'example.com/appcast.xml'"),
        Example(
            .valueForm,
            [
                "SUFeedURL": "http://example.com/appcast.xml", "SUPublicEDKey": key,
                "NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true],
                "SUScheduledCheckInterval": 3600,
                "GADApplicationIdentifier": "ca-app-pub-3940256099942544~1458002511",
                "NSAdvertisingAttributionReportEndpoint": "https://example.com",
                "NSUbiquitousContainers": ["iCloud.com.example.a": [:], "$(CONTAINER)": [:]],
                "NSBonjourServices": [
                    "_fifteenletters1._tcp", "_averyverylongsubtype._sub._a._tcp",
                ],
                "CFBundleName": "$(PRODUCT_NAME)", "CFBundleDisplayName": "Tides (a",
            ]),
        Example(
            .valueForm,
            [
                "GADApplicationIdentifier": "pub-123",
                "NSAdvertisingAttributionReportEndpoint": "example.com",
                "NSUbiquitousContainers": ["com.example.a": [:]],
                "NSBonjourServices": ["_sixteenletters16._tcp"],
            ],
            "NSBonjourServices[0]: expected a name of at most 15 characters after the underscore, "
                + "found '_sixteenletters16._tcp'",
            "GADApplicationIdentifier: expected the app's identifier in AdMob, 'ca-app-pub-' with "
                + "16 digits, '~' and 10 digits, found 'pub-123'",
            "NSAdvertisingAttributionReportEndpoint: expected an address such as "
                + "'https://example.com', found 'example.com'",
            "NSUbiquitousContainers.\"com.example.a\": expected a name that begins with 'iCloud.' "
                + "or with the team, as in '$(TeamIdentifierPrefix)com.example', "
                + "found 'com.example.a'"),
        Example(
            .keyCombination,
            ["NSExtension": extensionKeys("com.apple.share-services")],
            "NSExtension.NSExtensionMainStoryboard: an extension has either "
                + "NSExtensionMainStoryboard or NSExtensionPrincipalClass; remove one"),
        Example(.keyCombination, ["NSExtension": extensionKeys("com.example.own")]),
        Example(
            .valueForm, ["CFBundleName": "$(PRODUCT_NAME", "CFBundleExecutable": "a${NAME:lower"],
            "CFBundleName: the variable in '$(PRODUCT_NAME' is not closed; add ')'",
            "CFBundleExecutable: the variable in 'a${NAME:lower' is not closed; add '}'"),
        Example(
            .valueForm,
            ["LSApplicationQueriesSchemes": .array((0..<51).map { .string("a\($0)") })],
            "LSApplicationQueriesSchemes: iOS answers for at most 50 schemes, found 51; "
                + "remove some"),
        Example(
            .valueForm,
            ["LSApplicationQueriesSchemes": .array((0..<50).map { .string("a\($0)") })]),
        Example(
            .typeIdentifier,
            [
                "UTExportedTypeDeclarations": [
                    ["UTTypeIdentifier": "public.tides"], ["UTTypeIdentifier": "com.adobe.pdf"],
                    ["UTTypeIdentifier": "com.example.tides"],
                ]
            ],
            "UTExportedTypeDeclarations[0].UTTypeIdentifier: the type 'public.tides' belongs to "
                + "the system; export a type of the app, or use it without declaring it",
            "UTExportedTypeDeclarations[1].UTTypeIdentifier: the type 'com.adobe.pdf' belongs to "
                + "the system; export a type of the app, or use it without declaring it"),
        Example(
            .misplacedKey, ["CFBundleIcons": ["CFBundleIconFiles": ["AppIcon60x60"]]],
            "CFBundleIcons.CFBundleIconFiles: CFBundleIconFiles has no effect here; "
                + "move it into CFBundlePrimaryIcon"),
    ]
}
