// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Keys and values that are misspelt, and others that only look misspelt.
enum SlipExamples {
    typealias Example = RuleTests.Example

    static let all: [Example] = words + purposes + own + nested + values + variables + lists + names

    private static func slip(
        _ name: String, as keys: String..., in places: [PlistPathComponent] = [],
        _ wrap: (PlistValue) -> PlistValue = { $0 }
    ) -> Example {
        let path = PlistPath(places + [.key(PlistString(name))])
        let advice = keys.map { "'\($0)'" }.joined(separator: " or ")
        return Example(
            .misspeltKey, wrap(.dictionary([PlistString(name): [:]])),
            "\(path): unknown key '\(name)'; write \(advice)")
    }

    private static let words: [Example] = [
        slip("NSSupportsLiveActivity", as: "NSSupportsLiveActivities"),
        slip("UIModesBackground", as: "UIBackgroundModes"),
        slip("LSApplicationURLSchemes", as: "LSApplicationQueriesSchemes"),
        slip(
            "UIStatusBarAppearanceViewControllerBased",
            as: "UIViewControllerBasedStatusBarAppearance"),
        slip("CFBundleTypes", as: "CFBundleDocumentTypes", "CFBundleURLTypes"),
        slip("UIAppTransportSecurity", as: "NSAppTransportSecurity"),
        slip("CBBundleDisplayName", as: "CFBundleDisplayName"),
    ]

    private static let purposes: [Example] = [
        slip("NSPhotosUsageDescription", as: "NSPhotoLibraryUsageDescription"),
        slip("NSMicUsageDescription", as: "NSMicrophoneUsageDescription"),
        slip("CameraUsageDescription", as: "NSCameraUsageDescription"),
        Example(
            .misspeltKey,
            [
                "NSPushNotificationsUsageDescription": "a",
                "NSLocationTemporaryUsageDescriptionDictionary": ["NSMapUsageDescription": "b"],
                "TidesUsageDescription": "c",
            ],
            "NSPushNotificationsUsageDescription: unknown purpose string "
                + "'NSPushNotificationsUsageDescription'; remove it, or correct its name"),
    ]

    /// Keys that begin differently belong to their authors.
    private static let own: [Example] = [
        Example(
            .misspeltKey,
            [
                "AppGroupID": "a", "BundleVersion": "b", "XNSExtension": [:], "_UIAppFonts": [],
                "TDBundleVersion": "c", "TDBackgroundModesOfTides": [],
            ])
    ]

    private static let nested: [Example] = [
        slip(
            "NSAllowsArbitraryLoadsInWebView", as: "NSAllowsArbitraryLoadsInWebContent",
            in: [.key("NSAppTransportSecurity")]
        ) { ["NSAppTransportSecurity": $0] },
        slip(
            "UTITagTypeSpecification", as: "UTTypeTagSpecification",
            in: [.key("UTImportedTypeDeclarations"), .index(0)]
        ) { ["UTImportedTypeDeclarations": [$0]] },
        slip(
            "SPKI-SHA265-BASE64", as: "SPKI-SHA256-BASE64",
            in: [
                .key("NSAppTransportSecurity"), .key("NSPinnedDomains"), .key("a.example"),
                .key("NSPinnedLeafIdentities"), .index(0),
            ]
        ) {
            [
                "NSAppTransportSecurity": [
                    "NSPinnedDomains": ["a.example": ["NSPinnedLeafIdentities": [$0]]]
                ]
            ]
        },
    ]

    private static let point = "NSExtension.NSExtensionPointIdentifier"

    private static let values: [Example] = [
        Example(
            .allowedValue, ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit"]],
            "\(point): expected 'com.apple.widgetkit-extension' or another value, "
                + "found 'com.apple.widgetkit'; write 'com.apple.widgetkit-extension'"),
        Example(
            .allowedValue, ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widget"]],
            "\(point): expected 'com.apple.widget-extension', 'com.apple.widgetkit-extension' or "
                + "another value, found 'com.apple.widget'; write 'com.apple.widget-extension' or "
                + "'com.apple.widgetkit-extension'"),
        Example(
            .allowedValue, ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.tides"]],
            "\(point): unknown extension point 'com.apple.tides'; correct it, unless it "
                + "is new"),
        Example(
            .allowedValue,
            [
                "UTExportedTypeDeclarations": [
                    [
                        "UTTypeTagSpecification": [
                            "public.file-extension": ["tides"], "com.example.own": [],
                        ]
                    ]
                ]
            ],
            "UTExportedTypeDeclarations[0].UTTypeTagSpecification.\"public.file-extension\": "
                + "expected 'public.filename-extension' or another value, "
                + "found 'public.file-extension'; write 'public.filename-extension'"),
        Example(
            .allowedValue,
            [
                "CFBundleInfoDictionaryVersion": "2.4",
                "CFBundleShortVersionString": "2.4", "CFBundleVersion": "7",
            ],
            "CFBundleInfoDictionaryVersion: expected '6.0', which is not a version of the program, "
                + "found '2.4'"),
        Example(
            .allowedValue,
            ["CFBundleInfoDictionaryVersion": "2.0", "CFBundleShortVersionString": "2.0"],
            "CFBundleInfoDictionaryVersion: expected '6.0', which is not a version of the program, "
                + "found '2.0'"),
        Example(
            .allowedValue, ["CFBundleInfoDictionaryVersion": "$(MARKETING_VERSION)"],
            "CFBundleInfoDictionaryVersion: expected '6.0', which is not a version of the program, "
                + "found '$(MARKETING_VERSION)'"),
        Example(
            .allowedValue,
            ["CFBundleInfoDictionaryVersion": "6.0", "CFBundleShortVersionString": "6.0"]),
        Example(
            .allowedValue,
            ["CFBundleInfoDictionaryVersion": "1.0", "CFBundleShortVersionString": "1.0"]),
        Example(.allowedValue, ["CFBundleInfoDictionaryVersion": "$(STRUCTURE)"]),
    ]

    private static let variables: [Example] = [
        Example(
            .valueKind,
            [
                "UIBackgroundModes": "$(MODES)", "CFBundleURLTypes": ["${TYPE}"],
                "NSAppTransportSecurity": ["NSExceptionDomains": ["a.example": "$(RULES)"]],
                "UISupportedInterfaceOrientations": ["$(ORIENTATION)"], "LSUIElement": "$(UI)",
                "UTImportedTypeDeclarations": [["UTTypeConformsTo": "$(PARENT)"]],
            ],
            "UIBackgroundModes: expected an array, found the variable 'MODES', which expands "
                + "to text; write it as an element of an array",
            "CFBundleURLTypes[0]: expected a dictionary, found the variable 'TYPE', which expands "
                + "to text; write its parts as entries of a dictionary",
            "NSAppTransportSecurity.NSExceptionDomains.\"a.example\": expected a dictionary, found "
                + "the variable 'RULES', which expands to text; write its parts as entries of "
                + "a dictionary"),
        Example(.valueKind, ["UIBackgroundModes": "@MODES@", "CFBundleURLTypes": ["{{types}}"]]),
    ]

    private static let lists: [Example] = [
        Example(
            .missingKey,
            [
                "NSServices": [[:], ["NSMenuItem": ["default": "a"], "NSSendTypes": ["b"]]],
                "CFBundleURLTypes": [[:]],
            ],
            "NSServices[0]: the dictionary is empty; fill it in, or remove it",
            "CFBundleURLTypes[0]: the dictionary is empty; fill it in, or remove it",
            "NSServices[1]: NSServices needs NSMessage here; add it"),
        // Spelling services have no message; a list of languages alone does not make one.
        Example(
            .missingKey,
            [
                "NSServices": [
                    ["NSSpellChecker": "Tides", "NSLanguages": ["English"], "NSSendTypes": ["b"]],
                    ["NSLanguages": ["English"], "NSSendTypes": ["b"]],
                ]
            ],
            "NSServices[1]: NSServices needs NSMessage here; add it"),
        Example(
            .missingKey,
            [
                "NSServices": [
                    ["NSMessage": "a", "NSSendTypes": ["b"], "NSRequiredContext": [[:]]]
                ],
                "UILaunchScreen": [:], "NSAppTransportSecurity": [:],
            ]),
        Example(
            .undeclaredType,
            [
                "CFBundleDocumentTypes": [
                    ["LSItemContentTypes": ["com.example.tides", "com.example.tide", "org.a.b"]],
                    ["LSItemContentTypes": ["com.example.chart", "public.png", "$(TYPE)"]],
                ],
                "UTExportedTypeDeclarations": [["UTTypeIdentifier": "com.example.tides"]],
            ],
            "CFBundleDocumentTypes[0].LSItemContentTypes[1]: the type 'com.example.tide' "
                + "is the app's own, but nothing declares it; write 'com.example.tides'",
            "CFBundleDocumentTypes[1].LSItemContentTypes[0]: the type 'com.example.chart' "
                + "is the app's own, but nothing declares it; declare it"),
        Example(
            .undeclaredType,
            [
                "CFBundleDocumentTypes": [
                    ["LSItemContentTypes": ["com.example.tides", "com.example.chart"]]
                ],
                "UTExportedTypeDeclarations": [["UTTypeIdentifier": "com.example.tides"]],
                "UTImportedTypeDeclarations": [["UTTypeIdentifier": "com.example.chart"]],
            ]),
        Example(
            .undeclaredType,
            [
                "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.tides",
                "CFBundleDocumentTypes": [["LSItemContentTypes": ["com.example.tides.chart"]]],
            ],
            "CFBundleDocumentTypes[0].LSItemContentTypes[0]: the type 'com.example.tides.chart' "
                + "is the app's own, but nothing declares it; declare it"),
        // The app around a plug-in may have declared it.
        Example(
            .undeclaredType,
            [
                "CFBundlePackageType": "BNDL", "CFBundleIdentifier": "com.example.tides",
                "CFBundleDocumentTypes": [["LSItemContentTypes": ["com.example.tides.chart"]]],
            ]),
    ]

    private static let names: [Example] = [
        Example(
            .languageName,
            [
                "CFBundleDevelopmentRegion": "Englsh",
                "CFBundleLocalizations": ["jp", "qq", "Tides", "german", "ger-AT"],
            ],
            "CFBundleDevelopmentRegion: unknown language 'Englsh'; write 'en'",
            "CFBundleLocalizations[0]: unknown language 'jp'; write 'ja'",
            "CFBundleLocalizations[1]: unknown language 'qq'; write a code such as 'en'",
            "CFBundleLocalizations[2]: unknown language 'Tides'; write a code such as 'en'",
            "CFBundleLocalizations[3]: unknown language 'german'; write 'de'",
            "CFBundleLocalizations[4]: unknown language 'ger-AT'; write 'de'"),
        Example(
            .languageName,
            [
                "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
                "CFBundleLocalizations": [
                    "en", "EN", "deu", "zh-Hans", "zh_TW", "English", "sr-Latn", "kab", "x-private",
                    "mul",
                    "Base", "Chinese, Traditional",
                ],
            ]),
        Example(
            .typeName,
            [
                "CFBundleDocumentTypes": [
                    ["LSItemContentTypes": ["public.moive", "public.jpg", "public.plain-txt"]],
                    ["LSItemContentTypes": ["public.datum"]],
                ]
            ],
            "CFBundleDocumentTypes[0].LSItemContentTypes[0]: unknown type 'public.moive'; "
                + "write 'public.movie'",
            "CFBundleDocumentTypes[0].LSItemContentTypes[1]: unknown type 'public.jpg'; "
                + "write 'public.jpeg'",
            "CFBundleDocumentTypes[0].LSItemContentTypes[2]: unknown type "
                + "'public.plain-txt'; write 'public.plain-text'",
            "CFBundleDocumentTypes[1].LSItemContentTypes[0]: unknown type 'public.datum'; "
                + "write 'public.data'"),
        Example(
            .typeName,
            [
                "CFBundleDocumentTypes": [
                    [
                        "LSItemContentTypes": [
                            "public.toml", "public.opml", "public.datetime", "public.mp4",
                            "public.mpeg-4",
                            "com.example.moive",
                        ]
                    ]
                ]
            ]),
        Example(
            .nameExtension,
            [
                "UIMainStoryboardFile": "Main.storyboard",
                "UILaunchStoryboardName": "Launch.storyboard",
                "NSExtension": ["NSExtensionMainStoryboard": "Main.storyboard"],
                "UIStoryboardOfMine": "a.storyboard",
            ],
            "UIMainStoryboardFile: the extension is not part of the name; write 'Main'",
            "UILaunchStoryboardName: the extension is not part of the name; write 'Launch'",
            "NSExtension.NSExtensionMainStoryboard: the extension is not part of the name; "
                + "write 'Main'"),
        Example(
            .serviceMenu, ["NSServices": [["NSMessage": "lookUp:userData:error:"]]],
            "NSServices[0].NSMessage: the method name ends before ':userData:error:'; "
                + "write 'lookUp'"),
        Example(
            .emptyPurpose, ["NSCameraUsageDescription": "TODO", "NSSiriUsageDescription": "..."],
            "NSCameraUsageDescription: the purpose string says nothing; write why the app asks",
            "NSSiriUsageDescription: the purpose string says nothing; write why the app asks"),
    ]
}
