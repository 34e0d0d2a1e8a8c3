// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the rules about the use of single values.
enum UsageExamples {
    typealias Example = RuleTests.Example

    static let all: [Example] = capabilities + names + documents + types + services + plugIns

    private static let capabilities: [Example] = [
        Example(
            .companionKey,
            [
                "UIRequiredDeviceCapabilities": ["wifi", "gps"],
                "UIRequiredDeviceCapabilities~ipad": ["gps": true, "location-services": false],
            ],
            "UIRequiredDeviceCapabilities[1]: gps needs location-services; add it",
            "UIRequiredDeviceCapabilities~ipad.gps: gps needs location-services; add it"),
        Example(
            .companionKey,
            [
                "UIRequiredDeviceCapabilities": ["location-services", "gps"],
                "UIRequiredDeviceCapabilities~ipad": ["gps": false],
                "UIRequiredDeviceCapabilities~ipod": ["gps": true, "location-services": true],
            ]),
        Example(
            .companionKey,
            ["CFBundleIdentifier": "com.example.tides", "NSBonjourServices": ["_tides._tcp"]],
            "NSBonjourServices: NSBonjourServices needs NSLocalNetworkUsageDescription; add it"
        ),
        Example(
            .companionKey,
            [
                "CFBundleIdentifier": "com.example.tides", "NSBonjourServices": ["_tides._tcp"],
                "NSLocalNetworkUsageDescription": "Finds gauges.",
            ]),
        // A partial property list may have the other key elsewhere.
        Example(.companionKey, ["NSBonjourServices": ["_tides._tcp"]]),
        Example(
            .companionKey, ["CFBundleIdentifier": "com.example.tides", "NSBonjourServices": []]),
    ]

    private static let names: [Example] = [
        Example(
            .nameExtension, ["NSMainNibFile": "MainMenu.nib", "CFAppleHelpAnchor": "index.html"],
            "NSMainNibFile: the extension is not part of the name; write 'MainMenu'",
            "CFAppleHelpAnchor: the extension is not part of the name; write 'index'"),
        Example(
            .nameExtension, ["NSMainNibFile": "MainMenu.v2", "CFAppleHelpAnchor": "index"]),
        Example(
            .installerURL, ["APInstallerURL": "file:///Volumes/Harbours"],
            "APInstallerURL: "
                + "expected a directory such as file://localhost/path/, found "
                + "'file:///Volumes/Harbours'"
        ),
        Example(.installerURL, ["APInstallerURL": "file://localhost/Volumes/Harbours/"]),
        Example(.installerURL, ["APInstallerURL": "$(INSTALLER)"]),
    ]

    private static func document(_ entry: PlistValue) -> PlistValue {
        ["CFBundleDocumentTypes": [entry]]
    }

    private static let documents: [Example] = [
        Example(
            .companionKey, document(["LSItemContentTypes": ["com.example.chart"]]),
            "CFBundleDocumentTypes[0]: "
                + "LSItemContentTypes needs NSExportableTypes; add the types to save in"),
        Example(
            .companionKey,
            document(["LSItemContentTypes": ["com.example.chart"], "NSExportableTypes": []])),
        Example(
            .companionKey,
            document(["LSItemContentTypes": ["public.png"], "CFBundleTypeRole": "Viewer"])),
        Example(.companionKey, document(["LSItemContentTypes": ["public.png"]]), on: "iOS"),
        Example(
            .companionKey,
            [
                "CFBundleDocumentTypes": [["LSItemContentTypes": ["public.png"]]],
                "LSRequiresIPhoneOS": true,
            ]),
        Example(
            .ignoredKey,
            document(["LSItemContentTypes": ["com.example.chart"], "LSTypeIsPackage": true]),
            "CFBundleDocumentTypes[0].LSTypeIsPackage: LSItemContentTypes overrides "
                + "LSTypeIsPackage, which is ignored; let the type conform to com.apple.package"),
        Example(
            .ignoredKey,
            document(["LSItemContentTypes": ["com.example.chart"], "LSTypeIsPackage": false]),
            "CFBundleDocumentTypes[0].LSTypeIsPackage: LSItemContentTypes overrides "
                + "LSTypeIsPackage, which is ignored; remove it"),
        Example(.ignoredKey, document(["LSTypeIsPackage": true])),
        Example(
            .extensionPeriod,
            [
                "CFBundleDocumentTypes": [["CFBundleTypeExtensions": [".chart", "*", "chart"]]],
                "UTExportedTypeDeclarations": [
                    ["UTTypeTagSpecification": ["public.filename-extension": ".chart"]],
                    ["UTTypeTagSpecification": ["public.filename-extension": ["a", ".b"]]],
                ],
            ],
            "CFBundleDocumentTypes[0].CFBundleTypeExtensions[0]: "
                + "the period is not part of the extension; write 'chart'",
            "UTExportedTypeDeclarations[0].UTTypeTagSpecification.\"public.filename-extension\": "
                + "the period is not part of the extension; write 'chart'",
            "UTExportedTypeDeclarations[1].UTTypeTagSpecification.\"public.filename-extension\"[1]: "
                + "the period is not part of the extension; write 'b'"),
        Example(
            .extensionPeriod,
            [
                "CFBundleDocumentTypes": [
                    ["CFBundleTypeExtensions": ["tar.gz", "$(EXTENSION)", ""]]
                ],
                "UTExportedTypeDeclarations": [
                    ["UTTypeTagSpecification": ["public.mime-type": ".a"]]
                ],
            ]),
        Example(
            .fourCharacterCode,
            [
                "CFBundleDocumentTypes": [["CFBundleTypeOSTypes": ["TEXT", "CHART"]]],
                "UTImportedTypeDeclarations": [
                    ["UTTypeTagSpecification": ["com.apple.ostype": "sql"]]
                ],
            ],
            "CFBundleDocumentTypes[0].CFBundleTypeOSTypes[1]: "
                + "expected four characters, found 'CHART'",
            "UTImportedTypeDeclarations[0].UTTypeTagSpecification.\"com.apple.ostype\": "
                + "expected four characters, found 'sql'"),
        Example(
            .fourCharacterCode,
            document(["CFBundleTypeOSTypes": ["????", "****", "fold", "$(TYPE)"]])),
    ]

    private static let types: [Example] = [
        Example(
            .typeIdentifier,
            [
                "UTExportedTypeDeclarations": [["UTTypeIdentifier": "chart"]],
                "UTImportedTypeDeclarations": [["UTTypeIdentifier": "com.example.my_chart"]],
            ],
            "UTExportedTypeDeclarations[0].UTTypeIdentifier: expected a reverse domain name of "
                + "letters, digits and hyphens, such as com.example.chart, found 'chart'",
            "UTImportedTypeDeclarations[0].UTTypeIdentifier: expected a reverse domain name of "
                + "letters, digits and hyphens, such as com.example.chart, "
                + "found 'com.example.my_chart'"),
        Example(
            .typeIdentifier,
            [
                "UTExportedTypeDeclarations": [
                    ["UTTypeIdentifier": "com.example.chart"],
                    ["UTTypeIdentifier": "com.example.tide"],
                    ["UTTypeIdentifier": "com.example.chart"],
                ]
            ],
            "UTExportedTypeDeclarations[2].UTTypeIdentifier: the type 'com.example.chart' is "
                + "exported twice; merge the declarations"),
        Example(
            .valueForm,
            [
                "UTExportedTypeDeclarations": [
                    ["UTTypeTagSpecification": ["public.mime-type": ["image/png", "png"]]]
                ],
                "CFBundleDocumentTypes": [["CFBundleTypeMIMETypes": ["text", "text/plain", "*"]]],
            ],
            "UTExportedTypeDeclarations[0].UTTypeTagSpecification.\"public.mime-type\"[1]: "
                + "expected a type such as text/plain, found 'png'",
            "CFBundleDocumentTypes[0].CFBundleTypeMIMETypes[0]: expected a type such as "
                + "text/plain, found 'text'"),
        Example(
            .valueForm,
            [
                "UTExportedTypeDeclarations": [
                    ["UTTypeTagSpecification": ["public.mime-type": "$(MIME_TYPE)"]],
                    ["UTTypeTagSpecification": ["public.mime-type": "application/x-tides"]],
                ]
            ]),
        Example(
            .valueKind,
            [
                "UTImportedTypeDeclarations": [
                    ["UTTypeTagSpecification": ["public.filename-extension": ["tide", 3]]]
                ]
            ],
            "UTImportedTypeDeclarations[0].UTTypeTagSpecification."
                + "\"public.filename-extension\"[1]: expected a string, found an integer; "
                + "write it as a string"),
        Example(
            .typeIdentifier,
            [
                "UTExportedTypeDeclarations": [["UTTypeIdentifier": "com.example.chart"]],
                "UTImportedTypeDeclarations": [["UTTypeIdentifier": "com.example.chart"]],
            ]),
        Example(
            .typeIdentifier,
            [
                "UTExportedTypeDeclarations": [
                    ["UTTypeIdentifier": "com.example.sea-chart2"],
                    ["UTTypeIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER).chart"],
                    ["UTTypeIdentifier": "com.example.marées"],
                ]
            ]),
        Example(
            .typeName,
            [
                "CFBundleDocumentTypes": [
                    ["LSItemContentTypes": ["kUTTypePNG"], "NSExportableTypes": ["PDF"]]
                ],
                "NSServices": [["NSSendFileTypes": ["NSFilenamesPboardType", "public.item"]]],
                "UTImportedTypeDeclarations": [["UTTypeConformsTo": ["public.audio "]]],
            ],
            "CFBundleDocumentTypes[0].LSItemContentTypes[0]: "
                + "expected a type identifier, such as public.png, found 'kUTTypePNG'",
            "CFBundleDocumentTypes[0].NSExportableTypes[0]: "
                + "expected a type identifier, such as public.png, found 'PDF'",
            "NSServices[0].NSSendFileTypes[0]: expected a type identifier, such as "
                + "public.png, found 'NSFilenamesPboardType'; "
                + "list pasteboard types in NSSendTypes",
            "UTImportedTypeDeclarations[0].UTTypeConformsTo[0]: unknown type 'public.audio '; "
                + "write 'public.audio'"),
        Example(
            .typeName,
            [
                "CFBundleDocumentTypes": [["LSItemContentTypes": ["public.png", ""]]],
                "NSServices": [
                    ["NSSendFileTypes": ["public.item"], "NSSendTypes": ["NSStringPboardType"]]
                ],
                "UTImportedTypeDeclarations": [["UTTypeConformsTo": "public.audio"]],
            ]),
        Example(
            .importedIcon,
            [
                "UTImportedTypeDeclarations": [
                    ["UTTypeIconFile": "A.icns", "UTTypeSize64IconFile": "A.png"]
                ]
            ],
            "UTImportedTypeDeclarations[0].UTTypeIconFile: "
                + "UTTypeIconFile is for types that the app exports; remove it here",
            "UTImportedTypeDeclarations[0].UTTypeSize64IconFile: "
                + "UTTypeSize64IconFile is for types that the app exports; remove it here"),
        Example(
            .importedIcon,
            [
                "UTExportedTypeDeclarations": [["UTTypeIconFile": "A.icns"]],
                "UTImportedTypeDeclarations": [["UTTypeIconFile": ""]],
            ]),
    ]

    private static let services: [Example] = [
        Example(
            .serviceMenu,
            [
                "NSServices": [
                    ["NSMenuItem": ["Default": "Look Up"]],
                    [
                        "NSMenuItem": ["default": "Look Up"],
                        "NSKeyEquivalent": ["default": "cmd+L"],
                    ],
                ]
            ],
            "NSServices[0].NSMenuItem: NSMenuItem needs an entry 'default' here; add it",
            "NSServices[0].NSMenuItem.Default: NSMenuItem has only the entry 'default'; "
                + "translate it in ServicesMenu.strings",
            "NSServices[1].NSKeyEquivalent.default: "
                + "expected one character, which is used with Command, found 'cmd+L'"),
        Example(
            .serviceMenu,
            [
                "NSServices": [
                    [
                        "NSMenuItem": ["default": "Chart/Look Up"],
                        "NSKeyEquivalent": ["default": "L"],
                    ],
                    ["NSMenuItem": "$(MENU)", "NSKeyEquivalent": ["default": "$(KEY)"]],
                ]
            ]),
        Example(
            .serviceTimeout,
            ["NSServices": [["NSTimeout": "30 s"], ["NSTimeout": 30_000]]],
            "NSServices[0].NSTimeout: "
                + "expected a number of milliseconds, such as 30000, found '30 s'",
            "NSServices[1].NSTimeout: expected a string; a number works, but write a string"),
        Example(
            .serviceTimeout, ["NSServices": [["NSTimeout": "30000"], ["NSTimeout": "$(WAIT)"]]]),
    ]

    private static let factory: PlistString = "68753A44-4D6F-1226-9C60-0050E4C00067"

    private static let plugIns: [Example] = [
        Example(
            .plugInUUID,
            [
                "CFPlugInFactories": ["68753A44": "MakeReader"],
                "CFPlugInTypes": ["Reader": ["68753A44-4D6F-1226-9C60-0050E4C0006X"]],
            ],
            "CFPlugInFactories.68753A44: expected a UUID such as "
                + "68753A44-4D6F-1226-9C60-0050E4C00067, found '68753A44'",
            "CFPlugInTypes.Reader: expected a UUID such as "
                + "68753A44-4D6F-1226-9C60-0050E4C00067, found 'Reader'",
            "CFPlugInTypes.Reader[0]: expected a UUID such as "
                + "68753A44-4D6F-1226-9C60-0050E4C00067, "
                + "found '68753A44-4D6F-1226-9C60-0050E4C0006X'"),
        Example(
            .plugInUUID,
            [
                "CFPlugInFactories": ["$(FACTORY)": "MakeReader"],
                "CFPlugInTypes": [factory: ["68753a44-4d6f-1226-9c60-0050e4c00067", "$(UUID)"]],
            ]),
        Example(
            .plugInFactory,
            [
                "CFPlugInFactories": [factory: "MakeReader"],
                "CFPlugInTypes": [factory: ["D736950A-4D6E-1226-803A-0050E4C00067"]],
            ],
            "CFPlugInTypes.\(factory)[0]: CFPlugInFactories has no "
                + "'D736950A-4D6E-1226-803A-0050E4C00067'; add it there, or correct it here"),
        Example(
            .plugInFactory,
            [
                "CFPlugInFactories": [factory: "MakeReader"],
                "CFPlugInTypes": [factory: ["68753a44-4d6f-1226-9c60-0050e4c00067"]],
            ]),
        Example(
            .plugInFactory,
            [
                "CFPlugInFactories": ["$(FACTORY)": "MakeReader"],
                "CFPlugInTypes": [factory: ["D736950A-4D6E-1226-803A-0050E4C00067"]],
            ]),
    ]
}
