// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the store's rules about entitlements, names and devices.
enum StoreRelationExamples {
    typealias Example = StoreRuleTests.Example

    static let all: [Example] = formats + intents + clips + icons + names + devices + systems

    private static let phone = StoreSamples.phone
    private static let desk = StoreSamples.desk
    private static let mac: TreePath = "Contents/Info.plist"
    private static let wrist: TreePath = "Watch/Wrist.app/Info.plist"
    private static let clip: TreePath = "AppClips/Clip.app/Info.plist"
    private static let share: TreePath = "PlugIns/Share.appex/Info.plist"
    private static let look: TreePath = "Contents/PlugIns/Look.appex/Contents/Info.plist"
    private static let reader = "com.apple.developer.nfc.readersession.formats"

    private static func signed(_ entitlements: String) -> StoreRuleTests.Change {
        signed("Tides", entitlements)
    }

    private static func signed(
        _ path: TreePath, _ entitlements: String
    ) -> StoreRuleTests.Change {
        .put(path, StoreSamples.signed("{ \(entitlements) }"))
    }

    private static let formats: [Example] = [
        Example(
            .nfcFormats, phone, [:], [signed("\"\(reader)\" = (NDEF, TAG);")],
            "Tides: NDEF is refused for iOS 13 or later; leave it out (ITMS-90778)"),
        Example(
            .nfcFormats, phone, [:], [signed("\"\(reader)\" = (NDEF);")],
            "Tides: NDEF is refused for iOS 13 or later; leave it out (ITMS-90778)",
            "Tides: apps for iOS 13 or later need TAG; add it (ITMS-90778)"),
        Example(
            .nfcFormats, phone, ["MinimumOSVersion = \"17.0\"": "MinimumOSVersion = \"12.4\""],
            [signed("\"\(reader)\" = (TAG);")],
            "Tides: apps for systems before iOS 13 need NDEF; add it (ITMS-90778)"),
        Example(.nfcFormats, phone, [:], [signed("\"\(reader)\" = (TAG, PACE);")]),
        Example(
            .nfcFormats, phone, ["MinimumOSVersion = \"17.0\"": "MinimumOSVersion = \"12.4\""],
            [signed("\"\(reader)\" = (NDEF, TAG);")]),
        Example(.nfcFormats, phone, [:], [signed("\"com.apple.developer.siri\" = <*BY>;")]),
    ]

    private static let communication =
        "\"com.apple.developer.usernotifications.communication\" = <*BY>;"

    private static let intents: [Example] = [
        Example(
            .communication, phone, [:], [signed(communication)],
            "Tides: communication notifications need 'INSendMessageIntent' or 'INStartCallIntent' "
                + "in NSUserActivityTypes; add it (ITMS-90894)"),
        Example(
            .communication, phone,
            ["CFBundleName = Tides;": "CFBundleName = Tides; NSUserActivityTypes = (a);"],
            [signed(communication)],
            "Tides: communication notifications need 'INSendMessageIntent' or 'INStartCallIntent' "
                + "in NSUserActivityTypes; add it (ITMS-90894)"),
        Example(
            .communication, phone,
            [
                "CFBundleName = Tides;":
                    "CFBundleName = Tides; NSUserActivityTypes = (INSendMessageIntent);"
            ], [signed(communication)]),
        Example(
            .communication, phone, [:],
            [signed("\"com.apple.developer.usernotifications.communication\" = <*BN>;")]),
        Example(.communication, phone, [:], [signed("PlugIns/Share.appex/Share", communication)]),
    ]

    private static let parents = "com.apple.developer.parent-application-identifiers"
    private static let associated = "com.apple.developer.associated-appclip-app-identifiers"
    private static let inner: TreePath = "AppClips/Clip.app/Clip"

    private static let clips: [Example] = [
        Example(
            .appClipParent, phone, [:], [signed(inner, "a = b;")],
            "AppClips/Clip.app/Clip: the signature lacks \(parents); add the app's identifier "
                + "(ITMS-90876)"),
        Example(
            .appClipParent, phone, [:],
            [signed(inner, "\"\(parents)\" = (\"ABCDE12345.com.example.sea\");")],
            "AppClips/Clip.app/Clip: expected the team's prefix and '.com.example.tides', the "
                + "identifier of the app, found 'ABCDE12345.com.example.sea' (ITMS-90876)"),
        Example(
            .appClipParent, phone, [:],
            [
                signed("a = b;"),
                signed(inner, "\"\(parents)\" = (\"ABCDE12345.com.example.tides\");"),
            ],
            "AppClips/Clip.app/Clip: the signature of the app does not list this App Clip in "
                + "\(associated); add it (ITMS-90876)"),
        Example(
            .appClipParent, phone, [:],
            [
                signed("\"\(associated)\" = (\"ABCDE12345.com.example.tides.Clip\");"),
                signed(inner, "\"\(parents)\" = (\"ABCDE12345.com.example.tides\");"),
            ]),
        Example(
            .appClipParent, phone, [:],
            [signed(inner, "\"\(parents)\" = (\"ABCDE12345.com.example.tides\");")]),
        Example(.appClipParent, phone, [:], [signed("a = b;")]),
        Example(
            .appClip, phone, in: clip,
            ["CFBundleIconName = AppIcon;": "CFBundleIconName = A; UIBackgroundModes = (audio);"],
            [], "AppClips/Clip.app/Info.plist: App Clips have no background modes; remove the key"),
    ]

    // MARK: Alternate icons

    private static let night =
        "CFBundleAlternateIcons = { Night = { CFBundleIconFiles = (Night); }; };"
    private static let own = "CFBundleIcons = { CFBundlePrimaryIcon"
    private static let tablet = "\"CFBundleIcons~ipad\" = { CFBundlePrimaryIcon"

    private static func pictures(_ widths: Int...) -> [StoreRuleTests.Change] {
        widths.enumerated().map { index, width in
            .put(TreePath("Night\(["", "@2x", "@3x"][index]).png")!, StoreSamples.picture(width))
        }
    }

    private static func missing(_ key: String, _ width: Int, _ device: String, _ code: Int)
        -> String
    {
        "Info.plist: no picture of this alternate icon has \(width) x \(width) pixels; add one for "
            + "\(device) (ITMS-\(code))"
    }

    private static let icons: [Example] = [
        Example(
            .alternateIcon, phone, [own: "CFBundleIcons = { \(night) CFBundlePrimaryIcon"],
            pictures(60, 180), missing("CFBundleIcons", 120, "iPhone", 90890)),
        Example(
            .alternateIcon, phone,
            [tablet: "\"CFBundleIcons~ipad\" = { \(night) CFBundlePrimaryIcon"],
            pictures(76, 152), missing("CFBundleIcons~ipad", 167, "iPad", 90892)),
        Example(
            .alternateIcon, phone,
            [tablet: "\"CFBundleIcons~ipad\" = { \(night) CFBundlePrimaryIcon"],
            pictures(120), missing("CFBundleIcons~ipad", 152, "iPad", 90892),
            missing("CFBundleIcons~ipad", 167, "iPad", 90892)),
        Example(
            .alternateIcon, phone, [own: "CFBundleIcons = { \(night) CFBundlePrimaryIcon"],
            pictures(60, 120)),
        Example(
            .alternateIcon, phone,
            [tablet: "\"CFBundleIcons~ipad\" = { \(night) CFBundlePrimaryIcon"],
            pictures(152, 167)),
        Example(.alternateIcon, phone, [own: "CFBundleIcons = { \(night) CFBundlePrimaryIcon"]),
    ]

    // MARK: Names

    private static let names: [Example] = [
        Example(
            .displayName, phone, ["CFBundleName = Tides;": ""], [],
            "Info.plist: the app has neither CFBundleDisplayName nor CFBundleName; add both "
                + "(ITMS-90783)"),
        Example(
            .displayName, phone, ["CFBundleName = Tides;": "CFBundleDisplayName = Tides;"], [],
            "Info.plist: CFBundleName is missing; add it (ITMS-90784)"),
        Example(
            .documentName, desk, in: mac,
            ["CFBundleName = Desk;": "CFBundleName = Desk; CFBundleDocumentTypes = ({});"], [],
            "Contents/Info.plist: the document type needs CFBundleTypeName; add it (ITMS-90243)"),
        Example(
            .documentName, desk, in: mac,
            [
                "CFBundleName = Desk;":
                    "CFBundleName = Desk; CFBundleDocumentTypes = ({ CFBundleTypeName = A; });"
            ]),
        Example(
            .bundleName,
            StoreSamples.Sample(name: "Desk: Pro.app", contents: StoreSamples.desk.contents), [:],
            [],
            ": the store refuses ':' in the name of an app; rename the product (ITMS-90267)"),
        Example(
            .identifier, desk, in: look, ["tides.look": "tides.lo_ok"], [],
            "Contents/PlugIns/Look.appex/Contents/Info.plist: expected letters, digits, hyphens and "
                + "periods, and no period at the end, found 'com.example.tides.lo_ok' (ITMS-90277)"),
        Example(
            .extensionPoint, phone, in: share, ["NSExtensionPointIdentifier": "NSExtensionPoint"],
            [],
            "PlugIns/Share.appex/Info.plist: NSExtension needs NSExtensionPointIdentifier; add it "
                + "(ITMS-90348)"),
    ]

    // MARK: Devices

    private static let devices: [Example] = [
        Example(
            .deviceFamily, phone, ["(<*I1>, <*I2>)": "(<*I1>, <*I2>, <*I7>)"], [],
            "Info.plist: 7 is not a device of iOS; remove it (ITMS-90100)"),
        Example(
            .backgroundMode, phone,
            ["(processing, audio)": "(processing, video)"],
            [],
            "Info.plist: there is no background mode 'video'; correct or remove it (ITMS-90112)"),
        Example(
            .backgroundMode, phone,
            ["(processing, audio)": "(processing, audio, fetch)"]),
        Example(
            .watchCapability, phone, in: wrist,
            [
                "UIBackgroundModes = (audio)":
                    "UIRequiredDeviceCapabilities = (\"watch-companion\", healthkit)"
            ], [],
            "Watch/Wrist.app/Info.plist: a watch app does not require 'healthkit'; remove it "
                + "(ITMS-90595)"),
        Example(
            .tvIcon, phone,
            [
                "(iPhoneOS)": "(AppleTVOS)", "iphoneos": "appletvos",
            ], [],
            "Info.plist: TVTopShelfImage is missing; add the picture to the asset catalogue "
                + "(ITMS-90513)"),
    ]

    // MARK: Systems and processors

    private static let systems: [Example] = [
        Example(
            .launchScreen, phone,
            ["iphoneos26.0": "iphoneos27.0", "UILaunchStoryboardName = Launch;": ""], [],
            "Info.plist: an app built with the SDK of iOS 27 needs UILaunchScreen or "
                + "UILaunchStoryboardName; add one (ITMS-90870)",
            "Info.plist: an iPad app that shares the screen needs UILaunchScreen or "
                + "UILaunchStoryboardName; add one (ITMS-90475)"),
        Example(
            .beta, desk, in: mac, ["25A354": "26A5378n"], [],
            "Contents/Info.plist: '26A5378n' is a beta, which the App Store refuses; build with a "
                + "release (ITMS-90301)"),
        Example(
            .macArchitecture, desk, in: mac,
            ["LSMinimumSystemVersion = \"13.0\"": "LSMinimumSystemVersion = \"11.0\""],
            [.put("Contents/MacOS/Desk", StoreSamples.arm)],
            "Contents/Info.plist: the code is for arm64 only, so the minimum system is 12.0; build "
                + "for x86_64 as well, or raise it (ITMS-90869)"),
        Example(
            .macArchitecture, desk, in: mac,
            ["LSMinimumSystemVersion = \"13.0\"": "LSMinimumSystemVersion = \"11.0\""]),
        Example(
            .macArchitecture, desk, [:],
            [
                .put(
                    "Contents/MacOS/Desk",
                    .binary([0xCE, 0xFA, 0xED, 0xFE, 7, 0, 0, 0, 0, 0, 0, 0], isExecutable: true))
            ],
            "Contents/MacOS/Desk: the store accepts no code for i386; build for arm64 and x86_64 "
                + "(ITMS-90240)"),
        Example(
            .architecture, phone, [:],
            [
                .put(
                    "Tides",
                    .binary([0xCE, 0xFA, 0xED, 0xFE, 12, 0, 0, 0, 0, 0, 0, 0], isExecutable: true))
            ],
            "Tides: the code is for 32-bit processors only; build for arm64 as well (ITMS-90086)",
            "Info.plist: the code also supports older processors; leave out arm64 (ITMS-90503)"),
        Example(
            .executableName, phone, ["CFBundleExecutable = Tides": "CFBundleExecutable = \"T(1)\""],
            [],
            "Info.plist: the store refuses '(', ')' in the name of an executable; rename it "
                + "(ITMS-90121)"),
        Example(
            .resourceExecutable, desk, [:],
            [
                .put(
                    "Contents/Resources/P.bundle/Contents/Info.plist",
                    .file(
                        """
                        { CFBundleIdentifier = "com.example.p"; CFBundleExecutable = P;
                        CFBundleSupportedPlatforms = (MacOSX); }
                        """))
            ],
            "Contents/Resources/P.bundle/Contents/Info.plist: a bundle without code has no "
                + "executable; remove the key (ITMS-90261)"),
        Example(
            .purpose, phone, [:],
            [
                .put(
                    "en.lproj/InfoPlist.strings",
                    .file("\"NSContactsUsageDescription\" = \"Calls the sea.\";"))
            ],
            "en.lproj/InfoPlist.strings: the store looks for NSContactsUsageDescription in the "
                + "Info.plist only; add it there (ITMS-90683)"),
    ]
}
