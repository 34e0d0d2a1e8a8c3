// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the rules about localized files and values.
enum LocalizedFileExamples {
    typealias Example = BundleRuleTests.Example

    static let all: [Example] = copies + files + regions + values

    private static let copies: [Example] = [
        Example(
            .unusedCopy, "A.app",
            [
                "Contents/Info.plist": .file("{}"),
                "Contents/Resources/Hand.tiff": .file(""),
                "Contents/Resources/Menu.nib/a": .file(""),
                "Contents/Resources/Sounds/a.aiff": .file(""),
                "Contents/Resources/Base.lproj/Menu.nib": .file(""),
                "Contents/Resources/en.lproj/Hand.tiff": .file(""),
                "Contents/Resources/en.lproj/Sounds/a.aiff": .file(""),
                "Contents/Resources/fr.lproj/Hand.tiff": .file(""),
            ],
            "Contents/Resources/Hand.tiff: this hides the copies in en.lproj and fr.lproj, "
                + "which are never used; remove it, or them",
            "Contents/Resources/Menu.nib: this hides the copies in Base.lproj, "
                + "which are never used; remove it, or them",
            "Contents/Resources/Sounds/a.aiff: this hides the copies in en.lproj, "
                + "which are never used; remove it, or them"),
        // Two names for the same folder.
        Example(
            .unusedCopy, "A.app",
            [
                "Info.plist": .file("{}"), "a.png": .file(""), "en.lproj/a.png": .file(""),
                "fr.lproj": .link("en.lproj"),
            ],
            "a.png: this hides the copies in en.lproj, which are never used; remove it, or them"),
        // Launch images, other name variants, and names that only look like copies.
        Example(
            .unusedCopy, "A.app",
            [
                "Info.plist": .file("{ UILaunchImageFile = \"Launch.png\"; }"),
                "Default.png": .file(""), "Default-568h@2x.png": .file(""),
                "Launch-Portrait.png": .file(""), "Hand~ipad.png": .file(""),
                "Sounds/a.aiff": .file(""), ".DS_Store": .file(""), "locversion.plist": .file(""),
                "en.lproj/Default.png": .file(""), "en.lproj/Default-568h@2x.png": .file(""),
                "en.lproj/Launch-Portrait.png": .file(""), "en.lproj/Hand.png": .file(""),
                "en.lproj/a.aiff": .file(""), "en.lproj/Sounds/b.aiff": .file(""),
                "en.lproj/.DS_Store": .file(""), "en.lproj/locversion.plist": .file(""),
            ]),
    ]

    private static let files: [Example] = [
        Example(
            .localizedFiles, "A.app",
            [
                "Info.plist": .file("{ CFBundleDevelopmentRegion = de; }"),
                "de.lproj/a.png": .file(""), "de.lproj/Help/b.html": .file(""),
                "de.lproj/Menu.nib": .file(""), "fr.lproj/a.png": .file(""),
                "it.lproj/a.PNG": .file(""), "it.lproj/Menu.strings": .file(""),
                "it.lproj/Help/b.html": .file(""),
            ],
            "fr.lproj: files in de.lproj are missing here; add Help/b.html and Menu.nib",
            "it.lproj: files in de.lproj are missing here; add a.png",
            "it.lproj: de.lproj lacks files that are here; "
                + "add a.PNG there, or correct the names"),
        Example(
            .localizedFiles, "A.app",
            [
                "Info.plist": .file("{}"), "Base.lproj/Main.storyboardc/Info.plist": .file("{}"),
                "Base.lproj/b.png": .file(""), "en.lproj/a.png": .file(""),
                "en.lproj/b.png": .file(""), "fr.lproj/a.png": .file(""),
                "fr.lproj/Main.strings": .file(""), "fr_CA.lproj/b.png": .file(""),
                "de.lproj/a.png": .file(""), "de.lproj/Main.storyboardc/Info.plist": .file("{}"),
            ]),
        Example(
            .localizedFiles, "A.app",
            ["Info.plist": .file("{}"), "de.lproj/a": .file(""), "fr.lproj/b": .file("")]),
        // Reported by the rules about keys.
        Example(
            .localizedFiles, "A.app",
            [
                "Info.plist": .file("{}"), "en.lproj/Localizable.strings": .file("A = B;"),
                "fr.lproj/Localizable.stringsdict": .file("{}"),
            ]),
    ]

    private static let regions: [Example] = [
        Example(
            .regionalFiles, "A.app",
            [
                "Info.plist": .file("{}"), "en.lproj/a.png": .file(""),
                "en_GB.lproj/a.png": .file(""), "en_GB.lproj/b.png": .file(""),
                "en-US.lproj/c.png": .file(""),
            ],
            "en.lproj: files in en-US.lproj are missing here; add c.png for the other regions",
            "en.lproj: files in en_GB.lproj are missing here; add b.png for the other regions"),
        Example(
            .regionalFiles, "A.app",
            [
                "Info.plist": .file("{}"), "Base.lproj/Main.nib": .file(""),
                "en.lproj/a.png": .file(""), "en_GB.lproj/a.png": .file(""),
                "en_GB.lproj/Main.strings": .file(""), "pt_BR.lproj/b.png": .file(""),
                "pt_PT.lproj/c.png": .file(""), "zh-Hant.lproj/d.png": .file(""),
                "zh_CN.lproj/e.png": .file(""),
            ]),
    ]

    private static let values: [Example] = [
        Example(
            .localizedName, "A.app",
            [
                "Info.plist": .file("{}"),
                "fr.lproj/InfoPlist.strings": .file("A = B;\nCFBundleDisplayName = Quai;"),
            ],
            "fr.lproj/InfoPlist.strings:2: "
                + "CFBundleDisplayName is translated, CFBundleName is not; translate both"),
        Example(
            .localizedName, "A.app",
            [
                "Info.plist": .file("{}"),
                "de.lproj/InfoPlist.strings": .file("CFBundleName = Kai;"),
                "fr.lproj/InfoPlist.strings": .file(
                    "CFBundleDisplayName = Quai; CFBundleName = Quai;"),
            ]),
        Example(
            .localizedVersion, "A.app",
            [
                "Info.plist": .file("{}"),
                "fr.lproj/InfoPlist.strings": .file("CFBundleVersion = \"1.2\";"),
            ],
            "fr.lproj/InfoPlist.strings:1: "
                + "a build has the same version in all languages; remove it here"),
        Example(
            .localizedVersion, "A.app",
            [
                "Info.plist": .file("{ CFBundleVersion = 12; }"),
                "fr.lproj/InfoPlist.strings": .file("CFBundleShortVersionString = \"1,2\";"),
            ]),
    ]
}
