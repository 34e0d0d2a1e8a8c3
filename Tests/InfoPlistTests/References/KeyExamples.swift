// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Examples and tables of values from the Information Property List Key Reference, each with a
/// similar value that is wrong.
enum KeyExamples {
    struct Example: Sendable, CustomTestStringConvertible {
        let about: String
        let right: PlistValue
        let wrong: PlistValue
        let rule: InfoPlistRule
        var platform: String?

        init(
            _ about: String, on platform: String? = nil, _ right: PlistValue,
            not wrong: PlistValue, _ rule: InfoPlistRule
        ) {
            self.about = about
            self.right = right
            self.wrong = wrong
            self.rule = rule
            self.platform = platform
        }

        var testDescription: String { about }
    }

    static let all = coreFoundation + icons + launchServices + cocoa + services + macOS + uiKit

    private static let coreFoundation = [
        Example(
            "the company Ajax.com with an app called Hello",
            ["CFBundleIdentifier": "com.Ajax.Hello"],
            not: ["CFBundleIdentifier": "com.Ajax.Hello!"], .identifierCharacters),
        Example(
            "the creator code of TextEdit", ["CFBundleSignature": "ttxt"],
            not: ["CFBundleSignature": "TextEdit"], .fourCharacterCode),
        Example(
            "the text that Get Info showed in the Finder",
            [
                "CFBundleShortVersionString": "1.6",
                "NSHumanReadableCopyright": "© 2008, My Company",
            ],
            not: ["CFBundleGetInfoString": "1.6, © 2008, My Company"], .deprecatedKey),
        Example(
            "an app called MyApp123, spelled as spoken",
            ["CFBundleSpokenName": "My app one two three"],
            not: ["CFBundleSpokenName": ["My", "app", 1, 2, 3]], .valueKind),
        Example(
            "the version of Info.plist files", ["CFBundleInfoDictionaryVersion": "6.0"],
            not: ["CFBundleInfoDictionaryVersion": 6], .valueKind),
        Example(
            "a version of three integers", ["CFBundleVersion": "3.1.2"],
            not: ["CFBundleVersion": "3.1.-2"], .bundleVersion),
        Example(
            "a version with a leading zero", ["CFBundleVersion": "1.02.3"],
            not: ["CFBundleVersion": "1.02.3 "], .bundleVersion),
        Example(
            "the first alpha of a version", ["CFBundleVersion": "3.1.3a1"],
            not: ["CFBundleVersion": "3.1.3a0"], .bundleVersion),
        Example(
            "the last final candidate of a version", ["CFBundleVersion": "3.1.3fc255"],
            not: ["CFBundleVersion": "3.1.3fc256"], .bundleVersion),
        Example(
            "the digits of a version", ["CFBundleVersion": "9999.99.99"],
            not: ["CFBundleVersion": "9999.99.100"], .bundleVersionLimits),
        Example(
            "the package type of an app", ["CFBundlePackageType": "APPL"],
            not: ["CFBundlePackageType": "FRAMEWORK"], .fourCharacterCode),
        Example(
            "the pages that Safari shows",
            [
                "CFBundleDocumentTypes": [
                    [
                        "CFBundleTypeName": "HTML Document", "CFBundleTypeRole": "Viewer",
                        "CFBundleTypeIconFile": "document",
                        "CFBundleTypeExtensions": ["html", "htm", "shtml", "jhtml"],
                    ]
                ]
            ],
            not: [
                "CFBundleDocumentTypes": [
                    [
                        "CFBundleTypeName": "HTML Document", "CFBundleTypeRole": "Reader",
                        "CFBundleTypeExtensions": ["html", "htm", "shtml", "jhtml"],
                    ]
                ]
            ], .allowedValue),
        Example(
            "documents of any type",
            [
                "CFBundleDocumentTypes": [
                    [
                        "CFBundleTypeName": "Any", "CFBundleTypeRole": "None",
                        "CFBundleTypeExtensions": ["*"], "CFBundleTypeOSTypes": ["****"],
                    ]
                ]
            ],
            not: [
                "CFBundleDocumentTypes": [["CFBundleTypeName": "Any", "CFBundleTypeRole": "None"]]
            ], .missingKey),
        Example(
            "PNG files",
            [
                "CFBundleDocumentTypes": [
                    [
                        "CFBundleTypeName": "PNG", "CFBundleTypeRole": "Editor",
                        "LSItemContentTypes": ["public.png"], "LSHandlerRank": "Alternate",
                        "NSExportableTypes": ["public.png"],
                    ]
                ]
            ],
            not: [
                "CFBundleDocumentTypes": [
                    [
                        "CFBundleTypeName": "PNG", "CFBundleTypeRole": "Editor",
                        "LSItemContentTypes": "public.png",
                    ]
                ]
            ], .valueKind),
        Example(
            "an app that shows news feeds",
            ["CFBundleURLTypes": [["CFBundleTypeRole": "Viewer", "CFBundleURLSchemes": ["feed"]]]],
            not: [
                "CFBundleURLTypes": [["CFBundleTypeRole": "View", "CFBundleURLSchemes": ["feed"]]]
            ], .allowedValue),
        Example(
            "a plug-in that is registered dynamically", on: "macOS",
            [
                "CFPlugInDynamicRegistration": "YES",
                "CFPlugInDynamicRegisterFunction": "MyRegister",
                "CFPlugInFactories": ["68753A44-4D6F-1226-9C60-0050E4C00067": "MyFactory"],
                "CFPlugInTypes": [
                    "D736950A-4D6E-1226-803A-0050E4C00067": ["68753A44-4D6F-1226-9C60-0050E4C00067"]
                ],
            ],
            not: ["CFPlugInTypes": ["D736950A-4D6E-1226-803A-0050E4C00067": "MyFactory"]],
            .valueKind),
    ]

    private static let icons = [
        Example(
            "the icons of an app for iOS", on: "iOS",
            [
                "CFBundleIcons": [
                    "CFBundlePrimaryIcon": [
                        "CFBundleIconName": "AppIcon", "CFBundleIconFiles": ["Icon-60"],
                        "UIPrerenderedIcon": true,
                    ],
                    "CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night-60"]]],
                    "UINewsstandIcon": [
                        "CFBundleIconFiles": ["News"],
                        "UINewsstandBindingType": "UINewsstandBindingTypeMagazine",
                        "UINewsstandBindingEdge": "UINewsstandBindingEdgeLeft",
                    ],
                ]
            ],
            not: [
                "CFBundleIcons": [
                    "UINewsstandIcon": [
                        "CFBundleIconFiles": ["News"],
                        "UINewsstandBindingType": "UINewsstandBindingTypeBook",
                    ]
                ]
            ], .allowedValue),
        Example(
            "an alternate icon without files", on: "iOS",
            [
                "CFBundleIcons": [
                    "CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night-60"]]]
                ]
            ],
            not: [
                "CFBundleIcons": ["CFBundleAlternateIcons": ["Night": ["UIPrerenderedIcon": true]]]
            ], .missingKey),
        Example(
            "alternate icons on iPad, which are looked for nowhere else", on: "iOS",
            [
                "CFBundleIcons": [
                    "CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night-60"]]]
                ],
                "CFBundleIcons~ipad": [
                    "CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night-76"]]]
                ],
            ],
            not: [
                "CFBundleIcons": [
                    "CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night-60"]]]
                ],
                "CFBundleIcons~ipad": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon-76"]]],
            ], .alternateIcons),
        Example(
            "the icons of an app for tvOS", on: "tvOS",
            [
                "CFBundleIcons": [
                    "CFBundlePrimaryIcon": "App Icon",
                    "CFBundleAlternateIcons": ["Night Icon", "Day Icon"],
                ]
            ],
            not: ["CFBundleIcons": ["CFBundlePrimaryIcon": ["App Icon"]]], .valueKind),
    ]

    private static let launchServices = [
        Example(
            "Mac OS X 10.4 and later", on: "macOS", ["LSMinimumSystemVersion": "10.4.0"],
            not: ["LSMinimumSystemVersion": "10.4.x"], .systemVersion),
        Example(
            "Mac OS X 10.1.5 and later", on: "macOS", ["LSMinimumSystemVersion": "10.1.5"],
            not: ["LSMinimumSystemVersion": "v10.1.5"], .systemVersion),
        Example(
            "Mac OS X 10.4.9 and later on one architecture", on: "macOS",
            ["LSMinimumSystemVersionByArchitecture": ["x86_64": "10.4.9"]],
            not: ["LSMinimumSystemVersionByArchitecture": ["x86_64": "10.4.9.0"]], .systemVersion),
        Example(
            "the architectures", on: "macOS",
            ["LSArchitecturePriority": ["i386", "ppc", "x86_64", "ppc64"]],
            not: ["LSArchitecturePriority": ["i386", "PPC"]], .allowedValue),
        Example(
            "files in the user's cache", on: "macOS",
            ["LSFileQuarantineExcludedPathPatterns": ["~/Library/Caches/*"]],
            not: ["LSFileQuarantineExcludedPathPatterns": "~/Library/Caches/*"], .valueKind),
        Example(
            "environment variables", on: "macOS", ["LSEnvironment": ["LANG": "C"]],
            not: ["LSEnvironment": ["DEPTH": 3]], .valueKind),
        Example(
            "an agent without windows, in the reference's way", on: "macOS",
            ["LSUIElement": "1", "LSBackgroundOnly": true, "LSVisibleInClassic": "1"],
            not: ["LSUIElement": ["1"]], .valueKind),
        Example(
            "the modes of the interface", on: "macOS", ["LSUIPresentationMode": 4],
            not: ["LSUIPresentationMode": 5], .allowedValue),
        Example(
            "what Xcode writes of the system", ["CFBundleName": "${PRODUCT_NAME}"],
            not: ["CFBundleName": "${PRODUCT_NAME}", "MinimumOSVersion": "3.0"], .buildSystemKey),
    ]

    private static let cocoa = [
        Example(
            "an app that AppleScript controls", on: "macOS", ["NSAppleScriptEnabled": "YES"],
            not: ["NSAppleScriptEnabled": 1], .valueKind),
        Example(
            "an app that needs no Java", on: "macOS", ["NSPrincipalClass": "NSApplication"],
            not: ["NSPrincipalClass": "NSApplication", "NSJavaNeeded": "YES"], .deprecatedKey),
        Example(
            "a preference pane with a name in two lines", on: "macOS",
            ["NSPrefPaneIconFile": "Pane.tiff", "NSPrefPaneIconLabel": "Tide\nTables"],
            not: ["NSPrefPanelconFile": "Pane.tiff"], .misspeltKey),
        Example(
            "a type of JPEG files",
            [
                "UTExportedTypeDeclarations": [
                    [
                        "UTTypeIdentifier": "com.example.image.jpeg",
                        "UTTypeConformsTo": ["public.image", "public.data"],
                        "UTTypeTagSpecification": ["public.filename-extension": ["jpg", "jpeg"]],
                    ]
                ]
            ],
            not: [
                "UTExportedTypeDeclarations": [
                    [
                        "UTTypeIdentifier": "com.example.image.jpeg",
                        "UTTypeConformsTo": ["public.image", "public.data"],
                    ]
                ]
            ], .missingKey),
    ]

    /// A service of an application called Mail.
    private static func service(requiring context: PlistValue) -> PlistValue {
        [
            "NSServices": [
                [
                    "NSPortName": "Mail", "NSMessage": "send", "NSUserData": "quickly",
                    "NSMenuItem": ["default": "Mail/Send"], "NSKeyEquivalent": ["default": "S"],
                    "NSSendTypes": ["NSStringPboardType"], "NSTimeout": "30000",
                    "NSSendFileTypes": ["public.plain-text"], "NSRequiredContext": context,
                ]
            ]
        ]
    }

    private static let services = [
        Example(
            "a service for one word in English", on: "macOS",
            service(requiring: ["NSTextLanguage": "en", "NSWordLimit": 1]),
            not: service(requiring: ["NSTextLanguage": "en", "NSWordLimit": "1"]), .valueKind),
        Example(
            "a service for one of several contexts", on: "macOS",
            service(requiring: [
                ["NSTextContent": "URL"], ["NSTextContent": ["Date", "Address", "Email"]],
                ["NSTextContent": "FilePath", "NSTextScript": ["Latn", "Cyrl"]],
                ["NSApplicationIdentifier": "com.example.reader"],
            ]),
            not: service(requiring: ["NSTextContent": "Link"]), .allowedValue),
    ]

    private static let macOS = [
        Example(
            "files to install", on: "macOS",
            [
                "APInstallerURL": "file://localhost/path/",
                "APFiles": [
                    [
                        "APFileName": "Extras", "APDisplayedAsContainer": "Yes",
                        "APFiles": [["APFileName": "a.txt", "APInstallAction": "Copy"]],
                    ]
                ],
            ],
            not: ["APFiles": [["APFiles": [["APInstallAction": "Move"]]]]], .allowedValue),
        Example(
            "Quartz GL", on: "macOS", ["QuartzGLEnable": true, "CSResourcesFileMapped": true],
            not: ["QuartzGLEnable": "YES"], .valueKind),
    ]

    private static let uiKit = [
        Example(
            "a device family, and both", on: "iOS",
            ["UIDeviceFamily": 1, "UIDeviceFamily~ipad": [1, 2]],
            not: ["UIDeviceFamily": true], .valueKind),
        Example(
            "background modes", on: "iOS", ["UIBackgroundModes": ["audio", "location", "voip"]],
            not: ["UIBackgroundModes": ["Audio"]], .allowedValue),
        Example(
            "capabilities that are needed", on: "iOS",
            ["UIRequiredDeviceCapabilities": ["gps", "location-services", "peer-peer"]],
            not: ["UIRequiredDeviceCapabilities": ["GPS"]], .allowedValue),
        Example(
            "capabilities that must not be there", on: "iOS",
            ["UIRequiredDeviceCapabilities": ["telephony": false, "wifi": true]],
            not: ["UIRequiredDeviceCapabilities": ["telephony": "NO"]], .valueKind),
        Example(
            "all orientations", on: "iOS",
            [
                "UISupportedInterfaceOrientations": [
                    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
                    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
                ]
            ],
            not: ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortait"]],
            .allowedValue),
        Example(
            "the style of the status bar", on: "iOS",
            ["UIStatusBarStyle": "UIStatusBarStyleDefault", "UIStatusBarHidden": false],
            not: ["UIStatusBarStyle": "UIStatusBarStyleDefalt"], .allowedValue),
    ]
}
