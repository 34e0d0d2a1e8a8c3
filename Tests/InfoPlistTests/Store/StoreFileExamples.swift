// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the store's rules about files.
enum StoreFileExamples {
    typealias Example = StoreRuleTests.Example

    static let all: [Example] = launch + icons + code + signing

    private static let phone = StoreSamples.phone
    private static let old = StoreSamples.looseIcons
    private static let desk = StoreSamples.desk
    private static let mac: TreePath = "Contents/Info.plist"

    private static let launch: [Example] = [
        Example(
            .launchStoryboard, phone, [:], [.remove("en.lproj/Launch.storyboardc")],
            "Info.plist: 'Launch.storyboardc' is missing; add the storyboard to the app, or correct "
                + "the name (ITMS-90476)"),
        Example(
            .launchStoryboard, phone, ["= Launch;": "= Launch.storyboard;"], [],
            "Info.plist: the extension is not part of the name; leave out '.storyboard' "
                + "(ITMS-90476)"),
    ]

    private static let icons: [Example] = [
        Example(
            .iconFile, old, [:], [.remove("A167.png")],
            "Info.plist: the icon 'A167.png' is missing; add it, or correct the name (ITMS-90032)"),
        Example(
            .iconSize, old, [:],
            [.put("A120.png", StoreSamples.picture(121)), .remove("A167.png")],
            "Info.plist: no icon has 120 x 120 pixels; add one for iPhone (ITMS-90022)",
            "Info.plist: no icon has 167 x 167 pixels; add one for iPad (ITMS-90023)"),
        Example(
            .iconSize, phone, ["CFBundleIcons =": "Icons =", "CFBundleIcons~ipad": "Icons~ipad"],
            [],
            "Info.plist: CFBundleIcons is missing, and with it the 120-pixel icon; add it "
                + "(ITMS-90022)",
            "Info.plist: CFBundleIcons~ipad is missing, and with it the 152- and 167-pixel "
                + "icons; add it (ITMS-90023)"),
        Example(
            .iconAlpha, old, [:], [.put("A1024.png", StoreSamples.picture(1024, colorType: 6))],
            "Info.plist: the 1024-pixel icon has an alpha channel; remove it (ITMS-90717)"),
        Example(
            .iconAlpha, old, [:],
            [
                .put("A.xcassets/A.appiconset/a.png", StoreSamples.picture(1024, colorType: 4)),
                .put("A.xcassets/A.appiconset/b.png", StoreSamples.picture(1024)),
                .put("A.xcassets/A.appiconset/c.png", StoreSamples.picture(512, colorType: 6)),
            ],
            "A.xcassets/A.appiconset/a.png: the 1024-pixel icon has an alpha channel; "
                + "remove it (ITMS-90717)"),
        Example(
            .watchIcon, phone, in: "Watch/Wrist.app/Info.plist", ["CFBundleIcons": "Icons"],
            [.remove("Watch/Wrist.app/Assets.car")],
            "Watch/Wrist.app: the watch app has no icon; add an asset catalogue with one "
                + "(ITMS-90391)"),
        Example(
            .iconName, phone, [:], [.remove("AppClips/Clip.app/Assets.car")],
            "AppClips/Clip.app/Info.plist: there is no Assets.car with this icon; add the asset "
                + "catalogue (ITMS-90713)"),
        Example(
            .macIcon, desk, in: mac, [:],
            [
                .remove("Contents/Resources/Assets.car"),
                .put("Contents/Resources/AppIcon.icns", StoreSamples.icons("ic09", "ic07")),
            ],
            "Contents/Info.plist: 'AppIcon' lacks the sizes 512 x 512 and 512 x 512 @2x; add them "
                + "(ITMS-90236)"),
        Example(
            .macIcon, desk, in: mac, [:],
            [
                .remove("Contents/Resources/Assets.car"),
                .put("Contents/Resources/AppIcon.icns", StoreSamples.icons("ic14", "ic10")),
            ]),
        Example(
            .macIcon, desk, in: mac, ["CFBundleIconFile = AppIcon;": ""],
            [.remove("Contents/Resources/Assets.car")],
            "Contents/Info.plist: the app has no icon; add CFBundleIconFile and its file "
                + "(ITMS-90236)"),
        Example(
            .macCatalogue, desk, in: mac, ["CFBundleIconName = AppIcon;": ""], [],
            "Contents/Info.plist: the icon is not in an asset catalogue, where newer systems look; "
                + "add one, and CFBundleIconName (ITMS-90546)"),
    ]

    private static let code: [Example] = [
        Example(
            .executable, phone, in: "PlugIns/Share.appex/Info.plist",
            ["CFBundleExecutable = Share;": ""], [],
            "PlugIns/Share.appex/Info.plist: CFBundleExecutable is missing; add it (ITMS-90207)"),
        Example(
            .executableName, phone,
            ["CFBundleExecutable = Tides": "CFBundleExecutable = \"Tides (New)+*[]{}\\\\\""], [],
            "Info.plist: the store refuses '\\', '[', ']', '{', '}', '(', ')', '+', '*' in the name "
                + "of an executable; rename it (ITMS-90121)"),
        Example(
            .executableName, phone, in: "PlugIns/Share.appex/Info.plist",
            ["CFBundleExecutable = Share": "CFBundleExecutable = \"Share+\""], [],
            "PlugIns/Share.appex/Info.plist: the store refuses '+' in the name of an executable; "
                + "rename it (ITMS-90121)"),
        // Other values are allowed, and build settings supply the rest.
        Example(
            .executableName, phone,
            ["CFBundleExecutable = Tides": "CFBundleExecutable = \"A & B_-.,!'#1 $(X)\""]),
        Example(
            .architecture, phone, [:],
            [.put("Frameworks/Sea.framework/Sea", StoreSamples.program([12, 7]))],
            "Frameworks/Sea.framework/Sea: the code for x86_64 is for simulators; build for devices "
                + "only (ITMS-90087)"),
        Example(
            .architecture, old, ["(arm64)": "(gps)"], [],
            "Info.plist: the code is for arm64 only, so UIRequiredDeviceCapabilities needs arm64; "
                + "add it (ITMS-90502)"),
        Example(
            .architecture, old, [:],
            [.put("Old", .binary([0xCE, 0xFA, 0xED, 0xFE, 12, 0, 0, 0]))],
            "Old: the code is for 32-bit processors only; build for arm64 as well (ITMS-90086)",
            "Info.plist: the code also supports older processors; leave out arm64 (ITMS-90503)"),
        Example(
            .resourceExecutable, phone, in: "Pictures.bundle/Info.plist",
            ["= BNDL;": "= BNDL; CFBundleExecutable = Pictures;"], [],
            "Pictures.bundle/Info.plist: a bundle without code has no executable; remove the key "
                + "(ITMS-90535)"),
        Example(
            .flatFramework, desk, [:],
            [
                .put(
                    "Contents/Frameworks/Flat.framework/Info.plist",
                    StoreSamples.info("Flat", ".flat", "FMWK", on: "MacOSX"))
            ],
            "Contents/Frameworks/Flat.framework: a framework on the Mac has its files in "
                + "Versions/A, and links to them (ITMS-90291)"),
        Example(
            .nestedFolder, phone, [:],
            [
                .put("PlugIns/Share.appex/Frameworks/a.txt"),
                .put("Frameworks/Sea.framework/Frameworks/B.framework/Info.plist", .file("{}")),
                .put("Watch/Wrist.app/Frameworks/libswiftCore.dylib"),
            ],
            "Frameworks/Sea.framework/Frameworks: only the app may have a Frameworks folder; "
                + "move the contents there (ITMS-90205)",
            "PlugIns/Share.appex/Frameworks: only the app may have a Frameworks folder; "
                + "move the contents there (ITMS-90206)"),
        Example(
            .looseCode, phone, [:],
            [
                .put("libtide.a"), .put("Frameworks/Sea.dylib"), .put("tool", StoreSamples.arm),
                .put("data", StoreSamples.program([12], isExecutable: false)),
                .put("script", .file("#!/bin/sh", isExecutable: true)),
            ],
            "libtide.a: code outside of a bundle's executable is refused; put it in a framework "
                + "(ITMS-90171)",
            "tool: code outside of a bundle's executable is refused; put it in a framework "
                + "(ITMS-90171)",
            "Frameworks/Sea.dylib: code outside of a bundle's executable is refused; "
                + "put it in a framework (ITMS-90171)"),
        Example(
            .strayFile, phone, [:], [.put("._Icon"), .put("iTunesMetadata.plist"), .put("a._b")],
            "._Icon: the file belongs to the Mac's file system; remove it (ITMS-90048)",
            "iTunesMetadata.plist: this must not be in an app; remove it (ITMS-90047)"),
        Example(
            .strayFile, phone, ["CFBundleExecutable = Tides": "CFBundleExecutable = \"Marées\""],
            [],
            "Info.plist: executable names that are not ASCII may be refused; use ASCII letters "
                + "(ITMS-90048)"),
    ]

    private static let signing: [Example] = [
        Example(
            .sandbox, desk, [:], [.put("Contents/Resources/Desk.xcent", .file("{}"))],
            "Contents/Resources/Desk.xcent: the store accepts sandboxed apps only; make "
                + "com.apple.security.app-sandbox true (ITMS-90296)"),
        Example(
            .entitlement, old, in: "App.entitlements",
            ["= Production": "= \"\"", "security.application-groups": "security.files.all"], [],
            "App.entitlements: write Production, or remove it (ITMS-90046)",
            "App.entitlements: this is for the Mac only; remove it (ITMS-90046)"),
        Example(
            .entitlement, old, [:],
            [.put("Old", StoreSamples.signed(#"{ "com.apple.security.files.all" = 1; }"#))],
            "Old: this is for the Mac only; remove it (ITMS-90046)"),
        Example(
            .sandbox, desk, [:],
            [
                .put(
                    "Contents/MacOS/Desk",
                    StoreSamples.signed(#"{ "com.apple.security.app-sandbox" = <*BN>; }"#))
            ],
            "Contents/MacOS/Desk: the store accepts sandboxed apps only; make "
                + "com.apple.security.app-sandbox true (ITMS-90296)"),
        Example(
            .signedEntitlement, old, [:],
            [
                .put(
                    "Old",
                    StoreSamples.signed(
                        """
                        { "get-task-allow" = <*BY>; "aps-environment" = development;
                        "application-identifier" = "ABCDE12345.com.example.other"; }
                        """))
            ],
            "Old: this is for development; sign for the store (ITMS-90164)",
            "Old: 'development' is for development; sign for the store, with 'production' "
                + "(ITMS-90164)",
            "Old: expected the team's prefix and '.com.example.tides', "
                + "found 'ABCDE12345.com.example.other' (ITMS-90164)"),
        Example(
            .signedEntitlement, phone, ["(processing, audio)": "(audio, \"remote-notification\")"],
            [.put("Tides", StoreSamples.signed("{ a = b; }"))],
            "Tides: UIBackgroundModes has remote-notification, but the signature has "
                + "no aps-environment; add the capability, or remove the mode (ITMS-90078)"),
        Example(
            .signedEntitlement, phone, ["(processing, audio)": "(audio, \"remote-notification\")"],
            [
                .put(
                    "Tides",
                    StoreSamples.signed(
                        """
                        { "get-task-allow" = <*BN>; "aps-environment" = production;
                        "com.apple.developer.icloud-container-environment" = Production;
                        "application-identifier" = "ABCDE12345.com.example.tides"; }
                        """))
            ]),
        Example(
            .profile, phone, [:], [.remove("PlugIns/Share.appex/embedded.mobileprovision")],
            "PlugIns/Share.appex: embedded.mobileprovision is missing; sign with a profile for the "
                + "store (ITMS-90174)"),
        Example(
            .profile, desk, [:], [.remove("Contents/embedded.provisionprofile")],
            ": embedded.provisionprofile is missing, so TestFlight refuses the app; "
                + "sign with a profile (ITMS-90889)"),
        Example(
            .signature, phone, [:],
            [.remove("Frameworks/Sea.framework/_CodeSignature/CodeResources")],
            "Frameworks/Sea.framework: the bundle is not signed; sign it with a certificate for the "
                + "store (ITMS-90034)"),
    ]
}
