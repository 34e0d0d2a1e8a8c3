// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

enum RuleExamples {
    typealias Example = RuleTests.Example

    static let all: [Example] =
        kinds + keys + nested + values + versions + texts
        + UsageExamples.all + TodaysKeyExamples.all

    private static let kinds: [Example] = [
        Example(.rootDictionary, ["a"], ".: expected a dictionary of keys, found an array"),
        Example(.rootDictionary, [:]),
        Example(
            .valueKind, ["LSRequiresIPhoneOS": 0],
            "LSRequiresIPhoneOS: expected a boolean, found an integer; write true or false"),
        Example(
            .valueKind, ["UIAppFonts": ["A.ttf", 2], "UIDeviceFamily~ipad": [true]],
            "UIAppFonts[1]: expected a string, found an integer; write it as a string",
            "UIDeviceFamily~ipad[0]: expected a number, found a boolean; write it as a number"),
        Example(
            .valueKind, ["UIRequiredDeviceCapabilities": ["armv7": "YES"]],
            "UIRequiredDeviceCapabilities.armv7: "
                + "expected a boolean, found a string; write true or false"),
        Example(
            .valueKind, ["CFBundleURLTypes": ["CFBundleURLSchemes": "a"]],
            "CFBundleURLTypes: "
                + "expected an array, found a dictionary; write it as an element of an array"),
        Example(
            .valueKind, ["CFBundleURLTypes": [["CFBundleURLSchemes": "a"]]],
            "CFBundleURLTypes[0].CFBundleURLSchemes: "
                + "expected an array, found a string; write it as an element of an array"),
        Example(
            .valueKind, ["CFBundleName": .data([1])],
            "CFBundleName: expected a string, found data; write it as a string"),
        Example(
            .valueKind,
            ["CFBundleIcons": ["CFBundleAlternateIcons": ["Night": ["UIPrerenderedIcon": 1]]]],
            "CFBundleIcons.CFBundleAlternateIcons.Night.UIPrerenderedIcon: "
                + "expected a boolean, found an integer; write true or false"),
        Example(
            .valueKind,
            [
                "UIAppFonts": "$(FONTS)", "UIStatusBarHidden": "${HIDDEN}", "LSUIElement": true,
                "UIDeviceFamily": 1, "UIRequiredDeviceCapabilities": ["armv7"],
                "NSAppleScriptEnabled": "YES", "Mine": 1, "UIFileSharingEnabled~ipad": true,
                "LSUIPresentationMode": .real(3.0), "UILaunchImageFile-iphoneos~ipad": "a",
                "UISupportedInterfaceOrientations": ["$(ORIENTATION)"],
                "APFiles": [["APFiles": [["APFileName": "a"]]]],
            ]),
    ]

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
        Example(
            .missingKey,
            app {
                $0["CFBundleVersion"] = nil; $0["CFBundleVersion~ipad"] = "1"
            }),
        Example(
            .misspeltKey,
            ["CFBundelVersion": "1", "UIBackgroundmodes": [], "CFBundleIdentifer": ""],
            "CFBundelVersion: no key is called 'CFBundelVersion'; write 'CFBundleVersion'",
            "UIBackgroundmodes: no key is called 'UIBackgroundmodes'; write 'UIBackgroundModes'",
            "CFBundleIdentifer: no key is called 'CFBundleIdentifer'; write 'CFBundleIdentifier'"),
        Example(
            .misspeltKey, ["UILaunchImagFile~ipad": "a"],
            "UILaunchImagFile~ipad: "
                + "no key is called 'UILaunchImagFile~ipad'; write 'UILaunchImageFile~ipad'"),
        Example(
            .misspeltKey, ["CFPlugInDynamicRegistrationFunction": "f"],
            "CFPlugInDynamicRegistrationFunction: no key is called "
                + "'CFPlugInDynamicRegistrationFunction'; write 'CFPlugInDynamicRegisterFunction'"),
        Example(
            .misspeltKey, ["CFBundleURLTypes": [["CFBundleURLScheme": []]]],
            "CFBundleURLTypes[0].CFBundleURLScheme: "
                + "no key is called 'CFBundleURLScheme'; write 'CFBundleURLSchemes'"),
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
            "CFBundleDocumentTypes[0].CFBundleTypeExtensions: LSItemContentTypes overrules "
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
            .allowedValue, ["LSUIPresentationMode": 5, "CFBundleInfoDictionaryVersion": "7.0"],
            "LSUIPresentationMode: expected 0, 1, 2, 3 or 4, found 5"),
        Example(
            .allowedValue,
            [
                "UIRequiredDeviceCapabilities": ["telefony"],
                "UIRequiredDeviceCapabilities~ipad": ["WiFi": true],
                "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortait"],
            ],
            "UIRequiredDeviceCapabilities[0]: "
                + "expected one of the 35 values that 'explain UIRequiredDeviceCapabilities' lists, "
                + "found 'telefony'; write 'telephony'",
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
                "UIRequiredDeviceCapabilities": ["arm64", "metal", "opengles-3", "gps"],
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
            "CFBundleExecutable: the executable has the extension '.exe'; name it without"),
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
        Example(.bundleVersion, ["CFBundleVersion": "20260704.1.2.3"]),
        Example(.bundleVersion, ["CFBundleVersion": "3.1.3a1"]),
        Example(.bundleVersion, ["CFBundleVersion": "$(CURRENT_PROJECT_VERSION)"]),
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
                + "expected a version of the system such as 10.13.0, found 'Sonoma'",
            "LSMinimumSystemVersionByArchitecture.x86_64: "
                + "expected a version of the system such as 10.13.0, found '10.x'"),
        Example(.systemVersion, ["LSMinimumSystemVersion": "10.4.0", "MinimumOSVersion": "17"]),
    ]
}
