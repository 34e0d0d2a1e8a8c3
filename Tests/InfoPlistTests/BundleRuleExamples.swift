// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

enum BundleRuleExamples {
    typealias Example = BundleRuleTests.Example

    static let all: [Example] =
        presence + executables + frameworks + folders + icons + iconSizes + launchImages
        + interfaces + fonts
        + localizations + links + LocalizedFileExamples.all + IconImageExamples.all
        + BundleKindExamples.all + XCFrameworkExamples.all + SettingsExamples.all
        + HostExamples.all + ProductExamples.all + RelationExamples.all

    private static let presence: [Example] = [
        Example(
            .missingInfoPlist, "A.app", ["Contents/MacOS/A": .file("")],
            ": expected 'Contents/Info.plist' in the bundle; add it"),
        Example(
            .missingInfoPlist, "A.app", ["A": .file("")],
            ": expected 'Info.plist' in the bundle; add it"),
        Example(
            .missingInfoPlist, "A.app",
            ["Info.plist": .file("{}"), "Frameworks/B.framework/B": .file("")],
            "Frameworks/B.framework: expected 'Info.plist' in the bundle; add it"),
        Example(
            .missingInfoPlist, "B.framework",
            ["Versions/A/B": .file(""), "Versions/Current": .link("A")],
            ": expected 'Versions/A/Resources/Info.plist' in the bundle; add it"),
        Example(
            .missingInfoPlist, "A.app",
            ["Info.plist": .file("{}"), "Settings.bundle/Root.plist": .file("{}")]),
        Example(
            .missingInfoPlist, "A.app", ["Info.plist": .link("Info.plist")],
            ": expected 'Info.plist' in the bundle; add it"),
        // Reported as misnamed instead.
        Example(.missingInfoPlist, "A.app", ["info.plist": .file("{}")]),
        Example(
            .misnamedFile, "A.app", ["info.plist": .file("{}")],
            "info.plist: 'info.plist' is not found on every file system; rename it to "
                + "'Info.plist'"),
        Example(
            .misnamedFile, "A.app",
            ["Contents/Info.plist": .file("{}"), "Contents/Macos/A": .file("")],
            "Contents/Macos: 'Macos' is not found on every file system; rename it to 'MacOS'"),
        Example(
            .misnamedFile, "A.app", ["Info.plist": .file("{}"), "watch/a": .file("")]),
    ]

    private static let executables: [Example] = [
        Example(
            .missingExecutable, "A.app", ["Info.plist": .file("{\nCFBundleExecutable = A;\n}")],
            "Info.plist:2: the executable 'A' is missing; put it in the bundle, "
                + "or correct the name"),
        Example(
            .missingExecutable, "A.app",
            [
                "Contents/Info.plist": .file("{ CFBundleExecutable = A; }"),
                "Contents/Resources/A": .file(""),
            ],
            "Contents/Info.plist:1: the executable 'A' is missing; put it in Contents/MacOS, "
                + "or correct the name"),
        Example(
            .missingExecutable, "A.app",
            ["Info.plist": .file("{ CFBundleExecutable = \"../a\"; }"), "a/b": .file("")],
            "Info.plist:1: the executable '../a' is missing; put it in the bundle, "
                + "or correct the name"),
        Example(
            .missingExecutable, "A.app",
            ["Info.plist": .file("{ CFBundleExecutable = A; }"), "A": .folder],
            "Info.plist:1: the executable 'A' is missing; put it in the bundle, "
                + "or correct the name"),
        Example(
            .missingExecutable, "A.app",
            [
                "Info.plist": .file("{ CFBundleExecutable = A; \"CFBundleExecutable~ipad\" = B; }"),
                "A": .file(""), "B": .link("A"),
            ]),
        Example(
            .missingExecutable, "A.app",
            ["Info.plist": .file("{ CFBundleExecutable = \"$(EXECUTABLE_NAME)\"; }")]),
        Example(.missingExecutable, "A", ["Info.plist": .file("{ CFBundleExecutable = A; }")]),
        Example(
            .missingExecutable, "A", ["Resources/Info.plist": .file("{ CFBundleExecutable = A; }")]),
        Example(
            .missingExecutable, "B.framework",
            [
                "Versions/A/Resources/Info.plist": .file("{ CFBundleExecutable = B; }"),
                "Versions/A/B": .file(""), "Versions/Current": .link("A"),
            ]),
    ]

    private static let folders: [Example] = [
        Example(
            .resourcesFolder, "A.app",
            ["Info.plist": .file("{}"), "Resources/Icon.png": .file("")],
            "Resources: "
                + "an iOS app cannot have a Resources folder; move its contents up"),
        Example(
            .resourcesFolder, "A.app",
            ["Info.plist": .file("{}"), "Resources/Icon.png": .file("")], on: "macOS"),
        Example(
            .resourcesFolder, "A.app",
            ["Contents/Info.plist": .file("{}"), "Contents/Resources/A.icns": .file("")]),
        Example(.resourcesFolder, "A.app", ["Info.plist": .file("{}"), "Resources": .file("")]),
    ]

    private static let icons: [Example] = [
        Example(
            .missingIcon, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleIconFile = One;
                    CFBundleIconFiles = (Two, "Three.png", "Four.png");
                    CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconFiles = (Five); };
                    CFBundleAlternateIcons = { Night = { CFBundleIconFiles = (Six); }; }; };
                    "CFBundleIconFiles~ipad" = (Seven);
                    CFBundleDocumentTypes = ({ CFBundleTypeIconFiles = (Eight); });
                    CFBundleIconName = AppIcon;
                    CFBundleURLTypes = ({ CFBundleURLIconFile = Nine; }); }
                    """),
                "Three.jpg": .file(""), "Four@2x.png": .file(""), "Two.txt": .file(""),
            ],
            "Info.plist:1: the icon 'One' is missing; put it in the bundle, or correct the name",
            "Info.plist:2: the icon 'Two' is missing; put it in the bundle, or correct the name",
            "Info.plist:2: the icon 'Three.png' is missing; "
                + "put it in the bundle, or correct the name",
            "Info.plist:3: the icon 'Five' is missing; put it in the bundle, or correct the name",
            "Info.plist:4: the icon 'Six' is missing; put it in the bundle, or correct the name",
            "Info.plist:5: the icon 'Seven' is missing; "
                + "put it in the bundle, or correct the name",
            "Info.plist:6: the icon 'Eight' is missing; "
                + "put it in the bundle, or correct the name",
            "Info.plist:7: the icon 'AppIcon' should be in Assets.car, which is missing",
            "Info.plist:8: the icon 'Nine' is missing; put it in the bundle, or correct the name"),
        Example(
            .missingIcon, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleIconFile = ""; CFBundleIconFiles = (One, "Two.png", "a/Three",
                    "Four.v2", "Five@2x.png", "$(ICON)", Six); CFBundleIconName = AppIcon;
                    CFBundleIcons = { CFBundlePrimaryIcon = {
                    CFBundleIconFiles = (AppIcon60x60); CFBundleIconName = AppIcon; }; }; }
                    """),
                "One~ipad.png": .file(""), "Two@2x~iphone.png": .file(""),
                "a/Three@3x.png": .file(""), "Four.v2.png": .file(""), "Five@2x.png": .file(""),
                "en.lproj/Six.png": .file(""), "Assets.car": .file(""),
            ]),
        Example(
            .missingIcon, "A.app",
            [
                "Contents/Info.plist": .file("{ CFBundleIconFile = A; }"),
                "Contents/Resources/A.icns": .file(""),
            ]),
    ]

    private static let iconSizes: [Example] = [
        Example(
            .unlistedIcon, "A.app",
            [
                "Info.plist": .file(
                    """
                    { CFBundleIconFiles = ("One.png", "Two.png", "Two@2x.png");
                    CFBundleIcons = { CFBundlePrimaryIcon = { CFBundleIconFiles = ("One.png"); }; }; }
                    """),
                "One.png": .file(""), "One@2x.png": .file(""), "One@3x.png": .file(""),
                "Two.png": .file(""), "Two@2x.png": .file(""), "Two@3x.jpg": .file(""),
            ],
            "Info.plist:1: the icon 'One@2x.png' is not used; list it, or remove the "
                + "extension here",
            "Info.plist:1: the icon 'One@3x.png' is not used; list it, or remove the "
                + "extension here",
            "Info.plist:2: the icon 'One@2x.png' is not used; list it, or remove the "
                + "extension here",
            "Info.plist:2: the icon 'One@3x.png' is not used; list it, or remove the "
                + "extension here"),
        Example(
            .unlistedIcon, "A.app",
            [
                "Info.plist": .file("{ CFBundleIconFiles = (One, \"Two.png\", \"$(A).png\"); }"),
                "One@2x.png": .file(""), "Two.png": .file(""), "sub/Two@2x.png": .file(""),
            ]),
    ]

    private static let launchImages: [Example] = [
        Example(
            .missingLaunchImage, "A.app",
            [
                "Info.plist": .file(
                    """
                    { UILaunchImageFile = Default; "UILaunchImageFile~ipad" = "Pad.png";
                    UILaunchImages = ({ UILaunchImageName = Tall; }); }
                    """),
                "Default.txt": .file(""), "DefaultPortrait.png": .file(""),
                "Pad-Portrait.jpg": .file(""),
            ],
            "Info.plist:1: the launch image 'Default' is missing; "
                + "put it in the bundle, or correct the name",
            "Info.plist:1: the launch image 'Pad.png' is missing; "
                + "put it in the bundle, or correct the name",
            "Info.plist:2: the launch image 'Tall' is missing; "
                + "put it in the bundle, or correct the name"),
        Example(
            .missingLaunchImage, "A.app",
            [
                "Info.plist": .file(
                    """
                    { UILaunchImageFile = "Default.png"; "UILaunchImageFile~ipad" = Pad;
                    UILaunchImages = ({ UILaunchImageName = "Launch-700"; },
                    { UILaunchImageName = "$(LAUNCH)"; }); }
                    """),
                "fr.lproj/Default@2x.png": .file(""), "Pad-Landscape@2x~ipad.png": .file(""),
                "Launch-700-568h@2x.png": .file(""),
            ]),
        Example(
            .missingLaunchImage, "A.app",
            ["Info.plist": .file("{ UILaunchImageFile = Launch; }"), "Assets.car": .file("")]),
    ]

    private static let interfaces: [Example] = [
        Example(
            .missingNib, "A.app",
            [
                "Contents/Info.plist": .file(
                    "{ NSMainNibFile = MainMenu;\n\"UIMainStoryboardFile~ipad\" = Main; }"),
                "Contents/MainMenu.nib": .file(""), "Contents/Resources/Main.png": .file(""),
            ],
            "Contents/Info.plist:1: the nib file or storyboard 'MainMenu' is missing; "
                + "put it in Contents/Resources, or correct the name",
            "Contents/Info.plist:2: the nib file or storyboard 'Main' is missing; "
                + "put it in Contents/Resources, or correct the name"),
        Example(
            .missingNib, "A.app",
            [
                "Info.plist": .file(
                    """
                    { UIApplicationSceneManifest = { UISceneConfigurations = { Role = (
                        { UISceneStoryboardFile = Main; }); }; };
                    UILaunchStoryboardName = Launch; }
                    """)
            ],
            "Info.plist:2: the nib file or storyboard 'Main' is missing; "
                + "put it in the bundle, or correct the name",
            "Info.plist:3: the nib file or storyboard 'Launch' is missing; "
                + "put it in the bundle, or correct the name"),
        Example(
            .missingNib, "A.app",
            [
                "Info.plist": .file(
                    """
                    { NSMainNibFile = Menu; UIMainStoryboardFile = Main;
                    UILaunchStoryboardName = Launch; NSMainStoryboardFile = Step; }
                    """),
                "en.lproj/Menu~iphone.nib": .file(""), "Launch.nib": .folder,
                "Step.gorm": .folder,
                "Base.lproj/Main.storyboardc/Info.plist": .file("{}"),
            ]),
    ]

    private static let fonts: [Example] = [
        // A build collects files from anywhere in the source folder.
        Example(
            .missingFont, "A",
            [
                "Info.plist": .file("{ UIAppFonts = (\"B.ttf\", \"Fonts/C.ttf\", \"D.ttf\"); }"),
                "Resources/Fonts/B.ttf": .file(""), "Other/C.ttf": .file(""),
                "A.swift": .file(""),
            ],
            "Info.plist:1: the font 'D.ttf' is missing; put it in the bundle, or correct the name"),
        Example(
            .missingFont, "A.app",
            [
                "Info.plist": .file("{ UIAppFonts = (\"B.ttf\"); }"),
                "Resources/Fonts/B.ttf": .file(""),
            ],
            "Info.plist:1: the font 'B.ttf' is missing; put it in the bundle, or correct the name"),
        Example(
            .missingFont, "A",
            [
                "Info.plist": .file("{ ATSApplicationFontsPath = Fonts; }"),
                "Shared/Fonts/B.ttf": .file(""),
            ]),
        Example(
            .missingFont, "A.app",
            ["Info.plist": .file("{ UIAppFonts = (A, \"B.ttf\"); }"), "A.ttf": .file("")],
            "Info.plist:1: the font 'A' is missing; put it in the bundle, or correct the name",
            "Info.plist:1: the font 'B.ttf' is missing; "
                + "put it in the bundle, or correct the name"),
        Example(
            .missingFont, "A.app",
            ["Contents/Info.plist": .file("{ ATSApplicationFontsPath = Fonts; }")],
            "Contents/Info.plist:1: the fonts in 'Fonts' are missing; "
                + "put them in Contents/Resources, or correct the path"),
        Example(
            .missingFont, "A.app",
            [
                "Contents/Info.plist": .file("{ ATSApplicationFontsPath = Fonts; }"),
                "Contents/Resources/Fonts/A.ttf": .file(""),
            ]),
        Example(
            .missingFont, "A.app",
            ["Info.plist": .file("{ UIAppFonts = (\"f/A.ttf\"); }"), "f/A.ttf": .file("")]),
    ]

    private static let localizations: [Example] = [
        Example(
            .localizedCode, "A.app",
            [
                "Info.plist": .file("{}"), "en.lproj/a/run": .file("#!/bin/sh", isExecutable: true),
                "en.lproj/a.dylib": .file(""), "fr.lproj/B.framework/Info.plist": .file("{}"),
            ],
            "en.lproj/a.dylib: code in a localization folder does not run; move it out",
            "en.lproj/a/run: code in a localization folder does not run; move it out",
            "fr.lproj/B.framework: code in a localization folder does not run; move it out"),
        Example(
            .localizedCode, "A.app",
            [
                "Info.plist": .file("{}"), "en.lproj/a": .file("#!/bin/sh"),
                "en.lproj/b": .file("text", isExecutable: true), "run": .file("#!/bin/sh"),
                "en.lproj/c": .file("", isExecutable: true), "en.lproj/M.nib/a": .file(""),
            ]),
    ]

    private static let links: [Example] = [
        Example(
            .brokenLink, "A.app",
            [
                "Info.plist": .file("{}"), "a/gone": .link("../b"), "a/out": .link("../../b"),
                "etc": .link("/etc"), "round": .link("round"),
            ],
            "etc: the symbolic link leads out of the bundle, to '/etc'; put a copy in its place",
            "round: the symbolic link to 'round' is part of a cycle; remove it",
            "a/gone: the symbolic link leads to '../b', which does not exist; remove it",
            "a/out: the symbolic link leads out of the bundle, to '../../b'; "
                + "put a copy in its place"),
        Example(
            .brokenLink, "A.app",
            ["Info.plist": .link("a/b"), "a/b": .file("{}"), "a/up": .link("../a/b")]),
    ]
}
