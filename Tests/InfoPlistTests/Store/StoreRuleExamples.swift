// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

enum StoreRuleExamples {
    typealias Example = StoreRuleTests.Example

    static let all: [Example] =
        keys + build + nested + apps + StoreFileExamples.all + StoreRelationExamples.all

    private static let phone = StoreSamples.phone
    private static let desk = StoreSamples.desk
    private static let sea: TreePath = "Frameworks/Sea.framework/Info.plist"
    private static let share: TreePath = "PlugIns/Share.appex/Info.plist"
    private static let wrist: TreePath = "Watch/Wrist.app/Info.plist"
    private static let clip: TreePath = "AppClips/Clip.app/Info.plist"
    private static let look: TreePath = "Contents/PlugIns/Look.appex/Contents/Info.plist"
    private static let mac: TreePath = "Contents/Info.plist"

    private static let keys: [Example] = [
        Example(
            .purpose, phone, ["\"Reads tide tables\"": "\" \""], [],
            "Info.plist: the purpose string is empty; say what the data is for (ITMS-90683)"),
        Example(
            .purpose, StoreSamples.looseIcons, [:],
            [
                .put(
                    "App.entitlements", .file(#"{ "com.apple.developer.healthkit" = <*BY>; }"#))
            ],
            "Info.plist: HealthKit needs NSHealthShareUsageDescription; add it, and say what the "
                + "data is for (ITMS-90683)",
            "Info.plist: HealthKit needs NSHealthUpdateUsageDescription; add it, and say what the "
                + "data is for (ITMS-90683)"),
        Example(
            .purpose, StoreSamples.looseIcons, [:],
            [
                .put(
                    "Old",
                    StoreSamples.signed(
                        """
                        { "com.apple.developer.nfc.readersession.formats" = (TAG);
                        "com.apple.developer.siri" = <*BY>; "com.apple.developer.healthkit" = <*BN>; }
                        """))
            ],
            "Info.plist: NFC needs NFCReaderUsageDescription; add it, and say what the data is for "
                + "(ITMS-90683)",
            "Info.plist: Siri needs NSSiriUsageDescription; add it, and say what the data is for "
                + "(ITMS-90683)"),
        // Nested bundles need not repeat mistakes of the app.
        Example(
            .nestedVersion, phone,
            ["= \"1.2\"; CFBundleVersion = 7": "= \"1.0.0.1\"; CFBundleVersion = 1b2"]),
        Example(.nestedIdentifier, phone, ["com.example.tides": "com.example.tides_app"]),
        Example(
            .frameworkSystem, phone, ["MinimumOSVersion = \"17.0\"": "MinimumOSVersion = \"7.0\""]),
        Example(
            .version, phone, ["CFBundleShortVersionString = \"1.2\";": ""], [],
            "Info.plist: CFBundleShortVersionString is missing; add it (ITMS-90057)"),
        Example(
            .version, phone, in: sea, ["= \"1.2\";": "= \"1.2.3.4\";"], [],
            "Frameworks/Sea.framework/Info.plist: expected one to three integers separated by "
                + "periods, such as 1.2.0, found '1.2.3.4' (ITMS-90060)"),
        Example(
            .buildNumber, phone, in: share, ["CFBundleVersion = 7;": ""], [],
            "PlugIns/Share.appex/Info.plist: CFBundleVersion is missing; add it (ITMS-90056)"),
        Example(
            .nestedVersion, phone, in: wrist,
            ["= \"1.2\"; CFBundleVersion = 7": "= \"1.3\"; CFBundleVersion = 8"], [],
            "Watch/Wrist.app/Info.plist: the containing app has the version '1.2'; "
                + "use the same (ITMS-90473)",
            "Watch/Wrist.app/Info.plist: the containing app has the version '7'; "
                + "use the same (ITMS-90473)"),
        Example(
            .identifier, phone, in: share, ["tides.share": "tides.sha_re"], [],
            "PlugIns/Share.appex/Info.plist: expected letters, digits, hyphens and periods, and "
                + "no period at the end, found 'com.example.tides.sha_re' (ITMS-90049)"),
        Example(
            .identifier, desk, in: look, ["CFBundleIdentifier": "CFBundleIdentity"], [],
            "Contents/PlugIns/Look.appex/Contents/Info.plist: CFBundleIdentifier is missing; add it "
                + "(ITMS-90276)"),
        Example(
            .uniqueIdentifier, phone, in: sea, ["tides.sea": "tides"], [],
            "Frameworks/Sea.framework/Info.plist: the app has the same identifier; "
                + "give each bundle its own (ITMS-90685)"),
        Example(
            .uniqueIdentifier, desk, in: look, ["tides.look": "tides.sea"], [],
            "Contents/PlugIns/Look.appex/Contents/Info.plist: 'Contents/Frameworks/Sea.framework' "
                + "has the same identifier; give each bundle its own (ITMS-90276)"),
        Example(
            .nestedIdentifier, phone, in: share, ["tides.share": "tides.a.b"], [],
            "PlugIns/Share.appex/Info.plist: expected 'com.example.tides.' and one word without "
                + "periods (ITMS-90347)"),
        Example(
            .nestedIdentifier, phone, in: wrist, ["tides.wrist": "tidal.wrist"], [],
            "Watch/Wrist.app/Info.plist: expected an identifier that begins with "
                + "'com.example.tides.' (ITMS-90347)"),
        Example(
            .oneWordIdentifier, phone, in: sea, ["\"com.example.tides.sea\"": "Sea"], [],
            "Frameworks/Sea.framework/Info.plist: signing adds a number to an identifier "
                + "without a period; use a reverse domain name (ITMS-90334)"),
        Example(
            .packageType, phone, in: share, ["XPC!": "APPL"], [],
            "PlugIns/Share.appex/Info.plist: expected XPC!, the type of such bundles "
                + "(ITMS-90183)"),
        Example(
            .resourceSpecification, phone,
            ["CFBundleName = Tides;": "CFBundleResourceSpecification = A;"],
            [], "Info.plist: the store refuses this key; remove it (ITMS-90339)"),
    ]

    private static let build: [Example] = [
        Example(
            .buildKey, phone, ["= 25A354": "= \"\""], [],
            "Info.plist: the build left this empty; remove it, or build again"),
        Example(
            .platformName, phone, ["DTPlatformName = iphoneos;": ""], [],
            "Info.plist: DTPlatformName is missing; build with Xcode, which writes it (ITMS-90507)"),
        Example(
            .platformName, phone, ["= iphoneos;": "= iphonesimulator;"], [],
            "Info.plist: expected iphoneos, appletvos, watchos or xros, found 'iphonesimulator'; "
                + "build for a device (ITMS-90508)"),
        Example(
            .supportedPlatform, phone, ["(iPhoneOS)": "(iPhoneSimulator)"], [],
            "Info.plist: 'iPhoneSimulator' is a simulator; build for a device (ITMS-90542)"),
        Example(
            .supportedPlatform, phone, in: sea, ["(iPhoneOS)": "(AppleTVOS)"], [],
            "Frameworks/Sea.framework/Info.plist: the framework is for tvOS, but its app is for iOS "
                + "(ITMS-90562)"),
        Example(
            .supportedPlatform, phone, in: sea, ["(iPhoneOS)": "(iPhoneSimulator)"], [],
            "Frameworks/Sea.framework/Info.plist: 'iPhoneSimulator' is a simulator; build for a "
                + "device (ITMS-90562)"),
        Example(
            .sdk, phone, ["iphoneos26.0": "iphoneos18.5"], [],
            "Info.plist: built with the SDK 'iphoneos18.5'; since 28 April 2026 uploads need "
                + "version 26, so build with Xcode 26 or later (ITMS-90725)"),
        Example(
            .beta, phone, ["17A242d": "17A5241e"], [],
            "Info.plist: '17A5241e' is a beta, which the App Store refuses; build with a "
                + "release (ITMS-90111)"),
        Example(
            .minimumSystem, phone, ["\"17.0\"": "\"7.0\""], [],
            "Info.plist: the store accepts 8.0 and later; write 8.0 (ITMS-90530)"),
        Example(
            .minimumSystem, phone, in: sea, ["\"17.0\"": "\"7.0\""], [],
            "Frameworks/Sea.framework/Info.plist: the store accepts 8.0 and later; "
                + "write 8.0 (ITMS-90362)"),
        Example(
            .minimumSystem, phone, in: share, ["\"17.0\"": "\"\""], [],
            "PlugIns/Share.appex/Info.plist: expected one to three integers separated by periods, "
                + "such as 16.0, found '' (ITMS-90530)"),
        Example(
            .frameworkSystem, phone, in: sea, ["\"17.0\"": "\"17.1\""], [],
            "Frameworks/Sea.framework/Info.plist: the app runs on 17.0, but this framework does "
                + "not; build it for that system (ITMS-90208)"),
    ]

    private static let nested: [Example] = [
        Example(
            .nestedKey, phone, in: share,
            ["CFBundleDisplayName = Share;": "", "MinimumOSVersion = \"17.0\";": ""], [],
            "PlugIns/Share.appex/Info.plist: an extension needs CFBundleDisplayName; add it "
                + "(ITMS-90360)",
            "PlugIns/Share.appex/Info.plist: a nested bundle needs MinimumOSVersion; add it "
                + "(ITMS-90360)"),
        Example(
            .nestedKey, desk, in: look, ["LSMinimumSystemVersion = \"13.0\";": ""], [],
            "Contents/PlugIns/Look.appex/Contents/Info.plist: a nested bundle needs "
                + "LSMinimumSystemVersion; add it (ITMS-90360)"),
        Example(
            .extensionPoint, phone, in: share, ["apple.share-s": "apple.Share-S"], [],
            "PlugIns/Share.appex/Info.plist: 'com.apple.Share-Services' is in the wrong case; "
                + "write com.apple.share-services (ITMS-90349)"),
        Example(
            .extensionPoint, phone, in: share, ["apple.share-s": "apple.chair-s"], [],
            "PlugIns/Share.appex/Info.plist: unknown extension point "
                + "'com.apple.chair-services'; correct it, unless it is new (ITMS-90349)"),
        Example(
            .extensionKit, phone, in: "Extensions/Intent.appex/Info.plist",
            ["EXAppExtensionAttributes": "NSExtension"], [],
            "Extensions/Intent.appex/Info.plist: extensions in the Extensions folder have "
                + "EXAppExtensionAttributes instead; move it to PlugIns, or replace the key"),
        Example(
            .extensionKit, phone, in: "Extensions/Intent.appex/Info.plist",
            ["EXExtensionPointIdentifier": "EXExtensionPoint"], [],
            "Extensions/Intent.appex/Info.plist: EXAppExtensionAttributes needs "
                + "EXExtensionPointIdentifier; add it"),
        Example(
            .extensionValue, phone, in: share,
            [
                "\"SUBQUERY (x, $y, $y.z > 1).@count == 1\"": "TRUEPREDICATE",
                "CFBundleExecutable = Share": "CFBundleExecutable = Other",
            ], [.remove("PlugIns/Share.appex/Page.js")],
            "PlugIns/Share.appex/Info.plist: expected 'Share', the name of the extension, found "
                + "'Other' (ITMS-90362)",
            "PlugIns/Share.appex/Info.plist: TRUEPREDICATE is for development only; say what the "
                + "extension takes (ITMS-90362)",
            "PlugIns/Share.appex/Info.plist: 'Page.js' is missing; add it, or correct the name "
                + "(ITMS-90362)"),
        Example(
            .extensionPlatform, phone, in: share, ["(iPhoneOS)": "(MacOSX)"], [],
            "PlugIns/Share.appex/Info.plist: the extension is for macOS, but its app is for iOS "
                + "(ITMS-90044)"),
        Example(
            .appClip, phone, in: clip,
            [
                "(<*I2>, <*I1>)": "(<*I1>)",
                "CFBundleName = Clip;": "LSApplicationQueriesSchemes = ();",
            ],
            [],
            "AppClips/Clip.app/Info.plist: the key has no effect in an App Clip; remove it",
            "AppClips/Clip.app/Info.plist: the app is for other devices; use its UIDeviceFamily"),
        Example(
            .watchMode, phone, in: wrist, ["(audio)": "(audio, fetch)"], [],
            "Watch/Wrist.app/Info.plist: watches have no mode 'fetch'; remove it (ITMS-90362)"),
    ]

    private static let apps: [Example] = [
        Example(
            .urlScheme, phone,
            ["(tides, \"t-1.x+y\")": "(\"tide_s\", \"1tides\", \"TIDES_SCHEME\")"], [],
            "Info.plist: a URL scheme is a letter, then letters, digits, +, - or .; found 'tide_s' "
                + "(ITMS-90158)",
            "Info.plist: a URL scheme is a letter, then letters, digits, +, - or .; found '1tides' "
                + "(ITMS-90158)"),
        Example(
            .handlerRank, phone, ["LSHandlerRank = Owner;": ""], [],
            "Info.plist: the document type needs LSHandlerRank; write Owner, Alternate, Default or "
                + "None (ITMS-90788)"),
        Example(
            .openInPlace, phone, ["LSSupportsOpeningDocumentsInPlace = <*BY>;": ""], [],
            "Info.plist: whether documents are opened in place is unknown; add "
                + "LSSupportsOpeningDocumentsInPlace, or UISupportsDocumentBrowser (ITMS-90737)"),
        Example(
            .backgroundTask, phone, ["BGTaskSchedulerPermittedIdentifiers": "BGTasks"], [],
            "Info.plist: the mode processing needs BGTaskSchedulerPermittedIdentifiers; add it "
                + "(ITMS-90771)"),
        Example(
            .exportCompliance, phone, ["\"1-2\"": "\"\""], [],
            "Info.plist: encryption that is not exempt needs ITSEncryptionExportComplianceCode; "
                + "add it (ITMS-90592)"),
        Example(
            .alternativeNames, phone, ["= C; }": "= C; }, {}"], [],
            "Info.plist: found 4 names; keep at most three (ITMS-90626)"),
        Example(
            .category, desk, in: mac, ["category.utilities": "category.tides"], [],
            "Contents/Info.plist: expected a category of the store, such as "
                + "public.app-category.utilities, found 'public.app-category.tides' (ITMS-90242)"),
        Example(
            .category, desk, in: mac, ["LSApplicationCategoryType": "LSCategory"], [],
            "Contents/Info.plist: LSApplicationCategoryType is missing; add it, such as "
                + "public.app-category.utilities (ITMS-90242)"),
        Example(
            .orientations, phone, ["UIInterfaceOrientationPortraitUpsideDown,": ""], [],
            "Info.plist: an iPad app that shares the screen also "
                + "needs UIInterfaceOrientationPortraitUpsideDown, or UIRequiresFullScreen "
                + "(ITMS-90474)"),
        Example(
            .orientations, phone,
            [
                "UISupportedInterfaceOrientations =": "A =",
                "UISupportedInterfaceOrientations~ipad": "B",
            ], [],
            "Info.plist: an iPad app that shares the screen needs UISupportedInterfaceOrientations "
                + "with all four orientations, or UIRequiresFullScreen; add one (ITMS-90474)"),
        Example(
            .launchScreen, phone, ["UILaunchStoryboardName = Launch;": ""], [],
            "Info.plist: an iPad app that shares the screen needs UILaunchScreen or "
                + "UILaunchStoryboardName; add one (ITMS-90475)"),
        Example(
            .launchScreen, StoreSamples.looseIcons, [:], [.remove("Default-568h@2x.png")],
            "Info.plist: an app for iPhone needs UILaunchScreen or UILaunchStoryboardName; add one "
                + "(ITMS-90096)"),
        Example(
            .visionCapability, phone, ["(arm64, gps)": "{ arkit = <*BY>; healthkit = <*BN>; }"], [],
            "Info.plist: Apple Vision does not have 'arkit', so the app is not offered there; "
                + "remove it, and check for it at run time (ITMS-90984)"),
        Example(
            .iconName, phone, in: clip, ["CFBundleIconName": "CFBundleIconNames"], [],
            "AppClips/Clip.app/Info.plist: CFBundleIconName is missing; put the icon in an asset "
                + "catalogue, and name it in the build settings (ITMS-90713)"),
        Example(
            .primaryIcon, phone,
            [
                "{\nCFBundleIconFiles = (AppIcon60x60); CFBundleIconName = AppIcon; }": "AppIcon"
            ], [],
            "Info.plist: on iOS this is a dictionary with CFBundleIconName (ITMS-90039)"),
        Example(
            .primaryIcon, phone,
            ["(iPhoneOS)": "(AppleTVOS)", "iphoneos": "appletvos", "CFBundleIcons~ipad": "A"], [],
            "Info.plist: on tvOS this is the name of the icon in the asset catalogue (ITMS-90039)"),
    ]
}
