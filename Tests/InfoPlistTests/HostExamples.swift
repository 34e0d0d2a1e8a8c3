// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of keys of nested bundles that depend on the app around them.
enum HostExamples {
    typealias Example = BundleRuleTests.Example

    private static func info(_ keys: String, on platform: String = "iPhoneOS") -> MemoryTree.Item {
        .file("{ CFBundleSupportedPlatforms = (\(platform));\n\(keys) }")
    }

    private static let app = info(
        "CFBundleIdentifier = \"com.example.tides\"; CFBundleVersion = 7;")

    private static func watchApp(naming companion: String) -> MemoryTree.Item {
        info(
            """
            CFBundleIdentifier = "com.example.tides.watch";
            WKCompanionAppBundleIdentifier = "\(companion)";
            """, on: "WatchOS")
    }

    private static func watchExtension(naming app: String) -> MemoryTree.Item {
        info(
            """
            CFBundleIdentifier = "com.example.tides.watch.extension";
            NSExtension = { NSExtensionAttributes = { WKAppBundleIdentifier = "\(app)"; }; };
            """, on: "WatchOS")
    }

    private static let widget: TreePath = "PlugIns/Widget.appex/Info.plist"
    private static let watch: TreePath = "Watch/Watch.app/Info.plist"
    private static let inWatch: TreePath = "Watch/Watch.app/PlugIns/Watch.appex/Info.plist"

    static let all: [Example] = companions + identifiers + versions

    private static let companions: [Example] = [
        Example(
            .companionIdentifier, "Tides.app",
            [
                "Info.plist": app, watch: watchApp(naming: "com.example.tide"),
                inWatch: watchExtension(naming: "com.example.tides"),
            ],
            "Watch/Watch.app/Info.plist:3: expected 'com.example.tides', the identifier of the "
                + "containing app, found 'com.example.tide'",
            "Watch/Watch.app/PlugIns/Watch.appex/Info.plist:3: expected 'com.example.tides.watch', "
                + "the identifier of the containing app, found 'com.example.tides'"),
        Example(
            .companionIdentifier, "Tides.app",
            [
                "Info.plist": app, watch: watchApp(naming: "com.example.tides"),
                inWatch: watchExtension(naming: "com.example.tides.watch"),
            ]),
        Example(
            .companionIdentifier, "Watch.app", ["Info.plist": watchApp(naming: "com.example.other")]
        ),
        Example(
            .companionIdentifier, "Tides.app",
            ["Info.plist": app, watch: watchApp(naming: "$(COMPANION)")]),
    ]

    private static let identifiers: [Example] = [
        Example(
            .nestedIdentifier, "Tides.app",
            [
                "Info.plist": app,
                widget: info("CFBundleIdentifier = \"com.example.tides-widget\";"),
            ],
            "PlugIns/Widget.appex/Info.plist:2: expected an identifier that begins with "
                + "'com.example.tides.', that of the containing app, found "
                + "'com.example.tides-widget'"
        ),
        Example(
            .nestedIdentifier, "Tides.app",
            [
                "Info.plist": app, widget: info("CFBundleIdentifier = \"com.example.tides.a.b\";"),
                watch: watchApp(naming: "com.example.tides"),
                "Frameworks/Sea.framework/Info.plist": info("CFBundleIdentifier = \"org.sea\";"),
            ]),
        // macOS ignores it.
        Example(
            .nestedIdentifier, "Tides.app",
            [
                "Contents/Info.plist": info(
                    "CFBundleIdentifier = \"com.example.a\";", on: "MacOSX"),
                "Contents/PlugIns/Widget.appex/Contents/Info.plist": info(
                    "CFBundleIdentifier = \"com.example.b\";", on: "MacOSX"),
            ]),
    ]

    private static let versions: [Example] = [
        Example(
            .nestedVersion, "Tides.app",
            ["Info.plist": app, widget: info("CFBundleVersion = 6;")],
            "PlugIns/Widget.appex/Info.plist:2: the containing app has the version '7'; use the "
                + "same"
        ),
        Example(
            .nestedVersion, "Tides.app",
            [
                "Info.plist": app, widget: info("CFBundleVersion = 7;"),
                "Frameworks/Sea.framework/Info.plist": info("CFBundleVersion = 1;"),
            ]),
    ]
}
