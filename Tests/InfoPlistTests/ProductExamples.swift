// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of extensions, watch apps and services that the system does not install or start.
enum ProductExamples {
    typealias Example = BundleRuleTests.Example

    private static func info(_ keys: String, on platform: String = "iPhoneOS") -> MemoryTree.Item {
        .file("{ CFBundleExecutable = A; CFBundleSupportedPlatforms = (\(platform));\n\(keys) }")
    }

    private static let app = info("CFBundleIdentifier = \"com.example.tides\";")
    private static let code = StoreSamples.arm
    private static let widget: TreePath = "PlugIns/Widget.appex/Info.plist"
    private static let widgetCode: TreePath = "PlugIns/Widget.appex/A"

    static let all: [Example] =
        executables + identifiers + types + extensions + intents + watches + folders

    private static let executables: [Example] = [
        Example(
            .executableMode, "Tides.app",
            ["Info.plist": app, "A": StoreSamples.program([12], isExecutable: false)],
            "Info.plist:1: 'A' is not executable; run 'chmod +x'"),
        Example(.executableMode, "Tides.app", ["Info.plist": app, "A": code]),
        Example(.executableMode, "Tides.app", ["Info.plist": app, "A": .file("")]),
        Example(
            .executableMode, "A.framework",
            ["Info.plist": app, "A": StoreSamples.program([12], isExecutable: false)]),
        Example(
            .codePlatform, "Tides.app",
            ["Info.plist": app, "A": StoreSamples.signed("{ platform = macOS; }")],
            "A: the code is for macOS, but the Info.plist is for iOS; build for iOS"),
        Example(
            .codePlatform, "Tides.app",
            ["Info.plist": app, "A": StoreSamples.signed("{ platform = iOS; }")]),
        Example(
            .codePlatform, "Tides.app",
            [
                "Info.plist": info(""),
                "A": StoreSamples.signed("{ platform = iOS; simulator = 1; }"),
            ],
            "A: the code is for simulators, but the Info.plist is for devices; build for devices"),
        Example(
            .codePlatform, "Tides.app",
            [
                "Info.plist": info("", on: "iPhoneSimulator"),
                "A": StoreSamples.signed("{ platform = iOS; simulator = 1; }"),
            ]),
    ]

    private static let identifiers: [Example] = [
        Example(
            .twinIdentifier, "Tides.app",
            [
                "Info.plist": app, "PlugIns/A.appex/Info.plist": info("CFBundleIdentifier = a;"),
                "PlugIns/B.appex/Info.plist": info("CFBundleIdentifier = a;"),
            ],
            "PlugIns/B.appex/Info.plist:2: 'PlugIns/A.appex' has the same identifier; "
                + "give each bundle its own"),
        Example(
            .twinIdentifier, "Tides.app",
            [
                "Info.plist": app, "PlugIns/A.appex/Info.plist": info("CFBundleIdentifier = a;"),
                "Frameworks/B.framework/Info.plist": info("CFBundleIdentifier = a;"),
            ]),
    ]

    private static let types: [Example] = [
        Example(
            .serviceType, "Tides.app",
            ["Info.plist": app, widget: info("CFBundlePackageType = APPL;")],
            "PlugIns/Widget.appex/Info.plist:2: expected XPC!, the type of extensions and XPC "
                + "services, found 'APPL'"),
        Example(
            .serviceType, "Tides.app",
            ["Info.plist": app, widget: info("CFBundlePackageType = \"XPC!\";")]),
        Example(
            .serviceKeys, "Help.xpc",
            ["Contents/Info.plist": info("", on: "MacOSX"), "Contents/MacOS/A": code],
            "Contents/Info.plist:1: an XPC service needs XPCService with a ServiceType; "
                + "add it"),
        Example(
            .serviceKeys, "Help.xpc",
            [
                "Contents/Info.plist": info("XPCService = {};", on: "MacOSX"),
                "Contents/MacOS/A": code,
            ]),
    ]

    private static let extensions: [Example] = [
        Example(
            .extensionKeys, "Tides.app", ["Info.plist": app, widget: info(""), widgetCode: code],
            "PlugIns/Widget.appex/Info.plist:1: an extension needs NSExtension, or in the folder "
                + "Extensions EXAppExtensionAttributes; add it"),
        Example(.extensionKeys, "Tides.app", ["Info.plist": app, widget: info("")]),
        Example(
            .extensionKeys, "Tides.app",
            [
                "Info.plist": app,
                widget: info(
                    """
                    NSExtension = { NSExtensionPointIdentifier = "com.apple.widgetkit-extension";
                    NSExtensionPrincipalClass = A;
                    NSExtensionMainStoryboard = B; };
                    """),
            ],
            "PlugIns/Widget.appex/Info.plist:3: a WidgetKit extension with this key is not "
                + "installed; remove it",
            "PlugIns/Widget.appex/Info.plist:4: a WidgetKit extension with this key is not "
                + "installed; remove it"),
        Example(
            .extensionKeys, "Tides.app",
            [
                "Info.plist": app,
                widget: info(
                    """
                    NSExtension = { NSExtensionPointIdentifier = "com.apple.share-services";
                    NSExtensionPrincipalClass = A; };
                    """),
            ]),
        Example(
            .extensionKeys, "Tides.app",
            [
                "Info.plist": app,
                widget: info(
                    """
                    NSExtension = { NSExtensionPointIdentifier =
                    "com.apple.usernotifications.content-extension"; };
                    """),
            ],
            "PlugIns/Widget.appex/Info.plist:2: NSExtensionAttributes needs "
                + "UNNotificationExtensionCategory, the notifications that the extension shows; "
                + "add it"),
    ]

    private static func intents(_ attributes: String) -> Example.Contents {
        [
            "Info.plist": app,
            widget: info(
                """
                NSExtension = { NSExtensionPointIdentifier = "com.apple.intents-service";
                NSExtensionAttributes = { \(attributes) }; };
                """),
        ]
    }

    private static let intents: [Example] = [
        Example(
            .extensionKeys, "Tides.app", intents(""),
            "PlugIns/Widget.appex/Info.plist:3: NSExtensionAttributes needs IntentsSupported, the "
                + "intents that the extension handles; add it"),
        Example(
            .extensionKeys, "Tides.app",
            intents("IntentsSupported = (A); IntentsRestrictedWhileLocked = (A, B);"),
            "PlugIns/Widget.appex/Info.plist:3: IntentsSupported has no 'B'; add it there, or "
                + "remove it here"),
        Example(
            .extensionKeys, "Tides.app",
            intents("IntentsSupported = (A, B); IntentsRestrictedWhileLocked = (B);")),
    ]

    private static let watch: TreePath = "Watch/Watch.app/Info.plist"
    private static let watchCode: TreePath = "Watch/Watch.app/A"

    private static let watches: [Example] = [
        Example(
            .watchKeys, "Tides.app",
            [
                "Info.plist": app, watchCode: code,
                watch: info("UIDeviceFamily = (1);", on: "WatchOS"),
            ],
            "Watch/Watch.app/Info.plist:1: a watch app needs WKApplication; add it, with the value "
                + "true",
            "Watch/Watch.app/Info.plist:2: expected 4, the watch family"),
        Example(
            .watchKeys, "Tides.app",
            [
                "Info.plist": app, watchCode: code,
                watch: info("WKWatchKitApp = <*BY>; UIDeviceFamily = (4);", on: "WatchOS"),
            ]),
        Example(
            .companionIdentifier, "Tides.app",
            ["Info.plist": app, watchCode: code, watch: info("", on: "WatchOS")],
            "Watch/Watch.app/Info.plist:1: WKCompanionAppBundleIdentifier is missing; add it, with "
                + "the value 'com.example.tides', the identifier of the containing app"),
        Example(
            .companionIdentifier, "Tides.app",
            [
                "Info.plist": app, watchCode: code,
                watch: info("WKWatchOnly = <*BY>;", on: "WatchOS"),
            ]),
        Example(
            .companionIdentifier, "Tides.app",
            [
                "Info.plist": info("CFBundleIdentifier = \"a_b\";"),
                watch: info("WKCompanionAppBundleIdentifier = \"a-b\";", on: "WatchOS"),
            ]),
    ]

    private static let folders: [Example] = [
        Example(
            .payloadFolder, "Tides.app", ["Info.plist": app],
            ": the app of an .ipa must be in its Payload folder; move it there"),
        Example(.payloadFolder, "A.framework", ["Info.plist": app]),
        Example(
            .misnamedFile, "Tides.app",
            [
                "Info.plist": app, "Plugins/A.appex/Info.plist": .file("{}"),
                "watch/A.app/Info.plist": .file("{}"), "extensions/a.js": .file(""),
            ],
            "Plugins: 'Plugins' is not found on every file system; rename it to 'PlugIns'",
            "watch: 'watch' is not found on every file system; rename it to 'Watch'"),
    ]
}
