// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

enum RuleExamples {
    typealias Example = RuleTests.Example

    static let all: [Example] =
        kinds + variables + keys + nested + values + versions + texts + UsageExamples.all
        + TodaysKeyExamples.all + RoleExamples.all

    private static let app: PlistValue = [
        "CFBundlePackageType": "APPL", "CFBundleExecutable": "A", "CFBundleVersion": "1",
        "CFBundleIdentifier": "com.example.a",
    ]

    private static func app(_ change: (inout PlistValue) -> Void) -> PlistValue {
        var value = app
        change(&value)
        return value
    }

    private static let keys: [Example] = [
        Example(.missingKey, app),
        Example(
            .missingKey, ["CFBundlePackageType": "APPL"],
            ".: an app needs CFBundleIdentifier; add it", ".: an app needs CFBundleVersion; add it",
            ".: an app needs CFBundleExecutable; add it"),
        Example(
            .missingKey, ["CFBundlePackageType": "FMWK"],
            ".: a framework needs CFBundleExecutable; add it"),
        Example(.missingKey, ["CFBundlePackageType": "BNDL", "CFBundleName": "Resources"]),
        Example(.missingKey, ["UIApplicationSceneManifest": [:]]),
        // A property list that is not known to be an app's needs no keys.
        Example(.missingKey, ["CFBundleIdentifier": "com.example.a"]),
        Example(
            .missingKey, ["CFBundleIdentifier": "com.example.a"], in: "app",
            ".: an app needs CFBundleVersion; add it", ".: an app needs CFBundleExecutable; add it"),
        Example(
            .missingKey, ["CFBundleIdentifier": "com.example.a", "WKWatchKitApp": true],
            ".: an app needs CFBundleVersion; add it", ".: an app needs CFBundleExecutable; add it"),
        Example(
            .missingKey,
            [
                "CFBundleIdentifier": "com.example.a",
                "NSExtension": ["NSExtensionPointIdentifier": "com.example.point"],
            ]),
        Example(.missingKey, ["CFBundleIdentifier": "com.example.a"], in: "qlgenerator"),
        Example(
            .missingKey, ["CFBundlePackageType": "BNDL", "CFBundleName": "Resources"], in: "app"),
        Example(
            .missingKey,
            app {
                $0["CFBundleVersion"] = nil; $0["CFBundleVersion~ipad"] = "1"
            }),
        Example(
            .misspeltKey,
            ["CFBundelVersion": "1", "UIBackgroundmodes": [], "CFBundleIdentifer": ""],
            "CFBundelVersion: unknown key 'CFBundelVersion'; write 'CFBundleVersion'",
            "UIBackgroundmodes: unknown key 'UIBackgroundmodes'; write "
                + "'UIBackgroundModes', because case matters",
            "CFBundleIdentifer: unknown key 'CFBundleIdentifer'; write 'CFBundleIdentifier'"),
        Example(
            .misspeltKey, ["UILaunchImagFile~ipad": "a"],
            "UILaunchImagFile~ipad: "
                + "unknown key 'UILaunchImagFile~ipad'; write 'UILaunchImageFile~ipad'"),
        Example(
            .misspeltKey, ["CFPlugInDynamicRegistrationFunction": "f"],
            "CFPlugInDynamicRegistrationFunction: unknown key "
                + "'CFPlugInDynamicRegistrationFunction'; write 'CFPlugInDynamicRegisterFunction'"),
        Example(
            .misspeltKey,
            ["UIAppFonts~iPad": [], "UILaunchImageFile-iPhoneOS": "a", "Mine~iPad": 1],
            "UIAppFonts~iPad: unknown key 'UIAppFonts~iPad'; write 'UIAppFonts~ipad', "
                + "because case matters",
            "UILaunchImageFile-iPhoneOS: unknown key 'UILaunchImageFile-iPhoneOS'; "
                + "write 'UILaunchImageFile-iphoneos', because case matters"),
        Example(
            .misspeltKey, ["UIAppFonts~ipadd": [], "UIAppFonts~ipd": [], "Mine~ipadd": 1],
            "UIAppFonts~ipadd: unknown key 'UIAppFonts~ipadd'; write 'UIAppFonts~ipad'"),
        Example(
            .misspeltKey, ["NSServices": [["NSRequiredContext": ["NSTextContext": "URL"]]]],
            "NSServices[0].NSRequiredContext.NSTextContext: "
                + "unknown key 'NSTextContext'; write 'NSTextContent'"),
        Example(
            .misspeltKey, ["NSServices": [["NSRequiredContext": ["NSTextContent": "URL"]]]]),
        Example(
            .misspeltKey, ["CFBundleURLTypes": [["CFBundleURLScheme": []]]],
            "CFBundleURLTypes[0].CFBundleURLScheme: "
                + "unknown key 'CFBundleURLScheme'; write 'CFBundleURLSchemes'"),
        Example(
            .misspeltKey,
            [
                "WKBackgroundModes": [], "LSMaximumSystemVersion": "11",
                "NSCameraUsageDescription": "",
                "ITSAppUsesNonExemptEncryption": false, "UIApplicationSceneManifest": [:],
                "UTExportedTypeDeclarations": [["UTTypeIconFiles": []]], "Mine": "",
                "LSEnvironment": ["LSEnvironmen": "a"], "DTPlatformName": "", "": "",
                "UIViewGroupOpacity~ipad": true,
            ]),
        Example(
            .deprecatedKey,
            [
                "CFBundleGetInfoString": "a", "NSJavaNeeded": true,
                "LSHasLocalizedDisplayName": true,
            ],
            "CFBundleGetInfoString: CFBundleGetInfoString is deprecated; "
                + "use CFBundleShortVersionString and NSHumanReadableCopyright",
            "NSJavaNeeded: NSJavaNeeded is deprecated since macOS 10.5; remove it",
            "LSHasLocalizedDisplayName: LSHasLocalizedDisplayName is deprecated since macOS 10.2; "
                + "use CFBundleDisplayName"),
        Example(.deprecatedKey, app),
        Example(
            .otherPlatform, ["LSRequiresIPhoneOS": true, "UIAppFonts~ipad": []], on: "macOS",
            "LSRequiresIPhoneOS: LSRequiresIPhoneOS is for iOS and tvOS, not for macOS; remove it",
            "UIAppFonts~ipad: UIAppFonts is for iOS, not for macOS; remove it"),
        Example(
            .otherPlatform, ["CFBundleSupportedPlatforms": ["iPhoneOS"], "LSUIElement": "1"],
            "LSUIElement: LSUIElement is for macOS, not for iOS; remove it"),
        Example(.otherPlatform, ["LSRequiresIPhoneOS": true, "LSUIElement": "1"]),
        Example(.otherPlatform, ["LSRequiresIPhoneOS": true], on: "iOS"),
        Example(.otherPlatform, ["UIAppFonts": [], "UIDeviceFamily": [2]], on: "macOS"),
        Example(.otherPlatform, ["UIAppFonts": [], "CFBundleName": "A"], on: "tvOS"),
        Example(
            .otherPlatform, ["NSHumanReadableCopyright": "", "CFBundleIconName": "A"], on: "iOS"),
        Example(
            .alternateIcons,
            [
                "CFBundleIcons": ["CFBundleAlternateIcons": ["Day": [:], "Dusk": [:]]],
                "CFBundleIcons~ipad": ["CFBundleAlternateIcons": ["Dusk": [:]]],
                "CFBundleIcons~ipod": [:],
            ],
            "CFBundleIcons~ipad: "
                + "the alternate icon 'Day' in CFBundleIcons is missing here; add it",
            "CFBundleIcons~ipod: "
                + "the alternate icon 'Day' in CFBundleIcons is missing here; add it",
            "CFBundleIcons~ipod: "
                + "the alternate icon 'Dusk' in CFBundleIcons is missing here; add it"),
        Example(
            .alternateIcons,
            [
                "CFBundleIcons": ["CFBundleAlternateIcons": ["Day": [:]]],
                "CFBundleIcons~ipad": [
                    "CFBundleAlternateIcons": ["Day": [:], "Dusk": [:]]
                ],
                "CFBundleIcons~iphone": "Day",
            ]),
        Example(
            .alternateIcons,
            ["CFBundleIcons~ipad": ["CFBundleAlternateIcons": ["Day": [:]]], "CFBundleIcons": [:]]),
        Example(
            .buildSystemKey, ["MinimumOSVersion": "$(IPHONEOS_DEPLOYMENT_TARGET)"],
            "MinimumOSVersion: the build system writes MinimumOSVersion; remove it here"),
        Example(.buildSystemKey, ["MinimumOSVersion": "12.0", "UIDeviceFamily": [1]]),
        Example(
            .buildSystemKey,
            ["CFBundleName": "$(PRODUCT_NAME)", "CFBundleInfoDictionaryVersion": "6.0"]),
        Example(
            .recommendedKey, app { $0["CFBundlePackageType"] = "FMWK" },
            ".: CFBundleDevelopmentRegion is recommended; add it",
            ".: CFBundleInfoDictionaryVersion is recommended; add it",
            ".: CFBundleName is recommended; add it"),
        Example(.recommendedKey, ["UIApplicationSceneManifest": [:]]),
        Example(.recommendedKey, ["CFBundlePackageType": "XFWK"]),
        Example(
            .recommendedKey,
            ["CFBundlePackageType": "dSYM", "CFBundleIdentifier": "com.apple.xcode.dsym.org.tides"]
        ),
        Example(
            .recommendedKey,
            app {
                for key in [
                    "CFBundleDevelopmentRegion", "CFBundleDisplayName", "CFBundleName~ipad",
                    "CFBundleInfoDictionaryVersion", "CFBundleIcons", "LSRequiresIPhoneOS",
                    "UILaunchStoryboardName", "UIRequiredDeviceCapabilities",
                ] as [PlistString] { $0[key] = "" }
            }, on: "iOS"),
    ]

    private static let nested: [Example] = [
        Example(
            .missingKey, ["CFBundleDocumentTypes": [["CFBundleTypeName": "a"]]],
            "CFBundleDocumentTypes[0]: "
                + "CFBundleDocumentTypes needs one of LSItemContentTypes, CFBundleTypeExtensions, "
                + "CFBundleTypeMIMETypes or CFBundleTypeOSTypes here; add one",
            "CFBundleDocumentTypes[0]: "
                + "CFBundleDocumentTypes needs CFBundleTypeRole here; add it"),
        Example(
            .missingKey,
            ["CFBundleDocumentTypes": [["CFBundleTypeName": "a", "LSItemContentTypes": ["b"]]]],
            on: "iOS"),
        Example(
            .missingKey,
            ["CFBundleDocumentTypes": [["CFBundleTypeName": "a", "LSItemContentTypes": []]]],
            on: "iOS",
            "CFBundleDocumentTypes[0]: "
                + "CFBundleDocumentTypes needs one of LSItemContentTypes, CFBundleTypeExtensions, "
                + "CFBundleTypeMIMETypes or CFBundleTypeOSTypes here; add one"),
        Example(
            .missingKey, ["UTImportedTypeDeclarations": [["UTTypeIdentifier": "a"]]],
            "UTImportedTypeDeclarations[0]: "
                + "UTImportedTypeDeclarations needs UTTypeConformsTo here; add it",
            "UTImportedTypeDeclarations[0]: "
                + "UTImportedTypeDeclarations needs UTTypeTagSpecification here; add it"),
        Example(
            .missingKey, ["CFBundleIcons": ["CFBundleAlternateIcons": ["Night": [:]]]],
            "CFBundleIcons.CFBundleAlternateIcons.Night: "
                + "CFBundleAlternateIcons needs CFBundleIconFiles here; add it"),
        Example(
            .ignoredKey,
            [
                "CFBundleDocumentTypes": [
                    ["LSItemContentTypes": ["a"], "CFBundleTypeExtensions": ["b"]]
                ]
            ],
            "CFBundleDocumentTypes[0].CFBundleTypeExtensions: LSItemContentTypes overrides "
                + "CFBundleTypeExtensions, which only old systems use"),
        Example(.ignoredKey, ["CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["b"]]]]),
        Example(
            .deprecatedKey, ["CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["b"]]]],
            "CFBundleDocumentTypes[0].CFBundleTypeExtensions: "
                + "CFBundleTypeExtensions is deprecated since macOS 10.5; use LSItemContentTypes"),
    ]

    private static let values: [Example] = [
        Example(
            .allowedValue,
            ["CFBundleDocumentTypes": [["CFBundleTypeRole": "editor", "LSHandlerRank": "First"]]],
            "CFBundleDocumentTypes[0].CFBundleTypeRole: "
                + "expected Editor, Viewer, Shell, None, QLGenerator or MDImporter, "
                + "found 'editor'; write 'Editor'",
            "CFBundleDocumentTypes[0].LSHandlerRank: "
                + "expected Owner, Default, Alternate or None, found 'First'"),
        Example(
            .allowedValue,
            [
                "UIRequiredDeviceCapabilities": ["camera", "still-camera"],
                "UIApplicationShortcutItems": [
                    [
                        "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "b",
                        "UIApplicationShortcutItemIconType": "calendar",
                    ]
                ],
            ],
            "UIRequiredDeviceCapabilities[0]: expected one of the 35 values that "
                + "'explain UIRequiredDeviceCapabilities' lists, found 'camera'; "
                + "write 'still-camera'",
            "UIApplicationShortcutItems[0].UIApplicationShortcutItemIconType: expected one of the "
                + "29 values that 'explain UIApplicationShortcutItemIconType' lists, "
                + "found 'calendar'"),
        Example(
            .allowedValue, ["LSUIPresentationMode": 5, "CFBundleInfoDictionaryVersion": "7.0"],
            "LSUIPresentationMode: expected 0, 1, 2, 3 or 4, found 5"),
        Example(
            .allowedValue,
            [
                "UIRequiredDeviceCapabilities": ["telefony", "armv7s"],
                "UIRequiredDeviceCapabilities~ipad": ["WiFi": true],
                "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortait"],
            ],
            "UIRequiredDeviceCapabilities[0]: "
                + "expected one of the 35 values that 'explain UIRequiredDeviceCapabilities' lists, "
                + "found 'telefony'; write 'telephony'",
            "UIRequiredDeviceCapabilities[1]: "
                + "expected one of the 35 values that 'explain UIRequiredDeviceCapabilities' lists, "
                + "found 'armv7s'",
            "UIRequiredDeviceCapabilities~ipad.WiFi: "
                + "expected one of the 35 values that 'explain UIRequiredDeviceCapabilities' lists, "
                + "found 'WiFi'; write 'wifi'",
            "UISupportedInterfaceOrientations[0]: expected UIInterfaceOrientationPortrait, "
                + "UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeLeft "
                + "or UIInterfaceOrientationLandscapeRight, found 'UIInterfaceOrientationPortait'; "
                + "write 'UIInterfaceOrientationPortrait'"),
        Example(
            .allowedValue,
            [
                "UIRequiredDeviceCapabilities": [
                    "arm64", "metal", "opengles-3", "gps",
                ],
                "CFBundleDocumentTypes": [
                    ["CFBundleTypeRole": "QLGenerator"], ["CFBundleTypeRole": "MDImporter"],
                    ["CFBundleTypeRole": "Shell"], ["CFBundleTypeRole": "None"],
                ],
                "UIBackgroundModes": ["fetch", "audio"], "UIDeviceFamily": [1, 2, 7],
                "LSUIPresentationMode": 4, "CFBundlePackageType": "XPC!",
                "CFBundleURLTypes": [["CFBundleTypeRole": "$(ROLE)"]],
            ]),
        Example(
            .identifierCharacters, ["CFBundleIdentifier": "com.example.my_app"],
            "CFBundleIdentifier: the identifier has '_'; use A-Z, a-z, 0-9, - and . only"),
        Example(
            .identifierCharacters, ["CFBundleIdentifier": "com.example.\u{202E}"],
            "CFBundleIdentifier: the identifier has '\\u{202e}'; use A-Z, a-z, 0-9, - and . only"),
        Example(.identifierCharacters, ["CFBundleIdentifier": "com.Ajax-1.Hello"]),
        Example(.identifierCharacters, ["CFBundleIdentifier": "com.example.$(PRODUCT_NAME:c)"]),
        Example(
            .identifierShape, ["CFBundleIdentifier": "Hello"],
            "CFBundleIdentifier: "
                + "expected a reverse domain name such as com.example.app, found 'Hello'"),
        Example(
            .identifierShape, ["CFBundleIdentifier": "com..hello"],
            "CFBundleIdentifier: "
                + "expected a reverse domain name such as com.example.app, found 'com..hello'"),
        Example(.identifierShape, ["CFBundleIdentifier": "com.hello"]),
        Example(
            .nameLength, ["CFBundleName": "Sixteen letters!"],
            "CFBundleName: the name has 16 characters; make it shorter than 16, "
                + "and put the full name in CFBundleDisplayName"),
        Example(.nameLength, ["CFBundleName": "Fifteen letters"]),
        Example(
            .fourCharacterCode, ["CFBundlePackageType": "APP", "CFBundleSignature": "ttxt!"],
            "CFBundlePackageType: expected four characters, found 'APP'",
            "CFBundleSignature: expected four characters, found 'ttxt!'"),
        Example(.fourCharacterCode, ["CFBundlePackageType": "APPL", "CFBundleSignature": "????"]),
        Example(
            .executableExtension, ["CFBundleExecutable": "Hello.exe"],
            "CFBundleExecutable: the executable has the extension '.exe'; remove it"),
        Example(.executableExtension, ["CFBundleExecutable": "Hello"]),
        Example(
            .executableName, ["CFBundleExecutable": "Hello"], framework: "Hallo",
            "CFBundleExecutable: the framework is called 'Hallo', its executable 'Hello'; "
                + "give both the same name"),
        Example(.executableName, ["CFBundleExecutable": "Hello"], framework: "Hello"),
    ]

    private static let versions: [Example] = [
        Example(
            .bundleVersion, ["CFBundleVersion": "1.0 beta"],
            "CFBundleVersion: "
                + "expected integers separated by periods, such as 1.2.3, found '1.0 beta'"),
        Example(
            .bundleVersion, ["CFBundleVersion": "186C"],
            "CFBundleVersion: "
                + "expected integers separated by periods, such as 1.2.3, found '186C'"),
        Example(
            .bundleVersion, ["CFBundleVersion": "1.4.0.1"],
            "CFBundleVersion: the version has 4 numbers; use at most three"),
        Example(
            .bundleVersion, ["CFBundleVersion": "3.1.3a0"],
            "CFBundleVersion: expected a number from 1 to 255 after 'a', found '3.1.3a0'"),
        Example(.bundleVersion, ["CFBundleVersion": "20260704.1.2"]),
        Example(.bundleVersion, ["CFBundleVersion": "3.1.3a1"]),
        Example(.bundleVersion, ["CFBundleVersion": "$(CURRENT_PROJECT_VERSION)"]),
        Example(.bundleVersion, ["CFBundleVersion": "@PROJECT_VERSION@"]),
        Example(.bundleVersion, ["CFBundleVersion": "BUILD_STRING"]),
        Example(
            .bundleVersionLimits, ["CFBundleVersion": "20260704"],
            "CFBundleVersion: the number 20260704 has more than 4 digits; use a smaller one"),
        Example(.bundleVersionLimits, ["CFBundleVersion": "2041.2"]),
        Example(
            .shortVersion, ["CFBundleShortVersionString": "1.2.3.4"],
            "CFBundleShortVersionString: expected one to three integers separated by periods, "
                + "such as 1.2.0, found '1.2.3.4'"),
        Example(
            .shortVersion, ["CFBundleShortVersionString": "1.2b3"],
            "CFBundleShortVersionString: expected one to three integers separated by periods, "
                + "such as 1.2.0, found '1.2b3'"),
        Example(.shortVersion, ["CFBundleShortVersionString": "1.2"]),
        Example(
            .systemVersion,
            [
                "LSMinimumSystemVersion": "Sonoma", "MinimumOSVersion": "12.0",
                "LSMinimumSystemVersionByArchitecture": ["i386": "10.4.9", "x86_64": "10.x"],
            ],
            "LSMinimumSystemVersion: "
                + "expected a system version such as 10.13.0, found 'Sonoma'",
            "LSMinimumSystemVersionByArchitecture.x86_64: "
                + "expected a system version such as 10.13.0, found '10.x'"),
        Example(.systemVersion, ["LSMinimumSystemVersion": "10.4.0", "MinimumOSVersion": "17"]),
    ]
}
