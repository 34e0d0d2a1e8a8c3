// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of today's keys: misspelt, of the wrong type, with wrong values or in the wrong place.
enum TodaysKeyExamples {
    typealias Example = RuleTests.Example

    static let all: [Example] =
        misspelt + misplaced + kinds + values + entries + others + SlipExamples.all

    private static func misspelt(
        _ name: String, as key: String, _ reason: String = ""
    ) -> Example {
        Example(
            .misspeltKey, .dictionary([PlistString(name): "a"]),
            "\(PlistPath([.key(PlistString(name))])): unknown key '\(name)'; write '\(key)'"
                + reason)
    }

    private static let misspelt: [Example] = [
        misspelt("NSCameraUsageDescripton", as: "NSCameraUsageDescription"),
        misspelt("NSCameraDescription", as: "NSCameraUsageDescription"),
        misspelt(
            "nscamerausagedescription", as: "NSCameraUsageDescription", ", because case matters"),
        misspelt("NSLocationWhenInUseDescription", as: "NSLocationWhenInUseUsageDescription"),
        misspelt("NSPhotoLibraryUsageAddDescription", as: "NSPhotoLibraryAddUsageDescription"),
        misspelt("ITSAppUsesNonExemptEncription", as: "ITSAppUsesNonExemptEncryption"),
        misspelt("UIApplicationSceneManifests", as: "UIApplicationSceneManifest"),
        misspelt("NSExtensions", as: "NSExtension"),
        misspelt("NSBluetoothUsageDescription", as: "NSBluetoothAlwaysUsageDescription"),
        misspelt("Privacy - Camera Usage Description", as: "NSCameraUsageDescription"),
        misspelt("Bundle identifier", as: "CFBundleIdentifier"),
        misspelt("UIAppFonts-ipad", as: "UIAppFonts~ipad"),
        Example(
            .misspeltKey, ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFile": "a"]]],
            "CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFile: unknown key "
                + "'CFBundleIconFile'; write 'CFBundleIconFiles'"),
        Example(
            .allowedValue, ["LSApplicationCategoryType": "Games"],
            "LSApplicationCategoryType: expected one of the 45 values that "
                + "'explain LSApplicationCategoryType' lists, found 'Games'; "
                + "write 'public.app-category.games'"),
        misspelt("LSApplicationQuerySchemes", as: "LSApplicationQueriesSchemes"),
        misspelt(" UIBackgroundModes ", as: "UIBackgroundModes"),
        misspelt("UIApplicationSceneManif", as: "UIApplicationSceneManifest"),
        Example(
            .misspeltKey,
            [
                "NSAppTransportSecurity": [
                    "NSAllowArbitraryLoads": true,
                    "NSExceptionDomains": [
                        "a.example": ["NSExceptionAllowInsecureHTTPLoads": true]
                    ],
                ],
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClass": "A"]]
                    ]
                ],
            ],
            "NSAppTransportSecurity.NSAllowArbitraryLoads: unknown key "
                + "'NSAllowArbitraryLoads'; write 'NSAllowsArbitraryLoads'",
            "NSAppTransportSecurity.NSExceptionDomains.\"a.example\""
                + ".NSExceptionAllowInsecureHTTPLoads: unknown key "
                + "'NSExceptionAllowInsecureHTTPLoads'; write 'NSExceptionAllowsInsecureHTTPLoads'",
            "UIApplicationSceneManifest.UISceneConfigurations"
                + ".UIWindowSceneSessionRoleApplication[0].UISceneDelegateClass: unknown key "
                + "'UISceneDelegateClass'; write 'UISceneDelegateClassName'"),
        // Neither authors' own keys nor those of third parties.
        Example(
            .misspeltKey,
            [
                "name": "a", "type": "b", "Title": "c",
                "FacebookAppID": "1", "GADApplicationIdentifier": "2", "QSActions2": [:],
                "CFBundleVersionInternal": "1", "UILaunchScreen2": [:], "NSExtension": [:],
                "NSAppTransportSecurity": ["NSExceptionDomains": ["NSIncludesSubdomain": [:]]],
                "GOOGLE_APP_ID": "3", "GOOGLE_APP_IDS": "4", "NSMotionUsageDescription": "c",
            ]),
    ]

    private static let misplaced: [Example] = [
        Example(
            .misplacedKey,
            [
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSAllowsArbitraryLoads": true, "UISceneDelegateClassName": "A.B",
                "com.apple.security.app-sandbox": true, "aps-environment": "production",
                "NSPrivacyTracking": false,
                "NSAppTransportSecurity": ["UIBackgroundModes": [], "ITSOwn": 1],
                "NSExtension": [
                    "NSExtensionAttributes": ["NSExtensionPrincipalClass": "A.B"],
                    "NSExtensionActivationRule": "TRUEPREDICATE",
                ],
            ],
            "NSExtensionPointIdentifier: NSExtensionPointIdentifier has no effect here; "
                + "move it into NSExtension",
            "NSAllowsArbitraryLoads: NSAllowsArbitraryLoads has no effect here; "
                + "move it into NSAppTransportSecurity",
            "UISceneDelegateClassName: UISceneDelegateClassName has no effect here; "
                + "move it into UIApplicationSceneManifest.UISceneConfigurations",
            "\"com.apple.security.app-sandbox\": com.apple.security.app-sandbox has no effect "
                + "here; move it to the entitlements file",
            "aps-environment: aps-environment has no effect here; "
                + "move it to the entitlements file",
            "NSPrivacyTracking: NSPrivacyTracking has no effect here; "
                + "move it to PrivacyInfo.xcprivacy",
            "NSAppTransportSecurity.UIBackgroundModes: UIBackgroundModes has no effect here; "
                + "move it to the top level",
            "NSExtension.NSExtensionActivationRule: NSExtensionActivationRule has no effect here; "
                + "move it into NSExtension.NSExtensionAttributes",
            "NSExtension.NSExtensionAttributes.NSExtensionPrincipalClass: "
                + "NSExtensionPrincipalClass has no effect here; move it into NSExtension"),
        // A role may be in both places, and short names may be anything.
        Example(
            .misplacedKey,
            [
                "UIApplicationPreferredDefaultSceneSessionRole":
                    "UIWindowSceneSessionRoleApplication",
                "UIApplicationSceneManifest": [
                    "UIApplicationPreferredDefaultSceneSessionRole":
                        "UIWindowSceneSessionRoleApplication"
                ],
                "name": "a", "Level": 1, "Description": "b", "ProfileName": "c", "version": 2,
                "com.apple.developer.nfc.readersession.felica.systemcodes": ["8008"],
                "LSEnvironment": ["UIBackgroundModes": "a"], "com.apple.own": 1,
            ]),
    ]

    private static let kinds: [Example] = [
        Example(
            .valueKind,
            [
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [
                            ["UISceneConfigurationName": 1], "a",
                        ],
                        "UIWindowSceneSessionRoleExternalDisplay": [:],
                    ]
                ],
                "NSBonjourServices": "_a._tcp",
            ],
            "NSBonjourServices: expected an array, found a string; "
                + "write it as an element of an array",
            "UIApplicationSceneManifest.UISceneConfigurations"
                + ".UIWindowSceneSessionRoleApplication[1]: expected a dictionary, found a string; "
                + "write its parts as entries of a dictionary",
            "UIApplicationSceneManifest.UISceneConfigurations"
                + ".UIWindowSceneSessionRoleExternalDisplay: expected an array, found a dictionary; "
                + "write it as an element of an array",
            "UIApplicationSceneManifest.UISceneConfigurations"
                + ".UIWindowSceneSessionRoleApplication[0].UISceneConfigurationName: "
                + "expected a string, found an integer; write it as a string"),
        // Third parties define the types of their keys.
        Example(
            .valueKind, ["GOOGLE_APP_ID": [], "NSHighResolutionCapable": "YES"]),
    ]

    private static let values: [Example] = [
        Example(
            .allowedValue,
            [
                "UIUserInterfaceStyle": "dark", "LSApplicationCategoryType": "public.games",
                "NSAppTransportSecurity": [
                    "NSExceptionDomains": ["a.example": ["NSExceptionMinimumTLSVersion": "1.2"]]
                ],
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.share-service",
                    "NSExtensionMainStoryboard": "Main",
                ],
            ],
            "UIUserInterfaceStyle: expected Automatic, Light or Dark, found 'dark'; write 'Dark'",
            "LSApplicationCategoryType: expected one of the 45 values that "
                + "'explain LSApplicationCategoryType' lists, "
                + "found 'public.games'",
            "NSAppTransportSecurity.NSExceptionDomains.\"a.example\""
                + ".NSExceptionMinimumTLSVersion: expected TLSv1.0, TLSv1.1, TLSv1.2 or TLSv1.3, "
                + "found '1.2'",
            "NSExtension.NSExtensionPointIdentifier: expected 'com.apple.share-services' or "
                + "another value, found 'com.apple.share-service'; "
                + "write 'com.apple.share-services'"),
        Example(
            .allowedValue,
            [
                "UIUserInterfaceStyle": "Dark", "UIBackgroundModes": ["processing"],
                "NSExtension": ["NSExtensionPointIdentifier": "com.example.point"],
            ]),
    ]

    private static let entries: [Example] = [
        Example(
            .missingKey,
            [
                "NSExtension": ["NSExtensionPointIdentifier": "com.apple.share-services"],
                "UIApplicationShortcutItems": [["UIApplicationShortcutItemType": "a"]],
            ],
            "NSExtension: com.apple.share-services needs NSExtensionMainStoryboard or "
                + "NSExtensionPrincipalClass here; add it",
            "UIApplicationShortcutItems[0]: UIApplicationShortcutItems needs "
                + "UIApplicationShortcutItemTitle here; add it"),
        Example(
            .missingKey,
            [
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.keyboard-service",
                    "NSExtensionMainStoryboard": "Main",
                ]
            ]),
        Example(
            .missingKey,
            ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]),
        Example(
            .missingKey,
            [
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.dt.Xcode.extension.source-editor",
                    "NSExtensionAttributes": ["XCSourceEditorExtensionPrincipalClass": "A.B"],
                ]
            ]),
        Example(.missingKey, ["NSExtension": ["NSExtensionPointIdentifier": "com.example.a"]]),
    ]

    private static let others: [Example] = [
        Example(
            .deprecatedKey,
            ["NSCalendarsUsageDescription": "a", "NSLocationUsageDescription": "b"],
            "NSCalendarsUsageDescription: NSCalendarsUsageDescription is deprecated since iOS 17.0, "
                + "macOS 14.0 and watchOS 10.0; use NSCalendarsFullAccessUsageDescription or "
                + "NSCalendarsWriteOnlyAccessUsageDescription",
            "NSLocationUsageDescription: NSLocationUsageDescription is deprecated since iOS 8.0; "
                + "use NSLocationWhenInUseUsageDescription"),
        Example(
            .otherPlatform, ["WKApplication": true, "NSCameraUsageDescription": "a"], on: "macOS",
            "WKApplication: WKApplication is for watchOS, not for macOS; remove it"),
        Example(.otherPlatform, ["NSExtension": [:], "SUFeedURL": "a"], on: "watchOS"),
        Example(
            .otherPlatform, ["NSMainStoryboardFile": "Main"], on: "iOS",
            "NSMainStoryboardFile: NSMainStoryboardFile is for macOS; "
                + "for iOS, write UIMainStoryboardFile"),
        Example(
            .otherPlatform, ["UIMainStoryboardFile": "Main"], on: "macOS",
            "UIMainStoryboardFile: UIMainStoryboardFile is for iOS and tvOS; "
                + "for macOS, write NSMainStoryboardFile"),
        Example(
            .otherPlatform, ["NSMainStoryboardFile": "A", "UIMainStoryboardFile": "A"], on: "iOS"),
    ]
}
