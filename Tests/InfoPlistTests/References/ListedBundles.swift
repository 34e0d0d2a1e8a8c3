// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import Testing

/// The bundles listed in the Bundle Programming Guide.
enum ListedBundles {
    struct Listing: Sendable, CustomTestStringConvertible {
        let number: String
        let name: String
        let contents: [(path: TreePath, item: MemoryTree.Item)]
        let layout: BundleLayout
        let infoPlist: TreePath
        let executable: TreePath
        let localizations: [String]
        /// The path below the resource folder of the resource with a name in a language.
        let resources: [(name: TreePath, language: String, path: String?)]

        init(
            _ number: String, _ name: String, _ layout: BundleLayout, infoPlist: TreePath,
            executable: TreePath, localizations: [String],
            _ contents: KeyValuePairs<TreePath, MemoryTree.Item>,
            finding resources: [(name: TreePath, language: String, path: String?)]
        ) {
            self.number = number
            self.name = name
            self.contents = contents.map { ($0.key, $0.value) }
            self.layout = layout
            self.infoPlist = infoPlist
            self.executable = executable
            self.localizations = localizations
            self.resources = resources
        }

        var testDescription: String { "Listing \(number): \(name)" }

        var tree: MemoryTree {
            var tree = MemoryTree([:])
            for (path, item) in contents { tree[path] = item }
            return tree
        }
    }

    private static let program = MemoryTree.Item.file("\u{1}", isExecutable: true)
    private static let empty = MemoryTree.Item.file("")
    private static let name = MemoryTree.Item.file("CFBundleDisplayName = MyApp;")

    /// Returns an Info.plist with the keys that every bundle should have.
    private static func info(
        _ name: String, _ type: String, _ more: String = ""
    ) -> MemoryTree.Item {
        .file(
            """
            {
                CFBundleDevelopmentRegion = en; CFBundleDisplayName = \(name);
                CFBundleExecutable = \(name); CFBundleIdentifier = "com.Ajax.\(name)";
                CFBundleInfoDictionaryVersion = "6.0"; CFBundleName = \(name);
                CFBundlePackageType = \(type); CFBundleShortVersionString = "1.0.0";
                CFBundleVersion = "1.0"; \(more)
            }
            """)
    }

    static let all: [Listing] = [
        Listing(
            "2-1", "MyApp.app", .flat, infoPlist: "Info.plist", executable: "MyApp",
            localizations: ["en", "fr"],
            [
                "MyApp": program, "MyAppIcon.png": empty, "MySearchIcon.png": empty,
                "Info.plist": info(
                    "MyApp", "APPL",
                    """
                    CFBundleIconFiles = (MyAppIcon, MySearchIcon, MySettingsIcon);
                    LSRequiresIPhoneOS = <*BY>; NSMainNibFile = MainWindow;
                    UIRequiredDeviceCapabilities = (wifi); UILaunchImageFile = Default;
                    """),
                "Default.png": empty, "MainWindow.nib": empty,
                "Settings.bundle/Root.plist": .file("{}"), "MySettingsIcon.png": empty,
                "iTunesArtwork": empty, "en.lproj/MyImage.png": empty,
                "fr.lproj/MyImage.png": empty,
            ],
            finding: [
                ("MyImage.png", "en", "en.lproj/MyImage.png"),
                ("MyImage.png", "fr", "fr.lproj/MyImage.png"),
                ("MyImage.png", "de", "en.lproj/MyImage.png"),
                ("MainWindow.nib", "fr", "MainWindow.nib"), ("myimage.png", "fr", nil),
            ]),
        Listing(
            "2-2", "MyApp.app", .flat, infoPlist: "Info.plist", executable: "MyApp",
            localizations: ["en", "jp"],
            [
                "Info.plist": info(
                    "MyApp", "APPL",
                    """
                    CFBundleIconFiles = (Icon); LSRequiresIPhoneOS = <*BY>;
                    NSMainNibFile = MainWindow;
                    """),
                "MyApp": program, "Default.png": empty, "Icon.png": empty, "Hand.png": empty,
                "MainWindow.nib": empty, "MyAppViewController.nib": empty,
                "WaterSounds/Water1.aiff": empty, "WaterSounds/Water2.aiff": empty,
                "en.lproj/CustomView.nib": empty, "en.lproj/bird.png": empty,
                "en.lproj/Bye.txt": empty, "en.lproj/Localizable.strings": empty,
                "jp.lproj/CustomView.nib": empty, "jp.lproj/bird.png": empty,
                "jp.lproj/Bye.txt": empty, "jp.lproj/Localizable.strings": empty,
            ],
            finding: [
                ("Hand.png", "jp", "Hand.png"),
                ("WaterSounds/Water2.aiff", "jp", "WaterSounds/Water2.aiff"),
                ("bird.png", "jp", "jp.lproj/bird.png"), ("Bye.txt", "en", "en.lproj/Bye.txt"),
                ("Localizable.strings", "ko", "en.lproj/Localizable.strings"),
                ("Water2.aiff", "en", nil),
            ]),
        Listing(
            "2-3", "MyApp.app", .contents, infoPlist: "Contents/Info.plist",
            executable: "Contents/MacOS/MyApp", localizations: [],
            [
                "Contents/Info.plist": info("MyApp", "APPL"), "Contents/MacOS/MyApp": program,
                "Contents/Resources": .folder,
            ],
            finding: [("MyApp.icns", "en", nil)]),
        Listing(
            "2-4", "MyApp.app", .contents, infoPlist: "Contents/Info.plist",
            executable: "Contents/MacOS/MyApp", localizations: ["en", "jp"],
            [
                "Contents/Info.plist": info(
                    "MyApp", "APPL",
                    """
                    CFBundleIconFile = MyApp; CFBundleSignature = ttxt;
                    LSMinimumSystemVersion = "10.1.5"; NSHumanReadableCopyright = "© Ajax";
                    NSMainNibFile = MyApp; NSPrincipalClass = NSApplication;
                    """),
                "Contents/MacOS/MyApp": program, "Contents/Resources/Hand.tiff": empty,
                "Contents/Resources/MyApp.icns": empty,
                "Contents/Resources/WaterSounds/Water1.aiff": empty,
                "Contents/Resources/WaterSounds/Water2.aiff": empty,
                "Contents/Resources/en.lproj/MyApp.nib": empty,
                "Contents/Resources/en.lproj/bird.tiff": empty,
                "Contents/Resources/en.lproj/Bye.txt": empty,
                "Contents/Resources/en.lproj/InfoPlist.strings": name,
                "Contents/Resources/en.lproj/Localizable.strings": empty,
                "Contents/Resources/en.lproj/CitySounds/city1.aiff": empty,
                "Contents/Resources/en.lproj/CitySounds/city2.aiff": empty,
                "Contents/Resources/jp.lproj/MyApp.nib": empty,
                "Contents/Resources/jp.lproj/bird.tiff": empty,
                "Contents/Resources/jp.lproj/Bye.txt": empty,
                "Contents/Resources/jp.lproj/InfoPlist.strings": name,
                "Contents/Resources/jp.lproj/Localizable.strings": empty,
                "Contents/Resources/jp.lproj/CitySounds/city1.aiff": empty,
                "Contents/Resources/jp.lproj/CitySounds/city2.aiff": empty,
            ],
            finding: [
                ("Hand.tiff", "jp", "Hand.tiff"), ("MyApp.icns", "jp", "MyApp.icns"),
                ("MyApp.nib", "jp", "jp.lproj/MyApp.nib"),
                ("CitySounds/city2.aiff", "jp", "jp.lproj/CitySounds/city2.aiff"),
                ("WaterSounds/Water1.aiff", "en", "WaterSounds/Water1.aiff"),
                ("hand.tiff", "en", nil),
            ]),
        Listing(
            "2-5", "MyFramework.framework", .versionedFramework,
            infoPlist: "Versions/A/Resources/Info.plist", executable: "Versions/A/MyFramework",
            localizations: ["English"],
            [
                "MyFramework": .link("Versions/Current/MyFramework"),
                "Resources": .link("Versions/Current/Resources"),
                "Versions/A/MyFramework": program, "Versions/A/Headers/MyHeader.h": empty,
                "Versions/A/Resources/English.lproj/InfoPlist.strings": name,
                "Versions/A/Resources/Info.plist": info("MyFramework", "FMWK"),
                "Versions/Current": .link("A"),
            ],
            finding: [("InfoPlist.strings", "en", "English.lproj/InfoPlist.strings")]),
        Listing(
            "2-6", "MyLoadableBundle.bundle", .contents, infoPlist: "Contents/Info.plist",
            executable: "Contents/MacOS/MyLoadableBundle", localizations: ["en", "jp"],
            [
                "Contents/Info.plist": info(
                    "MyLoadableBundle", "BNDL",
                    "CFBundleIconFile = MyLoadableBundle; NSMainNibFile = MyLoadableBundle;"),
                "Contents/MacOS/MyLoadableBundle": program,
                "Contents/Resources/Lizard.jpg": empty,
                "Contents/Resources/MyLoadableBundle.icns": empty,
                "Contents/Resources/en.lproj/MyLoadableBundle.nib": empty,
                "Contents/Resources/en.lproj/InfoPlist.strings": name,
                "Contents/Resources/jp.lproj/MyLoadableBundle.nib": empty,
                "Contents/Resources/jp.lproj/InfoPlist.strings": name,
            ],
            finding: [
                ("Lizard.jpg", "jp", "Lizard.jpg"),
                ("MyLoadableBundle.nib", "jp", "jp.lproj/MyLoadableBundle.nib"),
            ]),
        // A language with all resources, and regions with some of their own.
        Listing(
            "2-7", "MyApp.app", .contents, infoPlist: "Contents/Info.plist",
            executable: "Contents/MacOS/MyApp",
            localizations: ["en", "en_AU", "en_GB", "en_US"],
            [
                "Contents/Info.plist": info("MyApp", "APPL", "CFBundleIconFile = MyApp;"),
                "Contents/MacOS/MyApp": program, "Contents/Resources/MyApp.icns": empty,
                "Contents/Resources/en.lproj/MyApp.nib": empty,
                "Contents/Resources/en.lproj/bird.tiff": empty,
                "Contents/Resources/en.lproj/Bye.txt": empty,
                "Contents/Resources/en.lproj/InfoPlist.strings": name,
                "Contents/Resources/en_AU.lproj/Bye.txt": empty,
                "Contents/Resources/en_GB.lproj/MyApp.nib": empty,
                "Contents/Resources/en_GB.lproj/bird.tiff": empty,
                "Contents/Resources/en_US.lproj/MyApp.nib": empty,
            ],
            finding: [
                ("bird.tiff", "en_GB", "en_GB.lproj/bird.tiff"),
                ("bird.tiff", "en_US", "en.lproj/bird.tiff"),
                ("Bye.txt", "en_GB", "en.lproj/Bye.txt"),
                ("Bye.txt", "en_AU", "en_AU.lproj/Bye.txt"),
                ("Bye.txt", "en", "en.lproj/Bye.txt"),
                ("MyApp.nib", "en_US", "en_US.lproj/MyApp.nib"),
                ("MyApp.nib", "en_NZ", "en.lproj/MyApp.nib"),
                ("MyApp.icns", "en_GB", "MyApp.icns"),
            ]),
    ]
}
